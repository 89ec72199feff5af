// Paths with their place and size worked in. A transform on every little thing is what a browser paints slowest: it
// keeps each of them apart, and looks at all of them again for every picture.

import type { Bounds, Point } from "../types";
import { round } from "./shapes";

const COMMANDS = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBERS = /-?(?:\d+\.?\d*|\.\d+)/g;
const known = new Map<string, string>();

/** A path moved to a point, and drawn at a scale. */
export function placed(path: string, x: number, y: number, scale = 1): string {
  const name = `${x} ${y} ${scale} ${path}`;
  let found = known.get(name);
  if (found === undefined) {
    found = worked(path, x, y, scale);
    known.set(name, found);
  }
  return found;
}

function worked(path: string, x: number, y: number, scale: number): string {
  let made = "";
  for (const [, command = "", rest = ""] of path.matchAll(COMMANDS)) {
    const numbers = (rest.match(NUMBERS) ?? []).map(Number);
    const [east, south] = command === command.toUpperCase() ? [x, y] : [0, 0];
    const kind = command.toUpperCase();
    made += command;
    made += numbers
      .map((number, n) => {
        // Of an arc, the turn and the two flags are no lengths, and its radii have no place.
        if (kind === "A" && n % 7 >= 2 && n % 7 <= 4) return number;
        if (kind === "A" && n % 7 < 2) return round(number * scale);
        const down = kind === "V" || (kind === "A" ? n % 7 === 6 : kind !== "H" && n % 2 === 1);
        return round(number * scale + (down ? south : east));
      })
      .join(" ");
  }
  return made;
}

/** Straight lines, each from one point to the next, as far as they lie in a box. */
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
