// The player's own rosters, kept in this browser.

import { Keepsakes } from "./savedItems.svelte";

export interface Roster {
  name: string;
  game: string;
  /** On one line, as the game writes it. */
  value: string;
}

function isRoster(value: unknown): value is Roster {
  const one = value as Partial<Roster> | null;
  return [one?.name, one?.game, one?.value].every((part) => typeof part === "string");
}

export const rosters = new Keepsakes("antarium.rosters", isRoster, (one, other) => one.game === other.game);
