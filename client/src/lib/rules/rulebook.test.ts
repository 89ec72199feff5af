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

it("finds rules by all words, by id and by chapter", () => {
  const ids = (query: string) => searchRules(rules, query).map((one) => one.id);
  expect(ids("")).toHaveLength(3);
  expect(ids("Counter once")).toEqual(["MOV-1"]);
  expect(ids("mov-2")).toEqual(["MOV-2"]);
  expect(ids("combat")).toEqual(["COM-1"]);
  expect(ids("dragons")).toEqual([]);
});

it("highlights search hits, code and rule ids", () => {
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

it("takes special characters in a query literally", () => {
  expect(textSegments("What (if any)?", "(if")).toContainEqual({ text: "(if", marked: true, kind: "plain" });
});

it("splits a rule's source", () => {
  expect(sourceParts("Map; The Edges; ruling 27; ruling A4; option setup; reconstructed")).toEqual({
    sources: ["Map", "The Edges"],
    rulings: ["27", "A4"],
    options: ["setup"],
    reconstructed: true,
  });
});

/** Return a game's rules, read from their source file. */
function written(text: string): Rules {
  const words = parseTranslation(text.replace(/ \*\[.*?\]\*$/gm, ""));
  return {
    game: "",
    chapters: Object.fromEntries(words.chapters),
    rules: [...words.rules].map(([id, said]) => ({ ...rule(id, said), source: "" })),
  };
}

const found = (rules: Rules, query: string) => searchRules(rules, query).map((one) => one.id);

it("finds rules by synonyms", () => {
  const [revolt, baseone] = [written(revoltRules), written(baseoneRules)];
  expect(found(revolt, "aircraft")).toEqual(expect.arrayContaining(["FLY-1"]));
  expect(found(revolt, "spaceport")).toEqual(found(revolt, "starport"));
  expect(found(baseone, "miniatures")).toEqual(expect.arrayContaining(found(baseone, "model")));
  expect(found(revolt, "killed").length).toBeGreaterThan(5);
  // Other words are taken literally, and only stems match.
  expect(found(revolt, "dragons")).toEqual([]);
  expect(found(rules, "unit").map((id) => id.slice(0, 3))).toEqual(["MOV", "COM"]);
  expect(textSegments("Airjets fly.", "plane").filter((one) => one.marked)).toHaveLength(2);
});

it("finds German rules by German synonyms", () => {
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
