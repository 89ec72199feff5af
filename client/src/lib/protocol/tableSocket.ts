// A live table: keeps the view, resends messages until they are acknowledged, and reconnects. Every message
// ends: done, refused, or given up with a reason.

import { t } from "../i18n";
import { translated } from "../i18n/serverText.svelte";
import { applyChange } from "./operations";
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

export interface TableListener {
  view(view: View): void;
  connection(state: Connection, reason: string): void;
  chat(line: Said): void;
  presence(presence: Presence): void;
}

interface Waiting {
  message: Outgoing;
  settle: (verdict: Verdict) => void;
  /** How often it has been sent. */
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
/** Give up a message after this many lost connections. */
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
    private readonly listener: TableListener,
    /** The view that came with the page. */
    first: View | null = null,
  ) {
    this.view = first;
    this.connect();
  }

  /** Send until acknowledged or refused; the server carries out each id once. */
  send(message: Outgoing): Promise<Verdict> {
    return new Promise((settle) => {
      const waiting = { message, settle, tries: 0 };
      this.waiting.set(message.id, waiting);
      if (this.ended) this.giveUp(waiting, t("errors.closed"));
      else this.deliver(waiting);
    });
  }

  /** Send now if connected, otherwise on connecting. */
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
        // Without a seat the server chooses one. The preloaded view tells which seat it was made for.
        seat: this.seat ?? (this.failures ? null : (this.view?.seat ?? null)),
        v: this.view?.v ?? -1,
        chat: this.chat,
      });
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerMessage);
    this.parting = "";
    // A close frame has too little room for a whole sentence.
    socket.onclose = (event) => this.lost(socket, event.code, translated(this.parting || event.reason));
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
    // While disconnected nothing times out: the page says so, and everything is resent.
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
      // A dead connection sends no close frame.
      this.lost(socket, 0, "");
      return;
    }
    this.write({ type: "ping" });
    this.later(PING, () => this.ping(socket));
  }

  private later(milliseconds: number, what: () => void): void {
    this.timers = [...this.timers.slice(-8), setTimeout(what, milliseconds)];
  }

  /** Return whether there was a connection. */
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
        // An unreadable message has no id; answers come in order, so it was the oldest.
        this.settle(message.id || (this.waiting.keys().next().value ?? ""), {
          done: false,
          ...message,
          reason: translated(message.reason),
        });
        break;
      case "said":
        this.chat = Math.max(this.chat, message.number);
        this.listener.chat(message);
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

  /** Take the first view after connecting, then resend what isn't acknowledged. */
  private show(view: View): void {
    this.view = view;
    this.listener.view(view);
    this.stand();
  }

  private change(change: Change): void {
    if (this.view === null || this.view.v !== change.since) {
      // A change is missing: reconnect for the whole view.
      this.view = null;
      this.socket?.close();
      return;
    }
    if (change.v !== change.since) {
      this.view = applyChange(this.view, change);
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

export const newRequestId = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
