// Invitation links of tables opened in this browser. The server tells them only once, so they are kept until
// the game starts.

import { SavedItems } from "./savedItems.svelte";

interface TableInvitations {
  /** The table's id. */
  name: string;
  links: readonly { side: string; link: string }[];
}

const isTableInvitations = (value: unknown): value is TableInvitations =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as TableInvitations).name === "string" &&
  Array.isArray((value as TableInvitations).links);

const saved = new SavedItems<TableInvitations>("antarium.invitations", isTableInvitations);

export const saveInvitations = (table: string, links: TableInvitations["links"]): void =>
  saved.save({ name: table, links });
export const invitationsTo = (table: string): TableInvitations["links"] =>
  saved.all.find((one) => one.name === table)?.links ?? [];
export function removeInvitations(table: string): void {
  const kept = saved.all.find((one) => one.name === table);
  if (kept) saved.remove(kept);
}
