// The selection: options of one decision, found by pointing at the board. The server decides what is legal,
// what an option would do and why something can't be done; this only asks and shows.

import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { ApiError, api } from "../protocol/api";
import type { DecisionView, OptionView, Tried } from "../protocol/wire";
import { playSound } from "../ui/feedback/sounds";
import type { LiveTable } from "./table.svelte";

/** Something on the board: a place, a piece by its code, or both. */
export interface SelectionTarget {
  place?: number | undefined;
  /** The place's label in actions. */
  label?: string | undefined;
  code?: string | undefined;
  /** The place is meant rather than the piece, to move or attack there. */
  there?: boolean;
}

export interface Explanation {
  about: string;
  reason: string;
  rule: string;
}

export interface SelectionSettings {
  /** Preview every option, and confirm with a second tap. */
  readonly confirmAll: boolean;
  /** Confirm options that can't be undone. */
  readonly confirmFinal: boolean;
}

export class Selection {
  /** Options that one click could mean, to choose from. */
  several = $state.raw<readonly OptionView[]>([]);
  /** Why the clicked thing can't be selected. */
  whyNot = $state.raw<Explanation | null>(null);
  /** The server's previews, by option text. */
  readonly tried = new SvelteMap<string, Tried>();

  /** The version these options belong to; lists may still show them when the board has moved on. */
  private readonly offered: number | undefined;
  /** True if an option was picked here, not before the table changed. */
  private pickedHere = false;
  private readonly byPlace = new Map<number, OptionView[]>();
  private readonly byCode = new Map<string, OptionView[]>();

  constructor(
    readonly table: LiveTable,
    readonly decision: DecisionView,
    readonly settings: SelectionSettings = { confirmAll: false, confirmFinal: true },
  ) {
    for (const option of decision.options) {
      for (const place of option.places) addTo(this.byPlace, place, option);
      for (const word of option.text.split(" ").slice(1)) addTo(this.byCode, word, option);
    }
    this.offered = untrack(() => table.view?.v);
    untrack(() => {
      if (this.picked) void this.preview(this.picked);
    });
  }

  /** The option shown with its effects, waiting for confirmation. */
  get picked(): OptionView | null {
    const kept = this.table.picked;
    // An option being sent isn't picked again in the next question.
    if (kept?.prompt !== this.decision.prompt || (this.table.sending > 0 && !this.pickedHere)) return null;
    return this.option(kept.text);
  }

  set picked(option: OptionView | null) {
    this.pickedHere = option !== null;
    this.table.picked = option && { text: option.text, prompt: this.decision.prompt };
  }

  /** All places of options. */
  get places(): number[] {
    return [...this.byPlace.keys()];
  }

  /** Return the options at a place. */
  at(place: number): readonly OptionView[] {
    return this.byPlace.get(place) ?? [];
  }

  /** Return the options that name a piece. */
  naming(code: string): readonly OptionView[] {
    return this.byCode.get(code) ?? [];
  }

  /** Return the option with exactly this text. */
  option(text: string): OptionView | null {
    return this.decision.options.find((option) => option.text === text) ?? null;
  }

  /** Return the options with this verb. */
  verb(word: string): readonly OptionView[] {
    return this.decision.options.filter(
      (option) => option.text === word || option.text.startsWith(`${word} `),
    );
  }

  /** Take the one option a click can mean, list several, or explain why there is none. */
  async click(pointed: SelectionTarget): Promise<void> {
    this.several = [];
    this.whyNot = null;
    const optionsMeant = this.optionsMeant(pointed);
    if (optionsMeant.length === 1 && optionsMeant[0]) await this.choose(optionsMeant[0]);
    else if (optionsMeant.length) this.several = optionsMeant;
    else await this.explain(pointed);
  }

  private optionsMeant(pointed: SelectionTarget): readonly OptionView[] {
    const named = pointed.code === undefined ? [] : this.naming(pointed.code);
    return named.length || pointed.place === undefined ? named : this.at(pointed.place);
  }

  /** Choose an option; preview it first if it can't be undone. */
  async choose(option: OptionView): Promise<void> {
    if (this.picked?.text === option.text) return this.take(option);
    this.several = [];
    const preview = await this.preview(option);
    const final = preview?.ends_undo !== "";
    if (this.settings.confirmAll || (final && this.settings.confirmFinal)) this.picked = option;
    else await this.take(option);
  }

  /** Send an option. If refused, it stays picked. */
  async take(option: OptionView): Promise<void> {
    this.pickedHere = true;
    const verdict = await this.table.act(option.text, this.offered);
    if (verdict.done) this.picked = null;
  }

  async confirm(): Promise<void> {
    if (this.picked) await this.take(this.picked);
  }

  /** Return what an option would do; asked once. */
  async preview(option: OptionView): Promise<Tried | null> {
    const known = this.tried.get(option.text);
    if (known) return known;
    const seat = this.table.view?.seat ?? -1;
    try {
      const found = await api.preview(this.table.id, seat, { filled: [option.text] });
      this.tried.set(option.text, found);
      return found;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      return null;
    }
  }

  /** Ask the server which rule forbids the clicked thing. */
  async explain(pointed: SelectionTarget): Promise<void> {
    await this.askWhy(pointed);
    if (this.whyNot) playSound("warning");
  }

  private async askWhy({ code, label, there = false }: SelectionTarget): Promise<void> {
    const words = there ? [label, code] : [code, label];
    const about = words.filter((word) => word !== undefined);
    if (!about[0]) return;
    const seat = this.table.view?.seat ?? -1;
    try {
      const found = await api.why(this.table.id, seat, { about });
      // The reason names the thing already.
      if (!found.legal) this.whyNot = { about: "", reason: found.reason, rule: found.rule };
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      // Name the thing only if a rule forbids it; a lost connection says nothing about it.
      this.whyNot = { about: problem.rule ? about[0] : "", reason: problem.reason, rule: problem.rule };
    }
  }

  /** Clear the list, the picked option and the reason; return whether there was any. */
  close(): boolean {
    if (!this.whyNot && !this.several.length && !this.picked) return false;
    this.whyNot = null;
    this.several = [];
    this.picked = null;
    return true;
  }
}

function addTo<K>(map: Map<K, OptionView[]>, key: K, option: OptionView): void {
  const found = map.get(key);
  if (found) found.push(option);
  else map.set(key, [option]);
}
