import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { LiveTable } from "../../lib/state/table.svelte";
import { viewOf } from "../../lib/testing/views";
import Plan from "./Plan.svelte";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The page of a table where somebody has these seats, and one of them is before the screen. */
const at = (seat: number, mine: number[]) =>
  ({ id: "abc", mine, view: viewOf({ seat }) }) as unknown as LiveTable;

function field(seat: number, mine: number[]): HTMLTextAreaElement {
  cleanup();
  render(Plan, { table: at(seat, mine) });
  return screen.getByRole("textbox");
}

it("keeps a plan for every hand at a screen that people share", async () => {
  await fireEvent.input(field(0, [0, 1]), { target: { value: "move 1" } });
  await fireEvent.input(field(1, [0, 1]), { target: { value: "move 2" } });
  expect(field(0, [0, 1]).value).toBe("move 1");
  expect(field(1, [0, 1]).value).toBe("move 2");
});

it("still finds a plan that was made before hands had their own", () => {
  localStorage.setItem("antarium.plan.abc", "as of old");
  expect(field(1, [1]).value).toBe("as of old");
  expect(field(0, [0, 1]).value).toBe("as of old");
  expect(field(1, [0, 1]).value).toBe("");
});
