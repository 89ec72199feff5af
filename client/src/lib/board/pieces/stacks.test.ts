import { describe, expect, it } from "vitest";
import { badge, pile, sideBySide, trayBox, trayStep } from "./stacks";

const screen = { x: 0, y: 0, width: 400, height: 300 };

describe("a pile", () => {
  it("shows the top few around the place's centre", () => {
    const spots = pile(7, 24);
    expect(spots.map((spot) => spot.index)).toEqual([3, 4, 5, 6]);
    expect(spots.reduce((sum, spot) => sum + spot.x, 0)).toBeCloseTo(0);
    expect(spots.at(-1)?.y).toBeLessThan(spots[0]?.y ?? 0);
    expect(pile(1, 24)).toEqual([{ index: 0, x: 0, y: 0 }]);
    expect(pile(0, 24)).toEqual([]);
  });

  it("has its badge at the corner of the top counter", () => {
    expect(badge(1, 24)).toEqual({ x: 12, y: -12 });
  });

  it("lies beside others in rows", () => {
    expect(sideBySide(2, 20, 50)).toEqual([
      { x: -10, y: 0 },
      { x: 10, y: 0 },
    ]);
    const three = sideBySide(3, 20, 50);
    expect(three[2]).toEqual({ x: 0, y: 10 });
    expect(sideBySide(2, 60, 50).map((spot) => spot.x)).toEqual([0, 0]);
  });
});

describe("a tray", () => {
  it("opens above its place, or below if there is no room", () => {
    expect(trayBox(3, 50, { x: 200, y: 200 }, 20, screen)).toMatchObject({
      columns: 3,
      rows: 1,
      x: 125,
      y: 130,
    });
    expect(trayBox(3, 50, { x: 200, y: 30 }, 20, screen).y).toBe(50);
  });

  it("never leaves the window", () => {
    for (const count of [1, 2, 5, 9, 30]) {
      for (const at of [
        { x: 0, y: 0 },
        { x: 400, y: 300 },
        { x: -90, y: 700 },
      ]) {
        const box = trayBox(count, 50, at, 20, screen);
        expect(box.columns * box.rows).toBeGreaterThanOrEqual(count);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(400);
        expect(box.y + box.height).toBeLessThanOrEqual(300);
      }
    }
  });

  it("is walked with the arrow keys", () => {
    expect(trayStep(0, 5, 3, "ArrowRight")).toBe(1);
    expect(trayStep(1, 5, 3, "ArrowDown")).toBe(4);
    expect(trayStep(2, 5, 3, "ArrowDown")).toBeNull();
    expect(trayStep(0, 5, 3, "ArrowLeft")).toBeNull();
    expect(trayStep(0, 5, 3, "x")).toBeNull();
  });
});
