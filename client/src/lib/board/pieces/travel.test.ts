import { describe, expect, it, vi } from "vitest";
import { hexes } from "../geometry/hex";
import { animateTravel, duration, keyframes, LastPlaces, shift, travels } from "./travel";

const map = hexes(28, 10);

describe("moves", () => {
  it("are pieces that changed place, not pieces that came or left", () => {
    const before = new Map([
      ["a", 3],
      ["b", 4],
      ["gone", 9],
    ]);
    const after = new Map([
      ["a", 4],
      ["b", 4],
      ["new", 2],
    ]);
    expect(travels(map, before, after).map(({ code, from, to }) => [code, from, to])).toEqual([["a", 3, 4]]);
  });

  it("take the shorter way across the seam", () => {
    expect(shift(map, 27, 0).x).toBeCloseTo(-45);
    expect(shift(map, 0, 27).x).toBeCloseTo(45);
  });

  it("go through the places of a path and end at the piece's place", () => {
    const frames = keyframes(map, [26, 27, 0]);
    expect(frames.map((frame) => frame.transform)).toEqual([
      "translate(-90px, 0px)",
      "translate(-45px, 25.98px)",
      "translate(0px, 0px)",
    ]);
  });

  it("take no time with reduced motion, in the history, or at speed 0", () => {
    expect(duration(250)).toBe(250);
    expect(duration(250, { still: true })).toBe(0);
    expect(duration(250, { jump: true })).toBe(0);
    const animate = vi.fn();
    animateTravel({ animate } as unknown as Element, map, [1, 2], 0);
    expect(animate).not.toHaveBeenCalled();
    animateTravel({ animate } as unknown as Element, map, [1, 2], 120);
    expect(animate).toHaveBeenCalledOnce();
  });
});

describe("last places", () => {
  it("follow a piece from one element to another", async () => {
    const known = new LastPlaces();
    const gone = known.shown("a");
    expect(known.moved("a", 3)).toBeNull();
    gone();
    known.shown("a");
    await Promise.resolve();
    expect(known.moved("a", 5)).toBe(3);
    expect(known.moved("a", 5)).toBeNull();
  });

  it("forget a piece that has left", async () => {
    const known = new LastPlaces();
    const gone = known.shown("a");
    known.moved("a", 3);
    gone();
    await Promise.resolve();
    expect(known.moved("a", 5)).toBeNull();
  });
});
