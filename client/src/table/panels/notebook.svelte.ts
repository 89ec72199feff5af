// The private notes of a seat at a table, as the server keeps them: who shares a screen shares no notes. A line that begins with `@143` is a note on the moment
// after action 143, and is found there.

import { ApiError, api } from "../../lib/protocol/api";
import type { KeyMoment } from "../history/keyMoments.svelte";
import { say } from "../messages";

/** Milliseconds after the last letter. */
const SOON = 800;
/** So many letters the server keeps. */
export const MAX_NOTES_LENGTH = 20_000;
const PINNED = /^@(\d{1,7})[ :]+(.*\S)\s*$/;

export class Notebook {
  text = $state("");
  /** That it is kept, or why not. */
  told = $state("");
  /** Whether what is written is known: nothing is kept over what could not be read. */
  known = $state(false);
  readonly pins = $derived(parsePins(this.text));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private opened = false;

  constructor(
    readonly table: string,
    readonly seat: number,
  ) {}

  /** Reads what is there, once. */
  async open(): Promise<void> {
    if (this.opened) return;
    this.opened = true;
    try {
      this.text = (await api.notes(this.table, this.seat)).text;
      this.known = true;
    } catch (problem) {
      this.opened = false;
      this.told = inWords(problem);
    }
  }

  /** Something was written; it is kept a little later. */
  changed(): void {
    clearTimeout(this.timer);
    this.told = "";
    this.timer = setTimeout(() => void this.keep(), SOON);
  }

  /** A note on a moment. Whether it is kept; if not, `told` says why. */
  async pin(action: number, words: string): Promise<boolean> {
    await this.open();
    if (!this.known) return false;
    const before = this.text;
    const line = `@${action} ${words.replace(/\s+/g, " ").trim()}`;
    const text = before.trim() ? `${before.trimEnd()}\n${line}` : line;
    if (text.length > MAX_NOTES_LENGTH) {
      this.told = say("notesFull", { most: MAX_NOTES_LENGTH });
      return false;
    }
    this.text = text;
    if (await this.keep()) return true;
    this.text = before;
    return false;
  }

  private async keep(): Promise<boolean> {
    clearTimeout(this.timer);
    try {
      await api.writeNotes(this.table, this.seat, this.text);
      this.told = say("notesKept");
      return true;
    } catch (problem) {
      this.told = inWords(problem);
      return false;
    }
  }
}

/** The notes on moments, the first moment first; several on one are one. */
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

const inWords = (problem: unknown): string =>
  problem instanceof ApiError ? problem.reason : String(problem);
