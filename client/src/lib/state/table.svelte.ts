// One table on this page: the view, the connection, and actions under way.

import { translatedAnswer, translatedScene } from "../i18n/serverText.svelte";
import { api, type TableRequest } from "../protocol/api";
import { takePreloaded } from "../protocol/preload";
import {
  type Connection,
  newRequestId,
  type Outgoing,
  type TableListener,
  TableSocket,
  type Verdict,
} from "../protocol/tableSocket";
import type { Presence, Said, View } from "../protocol/wire";
import { playSound } from "../ui/feedback/sounds";
import { ActionQueue } from "./actionQueue";
import { RedoHistory } from "./redo.svelte";

type RequestBody = TableRequest extends infer R
  ? R extends { id: string; v: number }
    ? Omit<R, "id" | "v">
    : never
  : never;

/** Milliseconds after which "Sending…" is shown; most answers take ten. */
const LATE_AFTER_MS = 300;

export class LiveTable {
  /** The data as the server sent it, untranslated. */
  private received = $state.raw<{ view: View | null; before: View | null; scene: unknown }>({
    view: null,
    before: null,
    scene: null,
  });
  view = $derived(translatedAnswer(this.received.view));
  /** The view before this one, to show what has changed. */
  before = $derived(translatedAnswer(this.received.before));
  connection = $state<Connection>("connecting");
  /** Why the server refused the table or the last message. */
  problem = $state("");
  problemRule = $state("");
  /** Number of messages not yet acknowledged. */
  sending = $state(0);
  /** Number of those that have been waiting for a while. */
  late = $state(0);
  chat = $state.raw<Said[]>([]);
  presence = $state.raw<Presence | null>(null);
  scene = $derived(translatedScene(this.received.scene));
  /**
   * The option waiting for confirmation, with its question. Kept here so that it outlives a new view of the
   * same question.
   */
  picked = $state.raw<{ text: string; prompt: string } | null>(null);

  readonly undone = new RedoHistory();

  private readonly queue = new ActionQueue();
  private readonly socket: TableSocket;

  constructor(
    readonly id: string,
    readonly seat: number | null,
  ) {
    const first =
      takePreloaded<View>(`/api/tables/${id}/view${seat === null ? "" : `?seat=${seat}`}`) ?? null;
    this.received = { view: first, before: null, scene: takePreloaded(`/api/tables/${id}/scene`) ?? null };
    const listener: TableListener = {
      view: (view) => {
        this.received = { ...this.received, view, before: this.received.view };
      },
      connection: (state, reason) => {
        this.connection = state;
        if (state === "closed" && reason) this.problem = reason;
      },
      chat: (line) => {
        this.chat = [...this.chat.filter((one) => one.number !== line.number), line];
      },
      presence: (presence) => {
        this.presence = presence;
      },
    };
    this.socket = new TableSocket(id, seat, listener, first);
    if (this.received.scene !== null) return;
    api.scene(id).then(
      (scene) => {
        this.received = { ...this.received, scene: scene ?? null };
      },
      (problem) => {
        this.problem = problem.reason;
      },
    );
  }

  /** This player's seats; several on a shared screen. */
  get mine(): number[] {
    return this.view?.seats.filter((seat) => seat.you).map((seat) => seat.seat) ?? [];
  }

  /** Send an action, for the version it was offered in. */
  act(action: string, offered = this.view?.v): Promise<Verdict> {
    this.queue.clear();
    return this.queue.track(this.sendAction(action, offered));
  }

  /** True if there is something to undo, or may be when pending actions are answered. */
  get canUndo(): boolean {
    return this.queue.isBusy || Boolean(this.view?.undo?.count);
  }

  /** True if there is something to redo, or may be. */
  get canRedo(): boolean {
    return this.queue.isBusy || this.undone.next(this.view) !== null;
  }

  /** Undo the last action, or all down to `stand` actions. */
  undo(stand: number | null = null): Promise<Verdict | null> {
    return this.queueUndo({ type: "undo", stand });
  }

  restart(): Promise<Verdict | null> {
    return this.queueUndo({ type: "restart" });
  }

  /** Redo the last undone action. A refused redo isn't offered again. */
  redo(): Promise<Verdict | null> {
    return this.queue.enqueue(() => {
      const next = this.undone.next(this.view);
      return next && this.sendRedo(next.text);
    });
  }

  private queueUndo(wanted: RequestBody): Promise<Verdict | null> {
    return this.queue.enqueue(() => (this.view?.undo?.count ? this.sendUndo(wanted) : null));
  }

  private async sendAction(action: string, offered = this.view?.v): Promise<Verdict> {
    const then = this.view;
    const verdict = await this.ask({ type: "act", action }, offered);
    if (verdict.done && then) this.undone.recordAction(action, then);
    return verdict;
  }

  private async sendRedo(action: string): Promise<Verdict> {
    const verdict = await this.sendAction(action);
    if (!verdict.done) this.undone.clear();
    return verdict;
  }

  private async sendUndo(wanted: RequestBody): Promise<Verdict> {
    const verdict = await this.ask(wanted);
    // The view has been updated before the acknowledgement.
    if (verdict.done && this.view) this.undone.recordUndo(this.view);
    return verdict;
  }

  async ask(wanted: RequestBody, version = this.view?.v): Promise<Verdict> {
    const verdict = await this.queue.track(
      this.dispatch({ ...wanted, id: newRequestId(), v: version ?? 0 } as Outgoing),
    );
    this.problem = verdict.done ? "" : verdict.reason;
    this.problemRule = verdict.rule;
    if (!verdict.done) playSound("warning");
    return verdict;
  }

  say(text: string): Promise<Verdict> {
    return this.dispatch({ type: "say", id: newRequestId(), text });
  }

  close(): void {
    this.socket.close();
  }

  private async dispatch(message: Outgoing): Promise<Verdict> {
    this.sending += 1;
    let late = 0;
    const timer = setTimeout(() => {
      late = 1;
      this.late += late;
    }, LATE_AFTER_MS);
    try {
      return await this.socket.send(message);
    } finally {
      clearTimeout(timer);
      this.late -= late;
      this.sending -= 1;
    }
  }
}
