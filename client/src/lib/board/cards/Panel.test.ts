import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import { berth } from "./cardDock.svelte";
import Panel from "./Panel.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>What now?</p>" }));

afterEach(() => {
  cleanup();
  berth.open = false;
  berth.place = null;
});

test("a card that is folded covers nothing more, and none that is gone does", () => {
  const { unmount } = render(Panel, { title: "Orders", game: "baseone", children });
  expect(berth.folded).toBe(false);
  screen.getByRole("button", { expanded: true }).click();
  flushSync();
  expect(berth.folded).toBe(true);
  unmount();
  expect(berth.folded).toBe(false);
});

test("a card lies in the berth while that is open, and is taken away from there", () => {
  const place = document.createElement("div");
  document.body.append(place);
  const { container, unmount } = render(Panel, { title: "Orders", game: "baseone", children });
  const card = screen.getByRole("region", { name: "Orders" });
  expect(container.contains(card)).toBe(true);

  berth.place = place;
  berth.open = true;
  flushSync();
  expect(card.parentElement).toBe(place);

  berth.open = false;
  flushSync();
  expect(container.contains(card)).toBe(true);

  berth.open = true;
  flushSync();
  unmount();
  expect(place.childElementCount).toBe(0);
  expect(screen.queryByText("What now?")).toBe(null);
});
