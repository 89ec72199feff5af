import { describe, expect, it } from "vitest";
import type { Direction, Geometry } from "../types";
import { distance, free, INCH, inches } from "./free";
import { HEX_WAYS, hexes } from "./hex";
import { ringSectors, sectors } from "./sectors";
import { contains } from "./shapes";
import { nudge, templateOutline, touches } from "./templates";
import { tiles } from "./tiles";

/** From antarium.kernel.hexes, for a map of six columns and four rows. */
// biome-ignore format: a table
const BESIDE = [
  [1, 6, 5], [2, 8, 7, 6, 0], [3, 8, 1], [4, 10, 9, 8, 2], [5, 10, 3], [0, 6, 11, 10, 4], [0, 1, 7, 12, 11, 5],
  [1, 8, 14, 13, 12, 6], [2, 3, 9, 14, 7, 1], [3, 10, 16, 15, 14, 8], [4, 5, 11, 16, 9, 3], [5, 6, 12, 17, 16, 10],
  [6, 7, 13, 18, 17, 11], [7, 14, 20, 19, 18, 12], [8, 9, 15, 20, 13, 7], [9, 16, 22, 21, 20, 14],
  [10, 11, 17, 22, 15, 9], [11, 12, 18, 23, 22, 16], [12, 13, 19, 23, 17], [13, 20, 18], [14, 15, 21, 19, 13],
  [15, 22, 20], [16, 17, 23, 21, 15], [17, 18, 22],
];
// biome-ignore format: a table
const STEPS_FROM_7 = [2, 1, 2, 2, 3, 2, 1, 0, 1, 2, 3, 2, 1, 1, 1, 2, 3, 2, 2, 2, 2, 3, 3, 3];

const OPPOSITE: Record<Direction, Direction> = {
  north: "south",
  northeast: "southwest",
  east: "west",
  southeast: "northwest",
  south: "north",
  southwest: "northeast",
  west: "east",
  northwest: "southeast",
};

const boards: [string, Geometry][] = [
  ["a globe of hexes", hexes(28, 10)],
  ["a flat map of hexes", hexes(7, 5, 20, false)],
  ["tiles", tiles(5, 4)],
  ["tiles that go round", tiles(6, 3, { width: 40, height: 60, round: true })],
  ["ring segments", rings()],
];

function rings(): Geometry {
  const ring = (inner: number, outer: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      inner,
      outer,
      from: (n * 360) / count,
      to: ((n + 1) * 360) / count,
    }));
  return ringSectors([{ inner: 0, outer: 40, from: 0, to: 360 }, ...ring(40, 90, 4), ...ring(90, 150, 8)]);
}

describe.each(boards)("%s", (_, geometry) => {
  it("finds each place at its centre, inside its outline", () => {
    for (const place of geometry.places) {
      const middle = geometry.centre(place);
      expect(geometry.at(middle)).toBe(place);
      expect(contains(geometry.outline(place), middle)).toBe(true);
    }
  });

  it("finds each place near its corners and one turn away", () => {
    for (const place of geometry.places) {
      const middle = geometry.centre(place);
      for (const corner of geometry.outline(place)) {
        const near = { x: middle.x + (corner.x - middle.x) * 0.9, y: middle.y + (corner.y - middle.y) * 0.9 };
        if (geometry.kind !== "sectors") expect(geometry.at(near)).toBe(place);
        const turned = { x: near.x + (geometry.wrapWidth ?? 0) * 3, y: near.y };
        if (geometry.wrapWidth !== null) expect(geometry.at(turned)).toBe(place);
      }
    }
  });

  it("has nothing far off the board", () => {
    const { x, y, width, height } = geometry.bounds;
    expect(geometry.at({ x: x + width / 2, y: y - height })).toBeNull();
    expect(geometry.at({ x: x + width / 2, y: y + 2 * height })).toBeNull();
    if (geometry.wrapWidth === null) expect(geometry.at({ x: x - width, y: y + height / 2 })).toBeNull();
  });

  it("reaches every place with arrows and diagonals", () => {
    const seen = new Set([geometry.places[0] as number]);
    for (const place of seen) {
      for (const direction of Object.keys(OPPOSITE) as Direction[]) {
        const next = geometry.step(place, direction);
        if (next !== null) seen.add(next);
      }
    }
    expect(seen.size).toBe(geometry.places.length);
  });
});

describe("hexes", () => {
  const map = hexes(6, 4);

  it("have the same neighbours as in the kernel", () => {
    const beside = map.places.map((place) => map.neighbours(place).filter((one) => one !== null));
    expect(beside).toEqual(BESIDE);
  });

  it("have the same distances as in the kernel", () => {
    expect(map.places.map((place) => map.steps(7, place))).toEqual(STEPS_FROM_7);
  });

  it("step back in the opposite direction", () => {
    for (const place of map.places) {
      for (const direction of HEX_WAYS) {
        const next = map.step(place, direction);
        if (next !== null) expect(map.step(next, OPPOSITE[direction])).toBe(place);
      }
    }
  });

  it("wrap east and west, but not over the poles", () => {
    expect(map.step(5, "east")).toBe(0);
    expect(map.step(0, "west")).toBe(5);
    expect(map.step(0, "north")).toBeNull();
    expect(hexes(6, 4, 30, false).step(5, "east")).toBeNull();
  });

  it("share their corners across the seam", () => {
    const [first, last] = [map.outline(0), map.outline(5)];
    const turned = first.map(({ x, y }) => `${Math.round(x + (map.wrapWidth ?? 0))} ${Math.round(y)}`);
    const shared = last.filter(({ x, y }) => turned.includes(`${Math.round(x)} ${Math.round(y)}`));
    expect(shared).toHaveLength(2);
  });
});

describe("sectors", () => {
  it("step to the place nearest to that direction", () => {
    const box = (x: number, y: number) => [
      { x, y },
      { x: x + 10, y },
      { x: x + 10, y: y + 10 },
      { x, y: y + 10 },
    ];
    const board = sectors([box(0, 0), box(40, 3), box(8, 30), box(0, 60)]);
    expect(board.step(0, "east")).toBe(1);
    expect(board.step(0, "south")).toBe(2);
    expect(board.step(0, "north")).toBeNull();
    expect(board.step(3, "north")).toBe(2);
  });
});

describe("a free table", () => {
  const table = free(48 * INCH, 72 * INCH, { anchors: [{ x: 1500, y: 2500 }], snap: 250 });

  it("numbers every thousandth of an inch", () => {
    const point = { x: 47_999, y: 71_001 };
    expect(table.centre(table.place(point))).toEqual(point);
    expect(table.places).toEqual([table.place({ x: 1500, y: 2500 })]);
  });

  it("rounds a pointer to its snap and knows its edges", () => {
    expect(table.centre(table.at({ x: 1370.4, y: 130 }) ?? -1)).toEqual({ x: 1250, y: 250 });
    expect(table.at({ x: -1, y: 0 })).toBeNull();
  });

  it("steps by inches and stops at the edge", () => {
    const start = table.place({ x: 500, y: 500 });
    expect(table.centre(table.step(start, "east") ?? -1)).toEqual({ x: 1500, y: 500 });
    expect(table.centre(table.step(start, "west") ?? -1)).toEqual({ x: 0, y: 500 });
    expect(table.step(table.place({ x: 0, y: 500 }), "west")).toBeNull();
  });

  it("measures in whole thousandths and never rounds a distance down", () => {
    expect(distance({ x: 0, y: 0 }, { x: 3000, y: 4000 })).toBe(5000);
    expect(distance({ x: 0, y: 0 }, { x: 3000, y: 4000 }, 1000)).toBe(4000);
    expect(inches(6001, "en")).toBe("6.1″");
    expect(inches(6000, "en")).toBe("6″");
    expect(inches(6500, "de")).toBe("6,5″");
  });
});

describe("templates", () => {
  const at = { x: 0, y: 0 };

  it("touch a base by its edge", () => {
    const blast = { shape: "blast", radius: 1500, rings: [500] } as const;
    expect(touches(blast, { at, turn: 0 }, { x: 1700, y: 0 }, 250)).toBe(true);
    expect(touches(blast, { at, turn: 0 }, { x: 1700, y: 0 }, 100)).toBe(false);
  });

  it("turn with their pose", () => {
    const wall = { shape: "rectangle", width: 6000, height: 500 } as const;
    const point = { x: 0, y: 2500 };
    expect(touches(wall, { at, turn: 0 }, point)).toBe(false);
    expect(touches(wall, { at, turn: 90 }, point)).toBe(true);
    const cone = { shape: "cone", length: 8000, degrees: 40 } as const;
    expect(touches(cone, { at, turn: 0 }, { x: 5000, y: 500 })).toBe(true);
    expect(touches(cone, { at, turn: 180 }, { x: 5000, y: 500 })).toBe(false);
    expect(templateOutline(cone, { at, turn: 0 })[0]).toEqual(at);
  });

  it("follow the keys", () => {
    expect(nudge({ at, turn: 0 }, "ArrowUp", 250)).toEqual({ at: { x: 0, y: -250 }, turn: 0 });
    expect(nudge({ at, turn: 0 }, "[", 250)?.turn).toBe(345);
    expect(nudge({ at, turn: 0 }, "x", 250)).toBeNull();
  });
});
