import { expect, it } from "vitest";
import { decisionOf, viewOf } from "../testing/views";
import { RedoHistory } from "./redo.svelte";

const decision = decisionOf();
/** The table after so many actions; the mark tells two ways there apart. */
const at = (action: number, mark = "") => viewOf({ action, fingerprint: `${action}${mark}`, decision });

function played(...texts: string[]): RedoHistory {
  const redo = new RedoHistory();
  texts.forEach((text, number) => {
    redo.recordAction(text, at(number));
  });
  return redo;
}

it("offers what was undone, step by step, the earliest first", () => {
  const redo = played("a", "b", "c");
  expect(redo.next(at(3))).toBeNull();
  redo.recordUndo(at(2));
  redo.recordUndo(at(1));
  expect(redo.next(at(1))).toEqual({ text: "b", count: 2 });
  redo.recordAction("b", at(1));
  expect(redo.next(at(2))).toEqual({ text: "c", count: 1 });
  redo.recordAction("c", at(2));
  expect(redo.next(at(3))).toBeNull();
  // And once more, all at once.
  redo.recordUndo(at(0));
  expect(redo.next(at(0))).toEqual({ text: "a", count: 3 });
});

it("offers nothing once something else was chosen", () => {
  const redo = played("a", "b");
  redo.recordUndo(at(0));
  redo.recordAction("other", at(0));
  expect(redo.next(at(1))).toBeNull();
  redo.recordUndo(at(0));
  expect(redo.next(at(0))).toEqual({ text: "other", count: 1 });
});

it("offers nothing in another moment, in the past, or while others choose", () => {
  const redo = played("a", "b");
  redo.recordUndo(at(1));
  expect(redo.next(at(1, "elsewhere"))).toBeNull();
  expect(redo.next(at(2))).toBeNull();
  expect(redo.next({ ...at(1), past: 1 })).toBeNull();
  expect(redo.next({ ...at(1), decision: null })).toBeNull();
  expect(redo.next(null)).toBeNull();
  expect(redo.next(at(1))).not.toBeNull();
  redo.clear();
  expect(redo.next(at(1))).toBeNull();
});
