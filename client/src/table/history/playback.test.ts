import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HistoryControl } from "./history.svelte";
import { Playback } from "./playback.svelte";

/** A game of five actions; the current position is null, as at a table. */
class Book implements HistoryControl {
  at: number | null = null;
  viewer: number | null = null;
  last = 5;
  get isPast() {
    return this.at !== null;
  }
  go(action: number | null) {
    this.at =
      action === null || (action >= this.last && this.viewer === null) ? null : Math.min(action, this.last);
  }
  step(by: number) {
    this.go((this.at ?? this.last) + by);
  }
  viewAs() {}
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("plays from the position shown to the end and stops", async () => {
  const book = new Book();
  const playback = new Playback(book);
  book.go(3);
  playback.toggle();
  await wait(900);
  expect(book.at).toBe(4);
  await wait(900);
  expect([book.at, playback.isPlaying]).toEqual([null, false]);
  await wait(9_000);
  expect(book.at).toBeNull();
});

it("starts over from the end, from any view", async () => {
  const book = new Book();
  const playback = new Playback(book);
  playback.toggle();
  await wait(0);
  expect(book.at).toBe(0);
  playback.stop();
  book.viewer = 1;
  book.go(5);
  playback.toggle();
  await wait(0);
  expect(book.at).toBe(0);
  await wait(900 * 5);
  expect([book.at, playback.isPlaying]).toEqual([5, false]);
});

it("can be paused and changes speed", async () => {
  const book = new Book();
  const playback = new Playback(book);
  book.go(0);
  playback.change(1);
  expect(playback.speed).toBe(2);
  playback.toggle();
  await wait(450);
  expect(book.at).toBe(1);
  playback.toggle();
  await wait(5_000);
  expect(book.at).toBe(1);
  playback.change(1);
  playback.change(1);
  expect(playback.speed).toBe(5);
  for (let time = 0; time < 5; time += 1) playback.change(-1);
  expect(playback.speed).toBe(0.5);
  playback.toggle();
  await wait(1_799);
  expect(book.at).toBe(1);
  await wait(1);
  expect(book.at).toBe(2);
});
