// Undo and redo may be pressed faster than the server answers. Such a wish is held until all that was asked before it is
// answered, for only then is it known what there is to undo or to do again.

import type { Verdict } from "../protocol/tableSocket";

/** Looked at when its turn comes; null where there is nothing left to do by then. */
export type QueuedAction = () => Promise<Verdict> | null;

export class ActionQueue {
  /** All that is under way; null when everything is answered. */
  private underway: Promise<unknown> | null = null;
  /** Grows whenever those that wait are dropped. */
  private era = 0;

  get waits(): boolean {
    return this.underway !== null;
  }

  /** Something else was chosen or something was refused: what waits was wished for another table. */
  drop(): void {
    this.era += 1;
  }

  /** What was sent: wishes that come after it wait for its answer. */
  async answered(sent: Promise<Verdict>): Promise<Verdict> {
    this.follow(sent);
    return sent;
  }

  /** Carry a wish out, after all that is under way; null if it came to nothing. */
  hold(wish: QueuedAction): Promise<Verdict | null> {
    const era = this.era;
    const turn = async () => {
      const verdict = era === this.era ? await wish() : null;
      if (verdict && !verdict.done) this.drop();
      return verdict;
    };
    const outcome = this.underway ? this.underway.then(turn) : turn();
    this.follow(outcome);
    return outcome;
  }

  private follow(work: Promise<unknown>): void {
    // However it ends: what fails must not hold up all that is wished later.
    const all = Promise.allSettled([this.underway, work]).then(() => {
      if (this.underway === all) this.underway = null;
    });
    this.underway = all;
  }
}
