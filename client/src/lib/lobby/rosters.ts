// The player's rosters, saved in this browser.

import { SavedItems } from "./savedItems.svelte";

export interface SavedRoster {
  name: string;
  game: string;
  /** The roster as one line, in the game's notation. */
  value: string;
}

function isRoster(value: unknown): value is SavedRoster {
  const one = value as Partial<SavedRoster> | null;
  return [one?.name, one?.game, one?.value].every((part) => typeof part === "string");
}

export const savedRosters = new SavedItems(
  "antarium.rosters",
  isRoster,
  (one, other) => one.game === other.game,
);
