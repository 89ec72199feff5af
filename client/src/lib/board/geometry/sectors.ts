// Sectors: any list of polygons, such as the ring segments of a round board or the decks of a ship.

import type { Direction, Geometry, Point } from "../types";
import { boundsOf, contains, middle, pointDistance } from "./shapes";

const HEADINGS: Readonly<Record<Direction, number>> = {
  east: 0,
  southeast: 45,
  south: 90,
  southwest: 135,
  west: 180,
  northwest: 225,
  north: 270,
  northeast: 315,
};

/** Return places from their polygons, numbered in order. */
export function sectors(polygons: readonly (readonly Point[])[], centres?: readonly Point[]): Geometry {
  const middles = polygons.map((polygon, place) => centres?.[place] ?? middle(polygon));
  const boxes = polygons.map((polygon) => boundsOf(polygon));
  const sides = boxes.map((box) => Math.min(box.width, box.height)).sort((a, b) => a - b);
  const centre = (place: number): Point => middles[place] ?? { x: 0, y: 0 };
  return {
    kind: "sectors",
    places: polygons.map((_, place) => place),
    bounds: boundsOf(polygons.flat()),
    wrapWidth: null,
    size: sides[Math.floor(sides.length / 2)] ?? 60,
    centre,
    outline: (place) => polygons[place] ?? [],
    at: (point) => {
      const found = polygons.findIndex((polygon) => contains(polygon, point));
      return found < 0 ? null : found;
    },
    step: (place, direction) => nearestTowards(middles, place, HEADINGS[direction]),
  };
}

/** Return the best place in a direction: near is good, straight ahead is better. */
export function nearestTowards(middles: readonly Point[], place: number, heading: number): number | null {
  const from = middles[place];
  if (!from) return null;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  middles.forEach((to, other) => {
    if (other === place) return;
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const off = Math.abs(((angle - heading + 540) % 360) - 180);
    if (off > 67.5) return;
    const far = pointDistance(from, to) * (1 + off / 30);
    if (far < least) [best, least] = [other, far];
  });
  return best;
}

/** A segment of a ring: angles in degrees, clockwise from the north. */
export interface Segment {
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
}

/** Return ring segments as sectors; curves become corners every few degrees. */
export function ringSectors(segments: readonly Segment[]): Geometry {
  const on = (radius: number, degrees: number): Point => ({
    x: radius * Math.sin((degrees * Math.PI) / 180),
    y: -radius * Math.cos((degrees * Math.PI) / 180),
  });
  const polygons = segments.map(({ inner, outer, from, to }) => {
    const pieces = Math.max(1, Math.ceil((to - from) / 6));
    const angles = Array.from({ length: pieces + 1 }, (_, n) => from + ((to - from) * n) / pieces);
    const out = angles.map((angle) => on(outer, angle));
    if (inner <= 0) return to - from >= 360 ? out : [...out, { x: 0, y: 0 }];
    return [...out, ...angles.reverse().map((angle) => on(inner, angle))];
  });
  // The centroid of a curved polygon may lie outside it; the middle of its radii and angles never does.
  const centres = segments.map(({ inner, outer, from, to }) =>
    inner <= 0 && to - from >= 360 ? { x: 0, y: 0 } : on((inner + outer) / 2, (from + to) / 2),
  );
  return sectors(polygons, centres);
}
