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

interface PendingMessage {
  message: Outgoing;
  resolve: (verdict: Verdict) => void;
  /** How often it has been sent. */
  tries: number;
  timer?: ReturnType<typeof setTimeout>;
}

const PING_MS = 5_000;
const SILENCE_LIMIT_MS = 15_000;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
const CLOSE_POLICY = 1008;
const CLOSE_TOO_LARGE = 1009;
/** Milliseconds in which an open connection must answer. */
const ANSWER_TIMEOUT_MS = 20_000;
/** Give up a message after this many lost connections. */
const MAX_TRIES = 4;

export class TableSocket {
  private socket: WebSocket | null = null;
  private view: View | null = null;
  private chat = 0;
  private pending = new Map<string, PendingMessage>();
  private failures = 0;
  private lastHeard = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private ended = false;
  private open = false;
  /** Why the server is about to close the connection. */
  private closeReason = "";

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
    return new Promise((resolve) => {
      const waiting = { message, resolve, tries: 0 };
      this.pending.set(message.id, waiting);
      if (this.ended) this.giveUp(waiting, t("errors.closed"));
      else this.deliver(waiting);
    });
  }

  /** Send now if connected, otherwise on connecting. */
  private deliver(waiting: PendingMessage): void {
    if (!this.trySend(waiting.message)) return;
    waiting.tries += 1;
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.giveUp(waiting, t("errors.unanswered")), ANSWER_TIMEOUT_MS);
  }

  private giveUp(waiting: PendingMessage, reason: string): void {
    this.resolve(waiting.message.id, { done: false, v: this.view?.v ?? 0, reason, rule: "", stale: false });
  }

  private giveAllUp(reason: string): void {
    for (const waiting of [...this.pending.values()]) this.giveUp(waiting, reason);
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
    this.lastHeard = Date.now();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.lastHeard = Date.now();
      this.trySend({
        type: "hello",
        table: this.table,
        // Without a seat the server chooses one. The preloaded view tells which seat it was made for.
        seat: this.seat ?? (this.failures ? null : (this.view?.seat ?? null)),
        v: this.view?.v ?? -1,
        chat: this.chat,
      });
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerMessage);
    this.closeReason = "";
    // A close frame has too little room for a whole sentence.
    socket.onclose = (event) => this.lost(socket, event.code, translated(this.closeReason || event.reason));
    this.schedule(PING_MS, () => this.ping(socket));
  }

  private lost(socket: WebSocket, code: number, reason: string): void {
    if (this.socket !== socket || this.ended) return;
    this.socket = null;
    if (code === CLOSE_POLICY) {
      this.ended = true;
      this.giveAllUp(reason || t("errors.closed"));
      this.listener.connection("closed", reason);
      return;
    }
    // While disconnected nothing times out: the page says so, and everything is resent.
    for (const waiting of [...this.pending.values()]) {
      clearTimeout(waiting.timer);
      if (waiting.tries && code === CLOSE_TOO_LARGE) this.giveUp(waiting, t("errors.tooLarge"));
      else if (waiting.tries >= MAX_TRIES) this.giveUp(waiting, t("errors.unanswered"));
    }
    const pause = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures) * (0.5 + Math.random());
    this.failures += 1;
    this.listener.connection("lost", reason);
    this.schedule(pause, () => this.connect());
  }

  private ping(socket: WebSocket): void {
    if (this.socket !== socket || this.ended) return;
    if (Date.now() - this.lastHeard > SILENCE_LIMIT_MS) {
      socket.close();
      // A dead connection sends no close frame.
      this.lost(socket, 0, "");
      return;
    }
    this.trySend({ type: "ping" });
    this.schedule(PING_MS, () => this.ping(socket));
  }

  private schedule(milliseconds: number, what: () => void): void {
    this.timers = [...this.timers.slice(-8), setTimeout(what, milliseconds)];
  }

  /** Return whether there was a connection. */
  private trySend(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private receive(message: ServerMessage): void {
    this.lastHeard = Date.now();
    switch (message.type) {
      case "view":
        this.receiveView(message.view);
        break;
      case "change":
        this.change(message);
        break;
      case "ack":
        this.resolve(message.id, { done: true, v: message.v, reason: "", rule: "", stale: false });
        break;
      case "nak":
        // An unreadable message has no id; answers come in order, so it was the oldest.
        this.resolve(message.id || (this.pending.keys().next().value ?? ""), {
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
        this.closeReason = message.reason;
        break;
      case "pong":
        break;
    }
  }

  /** Take the first view after connecting, then resend what isn't acknowledged. */
  private receiveView(view: View): void {
    this.view = view;
    this.listener.view(view);
    this.onSynced();
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
    this.onSynced();
  }

  private onSynced(): void {
    if (this.failures === 0 && this.open) return;
    this.failures = 0;
    this.open = true;
    this.listener.connection("open", "");
    for (const waiting of this.pending.values()) this.deliver(waiting);
  }

  private resolve(id: string, verdict: Verdict): void {
    const waiting = this.pending.get(id);
    clearTimeout(waiting?.timer);
    this.pending.delete(id);
    waiting?.resolve(verdict);
  }
}

export const newRequestId = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
