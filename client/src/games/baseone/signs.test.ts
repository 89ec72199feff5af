import { expect, it } from "vitest";
import type { BaseOneDisplay, Model, Piece } from "./display";
import { alongLine, shared, signs } from "./signs";
import { display as plain, scene } from "./testing";

const { width, depth } = plain.table;
/** A board that shows the whole table. */
const WHOLE = { px: 72, bounds: { x: 0, y: -2000, width, height: depth + 3000 } };

const standing = (x: number, y: number): Model => ({ x, y, heading: 90, standing: true, damage: [] });
/** Every unit in a row of its own, to the north of the one before. */
const apart = (by: number, from: number): BaseOneDisplay => ({
  ...plain,
  units: plain.units.map((one) => ({ ...one, state: "standing" as const })),
  models: scene.models.map((model, number) =>
    standing(24_000 + 1100 * (scene.units[model.unit]?.models.indexOf(number) ?? 0), from + by * model.unit),
  ),
});
const woods = (name: string, x: number, y: number): Piece => ({
  type: "light woods",
  name,
  kind: "area",
  going: "difficult",
  sight: "light",
  cover: "soft",
  corners: [x - 4000, y - 4000, x + 4000, y - 4000, x + 4000, y + 4000, x - 4000, y + 4000],
});
const withPieces = (display: BaseOneDisplay, ...pieces: Piece[]): BaseOneDisplay => ({
  ...display,
  table: { ...display.table, pieces },
});

it("puts a badge above its unit, or where it hides no model of another", () => {
  const loose = signs(scene, apart(8000, 12_000), WHOLE);
  const tight = apart(1900, 20_000);
  const models = tight.models.map(({ x, y }) => ({ x: x - 500, y: depth - y - 500, wide: 1000, high: 1000 }));
  for (const [unit, { y }] of loose.badges) {
    const [first] = scene.units[unit]?.models ?? [];
    expect(y).toBeLessThan(depth - (apart(8000, 12_000).models[first ?? 0]?.y ?? 0));
  }
  const found = [...signs(scene, tight, WHOLE).badges.values()];
  expect(found.length).toBe(scene.units.length);
  for (const { box } of found) for (const model of models) expect(shared(box, model)).toBe(0);
  for (const [at, one] of found.entries())
    for (const other of found.slice(at + 1)) expect(shared(one.box, other.box)).toBe(0);
});

it("writes the name of a piece in its middle, or where no unit hides it", () => {
  const display = apart(8000, 12_000);
  const empty = signs(scene, withPieces(display, woods("Scrub 1", 8000, 40_000)), WHOLE);
  expect(empty.names).toEqual([{ piece: 0, x: 8000, y: depth - 40_000 }]);

  const { x, y } = display.models[0] ?? { x: 0, y: 0 };
  const held = signs(scene, withPieces(display, woods("Scrub 2", x, y)), WHOLE);
  const name = held.names[0];
  expect(name).toBeDefined();
  const high = held.text * 1.15;
  const box = { x: (name?.x ?? 0) - 2000, y: (name?.y ?? 0) - high / 2, wide: 4000, high };
  for (const { box: badge } of held.badges.values()) expect(shared(badge, box)).toBe(0);
  for (const model of display.models)
    expect(shared({ x: model.x - 500, y: depth - model.y - 500, wide: 1000, high: 1000 }, box)).toBe(0);
  // Where no unit is drawn none is in the way.
  expect(
    signs(scene, withPieces(display, woods("Scrub 2", x, y)), { ...WHOLE, bare: true }).names[0],
  ).toEqual({
    piece: 0,
    x,
    y: depth - y,
  });
});

it("writes no two names over each other", () => {
  const both = withPieces(
    apart(8000, 12_000),
    woods("Scrub 1", 8000, 40_000),
    woods("Scrub 2", 8600, 40_000),
  );
  const [one, other] = signs(scene, both, WHOLE).names;
  expect(Math.abs((one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(480);
});

it("writes no name where models are about to be set up", () => {
  const display = withPieces(apart(8000, 12_000), woods("Scrub 1", 8000, 40_000));
  const coming = [{ model: 0, end: { x: 8000, y: 40_000, heading: 90 } }];
  const [name] = signs(scene, display, { ...WHOLE, coming }).names;
  expect(Math.abs((name?.y ?? 0) - (depth - 40_000))).toBeGreaterThan(500);
});

it("writes along a line where nothing else stands or is written", () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 20_000, y: 0 },
  ];
  const size = { wide: 2000, high: 1000 };
  expect(alongLine(from, to, size, [])).toEqual({ x: 10_000, y: 0 });
  const name = { x: 9000, y: -500, wide: 2500, high: 1000 };
  const found = alongLine(from, to, size, [name]);
  expect(shared({ x: found.x - 1000, y: found.y - 500, ...size }, name)).toBe(0);
  // Names and units are what it makes room for.
  const display = withPieces(apart(8000, 12_000), woods("Scrub 1", 8000, 40_000));
  const { taken, badges, names } = signs(scene, display, WHOLE);
  expect(names).toHaveLength(1);
  for (const { box } of badges.values()) expect(taken).toContainEqual(box);
  expect(taken.some((box) => Math.abs(box.x + box.wide / 2 - (names[0]?.x ?? 0)) < 1)).toBe(true);
});
