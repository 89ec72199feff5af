// Sound effects: plays the most important cue of an update, once, after it has been painted.

import { untrack } from "svelte";
import type { Chronicle } from "../../games/chronicle";
import type { View } from "../../lib/protocol/wire";
import { afterPaint } from "../../lib/state/deferred.svelte";
import { mostImportant, playSound } from "../../lib/ui/feedback/sounds";
import { type Cue, settings } from "../../lib/ui/settings.svelte";

interface Update {
  readonly view: View | null;
  readonly scene: unknown;
  readonly chronicle: Chronicle | undefined;
}

/** Return the cues for everything new in a view. */
export function cuesOf(now: View, before: View, chronicle: Chronicle | undefined, scene: unknown): Cue[] {
  const cues: Cue[] = [];
  if (now.result && !before.result) cues.push("end");
  // Asked again after others have acted: a new turn.
  if (now.decision && (!before.decision || now.action > before.action + 1)) cues.push("turn");
  for (let at = now.log.length - 1; at >= 0; at -= 1) {
    const line = now.log[at];
    if (!line || line.action <= before.action) break;
    const cue = chronicle?.tell(line.event, scene, now)?.cue;
    if (cue) cues.push(cue);
  }
  return cues;
}

export class SoundEffects {
  /** `read` returns null where nothing should be heard. */
  constructor(read: () => Update | null) {
    let before: View | null = null;
    $effect(() => {
      const heard = read();
      const now = heard?.view ?? null;
      const last = before;
      before = now;
      if (!heard || !now || !last || !untrack(() => settings.values.sounds)) return;
      const cue = untrack(() => mostImportant(cuesOf(now, last, heard.chronicle, heard.scene)));
      if (cue) afterPaint(1, () => playSound(cue));
    });
  }
}
