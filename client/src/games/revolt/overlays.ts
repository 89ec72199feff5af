// The marks on the map: where one can go, what can be attacked, who threatens what, for whom sites count.

import type { Overlay } from "../../lib/board/types";
import type { OptionView } from "../../lib/protocol/wire";
import type { RevoltDisplay } from "./display";
import { verbOf, wayTo } from "./offers";

export type Layer = "none" | "held" | "control" | "threat";
export const LAYERS: readonly Layer[] = ["none", "held", "control", "threat"];

export interface Marked {
  readonly display: RevoltDisplay;
  readonly options: readonly OptionView[];
  /** The hex pointed at. */
  readonly hovered: number | null;
  /** The choice that waits to be confirmed. */
  readonly picked: OptionView | null;
  /** The choice that is pointed at, and the hexes that it is about. */
  readonly aimed?: { readonly option: OptionView; readonly places: readonly number[] } | null;
}

const GOING = new Set(["to", "place", "retreat"]);
const STRIKING = new Set(["attack", "overfly"]);

const placesOf = (options: readonly OptionView[], verbs: ReadonlySet<string>): number[] => [
  ...new Set(options.filter((option) => verbs.has(verbOf(option))).flatMap((option) => option.places)),
];

export interface Laid {
  readonly display: RevoltDisplay;
  readonly options: readonly OptionView[];
  readonly layer: Layer;
  /** The house whose land each hex is, or -1. */
  readonly lands: readonly number[];
  /** A sign for each seat. */
  readonly signs: readonly string[];
}

/** The overlays of the map; they stay the same while only the pointer moves. */
export function layerOf({ display, options, layer, lands, signs }: Laid): readonly Overlay[] {
  if (layer === "none") return [];
  const found =
    layer === "held"
      ? held(display, lands, signs)
      : layer === "control"
        ? control(display)
        : threats(display);
  // What it costs to go there stands where the texts of a layer would.
  const taken = new Set(placesOf(options, GOING));
  return found.map((one) => ({
    ...one,
    labels: new Map([...(one.labels ?? [])].filter(([at]) => !taken.has(at))),
  }));
}

export function overlaysOf({ display, options, hovered, picked, aimed = null }: Marked): readonly Overlay[] {
  const found: Overlay[] = [];
  if (display.devastated.length)
    found.push({
      id: "devastated",
      kind: "region",
      places: display.devastated,
      pattern: 5,
      colour: "#191512",
    });
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
  if (aimed?.places.length)
    found.push({
      id: "aim",
      kind: verbOf(aimed.option) === "select" ? "reach" : "selected",
      places: aimed.places,
    });
  const flights = display.pieces.filter((piece) => piece.aims >= 0 && piece.at >= 0);
  for (const piece of flights)
    found.push({ id: `aim-${piece.code}`, kind: "path", places: [piece.at, piece.aims] });
  return found;
}

/** Every hex of a land: by the side that stands there, else by the side that its house follows. */
function held(display: RevoltDisplay, lands: readonly number[], signs: readonly string[]): Overlay[] {
  const standing = new Map(display.pieces.map((piece) => [piece.at, piece.owner]));
  const whose = lands.map((house, at) => {
    const there = standing.get(at) ?? -1;
    if (house < 0) return -1;
    return there >= 0 ? there : (display.houses[house] ?? -1);
  });
  return display.sides.flatMap((_, seat) => {
    const places = whose.flatMap((one, at) => (one === seat ? [at] : []));
    if (!places.length) return [];
    return [
      {
        id: `held-${seat}`,
        kind: "region" as const,
        places,
        labels: new Map(places.map((at) => [at, signs[seat] ?? ""])),
        pattern: seat,
        colour: `var(--side-${seat})`,
      },
    ];
  });
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

/** What the other sides can attack from where they stand; a spectator sees the threats of all sides. */
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
