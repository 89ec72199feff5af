// Piles of counters as markup. A table opens with dozens of them and marks some with each choice; one
// component per counter is far slower than parsing markup once.

import { lettering } from "../drawing/lettering";
import type { Place, Point } from "../types";
import { type PileSpot, pile } from "./stacks";

/** Markup of a counter in a square of 100, split by how often it changes. */
export interface PieceLook {
  readonly art: string;
  /** Marks on top of the art. */
  readonly signs: string;
  /** Classes for the style sheet. */
  readonly className: string;
}

/** Pieces in a place, from bottom to top. An unchanged pile must be the same object. */
export interface Pile<T> {
  readonly at: Place;
  readonly pieces: readonly T[];
}

export interface PileStyle<T> {
  readonly code: (piece: T) => string;
  /** Return a piece's look at an offset from the top piece's centre. */
  readonly look: (piece: T, off: Point) => PieceLook;
}

interface Counter {
  readonly code: string;
  readonly look: PieceLook;
}

const UNIT = 100;
const SVG = "http://www.w3.org/2000/svg";
const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Return text escaped for markup. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? "");

const spots: (readonly PileSpot[])[] = [];

/** Return where the counters of a pile lie; cached by count. */
function cachedSpots(count: number): readonly PileSpot[] {
  const found = spots[count] ?? pile(count, UNIT);
  spots[count] = found;
  return found;
}

/** Return the visible counters of a pile, with their offsets from the top one. */
function visibleCounters<T>({ pieces }: Pile<T>, { code, look }: PileStyle<T>): readonly Counter[] {
  const spots = cachedSpots(pieces.length);
  const top = spots.at(-1) as PileSpot;
  return spots.map((spot) => {
    const piece = pieces[spot.index] as T;
    return { code: code(piece), look: look(piece, { x: spot.x - top.x, y: spot.y - top.y }) };
  });
}

const inside = ({ art, signs }: PieceLook): string => `${art}<g>${signs}</g>`;

const markup = ({ at, pieces }: Pile<unknown>, seen: readonly Counter[]): string =>
  seen
    .map(
      ({ code, look }) =>
        `<g class="${look.className}" data-code="${escaped(code)}" data-stack="${at}" data-place="${at}">${inside(look)}</g>`,
    )
    .join("") +
  (pieces.length > 1
    ? `<g class="badge" data-stack="${at}" data-place="${at}"><circle cx="50" cy="-50" r="24"/>${count(pieces.length)}</g>`
    : "");

function count(pieces: number): string {
  const drawn = lettering(`${pieces}`, { x: 50, y: -37, high: 26, room: 34 });
  return drawn ? `<path d="${drawn.path}" stroke-width="${drawn.pen}"/>` : "";
}

/** Return the transform that puts the top counter in place. */
function pileTransform(count: number, middle: Point, side: number): string {
  const off = cachedSpots(count).at(-1) as PileSpot;
  const scale = side / UNIT;
  return `translate(${middle.x + off.x * scale} ${middle.y + off.y * scale}) scale(${scale})`;
}

/** A pile on the board and what it was drawn from. */
interface DrawnPile<T> {
  readonly pile: Pile<T>;
  readonly seen: readonly Counter[];
  readonly transform: string;
  readonly element: Element;
  /** Its elements, kept because looking them up is slower than most updates. */
  readonly parts: readonly Element[];
}

/** A counter that has an element. */
export interface DrawnPiece {
  readonly code: string;
  readonly at: Place;
  readonly element: () => Element;
}

/** All piles of a layer, in order. Unchanged piles aren't touched. */
export class PileLayer<T> {
  #drawn = new Map<Place, DrawnPile<T>>();
  #middle: ((place: Place) => Point) | null = null;
  #side = 0;

  constructor(
    readonly layer: Element,
    readonly drawing: PileStyle<T>,
  ) {}

  /** Draw the piles. Places stay where they are as long as `middle` is the same function. */
  show(piles: readonly Pile<T>[], middle: (place: Place) => Point, side: number): void {
    const before = this.#drawn;
    const still = middle === this.#middle && side === this.#side;
    [this.#middle, this.#side] = [middle, side];
    const lies = (one: Pile<T>) => pileTransform(one.pieces.length, middle(one.at), side);
    if (!before.size) {
      this.#open(piles, lies);
      return;
    }
    this.#drawn = new Map();
    const staying = new Set(piles.map(({ at }) => at));
    for (const [at, { element }] of before) if (!staying.has(at)) element.remove();
    // Don't reinsert piles that stay: their counters may be moving.
    let next = this.layer.firstElementChild;
    for (const one of piles) {
      const was = before.get(one.at);
      const now =
        still && was?.pile === one
          ? was
          : was
            ? this.#again(was, one, lies(one))
            : this.#anew(one, lies(one));
      this.#drawn.set(one.at, now);
      if (next === now.element) next = next.nextElementSibling;
      else this.layer.insertBefore(now.element, next);
    }
  }

  /** Return every visible counter. */
  drawnPieces(): readonly DrawnPiece[] {
    return [...this.#drawn.values()].flatMap(({ pile: { at }, seen, parts }) =>
      seen.map(({ code }, n) => ({ code, at, element: () => parts[n] as Element })),
    );
  }

  #open(piles: readonly Pile<T>[], lies: (one: Pile<T>) => string): void {
    const all = piles.map((one) => ({
      pile: one,
      seen: visibleCounters(one, this.drawing),
      transform: lies(one),
    }));
    this.layer.innerHTML = all
      .map(({ pile: one, seen, transform }) => `<g transform="${transform}">${markup(one, seen)}</g>`)
      .join("");
    const elements = [...this.layer.children];
    this.#drawn = new Map(
      all.map((one, n) => {
        const element = elements[n] as Element;
        return [one.pile.at, { ...one, element, parts: [...element.children] }] as const;
      }),
    );
  }

  #anew(one: Pile<T>, transform: string): DrawnPile<T> {
    const [element, seen] = [document.createElementNS(SVG, "g"), visibleCounters(one, this.drawing)];
    element.setAttribute("transform", transform);
    element.innerHTML = markup(one, seen);
    return { pile: one, seen, transform, element, parts: [...element.children] };
  }

  #again(was: DrawnPile<T>, one: Pile<T>, transform: string): DrawnPile<T> {
    const { element, parts } = was;
    if (transform !== was.transform) element.setAttribute("transform", transform);
    if (one === was.pile) return { ...was, transform };
    const seen = visibleCounters(one, this.drawing);
    const same =
      one.pieces.length === was.pile.pieces.length && seen.every(({ code }, n) => code === was.seen[n]?.code);
    if (!same) {
      element.innerHTML = markup(one, seen);
      return { pile: one, seen, transform, element, parts: [...element.children] };
    }
    seen.forEach(({ look }, n) => {
      const [counter, before] = [parts[n] as Element, (was.seen[n] as Counter).look];
      if (look.className !== before.className) counter.setAttribute("class", look.className);
      if (look.art !== before.art) counter.innerHTML = inside(look);
      else if (look.signs !== before.signs) (counter.lastElementChild as Element).innerHTML = look.signs;
    });
    return { pile: one, seen, transform, element, parts };
  }
}
