// What is where, in words for the board's cursor, and what choices are about.

import type { OptionView } from "../../lib/protocol/wire";
import type { BaseOneDisplay } from "./display";
import { say } from "./messages";
import {
  groundAt,
  inches,
  offerWords,
  unitName,
  unitOfModel,
  unitState,
  unitWith,
  verbOf,
  wordsOf,
} from "./naming";
import type { BaseOneScene } from "./scene";

/** How near a point must be to a model to mean it. */
const THUMB = 800;
/** Choices that name a model by its place in the unit in question. */
const MODELS = new Set(["hit", "centre", "again", "damage"]);

/** The codes of units and models that choices are about; `subject` is the unit whose models are numbered. */
export function meant(scene: BaseOneScene, options: readonly OptionView[], subject: number): Set<string> {
  const found = new Set<string>();
  for (const option of options) {
    const [first] = wordsOf(option);
    if (first === undefined) continue;
    if (MODELS.has(verbOf(option))) found.add(`${scene.units[subject]?.code}.${first}`);
    else if (unitWith(scene, first) >= 0) found.add(first);
  }
  return found;
}

/** The code of the model nearest to a point of the table, if it is within a thumb of it. */
export function modelNear(scene: BaseOneScene, display: BaseOneDisplay, x: number, y: number): string | null {
  let [best, found] = [THUMB, null as string | null];
  display.models.forEach((model, number) => {
    if (!model.standing) return;
    const far = Math.hypot(model.x - x, model.y - y);
    if (far < best) [best, found] = [far, scene.models[number]?.code ?? null];
  });
  return found;
}

/** A short name of a point. */
export function placeName(scene: BaseOneScene, display: BaseOneDisplay, x: number, y: number): string {
  const code = modelNear(scene, display, x, y);
  if (code) return `${code} ${scene.units[unitWith(scene, unitOfModel(code))]?.name ?? ""}`;
  return say("place.at", { x: inches(x), y: inches(y) });
}

interface Told {
  readonly scene: BaseOneScene;
  readonly display: BaseOneDisplay;
  readonly seat: number;
  readonly legal: ReadonlySet<string>;
}

/** Everything at a point. */
export function placeTold({ scene, display, seat, legal }: Told, x: number, y: number): string {
  const ground = groundAt(display, x, y);
  const code = modelNear(scene, display, x, y);
  const unit = code ? unitWith(scene, unitOfModel(code)) : -1;
  if (!code || unit < 0) return `${say("place.at", { x: inches(x), y: inches(y) })}: ${ground}`;
  const own = scene.units[unit]?.side === seat ? say("unit.yours") : say("unit.enemy");
  const choose = legal.has(scene.units[unit]?.code ?? "") || legal.has(code) ? say("unit.choose") : "";
  return [unitName(scene, unit), own, unitState(scene, display, unit), ground, choose]
    .filter(Boolean)
    .join(", ");
}

/** A place that is offered for a draft. */
export const offerTold = (
  display: BaseOneDisplay,
  offers: readonly OptionView[],
  offer: OptionView,
): string =>
  `${say("offer.candidate", { number: offers.indexOf(offer) + 1, count: offers.length })}: ${offerWords(display, offer, null)}`;
