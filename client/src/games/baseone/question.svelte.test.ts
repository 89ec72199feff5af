import { flushSync } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { DecisionView, View } from "../../lib/protocol/wire";
import type { Selection } from "../../lib/state/selection.svelte";
import type { BoardProps } from "../registry";
import { Drafting } from "./drafting.svelte";
import { Question } from "./question.svelte";
import { display, scene } from "./testing";

/** A question where a unit deploys, asked after a number of actions. */
function setUp(action: number, unit: number, place: string): { view: View; choosing: Selection } {
  const text = `deploy ${scene.units[unit]?.code} ${place}`;
  const decision = {
    prompt: "deploy_unit",
    options: [{ text, words: text, places: [] }],
    open: false,
  } as unknown as DecisionView;
  const board = { ...display, zone: { unit, south: 0, north: 5000, heading: 90 } };
  const view = { action, board, decision, seat: 0 } as unknown as View;
  return { view, choosing: { decision, table: {}, picked: null } as unknown as Selection };
}

let close = () => {};
afterEach(() => close());

test("a new view with the choices of the one before asks nothing new until its own are there", () => {
  const first = setUp(4, 0, "1@10,2/90 2@12,2/90 s@11,3/90");
  const second = setUp(6, 1, "1@30,3/90");
  let props = $state.raw<BoardProps>({ scene, before: null, ...first });
  const found: { question?: Question; drafting?: Drafting } = {};
  close = $effect.root(() => {
    found.question = new Question(() => props);
    found.drafting = new Drafting(found.question);
  });
  flushSync();
  const asked = found.question?.asked;
  expect(found.drafting?.draft?.unit).toBe(0);

  props = { scene, before: null, view: second.view, choosing: first.choosing };
  flushSync();
  expect(found.question?.asked).toBe(asked);
  expect(found.drafting?.draft?.unit).toBe(0);

  props = { scene, before: null, ...second };
  flushSync();
  expect(found.question?.asked).not.toBe(asked);
  expect(found.drafting?.draft?.text).toBe("deploy B1 1@30,3/90");
});
