import { expect, it } from "vitest";
import { viewOf } from "../testing/views";
import { signOf, standings } from "./scores";

it("tells every seat apart by its sign", () => {
  expect([0, 1].map((seat) => signOf(["Rebel", "Terran"], seat))).toEqual(["R", "T"]);
  const players = ["Player 1", "Player 2", "Player 3"];
  expect([0, 1, 2].map((seat) => signOf(players, seat))).toEqual(["1", "2", "3"]);
  expect([0, 1].map((seat) => signOf(["Concord", "Ghar"], seat, "AB"))).toEqual(["A", "B"]);
});

it("reads what the board says, and nothing where there is none", () => {
  const sides = [
    { score: 7, ahead: 3, reasons: [] },
    { score: 4, ahead: -3, reasons: [] },
  ];
  expect(standings(viewOf({ board: { sides } }))).toEqual(sides);
  expect(standings(viewOf({ board: null }))).toEqual([]);
  expect(standings(viewOf({ board: {} }))).toEqual([]);
});
