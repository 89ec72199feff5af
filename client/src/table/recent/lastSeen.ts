// Where a player left off, by table and seat, kept in this browser.

import type { LogLine, View } from "../../lib/protocol/wire";
import type { HistoryControl } from "../history/history.svelte";
import type { Playback } from "../history/playback.svelte";

const place = (view: View) => `antarium.seen.${view.table}.${view.seat}`;

/** Only what somebody could see counts as seen. */
export function saveLastSeen(view: View): void {
  if (document.hidden) return;
  try {
    localStorage.setItem(place(view), String(view.action));
  } catch {
    // Without a memory nothing is shown on return, and nothing else is lost.
  }
}

/** What has happened since; nothing for somebody who was never here. */
export function eventsMissed(view: View): readonly LogLine[] {
  try {
    const seen = localStorage.getItem(place(view));
    if (seen === null) return [];
    return view.log.filter((line) => line.action > Number(seen));
  } catch {
    return [];
  }
}

/** Plays the game through from a moment to the present. */
export async function playFrom(action: number, history: HistoryControl, playing: Playback): Promise<void> {
  await history.go(Math.max(0, action));
  await playing.start();
}
