import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint, Deferred } from "./deferred.svelte";

/** Frames are painted when the test says so. */
let painting: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  painting = [];
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => painting.push(work));
  vi.stubGlobal("cancelAnimationFrame", (number: number) => {
    painting[number - 1] = () => {};
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function paint(): void {
  const works = painting;
  painting = [];
  for (const work of works) work();
  vi.runAllTimers();
  flushSync();
}

function followed(pictures: number) {
  let value = $state<number | null>(null);
  let found!: Deferred<number>;
  const end = $effect.root(() => {
    found = new Deferred(() => value, pictures);
  });
  flushSync();
  const put = (next: number | null) => {
    value = next;
    flushSync();
  };
  return { put, end, now: () => found.now };
}

test("the first value is shown at once, and so is null", () => {
  const { put, now, end } = followed(1);
  expect(now()).toBe(null);
  put(1);
  expect(now()).toBe(1);
  put(null);
  expect(now()).toBe(null);
  end();
});

test("a change is shown some frames later", () => {
  const { put, now, end } = followed(2);
  put(1);
  put(2);
  expect(now()).toBe(1);
  paint();
  expect(now()).toBe(1);
  paint();
  expect(now()).toBe(2);
  end();
});

test("quick changes don't delay an update", () => {
  const { put, now, end } = followed(2);
  put(1);
  put(2);
  paint();
  put(3);
  paint();
  expect(now()).toBe(3);
  end();
});

test("jobs for different frames share a timer, and cancelled ones don't run", () => {
  const [first, second, third] = [followed(1), followed(2), followed(2)];
  for (const one of [first, second, third]) one.put(1);
  for (const one of [first, second, third]) one.put(2);
  expect(painting).toHaveLength(1);
  third.end();
  paint();
  expect([first.now(), second.now(), third.now()]).toEqual([2, 1, 1]);
  paint();
  expect([first.now(), second.now(), third.now()]).toEqual([2, 2, 1]);
  expect(painting).toEqual([]);
  first.end();
  second.end();
});

test("a hidden page doesn't wait", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { put, now, end } = followed(2);
  put(1);
  put(2);
  expect(now()).toBe(2);
  put(3);
  expect(now()).toBe(3);
  vi.restoreAllMocks();
  end();
});

test("a due job can be cancelled by another", () => {
  const done: string[] = [];
  let callOff = () => {};
  afterPaint(1, () => {
    done.push("first");
    callOff();
  });
  callOff = afterPaint(1, () => done.push("second"));
  afterPaint(1, () => done.push("third"));
  paint();
  expect(done).toEqual(["first", "third"]);
});
