// Piles of counters, drawn as markup. A table is opened with dozens of them, and each choice marks some of them anew: a
// component for each counter takes a browser far longer than one reading of text for all.

import { round } from "./geometry/shapes";
import { type PileSpot, pile } from "./stacks";
import type { Place, Point } from "./types";

/** What a counter is drawn with, as markup in a square of 100 around a point, by how often it changes. */
export interface Look {
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

export interface Drawing<T> {
  readonly code: (piece: T) => string;
  /** How a piece looks around a point of the layer. */
  readonly look: (piece: T, at: Point) => Look;
}

interface Counter {
  readonly code: string;
  readonly look: Look;
}

const UNIT = 100;
const SVG = "http://www.w3.org/2000/svg";
const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands in markup. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? "");

/** What is seen of a pile around its middle. */
function seenOf<T>({ pieces }: Pile<T>, middle: Point, { code, look }: Drawing<T>): readonly Counter[] {
  return pile(pieces.length, UNIT).map((spot) => {
    const piece = pieces[spot.index] as T;
    return {
      code: code(piece),
      look: look(piece, { x: round(middle.x + spot.x), y: round(middle.y + spot.y) }),
    };
  });
}

const inside = ({ art, signs }: Look): string => `${art}<g>${signs}</g>`;

function markup({ at, pieces }: Pile<unknown>, middle: Point, seen: readonly Counter[]): string {
  const top = pile(pieces.length, UNIT).at(-1) as PileSpot;
  const corner = { x: round(middle.x + top.x + 50), y: round(middle.y + top.y - 50) };
  const counters = seen
    .map(
      ({ code, look }) =>
        `<g class="${look.className}" data-code="${escaped(code)}" data-stack="${at}" data-place="${at}">${inside(look)}</g>`,
    )
    .join("");
  if (pieces.length < 2) return counters;
  return (
    `${counters}<g class="badge" data-stack="${at}" data-place="${at}">` +
    `<circle cx="${corner.x}" cy="${corner.y}" r="24"/>` +
    `<text x="${corner.x}" y="${corner.y}" dy="0.35em">${pieces.length}</text></g>`
  );
}

/** A pile as it is on the board, and what it was drawn from. */
interface Drawn<T> {
  readonly pile: Pile<T>;
  readonly middle: Point;
  readonly seen: readonly Counter[];
  readonly element: Element;
}

/** A counter that has an element now. */
export interface Standing {
  readonly code: string;
  readonly at: Place;
  readonly element: () => Element;
}

/**
 * All piles in a layer, in their order. Of those that are as they were nothing is touched. The layer alone is scaled, and
 * where a pile lies is worked into its art: with a transform for each, every picture of the page takes longer.
 */
export class Piles<T> {
  #drawn = new Map<Place, Drawn<T>>();
  #scale = "";

  constructor(
    readonly layer: Element,
    readonly drawing: Drawing<T>,
  ) {}

  show(piles: readonly Pile<T>[], centre: (place: Place) => Point, side: number): void {
    const before = this.#drawn;
    const scale = `scale(${side / UNIT})`;
    if (scale !== this.#scale) this.layer.setAttribute("transform", scale);
    this.#scale = scale;
    const middle = ({ at }: Pile<T>): Point => {
      const { x, y } = centre(at);
      return { x: round((x * UNIT) / side), y: round((y * UNIT) / side) };
    };
    if (!before.size) {
      this.#open(piles, middle);
      return;
    }
    this.#drawn = new Map();
    const staying = new Set(piles.map(({ at }) => at));
    for (const [at, { element }] of before) if (!staying.has(at)) element.remove();
    // What stays is not taken out and put in again: its counters may be under way.
    let next = this.layer.firstElementChild;
    for (const one of piles) {
      const was = before.get(one.at);
      const now = was ? this.#again(was, one, middle(one)) : this.#anew(one, middle(one));
      this.#drawn.set(one.at, now);
      if (next === now.element) next = next.nextElementSibling;
      else this.layer.insertBefore(now.element, next);
    }
  }

  /** Every counter that is seen. */
  standing(): readonly Standing[] {
    return [...this.#drawn.values()].flatMap(({ pile: { at }, seen, element }) =>
      seen.map(({ code }, n) => ({ code, at, element: () => element.children[n] as Element })),
    );
  }

  #open(piles: readonly Pile<T>[], middle: (one: Pile<T>) => Point): void {
    const all = piles.map((one) => ({
      pile: one,
      middle: middle(one),
      seen: seenOf(one, middle(one), this.drawing),
    }));
    this.layer.innerHTML = all.map((one) => `<g>${markup(one.pile, one.middle, one.seen)}</g>`).join("");
    const elements = [...this.layer.children];
    this.#drawn = new Map(
      all.map((one, n) => [one.pile.at, { ...one, element: elements[n] as Element }] as const),
    );
  }

  #anew(one: Pile<T>, middle: Point): Drawn<T> {
    const [element, seen] = [document.createElementNS(SVG, "g"), seenOf(one, middle, this.drawing)];
    element.innerHTML = markup(one, middle, seen);
    return { pile: one, middle, seen, element };
  }

  #again(was: Drawn<T>, one: Pile<T>, middle: Point): Drawn<T> {
    const { element } = was;
    const stays = middle.x === was.middle.x && middle.y === was.middle.y;
    if (stays && one === was.pile) return was;
    const seen = seenOf(one, middle, this.drawing);
    const same =
      stays &&
      one.pieces.length === was.pile.pieces.length &&
      seen.every(({ code }, n) => code === was.seen[n]?.code);
    if (!same) element.innerHTML = markup(one, middle, seen);
    else
      seen.forEach(({ look }, n) => {
        const [counter, before] = [element.children[n] as Element, (was.seen[n] as Counter).look];
        if (look.className !== before.className) counter.setAttribute("class", look.className);
        if (look.art !== before.art) counter.innerHTML = inside(look);
        else if (look.signs !== before.signs) (counter.lastElementChild as Element).innerHTML = look.signs;
      });
    return { pile: one, middle, seen, element };
  }
}
