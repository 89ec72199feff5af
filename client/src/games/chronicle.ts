// What a game tells of the events in its log, so that the page can sort, show and sound them without knowing the game.

import type { Component } from "svelte";
import type { LogLine, View } from "../lib/protocol/wire";
import { CUE_PRIORITY } from "../lib/ui/feedback/sounds";
import type { Cue } from "../lib/ui/settings.svelte";

export const KINDS = ["move", "battle", "other"] as const;
export type Kind = (typeof KINDS)[number];

export interface Telling {
  readonly kind: Kind;
  /** How it sounds, if it does. */
  readonly cue: Cue | null;
  /** Whose doing it is, and whom it befalls. */
  readonly seats: readonly number[];
  /** The pieces and places it is about, by the codes and labels of the board. */
  readonly names: readonly string[];
  /** Whether there is a result to be shown. */
  readonly card: boolean;
}

export interface CardProps {
  line: LogLine;
  view: View;
  scene: unknown;
  /** Whether the words of the line are not beside it. */
  alone?: boolean;
}

export interface Chronicle {
  /** Null for what the game does not know. */
  tell(event: unknown, scene: unknown, view: View): Telling | null;
  /** A result out of a line that has one: what fell, what it adds up to and why, and what came of it. */
  Card: Component<CardProps>;
}

/** What matters more is more; what has no sound matters least. */
export const weightOf = (telling: Pick<Telling, "cue"> | null): number =>
  telling?.cue ? CUE_PRIORITY.length - CUE_PRIORITY.indexOf(telling.cue) : 0;
