import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../lib/protocol/api";
import type { Mark } from "../../lib/protocol/wire";
import { adjacentMoment, groupByTurn, KeyMomentList, nearestMoment } from "./keyMoments.svelte";

const mark = (action: number, kind: Mark["kind"] = "battle"): Mark => ({
  action,
  kind,
  words: `${kind} ${action}`,
  rule: "",
});
const game = [mark(0, "turn"), mark(4), mark(9, "loss"), mark(20, "turn"), mark(31)];

afterEach(() => vi.restoreAllMocks());

test("adjacent key moments are found", () => {
  expect(adjacentMoment(game, 4, 1)?.action).toBe(9);
  expect(adjacentMoment(game, 5, -1)?.action).toBe(4);
  expect(adjacentMoment(game, 31, 1)).toBeUndefined();
  expect(adjacentMoment(game, 0, -1)).toBeUndefined();
  expect(nearestMoment(game, 14)?.action).toBe(9);
  expect(nearestMoment([], 14)).toBeUndefined();
});

test("key moments are grouped by turn", () => {
  expect(groupByTurn([mark(1), ...game]).map(({ head, marks }) => [head?.action, marks.length])).toEqual([
    [undefined, 1],
    [0, 2],
    [20, 1],
  ]);
});

test("only new key moments are requested, and undone ones dropped", async () => {
  const asked = vi.spyOn(api, "marks").mockImplementation(async (_table, _seat, after) => ({
    marks: game.filter((one) => one.action > after),
  }));
  const list = new KeyMomentList();
  await list.loadUntil("t", 0, 31);
  expect(list.found).toEqual(game);
  await list.loadUntil("t", 0, 31);
  expect(asked).toHaveBeenCalledTimes(1);
  list.dropAfter(10);
  expect(list.found.map((one) => one.action)).toEqual([0, 4, 9]);
  await list.loadUntil("t", 0, 31);
  expect(asked).toHaveBeenLastCalledWith("t", 0, 10);
  expect(list.found).toEqual(game);
});
