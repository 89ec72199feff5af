import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import App from "../App.svelte";
import { lobby } from "../lib/lobby/lobby.svelte";
import type { View } from "../lib/protocol/wire";
import { FakeSocket } from "../lib/testing/sockets";
import { decisionOf, seatOf, viewOf } from "../lib/testing/views";
// Up front: loaded on the way, it would count as time the page takes.
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
  it("is left alone where there is nothing to close and nothing to take back", async () => {
    const line = await sit();
    expect((await press("Escape")).defaultPrevented).toBe(false);
    expect(sent(line)).toEqual([]);
  });

  it("steps back where nothing lies over the table", async () => {
    const line = await sit({ action: 2, undo: { count: 1, stand: 1, stops: "" } });
    expect((await press("Escape")).defaultPrevented).toBe(true);
    expect(sent(line)).toEqual(["undo"]);
  });

  it("lets go of what is picked before it takes anything back", async () => {
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

it("no key means anything behind the curtain", async () => {
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

it("the list of keys has what this page can do, and nothing else", async () => {
  await sit();
  await press("?");
  const listed = document.querySelector("dialog[open]")?.textContent ?? "";
  for (const words of ["Undo", "Board only", "Plan", "Listed options"]) expect(listed).toContain(words);
  // No board is drawn here that could be measured.
  for (const words of ["Measure", "Cursor up", "Hide pieces"]) expect(listed).not.toContain(words);
});

it("an onlooker is not told of keys that are for those who play", async () => {
  await sit({ seat: -1, decision: null });
  await press("?");
  const listed = document.querySelector("dialog[open]")?.textContent ?? "";
  expect(listed).toContain("Board only");
  for (const words of ["Undo", "Plan"]) expect(listed).not.toContain(words);
});

describe("the board alone", () => {
  const isAlone = () => document.querySelector("main.table")?.classList.contains("alone");

  it("is had with a key, and everything again with the same or with Escape, which then takes nothing back", async () => {
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

  it("is had and left with a button, too", async () => {
    await sit();
    screen.getByRole("button", { name: "Board only" }).click();
    await tick();
    expect(isAlone()).toBe(true);
    screen.getByRole("button", { name: "Show everything" }).click();
    await tick();
    expect(isAlone()).toBe(false);
  });
});

it("the panel beside the board is folded away with the key of the log once the log is shown, and stays so", async () => {
  await sit();
  const chosen = () => document.querySelector("[role=tab][aria-selected=true]")?.textContent;
  expect(chosen()).toBe("Options");
  await press("l");
  expect(chosen()).toBe("Log");
  await press("l");
  expect(document.querySelector("[role=tablist]")).toBeNull();
  expect(localStorage.getItem("antarium.folded")).toBe("true");
  expect(screen.getByRole("button", { name: "Side panel" }).getAttribute("aria-pressed")).toBe("false");
  // Whatever is asked for there brings it back.
  await press("c");
  expect(chosen()).toBe("Chat");
  screen.getByRole("button", { name: "Side panel" }).click();
  await tick();
  expect(document.querySelector("[role=tablist]")).toBeNull();
  await press("l");
  expect(chosen()).toBe("Log");
  expect(localStorage.getItem("antarium.folded")).toBe("false");
});
