import { expect, it } from "vitest";
import { layout } from "./layout";

const TABLE = 48_000;
/** How many pixels a thousandth of an inch has where all of it is in sight. */
const fitting = (wide: number, high: number) => {
  const { north, south, beside } = layout(wide, high, TABLE, TABLE);
  return Math.min(wide / (TABLE + beside), high / (TABLE + north + south));
};

it.each([
  [1060, 690],
  [640, 590],
  [900, 400],
])("leaves room for badges beyond the far edge of a board of %d by %d", (wide, high) => {
  const { north, south } = layout(wide, high, TABLE, TABLE);
  expect(north * fitting(wide, high)).toBeGreaterThan(24);
  expect((TABLE + north + south) * fitting(wide, high)).toBeLessThanOrEqual(high + 0.001);
});

it("keeps cards beside the table where they hide nothing of it", () => {
  const { beside, roomy } = layout(1060, 690, TABLE, TABLE);
  expect(roomy).toBe(true);
  expect(beside * fitting(1060, 690)).toBeGreaterThanOrEqual(300);
});

it.each([
  [578, 590],
  [640, 590],
  [860, 620],
])(
  "keeps no room for cards on a board of %d by %d, where they would hide the table or shrink it",
  (wide, high) => {
    const { beside, roomy } = layout(wide, high, TABLE, TABLE);
    expect(roomy).toBe(false);
    // A column of tools, which lies on no unit.
    expect(beside * fitting(wide, high)).toBeGreaterThan(8 + 44);
    expect(beside * fitting(wide, high)).toBeLessThan(60);
    expect(TABLE * fitting(wide, high)).toBeGreaterThan(0.84 * Math.min(wide, high));
  },
);

it("keeps tools off the table and the near edge free of a rising card on a narrow board", () => {
  const { north, south, narrow } = layout(390, 312, TABLE, TABLE);
  expect(narrow).toBe(true);
  expect(north * fitting(390, 312)).toBeGreaterThan(44);
  expect(south * fitting(390, 312)).toBeGreaterThan(16);
});
