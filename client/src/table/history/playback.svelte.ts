// Playing a game through: moment after moment by itself, as fast as one likes, until one stops it or it is through.
// Nothing moves between two moments, whatever the settings say of motion; and it never begins by itself.

import type { HistoryControl } from "./history.svelte";

/** Milliseconds that a moment stays at the usual speed. */
const PACE = 900;
export const PLAYBACK_SPEEDS = [0.5, 1, 2, 5] as const;

export class Playback {
  plays = $state(false);
  speed = $state<number>(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly history: HistoryControl) {}

  toggle(): void {
    if (this.plays) this.stop();
    else void this.start();
  }

  /** From the moment looked at; from the first one where nothing is left. */
  async start(): Promise<void> {
    this.plays = true;
    if (this.isThrough) await this.history.go(0);
    this.wait();
  }

  stop(): void {
    this.plays = false;
    clearTimeout(this.timer);
  }

  /** The next speed up or down; at once, also in the midst of a moment. */
  change(by: -1 | 1): void {
    const at = PLAYBACK_SPEEDS.findIndex((speed) => speed >= this.speed);
    this.choose(PLAYBACK_SPEEDS[Math.min(PLAYBACK_SPEEDS.length - 1, Math.max(0, at + by))] ?? 1);
  }

  choose(speed: number): void {
    this.speed = speed;
    if (this.plays) this.wait();
  }

  private get isThrough(): boolean {
    return !this.history.isPast || (this.history.at ?? this.history.last) >= this.history.last;
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.plays) this.timer = setTimeout(() => void this.next(), PACE / this.speed);
  }

  /** A moment that must be fetched first is waited for. */
  private async next(): Promise<void> {
    await this.history.step(1);
    if (this.isThrough) this.stop();
    else this.wait();
  }
}
