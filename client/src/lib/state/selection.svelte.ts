// Choosing: the choices of one decision, found by what one points at. The server says what is legal, what a choice
// would do, and why something else may not be done; here it is only asked and shown.

import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { ApiError, api } from "../protocol/api";
import type { DecisionView, OptionView, Tried } from "../protocol/wire";
import { playSound } from "../ui/feedback/sounds";
import type { LiveTable } from "./table.svelte";

/** Something on the board: a place, a piece by its code, or both. */
export interface SelectionTarget {
  place?: number | undefined;
  /** How the place is written in an action. */
  label?: string | undefined;
  code?: string | undefined;
  /** The place is rather meant than the piece: somebody wants to go there, or to strike there. */
  there?: boolean;
}

export interface Explanation {
  about: string;
  reason: string;
  rule: string;
}

export interface SelectionSettings {
  /** Every choice is shown first and confirmed by a second tap. */
  readonly confirmAll: boolean;
  /** Choices that cannot be taken back are confirmed. */
  readonly confirmFinal: boolean;
}

export class Selection {
  /** Several choices meant by one click: a list to choose from. */
  several = $state.raw<readonly OptionView[]>([]);
  /** Why what was pointed at cannot be chosen. */
  whyNot = $state.raw<Explanation | null>(null);
  /** What the server says a choice would do, by its text. */
  readonly tried = new SvelteMap<string, Tried>();

  /** The version in which all this is offered: cards and lists may still show it when the board has moved on. */
  private readonly offered: number | undefined;
  /** Whether something was picked here, and not before the table was seen anew. */
  private own = false;
  private readonly byPlace = new Map<number, OptionView[]>();
  private readonly byCode = new Map<string, OptionView[]>();

  constructor(
    readonly table: LiveTable,
    readonly decision: DecisionView,
    readonly settings: SelectionSettings = { confirmAll: false, confirmFinal: true },
  ) {
    for (const option of decision.options) {
      for (const place of option.places) push(this.byPlace, place, option);
      for (const word of option.text.split(" ").slice(1)) push(this.byCode, word, option);
    }
    this.offered = untrack(() => table.view?.v);
    untrack(() => {
      if (this.picked) void this.preview(this.picked);
    });
  }

  /** The choice that is shown with its effects and waits to be confirmed. */
  get picked(): OptionView | null {
    const kept = this.table.picked;
    // What is on its way is not picked again in the question that follows.
    if (kept?.prompt !== this.decision.prompt || (this.table.sending > 0 && !this.own)) return null;
    return this.option(kept.text);
  }

  set picked(option: OptionView | null) {
    this.own = option !== null;
    this.table.picked = option && { text: option.text, prompt: this.decision.prompt };
  }

  /** Every place that some choice points at. */
  get places(): number[] {
    return [...this.byPlace.keys()];
  }

  /** The choices that point at a place. */
  at(place: number): readonly OptionView[] {
    return this.byPlace.get(place) ?? [];
  }

  /** The choices that name a piece. */
  naming(code: string): readonly OptionView[] {
    return this.byCode.get(code) ?? [];
  }

  /** The choice with exactly this text, if it is offered. */
  option(text: string): OptionView | null {
    return this.decision.options.find((option) => option.text === text) ?? null;
  }

  /** The choices with this verb. */
  verb(word: string): readonly OptionView[] {
    return this.decision.options.filter(
      (option) => option.text === word || option.text.startsWith(`${word} `),
    );
  }

  /** What a click means: the one choice it can mean, a list of several, or the reason why there is none. */
  async click(pointed: SelectionTarget): Promise<void> {
    this.several = [];
    this.whyNot = null;
    const meant = this.meant(pointed);
    if (meant.length === 1 && meant[0]) await this.choose(meant[0]);
    else if (meant.length) this.several = meant;
    else await this.explain(pointed);
  }

  private meant(pointed: SelectionTarget): readonly OptionView[] {
    const named = pointed.code === undefined ? [] : this.naming(pointed.code);
    return named.length || pointed.place === undefined ? named : this.at(pointed.place);
  }

  /** Choose; what cannot be taken back is shown first, with what it does. */
  async choose(option: OptionView): Promise<void> {
    if (this.picked?.text === option.text) return this.take(option);
    this.several = [];
    const preview = await this.preview(option);
    const final = preview?.ends_undo !== "";
    if (this.settings.confirmAll || (final && this.settings.confirmFinal)) this.picked = option;
    else await this.take(option);
  }

  /** Do it. If it is refused, what was picked stays picked. */
  async take(option: OptionView): Promise<void> {
    this.own = true;
    const verdict = await this.table.act(option.text, this.offered);
    if (verdict.done) this.picked = null;
  }

  async confirm(): Promise<void> {
    if (this.picked) await this.take(this.picked);
  }

  /** What a choice would do, asked once. */
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

  /** Why the thing pointed at cannot be chosen: the server finds the rule that speaks of it. */
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
      // Who is told why not of a thing is told which thing it is.
      if (!found.legal) this.whyNot = { about: "", reason: found.reason, rule: found.rule };
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      // A rule forbids what was pointed at; no answer at all says nothing about it.
      this.whyNot = { about: problem.rule ? about[0] : "", reason: problem.reason, rule: problem.rule };
    }
  }

  /** Away with the list, with what is picked, and with a reason that was told; says whether there was any of it. */
  close(): boolean {
    if (!this.whyNot && !this.several.length && !this.picked) return false;
    this.whyNot = null;
    this.several = [];
    this.picked = null;
    return true;
  }
}

function push<K>(map: Map<K, OptionView[]>, key: K, option: OptionView): void {
  const found = map.get(key);
  if (found) found.push(option);
  else map.set(key, [option]);
}
