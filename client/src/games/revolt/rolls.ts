// The dice of a battle, as the log tells them.

import type { View } from "../../lib/protocol/wire";
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

/** The last roll for a hex, looked for no further than the battle can be. */
export function rolledFor(view: View, target: number): BattleRolled | null {
  for (let line = view.log.length - 1; line >= Math.max(0, view.log.length - 40); line -= 1) {
    const event = view.log[line]?.event as BattleRolled | null | undefined;
    if (event?.type === "BattleRolled") return event.target === target ? event : null;
  }
  return null;
}

/** The face of a die. */
export const face = (die: number): string => "⚀⚁⚂⚃⚄⚅"[die - 1] ?? String(die);
