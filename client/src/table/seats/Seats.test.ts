import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import type { View } from "../../lib/protocol/wire";
import type { LiveTable } from "../../lib/state/table.svelte";
import { seatOf, viewOf } from "../../lib/testing/views";
import Seats from "./Seats.svelte";

const reason = { value: 10, reason: "5 economic hexes", rule: "VIC-1" };
const board = (first: number, second: number) => ({
  sides: [
    { score: first, ahead: first - second, reasons: [reason] },
    { score: second, ahead: second - first, reasons: [] },
  ],
});
afterEach(cleanup);

it("shows each seat's score, lead and reasons in the position shown", async () => {
  const shown = render(Seats, { view: viewOf({ board: board(12, 9) }), presence: null });
  const [rebel, terran] = screen.getAllByRole("group");
  expect(rebel?.textContent).toContain("Victory points 12 3 ahead");
  expect(terran?.textContent).toContain("9 3 behind");
  expect(screen.queryByText("5 economic hexes")).toBeNull();
  await fireEvent.click(screen.getAllByText("Victory points")[0] as Element);
  expect(screen.getByText("5 economic hexes")).toBeTruthy();
  // A past position shows its own score.
  await shown.rerender({ view: viewOf({ board: board(4, 4), past: 3, phase: "over" }), presence: null });
  expect(screen.getAllByRole("group")[0]?.textContent).toContain("Victory points 4 tied");
});

it("shows what the game counts per seat, in the position shown", async () => {
  const figures = (scene: unknown, view: View, seat: number) => [`${scene} ${view.past} ${seat}`];
  const props = { presence: null, figures, scene: "planet" };
  const shown = render(Seats, { ...props, view: viewOf({ past: 7 }) });
  const told = () => [...shown.container.querySelectorAll(".figures")].map((line) => line.textContent);
  expect(told()).toEqual(["planet 7 0", "planet 7 1"]);
  await shown.rerender({ ...props, view: viewOf({ past: 8 }) });
  expect(told()).toEqual(["planet 8 0", "planet 8 1"]);
  await shown.rerender({ ...props, scene: null });
  expect(told()).toEqual([]);
});

it("shows only the result without a board", () => {
  const result = { winners: [0], scores: [31, 2], why: "most points", key: "" };
  render(Seats, { view: viewOf({ phase: "over", result }), presence: null });
  expect(screen.queryAllByRole("group")).toEqual([]);
  expect(screen.getByText(/31/)).toBeTruthy();
});

it("marks every side with its letter", () => {
  const seats = [seatOf(0, { side: "Concord" }), seatOf(1, { side: "Ghar" })];
  const { container } = render(Seats, { view: viewOf({ game: "baseone", seats }), presence: null });
  expect([...container.querySelectorAll(".mark")].map((mark) => mark.textContent)).toEqual(["A", "B"]);
});

it("shows presence only while connected", async () => {
  const view = viewOf({ seats: [seatOf(0), seatOf(1, { kind: "bot", name: "greedy" })] });
  const presence = { type: "presence", seats: [0], watchers: 0 } as const;
  const table = (connection: string) => ({ connection }) as LiveTable;
  const shown = render(Seats, { view, presence, table: table("open") });
  expect(shown.container.querySelectorAll(".here")).toHaveLength(2);
  await shown.rerender({ view, presence, table: table("lost") });
  expect(shown.container.querySelectorAll(".here")).toHaveLength(0);
});
