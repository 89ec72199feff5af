// Sorts tables into the lists of the home page.

import type { TableSummary } from "../protocol/wire";
import type { LastOpened } from "./lastOpened";

export interface TableLists {
  yourTurn: TableSummary[];
  waiting: TableSummary[];
  finished: TableSummary[];
  seen: TableSummary[];
}

export const isYourTurn = (table: TableSummary): boolean =>
  table.phase === "playing" && table.yours.some((seat) => table.waiting.includes(seat));

/** Sort the player's tables; your turn: nearest deadline first, then longest waiting. */
export function sortTables(mine: readonly TableSummary[], visits: LastOpened): TableLists {
  const lists: TableLists = { yourTurn: [], waiting: [], finished: [], seen: [] };
  for (const table of mine) {
    if (isYourTurn(table)) lists.yourTurn.push(table);
    else if (table.phase !== "over") lists.waiting.push(table);
    else if (table.changed > (visits[table.table] ?? 0)) lists.finished.push(table);
    else lists.seen.push(table);
  }
  const urgency = (table: TableSummary) => table.deadline || Number.POSITIVE_INFINITY;
  lists.yourTurn.sort((one, other) => urgency(one) - urgency(other) || one.changed - other.changed);
  return lists;
}

/** Return the table after `present` among those waiting for the player. */
export function nextTable(waiting: readonly TableSummary[], present: string): TableSummary | null {
  const at = waiting.findIndex((table) => table.table === present);
  const next = waiting[(at + 1) % Math.max(1, waiting.length)];
  return next && next.table !== present ? next : null;
}

/** Return the table the player opened last, if its game goes on. */
export function lastOpenTable(mine: readonly TableSummary[], visits: LastOpened): TableSummary | null {
  const going = mine.filter((table) => table.phase !== "over" && visits[table.table]);
  return going.sort((one, other) => (visits[other.table] ?? 0) - (visits[one.table] ?? 0))[0] ?? null;
}

export const openSeats = (table: TableSummary) => table.seats.filter((seat) => seat.kind === "open");

/** Return other people's tables: with an open seat, and in play. */
export function otherTables(listed: readonly TableSummary[]): {
  open: TableSummary[];
  watch: TableSummary[];
} {
  const others = listed.filter((table) => table.yours.length === 0);
  return {
    open: others.filter((table) => table.phase === "gathering" && openSeats(table).length > 0),
    watch: others.filter((table) => table.phase === "playing"),
  };
}
