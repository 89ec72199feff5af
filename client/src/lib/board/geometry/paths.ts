// Paths with position and scale worked in. Browsers paint many small transforms slowly.

import type { Bounds, Point } from "../types";
import { round } from "./shapes";

const COMMANDS = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g;
const known = new Map<string, string>();
/**
 * Maximum number of cached paths. The cache is cleared when full, since panning round a globe keeps adding
 * entries.
 */
const MAX_CACHED = 4000;

/** Return a path moved to a point and scaled. */
export function placed(path: string, x: number, y: number, scale = 1): string {
  const name = `${x} ${y} ${scale} ${path}`;
  let found = known.get(name);
  if (found === undefined) {
    if (known.size >= MAX_CACHED) known.clear();
    found = transformPath(path, x, y, scale);
    known.set(name, found);
  }
  return found;
}

/** A path command with its numbers and their kinds. */
interface Step {
  readonly command: string;
  readonly numbers: readonly number[];
  /** One letter per number; arcs have more kinds than other commands. */
  readonly kinds: string;
}
/** x, y, l for a length without a position, = for a number that isn't a length. */
const KINDS: Readonly<Record<string, string>> = { H: "x", V: "y", A: "ll===xy" };
const steps = new Map<string, readonly Step[]>();

/** Return a parsed path. Cached: parsing is slow, and the same path is placed many times. */
function parsePath(path: string): readonly Step[] {
  let found = steps.get(path);
  if (found === undefined) {
    found = [...path.matchAll(COMMANDS)].map(([, command = "", rest = ""]) => ({
      command,
      numbers: (rest.match(NUMBERS) ?? []).map(Number),
      kinds: KINDS[command.toUpperCase()] ?? "xy",
    }));
    steps.set(path, found);
  }
  return found;
}

function transformPath(path: string, x: number, y: number, scale: number): string {
  let made = "";
  for (const { command, numbers, kinds } of parsePath(path)) {
    // Lower-case commands are relative.
    const [east, south] = command < "a" ? [x, y] : [0, 0];
    made += command;
    for (let n = 0; n < numbers.length; n += 1) {
      const number = numbers[n] as number;
      const kind = kinds[n % kinds.length];
      if (n) made += " ";
      if (kind === "=") made += number;
      else made += round(number * scale + (kind === "x" ? east : kind === "y" ? south : 0));
    }
  }
  return made;
}

/** Return the parts of a polyline that lie in a box. */
export function clipped(line: readonly Point[], box: Bounds): string {
  let path = "";
  let pen: Point | null = null;
  line.slice(1).forEach((to, n) => {
    const part = within(line[n] as Point, to, box);
    if (!part) return;
    const [from, end] = part;
    if (!pen || pen.x !== from.x || pen.y !== from.y) path += `M${round(from.x)} ${round(from.y)}`;
    path += `L${round(end.x)} ${round(end.y)}`;
    pen = end;
  });
  return path;
}

function within(from: Point, to: Point, box: Bounds): [Point, Point] | null {
  let [first, last] = [0, 1];
  const [across, down] = [to.x - from.x, to.y - from.y];
  for (const [step, room] of [
    [-across, from.x - box.x],
    [across, box.x + box.width - from.x],
    [-down, from.y - box.y],
    [down, box.y + box.height - from.y],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) first = Math.max(first, room / step);
    else if (step > 0) last = Math.min(last, room / step);
  }
  if (first > last) return null;
  const at = (part: number) => (part === 0 ? from : { x: from.x + across * part, y: from.y + down * part });
  return [at(first), last === 1 ? to : at(last)];
}
