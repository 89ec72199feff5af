import { describe, expect, it } from "vitest";
import { lettering } from "../drawing/lettering";
import { hexes } from "../geometry/hex";
import { tiles } from "../geometry/tiles";
import { areaPath, arrowPath, borderPath, insetPath, lettered, overlayPaths, unrolled } from "./overlays";

const count = (path: string, letter: string) => path.split(letter).length - 1;
const map = hexes(28, 10);

describe("overlays", () => {
  it("draw every place of an area", () => {
    expect(count(areaPath(map, [0, 1, 2]), "M")).toBe(3);
    expect(count(insetPath(map, [0, 1], 0.9), "Z")).toBe(2);
  });

  it("leave out the sides that two places share", () => {
    expect(count(borderPath(map, [30]), "M")).toBe(6);
    expect(count(borderPath(map, [30, 31]), "M")).toBe(10);
    expect(count(borderPath(tiles(3, 3), [0, 1, 3, 4]), "M")).toBe(8);
  });

  it("know shared sides across the seam", () => {
    expect(map.step(27, "east")).toBe(0);
    expect(count(borderPath(map, [0, 27]), "M")).toBe(10);
    // A belt round the globe has only a northern and a southern border.
    const belt = Array.from({ length: 28 }, (_, column) => 28 + column);
    expect(count(borderPath(map, belt), "M")).toBe(28 * 4);
    expect(count(borderPath(map, map.places), "M")).toBe(28 * 4);
  });

  it("unroll a path over the seam, in either direction", () => {
    const east = unrolled(map, [26, 27, 0, 1]);
    const steps = east.slice(1).map((point, n) => point.x - (east[n]?.x ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(45);
    const west = unrolled(map, [1, 0, 27, 26]);
    expect((west[3]?.x ?? 0) - (west[0]?.x ?? 0)).toBeCloseTo(-135);
    expect(arrowPath([], 5)).toBe("");
    expect(count(arrowPath(east, 5), "L")).toBe(5);
  });

  it("draw short labels as one path and leave the rest to text", () => {
    const middle = (place: number) => ({ x: place * 100, y: 50 });
    const labels = new Map([
      [3, "2"],
      [4, "11"],
      [5, "Ж"],
    ]);
    const { line, words } = lettered(labels, middle, 20);
    expect(line).toBe(
      `${lettering("2", { x: 300, y: 50, high: 20 })?.path}${lettering("11", { x: 400, y: 50, high: 20 })?.path}`,
    );
    expect(words).toEqual([[5, "Ж"]]);
    expect(overlayPaths(map, { id: "b", kind: "path", places: [3, 4] }).area).toBe("");
  });
});
