import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shelf, table } from "../testing/samples";
import { viewOf } from "../testing/views";

/** A WebSocket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  tell(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const me = { user: "ann", name: "Ann", token: "", local: false };
const lobbyAnswer = (...tables: object[]) => ({ tables, more: false });

const asked: string[] = [];

/** A page as the server writes it. */
function pageWith(answers: object): void {
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = "enclosed";
  block.textContent = JSON.stringify(answers).replaceAll("<", "\\u003c");
  document.body.append(block);
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify(address === "/api/me" ? me : lobbyAnswer()));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("is used once, then requested", async () => {
  pageWith({ "/api/me": { name: "</script>" } });
  const { takePreloaded } = await import("./preload");
  expect(takePreloaded("/api/shelf")).toBeUndefined();
  expect(takePreloaded("/api/me")).toEqual({ name: "</script>" });
  expect(takePreloaded("/api/me")).toBeUndefined();
  expect(document.getElementById("enclosed")).toBeNull();
});

it("shows a table at once and continues from there", async () => {
  const view = viewOf({ v: 7, seat: 1 });
  pageWith({ "/api/tables/abc/view": view, "/api/tables/abc/scene": { columns: 3 } });
  const { LiveTable } = await import("../state/table.svelte");
  const live = new LiveTable("abc", null);
  expect(live.view).toEqual(view);
  expect(live.scene).toEqual({ columns: 3 });
  FakeSocket.last.onopen();
  expect(FakeSocket.last.sent).toEqual([{ type: "hello", table: "abc", seat: 1, v: 7, chat: 0 }]);
  FakeSocket.last.tell({ type: "change", since: 7, v: 7, operations: [] });
  expect(live.connection).toBe("open");
  FakeSocket.last.tell({ type: "change", since: 7, v: 8, operations: [["=", ["v"], 8]] });
  expect(live.view?.v).toBe(8);
  expect(live.before?.v).toBe(7);
  expect(asked).toEqual([]);
  // Later, a client without a seat gets the seat that has to choose.
  FakeSocket.last.onclose({ code: 1006, reason: "" });
  await vi.advanceTimersByTimeAsync(2_000);
  FakeSocket.last.onopen();
  expect(FakeSocket.last.sent).toEqual([{ type: "hello", table: "abc", seat: null, v: 8, chat: 0 }]);
  live.close();
});

it("isn't used for another seat", async () => {
  pageWith({ "/api/tables/abc/view?seat=0": viewOf({ seat: 0 }) });
  const { LiveTable } = await import("../state/table.svelte");
  const live = new LiveTable("abc", 1);
  expect(live.view).toBeNull();
  FakeSocket.last.onopen();
  expect(FakeSocket.last.sent).toMatchObject([{ type: "hello", seat: 1, v: -1 }]);
  expect(asked).toEqual(["/api/tables/abc/scene"]);
  live.close();
});

it("fills the lobby's lists, which are refreshed a little later", async () => {
  const mine = table("mine");
  pageWith({
    "/api/me": me,
    "/api/shelf": shelf,
    "/api/tables?mine=true": lobbyAnswer(mine),
    "/api/tables?mine=false": lobbyAnswer(),
  });
  const { lobby } = await import("../lobby/lobby.svelte");
  expect(lobby.hasName && lobby.loaded).toBe(true);
  expect(lobby.mine).toEqual([mine]);
  const end = lobby.follow(() => true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual(["/api/tables?mine=true", "/api/tables?mine=false"]);
  end();
});

it("lets the lobby request everything if a part is missing", async () => {
  pageWith({ "/api/me": me, "/api/shelf": shelf, "/api/tables?mine=false": lobbyAnswer() });
  const { lobby } = await import("../lobby/lobby.svelte");
  expect(lobby.loaded).toBe(false);
  const end = lobby.follow(() => true);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toContain("/api/tables?mine=true");
  end();
});
