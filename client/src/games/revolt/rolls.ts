// The dice of battles, duels and defeated leaders, as the log tells them. What an event says is read here: it comes as data.

import { translated } from "../../lib/i18n/serverText.svelte";
import type { LogLine, View } from "../../lib/protocol/wire";
import type { Reason } from "./display";

export interface BattleRolled {
  readonly type: "BattleRolled";
  readonly target: number;
  readonly attack: readonly Reason[];
  readonly defence: readonly Reason[];
  readonly attack_dice: readonly number[];
  readonly defence_dice: readonly number[];
  readonly margin: number;
}

export interface DuelFought {
  readonly type: "DuelFought";
  readonly challenger: number;
  readonly opponent: number;
  readonly challenger_roll: readonly Reason[];
  readonly opponent_roll: readonly Reason[];
  readonly beaten: number;
}

export interface LeaderRolled {
  readonly type: "LeaderRolled";
  readonly leader: number;
  readonly die: number;
  readonly fate: "dead" | "wounded" | "retreats";
}

interface BattleJoined {
  readonly type: "BattleJoined";
  readonly target: number;
  readonly attacker: number;
  readonly defender: number;
}

export type Resolved = BattleRolled | DuelFought | LeaderRolled;

const RESULTS = new Set<string>(["BattleRolled", "DuelFought", "LeaderRolled"] satisfies Resolved["type"][]);
export const hasResult = (type: string): boolean => RESULTS.has(type);

/** No battle has more lines. */
const BATTLE = 40;

/** The last roll for a hex, looked for no further than the battle can be. */
export function rolledFor(view: View, target: number): BattleRolled | null {
  for (let line = view.log.length - 1; line >= Math.max(0, view.log.length - BATTLE); line -= 1) {
    const event = view.log[line]?.event as BattleRolled | null | undefined;
    if (event?.type === "BattleRolled") return event.target === target ? event : null;
  }
  return null;
}

/** Who attacked whom in the battle that a line tells of; -1 where the log does not go back so far. */
export function sidesOf(log: readonly LogLine[], line: LogLine): { attacker: number; defender: number } {
  const { target } = line.event as BattleRolled;
  // A moment that was fetched has lines of its own, so that this one need not be among them.
  const from = log.findLastIndex((one) => one.action <= line.action);
  for (let at = from; at >= Math.max(0, from - BATTLE); at -= 1) {
    const event = log[at]?.event as BattleJoined | null | undefined;
    if (event?.type === "BattleJoined" && event.target === target) return event;
  }
  return { attacker: -1, defender: -1 };
}

export const inWords = (reasons: readonly Reason[]): Reason[] =>
  reasons.map((one) => ({ ...one, reason: translated(one.reason) }));

export const sumOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, one) => sum + one.value, 0);

/** The face of a die. */
export const face = (die: number): string => "⚀⚁⚂⚃⚄⚅"[die - 1] ?? String(die);
