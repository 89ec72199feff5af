// Piles of counters, drawn as markup. A table is opened with dozens of them, and each choice marks some of them anew: a
// component for each counter takes a browser far longer than one reading of text for all.

import { lettering } from "../drawing/lettering";
import type { Place, Point } from "../types";
import { type PileSpot, pile } from "./stacks";

/** What a counter is drawn with, as markup in a square of 100, by how often it changes. */
export interface PieceLook {
  readonly art: string;
  /** Signs that lie upon the art, and come and go without it. */
  readonly signs: string;
  /** For what only the style sheet knows. */
  readonly className: string;
}

/** Pieces in a place, from the bottom to the top. As long as nothing about them changes it is the same object. */
export interface Pile<T> {
  readonly at: Place;
  readonly pieces: readonly T[];
}

export interface PileStyle<T> {
  readonly code: (piece: T) => string;
  /** How a piece looks so far off the middle of the uppermost. */
  readonly look: (piece: T, off: Point) => PieceLook;
}

interface Counter {
  readonly code: string;
  readonly look: PieceLook;
}

const UNIT = 100;
const SVG = "http://www.w3.org/2000/svg";
const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands in markup. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? "");

const spots: (readonly PileSpot[])[] = [];

/** Where the counters of a pile of so many lie: the same for each of them. */
function spotsOf(count: number): readonly PileSpot[] {
  const found = spots[count] ?? pile(count, UNIT);
  spots[count] = found;
  return found;
}

/** What is seen of a pile, each counter as far off the uppermost as it lies below it. */
function seenOf<T>({ pieces }: Pile<T>, { code, look }: PileStyle<T>): readonly Counter[] {
  const spots = spotsOf(pieces.length);
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

/** Around the middle of its uppermost counter, and as large as counters are. */
function lying(count: number, middle: Point, side: number): string {
  const off = spotsOf(count).at(-1) as PileSpot;
  const scale = side / UNIT;
  return `translate(${middle.x + off.x * scale} ${middle.y + off.y * scale}) scale(${scale})`;
}

/** A pile as it is on the board, and what it was drawn from. */
interface Drawn<T> {
  readonly pile: Pile<T>;
  readonly seen: readonly Counter[];
  readonly transform: string;
  readonly element: Element;
  /** The elements in it: to ask for them one by one takes longer than what is done with most of them. */
  readonly parts: readonly Element[];
}

/** A counter that has an element now. */
export interface DrawnPiece {
  readonly code: string;
  readonly at: Place;
  readonly element: () => Element;
}

/** All piles in a layer, in their order. Of those that are as they were nothing is touched. */
export class PileLayer<T> {
  #drawn = new Map<Place, Drawn<T>>();
  #middle: ((place: Place) => Point) | null = null;
  #side = 0;

  constructor(
    readonly layer: Element,
    readonly drawing: PileStyle<T>,
  ) {}

  /** As long as `middle` is the same function, places stay where they are. */
  show(piles: readonly Pile<T>[], middle: (place: Place) => Point, side: number): void {
    const before = this.#drawn;
    const still = middle === this.#middle && side === this.#side;
    [this.#middle, this.#side] = [middle, side];
    const lies = (one: Pile<T>) => lying(one.pieces.length, middle(one.at), side);
    if (!before.size) {
      this.#open(piles, lies);
      return;
    }
    this.#drawn = new Map();
    const staying = new Set(piles.map(({ at }) => at));
    for (const [at, { element }] of before) if (!staying.has(at)) element.remove();
    // What stays is not taken out and put in again: its counters may be under way.
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

  /** Every counter that is seen. */
  standing(): readonly DrawnPiece[] {
    return [...this.#drawn.values()].flatMap(({ pile: { at }, seen, parts }) =>
      seen.map(({ code }, n) => ({ code, at, element: () => parts[n] as Element })),
    );
  }

  #open(piles: readonly Pile<T>[], lies: (one: Pile<T>) => string): void {
    const all = piles.map((one) => ({ pile: one, seen: seenOf(one, this.drawing), transform: lies(one) }));
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

  #anew(one: Pile<T>, transform: string): Drawn<T> {
    const [element, seen] = [document.createElementNS(SVG, "g"), seenOf(one, this.drawing)];
    element.setAttribute("transform", transform);
    element.innerHTML = markup(one, seen);
    return { pile: one, seen, transform, element, parts: [...element.children] };
  }

  #again(was: Drawn<T>, one: Pile<T>, transform: string): Drawn<T> {
    const { element, parts } = was;
    if (transform !== was.transform) element.setAttribute("transform", transform);
    if (one === was.pile) return { ...was, transform };
    const seen = seenOf(one, this.drawing);
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
