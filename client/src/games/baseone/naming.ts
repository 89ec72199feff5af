// Names and short descriptions, from the server's words and our own.

import { INCH } from "../../lib/board/geometry/free";
import { number } from "../../lib/i18n";
import { translated } from "../../lib/i18n/serverText.svelte";
import type { OptionView } from "../../lib/protocol/wire";
import type { BaseOneDisplay, Piece } from "./display";
import { say, sayOr } from "./messages";
import { type End, ends } from "./notation";
import { pieceAt, placed } from "./plot";
import type { BaseOneScene } from "./scene";

export const verbOf = (option: OptionView): string => option.text.split(" ", 1)[0] ?? "";
export const wordsOf = (option: OptionView): string[] => option.text.split(" ").slice(1);

/** As players write it: `6.5″`. */
export const inches = (thousandths: number, digits = 1): string =>
  `${number(thousandths / INCH, { maximumFractionDigits: digits })}″`;

export const unitName = (scene: BaseOneScene, unit: number): string => {
  const info = scene.units[unit];
  return info ? `${info.code} ${info.name}` : "";
};

/** The number of a unit by its code. */
export const unitWith = (scene: BaseOneScene, code: string): number =>
  scene.units.findIndex((unit) => unit.code === code && unit.models.length > 0);

export const unitOfModel = (code: string): string => code.split(".", 1)[0] ?? code;

/** How a unit stands, in words. */
export function unitState(scene: BaseOneScene, display: BaseOneDisplay, unit: number): string {
  const now = display.units[unit];
  if (!now) return "";
  if (now.state !== "standing") return say(`unit.${now.state}`);
  const damage = placed(scene, display, unit).flatMap(({ model }) => {
    const harm = display.models[model]?.damage ?? [];
    return harm.length ? [`${scene.models[model]?.code}: ${harm.join(", ")}`] : [];
  });
  return [
    say("unit.models", { count: now.members }),
    now.pins ? say("unit.pins", { count: now.pins }) : "",
    now.orders.length
      ? say("unit.order", { order: now.orders.map((order) => say(`order.${order}`)).join(", ") })
      : say("unit.noOrder"),
    now.bag ? say("unit.bag", { count: now.bag }) : "",
    ...now.marks.map(translated),
    now.lock >= 0 ? say("unit.locked", { unit: unitName(scene, now.lock) }) : "",
    ...damage,
  ]
    .filter(Boolean)
    .join(", ");
}

export const terrainWords = (piece: Piece): string =>
  [
    piece.name,
    say(`terrain.going.${piece.going}`),
    say(`terrain.sight.${piece.sight}`),
    say(`terrain.cover.${piece.cover}`),
  ].join(", ");

export function groundAt(display: BaseOneDisplay, x: number, y: number): string {
  const piece = display.table.pieces[pieceAt(display, x, y)];
  return piece ? terrainWords(piece) : say("place.open");
}

const WAYS = ["east", "northeast", "north", "northwest", "west", "southwest", "south", "southeast"] as const;

/** A step in words: `6″ to the north`. */
export function stepWords(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const turn = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 4) / Math.PI + 8) % 8;
  return say("move.heading", {
    far: inches(Math.hypot(to.x - from.x, to.y - from.y)),
    way: say(`way.${WAYS[turn] ?? "east"}`),
  });
}

/** What an offered move or place is called: how far and whither, and onto what ground. */
export function offerWords(
  display: BaseOneDisplay,
  option: OptionView,
  from: ReadonlyMap<string, { x: number; y: number }> | null,
): string {
  const [word, end] = [...ends(option.text)][0] ?? [];
  if (!word || !end) return option.words;
  const start = from?.get(word);
  const where = start ? stepWords(start, end) : say("place.at", { x: inches(end.x), y: inches(end.y) });
  return `${where}: ${display.table.pieces[pieceAt(display, end.x, end.y)]?.name ?? say("place.open")}`;
}

export const endOf = (option: OptionView): End | null => [...ends(option.text).values()][0] ?? null;

export const orderWords = (order: string): string => sayOr(`order.${order}`, order);
