// German is complete: every rule, and everything that was said in games played at random (scripts/said.py).

import { describe, expect, it } from "vitest";
import { german as common } from "../lib/i18n/german";
import { PhraseBook, type Phrases } from "../lib/i18n/phrases";
import { parseTranslation } from "../lib/rules/translation";
import { german as baseone } from "./baseone/german";
import { german as revolt } from "./revolt/german";
import { germanRules } from "./rules";

const RULES = import.meta.glob<string>("../../../src/antarium/games/*/RULES.md", {
  query: "?raw",
  import: "default",
});
const SAID = import.meta.glob<string[]>("../../../build/said/*.json", { import: "default" });
const BOOKS: Record<string, Phrases> = { revolt, baseone };

const RULE = /^- \*\*([A-Z]{3}-\d+)\*\* (.+) \*\[(.+)\]\*$/;
const digits = (text: string): string[] => (text.match(/\d+/g) ?? []).sort();

describe.each(Object.keys(BOOKS))("the rules of %s in German", async (game) => {
  const english = (await RULES[`../../../src/antarium/games/${game}/RULES.md`]?.()) ?? "";
  const rules = english.split("\n").flatMap((line) => {
    const found = RULE.exec(line);
    return found ? [{ id: found[1] ?? "", text: found[2] ?? "" }] : [];
  });

  it("are the same ones, in the same order", async () => {
    const { rules: german, chapters } = await germanRules(game);
    expect(rules.length).toBeGreaterThan(100);
    expect([...german.keys()]).toEqual(rules.map((rule) => rule.id));
    expect([...chapters.keys()]).toEqual([...parseTranslation(english).chapters.keys()]);
  });

  it("have the same figures", async () => {
    const { rules: german } = await germanRules(game);
    const differ = rules.filter(
      (rule) => digits(rule.text).join() !== digits(german.get(rule.id) ?? "").join(),
    );
    expect(differ.map((rule) => rule.id)).toEqual([]);
  });

  it("are not English", async () => {
    const { rules: german } = await germanRules(game);
    expect(rules.filter((rule) => german.get(rule.id) === rule.text)).toEqual([]);
  });
});

describe.each(Object.keys(BOOKS))("what is said in %s", async (game) => {
  const said = (await SAID[`../../../build/said/${game}.json`]?.()) ?? [];
  const book = new PhraseBook();
  book.add(common);
  book.add(BOOKS[game] ?? {});

  it("was listened to: `make said`", () => {
    expect(said.length).toBeGreaterThan(1_000);
  });

  it("can all be said in German", () => {
    expect(said.filter((text) => book.translate(text) === null)).toEqual([]);
  });

  it("has all its slots filled", () => {
    expect(said.map((text) => book.translate(text) ?? "").filter((text) => /[{}]/.test(text))).toEqual([]);
  });
});
