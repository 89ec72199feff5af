import { describe, expect, it } from "vitest";
import {
  fitted,
  limit,
  nearest,
  pan,
  pinch,
  proper,
  reveal,
  show,
  toBoard,
  toScreen,
  type Viewport,
  zoomAt,
  zoomRange,
} from "./camera";

const frame: Viewport = { width: 800, height: 600 };
const flat = { bounds: { x: 0, y: 0, width: 1000, height: 1000 }, wrapWidth: null, size: 50 };
const globe = { bounds: { x: -30, y: -26, width: 1260, height: 545 }, wrapWidth: 1260, size: 52 };

describe("the camera", () => {
  it("fits the whole board", () => {
    const view = fitted(frame, flat);
    const corner = toScreen(view, frame, { x: 0, y: 0 });
    const opposite = toScreen(view, frame, { x: 1000, y: 1000 });
    expect(corner.y).toBeGreaterThanOrEqual(0);
    expect(opposite.y).toBeLessThanOrEqual(600);
    expect(opposite.x - corner.x).toBeLessThanOrEqual(800);
  });

  it("converts pixels to board points and back", () => {
    const view = { x: 300, y: 200, zoom: 1.7 };
    const point = toBoard(view, frame, { x: 123, y: 456 });
    const pixel = toScreen(view, frame, point);
    expect(pixel.x).toBeCloseTo(123);
    expect(pixel.y).toBeCloseTo(456);
  });

  it("keeps the point under the pointer while zooming", () => {
    const view = { x: 500, y: 500, zoom: 1.5 };
    const pixel = { x: 420, y: 280 };
    const held = toBoard(view, frame, pixel);
    const closer = zoomAt(view, frame, flat, pixel, 1.4);
    expect(toBoard(closer, frame, pixel).x).toBeCloseTo(held.x);
    expect(toBoard(closer, frame, pixel).y).toBeCloseTo(held.y);
    expect(closer.zoom).toBeCloseTo(2.1);
  });

  it("keeps the points under two fingers", () => {
    const view = { x: 500, y: 500, zoom: 1.5 };
    const before = [
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ] as const;
    const after = [
      { x: 250, y: 310 },
      { x: 550, y: 310 },
    ] as const;
    const held = before.map((pixel) => toBoard(view, frame, pixel));
    const now = pinch(view, frame, flat, before, after);
    after.forEach((pixel, n) => {
      expect(toBoard(now, frame, pixel).x).toBeCloseTo(held[n]?.x ?? Number.NaN);
      expect(toBoard(now, frame, pixel).y).toBeCloseTo(held[n]?.y ?? Number.NaN);
    });
  });

  it("stays within its limits", () => {
    const [least, most] = zoomRange(frame, flat);
    expect(zoomAt({ x: 0, y: 0, zoom: 1 }, frame, flat, { x: 0, y: 0 }, 1e6).zoom).toBe(most);
    expect(zoomAt({ x: 0, y: 0, zoom: 1 }, frame, flat, { x: 0, y: 0 }, 1e-6).zoom).toBe(least);
    const far = limit(pan({ x: 500, y: 500, zoom: 2 }, 1e6, -1e6), frame, flat);
    expect(far).toEqual({ x: 200, y: 850, zoom: 2 });
  });

  it("can show the south above a covering card, and fits the board in the rest", () => {
    const covered = { ...flat, covered: 0.5 };
    const south = { x: 500, y: 1000 };
    const far = limit(pan({ x: 500, y: 500, zoom: 2 }, 0, -1e6), frame, covered);
    expect(toScreen(far, frame, south).y).toBeCloseTo(frame.height / 2);
    expect(toScreen(limit(far, frame, flat), frame, south).y).toBeCloseTo(frame.height);
    const wide = { ...covered, bounds: { x: 0, y: 0, width: 1000, height: 200 } };
    const middle = toScreen(fitted(frame, wide), frame, { x: 500, y: 100 });
    expect(middle.y).toBeCloseTo(frame.height / 4);
  });

  it("isn't limited on a wrapping board", () => {
    const view = limit(pan({ x: 500, y: 250, zoom: 2 }, -1e5, 0), frame, globe);
    expect(view.x).toBe(50_500);
    expect(proper(view.x, globe.bounds.x, 1260)).toBeCloseTo(50_500 - 40 * 1260);
    expect(nearest(100, view.x, 1260)).toBe(100 + 40 * 1260);
    expect(proper(-31, -30, 1260)).toBe(1229);
    expect(proper(77, 0, null)).toBe(77);
  });

  it("shows places by zooming out, never in", () => {
    const view = { x: 500, y: 500, zoom: 3 };
    expect(show(view, frame, flat, { x: 500, y: 480, width: 0, height: 0 }).zoom).toBe(3);
    const wide = show(view, frame, flat, { x: 200, y: 500, width: 600, height: 10 });
    expect(wide.zoom).toBeLessThan(3);
    expect(toScreen(wide, frame, { x: 200, y: 500 }).x).toBeGreaterThan(0);
    expect(toScreen(wide, frame, { x: 800, y: 500 }).x).toBeLessThan(800);
  });

  it("reveals a point by the shortest pan", () => {
    const view = { x: 500, y: 500, zoom: 2 };
    expect(reveal(view, frame, flat, { x: 520, y: 510 })).toEqual(view);
    expect(reveal(view, frame, flat, { x: 700, y: 500 }).x).toBe(550);
  });
});
