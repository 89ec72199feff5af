// What has happened since the player's last choice, by others or by dice.

import { type Telling, weightOf } from "../../games/chronicle";
import type { LogLine, View } from "../../lib/protocol/wire";

export type DescribeLine = (line: LogLine) => Telling | null;

/** Maximum number of lines; the rest is in the log. */
const MAX_LINES = 6;
/** Minimum number of actions by others to offer playing them back. */
const MIN_TO_PLAY_BACK = 3;
const ORDINARY_WEIGHT = weightOf({ cue: "move" });

export interface RecentEvents {
  /** The most important result, if there is one. */
  readonly result: LogLine | null;
  /** Everything else, newest first. */
  readonly lines: readonly LogLine[];
  readonly count: number;
  /** The position after the player's own choice, if much has happened since; otherwise null. */
  readonly from: number | null;
}

/** Return the position of the player's last choice, as far as this page knows; an undo starts afresh. */
export function lastOwnAction(known: number, before: View | null, now: View): number {
  if (!before || now.action < before.action) return now.action;
  return before.decision && now.action > before.action ? before.action : known;
}

export function recentEvents(view: View, chosen: number, tell: DescribeLine): RecentEvents {
  const found: { line: LogLine; weight: number; card: boolean }[] = [];
  for (let at = view.log.length - 1; at >= 0; at -= 1) {
    const line = view.log[at] as LogLine;
    if (line.action <= chosen) break;
    const telling = tell(line);
    const weight = weightOf(telling);
    // Skip the player's own action, but not its dice.
    if (line.action === chosen + 1 && weight <= ORDINARY_WEIGHT) continue;
    found.push({ line, weight, card: telling?.card ?? false });
  }
  const results = found.filter((one) => one.card);
  const most = Math.max(...results.map((one) => one.weight));
  const result = results.find((one) => one.weight === most)?.line ?? null;
  return {
    result,
    lines: found
      .map((one) => one.line)
      .filter((line) => line !== result)
      .slice(0, MAX_LINES),
    count: found.length,
    from: view.action - (chosen + 1) >= MIN_TO_PLAY_BACK ? chosen + 1 : null,
  };
}
