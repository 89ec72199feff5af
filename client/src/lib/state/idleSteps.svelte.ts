// What comes one after another, each when there is time for it: whoever begins meanwhile waits for one of them at most.

import { whenIdle } from "./idle";

export class IdleSteps {
  #reached = $state(0);

  /** So many of them, from when it is said that they may come. */
  constructor(count: number, ready: () => boolean = () => true) {
    $effect(() => {
      if (this.#reached >= count || !ready()) return;
      return whenIdle(() => {
        this.#reached += 1;
      });
    });
  }

  /** How many have come. */
  get reached(): number {
    return this.#reached;
  }
}
