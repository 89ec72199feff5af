// Flat-top hexes, odd columns half a hex lower: the same map as antarium.kernel.hexes.

import { nearest, proper } from "../camera/camera";
import type { Direction, Geometry, Place, Point } from "../types";

export interface HexGeometry extends Geometry {
  readonly columns: number;
  readonly rows: number;
  /** Distance from the centre to a corner. */
  readonly radius: number;
  /** The adjacent hexes, clockwise from the north; null over an edge. */
  neighbours(place: Place): readonly (Place | null)[];
  /** Return the number of hexes between two places, ignoring terrain. */
  steps(from: Place, to: Place): number;
}

/** Return the corners of a hex around (0, 0), clockwise from the east. */
export function corners(radius: number): readonly Point[] {
  const high = (radius * Math.sqrt(3)) / 2;
  const signs = [
    [1, 0],
    [0.5, 1],
    [-0.5, 1],
    [-1, 0],
    [-0.5, -1],
    [0.5, -1],
  ] as const;
  return signs.map(([across, down]) => ({ x: across * radius, y: down * high }));
}

/** The six directions, in the order of the neighbours. */
export const HEX_WAYS: readonly Direction[] = [
  "north",
  "northeast",
  "southeast",
  "south",
  "southwest",
  "northwest",
];

/** Return a hex map. `round` joins east and west; it needs an even number of columns. */
export function hexes(columns: number, rows: number, radius = 30, round = true): HexGeometry {
  const high = radius * Math.sqrt(3);
  const wide = radius * 1.5;
  const around = corners(radius);
  const wrapWidth = round ? columns * wide : null;
  const start = -radius;

  const centres = Array.from({ length: columns * rows }, (_, place): Point => {
    const column = place % columns;
    return { x: column * wide, y: (Math.floor(place / columns) + (column % 2) / 2) * high };
  });
  const centre = (place: Place): Point => centres[place] ?? { x: 0, y: 0 };

  const placeAt = (column: number, row: number): Place | null => {
    if (row < 0 || row >= rows) return null;
    if (column >= 0 && column < columns) return row * columns + column;
    return round ? row * columns + ((column + columns) % columns) : null;
  };
  const neighbours = (place: Place): readonly (Place | null)[] => {
    const column = place % columns;
    const row = Math.floor(place / columns);
    const low = column % 2;
    return [
      placeAt(column, row - 1),
      placeAt(column + 1, row + low - 1),
      placeAt(column + 1, row + low),
      placeAt(column, row + 1),
      placeAt(column - 1, row + low),
      placeAt(column - 1, row + low - 1),
    ];
  };

  return {
    kind: "hex",
    columns,
    rows,
    radius,
    places: centres.map((_, place) => place),
    // A wrapping map is exactly one turn wide; one with edges shows its outer corners.
    bounds: {
      x: start,
      y: -high / 2,
      width: wrapWidth ?? (columns - 1) * wide + 2 * radius,
      height: (rows + (columns > 1 ? 0.5 : 0)) * high,
    },
    wrapWidth,
    size: high,
    shape: around,
    centre,
    outline: (place) => {
      const { x, y } = centre(place);
      return around.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
    },
    at: (point) => {
      const x = proper(point.x, start, wrapWidth);
      const guess = Math.round(x / wide);
      let best: Place | null = null;
      let least = Number.POSITIVE_INFINITY;
      // The nearest centre is in the guessed column or beside it.
      for (let column = guess - 1; column <= guess + 1; column += 1) {
        const row = Math.round(rowAt(point.y, column, high));
        const place = placeAt(column, row);
        if (place === null) continue;
        const middle = centre(place);
        const across = x - nearest(middle.x, x, wrapWidth);
        const far = across ** 2 + (point.y - middle.y) ** 2;
        if (far < least) [best, least] = [place, far];
      }
      return best !== null && inside(point, centre(best), x, wrapWidth, radius) ? best : null;
    },
    step: (place, direction) => {
      const column = place % columns;
      const row = Math.floor(place / columns);
      if (direction === "east") return placeAt(column + 1, row);
      if (direction === "west") return placeAt(column - 1, row);
      return neighbours(place)[HEX_WAYS.indexOf(direction)] ?? null;
    },
    neighbours,
    steps: (from, to) => {
      const turns = round ? [-columns, 0, columns] : [0];
      return Math.min(...turns.map((turn) => stepsBetween(from, to, columns, turn)));
    },
  };
}

/** Return the row of a height in a column, with its fraction. */
function rowAt(y: number, column: number, high: number): number {
  return y / high - (Math.abs(column) % 2) / 2;
}

function inside(point: Point, middle: Point, x: number, wrapWidth: number | null, radius: number): boolean {
  const across = Math.abs(x - nearest(middle.x, x, wrapWidth));
  const down = Math.abs(point.y - middle.y);
  const high = (radius * Math.sqrt(3)) / 2;
  // A small tolerance, so that clicks on a border line count.
  return down <= high * 1.001 && across + down / Math.sqrt(3) <= radius * 1.001;
}

function stepsBetween(from: Place, to: Place, columns: number, turn: number): number {
  const slanted = (place: Place, shift: number) => {
    const column = place % columns;
    const row = Math.floor(place / columns) - (column - (column % 2)) / 2;
    // Each full turn east shifts the slanted row by half a column.
    return { column: column + shift, row: row - shift / 2 };
  };
  const [a, b] = [slanted(from, 0), slanted(to, turn)];
  const [east, south] = [b.column - a.column, b.row - a.row];
  return (Math.abs(east) + Math.abs(south) + Math.abs(east + south)) / 2;
}
