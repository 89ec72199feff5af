// Overlays as SVG paths: one path for all places with the same mark, so that a change touches a few nodes,
// not hundreds.

import { nearest } from "../camera/camera";
import { lettering } from "../drawing/lettering";
import { outlinePath, round } from "../geometry/shapes";
import type { Geometry, Overlay, Place, Point } from "../types";

/** Return the area of places. */
export function areaPath(geometry: Geometry, places: readonly Place[]): string {
  if (geometry.shape) return repeatOutline(geometry, places, geometry.shape, 1);
  return places.map((place) => outlinePath(geometry.outline(place))).join("");
}

/** Return the area of places, each shrunk, so that adjacent marks stay apart. */
export function insetPath(geometry: Geometry, places: readonly Place[], share: number): string {
  if (geometry.shape) return repeatOutline(geometry, places, geometry.shape, share);
  return places
    .map((place) => {
      const middle = geometry.centre(place);
      const towards = (corner: Point) => ({
        x: middle.x + (corner.x - middle.x) * share,
        y: middle.y + (corner.y - middle.y) * share,
      });
      return outlinePath(geometry.outline(place).map(towards));
    })
    .join("");
}

/** Return the same outline at each place. */
function repeatOutline(
  geometry: Geometry,
  places: readonly Place[],
  shape: readonly Point[],
  share: number,
): string {
  const [first, ...others] = shape.map(({ x, y }) => ({ x: round(x * share), y: round(y * share) }));
  if (!first) return "";
  let before = first;
  let around = "";
  for (const corner of others) {
    around += `l${round(corner.x - before.x)} ${round(corner.y - before.y)}`;
    before = corner;
  }
  let path = "";
  for (const place of places) {
    const { x, y } = geometry.centre(place);
    path += `M${round(x + first.x)} ${round(y + first.y)}${around}Z`;
  }
  return path;
}

/** Return the outer border of places: the sides that no two of them share, also across the seam. */
export function borderPath(geometry: Geometry, places: readonly Place[]): string {
  const sides = new Map<number, readonly [Point, Point] | null>();
  for (const place of places) {
    const outline = geometry.outline(place);
    outline.forEach((from, n) => {
      const to = outline[(n + 1) % outline.length] ?? from;
      const name = sideName(from, to, geometry.wrapWidth);
      sides.set(name, sides.has(name) ? null : [from, to]);
    });
  }
  let path = "";
  for (const side of sides.values()) {
    if (side) path += `M${round(side[0].x)} ${round(side[0].y)}L${round(side[1].x)} ${round(side[1].y)}`;
  }
  return path;
}

/** More tenths than any board is high. */
const HIGHEST = 1e7;

/** Return a key that is equal for both places beside a side, and for both copies at the seam. */
function sideName(from: Point, to: Point, wrapWidth: number | null): number {
  const x = (from.x + to.x) / 2;
  const turned = wrapWidth === null ? x : ((x % wrapWidth) + wrapWidth) % wrapWidth;
  const east = tenths(turned);
  // A full turn counts as 0.
  const name = wrapWidth !== null && east === tenths(wrapWidth) ? tenths(0) : east;
  return name * HIGHEST + tenths((from.y + to.y) / 2);
}

/**
 * Round to tenths: finer than a side, coarser than rounding errors. The offset keeps values away from the
 * rounding limit.
 */
function tenths(value: number): number {
  return Math.floor(value * 10 + 0.317);
}

/**
 * Return the centres along a path, each in the copy nearest to the one before, so that no line crosses the
 * map.
 */
export function unrolled(geometry: Geometry, places: readonly Place[]): Point[] {
  let x: number | null = null;
  return places.map((place) => {
    const middle = geometry.centre(place);
    x = x === null ? middle.x : nearest(middle.x, x, geometry.wrapWidth);
    return { x, y: middle.y };
  });
}

/** Return a line with an arrow head at its end. */
export function arrowPath(points: readonly Point[], head: number): string {
  if (points.length < 2) return "";
  const line = `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}`;
  const [before, end] = points.slice(-2) as [Point, Point];
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const barb = (by: number) =>
    `${round(end.x - head * Math.cos(angle + by))} ${round(end.y - head * Math.sin(angle + by))}`;
  return `${line}M${barb(0.5)}L${round(end.x)} ${round(end.y)}L${barb(-0.5)}`;
}

/** Return an overlay's labels: one path for all that can be drawn, and the rest as words. */
export function lettered(
  labels: ReadonlyMap<Place, string>,
  middle: (place: Place) => Point,
  high: number,
): {
  readonly line: string;
  readonly pen: number;
  readonly words: readonly (readonly [Place, string])[];
} {
  let [line, pen] = ["", 0];
  const words: (readonly [Place, string])[] = [];
  for (const [place, text] of labels) {
    const drawn = lettering(text, { ...middle(place), high });
    if (drawn) [line, pen] = [line + drawn.path, drawn.pen];
    else words.push([place, text]);
  }
  return { line, pen, words };
}

/** An overlay's filled area and border. */
export interface OverlayPaths {
  readonly area: string;
  readonly border: string;
}

export function overlayPaths(geometry: Geometry, overlay: Overlay): OverlayPaths {
  switch (overlay.kind) {
    case "path":
      return { area: "", border: arrowPath(unrolled(geometry, overlay.places), geometry.size / 5) };
    case "legal":
      return { area: "", border: insetPath(geometry, overlay.places, 0.88) };
    case "selected":
      return {
        area: areaPath(geometry, overlay.places),
        border: insetPath(geometry, overlay.places, 0.95),
      };
    default:
      return {
        area: areaPath(geometry, overlay.places),
        border: borderPath(geometry, overlay.places),
      };
  }
}
