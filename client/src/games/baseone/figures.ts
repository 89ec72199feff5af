// What everybody may count of a side: its dice in the bag and altogether, and the units that are not lost.

import type { View } from "../../lib/protocol/wire";
import type { BaseOneDisplay } from "./display";
import { say } from "./messages";
import type { BaseOneScene } from "./scene";

export function figures(scene: unknown, view: View, seat: number): readonly string[] {
  const display = view.board as BaseOneDisplay | null;
  const side = display?.sides[seat];
  if (!display || !side) return [];
  const { units } = scene as BaseOneScene;
  const all = units.filter((unit) => unit.side === seat).length;
  const left = units.filter((unit, n) => unit.side === seat && display.units[n]?.state !== "lost").length;
  return [
    `${say("figures.dice", { bag: side.bag, all: side.dice })} · ${say("figures.units", { left, all })}`,
  ];
}
