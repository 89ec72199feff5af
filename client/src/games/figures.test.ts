import { expect, it } from "vitest";
import { viewOf } from "../lib/testing/views";
import { figures as ofBaseOne } from "./baseone/figures";
import { scene as battle } from "./baseone/testing";
import { figures as ofRevolt } from "./revolt/figures";
import { pieceOf } from "./revolt/testing";

const planet = { factions: ["Orsini", "MacKenzie", "Terra"].map((name) => ({ name })) };

it("counts what lies open of a seat of Revolt", () => {
  const board = {
    houses: [0, 0, 1],
    sides: [{ points: 1 }, { points: 6 }],
    pieces: [
      pieceOf(0),
      pieceOf(1),
      pieceOf(2, { where: "dead" }),
      pieceOf(3, { face: "down" }),
      pieceOf(4, { face: "up" }),
      pieceOf(5, { owner: 1, where: "reserve" }),
      pieceOf(6, { owner: 1, where: "wounded" }),
      pieceOf(7, { owner: -1 }),
    ],
  };
  const view = viewOf({ board });
  expect(ofRevolt(planet, view, 0)).toEqual([
    "2 on map · 1 dead · 1 face down · replacement 1",
    "Orsini, MacKenzie",
  ]);
  expect(ofRevolt(planet, view, 1)).toEqual(["0 on map · 1 to come · 1 wounded · replacement 6", "Terra"]);
  expect(ofRevolt(planet, viewOf(), 0)).toEqual([]);
});

it("counts the dice and the units of a side of Base One", () => {
  const sides = [
    { bag: 1, dice: 4 },
    { bag: 0, dice: 2 },
  ];
  const view = viewOf({ board: { sides, units: [{ state: "standing" }, { state: "lost" }] } });
  expect(ofBaseOne(battle, view, 0)).toEqual(["1 of 4 dice in the bag · 1 of 1 units"]);
  expect(ofBaseOne(battle, view, 1)).toEqual(["0 of 2 dice in the bag · 0 of 1 units"]);
  expect(ofBaseOne(battle, viewOf(), 0)).toEqual([]);
});
