// The player and the lists of tables, kept up to date while a page is open. All parts of the client share
// this store.

import { t } from "../i18n";
import { translatedAnswer } from "../i18n/serverText.svelte";
import { ApiError, api } from "../protocol/api";
import { LobbySocket } from "../protocol/lobbySocket";
import { takePreloaded } from "../protocol/preload";
import type { Identity, Lobby, Shelf, TableSummary } from "../protocol/wire";
import { showNotification } from "../ui/feedback/notifications";
import { playSound } from "../ui/feedback/sounds";
import { lastOpened } from "./lastOpened";
import { isYourTurn, nextTable, sortTables, type TableLists } from "./tableLists";

/** Milliseconds between two refreshes: with a lobby socket, and without one on a visible or hidden page. */
const POLL_WITH_SOCKET_MS = 60_000;
const POLL_ACTIVE_MS = 5_000;
const POLL_IDLE_MS = 20_000;
/** Milliseconds between a change and the refresh it causes: on a visible list, and elsewhere. */
const REFRESH_ACTIVE_MS = 300;
const REFRESH_IDLE_MS = 10_000;

interface RawLists {
  mine: readonly TableSummary[];
  listed: readonly TableSummary[];
}

class LobbyStore {
  me = $state.raw<Identity | null>(null);
  shelf = $state.raw<Shelf | null>(null);
  /** The lists as the server sent them, untranslated. */
  private received = $state.raw<RawLists>({ mine: [], listed: [] });
  mine = $derived(translatedAnswer(this.received.mine));
  listed = $derived(translatedAnswer(this.received.listed));
  /** True once the lists have been loaded. */
  loaded = $state(false);
  problem = $state("");
  /** Seconds since 1970; changes with every refresh, so that times are shown anew. */
  now = $state(Date.now() / 1000);
  lists = $derived<TableLists>(sortTables(this.mine, this.now ? lastOpened() : {}));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private socket: LobbySocket | null = null;
  private missedChange = false;
  private notified = new Set<string>();
  /** True if everything came with the page and hasn't been used yet. */
  private isPreloaded = false;

  constructor() {
    const [me, shelf] = [takePreloaded<Identity>("/api/me"), takePreloaded<Shelf>("/api/shelf")];
    const [mine, listed] = [true, false].map(
      (own) => takePreloaded<Lobby>(`/api/tables?mine=${own}`)?.tables,
    );
    if (!me || !shelf || !listed || (me.user && !mine)) return;
    this.me = me;
    this.notifyNewTurns(mine ?? []);
    this.shelf = shelf;
    this.received = { mine: mine ?? [], listed };
    this.loaded = true;
    this.isPreloaded = true;
  }

  /** True if the player has a name; a local server's user always has. */
  get hasName(): boolean {
    return Boolean(this.me?.user);
  }

  /** Load the player's identity, without waiting for the lists. */
  async loadIdentity(): Promise<void> {
    try {
      this.me ??= await api.me();
    } catch (problem) {
      this.problem = errorText(problem);
    }
  }

  async load(): Promise<void> {
    try {
      const [me, shelf] = await Promise.all([this.me ?? api.me(), this.shelf ?? api.shelf()]);
      this.me = me;
      this.shelf = shelf;
    } catch (problem) {
      this.problem = errorText(problem);
    }
  }

  /** Refresh the lists; `all` includes other people's tables. */
  async refresh(all = true): Promise<void> {
    try {
      if (!this.me || !this.shelf) await this.load();
      if (!this.me) return;
      const [mine, listed] = await Promise.all([
        this.hasName ? api.tables(true).then((answer) => answer.tables) : [],
        all ? api.tables(false).then((answer) => answer.tables) : this.received.listed,
      ]);
      this.notifyNewTurns(mine);
      this.received = { mine, listed };
      this.problem = "";
      this.loaded = true;
    } catch (problem) {
      this.problem = errorText(problem);
    }
    this.now = Date.now() / 1000;
  }

  /** Keep the lists up to date, by lobby socket and by polling; call the result to stop. */
  follow(all: () => boolean): () => void {
    let ended = false;
    let asking = false;
    let lastRefresh = 0;
    const isWatched = () => all() && !document.hidden;
    const later = (milliseconds: number) => {
      clearTimeout(this.timer);
      if (!ended) this.timer = setTimeout(again, milliseconds);
    };
    const again = async () => {
      if (asking) return;
      asking = true;
      clearTimeout(this.timer);
      await this.refresh(all());
      asking = false;
      if (ended) return;
      lastRefresh = Date.now();
      later(
        this.missedChange
          ? REFRESH_ACTIVE_MS
          : this.socket?.open
            ? POLL_WITH_SOCKET_MS
            : isWatched()
              ? POLL_ACTIVE_MS
              : POLL_IDLE_MS,
      );
      this.missedChange = false;
    };
    const onChange = () => {
      // A change during a request may be missing from its answer.
      if (asking) this.missedChange = true;
      else
        later(
          Math.max(
            REFRESH_ACTIVE_MS,
            (isWatched() ? REFRESH_ACTIVE_MS : REFRESH_IDLE_MS) - (Date.now() - lastRefresh),
          ),
        );
    };
    const shown = () => {
      if (!document.hidden) void again();
    };
    if (this.isPreloaded) later(POLL_ACTIVE_MS);
    else void again();
    this.isPreloaded = false;
    this.socket = new LobbySocket(onChange);
    document.addEventListener("visibilitychange", shown);
    return () => {
      ended = true;
      clearTimeout(this.timer);
      this.socket?.close();
      document.removeEventListener("visibilitychange", shown);
    };
  }

  next(present: string): TableSummary | null {
    return nextTable(this.lists.yourTurn, present);
  }

  /** Switch to another user, or to none. */
  async switchUser(me: Identity): Promise<void> {
    this.me = me;
    this.received = { ...this.received, mine: [] };
    this.socket?.reconnect();
    await this.refresh();
  }

  async logOut(): Promise<void> {
    await api.logOut();
    this.me = null;
    this.received = { ...this.received, mine: [] };
    this.socket?.reconnect();
    await this.refresh();
  }

  /** Notify the player of each table that has started waiting for them. */
  private notifyNewTurns(mine: readonly TableSummary[]): void {
    const waiting = mine.filter(isYourTurn);
    const fresh = waiting.filter((table) => this.loaded && !this.notified.has(table.table));
    this.notified = new Set(waiting.map((table) => table.table));
    for (const table of fresh) showNotification(table.title, table.table);
    // A table's own page plays its own sound.
    const elsewhere = fresh.some((table) => location.pathname !== `/t/${table.table}`);
    if (elsewhere && document.hidden) playSound("turn");
  }
}

/** Return the server's reason for a refusal, or a general message. */
export function errorText(problem: unknown): string {
  if (problem instanceof ApiError) return problem.reason;
  return t("errors.unknown", { what: problem instanceof Error ? problem.message : String(problem) });
}

export const lobby = new LobbyStore();
