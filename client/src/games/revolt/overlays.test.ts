import { expect, test } from "vitest";
import type { OptionView } from "../../lib/protocol/wire";
import type { RevoltDisplay } from "./display";
import { LAYERS, layerOf, overlaysOf } from "./overlays";
import { pieceOf } from "./testing";

const option = (text: string, ...places: number[]): OptionView => ({ text, words: text, places });
const side = { score: 0, ahead: 0, reasons: [], points: 0 };
const display = {
  seat: 0,
  sides: [
    { ...side, threats: [] },
    { ...side, threats: [{ at: 2, factors: 9 }] },
  ],
  houses: [0, 1, -1],
  devastated: [],
  sites: [{ at: 1, worth: 3, seat: 1 }],
  pieces: [pieceOf(0, { at: 3, owner: 0 }), pieceOf(1, { at: -1, owner: 1 })],
  group: null,
  battle: null,
} as unknown as RevoltDisplay;
const lands = [0, 0, 1, 1, 2, -1];
const signs = ["R", "T"];
const layer = (name: (typeof LAYERS)[number], options: readonly OptionView[] = []) =>
  layerOf({ display, options, layer: name, lands, signs });

test("control shows for every hex of a land whose it is, by colour, pattern and letter", () => {
  const [rebel, terran, ...others] = layer("held");
  expect(others).toEqual([]);
  // By the house, save where the counters of another stand; land of nobody and the sea are left alone.
  expect(rebel?.places).toEqual([0, 1, 3]);
  expect(terran?.places).toEqual([2]);
  expect([rebel?.pattern, terran?.pattern]).toEqual([0, 1]);
  expect(rebel?.colour).not.toBe(terran?.colour);
  expect([...(rebel?.labels ?? [])].map(([, letter]) => letter)).toEqual(["R", "R", "R"]);
  expect([...(terran?.labels ?? [])]).toEqual([[2, "T"]]);
});

test("one layer is laid at a time, each with marks of its own", () => {
  const names = LAYERS.map((name) => layer(name).map((one) => one.id));
  expect(names).toEqual([[], ["held-0", "held-1"], ["control-1"], ["threat-1"]]);
});

test("where a way can end, its cost stands and not the sign of a layer", () => {
  expect([...(layer("threat", [option("to 0102", 2)])[0]?.labels ?? [])]).toEqual([]);
  expect(layer("threat", [option("to 0102", 2)])[0]?.places).toEqual([2]);
});

test("what a choice is about is outlined: where a counter could go as its reach", () => {
  const shown = (text: string, places: readonly number[]) =>
    overlaysOf({
      display,
      options: [],
      hovered: null,
      picked: null,
      aimed: { option: option(text), places },
    }).filter((one) => one.id === "aim");
  expect(shown("detonate C1", [1, 2])).toEqual([{ id: "aim", kind: "selected", places: [1, 2] }]);
  expect(shown("select C1", [4])[0]?.kind).toBe("reach");
  expect(shown("lightning", [])).toEqual([]);
});
