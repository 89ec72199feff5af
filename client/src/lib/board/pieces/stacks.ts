// Stacks: where the counters of a pile lie, and how they fan out. Pure: numbers in, positions out.

import type { Bounds, Point } from "../types";

/** The most counters of a pile that are drawn; the badge tells the rest. */
export const MAX_DRAWN_IN_PILE = 4;

export interface PileSpot {
  /** Which piece of the list lies here. */
  readonly index: number;
  /** From the middle of the place. */
  readonly x: number;
  readonly y: number;
}

/** A pile: the last pieces of the list, the last one on top, each a little to the upper right of the one below. */
export function pile(count: number, side: number): readonly PileSpot[] {
  const seen = Math.min(count, MAX_DRAWN_IN_PILE);
  const offset = side * 0.12;
  const middle = ((seen - 1) * offset) / 2;
  return Array.from({ length: seen }, (_, n) => ({
    index: count - seen + n,
    x: n * offset - middle,
    y: middle - n * offset,
  }));
}

/** Where the badge with the count sits: the upper right corner of the top counter. */
export function badge(count: number, side: number): Point {
  const top = pile(count, side).at(-1) ?? { x: 0, y: 0 };
  return { x: top.x + side / 2, y: top.y - side / 2 };
}

/** Several piles in one place (of different owners): side by side, wrapped into rows, around the middle. */
export function sideBySide(count: number, side: number, room: number): readonly Point[] {
  const columns = Math.max(1, Math.min(count, Math.floor((room + 0.001) / side) || 1));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: ((n % columns) - (inRow - 1) / 2) * side,
      y: (row - (rows - 1) / 2) * side,
    };
  });
}

/** A tray of equal cells in pixels. */
export interface TrayBox extends Bounds {
  readonly columns: number;
  readonly rows: number;
}

/**
 * The tray of a fanned-out pile: as square as the count allows, above the place where there is room, else below it,
 * and wholly inside the window.
 */
export function trayBox(count: number, cell: number, at: Point, clearance: number, window: Bounds): TrayBox {
  const most = Math.max(1, Math.floor(window.width / cell));
  const columns = Math.max(1, Math.min(count, most, Math.max(3, Math.ceil(Math.sqrt(count * 1.6)))));
  const rows = Math.max(1, Math.ceil(count / columns));
  const [width, height] = [columns * cell, rows * cell];
  const above = at.y - clearance - height;
  const below = at.y + clearance;
  const y = above >= window.y || below + height > window.y + window.height ? above : below;
  return {
    columns,
    rows,
    width,
    height,
    x: inside(at.x - width / 2, window.x, window.x + window.width - width),
    y: inside(y, window.y, window.y + window.height - height),
  };
}

function inside(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** The next cell of a tray for an arrow key, or null where it ends. */
export function trayStep(index: number, count: number, columns: number, key: string): number | null {
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (by === undefined) return null;
  const next = index + by;
  return next >= 0 && next < count ? next : null;
}
