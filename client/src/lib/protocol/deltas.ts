// Deltas: the changes that make one view of the next. The other half is antarium.server.deltas.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Path = readonly (string | number)[];
export type Operation =
  | readonly ["=", Path, Json]
  | readonly ["-", Path]
  | readonly ["~", Path, number, number, readonly Json[]];

/** The value the operations make of `old`, which stays as it is; what is unchanged is shared. */
export function applied(old: Json, operations: readonly Operation[]): Json {
  return operations.reduce((value, operation) => at(value, operation, 0), old);
}

function at(value: Json, operation: Operation, depth: number): Json {
  const path = operation[1];
  if (depth === path.length) {
    if (operation[0] === "=") return operation[2];
    if (operation[0] === "~" && Array.isArray(value)) {
      return [...value.slice(0, operation[2]), ...operation[4], ...value.slice(operation[2] + operation[3])];
    }
    throw new Error("the delta does not fit the view");
  }
  const step = path[depth]!;
  if (Array.isArray(value)) {
    const copy = value.slice();
    copy[step as number] = at(copy[step as number] as Json, operation, depth + 1);
    return copy;
  }
  if (value === null || typeof value !== "object") throw new Error("the delta does not fit the view");
  const { [step]: below, ...rest } = value as Record<string, Json>;
  if (operation[0] === "-" && depth === path.length - 1) return rest;
  return { ...value, [step]: at(below as Json, operation, depth + 1) };
}
