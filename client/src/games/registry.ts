// The games that can be drawn, each in a chunk of its own.

import type { Component } from "svelte";
import type { Choosing } from "../lib/choosing.svelte";
import type { View } from "../lib/protocol/wire";
import type { LiveTable } from "../lib/table.svelte";

/** What every game's board gets: what to draw, and what can be chosen. It computes no rules. */
export interface BoardProps {
  scene: unknown;
  view: View;
  before: View | null;
  choosing: Choosing | null;
}

export interface PanelProps extends BoardProps {
  table: LiveTable | null;
}

export interface GameClient {
  Board: Component<BoardProps>;
  /** The player's own area: cards, off-map pieces, trackers. */
  Area: Component<PanelProps>;
}

const GAMES: Record<string, () => Promise<{ client: GameClient }>> = {
  revolt: () => import("./revolt"),
  baseone: () => import("./baseone"),
};

export const isDrawn = (game: string): boolean => game in GAMES;

export async function loadGame(game: string): Promise<GameClient | null> {
  const found = GAMES[game];
  return found ? (await found()).client : null;
}
