// A new table's unsaved choices, kept in the browser's history entry: they survive reloading and going back,
// and a new entry starts afresh.

import type { Opened } from "../protocol/wire";
import type { Draft, DraftChoices } from "./draft.svelte";

interface Unfinished {
  draft: DraftChoices & { seed: string };
  opened: Opened | null;
}

function isUnfinished(value: unknown): value is Unfinished {
  const draft = (value as Partial<Unfinished> | null)?.draft;
  return typeof draft?.game === "string" && typeof draft.options === "object" && Array.isArray(draft.seats);
}

/** Restore the choices; return the created table, if there is one. */
export function restoreUnfinished(draft: Draft): Opened | null {
  const kept: unknown = history.state;
  if (!isUnfinished(kept)) return null;
  draft.restore(kept.draft);
  draft.seed = kept.draft.seed ?? "";
  return kept.opened ?? null;
}

export function saveUnfinished(draft: Draft, opened: Opened | null): void {
  const kept: Unfinished = { draft: { ...draft.kept, seed: draft.seed }, opened };
  try {
    history.replaceState(kept, "");
  } catch {
    // The browser limits how often history can be changed; the page still knows everything.
  }
}
