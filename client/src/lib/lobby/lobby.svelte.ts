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
const WITH_NEWS = 60_000;
const OFTEN = 5_000;
const SELDOM = 20_000;
/** Milliseconds between a change and the refresh it causes: on a visible list, and elsewhere. */
const AT_ONCE = 300;
const SOON = 10_000;

interface Came {
  mine: readonly TableSummary[];
  listed: readonly TableSummary[];
}

class LobbyStore {
  me = $state.raw<Identity | null>(null);
  shelf = $state.raw<Shelf | null>(null);
  /** The lists as the server sent them, untranslated. */
  private came = $state.raw<Came>({ mine: [], listed: [] });
  mine = $derived(translatedAnswer(this.came.mine));
  listed = $derived(translatedAnswer(this.came.listed));
  /** True once the lists have been loaded. */
  loaded = $state(false);
  problem = $state("");
  /** Seconds since 1970; changes with every refresh, so that times are shown anew. */
  now = $state(Date.now() / 1000);
  lists = $derived<TableLists>(sortTables(this.mine, this.now ? lastOpened() : {}));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private line: LobbySocket | null = null;
  private missed = false;
  private told = new Set<string>();
  /** True if everything came with the page and hasn't been used yet. */
  private cameAlong = false;

  constructor() {
    const [me, shelf] = [takePreloaded<Identity>("/api/me"), takePreloaded<Shelf>("/api/shelf")];
    const [mine, listed] = [true, false].map(
      (own) => takePreloaded<Lobby>(`/api/tables?mine=${own}`)?.tables,
    );
    if (!me || !shelf || !listed || (me.user && !mine)) return;
    this.me = me;
    this.tell(mine ?? []);
    this.shelf = shelf;
    this.came = { mine: mine ?? [], listed };
    this.loaded = true;
    this.cameAlong = true;
  }

  /** True if the player has a name; a local server's user always has. */
  get known(): boolean {
    return Boolean(this.me?.user);
  }

  /** Load the player's identity, without waiting for the lists. */
  async meet(): Promise<void> {
    try {
      this.me ??= await api.me();
    } catch (problem) {
      this.problem = errorText(problem);
    }
  }

  async arrive(): Promise<void> {
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
      if (!this.me || !this.shelf) await this.arrive();
      if (!this.me) return;
      const [mine, listed] = await Promise.all([
        this.known ? api.tables(true).then((answer) => answer.tables) : [],
        all ? api.tables(false).then((answer) => answer.tables) : this.came.listed,
      ]);
      this.tell(mine);
      this.came = { mine, listed };
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
    let looked = 0;
    const seen = () => all() && !document.hidden;
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
      looked = Date.now();
      later(this.missed ? AT_ONCE : this.line?.open ? WITH_NEWS : seen() ? OFTEN : SELDOM);
      this.missed = false;
    };
    const news = () => {
      // A change during a request may be missing from its answer.
      if (asking) this.missed = true;
      else later(Math.max(AT_ONCE, (seen() ? AT_ONCE : SOON) - (Date.now() - looked)));
    };
    const shown = () => {
      if (!document.hidden) void again();
    };
    if (this.cameAlong) later(OFTEN);
    else void again();
    this.cameAlong = false;
    this.line = new LobbySocket(news);
    document.addEventListener("visibilitychange", shown);
    return () => {
      ended = true;
      clearTimeout(this.timer);
      this.line?.close();
      document.removeEventListener("visibilitychange", shown);
    };
  }

  next(present: string): TableSummary | null {
    return nextTable(this.lists.yourTurn, present);
  }

  /** Switch to another user, or to none. */
  async changeWho(me: Identity): Promise<void> {
    this.me = me;
    this.came = { ...this.came, mine: [] };
    this.line?.again();
    await this.refresh();
  }

  async leave(): Promise<void> {
    await api.logOut();
    this.me = null;
    this.came = { ...this.came, mine: [] };
    this.line?.again();
    await this.refresh();
  }

  /** Notify the player of each table that has started waiting for them. */
  private tell(mine: readonly TableSummary[]): void {
    const waiting = mine.filter(isYourTurn);
    const fresh = waiting.filter((table) => this.loaded && !this.told.has(table.table));
    this.told = new Set(waiting.map((table) => table.table));
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
