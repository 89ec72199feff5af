// Choosing: the choices of the decision on the screen, found by what one clicks on. The server says what is legal.

import type { LiveTable } from "./table.svelte";
import type { DecisionView, OptionView } from "./protocol/wire";

export class Choosing {
  /** The option pointed at, before it is chosen. */
  picked = $state.raw<OptionView | null>(null);

  constructor(
    readonly table: LiveTable,
    readonly decision: DecisionView,
  ) {}

  /** The choices that point at a place. */
  at(place: number): OptionView[] {
    return this.decision.options.filter((option) => option.places.includes(place));
  }

  /** The choices that name a piece by its code: every text form names things in words of its own. */
  naming(code: string): OptionView[] {
    return this.decision.options.filter((option) => option.text.split(" ").includes(code));
  }

  pick(option: OptionView | null): void {
    this.picked = option;
  }

  async take(option: OptionView): Promise<void> {
    const verdict = await this.table.act(option.text);
    if (verdict.done) this.picked = null;
  }
}
