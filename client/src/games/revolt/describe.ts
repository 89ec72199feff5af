// A hex in one sentence or two: for screen readers, for finding, and for the card of a hex.

import { capitalise, list, percent } from "../../lib/i18n";
import type { OptionView, View } from "../../lib/protocol/wire";
import type { RevoltDisplay } from "./display";
import { say } from "./messages";
import { factorsOf, pieceName, seatName, siteName } from "./naming";
import type { RevoltScene } from "./scene";
import type { Stack } from "./stacks";

export interface Described {
  readonly scene: RevoltScene;
  readonly display: RevoltDisplay;
  readonly view: View;
  readonly stacks: ReadonlyMap<number, Stack>;
  readonly offered: readonly OptionView[];
}

/** 1704, Kinrabe, fortress, clear. 3 points for the Rebel. Rebel: Barracuda (5-3). You can go there for 2. */
export function describe(at: number, all: Described): string {
  return told(at, all, standing(at, all.scene, all.view, all.stacks));
}

/** The same without those who stand there: for the card, which lists them. */
export const describeGround = (at: number, all: Described): string => told(at, all, "");

function told(at: number, { scene, display, view, offered }: Described, there: string): string {
  const hex = scene.hexes[at];
  if (!hex) return "";
  const ground = [
    hex.label,
    hex.land >= 0 ? (scene.factions[hex.land]?.name ?? "") : "",
    siteName(hex),
    say(`terrain.${hex.terrain}`),
    display.devastated.includes(at) ? say("devastated") : "",
  ];
  const straits = hex.straits.map((there) => scene.hexes[there]?.label ?? "");
  const sentences = [
    ground.filter(Boolean).join(", "),
    straits.length ? say("straits", { hexes: list(straits) }) : "",
    score(at, display, view),
    there,
    offer(at, display, offered),
  ];
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

function score(at: number, display: RevoltDisplay, view: View): string {
  const site = display.sites.find((one) => one.at === at);
  if (!site?.worth) return "";
  return say("pointsFor", { count: site.worth, name: seatName(view, site.seat) });
}

export function standing(
  at: number,
  scene: RevoltScene,
  view: View,
  stacks: ReadonlyMap<number, Stack>,
): string {
  const pieces = stacks.get(at)?.pieces ?? [];
  const owners = [...new Set(pieces.map((piece) => piece.owner))];
  return owners
    .map((owner) => {
      const names = pieces
        .filter((piece) => piece.owner === owner)
        .reverse()
        .map((piece) => {
          const marks = piece.marks.map((mark) => say(`mark.${mark}`));
          const facts = [factorsOf(piece), ...marks].filter(Boolean);
          return `${pieceName(piece, scene)}${facts.length ? ` (${facts.join(", ")})` : ""}`;
        });
      return `${owner < 0 ? say("neutral") : seatName(view, owner)}: ${list(names)}`;
    })
    .join(". ");
}

/** What can be done there: the words are the server's, the cost and the odds are known to the board. */
function offer(at: number, display: RevoltDisplay, offered: readonly OptionView[]): string {
  const reach = display.group?.reach.find((one) => one.at === at);
  const target = display.targets.find((one) => one.at === at);
  return offered
    .map((option) => {
      if (option.text.startsWith("to ") && reach) return say("reachFor", { count: reach.cost });
      if (option.text.startsWith("attack ") && target)
        return say("attackOdds", { win: percent(target.odds.win / target.odds.ways) });
      return capitalise(option.words);
    })
    .join(". ");
}
