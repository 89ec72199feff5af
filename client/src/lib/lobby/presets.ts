// The player's presets for new tables, saved in this browser.

import type { DraftChoices } from "./draft.svelte";
import { SavedItems } from "./savedItems.svelte";

export interface SavedPreset extends DraftChoices {
  name: string;
}

function isPreset(value: unknown): value is SavedPreset {
  const one = value as Partial<SavedPreset> | null;
  return (
    typeof one?.name === "string" &&
    typeof one.game === "string" &&
    typeof one.options === "object" &&
    Array.isArray(one.seats)
  );
}

export const savedPresets = new SavedItems("antarium.presets", isPreset);
