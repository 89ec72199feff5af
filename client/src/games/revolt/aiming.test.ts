import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OptionView } from "../../lib/protocol/wire";
import type { Selection } from "../../lib/state/selection.svelte";
import { aiming } from "./aiming.svelte";

const option: OptionView = { text: "detonate C1", words: "", places: [7] };
const tried = new Map<string, { board: unknown }>();
const preview = vi.fn();
const choosing = { tried, preview, table: { sending: 0 } } as unknown as Selection;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  aiming.off();
  tried.clear();
  preview.mockClear();
  vi.useRealTimers();
});

test("a button that is pointed at or focused shows what it is about, as far as the server draws it", () => {
  const button = document.createElement("button");
  const gone = aiming.by(choosing, option)(button);
  button.dispatchEvent(new Event("pointerenter"));
  expect(aiming.shown).toBeNull();
  vi.advanceTimersByTime(200);
  expect(preview).toHaveBeenCalledWith(option);
  expect(aiming.shown?.places).toEqual([7]);
  tried.set(option.text, { board: { places: [6, 7, 8] } });
  expect(aiming.shown?.places).toEqual([6, 7, 8]);
  button.dispatchEvent(new Event("pointerleave"));
  expect(aiming.shown).toBeNull();
  button.dispatchEvent(new Event("focus"));
  vi.advanceTimersByTime(200);
  expect(aiming.shown?.option).toBe(option);
  gone();
  expect(aiming.shown).toBeNull();
});

test("passing over it requests nothing", () => {
  const button = document.createElement("button");
  aiming.by(choosing, option)(button);
  button.dispatchEvent(new Event("pointerenter"));
  button.dispatchEvent(new Event("pointerleave"));
  vi.advanceTimersByTime(1000);
  expect(preview).not.toHaveBeenCalled();
  expect(aiming.shown).toBeNull();
});
