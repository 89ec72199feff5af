// Trials: what the server says of a draft. Asked a moment after the last change; only the latest answer counts.

import { ApiError, api } from "../../lib/protocol/api";
import type { Tried } from "../../lib/protocol/wire";
import type { LiveTable } from "../../lib/state/table.svelte";
import type { Trying } from "./display";

const PAUSE = 110;

export class Trial {
  /** What was asked last, and what the answer is about. */
  text = $state("");
  answer = $state.raw<Tried | null>(null);
  /** Whether an answer is on its way. */
  pending = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #known = new Map<string, Tried>();

  constructor(readonly table: LiveTable) {}

  get board(): Trying | null {
    return (this.answer?.board as Trying | null | undefined) ?? null;
  }

  /** Ask about a text; the same one is not asked twice. */
  ask(text: string, pause = PAUSE): void {
    if (text === this.text && (this.answer || this.pending)) return;
    this.text = text;
    clearTimeout(this.#timer);
    const known = this.#known.get(text);
    if (known) {
      this.#asked += 1;
      this.pending = false;
      this.answer = known;
      return;
    }
    this.pending = true;
    this.#timer = setTimeout(() => void this.#send(text), pause);
  }

  /** The answer about a text, at once. */
  async now(text: string): Promise<Tried | null> {
    this.text = text;
    clearTimeout(this.#timer);
    this.pending = true;
    return this.#send(text);
  }

  async #send(text: string): Promise<Tried | null> {
    this.#asked += 1;
    const mine = this.#asked;
    let found: Tried | null = null;
    try {
      found = await api.preview(this.table.id, this.table.view?.seat ?? -1, { filled: [text] });
      this.#known.set(text, found);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
    }
    if (mine === this.#asked) {
      this.pending = false;
      this.answer = found;
    }
    return found;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }
}
