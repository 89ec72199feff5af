import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import App from "../App.svelte";
import { house } from "../lib/house.svelte";
import { Line } from "../lib/protocol/testing";
import type { View } from "../lib/protocol/wire";
import { decisionOf, seatOf, viewOf } from "../lib/testing";
// Up front: loaded on the way, it would count as time the page takes.
import "./TablePage.svelte";

beforeEach(() => {
  Line.lines = [];
  house.me = null;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
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

async function sit(more: Partial<View> = {}): Promise<Line> {
  const { container } = render(App);
  await vi.waitFor(() => expect(Line.lines).toHaveLength(1));
  const line = Line.lines[0] as Line;
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
const sent = (line: Line) =>
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
  expect(document.querySelector("main.curtain")).toBeTruthy();
  for (const key of ["1", "2", "Enter", "Escape"]) await press(key);
  await press("z", { ctrlKey: true });
  expect(sent(line)).toEqual([]);
  document.querySelector<HTMLElement>("main.curtain button")?.click();
  await vi.advanceTimersByTimeAsync(500);
  await press("Escape");
  expect(sent(line)).toEqual(["undo"]);
});
