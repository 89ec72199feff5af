// A seat's private notes, stored on the server; seats on a shared screen have separate notes. A line that
// starts with `@143` is pinned to the position after action 143.

import { ApiError, api } from "../../lib/protocol/api";
import type { KeyMoment } from "../history/keyMoments.svelte";
import { say } from "../messages";

/** Milliseconds after the last key press. */
const SAVE_DELAY_MS = 800;
/** Maximum length the server stores, in characters. */
export const MAX_NOTES_LENGTH = 20_000;
const PINNED = /^@(\d{1,7})[ :]+(.*\S)\s*$/;

export class Notebook {
  text = $state("");
  /** "Saved.", or why not. */
  status = $state("");
  /** True once the notes have been loaded; before that nothing is saved over them. */
  isLoaded = $state(false);
  readonly pins = $derived(parsePins(this.text));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private opened = false;

  constructor(
    readonly table: string,
    readonly seat: number,
  ) {}

  /** Load the notes, once. */
  async open(): Promise<void> {
    if (this.opened) return;
    this.opened = true;
    try {
      this.text = (await api.notes(this.table, this.seat)).text;
      this.isLoaded = true;
    } catch (problem) {
      this.opened = false;
      this.status = errorReason(problem);
    }
  }

  /** The text changed; save it a little later. */
  changed(): void {
    clearTimeout(this.timer);
    this.status = "";
    this.timer = setTimeout(() => void this.save(), SAVE_DELAY_MS);
  }

  /** Pin a note to a position; return whether it was saved. If not, `told` says why. */
  async pin(action: number, words: string): Promise<boolean> {
    await this.open();
    if (!this.isLoaded) return false;
    const before = this.text;
    const line = `@${action} ${words.replace(/\s+/g, " ").trim()}`;
    const text = before.trim() ? `${before.trimEnd()}\n${line}` : line;
    if (text.length > MAX_NOTES_LENGTH) {
      this.status = say("notesFull", { most: MAX_NOTES_LENGTH });
      return false;
    }
    this.text = text;
    if (await this.save()) return true;
    this.text = before;
    return false;
  }

  private async save(): Promise<boolean> {
    clearTimeout(this.timer);
    try {
      await api.writeNotes(this.table, this.seat, this.text);
      this.status = say("notesKept");
      return true;
    } catch (problem) {
      this.status = errorReason(problem);
      return false;
    }
  }
}

/** Return the pinned notes by position; several on one position are joined. */
export function parsePins(text: string): KeyMoment[] {
  const found = new Map<number, string[]>();
  for (const line of text.split("\n")) {
    const [, action, words] = line.match(PINNED) ?? [];
    if (action && words) found.set(Number(action), [...(found.get(Number(action)) ?? []), words]);
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([action, words]) => ({ action, kind: "note", words: words.join(" · "), rule: "" }));
}

const errorReason = (problem: unknown): string =>
  problem instanceof ApiError ? problem.reason : String(problem);
