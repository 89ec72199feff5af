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

test("a line marks its names on the board only while it is pointed at", async () => {
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
  // The focused line is marked again after the pointer has left another.
  await fireEvent.focus(first);
  await fireEvent.mouseEnter(second);
  expect(attention.words).toContain("0315");
  await fireEvent.mouseLeave(second);
  expect(attention.words).toContain("0412");
  await fireEvent.blur(first);
  expect(attention.words).toEqual([]);
  // Hiding the log under the pointer removes the marks.
  await fireEvent.mouseEnter(first);
  await rerender({ ...props, away: true });
  expect(attention.words).toEqual([]);
});
