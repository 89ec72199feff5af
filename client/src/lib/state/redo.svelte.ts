// Undone actions that can be redone. Kept by this page only, until another action is taken. A redo is an
// ordinary action, checked by the server.

import type { View } from "../protocol/wire";

interface TakenAction {
  text: string;
  /** The position it was taken in. */
  action: number;
  fingerprint: string;
}

export class RedoHistory {
  /** Actions taken here, the latest last. */
  private taken: TakenAction[] = [];
  /** Actions undone since, the next to redo first. */
  private undone = $state.raw<readonly TakenAction[]>([]);

  /** Record a taken action; anything but a redo clears the redo list. */
  recordAction(text: string, then: View): void {
    const again = this.undone[0];
    this.undone = again?.text === text && isSame(again, then) ? this.undone.slice(1) : [];
    this.taken = [...this.taken.filter((one) => one.action < then.action), takenIn(text, then)];
  }

  /** Record an undo back to this position. */
  recordUndo(now: View): void {
    const gone = this.taken.filter((one) => one.action >= now.action);
    this.taken = this.taken.filter((one) => one.action < now.action);
    this.undone = [...gone, ...this.undone];
  }

  /** Clear the redo list: something else has happened. */
  clear(): void {
    this.undone = [];
  }

  /** Return the next action to redo in this position, and how many there are. */
  next(now: View | null): { text: string; count: number } | null {
    const first = this.undone[0];
    if (!first || !now?.decision || now.past >= 0 || !isSame(first, now)) return null;
    return { text: first.text, count: this.undone.length };
  }
}

const takenIn = (text: string, then: View): TakenAction => ({
  text,
  action: then.action,
  fingerprint: then.fingerprint,
});
const isSame = (taken: TakenAction, now: View): boolean =>
  taken.action === now.action && taken.fingerprint === now.fingerprint;
