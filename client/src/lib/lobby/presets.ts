// The player's own presets for new tables, kept in this browser.

import type { Kept } from "./draft.svelte";
import { Keepsakes } from "./savedItems.svelte";

export interface Preset extends Kept {
  name: string;
}

function isPreset(value: unknown): value is Preset {
  const one = value as Partial<Preset> | null;
  return (
    typeof one?.name === "string" &&
    typeof one.game === "string" &&
    typeof one.options === "object" &&
    Array.isArray(one.seats)
  );
}

export const presets = new Keepsakes("antarium.presets", isPreset);
