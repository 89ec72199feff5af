// Steps done one after another while the browser is idle, so that input never waits for more than one.

import { whenIdle } from "./idle";

export class IdleSteps {
  #reached = $state(0);

  /** `ready` tells when the first step may start. */
  constructor(count: number, ready: () => boolean = () => true) {
    $effect(() => {
      if (this.#reached >= count || !ready()) return;
      return whenIdle(() => {
        this.#reached += 1;
      });
    });
  }

  /** Number of steps done. */
  get reached(): number {
    return this.#reached;
  }
}
