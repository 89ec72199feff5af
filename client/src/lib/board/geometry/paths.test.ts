import { expect, test } from "vitest";
import { placed } from "./paths";

test("a path with any commands is moved to a point", () => {
  expect(placed("M0-16L14-8V8H-3Z", 10, 20)).toBe("M10 4L24 12V28H7Z");
  // Relative commands are scaled but not moved.
  expect(placed("M1 2l3 4h5v6", 10, 20)).toBe("M11 22l3 4h5v6");
});

test("scaling a path leaves an arc's rotation and flags alone", () => {
  expect(placed("M-13 0a13 13 0 1 0 26 0Z", 100, 50, 2)).toBe("M74 50a26 26 0 1 0 52 0Z");
  expect(placed("M0 0A5 6 30 0 1 9 1A5 6 30 1 0 0 0", 10, 20, 2)).toBe(
    "M10 20A10 12 30 0 1 28 22A10 12 30 1 0 10 20",
  );
});

test("the same path can be placed several times", () => {
  expect([0, 5, 0].map((x) => placed("M1 1L2 2", x, 0))).toEqual(["M1 1L2 2", "M6 1L7 2", "M1 1L2 2"]);
});
