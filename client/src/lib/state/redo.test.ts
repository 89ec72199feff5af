import { expect, it } from "vitest";
import { decisionOf, viewOf } from "../testing/views";
import { RedoHistory } from "./redo.svelte";

const decision = decisionOf();
/** A view after some actions; the mark distinguishes two lines of play. */
const at = (action: number, mark = "") => viewOf({ action, fingerprint: `${action}${mark}`, decision });

function played(...texts: string[]): RedoHistory {
  const redo = new RedoHistory();
  texts.forEach((text, number) => {
    redo.recordAction(text, at(number));
  });
  return redo;
}

it("offers undone actions one by one, the earliest first", () => {
  const redo = played("a", "b", "c");
  expect(redo.next(at(3))).toBeNull();
  redo.recordUndo(at(2));
  redo.recordUndo(at(1));
  expect(redo.next(at(1))).toEqual({ text: "b", count: 2 });
  redo.recordAction("b", at(1));
  expect(redo.next(at(2))).toEqual({ text: "c", count: 1 });
  redo.recordAction("c", at(2));
  expect(redo.next(at(3))).toBeNull();
  // Once more, all at once.
  redo.recordUndo(at(0));
  expect(redo.next(at(0))).toEqual({ text: "a", count: 3 });
});

it("offers nothing after another action", () => {
  const redo = played("a", "b");
  redo.recordUndo(at(0));
  redo.recordAction("other", at(0));
  expect(redo.next(at(1))).toBeNull();
  redo.recordUndo(at(0));
  expect(redo.next(at(0))).toEqual({ text: "other", count: 1 });
});

it("offers nothing in another position, in the past, or while others choose", () => {
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
