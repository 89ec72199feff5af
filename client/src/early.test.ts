import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { viewOf } from "./lib/testing";

const ADDRESS = "/api/tables/abc/view?seat=0";

/** The page as the server has written it. */
function pageWith(answers: object): void {
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = "enclosed";
  block.textContent = JSON.stringify(answers);
  document.body.append(block);
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  document.body.replaceChildren();
});

it("has the page of a table and its game before anything is drawn, where the view came along", async () => {
  pageWith({ "/api/tables/abc/scene": {}, [ADDRESS]: viewOf({ game: "revolt" }) });
  const { loadEarly, tablePage } = await import("./early");
  await loadEarly();
  expect(tablePage()).not.toBeInstanceOf(Promise);
  const { loadedGame } = await import("./games/registry");
  expect(loadedGame("revolt")?.Board).toBeTruthy();
  // It was only looked at: the table takes it.
  const { enclosed } = await import("./lib/protocol/enclosed");
  expect(enclosed(ADDRESS)).toMatchObject({ game: "revolt" });
});

it("loads nothing early on any other page", async () => {
  pageWith({ "/api/tables?mine=true": { tables: [], more: false } });
  const { loadEarly, tablePage } = await import("./early");
  await loadEarly();
  expect(tablePage()).toBeInstanceOf(Promise);
});
