// Undo and redo may be pressed faster than the server answers. They are queued until everything before them
// is answered: only then is it known what there is to undo or redo.

import type { Verdict } from "../protocol/tableSocket";

/** Called when its turn comes; null if there is nothing left to do. */
export type QueuedAction = () => Promise<Verdict> | null;

export class ActionQueue {
  /** Everything not yet answered; null when idle. */
  private underway: Promise<unknown> | null = null;
  /** Changes when the queue is cleared. */
  private era = 0;

  get waits(): boolean {
    return this.underway !== null;
  }

  /** Clear the queue after another choice or a refusal: the table has changed. */
  drop(): void {
    this.era += 1;
  }

  /** Track a message that was sent; later queued actions wait for its answer. */
  async answered(sent: Promise<Verdict>): Promise<Verdict> {
    this.follow(sent);
    return sent;
  }

  /** Run an action after everything under way; null if it had nothing to do. */
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
    // A failure must not block later actions.
    const all = Promise.allSettled([this.underway, work]).then(() => {
      if (this.underway === all) this.underway = null;
    });
    this.underway = all;
  }
}
