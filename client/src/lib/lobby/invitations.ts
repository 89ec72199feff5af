// Invitation links of tables opened in this browser. The server tells them only once, so they are kept until
// the game starts.

import { SavedItems } from "./savedItems.svelte";

interface Kept {
  /** The table's id. */
  name: string;
  links: readonly { side: string; link: string }[];
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Kept).name === "string" &&
  Array.isArray((value as Kept).links);

const keepsakes = new SavedItems<Kept>("antarium.invitations", isKept);

export const saveInvitations = (table: string, links: Kept["links"]): void =>
  keepsakes.keep({ name: table, links });
export const invitationsTo = (table: string): Kept["links"] =>
  keepsakes.all.find((one) => one.name === table)?.links ?? [];
export function removeInvitations(table: string): void {
  const kept = keepsakes.all.find((one) => one.name === table);
  if (kept) keepsakes.drop(kept);
}
