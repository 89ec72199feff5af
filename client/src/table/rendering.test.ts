import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../lib/protocol/wire";
import type { LiveTable } from "../lib/state/table.svelte";
import { setTitle } from "../lib/ui/feedback/notifications";
import type { HistoryControl } from "./history/history.svelte";
import Log from "./log/Log.svelte";
import OptionList from "./question/OptionList.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const table = { view: null } as unknown as LiveTable;

test("the first of many options are drawn at once, the rest later or on pointing", async () => {
  const options = Array.from({ length: 30 }, (_, n) => ({ text: `to ${n}`, words: `To ${n}`, places: [] }));
  const view = { decision: { options, open: false } } as unknown as View;
  const { container, rerender } = render(OptionList, { props: { view, table, selection: null } });
  const drawn = () => container.querySelectorAll(".choice").length;
  expect(drawn()).toBe(8);
  await vi.advanceTimersByTimeAsync(1100);
  await tick();
  expect(drawn()).toBe(30);
  await rerender({ view: { decision: { options: [...options], open: false } } as unknown as View });
  expect(drawn()).toBe(8);
  container.querySelector("ol")?.dispatchEvent(new Event("pointerenter"));
  await tick();
  expect(drawn()).toBe(30);
});

const history = { at: null, isPast: false } as unknown as HistoryControl;
const lines = (count: number) =>
  ({
    game: "revolt",
    log: Array.from({ length: count }, (_, n) => ({ action: n, words: `Line ${n}.`, rule: "" })),
  }) as unknown as View;

test("the end of a long log is drawn at once, more when idle", async () => {
  const { container } = render(Log, { props: { view: lines(50), table, history } });
  const drawn = () => [...container.querySelectorAll("button.line")].map((line) => line.textContent);
  expect(drawn()).toHaveLength(8);
  expect(drawn().at(-1)).toBe("Line 49.");
  await vi.advanceTimersByTimeAsync(100);
  await tick();
  expect(drawn()).toHaveLength(20);
  expect(drawn().at(-1)).toBe("Line 49.");
});

test("a hidden log isn't updated until it is shown again", async () => {
  const { container, rerender } = render(Log, { props: { view: lines(2), table, history } });
  const drawn = () => container.querySelectorAll("button.line").length;
  expect(drawn()).toBe(2);
  await rerender({ view: lines(3), away: true });
  await rerender({ view: lines(4), away: true });
  expect(drawn()).toBe(2);
  await rerender({ view: lines(4), away: false });
  expect(drawn()).toBe(4);
});

test("the icon changes when a turn lasts, not for several quick ones", async () => {
  const icon = document.createElement("link");
  icon.rel = "icon";
  icon.href = "before";
  document.head.append(icon);
  setTitle("Revolt", true);
  setTitle("Revolt", false);
  setTitle("Revolt", true);
  expect(icon.getAttribute("href")).toBe("before");
  await vi.advanceTimersByTimeAsync(600);
  expect(icon.getAttribute("href")).toContain("turn");
  icon.remove();
});
