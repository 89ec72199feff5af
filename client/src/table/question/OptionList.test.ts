import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";
import type { View } from "../../lib/protocol/wire";
import type { Selection } from "../../lib/state/selection.svelte";
import type { LiveTable } from "../../lib/state/table.svelte";
import { keys } from "../../lib/ui/keys/keys.svelte";
import OptionList from "./OptionList.svelte";

const options = Array.from({ length: 12 }, (_, n) => ({
  text: `${n % 2 ? "move" : "fight"} ${n}`,
  words: `Option ${n}`,
  places: [],
}));
const view = { decision: { options, open: false } } as unknown as View;
const press = (key: string) => keys.press(new KeyboardEvent("keydown", { key, cancelable: true }));
const figures = () => [...document.querySelectorAll(".choice kbd")].map((one) => one.textContent);

test("number keys choose the options they label, also after filtering", async () => {
  const choose = vi.fn();
  const selection = { choose, picked: null } as unknown as Selection;
  const table = { view } as unknown as LiveTable;
  const { container, unmount } = render(OptionList, { props: { view, table, selection } });
  await fireEvent.pointerEnter(container.querySelector("ol") as Element);
  expect(figures()).toEqual([..."123456789"]);
  expect(container.querySelector(".choice")?.getAttribute("aria-keyshortcuts")).toBe("1");
  await fireEvent.input(screen.getByLabelText("Filter options"), { target: { value: "move" } });
  expect(figures()).toEqual([..."123456"]);
  press("2");
  expect(choose).toHaveBeenCalledExactlyOnceWith(options[3]);
  press("7");
  expect(choose).toHaveBeenCalledOnce();

  // The list of an old question ignores the keys.
  table.view = { decision: { options, open: false } } as unknown as View;
  press("1");
  expect(choose).toHaveBeenCalledOnce();
  table.view = view;

  // If something on the board uses the number keys, the list shows none.
  const other = vi.fn();
  const end = keys.use({ option1: other });
  await tick();
  expect(figures()).toEqual([]);
  end();
  await tick();
  expect(figures()).toHaveLength(6);

  // A removed list has no keys.
  unmount();
  press("1");
  expect(choose).toHaveBeenCalledOnce();
});
