// The history of a table: any position, from any view the player may use. The address names both.

import { ApiError, api } from "../../lib/protocol/api";
import type { View } from "../../lib/protocol/wire";
import type { LiveTable } from "../../lib/state/table.svelte";

/** Maximum number of cached views. */
const MAX_CACHED_VIEWS = 200;
/** Positions loaded ahead on each side. */
const LOAD_AHEAD = 3;
/** Milliseconds for drawing a position before its neighbours are loaded. */
const LOAD_DELAY_MS = 60;

/** What the history bar needs: implemented by a table's history and by a recorded game. */
export interface HistoryControl {
  /** The action shown; null for the current position. */
  readonly at: number | null;
  /** The seat whose view is shown, -1 for spectators; null for the player's own. */
  readonly viewer: number | null;
  readonly last: number;
  readonly isPast: boolean;
  go(action: number | null): unknown;
  step(by: number): unknown;
  viewAs(viewer: number | null): unknown;
}

export class TableHistory implements HistoryControl {
  /** The action shown; null for the current position. */
  at = $state<number | null>(null);
  /** The seat whose view is shown, -1 for spectators; null for the player's own. */
  viewer = $state<number | null>(null);
  past = $state.raw<View | null>(null);
  problem = $state("");

  private readonly kept = new Map<string, Promise<View>>();
  private asked = 0;
  private ahead: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: LiveTable) {}

  get last(): number {
    return this.table.view?.action ?? 0;
  }

  /** The view to draw: past or current. */
  get view(): View | null {
    return this.at === null ? this.table.view : (this.past ?? this.table.view);
  }

  get isPast(): boolean {
    return this.at !== null;
  }

  /** Go to the position after this many actions; beyond the last is the current position. */
  async go(action: number | null): Promise<void> {
    const at = action === null ? null : Math.max(0, action);
    if (at === null || (at >= this.last && this.viewer === null)) {
      this.at = null;
      this.past = null;
      return;
    }
    this.at = Math.min(at, this.last);
    await this.fetch();
  }

  step(by: number): Promise<void> {
    return this.go((this.at ?? this.last) + by);
  }

  /** Go to where the choice passed from one player to another. */
  async turn(by: -1 | 1): Promise<void> {
    this.actors = (await api.ledger(this.table.id).catch(() => null))?.actors ?? this.actors;
    let at = (this.at ?? this.last) + (by < 0 ? -1 : 1);
    while (at > 0 && at < this.last && this.actors[at - 1] === this.actors[at]) at += by;
    await this.go(at);
  }

  private actors: readonly number[] = [];

  async viewAs(viewer: number | null): Promise<void> {
    this.viewer = viewer;
    if (viewer !== null && this.at === null) this.at = this.last;
    if (this.at !== null) await this.fetch();
  }

  private async fetch(): Promise<void> {
    const at = this.at;
    if (at === null) return;
    this.asked += 1;
    const asked = this.asked;
    try {
      const view = await this.moment(at);
      if (asked === this.asked) {
        this.past = view;
        this.problem = "";
        clearTimeout(this.ahead);
        this.ahead = setTimeout(() => this.fetchAround(at), LOAD_DELAY_MS);
      }
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      this.problem = problem.reason;
    }
  }

  private fetchAround(at: number): void {
    if (at !== this.at) return;
    for (let next = 1; next <= LOAD_AHEAD; next += 1) {
      if (at + next <= this.last) this.moment(at + next).catch(() => undefined);
      if (at - next >= 0) this.moment(at - next).catch(() => undefined);
    }
  }

  private moment(action: number): Promise<View> {
    const key = `${action} ${this.viewer}`;
    const known = this.kept.get(key);
    if (known) return known;
    const found = api.viewAt(this.table.id, action, this.viewer ?? undefined);
    this.kept.set(key, found);
    found.catch(() => this.kept.delete(key));
    const oldest = this.kept.keys().next().value;
    if (this.kept.size > MAX_CACHED_VIEWS && oldest !== undefined) this.kept.delete(oldest);
    return found;
  }

  /** Clear the cache after an undo. */
  clearCache(): void {
    this.kept.clear();
  }

  /** The query that names the position. */
  get query(): string {
    if (this.at === null) return "";
    return `?at=${this.at}${this.viewer === null ? "" : `&as=${this.viewer}`}`;
  }
}
