import { expect, it } from "vitest";
import type { Telling } from "../../games/chronicle";
import type { LogLine } from "../../lib/protocol/wire";
import { isUnfiltered, type LogFilter, matchesFilter } from "./logFilter";

const all: LogFilter = { sought: "", named: false, who: -1, what: "all" };
const line = (words: string): LogLine => ({ action: 1, words, rule: "", event: null });
const told = (more: Partial<Telling>) => (): Telling => ({
  kind: "other",
  cue: null,
  seats: [],
  names: [],
  card: false,
  ...more,
});
const nothing = () => null;

it("shows everything without a filter", () => {
  expect(isUnfiltered(all)).toBe(true);
  expect(matchesFilter(line("Anything."), all, nothing)).toBe(true);
  for (const one of [{ sought: "x" }, { who: 0 }, { what: "move" as const }])
    expect(isUnfiltered({ ...all, ...one })).toBe(false);
});

it("finds any part of the text, ignoring case", () => {
  expect(
    matchesFilter(line("Orsini Power Infantry 1 moved."), { ...all, sought: "POWER inf" }, nothing),
  ).toBe(true);
  expect(matchesFilter(line("Orsini Power Infantry 1 moved."), { ...all, sought: "tanks" }, nothing)).toBe(
    false,
  );
});

it("finds whole names in events, whatever the text says", () => {
  const named = { ...all, sought: "B1", named: true };
  expect(matchesFilter(line("Der Trupp wurde getroffen."), named, told({ names: ["A1", "B1"] }))).toBe(true);
  expect(matchesFilter(line("B10 moved."), named, told({ names: ["B10"] }))).toBe(false);
  // Without an event, the words are used.
  expect(matchesFilter(line("Squad B1, pinned."), named, nothing)).toBe(true);
  expect(matchesFilter(line("Squad B10 moved."), named, nothing)).toBe(false);
});

it("filters by seat and by type", () => {
  const shot = told({ kind: "battle", seats: [1] });
  expect(matchesFilter(line("."), { ...all, who: 1 }, shot)).toBe(true);
  expect(matchesFilter(line("."), { ...all, who: 0 }, shot)).toBe(false);
  expect(matchesFilter(line("."), { ...all, what: "battle" }, shot)).toBe(true);
  expect(matchesFilter(line("."), { ...all, what: "move" }, shot)).toBe(false);
  expect(matchesFilter(line("."), { ...all, who: 0, what: "battle" }, shot)).toBe(false);
  // An event the game doesn't know is neither a move nor a battle.
  expect(matchesFilter(line("."), { ...all, what: "other" }, nothing)).toBe(true);
});
