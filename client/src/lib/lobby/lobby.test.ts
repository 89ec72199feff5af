import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../protocol/api";
import { shelf } from "../testing/samples";
import { lobby } from "./lobby.svelte";

/** A connection whose other end is the test. */
class Line {
  static readonly OPEN = 1;
  static last: Line;
  readyState = 0;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor() {
    Line.last = this;
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
  vi.stubGlobal("WebSocket", Line);
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

it("looks again when the server says so, and hardly ever without", async () => {
  end = lobby.follow(() => true);
  Line.last.begin();
  await wait(0);
  expect(looks).toBe(1);
  await wait(50_000);
  // The first look may have been before word could come.
  const before = looks;
  expect(before).toBeLessThan(3);
  Line.last.news();
  Line.last.news();
  await wait(1_000);
  expect(looks).toBe(before + 1);
});

it("asks over and over where no word comes", async () => {
  end = lobby.follow(() => true);
  await wait(0);
  await wait(26_000);
  expect(looks).toBe(6);
});

it("asks nothing more of whoever has left while it was asking", async () => {
  const all = vi.fn(() => true);
  end = lobby.follow(all);
  const asked = all.mock.calls.length;
  end();
  await wait(30_000);
  expect(all).toHaveBeenCalledTimes(asked);
});

it("takes its time while nobody looks at the lists", async () => {
  end = lobby.follow(() => false);
  Line.last.begin();
  await wait(21_000);
  const before = looks;
  for (let second = 0; second < 9; second += 1) {
    Line.last.news();
    await wait(1_000);
  }
  expect(looks - before).toBeLessThanOrEqual(1);
  await wait(10_000);
  expect(looks - before).toBeGreaterThanOrEqual(1);
});

it("looks once more when word comes in the midst of a look", async () => {
  end = lobby.follow(() => true);
  Line.last.begin();
  await wait(0);
  const none = { tables: [], more: false };
  const before = looks;
  let answer = () => {};
  vi.mocked(api.tables).mockImplementation(async (mine) => {
    if (!mine) return none;
    looks += 1;
    return looks === before + 1 ? new Promise((done) => (answer = () => done(none))) : none;
  });
  Line.last.news();
  await wait(400);
  expect(looks).toBe(before + 1);
  Line.last.news();
  await wait(5_000);
  expect(looks).toBe(before + 1);
  answer();
  await wait(1_000);
  expect(looks).toBe(before + 2);
});
