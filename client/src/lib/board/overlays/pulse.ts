// A pulse: what one has asked to be shown swells and fades a few times, so that the eye finds it.

import { tick } from "svelte";
import { settings } from "../../ui/settings.svelte";

const BEAT = 420;
const BEATS = 3;

/** Lets an overlay pulse once it has been drawn; where little is to move, it is only marked. */
export async function pulse(overlay: string): Promise<void> {
  if (!settings.pace) return;
  await tick();
  for (const drawn of document.querySelectorAll(`[data-overlay="${overlay}"]`))
    drawn.animate?.([{ opacity: 1 }, { opacity: 0.15 }, { opacity: 1 }], {
      duration: BEAT,
      iterations: BEATS,
    });
}
