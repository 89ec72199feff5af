import { describe, expect, it } from "vitest";
import { findPlaces, nextTarget, stepCursor } from "./cursor";
import { hexes } from "./geometry/hex";

describe("the cursor", () => {
  const map = hexes(6, 4);

  it("starts at the first target, else at the first place", () => {
    expect(stepCursor(map, null, "north", [9, 3])).toBe(9);
    expect(stepCursor(map, null, "north", [])).toBe(0);
    expect(stepCursor(map, 7, "north", [9])).toBe(1);
    expect(stepCursor(map, 0, "north", [9])).toBeNull();
  });

  it("goes through the targets and leaves after the last", () => {
    expect(nextTarget([5, 2, 8], null, 1)).toBe(5);
    expect(nextTarget([5, 2, 8], 5, 1)).toBe(2);
    expect(nextTarget([5, 2, 8], 8, 1)).toBeNull();
    expect(nextTarget([5, 2, 8], 8, -1)).toBe(2);
    expect(nextTarget([5, 2, 8], 5, -1)).toBeNull();
    expect(nextTarget([5, 2, 8], null, -1)).toBeNull();
    expect(nextTarget([], 3, 1)).toBeNull();
  });

  it("returns to the order after moving away", () => {
    expect(nextTarget([5, 2, 8], 17, 1, 2)).toBe(8);
    expect(nextTarget([5, 2, 8], 17, -1, 2)).toBe(5);
    expect(nextTarget([5, 8], 17, 1, 2)).toBe(5);
  });

  it("finds places by name before those by description", () => {
    const label = (place: number) => `0${100 + place}`;
    const tell = (place: number) => (place === 2 ? "Barracuda, near 0113" : "");
    expect(findPlaces([1, 2, 11, 13], "0113", label, tell)).toEqual([13, 2]);
    expect(findPlaces([1, 2, 11, 13], "011", label, tell)).toEqual([11, 13, 2]);
    expect(findPlaces([1, 2], "barra", label, tell)).toEqual([2]);
    expect(findPlaces([1, 2], " ", label, tell)).toEqual([]);
  });
});
