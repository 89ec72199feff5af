// Which list of the first page a table belongs to.

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

/** One's own tables; whose time is out first comes first, then whatever has waited longest. */
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

/** The table after `present` among those that wait for the player. */
export function nextTable(waiting: readonly TableSummary[], present: string): TableSummary | null {
  const at = waiting.findIndex((table) => table.table === present);
  const next = waiting[(at + 1) % Math.max(1, waiting.length)];
  return next && next.table !== present ? next : null;
}

/** Where the player was last, if the game goes on. */
export function lastOpenTable(mine: readonly TableSummary[], visits: LastOpened): TableSummary | null {
  const going = mine.filter((table) => table.phase !== "over" && visits[table.table]);
  return going.sort((one, other) => (visits[other.table] ?? 0) - (visits[one.table] ?? 0))[0] ?? null;
}

export const openSeats = (table: TableSummary) => table.seats.filter((seat) => seat.kind === "open");

/** Tables of others with a free chair, and tables of others that are being played. */
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
