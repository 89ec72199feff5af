import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { lettering } from "../../lib/board/drawing/lettering";
import { counterArt, FACTORS, LETTER, PRINTED } from "./art";
import Counter from "./Counter.svelte";
import type { Piece } from "./display";
import { factorsOf } from "./naming";
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
const factors = (text: string, more = {}) => lettering(text, { ...FACTORS, ...more })?.path;
const printed = (text: string, more = {}) => lettering(text, { ...PRINTED, ...more })?.path;

test("it shows the letter of its house, its factors, and whose it is", () => {
  const shown = draw();
  expect(line(shown, ".initial")).toBe(lettering("K", LETTER)?.path);
  expect(line(shown, ".numbers")).toBe(factors("4-3"));
  expect(shown.querySelector(".ring")?.getAttribute("stroke")).toBe("var(--side-1)");
  expect(shown.querySelector(".seat")?.getAttribute("d")).toBeTruthy();
});

test("a changed factor is shown beside the printed one", () => {
  const shown = draw({ strength: 6 });
  expect(line(shown, ".base")).toBe(printed("4→", { x: -31, room: 26 }));
  expect(line(shown, ".changed")).toBe(factors("6-3", { x: 16, room: 56 }));
});

test("so is a changed movement, and both together", () => {
  const slower = draw({ pace: 0 });
  expect(line(slower, ".base")).toBe(printed("←3", { x: 31, room: 26 }));
  expect(line(slower, ".changed")).toBe(factors("4-0", { x: -16, room: 56 }));
  const both = draw({ strength: 6, pace: 5 });
  const bases = [...both.querySelectorAll(".base")].map((one) => one.getAttribute("d"));
  expect(bases).toEqual([printed("4→", { x: -35, room: 19 }), printed("←3", { x: 35, room: 19 })]);
  expect(line(both, ".changed")).toBe(factors("6-5", { room: 48 }));
  expect(factorsOf({ ...piece, pace: 0 })).toBe("4-3→0");
  expect(factorsOf({ ...piece, strength: 6, pace: 5 })).toBe("4→6-3→5");
});

test("the letter of its house and its factors take a good part of it", () => {
  expect(LETTER.high).toBeGreaterThanOrEqual(25);
  expect(FACTORS.high).toBeGreaterThanOrEqual(33);
});

test("a face-down artifact tells nothing", () => {
  const shown = draw({ combat: -1, movement: -1, strength: -1, pace: -1, face: "down" }, "artifact");
  expect(line(shown, ".numbers")).toBe(factors("?"));
});

test("its owner sees what a face-down artifact is, in a broken frame", () => {
  const shown = draw(
    { combat: 8, movement: 1, strength: 8, pace: 1, face: "down", artifact: "force_cannon" },
    "artifact",
  );
  expect(line(shown, ".numbers")).toBe(factors("8-1"));
  expect(shown.querySelector(".frame.covered")).not.toBeNull();
});

test("at most two marks are drawn, the weightiest first", () => {
  const shown = draw({ marks: ["moved", "fought", "bent"] });
  expect([...shown.querySelectorAll(".mark")].map((mark) => mark.classList[1])).toEqual(["bent", "fought"]);
});

test("what selectable has a halo, and what is chosen another", () => {
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
