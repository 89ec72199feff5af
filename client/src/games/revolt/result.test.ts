import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { LogLine, View } from "../../lib/protocol/wire";
import { viewOf } from "../../lib/testing/views";
import { chronicle } from "./chronicle";
import Result from "./Result.svelte";
import { pieceOf } from "./testing";

const counter = (code: string, name: string, kind = "infantry") => ({ code, name, faction: 0, kind });
const scene = {
  hexes: [{ label: "0101", fortress: true }, { label: "0201" }, { label: "0301" }],
  counters: [
    counter("SIMON", "Simon", "leader"),
    counter("CORVUS", "Corvus", "hero"),
    counter("FIT-PI1", "Power Infantry"),
  ],
  factions: [{ code: "FIT", name: "Fitzgerald" }],
};
const board = {
  pieces: scene.counters.map((one, id) => pieceOf(id, { code: one.code, owner: id === 1 ? 1 : 0 })),
};
const joined = {
  type: "BattleJoined",
  attacker: 0,
  defender: 1,
  target: 0,
  attackers: [0, 2],
  defenders: [1],
};
const rolled = {
  type: "BattleRolled",
  target: 0,
  attack: [
    { value: 5, reason: "SIMON", rule: "COM-8" },
    { value: 6, reason: "lightning", rule: "HOU-10" },
  ],
  defence: [{ value: 4, reason: "CORVUS", rule: "COM-8" }],
  attack_dice: [4],
  defence_dice: [2, 6],
  margin: 5,
};
const line = (action: number, event: object, rule = "COM-8"): LogLine => ({
  action,
  words: "…",
  rule,
  event,
});
const view = (...log: LogLine[]): View => viewOf({ log, board });
const show = (one: LogLine, seen = view(one)) => render(Result, { props: { line: one, view: seen, scene } });

afterEach(cleanup);

test("a battle is shown after it is over: both sides, the dice, every reason with its rule, and who won", async () => {
  const one = line(7, rolled);
  show(one, view(line(6, { type: "PhaseBegan" }), line(7, joined), one, line(9, { ...joined, attacker: 1 })));
  expect(screen.getByText("Battle for 0101 · fortress")).toBeTruthy();
  expect(screen.getByText("Rebel wins by 5")).toBeTruthy();
  expect(screen.getByRole("img", { name: "Rolled 2, 6" })).toBeTruthy();
  expect([...document.querySelectorAll("strong")].map((sum) => sum.textContent)).toEqual(["15", "10"]);
  for (const folded of document.querySelectorAll("details")) {
    folded.open = true;
    folded.dispatchEvent(new Event("toggle"));
  }
  await tick();
  expect(screen.getByText("lightning")).toBeTruthy();
  expect(screen.getByRole("link", { name: "§ HOU-10" })).toBeTruthy();
});

test("a battle whose beginning the log has left behind names the sides by what they do", () => {
  show(line(7, { ...rolled, margin: -2 }));
  expect(screen.getByText("The defender wins by 2")).toBeTruthy();
});

test("a duel is shown with both rolls, and who was beaten", () => {
  const die = (value: number) => ({ value, reason: "die", rule: "LDR-2" });
  const [mine, theirs] = [[die(3)], [die(3), { value: 1, reason: "assassin", rule: "HER-2" }]];
  const duel = {
    type: "DuelFought",
    challenger: 0,
    opponent: 1,
    challenger_roll: mine,
    opponent_roll: theirs,
  };
  show(line(8, { ...duel, beaten: 0 }));
  expect([...document.querySelectorAll("strong")].map((sum) => sum.textContent)).toEqual(["3", "4"]);
  expect(screen.getByText("Simon is beaten")).toBeTruthy();
  cleanup();
  show(line(8, { ...duel, beaten: -1 }));
  expect(screen.getByText("Both unhurt")).toBeTruthy();
});

test.each([
  [1, "dead", "dead"],
  [4, "wounded", "wounded"],
  [6, "retreats", "retreats"],
])("a defeated leader who rolls %i is shown %s", (die, fate, words) => {
  show(line(9, { type: "LeaderRolled", leader: 0, die, fate }, "DEF-1"));
  expect(screen.getByRole("heading", { name: "Simon" })).toBeTruthy();
  expect(screen.getByRole("img", { name: `Rolled ${die}` })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole("link", { name: "§ DEF-1" })).toBeTruthy();
});

test("an event names pieces and places as the board does, whatever the language of its words", () => {
  const told = chronicle.tell(
    { type: "CountersMoved", seat: 1, counters: [2], origin: 1, to: 2 },
    scene,
    view(),
  );
  expect(told).toMatchObject({ kind: "move", cue: "move", seats: [1], card: false });
  expect(told?.names).toEqual(["FIT-PI1", "0201", "0301"]);
});

test("an event without a seat belongs to the owner of its counters", () => {
  expect(chronicle.tell({ type: "CounterLost", counter: 1, at: 0 }, scene, view())?.seats).toEqual([1]);
  const battle = chronicle.tell(rolled, scene, view());
  expect(battle).toMatchObject({ kind: "battle", card: true });
  expect(battle?.names).toEqual(["SIMON", "CORVUS", "0101"]);
  expect(new Set(battle?.seats)).toEqual(new Set([0, 1]));
});

test("what it does not know it says nothing of", () => {
  expect(chronicle.tell(null, scene, view())).toBeNull();
  expect(chronicle.tell({ type: "SomethingNew" }, scene, view())).toBeNull();
});
