// Square or oblong tiles in rows: tiled boards and tracks.

import { proper } from "../camera/camera";
import type { Direction, Geometry, Place, Point } from "../types";

export interface TileGeometry extends Geometry {
  readonly columns: number;
  readonly rows: number;
}

const WAYS: Readonly<Record<Direction, readonly [number, number]>> = {
  north: [0, -1],
  northeast: [1, -1],
  east: [1, 0],
  southeast: [1, 1],
  south: [0, 1],
  southwest: [-1, 1],
  west: [-1, 0],
  northwest: [-1, -1],
};

export function tiles(
  columns: number,
  rows: number,
  options: { width?: number; height?: number; round?: boolean } = {},
): TileGeometry {
  const wide = options.width ?? 60;
  const high = options.height ?? wide;
  const round = options.round ?? false;
  const wrapWidth = round ? columns * wide : null;
  const placeAt = (column: number, row: number): Place | null => {
    if (row < 0 || row >= rows) return null;
    if (column >= 0 && column < columns) return row * columns + column;
    return round ? row * columns + ((column + columns) % columns) : null;
  };
  const corner = (place: Place): Point => ({
    x: (place % columns) * wide,
    y: Math.floor(place / columns) * high,
  });
  return {
    kind: "tiles",
    columns,
    rows,
    places: Array.from({ length: columns * rows }, (_, place) => place),
    bounds: { x: 0, y: 0, width: columns * wide, height: rows * high },
    wrapWidth,
    size: Math.min(wide, high),
    centre: (place) => {
      const { x, y } = corner(place);
      return { x: x + wide / 2, y: y + high / 2 };
    },
    outline: (place) => {
      const { x, y } = corner(place);
      return [
        { x, y },
        { x: x + wide, y },
        { x: x + wide, y: y + high },
        { x, y: y + high },
      ];
    },
    at: (point) => placeAt(Math.floor(proper(point.x, 0, wrapWidth) / wide), Math.floor(point.y / high)),
    step: (place, direction) => {
      const [east, south] = WAYS[direction];
      return placeAt((place % columns) + east, Math.floor(place / columns) + south);
    },
  };
}
