// Undone actions that can be redone. Kept by this page only, until another action is taken. A redo is an
// ordinary action, checked by the server.

import type { View } from "../protocol/wire";

interface Made {
  text: string;
  /** The position it was taken in. */
  action: number;
  fingerprint: string;
}

export class RedoHistory {
  /** Actions taken here, the latest last. */
  private made: Made[] = [];
  /** Actions undone since, the next to redo first. */
  private undone = $state.raw<readonly Made[]>([]);

  /** Record a taken action; anything but a redo clears the redo list. */
  chose(text: string, then: View): void {
    const again = this.undone[0];
    this.undone = again?.text === text && isSame(again, then) ? this.undone.slice(1) : [];
    this.made = [...this.made.filter((one) => one.action < then.action), madeIn(text, then)];
  }

  /** Record an undo back to this position. */
  wentBack(now: View): void {
    const gone = this.made.filter((one) => one.action >= now.action);
    this.made = this.made.filter((one) => one.action < now.action);
    this.undone = [...gone, ...this.undone];
  }

  /** Clear the redo list: something else has happened. */
  forget(): void {
    this.undone = [];
  }

  /** Return the next action to redo in this position, and how many there are. */
  next(now: View | null): { text: string; count: number } | null {
    const first = this.undone[0];
    if (!first || !now?.decision || now.past >= 0 || !isSame(first, now)) return null;
    return { text: first.text, count: this.undone.length };
  }
}

const madeIn = (text: string, then: View): Made => ({
  text,
  action: then.action,
  fingerprint: then.fingerprint,
});
const isSame = (made: Made, now: View): boolean =>
  made.action === now.action && made.fingerprint === now.fingerprint;
