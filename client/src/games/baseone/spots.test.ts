import { expect, it } from "vitest";
import { spotOffered, spotOn, spotUnder } from "./spots";
import { display, scene } from "./testing";

const option = (text: string) => ({ text, words: text, places: [] });

it("reads the point of a choice that names one", () => {
  expect(spotOffered(option("blind 12.5 3.25"))).toEqual({ x: 12500, y: 3250, heading: 0, kind: "blind" });
  expect(spotOffered(option("shield 10 4 270"))).toEqual({ x: 10000, y: 4000, heading: 270, kind: "shield" });
  expect(spotOffered(option("shoot B1"))).toBe(null);
});

it("lies on a model, or under the pointer where no model is", () => {
  const { x, y } = display.models[3] ?? { x: -1, y: -1 };
  expect(spotOn(scene, display, "B1.1")).toEqual({ x, y, heading: 0, kind: "blind" });
  expect(spotOn(scene, display, "Z9.9")).toBe(null);
  expect(spotUnder({ x: 5, y: 6, code: null })).toEqual({ x: 5, y: 6, heading: 0, kind: "blind" });
  expect(spotUnder({ x: 5, y: 6, code: "B1.1" })).toBe(null);
});
