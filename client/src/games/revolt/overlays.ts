// The marks on the map: where one can go, what can be attacked, who threatens what, for whom sites count.

import type { Overlay } from "../../lib/board/types";
import type { OptionView } from "../../lib/protocol/wire";
import type { RevoltDisplay } from "./display";
import { verbOf, wayTo } from "./offers";

export type Layer = "none" | "control" | "threat";
export const LAYERS: readonly Layer[] = ["none", "control", "threat"];

export interface Marked {
  readonly display: RevoltDisplay;
  readonly options: readonly OptionView[];
  readonly layer: Layer;
  /** The hex pointed at. */
  readonly hovered: number | null;
  /** The choice that waits to be confirmed. */
  readonly picked: OptionView | null;
}

const GOING = new Set(["to", "place", "retreat"]);
const STRIKING = new Set(["attack", "overfly"]);

const placesOf = (options: readonly OptionView[], verbs: ReadonlySet<string>): number[] => [
  ...new Set(options.filter((option) => verbs.has(verbOf(option))).flatMap((option) => option.places)),
];

export function overlaysOf({ display, options, layer, hovered, picked }: Marked): readonly Overlay[] {
  const found: Overlay[] = [];
  if (display.devastated.length)
    found.push({
      id: "devastated",
      kind: "region",
      places: display.devastated,
      pattern: 5,
      colour: "#191512",
    });
  if (layer === "control") found.push(...control(display));
  if (layer === "threat") found.push(...threats(display));
  const goals = placesOf(options, GOING);
  if (goals.length) {
    const costs = new Map(display.group?.reach.map((one) => [one.at, String(one.cost)]));
    const labels = new Map(
      goals.flatMap((at) => (costs.has(at) ? [[at, costs.get(at) ?? ""] as const] : [])),
    );
    found.push({ id: "reach", kind: "reach", places: goals, labels });
  }
  const targets = placesOf(options, STRIKING);
  if (targets.length) found.push({ id: "targets", kind: "legal", places: targets });
  const focus = display.battle?.target ?? display.group?.origin ?? -1;
  if (focus >= 0) found.push({ id: "focus", kind: "selected", places: [focus] });
  const goal = picked?.places[0] ?? hovered;
  if (display.group && goal !== null && goals.includes(goal))
    found.push({ id: "way", kind: "path", places: wayTo(display.group.reach, display.group.origin, goal) });
  const flights = display.pieces.filter((piece) => piece.aims >= 0 && piece.at >= 0);
  for (const piece of flights)
    found.push({ id: `aim-${piece.code}`, kind: "path", places: [piece.at, piece.aims] });
  return found;
}

/** For whom each site counts: a pattern of the seat's own. */
function control(display: RevoltDisplay): Overlay[] {
  return display.sides.flatMap((_, seat) => {
    const places = display.sites.filter((site) => site.seat === seat && site.worth).map((site) => site.at);
    const labels = new Map(
      display.sites
        .filter((site) => site.seat === seat && site.worth)
        .map((site) => [site.at, String(site.worth)]),
    );
    if (!places.length) return [];
    return [
      {
        id: `control-${seat}`,
        kind: "region" as const,
        places,
        labels,
        pattern: seat,
        colour: `var(--side-${seat})`,
      },
    ];
  });
}

/** What the others can attack from where they stand; an onlooker sees what everybody threatens. */
function threats(display: RevoltDisplay): Overlay[] {
  return display.sides.flatMap((side, seat) => {
    if (seat === display.seat || !side.threats.length) return [];
    const labels = new Map(side.threats.map((threat) => [threat.at, String(threat.factors)]));
    return [
      {
        id: `threat-${seat}`,
        kind: "threat" as const,
        places: side.threats.map((threat) => threat.at),
        labels,
      },
    ];
  });
}
