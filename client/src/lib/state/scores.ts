// Scores of the sides in the position shown, as told by the game's board.

import type { View } from "../protocol/wire";

export interface Reason {
  readonly value: number;
  readonly reason: string;
  readonly rule: string;
}

export interface Standing {
  readonly score: number;
  /** Lead over the best other side; negative if behind. */
  readonly ahead: number;
  readonly reasons: readonly Reason[];
}

/** Scores by seat; empty before the game starts, and for games without a board. */
export function sideScores(view: View): readonly Standing[] {
  return (view.board as { sides?: readonly Standing[] } | null)?.sides ?? [];
}

/**
 * Return the letter in a seat's coloured disc: the game's own, the first of the side's name, or the last if
 * two sides start alike.
 */
export function sideLetter(sides: readonly string[], seat: number, letters = ""): string {
  const side = sides[seat] ?? "";
  const first = side.slice(0, 1);
  const alike = sides.some((other, number) => number !== seat && other.startsWith(first));
  return letters[seat] ?? (alike ? side.slice(-1) : first);
}
