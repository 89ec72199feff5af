// What is offered, sorted for the panels: by verb, by the counter it names, by the hex it points at.

import type { OptionView } from "../../lib/protocol/wire";
import type { Selection } from "../../lib/state/selection.svelte";
import type { Reach } from "./display";
import { say } from "./messages";

export type Verb =
  | "ally"
  | "place"
  | "select"
  | "with"
  | "to"
  | "teleport"
  | "overfly"
  | "attack"
  | "detonate"
  | "fascinate"
  | "lightning"
  | "declare"
  | "lose"
  | "duel"
  | "retreat"
  | "raise"
  | "advance"
  | "replace"
  | "hire"
  | "done";

export const verbOf = (option: OptionView): string => option.text.split(" ", 1)[0] ?? "";
/** What follows the verb: codes of counters, a house, a hex. */
export const wordsOf = (option: OptionView): readonly string[] => option.text.split(" ").slice(1);

/** A choice in words, with the warning for screen readers, which don't see the die. */
export function worded(choosing: Selection, option: OptionView): string {
  return choosing.tried.get(option.text)?.ends_undo ? `${option.words}, ${say("noUndo")}` : option.words;
}

export function byVerb(options: readonly OptionView[]): ReadonlyMap<string, readonly OptionView[]> {
  return grouped(options, (option) => [verbOf(option)]);
}

/** Every hex that something points at, with what points there. */
export function byTarget(options: readonly OptionView[]): ReadonlyMap<number, readonly OptionView[]> {
  return grouped(options, (option) => option.places);
}

export function byCode(options: readonly OptionView[]): ReadonlyMap<string, readonly OptionView[]> {
  return grouped(options, wordsOf);
}

function grouped<Key>(
  options: readonly OptionView[],
  keys: (option: OptionView) => readonly Key[],
): Map<Key, OptionView[]> {
  const found = new Map<Key, OptionView[]>();
  for (const option of options) {
    for (const key of keys(option)) {
      const list = found.get(key);
      if (list) list.push(option);
      else found.set(key, [option]);
    }
  }
  return found;
}

/** The way to a hex, from where the group stands; in flight only its ends. */
export function wayTo(reach: readonly Reach[], origin: number, to: number): readonly number[] {
  const before = new Map(reach.map((one) => [one.at, one.before]));
  const way = [to];
  for (
    let at = before.get(to);
    at !== undefined && at >= 0 && way.length <= reach.length + 1;
    at = before.get(at)
  ) {
    way.unshift(at);
    if (at === origin) return way;
  }
  return to === origin ? [to] : [origin, to];
}

/** Verbs whose choices are made on the map; all others have a button in some panel. */
export const ON_MAP: ReadonlySet<string> = new Set(["place", "to", "attack", "overfly", "retreat"]);
