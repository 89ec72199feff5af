// Playback: shows position after position until stopped or at the end. Pieces aren't animated in between, and
// it never starts by itself.

import type { HistoryControl } from "./history.svelte";

/** Milliseconds per position at speed 1. */
const POSITION_MS = 900;
export const PLAYBACK_SPEEDS = [0.5, 1, 2, 5] as const;

export class Playback {
  isPlaying = $state(false);
  speed = $state<number>(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly history: HistoryControl) {}

  toggle(): void {
    if (this.isPlaying) this.stop();
    else void this.start();
  }

  /** Start from the position shown, or from the start if at the end. */
  async start(): Promise<void> {
    this.isPlaying = true;
    if (this.isAtEnd) await this.history.go(0);
    this.wait();
  }

  stop(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  /** Choose the next speed up or down, effective at once. */
  change(by: -1 | 1): void {
    const at = PLAYBACK_SPEEDS.findIndex((speed) => speed >= this.speed);
    this.choose(PLAYBACK_SPEEDS[Math.min(PLAYBACK_SPEEDS.length - 1, Math.max(0, at + by))] ?? 1);
  }

  choose(speed: number): void {
    this.speed = speed;
    if (this.isPlaying) this.wait();
  }

  private get isAtEnd(): boolean {
    return !this.history.isPast || (this.history.at ?? this.history.last) >= this.history.last;
  }

  private wait(): void {
    clearTimeout(this.timer);
    if (this.isPlaying) this.timer = setTimeout(() => void this.next(), POSITION_MS / this.speed);
  }

  /** Wait for a position that has to be loaded. */
  private async next(): Promise<void> {
    await this.history.step(1);
    if (this.isAtEnd) this.stop();
    else this.wait();
  }
}
