import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { LiveTable } from "../../lib/state/table.svelte";
import { viewOf } from "../../lib/testing/views";
import Plan from "./Plan.svelte";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A table page where the player has these seats and one of them is shown. */
const at = (seat: number, mine: number[]) =>
  ({ id: "abc", mine, view: viewOf({ seat }) }) as unknown as LiveTable;

function field(seat: number, mine: number[]): HTMLTextAreaElement {
  cleanup();
  render(Plan, { table: at(seat, mine) });
  return screen.getByRole("textbox");
}

it("keeps a plan per seat on a shared screen", async () => {
  await fireEvent.input(field(0, [0, 1]), { target: { value: "move 1" } });
  await fireEvent.input(field(1, [0, 1]), { target: { value: "move 2" } });
  expect(field(0, [0, 1]).value).toBe("move 1");
  expect(field(1, [0, 1]).value).toBe("move 2");
});

it("still finds a plan made before seats had their own", () => {
  localStorage.setItem("antarium.plan.abc", "as of old");
  expect(field(1, [1]).value).toBe("as of old");
  expect(field(0, [0, 1]).value).toBe("as of old");
  expect(field(1, [0, 1]).value).toBe("");
});
