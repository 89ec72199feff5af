// A table live: what was seen is kept, what was sent is sent again until it is acknowledged, and a lost connection
// is taken up where it broke off. Whatever is sent comes to an end: done, refused, or given up with a sentence.

import { t } from "../i18n";
import { said } from "../i18n/spoken.svelte";
import { changed } from "./operations";
import type { Change, ClientMessage, Presence, Said, ServerMessage, View } from "./wire";

export type Connection = "connecting" | "open" | "lost" | "closed";
export type Outgoing = Extract<ClientMessage, { id: string }>;

export interface Verdict {
  done: boolean;
  v: number;
  reason: string;
  rule: string;
  stale: boolean;
}

export interface Listener {
  view(view: View): void;
  connection(state: Connection, reason: string): void;
  said(line: Said): void;
  presence(presence: Presence): void;
}

interface Waiting {
  message: Outgoing;
  settle: (verdict: Verdict) => void;
  /** How often it has been written to a connection. */
  tries: number;
  timer?: ReturnType<typeof setTimeout>;
}

const PING = 5_000;
const DEAD = 15_000;
const FIRST = 500;
const LONGEST = 30_000;
const POLICY = 1008;
const TOO_LARGE = 1009;
/** Milliseconds in which an open connection must answer. */
const PATIENCE = 20_000;
/** A message that so many connections have broken over is not sent again. */
const TRIES = 4;

export class TableSocket {
  private socket: WebSocket | null = null;
  private view: View | null = null;
  private chat = 0;
  private waiting = new Map<string, Waiting>();
  private failures = 0;
  private heard = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private ended = false;
  private open = false;
  /** Why the server is about to close the connection. */
  private parting = "";

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly listener: Listener,
    /** What came with the page. */
    first: View | null = null,
  ) {
    this.view = first;
    this.connect();
  }

  /** Send until it is acknowledged or refused; the same id is never carried out twice. */
  send(message: Outgoing): Promise<Verdict> {
    return new Promise((settle) => {
      const waiting = { message, settle, tries: 0 };
      this.waiting.set(message.id, waiting);
      if (this.ended) this.giveUp(waiting, t("errors.closed"));
      else this.deliver(waiting);
    });
  }

  /** Over the open connection, if there is one; else as soon as there is. */
  private deliver(waiting: Waiting): void {
    if (!this.write(waiting.message)) return;
    waiting.tries += 1;
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.giveUp(waiting, t("errors.unanswered")), PATIENCE);
  }

  private giveUp(waiting: Waiting, reason: string): void {
    this.settle(waiting.message.id, { done: false, v: this.view?.v ?? 0, reason, rule: "", stale: false });
  }

  private giveAllUp(reason: string): void {
    for (const waiting of [...this.waiting.values()]) this.giveUp(waiting, reason);
  }

  close(): void {
    this.ended = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.socket?.close();
    this.giveAllUp(t("errors.closed"));
    this.listener.connection("closed", "");
  }

  private connect(): void {
    if (this.ended) return;
    this.listener.connection(this.failures ? "lost" : "connecting", "");
    this.heard = Date.now();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.write({
        type: "hello",
        table: this.table,
        // Whoever names no seat is shown everything: what has just come with the page says whose eyes it was seen with.
        seat: this.seat ?? (this.failures ? null : (this.view?.seat ?? null)),
        v: this.view?.v ?? -1,
        chat: this.chat,
      });
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerMessage);
    this.parting = "";
    // What the closing frame says is cut short: it has no room for a sentence that names an action.
    socket.onclose = (event) => this.lost(socket, event.code, said(this.parting || event.reason));
    this.later(PING, () => this.ping(socket));
  }

  private lost(socket: WebSocket, code: number, reason: string): void {
    if (this.socket !== socket || this.ended) return;
    this.socket = null;
    if (code === POLICY) {
      this.ended = true;
      this.giveAllUp(reason || t("errors.closed"));
      this.listener.connection("closed", reason);
      return;
    }
    // Over a lost connection nothing is awaited; the page says that it is lost, and all of it is sent again.
    for (const waiting of [...this.waiting.values()]) {
      clearTimeout(waiting.timer);
      if (waiting.tries && code === TOO_LARGE) this.giveUp(waiting, t("errors.tooLarge"));
      else if (waiting.tries >= TRIES) this.giveUp(waiting, t("errors.unanswered"));
    }
    const pause = Math.min(LONGEST, FIRST * 2 ** this.failures) * (0.5 + Math.random());
    this.failures += 1;
    this.listener.connection("lost", reason);
    this.later(pause, () => this.connect());
  }

  private ping(socket: WebSocket): void {
    if (this.socket !== socket || this.ended) return;
    if (Date.now() - this.heard > DEAD) {
      socket.close();
      // A dead line does not say goodbye, and it is not waited for.
      this.lost(socket, 0, "");
      return;
    }
    this.write({ type: "ping" });
    this.later(PING, () => this.ping(socket));
  }

  private later(milliseconds: number, what: () => void): void {
    this.timers = [...this.timers.slice(-8), setTimeout(what, milliseconds)];
  }

  /** Whether there was a connection to write to. */
  private write(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private receive(message: ServerMessage): void {
    this.heard = Date.now();
    switch (message.type) {
      case "view":
        this.show(message.view);
        break;
      case "change":
        this.change(message);
        break;
      case "ack":
        this.settle(message.id, { done: true, v: message.v, reason: "", rule: "", stale: false });
        break;
      case "nak":
        // What could not even be read has no mark; answers come in order, so it was the oldest.
        this.settle(message.id || (this.waiting.keys().next().value ?? ""), {
          done: false,
          ...message,
          reason: said(message.reason),
        });
        break;
      case "said":
        this.chat = Math.max(this.chat, message.number);
        this.listener.said(message);
        break;
      case "presence":
        this.listener.presence(message);
        break;
      case "bye":
        this.parting = message.reason;
        break;
      case "pong":
        break;
    }
  }

  /** The first view after a connection: it stands, and what was not acknowledged is sent again. */
  private show(view: View): void {
    this.view = view;
    this.listener.view(view);
    this.stand();
  }

  private change(change: Change): void {
    if (this.view === null || this.view.v !== change.since) {
      // Something is missing in between: ask for all of it.
      this.view = null;
      this.socket?.close();
      return;
    }
    if (change.v !== change.since) {
      this.view = changed(this.view, change);
      this.listener.view(this.view);
    }
    this.stand();
  }

  private stand(): void {
    if (this.failures === 0 && this.open) return;
    this.failures = 0;
    this.open = true;
    this.listener.connection("open", "");
    for (const waiting of this.waiting.values()) this.deliver(waiting);
  }

  private settle(id: string, verdict: Verdict): void {
    const waiting = this.waiting.get(id);
    clearTimeout(waiting?.timer);
    this.waiting.delete(id);
    waiting?.settle(verdict);
  }
}

export const newId = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
