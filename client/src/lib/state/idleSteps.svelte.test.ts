import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IdleSteps } from "./idleSteps.svelte";

/** The browser is idle when the test says so. */
let waiting: (() => void)[] = [];
beforeEach(() => {
  waiting = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => waiting.push(work));
  vi.stubGlobal("cancelIdleCallback", () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function rest(): void {
  const works = waiting;
  waiting = [];
  for (const work of works) work();
  flushSync();
}

test("steps run one at a time until all are done", () => {
  let stages!: IdleSteps;
  const end = $effect.root(() => {
    stages = new IdleSteps(2);
  });
  flushSync();
  expect(stages.reached).toBe(0);
  rest();
  expect(stages.reached).toBe(1);
  rest();
  expect(stages.reached).toBe(2);
  expect(waiting).toEqual([]);
  end();
});

test("no step runs before it is ready", () => {
  let ready = $state(false);
  let stages!: IdleSteps;
  const end = $effect.root(() => {
    stages = new IdleSteps(1, () => ready);
  });
  flushSync();
  rest();
  expect(stages.reached).toBe(0);
  ready = true;
  flushSync();
  rest();
  expect(stages.reached).toBe(1);
  end();
});
