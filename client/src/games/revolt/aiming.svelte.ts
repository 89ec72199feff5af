// Aiming: the map shows what a choice is about while its button is pointed at, or a counter that could be chosen.

import type { OptionView } from "../../lib/protocol/wire";
import type { Selection } from "../../lib/state/selection.svelte";

/** Passing over something shows nothing and requests nothing. */
const LINGER = 120;

class Aiming {
  /** The choice that is pointed at. */
  #at = $state.raw<{ choosing: Selection; option: OptionView } | null>(null);
  #soon: ReturnType<typeof setTimeout> | undefined;

  /** Its verb, and the hexes that it is about; null while nothing is pointed at. */
  get shown(): { readonly option: OptionView; readonly places: readonly number[] } | null {
    if (!this.#at) return null;
    const { choosing, option } = this.#at;
    return { option, places: placesOf(choosing, option) };
  }

  /** Soon, unless something else is pointed at meanwhile. */
  at(choosing: Selection, option: OptionView): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      this.#at = { choosing, option };
      if (!choosing.table.sending) void choosing.preview(option);
    }, LINGER);
  }

  off(): void {
    clearTimeout(this.#soon);
    this.#at = null;
  }

  /** For the button of a choice. */
  readonly by = (choosing: Selection, option: OptionView) => (button: HTMLElement) => {
    const on = () => this.at(choosing, option);
    const off = () => this.off();
    const events = { pointerenter: on, focus: on, pointerleave: off, blur: off };
    for (const [name, heard] of Object.entries(events)) button.addEventListener(name, heard);
    return () => {
      for (const [name, heard] of Object.entries(events)) button.removeEventListener(name, heard);
      if (this.#at?.option === option) this.off();
    };
  };
}

export const aiming = new Aiming();

/** The hexes that a choice is about: what the server draws of it, or those that it names. */
export function placesOf(choosing: Selection, option: OptionView): readonly number[] {
  const drawn = choosing.tried.get(option.text)?.board as { places?: readonly number[] } | null | undefined;
  return drawn?.places ?? option.places;
}
