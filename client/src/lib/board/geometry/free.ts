// A free table: every thousandth of an inch is a place. Coordinates are whole thousandths, as on the server.

import type { Direction, Geometry, Place, Point } from "../types";
import { pointDistance } from "./shapes";

export const INCH = 1000;

export interface FreeGeometry extends Geometry {
  readonly width: number;
  readonly height: number;
  /** Return the place at a point; `centre` is the inverse. */
  place(point: Point): Place;
}

const HALF = Math.SQRT1_2;
const WAYS: Readonly<Record<Direction, readonly [number, number]>> = {
  north: [0, -1],
  northeast: [HALF, -HALF],
  east: [1, 0],
  southeast: [HALF, HALF],
  south: [0, 1],
  southwest: [-HALF, HALF],
  west: [-1, 0],
  northwest: [-HALF, -HALF],
};

/**
 * Return a table measured in thousandths of an inch. Tab and find use the anchors, arrow keys move by `step`,
 * pointers are rounded to `snap`. A place is drawn as a disc of one inch.
 */
export function free(
  width: number,
  height: number,
  options: { anchors?: readonly Point[]; step?: number; snap?: number } = {},
): FreeGeometry {
  const stride = options.step ?? INCH;
  const snap = options.snap ?? 1;
  const place = (point: Point): Place => {
    const x = Math.min(width, Math.max(0, Math.round(point.x)));
    const y = Math.min(height, Math.max(0, Math.round(point.y)));
    return y * (width + 1) + x;
  };
  const centre = (at: Place): Point => ({ x: at % (width + 1), y: Math.floor(at / (width + 1)) });
  return {
    kind: "free",
    width,
    height,
    places: (options.anchors ?? []).map(place),
    bounds: { x: 0, y: 0, width, height },
    wrapWidth: null,
    size: INCH,
    centre,
    place,
    outline: (at) => disc(centre(at), INCH / 2),
    at: (point) => {
      if (point.x < 0 || point.y < 0 || point.x > width || point.y > height) return null;
      return place({ x: Math.round(point.x / snap) * snap, y: Math.round(point.y / snap) * snap });
    },
    step: (at, direction) => {
      const [east, south] = WAYS[direction];
      const from = centre(at);
      const next = place({ x: from.x + east * stride, y: from.y + south * stride });
      return next === at ? null : next;
    },
  };
}

/** Return a circle as a polygon. */
export function disc(middle: Point, radius: number, pieces = 24): readonly Point[] {
  return Array.from({ length: pieces }, (_, n) => ({
    x: middle.x + radius * Math.cos((n * 2 * Math.PI) / pieces),
    y: middle.y + radius * Math.sin((n * 2 * Math.PI) / pieces),
  }));
}

/** Return the distance of two points in thousandths, minus `radii` (edge to edge between bases). */
export function distance(a: Point, b: Point, radii = 0): number {
  return Math.max(0, Math.round(pointDistance(a, b)) - radii);
}

/**
 * Return a distance as text, such as `6.5″`. Rounded up to a tenth, so that a unit out of range reads as out
 * of range.
 */
export function inches(thousandths: number, language?: string): string {
  const tenths = Math.ceil(thousandths / 100) / 10;
  return `${tenths.toLocaleString(language, { maximumFractionDigits: 1 })}″`;
}
