// Plane geometry of points and polygons.

import type { Bounds, Point } from "../types";

export function pointDistance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** True if a point lies in a polygon. */
export function contains(polygon: readonly Point[], point: Point): boolean {
  let inside = false;
  let last = polygon[polygon.length - 1];
  for (const corner of polygon) {
    if (last && corner.y > point.y !== last.y > point.y) {
      const crossing = ((last.x - corner.x) * (point.y - corner.y)) / (last.y - corner.y) + corner.x;
      if (point.x < crossing) inside = !inside;
    }
    last = corner;
  }
  return inside;
}

/** Return a polygon's centroid, or the mean of its corners if it has no area. */
export function middle(polygon: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  polygon.forEach((corner, n) => {
    const next = polygon[(n + 1) % polygon.length] ?? corner;
    const cross = corner.x * next.y - next.x * corner.y;
    area += cross;
    x += (corner.x + next.x) * cross;
    y += (corner.y + next.y) * cross;
  });
  if (Math.abs(area) > 1e-9) return { x: x / (3 * area), y: y / (3 * area) };
  const sum = polygon.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  const count = Math.max(1, polygon.length);
  return { x: sum.x / count, y: sum.y / count };
}

export function boundsOf(points: Iterable<Point>): Bounds {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return west > east
    ? { x: 0, y: 0, width: 1, height: 1 }
    : { x: west, y: north, width: Math.max(1, east - west), height: Math.max(1, south - north) };
}

/** Return the distance of a point from a segment. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const long = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = long === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / long;
  const part = Math.min(1, Math.max(0, along));
  return pointDistance(point, { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) });
}

/** Return the distance of a point from a polygon; 0 inside. */
export function distanceToPolygon(polygon: readonly Point[], point: Point): number {
  if (contains(polygon, point)) return 0;
  let least = Number.POSITIVE_INFINITY;
  polygon.forEach((corner, n) => {
    least = Math.min(least, distanceToSegment(point, corner, polygon[(n + 1) % polygon.length] ?? corner));
  });
  return least;
}

/** Return corners as an SVG path. */
export function outlinePath(points: readonly Point[]): string {
  return points.length ? `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z` : "";
}

/** Round to two decimals, finer than any screen. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
