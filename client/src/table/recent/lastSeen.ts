// The last action a player has seen, by table and seat, saved in this browser.

import type { LogLine, View } from "../../lib/protocol/wire";
import type { HistoryControl } from "../history/history.svelte";
import type { Playback } from "../history/playback.svelte";

const storageKey = (view: View) => `antarium.seen.${view.table}.${view.seat}`;

/** Only if the page is visible. */
export function saveLastSeen(view: View): void {
  if (document.hidden) return;
  try {
    localStorage.setItem(storageKey(view), String(view.action));
  } catch {
    // Storage is blocked: nothing is shown on return.
  }
}

/** Return what has happened since; nothing on a first visit. */
export function eventsMissed(view: View): readonly LogLine[] {
  try {
    const seen = localStorage.getItem(storageKey(view));
    if (seen === null) return [];
    return view.log.filter((line) => line.action > Number(seen));
  } catch {
    return [];
  }
}

/** Play back from a position to the current one. */
export async function playFrom(action: number, history: HistoryControl, playback: Playback): Promise<void> {
  await history.go(Math.max(0, action));
  await playback.start();
}
