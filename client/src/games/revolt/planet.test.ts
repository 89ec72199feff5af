import { expect, test } from "vitest";
import { lettering } from "../../lib/board/drawing/lettering";
import { hexes } from "../../lib/board/geometry/hex";
import { round } from "../../lib/board/geometry/shapes";
import { planet } from "./planet";
import type { HexScene, RevoltScene } from "./scene";

const hex = (more: Partial<HexScene> = {}): HexScene => ({
  label: "0101",
  terrain: "clear",
  land: 0,
  fortress: false,
  starport: false,
  economic: "",
  straits: [],
  ...more,
});
const drawn = (all: readonly HexScene[], letters = ["O", "K"]): Element => {
  const factions = letters.map((letter) => ({ code: letter, name: letter, colour: "", letter }));
  const scene = { columns: 4, rows: 1, hexes: all, factions, counters: [] } as unknown as RevoltScene;
  const names = { id: "b", pattern: (number: number) => `url(#b-pattern-${number})` };
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  group.innerHTML = planet(scene, hexes(4, 1, 40, false), names);
  return group;
};
/** The letter of a land, at the east of the hex. */
const initial = (letter: string, at: number): string => {
  const { centre, radius, size } = hexes(4, 1, 40, false);
  const { x, y } = centre(at);
  const place = { x: round(x + radius * 0.72), y: round(y + size * 0.07) };
  return lettering(letter, { ...place, high: size * 0.155 })?.path ?? "none";
};
const count = (group: Element, selector: string) => group.querySelectorAll(selector).length;

test("each land has its colour, its band within its border, and its letter", () => {
  const group = drawn([hex(), hex({ land: 1 }), hex({ land: 1 }), hex({ land: -1, terrain: "sea" })]);
  expect(count(group, "clipPath")).toBe(2);
  expect(group.querySelector('[clip-path="url(#b-land-1)"] .weave')?.getAttribute("stroke")).toBe(
    "url(#b-pattern-1)",
  );
  const line = group.querySelector(".letters.drawn")?.getAttribute("d");
  expect(line).toBe(["O", "K", "K"].map(initial).join(""));
});

test("terrain has a texture, and all but the sea a ground", () => {
  const group = drawn([hex({ terrain: "desert" }), hex({ terrain: "sea", land: -1 }), hex(), hex()]);
  for (const terrain of ["mountain", "desert", "jungle", "sea"])
    expect(count(group, `[fill="url(#b-${terrain})"]`)).toBe(1);
  expect(group.querySelector(".ground.desert")?.getAttribute("d")).toMatch(/^M[^M]+Z$/);
  expect(count(group, ".ground.sea")).toBe(0);
});

test("sites of a kind are one drawing, and only fortress and starport have a wall", () => {
  const group = drawn([
    hex({ economic: "mine" }),
    hex({ economic: "mine" }),
    hex({ fortress: true }),
    hex({ starport: true }),
  ]);
  expect([...group.querySelectorAll(".site")].map((one) => one.classList[1])).toEqual([
    "mine",
    "fortress",
    "starport",
  ]);
  expect(count(group, ".wall")).toBe(2);
  expect(group.querySelector(".wall.fortress")?.getAttribute("stroke-dasharray")).toBeTruthy();
});

test("a strait is drawn once, with its foam", () => {
  const group = drawn([hex({ straits: [1] }), hex({ straits: [0] }), hex(), hex()]);
  expect([count(group, ".strait"), count(group, ".foam")]).toEqual([1, 1]);
});

test("what a server calls a land or a site stays text", () => {
  const group = drawn([hex({ economic: '"><b>' }), hex(), hex(), hex()], ["<b>", "K"]);
  expect(count(group, "b")).toBe(0);
  expect([...group.querySelectorAll("text.letters")].map((one) => one.textContent)).toEqual([
    "<",
    "<",
    "<",
    "<",
  ]);
});
