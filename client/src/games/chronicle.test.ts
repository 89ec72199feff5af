// Every event that a game can tell of is known to its client: else it would be in no list of the log, and silent.

import { cleanup, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { View } from "../lib/protocol/wire";
import { viewOf } from "../lib/testing/views";
import { chronicle as baseone } from "./baseone/chronicle";
import { scene as battle } from "./baseone/testing";
import type { Chronicle } from "./chronicle";
import { chronicle as revolt } from "./revolt/chronicle";

const SOURCES = import.meta.glob<string>(
  "../../../src/antarium/games/{revolt/events.py,baseone/events/*.py}",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

function eventsOf(game: string): string[] {
  const files = Object.entries(SOURCES).filter(([file]) => file.includes(`/${game}/`));
  return files.flatMap(([, text]) =>
    [...text.matchAll(/^class (?!\w*Event\()(\w+)\(\w*Event,/gm)].map((found) => found[1] ?? ""),
  );
}

const GAMES: [string, Chronicle][] = [
  ["revolt", revolt],
  ["baseone", baseone],
];

it.each(GAMES)("knows every event of %s", (game, chronicle) => {
  const events = eventsOf(game);
  expect(events.length).toBeGreaterThan(30);
  expect(events.filter((type) => chronicle.tell({ type }, null, viewOf()) === null)).toEqual([]);
});

it("names the units of Base One, and shows the dice of whatever was rolled", () => {
  const told = baseone.tell({ type: "ResistTested", model: 3, roll: 4, modifiers: [] }, battle, {} as View);
  expect(told).toMatchObject({ kind: "battle", cue: "dice", seats: [1], names: ["B1"], card: true });
  const moved = baseone.tell({ type: "UnitMoved", unit: 0, pace: 0, ways: [] }, battle, {} as View);
  expect(moved).toMatchObject({ kind: "move", cue: "move", seats: [0], names: ["A1"], card: false });
});

it("shows a roll of Base One with what was needed and why, and in words where its line is not beside it", () => {
  const modifiers = [{ value: 12, reason: "battle armour", rule: "ARM-1" }];
  const event = { type: "ResistTested", model: 3, roll: 4, passed: true, modifiers };
  const line = { action: 1, words: "B1.1 tested Resist.", rule: "RES-1", event };
  render(baseone.Card, { props: { line, view: viewOf({ game: "baseone" }), scene: battle } });
  expect(screen.getByRole("img", { name: "rolled 4" })).toBeTruthy();
  expect(screen.getByText("needs 12")).toBeTruthy();
  expect(screen.getByRole("link", { name: "§ ARM-1" })).toBeTruthy();
  expect(screen.queryByText("B1.1 tested Resist.")).toBeNull();
  cleanup();
  render(baseone.Card, { props: { line, view: viewOf({ game: "baseone" }), scene: battle, alone: true } });
  expect(screen.getByText("B1.1 tested Resist.")).toBeTruthy();
  cleanup();
});
