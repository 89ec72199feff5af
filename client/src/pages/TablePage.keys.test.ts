import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import App from "../App.svelte";
import { lobby } from "../lib/lobby/lobby.svelte";
import type { View } from "../lib/protocol/wire";
import { FakeSocket } from "../lib/testing/sockets";
import { decisionOf, seatOf, viewOf } from "../lib/testing/views";
// Imported up front, so that loading doesn't count as the page's time.
import "./TablePage.svelte";

beforeEach(() => {
  FakeSocket.sockets = [];
  lobby.me = null;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (path: string) => {
    const final = { legal: true, ends_undo: "the dice fall", effects: [], forecast: [] };
    return new Response(JSON.stringify(path.includes("preview") ? final : null));
  });
  history.replaceState(null, "", "/t/abc");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const options = ["done", "pass", "wait"].map((text) => ({ text, words: text, places: [], codes: [] }));
const asking = decisionOf({ sentence: "What now?", options });

async function sit(more: Partial<View> = {}): Promise<FakeSocket> {
  const { container } = render(App);
  await vi.waitFor(() => expect(FakeSocket.sockets).toHaveLength(1));
  const line = FakeSocket.sockets[0] as FakeSocket;
  line.open(viewOf({ game: "unknown", decision: asking, ...more }));
  await vi.waitFor(() => expect(container.querySelector("main")).toBeTruthy());
  await vi.advanceTimersByTimeAsync(2_000);
  return line;
}

async function press(key: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  await tick();
  await vi.advanceTimersByTimeAsync(200);
  return event;
}
const sent = (line: FakeSocket) =>
  line.sent.map((one) => one.type).filter((type) => !["hello", "ping"].includes(type));

describe("Escape", () => {
  it("does nothing with nothing to close or undo", async () => {
    const line = await sit();
    expect((await press("Escape")).defaultPrevented).toBe(false);
    expect(sent(line)).toEqual([]);
  });

  it("undoes if nothing is open over the table", async () => {
    const line = await sit({ action: 2, undo: { count: 1, stand: 1, stops: "" } });
    expect((await press("Escape")).defaultPrevented).toBe(true);
    expect(sent(line)).toEqual(["undo"]);
  });

  it("clears the picked option before undoing", async () => {
    const line = await sit({ action: 2, undo: { count: 1, stand: 1, stops: "" } });
    await press("1");
    expect(document.querySelector(".picked")).toBeTruthy();
    await press("Escape");
    expect(document.querySelector(".picked .words")).toBeNull();
    expect(sent(line)).toEqual([]);
    await press("Escape");
    expect(sent(line)).toEqual(["undo"]);
  });
});

it("no key works while the device is handed over", async () => {
  const line = await sit({
    seats: [seatOf(0), seatOf(1, { kind: "person", you: true })],
    undo: { count: 1, stand: 0, stops: "" },
  });
  expect(document.querySelector("main.hand-over")).toBeTruthy();
  for (const key of ["1", "2", "Enter", "Escape"]) await press(key);
  await press("z", { ctrlKey: true });
  expect(sent(line)).toEqual([]);
  document.querySelector<HTMLElement>("main.hand-over button")?.click();
  await vi.advanceTimersByTimeAsync(500);
  await press("Escape");
  expect(sent(line)).toEqual(["undo"]);
});

it("the key list has only what this page can do", async () => {
  await sit();
  await press("?");
  const listed = document.querySelector("dialog[open]")?.textContent ?? "";
  for (const words of ["Undo", "Board only", "Plan", "Listed options"]) expect(listed).toContain(words);
  // Nothing here has a board that could be measured.
  for (const words of ["Measure", "Cursor up", "Hide pieces"]) expect(listed).not.toContain(words);
});

it("spectators don't see keys for players", async () => {
  await sit({ seat: -1, decision: null });
  await press("?");
  const listed = document.querySelector("dialog[open]")?.textContent ?? "";
  expect(listed).toContain("Board only");
  for (const words of ["Undo", "Plan"]) expect(listed).not.toContain(words);
});

describe("board only", () => {
  const isAlone = () => document.querySelector("main.table")?.classList.contains("alone");

  it("is toggled with a key, and left with Escape without an undo", async () => {
    const line = await sit({ action: 2, undo: { count: 1, stand: 1, stops: "" } });
    await press("z");
    expect(isAlone()).toBe(true);
    expect(document.querySelector("[role=tablist]")).toBeNull();
    await press("z");
    expect(isAlone()).toBe(false);
    await press("z");
    await press("Escape");
    expect(isAlone()).toBe(false);
    expect(sent(line)).toEqual([]);
  });

  it("is toggled with a button, too", async () => {
    await sit();
    screen.getByRole("button", { name: "Board only" }).click();
    await tick();
    expect(isAlone()).toBe(true);
    screen.getByRole("button", { name: "Show everything" }).click();
    await tick();
    expect(isAlone()).toBe(false);
  });
});

it("the log key collapses the side panel once the log is shown, for good", async () => {
  await sit();
  const chosen = () => document.querySelector("[role=tab][aria-selected=true]")?.textContent;
  expect(chosen()).toBe("Options");
  await press("l");
  expect(chosen()).toBe("Log");
  await press("l");
  expect(document.querySelector("[role=tablist]")).toBeNull();
  expect(localStorage.getItem("antarium.folded")).toBe("true");
  expect(screen.getByRole("button", { name: "Side panel" }).getAttribute("aria-pressed")).toBe("false");
  // Opening a panel ends board-only mode.
  await press("c");
  expect(chosen()).toBe("Chat");
  screen.getByRole("button", { name: "Side panel" }).click();
  await tick();
  expect(document.querySelector("[role=tablist]")).toBeNull();
  await press("l");
  expect(chosen()).toBe("Log");
  expect(localStorage.getItem("antarium.folded")).toBe("false");
});
