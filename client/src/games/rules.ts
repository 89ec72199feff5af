// The rules of the games in German, each fetched only where they are read.

import { parseTranslation, type RulesTranslation } from "../lib/rules/translation";

const GERMAN: Record<string, () => Promise<{ default: string }>> = {
  revolt: () => import("./revolt/german/rules.md?raw"),
  baseone: () => import("./baseone/german/rules.md?raw"),
};

export async function germanRules(game: string): Promise<RulesTranslation> {
  return parseTranslation((await GERMAN[game]?.())?.default ?? "");
}
