import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSocket } from "../testing/sockets";
import { type Outgoing, TableSocket, type Verdict } from "./tableSocket";

const act = (id: string): Outgoing => ({ type: "act", id, v: 1, action: "done" });
const line = () => FakeSocket.sockets.at(-1) as FakeSocket;
let states: string[] = [];

function connected(): TableSocket {
  const socket = new TableSocket("t", null, {
    view: () => undefined,
    connection: (state) => states.push(state),
    chat: () => undefined,
    presence: () => undefined,
  });
  line().open({ v: 1 });
  return socket;
}

/** Return an object whose `verdict` is null until the message has ended. */
function outcome(promise: Promise<Verdict>): { verdict: Verdict | null } {
  const found: { verdict: Verdict | null } = { verdict: null };
  promise.then((verdict) => {
    found.verdict = verdict;
  });
  return found;
}

beforeEach(() => {
  FakeSocket.sockets = [];
  states = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("is done on an ack and refused on a nak, with the server's reason", async () => {
  const socket = connected();
  const [one, other] = [outcome(socket.send(act("a"))), outcome(socket.send(act("b")))];
  line().receive({ type: "nak", id: "b", v: 1, reason: "not now", rule: "MOV-1", stale: false });
  line().receive({ type: "ack", id: "a", v: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(one.verdict).toMatchObject({ done: true, v: 2 });
  expect(other.verdict).toMatchObject({ done: false, reason: "not now", rule: "MOV-1" });
});

it("takes a nak without an id as the oldest message's", async () => {
  const socket = connected();
  const [first, second] = [outcome(socket.send(act("a"))), outcome(socket.send(act("b")))];
  line().receive({ type: "nak", id: "", v: 1, reason: "the message cannot be read", rule: "", stale: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(first.verdict).toMatchObject({ done: false, reason: "the message cannot be read" });
  expect(second.verdict).toBeNull();
});

it("gives up a message that an open connection doesn't answer", async () => {
  const socket = connected();
  const found = outcome(socket.send(act("a")));
  // The connection is alive, but doesn't answer this message.
  for (let second = 0; second < 19; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    line().receive({ type: "pong", at: 0 });
  }
  expect(found.verdict).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(found.verdict?.done).toBe(false);
  expect(found.verdict?.reason).toContain("didn’t respond");
});

it("sends messages after reconnecting", async () => {
  const socket = connected();
  line().disconnect();
  const found = outcome(socket.send(act("a")));
  await vi.advanceTimersByTimeAsync(2_000);
  line().open({ v: 1 });
  expect(line().sent.map((one) => one.id)).toContain("a");
  expect(found.verdict).toBeNull();
  line().receive({ type: "ack", id: "a", v: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(found.verdict?.done).toBe(true);
});

it("gives up a message that breaks every connection", async () => {
  const socket = connected();
  const found = outcome(socket.send(act("poison")));
  for (let time = 0; time < 10 && !found.verdict; time += 1) {
    line().disconnect();
    await vi.advanceTimersByTimeAsync(13_000);
    line().open({ v: 1 });
  }
  expect(found.verdict?.reason).toContain("didn’t respond");
  const broken = FakeSocket.sockets.filter((one) => one.sent.some((message) => message.id === "poison"));
  expect(broken.length).toBe(4);
  expect(line().sent.map((one) => one.id)).not.toContain("poison");
});

it("reports a message that is too large", async () => {
  const socket = connected();
  const found = outcome(socket.send(act("a")));
  line().disconnect(1009);
  await vi.advanceTimersByTimeAsync(0);
  expect(found.verdict?.reason).toContain("too long");
});

it("ends all messages when the server closes the table, and later ones", async () => {
  const socket = connected();
  const found = outcome(socket.send(act("a")));
  line().disconnect(1008, "too many messages");
  const late = outcome(socket.send(act("b")));
  await vi.advanceTimersByTimeAsync(0);
  expect(found.verdict).toMatchObject({ done: false, reason: "too many messages" });
  expect(late.verdict?.reason).toContain("was closed");
  expect(states.at(-1)).toBe("closed");
});

it("shows the whole reason, which a close frame would cut off", async () => {
  const socket = connected();
  const found = outcome(socket.send(act("a")));
  line().receive({ type: "bye", reason: "a sentence that is too long for a closing frame" });
  line().disconnect(1008, "a sentence that is");
  await vi.advanceTimersByTimeAsync(0);
  expect(found.verdict?.reason).toBe("a sentence that is too long for a closing frame");
});

it("doesn't wait for a dead connection to close", async () => {
  connected();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(states).toContain("lost");
  expect(FakeSocket.sockets.length).toBe(2);
});
