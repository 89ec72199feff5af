// What everybody may count of a seat: where its counters are, its replacement points, its houses, its hidden artifacts.

import type { View } from "../../lib/protocol/wire";
import type { RevoltDisplay, Where } from "./display";
import { say } from "./messages";
import type { RevoltScene } from "./scene";

const OFF_MAP = ["hand", "reserve", "wounded", "dead"] as const satisfies readonly Where[];

export function figures(scene: unknown, view: View, seat: number): readonly string[] {
  const display = view.board as RevoltDisplay | null;
  if (!display) return [];
  const own = display.pieces.filter((piece) => piece.owner === seat);
  const troops = own.filter((piece) => !piece.face);
  const at = (where: Where) => troops.filter((piece) => piece.where === where).length;
  const hidden = own.filter((piece) => piece.face === "down").length;
  const counts = [
    say("figures.map", { count: at("map") }),
    ...OFF_MAP.flatMap((where) => (at(where) ? say(`figures.${where}`, { count: at(where) }) : [])),
    ...(hidden ? [say("figures.hidden", { count: hidden })] : []),
    say("figures.replacement", { count: display.sides[seat]?.points ?? 0 }),
  ];
  const houses = (scene as RevoltScene).factions.filter((_, faction) => display.houses[faction] === seat);
  return [counts.join(" · "), houses.map((house) => house.name).join(", ")].filter(Boolean);
}
