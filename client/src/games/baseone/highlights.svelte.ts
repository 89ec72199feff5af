// Highlights: what is marked on the table, where one looks, and whom a choice speaks of.

import type { Place } from "../../lib/board/types";
import { attention } from "../../lib/state/attention.svelte";
import type { Drafting } from "./drafting.svelte";
import { unitOfModel, unitWith, verbOf, wordsOf } from "./naming";
import { read } from "./notation";
import type { Places } from "./places.svelte";
import { middle, placed, shotOf } from "./plot";
import type { Pointing } from "./pointing.svelte";
import type { Question } from "./question.svelte";
import { spotOffered, spotOn, spotUnder } from "./spots";
import type { Spotting } from "./spotting.svelte";
import { meant } from "./telling";

interface Marked {
  readonly question: Question;
  readonly places: Places;
  readonly drafting: Drafting;
  readonly spotting: Spotting;
  readonly pointing: Pointing;
}

export class Highlights {
  readonly #of: Marked;

  constructor(of: Marked) {
    this.#of = of;
  }

  /** The codes of all that is chosen, or about to be. */
  readonly chosen = $derived.by(() => {
    const { question, drafting, pointing } = this.#of;
    const { battle, choosing, display, subject } = question;
    const found = new Set<string>();
    const code = (unit: number | null) => (unit === null ? "" : (battle.units[unit]?.code ?? ""));
    found.add(code(pointing.selected));
    if (!drafting.draft) found.add(code(display?.actor ?? null));
    for (const word of choosing?.picked?.text.split(" ").slice(1) ?? []) found.add(word);
    for (const word of pointing.option ? meant(battle, [pointing.option], subject) : []) found.add(word);
    found.delete("");
    return found;
  });
  readonly targets: readonly Place[] = $derived.by(() => {
    const { question, places, drafting, pointing } = this.#of;
    const { battle, display, subject } = question;
    if (drafting.draft) return [...places.byOffer.keys()];
    const legal = pointing.legal;
    if (display && this.#models)
      return placed(battle, display, subject)
        .filter(({ model }) => legal.has(battle.models[model]?.code ?? ""))
        .map(({ end }) => places.at(end));
    return places.all([...new Set([...legal].map((code) => unitWith(battle, unitOfModel(code))))]);
  });
  /** Who acts. */
  readonly focus: Place | null = $derived.by(() => {
    const { question, places, drafting } = this.#of;
    const { draft } = drafting;
    if (draft?.kind === "deploy") return places.at(draft.start.get(draft.leader) ?? { x: 0, y: 0 });
    return places.of(draft?.unit ?? question.display?.actor ?? -1);
  });
  /** A draft is about its unit, a hit about the models that may take it; all else about who acts, and whom that may strike. */
  readonly looked: readonly Place[] = $derived.by(() => {
    const { question, places, drafting } = this.#of;
    if (this.focus === null) return this.targets;
    if (drafting.draft) return [this.focus];
    if (this.#models) return this.targets;
    const struck = [question.subject, question.display?.versus ?? -1];
    return [this.focus, ...places.all(struck), ...this.targets];
  });
  /** The unit that a choice speaks of. */
  readonly aimed = $derived.by(() => {
    const option = this.#weighed;
    return option && ["shoot", "assault"].includes(verbOf(option))
      ? unitWith(this.#of.question.battle, wordsOf(option)[0] ?? "")
      : null;
  });
  /** The shot that is being resolved, or that a choice would have. */
  readonly shot = $derived.by(() => {
    const { battle, display } = this.#of.question;
    return display && shotOf(battle, display, this.aimed);
  });
  /** Where a mover would be caught. */
  readonly caught = $derived.by(() => {
    const option = this.#weighed;
    return option && verbOf(option) === "spring" ? read(wordsOf(option)[1] ?? "0") : null;
  });
  /** A template or a shield, shown as it would lie. */
  readonly spot = $derived.by(() => {
    const { question, pointing, spotting } = this.#of;
    const { battle, display, prompt, spotted, subject } = question;
    const { option, legal } = pointing;
    const word = option && verbOf(option) === "centre" ? wordsOf(option)[0] : null;
    const code = word ? `${battle.units[subject]?.code}.${word}` : spotting.pointer?.code;
    if (prompt === "place_template") return code && legal.has(code) ? spotOn(battle, display, code) : null;
    return (
      (option && spotOffered(option)) ??
      spotting.spot ??
      (spotted === "blind" ? spotUnder(spotting.pointer) : null)
    );
  });
  /** Whose ranges are shown. */
  readonly ranged = $derived.by(() => {
    const { question, drafting, pointing } = this.#of;
    const { display } = question;
    const acting = display && display.actor >= 0 ? display.actor : null;
    return drafting.draft?.unit ?? pointing.selected ?? pointing.inspected ?? acting;
  });
  /** Units pointed out from elsewhere on the page. */
  readonly spoken = $derived.by(() => {
    const words = new Set(attention.words);
    if (!words.size) return [];
    return this.#of.question.battle.units.flatMap((info, unit) => (words.has(info.code) ? [unit] : []));
  });
  /** Orders lie around the unit that is to get one. */
  readonly wheel: Place | null = $derived.by(() => {
    const { question, places, pointing } = this.#of;
    const { battle, display } = question;
    const at = pointing.selected === null || !display ? null : middle(battle, display, pointing.selected);
    return at && places.at(at);
  });

  /** Whether models are chosen among, not units. */
  get #models(): boolean {
    return [...this.#of.pointing.legal].some((code) => code.includes("."));
  }

  /** The choice that is pointed at, or picked. */
  get #weighed() {
    return this.#of.pointing.option ?? this.#of.question.choosing?.picked ?? null;
  }
}
