// What the server knows of the player and of the tables, kept up to date while a page is open. Every part of the client
// looks at this one copy.

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

/** Milliseconds between two looks at the lists: where word of changes comes, and where it does not. */
const WITH_NEWS = 60_000;
const OFTEN = 5_000;
const SELDOM = 20_000;
/** And between two looks that word of changes leads to: while one looks at the lists, and while not. */
const AT_ONCE = 300;
const SOON = 10_000;

interface Came {
  mine: readonly TableSummary[];
  listed: readonly TableSummary[];
}

class LobbyStore {
  me = $state.raw<Identity | null>(null);
  shelf = $state.raw<Shelf | null>(null);
  /** As they came; they are read in the language of the page. */
  private came = $state.raw<Came>({ mine: [], listed: [] });
  mine = $derived(translatedAnswer(this.came.mine));
  listed = $derived(translatedAnswer(this.came.listed));
  /** Whether the lists have come once. */
  loaded = $state(false);
  problem = $state("");
  /** Changes whenever the lists are looked at again, so that times are counted anew. */
  now = $state(Date.now() / 1000);
  lists = $derived<TableLists>(sortTables(this.mine, this.now ? lastOpened() : {}));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private line: LobbySocket | null = null;
  private missed = false;
  private told = new Set<string>();
  /** Whether all of it came with the page, and nobody has asked for it yet. */
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

  /** A name is known; on a machine of one's own it always is. */
  get known(): boolean {
    return Boolean(this.me?.user);
  }

  /** Asks who is at the keyboard, unless that is known: a table need not wait for the lists to know it. */
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

  /** Looks at the lists again; `all` with those of others as well. */
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

  /** Keeps the lists up to date, by the server's word and now and then without; call what comes back to end it. */
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
      // What comes while one is asking may not be in the answer.
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

  /** Somebody else is at the keyboard now, or nobody. */
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

  /** Tells of every table that has come to wait for the player since the last look. */
  private tell(mine: readonly TableSummary[]): void {
    const waiting = mine.filter(isYourTurn);
    const fresh = waiting.filter((table) => this.loaded && !this.told.has(table.table));
    this.told = new Set(waiting.map((table) => table.table));
    for (const table of fresh) showNotification(table.title, table.table);
    // The page of a table sounds for itself.
    const elsewhere = fresh.some((table) => location.pathname !== `/t/${table.table}`);
    if (elsewhere && document.hidden) playSound("turn");
  }
}

/** A refusal is shown in the server's words. */
export function errorText(problem: unknown): string {
  if (problem instanceof ApiError) return problem.reason;
  return t("errors.unknown", { what: problem instanceof Error ? problem.message : String(problem) });
}

export const lobby = new LobbyStore();
