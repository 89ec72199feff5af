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

/** What comes of a message, or null while nothing has. */
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

it("is done when it is acknowledged and refused when it is not, each in the server's words", async () => {
  const socket = connected();
  const [one, other] = [outcome(socket.send(act("a"))), outcome(socket.send(act("b")))];
  line().tell({ type: "nak", id: "b", v: 1, reason: "not now", rule: "MOV-1", stale: false });
  line().tell({ type: "ack", id: "a", v: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(one.verdict).toMatchObject({ done: true, v: 2 });
  expect(other.verdict).toMatchObject({ done: false, reason: "not now", rule: "MOV-1" });
});

it("takes a refusal without a mark for that of the oldest message", async () => {
  const socket = connected();
  const [first, second] = [outcome(socket.send(act("a"))), outcome(socket.send(act("b")))];
  line().tell({ type: "nak", id: "", v: 1, reason: "the message cannot be read", rule: "", stale: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(first.verdict).toMatchObject({ done: false, reason: "the message cannot be read" });
  expect(second.verdict).toBeNull();
});

it("gives up with a sentence what an open connection leaves unanswered", async () => {
  const socket = connected();
  const found = outcome(socket.send(act("a")));
  // The line is alive, it only says nothing about this.
  for (let second = 0; second < 19; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    line().tell({ type: "pong", at: 0 });
  }
  expect(found.verdict).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(found.verdict?.done).toBe(false);
  expect(found.verdict?.reason).toContain("didn’t respond");
});

it("keeps what it could not send while the connection is lost, and sends it once there is one", async () => {
  const socket = connected();
  line().break();
  const found = outcome(socket.send(act("a")));
  await vi.advanceTimersByTimeAsync(2_000);
  line().open({ v: 1 });
  expect(line().sent.map((one) => one.id)).toContain("a");
  expect(found.verdict).toBeNull();
  line().tell({ type: "ack", id: "a", v: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(found.verdict?.done).toBe(true);
});

it("does not send for ever what breaks every connection", async () => {
  const socket = connected();
  const found = outcome(socket.send(act("poison")));
  for (let time = 0; time < 10 && !found.verdict; time += 1) {
    line().break();
    await vi.advanceTimersByTimeAsync(13_000);
    line().open({ v: 1 });
  }
  expect(found.verdict?.reason).toContain("didn’t respond");
  const broken = FakeSocket.sockets.filter((one) => one.sent.some((message) => message.id === "poison"));
  expect(broken.length).toBe(4);
  expect(line().sent.map((one) => one.id)).not.toContain("poison");
});

it("says what was too large", async () => {
  const socket = connected();
  const found = outcome(socket.send(act("a")));
  line().break(1009);
  await vi.advanceTimersByTimeAsync(0);
  expect(found.verdict?.reason).toContain("too long");
});

it("leaves nothing waiting when the server shows it out, nor after", async () => {
  const socket = connected();
  const found = outcome(socket.send(act("a")));
  line().break(1008, "too many messages");
  const late = outcome(socket.send(act("b")));
  await vi.advanceTimersByTimeAsync(0);
  expect(found.verdict).toMatchObject({ done: false, reason: "too many messages" });
  expect(late.verdict?.reason).toContain("was closed");
  expect(states.at(-1)).toBe("closed");
});

it("has the server's whole sentence, where the closing frame has only its beginning", async () => {
  const socket = connected();
  const found = outcome(socket.send(act("a")));
  line().tell({ type: "bye", reason: "a sentence that is too long for a closing frame" });
  line().break(1008, "a sentence that is");
  await vi.advanceTimersByTimeAsync(0);
  expect(found.verdict?.reason).toBe("a sentence that is too long for a closing frame");
});

it("does not wait for a dead line to say goodbye", async () => {
  connected();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(states).toContain("lost");
  expect(FakeSocket.sockets.length).toBe(2);
});
