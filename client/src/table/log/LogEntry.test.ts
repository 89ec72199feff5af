import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { LogLine, View } from "../../lib/protocol/wire";
import { attention } from "../../lib/state/attention.svelte";
import type { HistoryControl } from "../history/history.svelte";
import Log from "./Log.svelte";

const history = { at: null, isPast: false } as unknown as HistoryControl;
const view = {
  game: "revolt",
  log: ["Kinrabe moved to 0412.", "Orsini moved to 0315."].map((words, action) => ({
    action,
    words,
    rule: "",
  })),
} as unknown as View;

test("what a line speaks of is shown on the board as long as the line is pointed at, and no longer", async () => {
  const props = {
    view,
    table: null,
    history,
    onpoint: (line: LogLine | null) => attention.to(line?.words ?? ""),
  };
  const { rerender } = render(Log, { props });
  const [first, second] = screen.getAllByRole("button", { name: /moved to/ }) as [HTMLElement, HTMLElement];
  await fireEvent.mouseEnter(first);
  expect(attention.words).toContain("0412");
  await fireEvent.mouseLeave(first);
  expect(attention.words).toEqual([]);
  // A line that has the focus is shown again when the pointer has been over another.
  await fireEvent.focus(first);
  await fireEvent.mouseEnter(second);
  expect(attention.words).toContain("0315");
  await fireEvent.mouseLeave(second);
  expect(attention.words).toContain("0412");
  await fireEvent.blur(first);
  expect(attention.words).toEqual([]);
  // Nor is anything shown when the log is put out of sight under the pointer.
  await fireEvent.mouseEnter(first);
  await rerender({ ...props, away: true });
  expect(attention.words).toEqual([]);
});
