// A table live: what was seen is kept, what was sent is sent again until it is acknowledged, and a lost connection
// is taken up where it broke off.

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
}

const PING = 5_000;
const DEAD = 15_000;
const FIRST = 500;
const LONGEST = 30_000;
const POLICY = 1008;

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

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly listener: Listener,
  ) {
    this.connect();
  }

  /** Send until it is acknowledged or refused; the same id is never carried out twice. */
  send(message: Outgoing): Promise<Verdict> {
    return new Promise((settle) => {
      this.waiting.set(message.id, { message, settle });
      this.write(message);
    });
  }

  close(): void {
    this.ended = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.socket?.close();
    this.listener.connection("closed", "");
  }

  private connect(): void {
    if (this.ended) return;
    this.listener.connection(this.failures ? "lost" : "connecting", "");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.write({
        type: "hello",
        table: this.table,
        seat: this.seat,
        v: this.view?.v ?? -1,
        chat: this.chat,
      });
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.lost(socket, event.code, event.reason);
    this.later(PING, () => this.ping(socket));
  }

  private lost(socket: WebSocket, code: number, reason: string): void {
    if (this.socket !== socket || this.ended) return;
    if (code === POLICY) {
      this.ended = true;
      this.listener.connection("closed", reason);
      return;
    }
    const pause = Math.min(LONGEST, FIRST * 2 ** this.failures) * (0.5 + Math.random());
    this.failures += 1;
    this.listener.connection("lost", reason);
    this.later(pause, () => this.connect());
  }

  private ping(socket: WebSocket): void {
    if (this.socket !== socket || this.ended) return;
    if (Date.now() - this.heard > DEAD) socket.close();
    this.write({ type: "ping" });
    this.later(PING, () => this.ping(socket));
  }

  private later(milliseconds: number, what: () => void): void {
    this.timers = [...this.timers.slice(-8), setTimeout(what, milliseconds)];
  }

  private write(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
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
        this.settle(message.id, { done: false, ...message });
        break;
      case "said":
        this.chat = Math.max(this.chat, message.number);
        this.listener.said(message);
        break;
      case "presence":
        this.listener.presence(message);
        break;
      case "pong":
      case "bye":
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
    for (const { message } of this.waiting.values()) this.write(message);
  }

  private settle(id: string, verdict: Verdict): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.settle(verdict);
  }
}

export const newId = (): string =>
  crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;
