import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { numberIn } from "../lib/state/router";
import { Selection } from "../lib/state/selection.svelte";
import type { LiveTable } from "../lib/state/table.svelte";
import { decisionOf, seatOf, viewOf } from "../lib/testing/views";
import HistoryBar from "./history/HistoryBar.svelte";
import type { HistoryControl } from "./history/history.svelte";
import { Playback } from "./history/playback.svelte";
import ActionBar from "./question/ActionBar.svelte";

afterEach(() => vi.unstubAllGlobals());

test("the bar has at most four buttons and counts the rest", async () => {
  const options = ["a", "b", "c", "d", "e", "f"].map((text) => ({ text, words: `Do ${text}`, places: [] }));
  const view = viewOf({ decision: decisionOf({ options }) });
  const table = { view, undone: { next: () => null } } as unknown as LiveTable;
  const selection = new Selection(table, view.decision ?? decisionOf());
  const onmore = vi.fn();
  const { rerender } = render(ActionBar, { props: { view, table, selection, onmore } });
  expect(screen.getAllByRole("button", { name: /^Do / })).toHaveLength(4);
  await fireEvent.click(screen.getByRole("button", { name: "2 more in the list" }));
  expect(onmore).toHaveBeenCalledOnce();
  const fewer = viewOf({ decision: decisionOf({ options: options.slice(0, 4) }) });
  await rerender({ view: fewer, table, selection, onmore });
  expect(screen.queryByRole("button", { name: /more in the list/ })).toBeNull();
});

test("a position's address names the seat on a shared screen", async () => {
  const writeText = vi.fn(async (_: string) => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const history = { at: 3, last: 9, viewer: null, isPast: true } as unknown as HistoryControl;
  const props = { history, playback: new Playback(history), marks: [], onfork: () => {}, onexport: () => {} };
  const alone = viewOf({ seat: 1, seats: [seatOf(0, { you: false }), seatOf(1, { you: true })] });
  const { rerender } = render(HistoryBar, { props: { ...props, view: alone } });
  const copy = async () => {
    await fireEvent.click(screen.getByRole("button", { name: "Copy link to this position" }));
    return writeText.mock.lastCall?.[0];
  };
  expect(await copy()).toMatch(/\/t\/abc\?at=3$/);
  const both = [seatOf(0, { you: true }), seatOf(1, { you: true })];
  await rerender({ ...props, view: viewOf({ seat: 1, seats: both }) });
  expect(await copy()).toMatch(/\/t\/abc\?at=3&seat=1$/);
});

test("an address without a number names no position", () => {
  const query = new URLSearchParams("at=abc&as=&seat=1&far=12");
  expect([numberIn(query, "at"), numberIn(query, "as"), numberIn(query, "none")]).toEqual([null, null, null]);
  expect([numberIn(query, "seat"), numberIn(query, "far")]).toEqual([1, 12]);
  expect(numberIn(new URLSearchParams("as=-1"), "as")).toBe(-1);
});
