import { expect, it } from "vitest";
import { layout } from "./layout";

const TABLE = 48_000;

it.each([
  [1060, 690],
  [640, 590],
  [900, 400],
])("leaves room for badges beyond the far edge of a board of %d by %d", (wide, high) => {
  const { north, fitting } = layout(wide, high, TABLE, TABLE);
  expect(north * fitting).toBeGreaterThan(24);
  expect((TABLE + north) * fitting).toBeLessThanOrEqual(high);
});

it("keeps room for cards on a narrow board only for those who choose", () => {
  expect(layout(390, 420, TABLE, TABLE).south).toBeGreaterThan(0);
  expect(layout(390, 420, TABLE, TABLE, false).south).toBe(0);
});
