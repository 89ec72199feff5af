import { expect, it } from "vitest";
import type { TableSummary } from "../protocol/wire";
import { table } from "../testing/samples";
import { lastOpenTable, nextTable, otherTables, sortTables } from "./tableLists";

it("sorts the player's tables: your turn first, most urgent at the top", () => {
  const mine = [
    table("slow", { changed: 10 }),
    table("urgent", { changed: 90, deadline: 1_000 }),
    table("longer", { changed: 5 }),
    table("theirs", { waiting: [1] }),
    table("gathering", { phase: "gathering", waiting: [] }),
    table("new", { phase: "over", waiting: [], changed: 50 }),
    table("old", { phase: "over", waiting: [], changed: 50 }),
  ];
  const lists = sortTables(mine, { old: 60, new: 40 });
  const ids = Object.fromEntries(
    Object.entries<TableSummary[]>({ ...lists }).map(([name, tables]) => [
      name,
      tables.map((one) => one.table),
    ]),
  );
  expect(ids).toEqual({
    yourTurn: ["urgent", "longer", "slow"],
    waiting: ["theirs", "gathering"],
    finished: ["new"],
    seen: ["old"],
  });
});

it("cycles through the waiting tables, and finds none if there is no other", () => {
  const waiting = [table("a"), table("b")];
  expect(nextTable(waiting, "")?.table).toBe("a");
  expect(nextTable(waiting, "a")?.table).toBe("b");
  expect(nextTable(waiting, "b")?.table).toBe("a");
  expect(nextTable([table("a")], "a")).toBeNull();
  expect(nextTable([], "")).toBeNull();
});

it("finds the table opened last", () => {
  const mine = [table("a"), table("b"), table("over", { phase: "over" }), table("never")];
  expect(lastOpenTable(mine, { a: 1, b: 2, over: 3 })?.table).toBe("b");
});

it("lists other people's tables to join and to watch", () => {
  const open = table("open", {
    phase: "gathering",
    yours: [],
    seats: [{ seat: 0, side: "Rebel", name: "", kind: "open" }],
  });
  const lists = otherTables([
    open,
    table("mine"),
    table("live", { yours: [] }),
    table("full", { yours: [], phase: "gathering" }),
  ]);
  expect(lists.open.map((one) => one.table)).toEqual(["open"]);
  expect(lists.watch.map((one) => one.table)).toEqual(["live"]);
});
