import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../protocol/api";
import { shelf } from "../testing/samples";
import { lobby } from "./lobby.svelte";

/** A WebSocket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 0;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor() {
    FakeSocket.last = this;
  }
  send() {}
  close() {}
  begin() {
    this.readyState = 1;
    this.onopen();
  }
  news() {
    this.onmessage({ data: '{"type":"news"}' });
  }
}

let looks = 0;
let end = () => {};
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  lobby.me = { user: "ann", name: "Ann", token: "", local: false };
  lobby.shelf = shelf;
  looks = 0;
  vi.spyOn(api, "tables").mockImplementation(async (mine) => {
    if (mine) looks += 1;
    return { tables: [], more: false };
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("refreshes when the server says so, and rarely otherwise", async () => {
  end = lobby.follow(() => true);
  FakeSocket.last.begin();
  await wait(0);
  expect(looks).toBe(1);
  await wait(50_000);
  // The first refresh may have been before the socket opened.
  const before = looks;
  expect(before).toBeLessThan(3);
  FakeSocket.last.news();
  FakeSocket.last.news();
  await wait(1_000);
  expect(looks).toBe(before + 1);
});

it("polls without a lobby socket", async () => {
  end = lobby.follow(() => true);
  await wait(0);
  await wait(26_000);
  expect(looks).toBe(6);
});

it("asks no more after following has ended", async () => {
  const all = vi.fn(() => true);
  end = lobby.follow(all);
  const asked = all.mock.calls.length;
  end();
  await wait(30_000);
  expect(all).toHaveBeenCalledTimes(asked);
});

it("refreshes slowly while the lists aren't shown", async () => {
  end = lobby.follow(() => false);
  FakeSocket.last.begin();
  await wait(21_000);
  const before = looks;
  for (let second = 0; second < 9; second += 1) {
    FakeSocket.last.news();
    await wait(1_000);
  }
  expect(looks - before).toBeLessThanOrEqual(1);
  await wait(10_000);
  expect(looks - before).toBeGreaterThanOrEqual(1);
});

it("refreshes again after a change during a refresh", async () => {
  end = lobby.follow(() => true);
  FakeSocket.last.begin();
  await wait(0);
  const none = { tables: [], more: false };
  const before = looks;
  let answer = () => {};
  vi.mocked(api.tables).mockImplementation(async (mine) => {
    if (!mine) return none;
    looks += 1;
    return looks === before + 1 ? new Promise((done) => (answer = () => done(none))) : none;
  });
  FakeSocket.last.news();
  await wait(400);
  expect(looks).toBe(before + 1);
  FakeSocket.last.news();
  await wait(5_000);
  expect(looks).toBe(before + 1);
  answer();
  await wait(1_000);
  expect(looks).toBe(before + 2);
});
