// Which counters lie together, in which order, and where: pure, so that it can be tested without a board.

import type { Piece } from "./display";
import type { CounterScene } from "./scene";

export interface Stack {
  readonly at: number;
  /** From the bottom of the pile to its top. */
  readonly pieces: readonly Piece[];
}

/** Artifacts lie at the bottom, then troops by strength; leaders are on top, and whatever is taken up above all. */
export function rank(piece: Piece, info: CounterScene | undefined): number {
  const taken = piece.marks.includes("taken") ? 1000 : 0;
  const kind = info?.kind;
  const layer = kind === "artifact" ? 0 : kind === "leader" || kind === "hero" ? 200 : 100;
  return taken + layer + Math.max(0, piece.strength);
}

export function stacked(pieces: readonly Piece[], counters: readonly CounterScene[]): readonly Piece[] {
  return [...pieces].sort((a, b) => rank(a, counters[a.id]) - rank(b, counters[b.id]) || b.id - a.id);
}

/** All piles on the map, in the order of their hexes. */
export function stacksOf(pieces: readonly Piece[], counters: readonly CounterScene[]): readonly Stack[] {
  const found = new Map<number, Piece[]>();
  for (const piece of pieces) {
    if (piece.at < 0) continue;
    const pile = found.get(piece.at);
    if (pile) pile.push(piece);
    else found.set(piece.at, [piece]);
  }
  return [...found.entries()]
    .sort(([a], [b]) => a - b)
    .map(([at, pile]) => ({ at, pieces: stacked(pile, counters) }));
}

/** What a pile can bring to bear, as far as it is known. */
export function together(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + Math.max(0, piece.strength), 0);
}

/** The counters off the map in one place, by whose they are; nobody's last. */
export function offMap(
  pieces: readonly Piece[],
  where: Piece["where"],
): readonly { readonly owner: number; readonly pieces: readonly Piece[] }[] {
  const found = new Map<number, Piece[]>();
  for (const piece of pieces) {
    if (piece.where !== where) continue;
    const mine = found.get(piece.owner);
    if (mine) mine.push(piece);
    else found.set(piece.owner, [piece]);
  }
  const last = (owner: number) => (owner < 0 ? 99 : owner);
  return [...found.entries()]
    .sort(([a], [b]) => last(a) - last(b))
    .map(([owner, mine]) => ({ owner, pieces: mine }));
}
