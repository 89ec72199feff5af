// Moves of pieces between two views, and their animation.

import { nearest } from "../camera/camera";
import { round } from "../geometry/shapes";
import type { Geometry, Place, Point } from "../types";

/** Animation speeds, in milliseconds. */
export const SPEEDS = [0, 120, 250, 500] as const;
export const SPEED = 250;

export interface Travel {
  readonly code: string;
  readonly from: Place;
  readonly to: Place;
  /** Offset from the new place to the old one, in board units. */
  readonly shift: Point;
}

/** Return the offset from one place to another, the shorter way round. */
export function shift(geometry: Geometry, from: Place, to: Place): Point {
  const [a, b] = [geometry.centre(from), geometry.centre(to)];
  return { x: nearest(a.x, b.x, geometry.wrapWidth) - b.x, y: a.y - b.y };
}

/** Return the pieces whose place changed; pieces that appeared or left don't travel. */
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

/** Return the animation's length in milliseconds; 0 with reduced motion or when jumping in the history. */
export function duration(speed: number, { still = false, jump = false } = {}): number {
  return still || jump ? 0 : Math.max(0, speed);
}

/** Return animation steps through places, relative to the last one, in multiples of `unit`. */
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
 * Animate an element to where it already is. The caller keeps the animation and cancels it before the next
 * one: asking the element for its animations would lay out the whole board for each piece.
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

/** Where each piece was last drawn. A piece may move to another pile, and so to another element. */
export class LastPlaces {
  readonly #places = new Map<string, Place>();
  readonly #shown = new Map<string, number>();

  /** Record a piece's place; return its last place, or null if it hasn't moved. */
  moved(code: string, place: Place): Place | null {
    const before = this.#places.get(code) ?? null;
    this.#places.set(code, place);
    return before === place ? null : before;
  }

  /** Count an element of a piece; call the result when the element goes. */
  shown(code: string): () => void {
    this.#shown.set(code, (this.#shown.get(code) ?? 0) + 1);
    return () => {
      this.#shown.set(code, (this.#shown.get(code) ?? 1) - 1);
      // Another element for the same piece may be made in this update; then the piece hasn't left.
      queueMicrotask(() => {
        if ((this.#shown.get(code) ?? 0) > 0) return;
        this.#shown.delete(code);
        this.#places.delete(code);
      });
    };
  }
}
