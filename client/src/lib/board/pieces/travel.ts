// Moves: which pieces changed place between two views, and how each travels there.

import { nearest } from "../camera/camera";
import { round } from "../geometry/shapes";
import type { Geometry, Place, Point } from "../types";

/** The speeds a player may choose, in milliseconds. */
export const SPEEDS = [0, 120, 250, 500] as const;
export const SPEED = 250;

export interface Travel {
  readonly code: string;
  readonly from: Place;
  readonly to: Place;
  /** Where it comes from, seen from where it lies now, in board units. */
  readonly shift: Point;
}

/** From one place to another, the short way round. */
export function shift(geometry: Geometry, from: Place, to: Place): Point {
  const [a, b] = [geometry.centre(from), geometry.centre(to)];
  return { x: nearest(a.x, b.x, geometry.wrapWidth) - b.x, y: a.y - b.y };
}

/** The pieces that were in one place and are in another. What came or left does not travel. */
export function travels(
  geometry: Geometry,
  before: ReadonlyMap<string, Place>,
  after: ReadonlyMap<string, Place>,
): readonly Travel[] {
  const found: Travel[] = [];
  for (const [code, to] of after) {
    const from = before.get(code);
    if (from !== undefined && from !== to) found.push({ code, from, to, shift: shift(geometry, from, to) });
  }
  return found;
}

/** How long a move takes: nothing when less motion is asked for, or when one jumps through the history. */
export function duration(speed: number, { still = false, jump = false } = {}): number {
  return still || jump ? 0 : Math.max(0, speed);
}

/** The steps of an animation over places gone through, as seen from the last of them, in units of that size. */
export function keyframes(geometry: Geometry, way: readonly Place[], unit = 1): { transform: string }[] {
  const points: Point[] = [{ x: 0, y: 0 }];
  for (let n = way.length - 1; n > 0; n -= 1) {
    const step = shift(geometry, way[n - 1] as Place, way[n] as Place);
    const last = points[0] as Point;
    points.unshift({ x: last.x + step.x, y: last.y + step.y });
  }
  return points.map(({ x, y }) => ({ transform: `translate(${round(x / unit)}px, ${round(y / unit)}px)` }));
}

/**
 * Let an element arrive where it lies already. Nothing waits for it. The caller keeps the animation and ends it before
 * the next: asking the element for its animations would have the browser lay out the whole board, once for each piece.
 */
export function animateTravel(
  element: Element,
  geometry: Geometry,
  way: readonly Place[],
  milliseconds: number,
  unit = 1,
): Animation | null {
  if (milliseconds <= 0 || way.length < 2 || typeof element.animate !== "function") return null;
  return element.animate(keyframes(geometry, way, unit), { duration: milliseconds, easing: "ease-out" });
}

/** Where each piece was drawn last. A piece may move from one pile to another, and so to another element. */
export class LastPlaces {
  readonly #places = new Map<string, Place>();
  readonly #shown = new Map<string, number>();

  /** A piece is drawn here now; where was it before? */
  moved(code: string, place: Place): Place | null {
    const before = this.#places.get(code) ?? null;
    this.#places.set(code, place);
    return before === place ? null : before;
  }

  /** An element for a piece was made; call what comes back when it goes. */
  shown(code: string): () => void {
    this.#shown.set(code, (this.#shown.get(code) ?? 0) + 1);
    return () => {
      this.#shown.set(code, (this.#shown.get(code) ?? 1) - 1);
      // An element for the same piece elsewhere may be made within this same update: then it has not left.
      queueMicrotask(() => {
        if ((this.#shown.get(code) ?? 0) > 0) return;
        this.#shown.delete(code);
        this.#places.delete(code);
      });
    };
  }
}
