// Undo and redo may be pressed faster than the server answers. They are queued until everything before them
// is answered: only then is it known what there is to undo or redo.

import type { Verdict } from "../protocol/tableSocket";

/** Called when its turn comes; null if there is nothing left to do. */
export type QueuedAction = () => Promise<Verdict> | null;

export class ActionQueue {
  /** Everything not yet answered; null when idle. */
  private pending: Promise<unknown> | null = null;
  /** Changes when the queue is cleared. */
  private generation = 0;

  get isBusy(): boolean {
    return this.pending !== null;
  }

  /** Clear the queue after another choice or a refusal: the table has changed. */
  clear(): void {
    this.generation += 1;
  }

  /** Track a message that was sent; later queued actions wait for its answer. */
  async track(sent: Promise<Verdict>): Promise<Verdict> {
    this.follow(sent);
    return sent;
  }

  /** Run an action after everything under way; null if it had nothing to do. */
  enqueue(action: QueuedAction): Promise<Verdict | null> {
    const generation = this.generation;
    const run = async () => {
      const verdict = generation === this.generation ? await action() : null;
      if (verdict && !verdict.done) this.clear();
      return verdict;
    };
    const outcome = this.pending ? this.pending.then(run) : run();
    this.follow(outcome);
    return outcome;
  }

  private follow(work: Promise<unknown>): void {
    // A failure must not block later actions.
    const all = Promise.allSettled([this.pending, work]).then(() => {
      if (this.pending === all) this.pending = null;
    });
    this.pending = all;
  }
}
