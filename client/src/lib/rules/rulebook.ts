// The rules: search, highlighting and links.

import { germanRules } from "../../games/rules";
import { language } from "../i18n";
import { api } from "../protocol/api";
import type { Rules, RuleText } from "../protocol/wire";
import { synonymsOf } from "./synonyms";
import { translateRules } from "./translation";

const loaded = new Map<string, Promise<Rules>>();

/** Load a game's rules in the page's language; cached while the page is open. */
export function loadRules(game: string): Promise<Rules> {
  const key = `${game} ${language()}`;
  let found = loaded.get(key);
  if (!found) {
    found = language() === "de" ? loadGermanRules(game) : api.rules(game);
    // Don't cache a failure.
    found.catch(() => loaded.delete(key));
    loaded.set(key, found);
  }
  return found;
}

async function loadGermanRules(game: string): Promise<Rules> {
  const [rules, german] = await Promise.all([api.rules(game), germanRules(game)]);
  return translateRules(rules, german);
}

const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const queryWords = (query: string): string[] => withoutAccents(query).split(/\s+/).filter(Boolean);

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Return a pattern for a word as written, or a synonym at the start of a word. */
const wordPattern = (word: string): string =>
  [escaped(word), ...synonymsOf(word).map((stem) => `(?<![\\p{L}\\d])${escaped(stem)}`)].join("|");

/**
 * Return the rules that contain every word of the query or a synonym: in text, id, source or chapter name.
 */
export function searchRules(rules: Rules, query: string): readonly RuleText[] {
  const words = queryWords(query);
  if (!words.length) return rules.rules;
  const patterns = words.map((word) => new RegExp(wordPattern(word), "u"));
  return rules.rules.filter((rule) => {
    const text = withoutAccents(
      `${rule.id} ${rule.text} ${rule.source} ${rules.chapters[rule.chapter] ?? ""}`,
    );
    return patterns.every((pattern) => pattern.test(text));
  });
}

export interface TextSegment {
  text: string;
  kind: "plain" | "code" | "rule";
  marked: boolean;
}

const SPECIAL = /(`[^`]+`|\b[A-Z]{3}-\d+\b)/;

/** Split a text into code, rule ids and search hits. */
export function textSegments(text: string, query = ""): TextSegment[] {
  const words = queryWords(query);
  return text
    .split(SPECIAL)
    .filter(Boolean)
    .flatMap((part) => {
      const kind = part.startsWith("`") ? "code" : /^[A-Z]{3}-\d+$/.test(part) ? "rule" : "plain";
      return marked(kind === "code" ? part.slice(1, -1) : part, words).map(
        (one) => ({ ...one, kind }) as TextSegment,
      );
    });
}

function marked(text: string, words: readonly string[]): { text: string; marked: boolean }[] {
  if (!words.length) return [{ text, marked: false }];
  const flat = withoutAccents(text);
  // Accents changed the length, so positions don't match: highlight nothing.
  if (flat.length !== text.length) return [{ text, marked: false }];
  const pattern = new RegExp(words.map(wordPattern).join("|"), "gu");
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const found of flat.matchAll(pattern)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), marked: false });
    at = found.index + found[0].length;
    pieces.push({ text: text.slice(found.index, at), marked: true });
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

export interface SourceParts {
  /** Headings in the rulebook. */
  sources: string[];
  rulings: string[];
  options: string[];
  reconstructed: boolean;
}

/** Split a rule's source into headings, rulings and options. */
export function sourceParts(source: string): SourceParts {
  const parts = source.split(";").map((part) => part.trim());
  return {
    sources: parts.filter((part) => !/^(ruling|option) |^reconstructed$/.test(part)),
    rulings: parts.filter((part) => part.startsWith("ruling ")).map((part) => part.slice(7)),
    options: parts.filter((part) => part.startsWith("option ")).map((part) => part.slice(7)),
    reconstructed: parts.includes("reconstructed"),
  };
}
