import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import { chronicle } from "../../games/revolt/chronicle";
import type { LogLine } from "../../lib/protocol/wire";
import { attention } from "../../lib/state/attention.svelte";
import { viewOf } from "../../lib/testing/views";
import type { HistoryControl } from "../history/history.svelte";
import Log from "./Log.svelte";

afterEach(() => {
  cleanup();
  attention.seek("");
  attention.leave();
});

const history = { at: null, isPast: false } as unknown as HistoryControl;
const scene = { hexes: [{ label: "0101" }], counters: [{ code: "KIN-PI1" }], factions: [] };
const line = (action: number, words: string, event: object | null = null): LogLine => ({
  action,
  words,
  rule: "COM-8",
  event,
});
const rolled = {
  type: "BattleRolled",
  target: 0,
  attack: [{ value: 5, reason: "SIMON", rule: "COM-8" }],
  defence: [],
  attack_dice: [4],
  defence_dice: [2],
  margin: 7,
};

test("a battle's result expands under its line; other lines have none", async () => {
  const view = viewOf({
    log: [line(1, "The Rebel moved.", { type: "CountersMoved" }), line(2, "They fought.", rolled)],
  });
  render(Log, { props: { view, table: null, history, scene, chronicle } });
  const result = screen.getAllByText("Result");
  expect(result).toHaveLength(1);
  expect(screen.queryByText("Battle for 0101")).toBeNull();
  await fireEvent.click(result[0] as HTMLElement);
  const folded = document.querySelector("details") as HTMLDetailsElement;
  folded.open = true;
  folded.dispatchEvent(new Event("toggle"));
  await tick();
  expect(screen.getByText("Battle for 0101")).toBeTruthy();
});

const moved = { type: "CountersMoved", seat: 0, counters: [0], origin: 0, to: 0 };
const shown = () => [...document.querySelectorAll("button.line")].map((one) => one.textContent);
const show = (...log: LogLine[]) =>
  render(Log, { props: { view: viewOf({ log }), table: null, history, scene, chronicle } });

test("pointing at a line marks the names in its event, and clicking shows them", async () => {
  show(line(1, "Eine Truppe zog.", moved), line(2, "Sie kämpften.", rolled));
  const [first, second] = screen.getAllByRole("button", { name: /zog|kämpften/ }) as [
    HTMLElement,
    HTMLElement,
  ];
  const calls = attention.calls;
  await fireEvent.mouseEnter(first);
  expect(attention.words).toEqual(["KIN-PI1", "0101"]);
  await fireEvent.mouseLeave(first);
  expect(attention.words).toEqual([]);
  // The focused line is marked again after the pointer has left another.
  await fireEvent.focus(first);
  await fireEvent.mouseEnter(second);
  expect(attention.words).toEqual(["0101"]);
  await fireEvent.mouseLeave(second);
  expect(attention.words).toEqual(["KIN-PI1", "0101"]);
  expect(attention.calls).toBe(calls);
  await fireEvent.click(first);
  expect(attention.calls).toBe(calls + 1);
  await fireEvent.blur(first);
  expect(attention.words).toEqual([]);
});

test("a lookup from the board finds names in events", async () => {
  show(line(1, "Eine Truppe zog.", moved), line(2, "Die Runde begann.", { type: "TurnBegan" }));
  attention.seek("KIN-PI1");
  await tick();
  expect(shown()).toEqual(["Eine Truppe zog."]);
});

test("a line removed under the pointer marks nothing", async () => {
  const { rerender } = show(line(1, "A troop moved.", moved));
  await fireEvent.mouseEnter(screen.getByRole("button", { name: "A troop moved." }));
  expect(attention.words).not.toEqual([]);
  await rerender({ view: viewOf({ log: [line(2, "A turn began.", { type: "TurnBegan" })] }) });
  expect(attention.words).toEqual([]);
});

test("a lookup from the board resets the filters", async () => {
  show(line(1, "A troop moved.", moved));
  const what = screen.getByRole("combobox", { name: "Filter by type" });
  await fireEvent.change(what, { target: { value: "battle" } });
  expect(shown()).toEqual([]);
  attention.seek("KIN-PI1");
  await tick();
  expect(shown()).toEqual(["A troop moved."]);
});

test("the log can be filtered by seat and type", async () => {
  show(
    line(1, "The Rebel moved.", moved),
    line(2, "The other moved.", { ...moved, seat: 1 }),
    line(3, "A turn.", { type: "TurnBegan" }),
  );
  const [who, what] = screen.getAllByRole("combobox") as [HTMLElement, HTMLElement];
  await fireEvent.change(what, { target: { value: "move" } });
  expect(shown()).toEqual(["The Rebel moved.", "The other moved."]);
  await fireEvent.change(who, { target: { value: "1" } });
  expect(shown()).toEqual(["The other moved."]);
  await fireEvent.change(what, { target: { value: "battle" } });
  expect(screen.getByText("No log entry matches.")).toBeTruthy();
});

test("many effects of an action collapse, except the most important result", async () => {
  const effects = ["One.", "Two.", "Three."].map((words) => line(1, words, { type: "TurnBegan" }));
  show(line(1, "They attacked.", { type: "BattleJoined" }), line(1, "They fought.", rolled), ...effects);
  expect(shown()).toEqual(["They attacked.", "They fought."]);
  await fireEvent.click(screen.getByRole("button", { name: "3 more effects" }));
  expect(shown()).toEqual(["They attacked.", "They fought.", "One.", "Two.", "Three."]);
  await fireEvent.click(screen.getByRole("button", { name: "Hide effects", expanded: true }));
  expect(shown()).toHaveLength(2);
  // Search hits are never collapsed.
  attention.sought = "e.";
  await tick();
  expect(shown()).toEqual(["One.", "Three."]);
});

test("two effects aren't collapsed", () => {
  show(line(1, "Head."), line(1, "One."), line(1, "Two."));
  expect(shown()).toHaveLength(3);
});
