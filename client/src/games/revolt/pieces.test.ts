import { expect, test } from "vitest";
import type { OptionView } from "../../lib/protocol/wire";
import { de, en } from "./messages";
import { ARTIFACT_IDS } from "./naming";
import { byCode, byTarget, byVerb, wayTo } from "./offers";
import { POWERFUL, powerOf, usesOf } from "./powers";
import type { CounterScene } from "./scene";
import { offMap, stacksOf, together } from "./stacks";
import { ARTIFACTS, KINDS, MARK_ORDER, MARKS, symbolOf } from "./symbols";
import { pieceOf } from "./testing";

const option = (text: string, ...places: number[]): OptionView => ({ text, words: text, places });
const info = (kind: CounterScene["kind"]): CounterScene => ({
  code: "",
  name: "",
  faction: 0,
  kind,
  mode: "ground",
  combat: 4,
  movement: 3,
});

test("choices are found by verb, by hex and by counter", () => {
  const options = [
    option("to 0101", 0),
    option("to 0201", 1),
    option("with C1", 1),
    option("duel A B", 1, 2),
    option("done"),
  ];
  expect([...byVerb(options).keys()]).toEqual(["to", "with", "duel", "done"]);
  expect(
    byTarget(options)
      .get(1)
      ?.map((one) => one.text),
  ).toEqual(["to 0201", "with C1", "duel A B"]);
  expect(
    byTarget(options)
      .get(2)
      ?.map((one) => one.text),
  ).toEqual(["duel A B"]);
  expect(
    byCode(options)
      .get("B")
      ?.map((one) => one.text),
  ).toEqual(["duel A B"]);
});

test("in a pile artifacts lie below, leaders on top, and what is taken up above all", () => {
  const counters = [info("infantry"), info("leader"), info("artifact"), info("tanks")];
  const pile = [
    pieceOf(0),
    pieceOf(1),
    pieceOf(2, { strength: -1 }),
    pieceOf(3, { strength: 6 }),
    pieceOf(9, { at: 7 }),
  ];
  const [first, second] = stacksOf(pile, counters);
  expect(first?.pieces.map((one) => one.id)).toEqual([2, 0, 3, 1]);
  expect(second?.at).toBe(7);
  const taken = stacksOf([pieceOf(0, { marks: ["taken"] }), pieceOf(1)], counters);
  expect(taken[0]?.pieces.at(-1)?.id).toBe(0);
  expect(together(pile.slice(0, 4))).toBe(4 + 4 + 6);
});

test("off the map, nobody's counters come last", () => {
  const dead = [
    pieceOf(0, { where: "dead", owner: -1, at: -1 }),
    pieceOf(1, { where: "dead", owner: 1, at: -1 }),
  ];
  expect(offMap(dead, "dead").map((one) => one.owner)).toEqual([1, -1]);
});

test("every kind of counter and every artifact has a symbol of its own", () => {
  const drawn = [...Object.values(KINDS), ...Object.values(ARTIFACTS)].map(
    (one) => `${one.lines}|${one.solid}`,
  );
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(Object.keys(ARTIFACTS).sort()).toEqual([...ARTIFACT_IDS].sort());
  expect(symbolOf("artifact", "")).toBe(KINDS.artifact);
  expect(symbolOf("artifact", "ufo")).toBe(ARTIFACTS.ufo);
  expect([...MARK_ORDER].sort()).toEqual(Object.keys(MARKS).sort());
});

test("a way is followed back hex by hex, and a flight has only its ends", () => {
  const reach = [
    { at: 2, cost: 1, before: 1 },
    { at: 3, cost: 2, before: 2 },
    { at: 9, cost: 4, before: -1 },
  ];
  expect(wayTo(reach, 1, 3)).toEqual([1, 2, 3]);
  expect(wayTo(reach, 1, 9)).toEqual([1, 9]);
  expect(wayTo(reach, 1, 77)).toEqual([1, 77]);
});

test("powers glow with the choices that use them", () => {
  const options = [option("fascinate X"), option("declare C1"), option("lightning"), option("done")];
  expect(usesOf("MESSALINA", options).map((one) => one.text)).toEqual(["fascinate X"]);
  expect(usesOf("C1", options).map((one) => one.text)).toEqual(["declare C1"]);
  expect(usesOf("SIMON", options)).toEqual([]);
  expect(POWERFUL.every((code) => powerOf(code)?.rule)).toBe(true);
});

test("English and German have the same words", () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});
