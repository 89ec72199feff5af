import { beforeEach, describe, expect, it } from "vitest";
import { hexes } from "../geometry/hex";
import { recall, saveCamera } from "./cameraMemory";
import { Surface } from "./surface.svelte";

const geometry = hexes(28, 10);
const round = geometry.wrapWidth ?? 0;

function surface(): Surface {
  const made = new Surface("s", () => ({ geometry, motion: 250, jump: false }));
  made.resize({ width: 800, height: 600 });
  return made;
}

describe("a surface that wraps", () => {
  it("draws every place in the copy nearest to the camera, after any number of turns", () => {
    const seen = surface();
    for (const turns of [0, 0.3, 1.6, -2.5, 40]) {
      seen.look({ x: turns * round, y: 200, zoom: 2 });
      for (const place of geometry.places) {
        const { x } = seen.centre(place);
        // Pieces are placed in steps, so half a turn plus half a step is right.
        expect(Math.abs(x - seen.view.x)).toBeLessThanOrEqual(round / 2 + round / 100);
        expect(geometry.at({ x, y: geometry.centre(place).y })).toBe(place);
      }
    }
  });

  it("finds the same place under a pixel in every copy", () => {
    const seen = surface();
    const at = (turns: number) => {
      seen.look({ x: 300 + turns * round, y: 200, zoom: 2 });
      return geometry.at(seen.under({ x: 123, y: 321 }));
    };
    expect(at(0)).not.toBeNull();
    expect([at(1), at(-3), at(17)]).toEqual([at(0), at(0), at(0)]);
  });

  it("needs its copies only near the ends of the map", () => {
    const seen = surface();
    seen.look({ x: round / 2, y: 200, zoom: 4 });
    expect([seen.reaches(-1), seen.reaches(1)]).toEqual([false, false]);
    seen.look({ x: 0, y: 200, zoom: 4 });
    expect([seen.reaches(-1), seen.reaches(1)]).toEqual([true, false]);
  });

  it("keeps showing the whole board, or its centre, when the window changes", () => {
    const seen = surface();
    const whole = seen.view.zoom;
    seen.resize({ width: 400, height: 300 });
    expect(seen.view.zoom).toBeCloseTo(whole / 2);
    seen.look({ x: 500, y: 250, zoom: 3 });
    seen.resize({ width: 900, height: 500 });
    expect(seen.view).toMatchObject({ x: 500, zoom: 3 });
  });

  it("keeps counters readable when zoomed out, but inside their places", () => {
    const seen = surface();
    seen.look({ x: 0, y: 200, zoom: 0.7 });
    expect(seen.counter * seen.view.zoom).toBeGreaterThan(18);
    expect(seen.counter).toBeLessThan(geometry.size);
    seen.look({ x: 0, y: 200, zoom: 3 });
    expect(seen.counter).toBeCloseTo(geometry.size * 0.46);
  });
});

describe("a saved camera", () => {
  beforeEach(() => sessionStorage.clear());

  it("is saved for each board, without its turns", () => {
    saveCamera("a", { x: 300 + 5 * round, y: 10, zoom: 2 }, geometry);
    const kept = recall("a");
    expect(kept?.x).toBeCloseTo(300);
    expect(kept).toMatchObject({ y: 10, zoom: 2 });
    expect(recall("b")).toBeNull();
    sessionStorage.setItem("antarium.camera b", '["x"]');
    expect(recall("b")).toBeNull();
  });
});
