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

/** A counter as it lies on the board: what it is, and how it is marked. */
export interface Shown {
  readonly piece: Piece;
  readonly legal: boolean;
  readonly chosen: boolean;
  /** Lies under another. */
  readonly under: boolean;
}

export interface ShownStack {
  readonly at: number;
  readonly pieces: readonly Shown[];
}

/** Remembers what was shown last: whatever is as it was is the same object, and is not drawn again. */
export class Showing {
  #pieces = new Map<number, Shown>();
  #stacks = new Map<number, ShownStack>();

  next(
    stacks: readonly Stack[],
    isLegal: (piece: Piece) => boolean,
    isChosen: (piece: Piece) => boolean,
  ): readonly ShownStack[] {
    const pieces = new Map<number, Shown>();
    const found = stacks.map((stack) => {
      const shown = stack.pieces.map((piece, n) => {
        const [legal, chosen] = [isLegal(piece), isChosen(piece)];
        const under = n < stack.pieces.length - 1;
        const before = this.#pieces.get(piece.id);
        const same =
          before?.piece === piece &&
          before.legal === legal &&
          before.chosen === chosen &&
          before.under === under;
        const now = same ? before : { piece, legal, chosen, under };
        pieces.set(piece.id, now);
        return now;
      });
      const before = this.#stacks.get(stack.at);
      const same =
        before?.pieces.length === shown.length && before.pieces.every((one, n) => one === shown[n]);
      return same && before ? before : { at: stack.at, pieces: shown };
    });
    this.#pieces = pieces;
    this.#stacks = new Map(found.map((stack) => [stack.at, stack]));
    return found;
  }
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
