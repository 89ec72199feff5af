import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { lettering } from "../../lib/board/lettering";
import { counterArt } from "./art";
import Counter from "./Counter.svelte";
import type { Piece } from "./display";
import type { CounterScene } from "./scene";
import { pieceOf } from "./testing";

const faction = { code: "KIN", name: "Kinrabe", colour: "light green", letter: "K" };
const info: CounterScene = {
  code: "KIN-PI1",
  name: "Power Infantry",
  faction: 2,
  kind: "infantry",
  mode: "ground",
  combat: 4,
  movement: 3,
};
const piece = pieceOf(0, { code: "KIN-PI1", at: 1, owner: 1 });
const draw = (more: Partial<Piece> = {}, kind: CounterScene["kind"] = "infantry", props = {}) =>
  render(Counter, {
    props: { piece: { ...piece, ...more }, info: { ...info, kind }, faction, side: 40, ...props },
  }).container;

const line = (shown: Element, part: string) => shown.querySelector(part)?.getAttribute("d");
const factors = (text: string) => lettering(text, { x: 0, y: 43, high: 30, room: 84 })?.path;

test("it shows the letter of its house, its factors, and whose it is", () => {
  const shown = draw();
  expect(line(shown, ".initial")).toBe(lettering("K", { x: -37, y: -28, high: 16 })?.path);
  expect(line(shown, ".numbers")).toBe(factors("4-3"));
  expect(shown.querySelector(".ring")?.getAttribute("stroke")).toBe("var(--side-1)");
  expect(shown.querySelector(".seat")?.getAttribute("d")).toBeTruthy();
});

test("a changed factor is shown beside the printed one", () => {
  const shown = draw({ strength: 6 });
  expect(line(shown, ".base")).toBe(lettering("4→", { x: -30, y: 43, high: 18, room: 32 })?.path);
  expect(line(shown, ".changed")).toBe(lettering("6-3", { x: 18, y: 43, high: 30, room: 58 })?.path);
});

test("a face-down artifact tells nothing", () => {
  const shown = draw({ combat: -1, movement: -1, strength: -1, face: "down" }, "artifact");
  expect(line(shown, ".numbers")).toBe(factors("?"));
});

test("its owner sees what a face-down artifact is, in a broken frame", () => {
  const shown = draw(
    { combat: 8, movement: 1, strength: 8, face: "down", artifact: "force_cannon" },
    "artifact",
  );
  expect(line(shown, ".numbers")).toBe(factors("8-1"));
  expect(shown.querySelector(".frame.covered")).not.toBeNull();
});

test("at most two marks are drawn, the weightiest first", () => {
  const shown = draw({ marks: ["moved", "fought", "bent"] });
  expect([...shown.querySelectorAll(".mark")].map((mark) => mark.classList[1])).toEqual(["bent", "fought"]);
});

test("what can be chosen has a halo, and what is chosen another", () => {
  const seen = (props: object) => {
    const counter = draw({}, "infantry", props).querySelector(".revolt-counter:has(> .halo)");
    return ["legal", "chosen"].filter((name) => counter?.classList.contains(name));
  };
  expect(seen({})).toEqual([]);
  expect(seen({ legal: true })).toEqual(["legal"]);
  expect(seen({ legal: true, chosen: true })).toEqual(["chosen"]);
});

test("what a server calls a house stays text", () => {
  const shown = render(Counter, {
    props: { piece, info, faction: { ...faction, letter: "<b>&" }, side: 40 },
  }).container;
  expect(shown.querySelector(".letter")?.textContent).toBe("<b>&");
  expect(shown.querySelector("b")).toBeNull();
});

test("of one that lies under another only the edges are drawn, as far off as it lies", () => {
  const under = counterArt({ ...piece, marks: ["bent"] }, info, "K", { x: -12, y: 12 });
  expect(under).toContain('<rect x="-62" y="-38" width="100" height="100" rx="9" class="ring"');
  expect(under).not.toMatch(/class="(numbers|letter|initial|mark)/);
});
