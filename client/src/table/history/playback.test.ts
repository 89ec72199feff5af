import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HistoryControl } from "./history.svelte";
import { Playback } from "./playback.svelte";

/** A game of five actions; the present is null, as at a table. */
class Book implements HistoryControl {
  at: number | null = null;
  eyes: number | null = null;
  last = 5;
  get isPast() {
    return this.at !== null;
  }
  go(action: number | null) {
    this.at =
      action === null || (action >= this.last && this.eyes === null) ? null : Math.min(action, this.last);
  }
  step(by: number) {
    this.go((this.at ?? this.last) + by);
  }
  look() {}
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("plays from the moment looked at to the end, and stops there", async () => {
  const book = new Book();
  const playing = new Playback(book);
  book.go(3);
  playing.toggle();
  await wait(900);
  expect(book.at).toBe(4);
  await wait(900);
  expect([book.at, playing.isPlaying]).toEqual([null, false]);
  await wait(9_000);
  expect(book.at).toBeNull();
});

it("begins anew where nothing is left, through anybody's eyes", async () => {
  const book = new Book();
  const playing = new Playback(book);
  playing.toggle();
  await wait(0);
  expect(book.at).toBe(0);
  playing.stop();
  book.eyes = 1;
  book.go(5);
  playing.toggle();
  await wait(0);
  expect(book.at).toBe(0);
  await wait(900 * 5);
  expect([book.at, playing.isPlaying]).toEqual([5, false]);
});

it("can be paused and goes as fast as one likes", async () => {
  const book = new Book();
  const playing = new Playback(book);
  book.go(0);
  playing.change(1);
  expect(playing.speed).toBe(2);
  playing.toggle();
  await wait(450);
  expect(book.at).toBe(1);
  playing.toggle();
  await wait(5_000);
  expect(book.at).toBe(1);
  playing.change(1);
  playing.change(1);
  expect(playing.speed).toBe(5);
  for (let time = 0; time < 5; time += 1) playing.change(-1);
  expect(playing.speed).toBe(0.5);
  playing.toggle();
  await wait(1_799);
  expect(book.at).toBe(1);
  await wait(1);
  expect(book.at).toBe(2);
});
