import { describe, expect, it } from "vitest";
import { lettering } from "./lettering";

/** Return a path's extent; for curves, end points and control points. */
function reach(path: string): { left: number; right: number; top: number; foot: number } {
  const [across, down]: [number[], number[]] = [[], []];
  for (const [, command = "", rest = ""] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    for (const [n, number] of numbers.entries())
      (command === "V" || (command !== "H" && n % 2) ? down : across).push(number);
  }
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    foot: Math.max(...down),
  };
}

describe("lettering", () => {
  it("is centred on a point, on a line, with the requested height", () => {
    const drawn = lettering("8", { x: 50, y: 40, high: 30.2 });
    if (!drawn) throw new Error("8 is not drawn");
    const { left, right, top, foot } = reach(drawn.path);
    expect((left + right) / 2).toBeCloseTo(50, 1);
    expect(foot + drawn.pen / 2).toBeCloseTo(40, 1);
    expect(top - drawn.pen / 2).toBeCloseTo(40 - 30.2, 1);
  });

  it("shrinks with its pen to fit the room", () => {
    const [short, long] = ["1-1", "10-12"].map((text) => lettering(text, { x: 0, y: 0, high: 30, room: 84 }));
    if (!short || !long) throw new Error("numbers are not drawn");
    const { left, right } = reach(long.path);
    expect(right - left + long.pen).toBeLessThanOrEqual(84.1);
    expect(long.pen).toBeLessThan(short.pen);
  });

  it("leaves a gap between characters", () => {
    for (const text of ["00", "88", "4-4", "77", "1→"]) {
      const both = lettering(text, { x: 0, y: 0, high: 30.2 });
      const parts = [...text].map((one) => lettering(one, { x: 0, y: 0, high: 30.2 }));
      const ink = parts.reduce((sum, one) => sum + (one?.width ?? 0), 0);
      expect(both?.width).toBeGreaterThan(ink + 2 * (text.length - 1));
    }
  });

  it("has a different drawing for each character", () => {
    const all = [..."0123456789-–→?ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const paths = all.map((one) => lettering(one, { x: 0, y: 0, high: 20 })?.path);
    expect(paths).not.toContain(undefined);
    expect(new Set(paths).size).toBe(all.length);
  });

  it("is empty for an empty text, with the usual pen", () => {
    const [none, one] = ["", "8"].map((text) => lettering(text, { x: 0, y: 0, high: 20, room: 84 }));
    expect(none?.path).toBe("");
    expect(none?.pen).toBe(one?.pen);
  });

  it("is null for characters without a drawing", () => {
    expect(lettering("Ж", { x: 0, y: 0, high: 20 })).toBeNull();
  });
});
