// How the seats stand at the moment that is looked at. Every game's board tells it for each of its sides; nothing is
// counted here.

import type { View } from "../protocol/wire";

export interface Reason {
  readonly value: number;
  readonly reason: string;
  readonly rule: string;
}

export interface Standing {
  readonly score: number;
  /** How much more than the best of the others; less where it is below 0. */
  readonly ahead: number;
  readonly reasons: readonly Reason[];
}

/** By seat; nothing before the game has begun, and for a game that is not drawn. */
export function sideScores(view: View): readonly Standing[] {
  return (view.board as { sides?: readonly Standing[] } | null)?.sides ?? [];
}

/** The sign of a seat in its coloured disc: the game's own letter, or the first one of the side's name; where two
 * sides begin alike, what they end with. */
export function sideLetter(sides: readonly string[], seat: number, letters = ""): string {
  const side = sides[seat] ?? "";
  const first = side.slice(0, 1);
  const alike = sides.some((other, number) => number !== seat && other.startsWith(first));
  return letters[seat] ?? (alike ? side.slice(-1) : first);
}
