import { expect, it } from "vitest";
import baseoneRules from "../../../../src/antarium/games/baseone/RULES.md?raw";
import revoltRules from "../../../../src/antarium/games/revolt/RULES.md?raw";
import baseoneGerman from "../../games/baseone/german/rules.md?raw";
import revoltGerman from "../../games/revolt/german/rules.md?raw";
import { setLanguage } from "../i18n";
import type { Rules } from "../protocol/wire";
import { searchRules, sourceParts, textSegments } from "./rulebook";
import { parseTranslation } from "./translation";

const rule = (id: string, text: string) => ({
  id,
  text,
  source: "Movement; ruling 4",
  chapter: id.slice(0, 3),
  tests: 1,
});
const rules: Rules = {
  game: "revolt",
  chapters: { MOV: "Animation", COM: "Combat" },
  rules: [
    rule("MOV-1", "A counter moves once."),
    rule("MOV-2", "Rough hexes cost more."),
    rule("COM-1", "A counter attacks."),
  ],
};

it("finds rules by all words, by mark and by chapter", () => {
  const ids = (query: string) => searchRules(rules, query).map((one) => one.id);
  expect(ids("")).toHaveLength(3);
  expect(ids("Counter once")).toEqual(["MOV-1"]);
  expect(ids("mov-2")).toEqual(["MOV-2"]);
  expect(ids("combat")).toEqual(["COM-1"]);
  expect(ids("dragons")).toEqual([]);
});

it("marks what was searched for, and knows code and other rules", () => {
  expect(textSegments("Set `setup` as OPT-2 says.", "set")).toEqual([
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
  expect(textSegments("What (if any)?", "(if")).toContainEqual({ text: "(if", marked: true, kind: "plain" });
});

it("tells what a rule rests on", () => {
  expect(sourceParts("Map; The Edges; ruling 27; ruling A4; option setup; reconstructed")).toEqual({
    sources: ["Map", "The Edges"],
    rulings: ["27", "A4"],
    options: ["setup"],
    reconstructed: true,
  });
});

/** The rules of a game, out of the files they are written in. */
function written(text: string): Rules {
  const words = parseTranslation(text.replace(/ \*\[.*?\]\*$/gm, ""));
  return {
    game: "",
    chapters: Object.fromEntries(words.chapters),
    rules: [...words.rules].map(([id, said]) => ({ ...rule(id, said), source: "" })),
  };
}

const found = (rules: Rules, query: string) => searchRules(rules, query).map((one) => one.id);

it("finds rules by words that mean the same", () => {
  const [revolt, baseone] = [written(revoltRules), written(baseoneRules)];
  expect(found(revolt, "aircraft")).toEqual(expect.arrayContaining(["FLY-1"]));
  expect(found(revolt, "spaceport")).toEqual(found(revolt, "starport"));
  expect(found(baseone, "miniatures")).toEqual(expect.arrayContaining(found(baseone, "model")));
  expect(found(revolt, "killed").length).toBeGreaterThan(5);
  // Other words are taken as they stand, and nothing is found within a word.
  expect(found(revolt, "dragons")).toEqual([]);
  expect(found(rules, "unit").map((id) => id.slice(0, 3))).toEqual(["MOV", "COM"]);
  expect(textSegments("Airjets fly.", "plane").filter((one) => one.marked)).toHaveLength(2);
});

it("finds German rules by German words that mean the same", () => {
  setLanguage("de");
  const [revolt, baseone] = [written(revoltGerman), written(baseoneGerman)];
  expect(found(revolt, "Flugzeuge").length).toBeGreaterThan(3);
  expect(found(revolt, "Kampf")).toEqual(expect.arrayContaining(["COM-1"]));
  expect(found(revolt, "Spielsteine").length).toBeGreaterThan(20);
  expect(found(baseone, "Nahkampf").length).toBeGreaterThan(3);
  expect(found(baseone, "Verstecken")).toEqual([]);
  expect(textSegments("Die Söldner", "anwerben").filter((one) => one.marked)).toEqual([
    { text: "Söldner", marked: true, kind: "plain" },
  ]);
  setLanguage("en");
});
