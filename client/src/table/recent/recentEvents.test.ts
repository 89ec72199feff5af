import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chronicle } from "../../games/revolt/chronicle";
import type { LogLine, View } from "../../lib/protocol/wire";
import { decisionOf, viewOf } from "../../lib/testing/views";
import type { HistoryControl } from "../history/history.svelte";
import { Playback } from "../history/playback.svelte";
import JustNow from "./JustNow.svelte";
import { lastOwnAction, recentEvents } from "./recentEvents";

const scene = { hexes: [{ label: "0101" }], counters: [{ code: "SIMON" }], factions: [] };
const line = (action: number, type: string, more: object = {}): LogLine => ({
  action,
  words: `${type} ${action}`,
  rule: "",
  event: { type, ...more },
});
const fight = (action: number, words: string): LogLine => ({
  ...line(action, "BattleRolled", {
    target: 0,
    attack: [],
    defence: [],
    attack_dice: [4],
    defence_dice: [2],
    margin: 2,
  }),
  words,
});
const asks = decisionOf();
const view = (action: number, log: LogLine[], decision: View["decision"] = asks) =>
  viewOf({ v: action, action, log, decision });
const tell = (one: LogLine) => chronicle.tell(one.event, scene, viewOf());

it("counts from the player's last choice, however much follows at once", () => {
  expect(lastOwnAction(-1, null, view(7, []))).toBe(7);
  expect(lastOwnAction(7, view(7, []), view(20, []))).toBe(7);
  expect(lastOwnAction(7, view(8, [], null), view(9, []))).toBe(7);
  expect(lastOwnAction(7, view(9, []), view(9, []))).toBe(7);
  // After an undo, count from the new position.
  expect(lastOwnAction(7, view(9, []), view(8, []))).toBe(8);
});

it("lists others' actions and the player's dice, but not the player's move; newest first", () => {
  const moved = recentEvents(
    view(9, [line(8, "CountersMoved"), line(9, "PhaseBegan"), line(9, "CountersMoved")]),
    7,
    tell,
  );
  expect(moved.lines.map((one) => one.words)).toEqual(["CountersMoved 9", "PhaseBegan 9"]);
  expect([moved.count, moved.result, moved.from]).toEqual([2, null, null]);
  const rolled = fight(8, "They fought.");
  const fought = recentEvents(view(8, [rolled, line(8, "CounterLost")]), 7, tell);
  expect(fought.result).toBe(rolled);
  expect(fought.lines.map((one) => one.words)).toEqual(["CounterLost 8"]);
});

it("offers playback after three actions by others", () => {
  expect(recentEvents(view(10, [line(10, "TurnBegan")]), 7, tell).from).toBeNull();
  expect(recentEvents(view(11, [line(11, "TurnBegan")]), 7, tell).from).toBe(8);
});

class Book implements HistoryControl {
  at: number | null = null;
  viewer: number | null = null;
  last = 11;
  isPast = false;
  gone: (number | null)[] = [];
  go(action: number | null) {
    this.gone.push(action);
  }
  step() {}
  viewAs() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("innerHeight", 900);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const painted = async () => {
  await vi.advanceTimersByTimeAsync(200);
  await tick();
};

async function strip() {
  const book = new Book();
  const playback = new Playback(book);
  const start = vi.spyOn(playback, "start").mockResolvedValue();
  const common = { scene, chronicle, history: book, playback };
  const { rerender } = render(JustNow, { props: { ...common, view: view(7, [line(7, "TurnBegan")]) } });
  const comes = async (now: View) => {
    await rerender({ ...common, view: now });
    await painted();
  };
  await painted();
  return { book, start, comes };
}
const section = () => screen.queryByRole("region", { name: "What just happened" });
const log = [
  line(7, "TurnBegan"),
  line(9, "CountersMoved"),
  fight(10, "They fought."),
  line(11, "CounterLost"),
];

it("stays until the next choice, with the most important result expanded, without an announcement", async () => {
  const { comes } = await strip();
  expect(section()).toBeNull();
  await comes(view(8, [line(7, "TurnBegan")], null));
  expect(section()).toBeNull();
  await comes(view(11, log));
  expect(screen.getByText("Battle for 0101")).toBeTruthy();
  const lines = [...document.querySelectorAll("li .line")].map((one) => one.textContent);
  expect(lines).toEqual(["CounterLost 11", "CountersMoved 9"]);
  expect(section()?.closest("[aria-live], [role=status], [role=log], [role=alert]")).toBeNull();
  expect(section()?.querySelector("[aria-live], [role=status], [role=log], [role=alert]")).toBeNull();
  await comes(view(12, [...log, line(12, "CountersMoved")]));
  expect(section()).toBeNull();
});

it("can be closed, and collapsed to the most important line", async () => {
  const { comes } = await strip();
  await comes(view(8, [line(7, "TurnBegan")], null));
  await comes(view(11, log));
  const fold = screen.getByRole("button", { expanded: true });
  await fireEvent.click(fold);
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  expect(fold.textContent).toContain("They fought.");
  expect(screen.queryByText("CounterLost 11")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Close “Just now”" }));
  expect(section()).toBeNull();
});

it("plays back from the player's last choice", async () => {
  const { book, start, comes } = await strip();
  await comes(view(11, log));
  await fireEvent.click(screen.getByRole("button", { name: /^Play back/ }));
  await tick();
  expect(book.gone).toEqual([8]);
  expect(start).toHaveBeenCalled();
});

it("is drawn some frames after the question", async () => {
  const { comes } = await strip();
  await comes(view(8, [], null));
  const shown = comes(view(11, log));
  await tick();
  expect(section()).toBeNull();
  await shown;
  expect(section()).not.toBeNull();
});

it("starts collapsed in a low window", async () => {
  vi.stubGlobal("innerHeight", 768);
  const { comes } = await strip();
  await comes(view(11, log));
  expect(screen.queryByText("Battle for 0101")).toBeNull();
  expect(screen.getByRole("button", { expanded: false }).textContent).toContain("They fought.");
});
