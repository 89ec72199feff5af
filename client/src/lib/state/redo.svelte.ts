// What was undone and could be done again: remembered on this page alone, until something else is chosen. Done again it
// is an ordinary choice, which the server checks as any other.

import type { View } from "../protocol/wire";

interface Made {
  text: string;
  /** The moment in which it was chosen. */
  action: number;
  fingerprint: string;
}

export class RedoHistory {
  /** What was chosen here, the latest last. */
  private made: Made[] = [];
  /** What was undone since, the next one to be done again first. */
  private undone = $state.raw<readonly Made[]>([]);

  /** Something was chosen in this moment, and is done; unless it was done again, nothing else can be. */
  chose(text: string, then: View): void {
    const again = this.undone[0];
    this.undone = again?.text === text && isSame(again, then) ? this.undone.slice(1) : [];
    this.made = [...this.made.filter((one) => one.action < then.action), madeIn(text, then)];
  }

  /** The player went back to this moment by undoing. */
  wentBack(now: View): void {
    const gone = this.made.filter((one) => one.action >= now.action);
    this.made = this.made.filter((one) => one.action < now.action);
    this.undone = [...gone, ...this.undone];
  }

  /** Anything else has happened: what was undone belongs to no moment to come. */
  forget(): void {
    this.undone = [];
  }

  /** What would be done again now, if the moment is the one it was chosen in; and how much in all. */
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
