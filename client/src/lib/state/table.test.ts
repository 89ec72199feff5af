import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSocket } from "../testing/sockets";
import { decisionOf, viewOf } from "../testing/views";
import { Selection } from "./selection.svelte";
import { LiveTable } from "./table.svelte";

/** A server with one table that answers only when the test says so. */
class Server {
  acts: string[] = [];
  private v = 1;
  private answered = 0;

  get line(): FakeSocket {
    return FakeSocket.sockets.at(-1) as FakeSocket;
  }

  view() {
    return viewOf({
      v: this.v,
      action: this.acts.length,
      fingerprint: this.acts.join(),
      decision: decisionOf(),
      undo: { count: this.acts.length, stops: "", stand: 0 },
    });
  }

  /** Apply the next message and show its view, without answering it. */
  async show(): Promise<string> {
    const message = this.messages()[this.answered];
    if (!message) throw new Error("nothing was sent");
    this.answered += 1;
    if (message.v !== this.v) return this.refuse(message.id);
    if (message.type === "act") this.acts.push(message.action ?? "");
    else if (message.type === "undo") this.acts.pop();
    else this.acts = [];
    this.v += 1;
    this.line.receive({ type: "view", view: this.view() });
    await rest();
    return message.id ?? "";
  }

  async acknowledge(id: string): Promise<void> {
    this.line.receive({ type: "ack", id, v: this.v });
    await rest();
  }

  async refuse(id = ""): Promise<string> {
    if (!id) this.answered += 1;
    this.line.receive({ type: "nak", id, v: this.v, reason: "not now", rule: "", stale: true });
    await rest();
    return "";
  }

  /** Answer until no message is left. */
  async answer(): Promise<void> {
    await rest();
    while (this.messages().length > this.answered) {
      const id = await this.show();
      if (id) await this.acknowledge(id);
    }
  }

  messages() {
    return this.line.sent.filter((one) => one.id);
  }

  get sent(): string[] {
    return this.messages().map((one) => one.action ?? one.type);
  }
}

const rest = () => vi.advanceTimersByTimeAsync(0);
let server: Server;
let table: LiveTable;

beforeEach(async () => {
  FakeSocket.sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () => new Response("null"));
  server = new Server();
  table = new LiveTable("abc", null);
  server.line.open(server.view());
  for (const action of ["a", "b", "c"]) {
    void table.act(action);
    await server.answer();
  }
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("queues a redo until the undo is answered, not only shown", async () => {
  void table.undo();
  void table.redo();
  const id = await server.show();
  void table.redo();
  expect(server.sent).toEqual(["a", "b", "c", "undo"]);
  await server.acknowledge(id);
  await server.answer();
  // One redo was available, however often it was requested.
  expect(server.sent).toEqual(["a", "b", "c", "undo", "c"]);
  expect(server.acts).toEqual(["a", "b", "c"]);
});

it("returns to the same position after equally many quick undos and redos", async () => {
  for (let time = 0; time < 2; time += 1) void table.undo();
  for (let time = 0; time < 2; time += 1) void table.redo();
  await server.answer();
  expect(server.acts).toEqual(["a", "b", "c"]);
  void table.undo();
  void table.redo();
  void table.undo();
  void table.undo();
  void table.redo();
  await server.answer();
  expect(server.acts).toEqual(["a", "b"]);
  expect(table.undone.next(table.view)).toEqual({ text: "c", count: 1 });
  expect(table.problem).toBe("");
});

it("shows that it is sending only after a while", async () => {
  void table.act("d");
  await vi.advanceTimersByTimeAsync(100);
  expect([table.sending, table.late]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(300);
  expect([table.sending, table.late]).toEqual([1, 1]);
  await server.answer();
  expect([table.sending, table.late]).toEqual([0, 0]);
  void table.act("e");
  await server.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(table.late).toBe(0);
});

it("undoes a pending action once it is answered", async () => {
  void table.act("d");
  void table.undo();
  await server.answer();
  expect(server.acts).toEqual(["a", "b", "c"]);
  expect(table.undone.next(table.view)).toEqual({ text: "d", count: 1 });
});

it("ignores undos beyond the first action", async () => {
  const wishes = Array.from({ length: 5 }, () => table.undo());
  await server.answer();
  expect((await Promise.all(wishes)).map((verdict) => verdict?.done ?? null)).toEqual([
    true,
    true,
    true,
    null,
    null,
  ]);
  expect(server.acts).toEqual([]);
  expect(table.problem).toBe("");
  expect(table.canUndo).toBe(false);
  expect(table.canRedo).toBe(true);
});

it("clears the queue after a refused undo, and works again", async () => {
  void table.undo();
  await server.answer();
  const [undo, redo] = [table.undo(), table.redo()];
  await server.refuse();
  await server.answer();
  expect((await undo)?.done).toBe(false);
  expect(await redo).toBeNull();
  expect(table.problem).toBe("not now");
  expect(server.acts).toEqual(["a", "b"]);
  void table.redo();
  await server.answer();
  expect(server.acts).toEqual(["a", "b", "c"]);
});

it("clears the queue after another action", async () => {
  void table.undo();
  await server.answer();
  void table.undo();
  const redo = table.redo();
  const id = await server.show();
  void table.act("other");
  await server.acknowledge(id);
  await server.answer();
  expect(await redo).toBeNull();
  expect(server.acts).toEqual(["a", "other"]);
});

it("sends an option with the version it was offered in", async () => {
  const decision = table.view?.decision;
  if (!decision) throw new Error("nothing is asked");
  const card = new Selection(table, decision);
  void table.act("d");
  await server.answer();
  void card.take({ text: "late", words: "", places: [] });
  await server.answer();
  expect(server.acts).toEqual(["a", "b", "c", "d"]);
  expect(table.problem).toBe("not now");
});

it("names the clicked thing in a refusal, but not in a lost connection", async () => {
  const decision = { ...decisionOf(), options: [{ text: "move x", words: "", places: [] }] };
  const card = new Selection(table, decision);
  const answers = [
    new Response(JSON.stringify({ error: "not under your command", rule: "MOV-1" }), { status: 400 }),
    new Response("", { status: 502 }),
  ];
  vi.stubGlobal("fetch", async () => answers.shift());
  await card.explain({ label: "0805" });
  expect(card.whyNot).toEqual({ about: "0805", reason: "not under your command", rule: "MOV-1" });
  await card.explain({ label: "0805" });
  expect(card.whyNot?.about).toBe("");
  expect(card.whyNot?.reason).not.toBe("");
});

it("asks why not about the clicked thing", async () => {
  const decision = { ...decisionOf(), options: [{ text: "done", words: "", places: [] }] };
  const card = new Selection(table, decision);
  const asked: unknown[] = [];
  const said = { legal: false, reason: "KID has moved already", rule: "MOV-1" };
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return new Response(JSON.stringify(said));
  });
  await card.click({ place: 3, code: "KID", label: "0202" });
  expect(card.whyNot).toEqual({ about: "", reason: said.reason, rule: "MOV-1" });
  await card.click({ place: 4, code: "TER-PI1", label: "0512", there: true });
  await card.click({ place: 5, label: "0513" });
  expect(asked).toEqual([{ about: ["KID", "0202"] }, { about: ["0512", "TER-PI1"] }, { about: ["0513"] }]);
});
