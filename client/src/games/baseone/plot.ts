// Drawing: from the server's coordinates (north up) to the board's (south down), bases, hulls and links. The distances
// worked out here are only drawn; what is legal the server says.

import type { Point } from "../../lib/board/types";
import type { BaseOneDisplay, Model } from "./display";
import type { End } from "./notation";
import type { BaseOneScene, ModelScene } from "./scene";

export const flipped = (depth: number, point: { x: number; y: number }): Point => ({
  x: point.x,
  y: depth - point.y,
});

/** Corners x, y, x, y, … as points of the board. */
export function points(depth: number, numbers: readonly number[]): Point[] {
  const found: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    found.push({ x: numbers[at] ?? 0, y: depth - (numbers[at + 1] ?? 0) });
  return found;
}

export const path = (corners: readonly Point[], closed = true): string =>
  corners.length ? `M${corners.map(({ x, y }) => `${x} ${y}`).join("L")}${closed ? "Z" : ""}` : "";

/** The circles that make up a base: one, or a row along its core. */
function circles(
  model: ModelScene,
  end: { x: number; y: number; heading: number },
): [number, number, number][] {
  if (!model.half_length && !model.half_width) return [[end.x, end.y, model.radius]];
  const turn = (end.heading * Math.PI) / 180;
  const radius = model.radius + model.half_width;
  return [-1, -0.5, 0, 0.5, 1].map((part) => [
    end.x + Math.cos(turn) * model.half_length * part,
    end.y + Math.sin(turn) * model.half_length * part,
    radius,
  ]);
}

/** The circles at the corners of a base's core, which all of it lies within. */
function corners(
  { half_length, half_width, radius }: ModelScene,
  end: { x: number; y: number; heading: number },
): [number, number, number][] {
  if (!half_length && !half_width) return [[end.x, end.y, radius]];
  const turn = (end.heading * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [-1, 1].flatMap((along) =>
    [-1, 1].map((aside): [number, number, number] => [
      end.x + along * half_length * cos - aside * half_width * sin,
      end.y + along * half_length * sin + aside * half_width * cos,
      radius,
    ]),
  );
}

/** How far apart two bases are, to be drawn. */
export function gap(a: ModelScene, at: End | Model, b: ModelScene, there: End | Model): number {
  let best = Infinity;
  for (const [ax, ay, ar] of circles(a, at))
    for (const [bx, by, br] of circles(b, there))
      best = Math.min(best, Math.hypot(ax - bx, ay - by) - ar - br);
  return Math.max(0, best);
}

export interface Placed {
  readonly model: number;
  readonly end: End;
}

/** The models of a unit that stand on the table. */
export function placed(scene: BaseOneScene, display: BaseOneDisplay, unit: number): Placed[] {
  return (scene.units[unit]?.models ?? []).flatMap((model) => {
    const end = display.models[model];
    return end?.standing ? [{ model, end }] : [];
  });
}

/** Links between models that are near enough to each other to hold the formation together. */
export function links(scene: BaseOneScene, unit: number, all: readonly Placed[]): [Placed, Placed][] {
  const most = scene.units[unit]?.formation ?? 0;
  const found: [Placed, Placed][] = [];
  all.forEach((one, n) => {
    for (const other of all.slice(n + 1)) {
      const [a, b] = [scene.models[one.model], scene.models[other.model]];
      if (a && b && gap(a, one.end, b, other.end) <= most) found.push([one, other]);
    }
  });
  return found;
}

/** Whether links join all models to one group. */
export function isFormed(all: readonly Placed[], joined: readonly (readonly [Placed, Placed])[]): boolean {
  const reached = new Set(all.slice(0, 1).map((one) => one.model));
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const [a, b] of joined) {
      if (reached.has(a.model)) reached.add(b.model);
      else if (reached.has(b.model)) reached.add(a.model);
    }
  }
  return reached.size === all.length;
}

/** For every group but the largest, the least gap to another, from whom to whom. */
export function gaps(
  scene: BaseOneScene,
  all: readonly Placed[],
  joined: readonly (readonly [Placed, Placed])[],
): { readonly from: Placed; readonly to: Placed; readonly far: number }[] {
  const groups: Placed[][] = [];
  for (const one of all) {
    const linked = groups.filter((group) =>
      group.some((other) =>
        joined.some(([a, b]) => (a === one && b === other) || (a === other && b === one)),
      ),
    );
    for (const group of linked) groups.splice(groups.indexOf(group), 1);
    groups.push([...linked.flat(), one]);
  }
  groups.sort((a, b) => b.length - a.length);
  return groups.slice(1).flatMap((group) => {
    let best: { from: Placed; to: Placed; far: number } | null = null;
    for (const from of group)
      for (const to of all) {
        const [a, b] = [scene.models[from.model], scene.models[to.model]];
        if (group.includes(to) || !a || !b) continue;
        const far = gap(a, from.end, b, to.end);
        if (!best || far < best.far) best = { from, to, far };
      }
    return best ? [best] : [];
  });
}

/** The outline round a unit, a little away from its bases. */
export function hull(scene: BaseOneScene, depth: number, all: readonly Placed[], spare = 180): Point[] {
  const around = all.flatMap(({ model, end }) => {
    const base = scene.models[model];
    if (!base) return [];
    return corners(base, end).flatMap(([x, y, radius]) =>
      Array.from({ length: 12 }, (_, n) => ({
        x: x + (radius + spare) * Math.cos((n * Math.PI) / 6),
        y: depth - y + (radius + spare) * Math.sin((n * Math.PI) / 6),
      })),
    );
  });
  return convex(around);
}

function convex(all: Point[]): Point[] {
  const sorted = [...all].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (row: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of row) {
      for (;;) {
        const [b, a] = [kept.at(-1), kept.at(-2)];
        if (!a || !b || (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())].map(({ x, y }) => ({
    x: Math.round(x),
    y: Math.round(y),
  }));
}

/** The model that stands for its unit: its leader if he stands, else the first that does. */
export function foremost(scene: BaseOneScene, display: BaseOneDisplay, unit: number): number | null {
  const standing = placed(scene, display, unit).map((one) => one.model);
  return standing.find((model) => scene.models[model]?.leader) ?? standing[0] ?? null;
}

/** Amid the models of a unit. */
export function middle(
  scene: BaseOneScene,
  display: BaseOneDisplay,
  unit: number,
): { x: number; y: number } | null {
  const all = placed(scene, display, unit);
  const sum = all.reduce((at, { end }) => ({ x: at.x + end.x, y: at.y + end.y }), { x: 0, y: 0 });
  return all.length ? { x: sum.x / all.length, y: sum.y / all.length } : null;
}

/** The piece of terrain on top at a point of the table (north up), or -1. */
export function pieceAt(display: BaseOneDisplay, x: number, y: number): number {
  for (let piece = display.table.pieces.length - 1; piece >= 0; piece -= 1)
    if (inside(display.table.pieces[piece]?.corners ?? [], x, y)) return piece;
  return -1;
}

export function inside(corners: readonly number[], x: number, y: number): boolean {
  let found = false;
  for (let at = 0, before = corners.length - 2; at < corners.length; before = at, at += 2) {
    const [ax, ay, bx, by] = [corners[at], corners[at + 1], corners[before], corners[before + 1]] as [
      number,
      number,
      number,
      number,
    ];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found;
  }
  return found;
}

export interface ShotLine {
  readonly from: Point;
  readonly to: Point;
}

/** From whom to whom is shot, or whom a choice would have shot at: between those of both units that stand foremost. */
export function shotOf(scene: BaseOneScene, display: BaseOneDisplay, aimed: number | null): ShotLine | null {
  const at = (unit: number): Point | null => {
    const model = unit < 0 ? null : foremost(scene, display, unit);
    const end = model === null ? null : display.models[model];
    return end ? flipped(display.table.depth, end) : null;
  };
  const [from, to] = [
    at(display.fire?.unit ?? display.actor),
    at(aimed ?? display.fire?.target ?? display.versus),
  ];
  return from && to ? { from, to } : null;
}
