import { expect, it } from "vitest";
import { viewOf } from "../testing/views";
import { sideLetter, sideScores } from "./scores";

it("gives every seat a different letter", () => {
  expect([0, 1].map((seat) => sideLetter(["Rebel", "Terran"], seat))).toEqual(["R", "T"]);
  const players = ["Player 1", "Player 2", "Player 3"];
  expect([0, 1, 2].map((seat) => sideLetter(players, seat))).toEqual(["1", "2", "3"]);
  expect([0, 1].map((seat) => sideLetter(["Concord", "Ghar"], seat, "AB"))).toEqual(["A", "B"]);
});

it("reads the board's scores, and none without a board", () => {
  const sides = [
    { score: 7, ahead: 3, reasons: [] },
    { score: 4, ahead: -3, reasons: [] },
  ];
  expect(sideScores(viewOf({ board: { sides } }))).toEqual(sides);
  expect(sideScores(viewOf({ board: null }))).toEqual([]);
  expect(sideScores(viewOf({ board: {} }))).toEqual([]);
});
