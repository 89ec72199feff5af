// A pulse that draws the eye to an overlay.

import { tick } from "svelte";
import { settings } from "../../ui/settings.svelte";

const PULSE_MS = 420;
const PULSES = 3;

/** Make an overlay pulse once it has been drawn; does nothing with reduced motion. */
export async function pulse(overlay: string): Promise<void> {
  if (!settings.animationMs) return;
  await tick();
  for (const drawn of document.querySelectorAll(`[data-overlay="${overlay}"]`))
    drawn.animate?.([{ opacity: 1 }, { opacity: 0.15 }, { opacity: 1 }], {
      duration: PULSE_MS,
      iterations: PULSES,
    });
}
