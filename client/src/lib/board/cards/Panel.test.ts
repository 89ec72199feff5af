import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import { cardDock } from "./cardDock.svelte";
import Panel from "./Panel.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>What now?</p>" }));

afterEach(() => {
  cleanup();
  cardDock.open = false;
  cardDock.place = null;
});

test("a collapsed or removed card covers nothing", () => {
  const { unmount } = render(Panel, { title: "Orders", game: "baseone", children });
  expect(cardDock.folded).toBe(false);
  screen.getByRole("button", { expanded: true }).click();
  flushSync();
  expect(cardDock.folded).toBe(true);
  unmount();
  expect(cardDock.folded).toBe(false);
});

test("a card lies in the dock while it is open, and is removed from there", () => {
  const place = document.createElement("div");
  document.body.append(place);
  const { container, unmount } = render(Panel, { title: "Orders", game: "baseone", children });
  const card = screen.getByRole("region", { name: "Orders" });
  expect(container.contains(card)).toBe(true);

  cardDock.place = place;
  cardDock.open = true;
  flushSync();
  expect(card.parentElement).toBe(place);

  cardDock.open = false;
  flushSync();
  expect(container.contains(card)).toBe(true);

  cardDock.open = true;
  flushSync();
  unmount();
  expect(place.childElementCount).toBe(0);
  expect(screen.queryByText("What now?")).toBe(null);
});
