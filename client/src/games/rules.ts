// The rules of the games in German, each fetched only where they are read.

import { type Words, wordsIn } from "../lib/rules/translation";

const GERMAN: Record<string, () => Promise<{ default: string }>> = {
  revolt: () => import("./revolt/german/rules.md?raw"),
  baseone: () => import("./baseone/german/rules.md?raw"),
};

export async function germanRules(game: string): Promise<Words> {
  return wordsIn((await GERMAN[game]?.())?.default ?? "");
}
