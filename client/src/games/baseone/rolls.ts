// The dice of the last action, step by step, from the events of the log: what was needed, what fell, what came of it.

import { translated } from "../../lib/i18n/serverText.svelte";
import type { LogLine, View } from "../../lib/protocol/wire";
import type { Reason } from "./display";

export interface Roll {
  readonly words: string;
  readonly rule: string;
  readonly action: number;
  readonly dice: readonly {
    readonly face: number;
    readonly good: boolean | null;
    readonly special: boolean;
  }[];
  readonly needed: number | null;
  readonly reasons: readonly Reason[];
}

interface Told {
  readonly type: string;
  readonly roll?: number;
  readonly rolls?: readonly number[];
  readonly dice?: readonly number[];
  readonly result?: number;
  readonly passed?: boolean;
  readonly modifiers?: readonly Reason[];
  readonly results?: readonly number[];
  readonly aims?: readonly Told[];
  readonly strikes?: readonly Told[];
}

const PASS = 2;

const sum = (reasons: readonly Reason[]): number => reasons.reduce((all, one) => all + one.value, 0);

/** Events of other kinds may use the same words for other things. */
const faces = (value: unknown): readonly number[] =>
  Array.isArray(value)
    ? value.filter((one) => typeof one === "number")
    : typeof value === "number"
      ? [value]
      : [];

function rolled(told: Told): Roll["dice"] {
  const many = told.aims ?? told.strikes;
  if (Array.isArray(many)) return many.flatMap((one) => rolled(one));
  const dice = Array.isArray(told.dice) ? faces(told.dice) : [];
  if (dice.length && Array.isArray(told.results))
    return dice.map((face, n) => {
      const result = told.results?.[n] ?? 0;
      return { face, good: result >= PASS, special: result === 0 || result === 3 };
    });
  const good =
    told.passed ??
    (Array.isArray(told.modifiers) && typeof told.roll === "number"
      ? told.roll === 1 || (told.roll !== 10 && told.roll <= sum(told.modifiers))
      : null);
  const fallen = told.roll !== undefined ? faces(told.roll) : dice.length ? dice : faces(told.rolls);
  return fallen.map((face) => ({ face, good, special: good !== null && (face === 1 || face === 10) }));
}

const fell = (told: Told): Roll["dice"] => rolled(told).filter((die) => die.face > 0);

export const hasRoll = (event: unknown): boolean =>
  typeof event === "object" && event !== null && fell(event as Told).length > 0;

/** What fell in the event of a line, if anything did. */
export function rollOf(line: LogLine): Roll | null {
  const told = line.event as Told | null | undefined;
  if (!told || typeof told !== "object") return null;
  const dice = fell(told);
  if (!dice.length) return null;
  const found = told.modifiers ?? told.aims?.[0]?.modifiers ?? told.strikes?.[0]?.modifiers;
  // An event is data, and its words are read here.
  const reasons = Array.isArray(found)
    ? (found as readonly Reason[]).map((one) => ({ ...one, reason: translated(one.reason) }))
    : [];
  return {
    words: line.words,
    rule: line.rule,
    action: line.action,
    dice,
    needed: reasons.length ? sum(reasons) : null,
    reasons,
  };
}

/** The rolls of the latest actions that had any, oldest first, up to a limit. */
export function lastRolls(view: View, most = 24): Roll[] {
  const found: Roll[] = [];
  let action = -1;
  for (let line = view.log.length - 1; line >= 0 && found.length < most; line -= 1) {
    const entry = view.log[line];
    const roll = entry ? rollOf(entry) : null;
    if (!roll) continue;
    if (action >= 0 && roll.action < action) break;
    action = roll.action;
    found.push(roll);
  }
  return found.reverse();
}
