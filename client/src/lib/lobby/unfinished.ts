// A table that is being thought up, kept with its place in the browser's history: it is there again when the page is loaded
// anew or come back to, and whoever begins another begins afresh.

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

/** Choose what was chosen here before; and what has come of it, if the table is open by now. */
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
    // A browser that allows no more of it just now: the page still knows everything.
  }
}
