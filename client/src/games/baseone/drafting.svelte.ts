// Drafting: the draft that a question asks for, and what the server says of it.

import { untrack } from "svelte";
import { announce } from "../../lib/ui/feedback/announce.svelte";
import type { Trying } from "./display";
import { type Draft, draftOfMove, draftOfPlace } from "./draft.svelte";
import { verbOf } from "./naming";
import type { Question } from "./question.svelte";
import { Trial } from "./trial.svelte";

export class Drafting {
  /** How far the unit could go, as it was said last. */
  reach = $state.raw<readonly number[]>([]);
  /** An offer that is looked at. */
  offered = $state<string | null>(null);

  readonly #question: Question;

  constructor(question: Question) {
    this.#question = question;
    $effect(() => {
      if (this.draft && this.trial) this.trial.ask(this.draft.text);
    });
    $effect(() => {
      const found = this.trial?.board?.reach;
      if (found?.length) this.reach = found;
    });
    $effect(() => {
      void question.asked;
      this.reach = [];
      this.offered = null;
    });
    $effect(() => {
      const latest = this.trial;
      return () => latest?.close();
    });
  }

  readonly draft: Draft | null = $derived.by(() => {
    const question = this.#question;
    void question.asked;
    return untrack(() => {
      const { battle, display, choosing, prompt, options } = question;
      if (!display || !choosing) return null;
      if (prompt === "plan_move" && display.move) return draftOfMove(battle, display, display.move);
      const first = options.find((option) => verbOf(option) === "deploy");
      if (prompt === "deploy_unit" && display.zone && first)
        return draftOfPlace(battle, display.zone.unit, first.text);
      return null;
    });
  });
  readonly trial = $derived.by(() => {
    const { asked, table } = this.#question;
    void asked;
    return table && this.draft ? new Trial(table) : null;
  });
  /** What the server says of just this draft. */
  readonly tried = $derived.by(() =>
    this.draft && this.trial?.text === this.draft.text ? this.trial.answer : null,
  );
  readonly seen = $derived.by(() => (this.tried?.board as Trying | null | undefined) ?? null);
  /** Who is about to be set up: names make room for them once, not while they are dragged. */
  readonly coming = $derived.by(() =>
    this.draft?.kind === "deploy" ? [...this.draft.start].map(([model, end]) => ({ model, end })) : [],
  );

  /** What cannot stand where it was dropped goes to the nearest place where it can. */
  async settle(): Promise<void> {
    const { draft, trial } = this;
    if (!draft || !trial || draft.held !== null) return;
    const text = draft.text;
    const found = await trial.now(text);
    const better = (found?.board as Trying | null | undefined)?.better;
    if (found && !found.legal && better && draft.text === text) {
      draft.adopt(better);
      draft.mended = found.reason;
    }
  }

  async commit(): Promise<void> {
    const { draft, trial } = this;
    const { table } = this.#question;
    if (!draft || !table) return;
    trial?.close();
    const verdict = await table.act(draft.text);
    if (!verdict.done) announce(verdict.reason);
  }
}
