// Spots: where a template or a shield is or would be laid.

import type { OptionView } from "../../lib/protocol/wire";
import type { BaseOneDisplay } from "./display";
import { verbOf, wordsOf } from "./naming";
import { read } from "./notation";
import type { BaseOneScene } from "./scene";

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly kind: "blind" | "shield";
}

/** Of a choice that names a point. */
export function spotOffered(option: OptionView): Spot | null {
  const [kind, [x = "0", y = "0", heading = "0"]] = [verbOf(option), wordsOf(option)];
  if (kind !== "shield" && kind !== "blind") return null;
  return { x: read(x), y: read(y), heading: Number(heading), kind };
}

/** Centred on a model. */
export function spotOn(scene: BaseOneScene, display: BaseOneDisplay | null, code: string): Spot | null {
  const end = display?.models[scene.models.findIndex((one) => one.code === code)];
  return end ? { x: end.x, y: end.y, heading: 0, kind: "blind" } : null;
}

/** Under the pointer, until it is put down; a model under it means that model. */
export const spotUnder = (pointer: { x: number; y: number; code: string | null } | null): Spot | null =>
  pointer && !pointer.code ? { x: pointer.x, y: pointer.y, heading: 0, kind: "blind" } : null;
