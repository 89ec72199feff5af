import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Board from "../../lib/board/Board.svelte";
import { hexes } from "../../lib/board/geometry/hex";
import { boardSvg } from "./exporting";

afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

/** A globe of 20 by 10 hexes in a window of 300 by 200 pixels that shows a small part. */
async function shown() {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(200);
  const frame = { x: 0, y: 0, left: 0, top: 0, right: 300, bottom: 200, width: 300, height: 200 };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return { ...frame, ...(this.className === "beyond" ? { width: 40 } : {}), toJSON: () => frame };
  });
  const geometry = hexes(20, 10, 40);
  const board = render(Board, { props: { geometry, describe: String, memory: "picture" } });
  await tick();
  await tick();
  return { geometry, ...board };
}

const numbers = (text: string | null | undefined) => (text ?? "").split(/[ ,]+/).map(Number);

test("the whole board is drawn once round the globe, whatever is visible", async () => {
  const { geometry } = await shown();
  const picture = boardSvg("whole");
  const [x = 0, y, width = 0, height = 0] = numbers(picture.getAttribute("viewBox"));
  const wrap = geometry.wrapWidth ?? 0;
  expect(width).toBeCloseTo(wrap + geometry.size);
  expect([y, height]).toEqual([geometry.bounds.y, geometry.bounds.height]);
  expect(Number(picture.getAttribute("width"))).toBe(2400);
  expect(Number(picture.getAttribute("height"))).toBe(Math.round((2400 * height) / width));
  // Everything is in board units, and hidden copies are included.
  const zoom = Number(document.querySelector<HTMLElement>(".window")?.dataset.zoom);
  const [layer] = [...picture.querySelectorAll(":scope > g > g")];
  expect(layer?.getAttribute("transform")).toBe(`scale(${1 / zoom})`);
  expect(layer?.querySelector("g")?.getAttribute("transform")).toBe(`scale(${zoom})`);
  expect(picture.querySelector('use[display="none"]')).toBeNull();
  expect(document.querySelectorAll("svg.layers use").length).toBeGreaterThan(0);
  expect(Number.isFinite(x)).toBe(true);
});

test("the visible part is an image of the window", async () => {
  await shown();
  expect(numbers(boardSvg("seen").getAttribute("viewBox")).slice(1)).toEqual([0, expect.any(Number), 200]);
});

test("without a board there is no image", () => {
  expect(() => boardSvg("whole")).toThrow();
});
