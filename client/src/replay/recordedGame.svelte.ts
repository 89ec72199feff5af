// A recorded game: the board's changes as each seat saw them. Written by antarium.server.onepage.

import { germanRules } from "../games/rules";
import { language } from "../lib/i18n";
import { translatedAnswer, translatedScene } from "../lib/i18n/serverText.svelte";
import { applyOperations, type Operations } from "../lib/protocol/operations";
import type { LogLine, Mark, View } from "../lib/protocol/wire";
import type { RulesTranslation } from "../lib/rules/translation";
import type { HistoryControl } from "../table/history/history.svelte";
import { adjacentMoment } from "../table/history/keyMoments.svelte";

/** The game as one seat saw it. */
export interface Perspective {
  /** The seat; -1 for spectators. */
  eyes: number;
  first: unknown;
  changes: readonly Operations[];
  log: readonly LogLine[];
  marks: readonly Mark[];
}

export interface RecordedData {
  scene: unknown;
  /** What stays the same in every position. */
  view: View;
  reels: readonly Perspective[];
  /** The texts of the rules named in the log. */
  rules: Readonly<Record<string, string>>;
}

/** Unpack the data in the page. */
export async function unpack(base64: string): Promise<RecordedData> {
  const bytes = Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json() as Promise<RecordedData>;
}

export class RecordedGame implements HistoryControl {
  at = $state(0);
  viewer = $state(-1);
  private german = $state.raw<RulesTranslation | null>(null);

  /** Boards computed so far, per perspective; unchanged parts are shared. */
  private readonly boards = new Map<number, unknown[]>();

  constructor(readonly recorded: RecordedData) {
    this.viewer = recorded.reels[0]?.eyes ?? -1;
    this.at = this.last;
    if (language() === "de") germanRules(recorded.view.game).then((words) => (this.german = words));
  }

  get reel(): Perspective {
    const found = this.recorded.reels.find((reel) => reel.eyes === this.viewer) ?? this.recorded.reels[0];
    if (!found) throw new Error("The page holds no game.");
    return found;
  }

  get last(): number {
    return this.recorded.reels[0]?.changes.length ?? 0;
  }

  get isPast(): boolean {
    return this.at < this.last;
  }

  readonly view = $derived.by((): View => {
    const { reel, at } = this;
    return translatedAnswer({
      ...this.recorded.view,
      seat: reel.eyes,
      action: at,
      past: at,
      board: this.board(reel, at),
      log: reel.log.filter((line) => line.action <= at),
      result: at === this.last ? this.recorded.view.result : null,
    });
  });
  readonly scene = $derived.by(() => translatedScene(this.recorded.scene));
  readonly marks = $derived.by(() => translatedAnswer(this.reel.marks));

  readonly result = $derived.by(() => translatedAnswer(this.recorded.view.result));

  /** Return a rule's text in the page's language. */
  rule(mark: string): string {
    return this.german?.rules.get(mark) ?? this.recorded.rules[mark] ?? "";
  }

  private board(reel: Perspective, at: number): unknown {
    const known = this.boards.get(reel.eyes) ?? [reel.first];
    this.boards.set(reel.eyes, known);
    for (let next = known.length; next <= at; next += 1)
      known.push(applyOperations(known[next - 1], reel.changes[next - 1] ?? []));
    return known[at];
  }

  go(action: number | null): void {
    this.at = Math.min(this.last, Math.max(0, action ?? this.last));
  }

  step(by: number): void {
    this.go(this.at + by);
  }

  /** Go to the start of the previous or next turn, or to the start or end. */
  turn(by: -1 | 1): void {
    const turns = this.marks.filter((mark) => mark.kind === "turn");
    this.go(adjacentMoment(turns, this.at, by)?.action ?? (by < 0 ? 0 : this.last));
  }

  viewAs(viewer: number | null): void {
    this.viewer = viewer ?? -1;
  }
}
