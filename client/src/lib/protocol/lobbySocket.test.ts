import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LobbySocket } from "./lobbySocket";

/** A connection whose other end is the test. */
class Line {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor(readonly address: string) {
    Line.lines.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  begin() {
    this.readyState = 1;
    this.onopen();
  }
}
const line = () => Line.lines.at(-1) as Line;

beforeEach(() => {
  Line.lines = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("passes on that there is news, and says that it is still there", async () => {
  const tell = vi.fn();
  const news = new LobbySocket(tell);
  expect(line().address).toMatch(/^ws:.*\/api\/news$/);
  expect(news.open).toBe(false);
  line().begin();
  expect(news.open).toBe(true);
  expect(tell).not.toHaveBeenCalled();
  line().onmessage({ data: '{"type":"news"}' });
  line().onmessage({ data: '{"type":"pong","at":0}' });
  expect(tell).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(line().sent).toEqual(['{"type":"ping"}']);
  news.close();
});

it("comes back after it was cut off, and takes it that something was missed", async () => {
  const tell = vi.fn();
  const news = new LobbySocket(tell);
  line().begin();
  line().onclose();
  expect(news.open).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(Line.lines.length).toBe(2);
  line().begin();
  expect(tell).toHaveBeenCalledTimes(1);
  news.close();
  line().onclose();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(Line.lines.length).toBe(2);
});

it("does not trust a silent line, and begins anew for somebody else", async () => {
  const news = new LobbySocket(() => undefined);
  line().begin();
  await vi.advanceTimersByTimeAsync(65_000);
  expect(Line.lines.length).toBe(2);
  news.reconnect();
  expect(Line.lines.length).toBe(3);
  // The one before is of no interest any more.
  Line.lines[1]?.onclose();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(Line.lines.length).toBe(3);
  news.close();
});
