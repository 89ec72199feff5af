import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import App from "../App.svelte";
import { lobby } from "../lib/lobby/lobby.svelte";
import { FakeSocket } from "../lib/testing/sockets";
import { viewOf } from "../lib/testing/views";
// Imported up front, so that loading doesn't count as the page's time.
import "./TablePage.svelte";

const me = { user: "ann", name: "Ann", token: "", local: false };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  FakeSocket.sockets = [];
  lobby.me = null;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const answer = path === "/api/me" ? me : path.endsWith("/notes") ? { text: "" } : null;
    return new Response(JSON.stringify(answer));
  });
  history.replaceState(null, "", "/t/abc");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Open the page of a table without a board, as a spectator. */
async function lookOn(): Promise<void> {
  render(App);
  await vi.waitFor(() => expect(FakeSocket.sockets).toHaveLength(1));
  FakeSocket.sockets[0]?.open(viewOf({ game: "unknown", seat: -1, action: 4 }));
}

it("loads a spectator's notes before any lists", async () => {
  await lookOn();
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Add a note here" })).toBeTruthy());
  expect(asked).toContain("/api/me");
  expect(asked.filter((path) => path.startsWith("/api/tables?"))).toEqual([]);
});

it("focuses the field of a new note", async () => {
  await lookOn();
  await fireEvent.click(
    await vi.waitFor(() => screen.getByRole("button", { name: "Add a note here", hidden: true })),
  );
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Note")));
});
