// Rules in another language: the same ids and sources, with translated text. The files look like RULES.md,
// one rule per line.

import type { Rules } from "../protocol/wire";

const CHAPTER = /^## ([A-Z]{3}) (.+)$/;
const RULE = /^- \*\*([A-Z]{3}-\d+)\*\* (.+)$/;

export interface RulesTranslation {
  /** Chapter names and rule texts, by id. */
  chapters: ReadonlyMap<string, string>;
  rules: ReadonlyMap<string, string>;
}

export function parseTranslation(text: string): RulesTranslation {
  const [chapters, rules] = [new Map<string, string>(), new Map<string, string>()];
  for (const line of text.split("\n")) {
    const chapter = CHAPTER.exec(line);
    const rule = RULE.exec(line);
    if (chapter) chapters.set(chapter[1] ?? "", chapter[2] ?? "");
    if (rule) rules.set(rule[1] ?? "", rule[2] ?? "");
  }
  return { chapters, rules };
}

/** Return the rules with translated text; untranslated parts stay as they are. */
export function translateRules(rules: Rules, words: RulesTranslation): Rules {
  return {
    ...rules,
    chapters: Object.fromEntries(
      Object.entries(rules.chapters).map(([mark, name]) => [mark, words.chapters.get(mark) ?? name]),
    ),
    rules: rules.rules.map((rule) => ({ ...rule, text: words.rules.get(rule.id) ?? rule.text })),
  };
}
