// The games that can be drawn, each in a chunk of its own.

import type { Component } from "svelte";
import { loadPhrases } from "../lib/i18n/serverText.svelte";
import type { View } from "../lib/protocol/wire";
import type { Selection } from "../lib/state/selection.svelte";
import type { LiveTable } from "../lib/state/table.svelte";
import type { Chronicle } from "./chronicle";

/** What every game's board gets: what to draw, and what can be chosen. It computes no rules. */
export interface BoardProps {
  scene: unknown;
  view: View;
  before: View | null;
  choosing: Selection | null;
}

export interface PanelProps extends BoardProps {
  table: LiveTable | null;
}

export interface GameClient {
  Board: Component<BoardProps>;
  /** The player's own area: cards, off-map pieces, trackers. */
  Area: Component<PanelProps>;
  /** What everybody may count of a seat at the moment that is looked at: two short lines at most. */
  figures?(scene: unknown, view: View, seat: number): readonly string[];
  /** What it tells of its events. */
  chronicle?: Chronicle;
  /** How far the game has come at the moment of a view, in a few words: the turn and the phase. */
  moment?: (view: View) => string;
}

const GAMES: Record<string, () => Promise<{ client: GameClient }>> = {
  revolt: () => import("./revolt"),
  baseone: () => import("./baseone"),
};
/** What the server says of a game, in German. */
const BOOKS: Record<string, Parameters<typeof loadPhrases>[1]> = {
  revolt: () => import("./revolt/german"),
  baseone: () => import("./baseone/german"),
};

export const isDrawn = (game: string): boolean => game in GAMES;

export async function loadGame(game: string): Promise<GameClient | null> {
  const found = GAMES[game];
  return found ? (await Promise.all([found(), learnGame(game)]))[0].client : null;
}

/** Fetches the books of all games, where it is not known of which one something is said. */
export async function learnGames(): Promise<void> {
  await Promise.all(Object.keys(BOOKS).map(learnGame));
}

/** Fetches the book of a game, where the page has a language that needs one. */
export async function learnGame(game: string): Promise<void> {
  const book = BOOKS[game];
  if (book) await loadPhrases(game, book);
}
