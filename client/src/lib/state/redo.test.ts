import { expect, it } from "vitest";
import { decisionOf, viewOf } from "../testing/views";
import { RedoHistory } from "./redo.svelte";

const decision = decisionOf();
/** The table after so many actions; the mark tells two ways there apart. */
const at = (action: number, mark = "") => viewOf({ action, fingerprint: `${action}${mark}`, decision });

function played(...texts: string[]): RedoHistory {
  const redo = new RedoHistory();
  texts.forEach((text, number) => {
    redo.chose(text, at(number));
  });
  return redo;
}

it("offers what was undone, step by step, the earliest first", () => {
  const redo = played("a", "b", "c");
  expect(redo.next(at(3))).toBeNull();
  redo.wentBack(at(2));
  redo.wentBack(at(1));
  expect(redo.next(at(1))).toEqual({ text: "b", count: 2 });
  redo.chose("b", at(1));
  expect(redo.next(at(2))).toEqual({ text: "c", count: 1 });
  redo.chose("c", at(2));
  expect(redo.next(at(3))).toBeNull();
  // And once more, all at once.
  redo.wentBack(at(0));
  expect(redo.next(at(0))).toEqual({ text: "a", count: 3 });
});

it("offers nothing once something else was chosen", () => {
  const redo = played("a", "b");
  redo.wentBack(at(0));
  redo.chose("other", at(0));
  expect(redo.next(at(1))).toBeNull();
  redo.wentBack(at(0));
  expect(redo.next(at(0))).toEqual({ text: "other", count: 1 });
});

it("offers nothing in another moment, in the past, or while others choose", () => {
  const redo = played("a", "b");
  redo.wentBack(at(1));
  expect(redo.next(at(1, "elsewhere"))).toBeNull();
  expect(redo.next(at(2))).toBeNull();
  expect(redo.next({ ...at(1), past: 1 })).toBeNull();
  expect(redo.next({ ...at(1), decision: null })).toBeNull();
  expect(redo.next(null)).toBeNull();
  expect(redo.next(at(1))).not.toBeNull();
  redo.forget();
  expect(redo.next(at(1))).toBeNull();
});
