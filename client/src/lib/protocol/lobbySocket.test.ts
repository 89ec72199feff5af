import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LobbySocket } from "./lobbySocket";

/** A WebSocket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static sockets: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor(readonly address: string) {
    FakeSocket.sockets.push(this);
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
const line = () => FakeSocket.sockets.at(-1) as FakeSocket;

beforeEach(() => {
  FakeSocket.sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reports changes and sends pings", async () => {
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

it("reconnects, and assumes that a change was missed", async () => {
  const tell = vi.fn();
  const news = new LobbySocket(tell);
  line().begin();
  line().onclose();
  expect(news.open).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeSocket.sockets.length).toBe(2);
  line().begin();
  expect(tell).toHaveBeenCalledTimes(1);
  news.close();
  line().onclose();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(FakeSocket.sockets.length).toBe(2);
});

it("replaces a silent connection, and reconnects for another user", async () => {
  const news = new LobbySocket(() => undefined);
  line().begin();
  await vi.advanceTimersByTimeAsync(65_000);
  expect(FakeSocket.sockets.length).toBe(2);
  news.reconnect();
  expect(FakeSocket.sockets.length).toBe(3);
  // The old socket is ignored.
  FakeSocket.sockets[1]?.onclose();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(FakeSocket.sockets.length).toBe(3);
  news.close();
});
