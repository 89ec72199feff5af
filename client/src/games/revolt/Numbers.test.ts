import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Surface } from "../../lib/board/camera/surface.svelte";
import { lettering } from "../../lib/board/drawing/lettering";
import { hexes } from "../../lib/board/geometry/hex";
import { round } from "../../lib/board/geometry/shapes";
import { NUMBER_FOOT, NUMBER_HIGH } from "./legible";
import Numbers from "./Numbers.svelte";
import type { RevoltScene } from "./scene";

afterEach(() => {
  vi.unstubAllGlobals();
});

const [COLUMNS, ROWS] = [8, 5];
const scene = {
  columns: COLUMNS,
  rows: ROWS,
  hexes: Array.from({ length: COLUMNS * ROWS }, (_, n) => ({
    label: String(100 + n),
    terrain: n % 3 ? "clear" : "sea",
    land: n % 3 ? 0 : -1,
    straits: [],
  })),
  factions: [{ code: "O", name: "Orsini", colour: "", letter: "O" }],
  counters: [],
} as unknown as RevoltScene;

const geometry = hexes(COLUMNS, ROWS, 40, false);

/** A number over the middle of its hex. */
function drawn(label: string, at: number): string {
  const { x, y } = geometry.centre(at);
  const { size } = geometry;
  const found = lettering(label, { x: round(x), y: round(y - size * NUMBER_FOOT), high: size * NUMBER_HIGH });
  return found?.path ?? "none";
}

function shown(zoom: number, wanted = true) {
  let waiting: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => waiting.push(work));
  vi.stubGlobal("cancelIdleCallback", () => {});
  const surface = {
    id: "b",
    zoom,
    geometry,
    pattern: (number: number) => `url(#${number})`,
  } as unknown as Surface;
  const { container } = render(Numbers, {
    props: { scene, geometry, surface, shown: wanted },
  });
  const rest = async () => {
    const works = waiting;
    waiting = [];
    for (const work of works) work();
    await tick();
    return works.length > 0;
  };
  const lines = () =>
    [...container.querySelectorAll(".labels path")].map((one) => one.getAttribute("d")).join("");
  /** Each number as often as it is found in its place. */
  const numbers = () =>
    scene.hexes.flatMap((hex, at) => Array(lines().split(drawn(hex.label, at)).length - 1).fill(hex.label));
  const seen = () => !container.querySelector(".unfinished");
  return { numbers, rest, seen };
}

test("the numbers of hexes come when there is time, part by part, and are seen when each is there once", async () => {
  const { numbers, rest, seen } = shown(2);
  expect(numbers()).toEqual([]);
  await rest();
  const some = numbers().length;
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan((COLUMNS * ROWS) / 3);
  expect(seen()).toBe(false);
  while (await rest());
  expect(seen()).toBe(true);
  expect(numbers().sort()).toEqual(scene.hexes.map((hex) => hex.label));
});

test("numbers too small to be read are not drawn", async () => {
  // Of 5.7 pixels, of 6.9, and of 7.4.
  for (const [zoom, count] of [
    [0.5, 0],
    [0.6, 0],
    [0.65, COLUMNS * ROWS],
  ] as const) {
    const { numbers, rest } = shown(zoom);
    while (await rest());
    expect(numbers()).toHaveLength(count);
  }
});

test("numbers that are not wanted are not drawn", async () => {
  const { numbers, rest } = shown(2, false);
  while (await rest());
  expect(numbers()).toEqual([]);
});
