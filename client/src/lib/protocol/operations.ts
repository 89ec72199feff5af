// Changes of a view and how to apply them: the counterpart of antarium.server.deltas. wire.ts leaves
// `Change.operations` unknown because the server encodes them once, ahead of time.

import type { Change, View } from "./wire";

/** A path in a JSON value: keys and indices; empty for the whole. */
export type Path = readonly (string | number)[];

/** Set a value, remove a key, or replace part of a list. */
export type Operation =
  | readonly ["=", Path, unknown]
  | readonly ["-", Path]
  | readonly ["~", Path, number, number, readonly unknown[]];

export type Operations = readonly Operation[];

/** Return the view after a change. The old view stays as it is; unchanged parts are shared. */
export function applyChange(view: View, change: Change): View {
  if (view.v !== change.since)
    throw new RangeError(`the change is for version ${change.since}, not ${view.v}`);
  return applyOperations(view, change.operations as Operations) as View;
}

/** Return the value after all operations. */
export function applyOperations(value: unknown, operations: Operations): unknown {
  return operations.reduce(applyOperation, value);
}

function applyOperation(value: unknown, operation: Operation): unknown {
  switch (operation[0]) {
    case "=": {
      const put = operation[2];
      return updateAt(value, operation[1], () => put);
    }
    case "-": {
      const path = operation[1];
      const last = path[path.length - 1];
      return updateAt(value, path.slice(0, -1), (inner) => {
        const { [String(last)]: _, ...rest } = inner as Record<string, unknown>;
        return rest;
      });
    }
    case "~": {
      const [, path, start, count, items] = operation;
      return updateAt(value, path, (inner) => {
        const list = inner as readonly unknown[];
        return [...list.slice(0, start), ...items, ...list.slice(start + count)];
      });
    }
  }
}

function updateAt(value: unknown, path: Path, make: (inner: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return make(value);
  if (Array.isArray(value)) {
    const list: unknown[] = [...value];
    list[Number(key)] = updateAt(list[Number(key)], rest, make);
    return list;
  }
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: updateAt(record[key], rest, make) };
}
