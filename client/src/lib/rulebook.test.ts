import { expect, it } from "vitest";
import type { Rules } from "./protocol/wire";
import { matching, segments, standing } from "./rulebook";

const rule = (id: string, text: string) => ({
  id,
  text,
  source: "Movement; ruling 4",
  chapter: id.slice(0, 3),
  tests: 1,
});
const rules: Rules = {
  game: "revolt",
  chapters: { MOV: "Movement", COM: "Combat" },
  rules: [
    rule("MOV-1", "A counter moves once."),
    rule("MOV-2", "Rough hexes cost more."),
    rule("COM-1", "A counter attacks."),
  ],
};

it("finds rules by all words, by mark and by chapter", () => {
  const ids = (query: string) => matching(rules, query).map((one) => one.id);
  expect(ids("")).toHaveLength(3);
  expect(ids("Counter once")).toEqual(["MOV-1"]);
  expect(ids("mov-2")).toEqual(["MOV-2"]);
  expect(ids("combat")).toEqual(["COM-1"]);
  expect(ids("dragons")).toEqual([]);
});

it("marks what was searched for, and knows code and other rules", () => {
  expect(segments("Set `setup` as OPT-2 says.", "set")).toEqual([
    { text: "Set", marked: true, kind: "plain" },
    { text: " ", marked: false, kind: "plain" },
    { text: "set", marked: true, kind: "code" },
    { text: "up", marked: false, kind: "code" },
    { text: " as ", marked: false, kind: "plain" },
    { text: "OPT-2", marked: false, kind: "rule" },
    { text: " says.", marked: false, kind: "plain" },
  ]);
});

it("takes a query as it is written, whatever signs are in it", () => {
  expect(segments("What (if any)?", "(if")).toContainEqual({ text: "(if", marked: true, kind: "plain" });
});

it("tells what a rule rests on", () => {
  expect(standing("Map; The Edges; ruling 27; ruling A4; option setup; reconstructed")).toEqual({
    sources: ["Map", "The Edges"],
    rulings: ["27", "A4"],
    options: ["setup"],
    reconstructed: true,
  });
});
