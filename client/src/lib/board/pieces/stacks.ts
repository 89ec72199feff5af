// Layout of piles and trays. Pure: numbers in, positions out.

import type { Bounds, Point } from "../types";

/** Maximum number of counters drawn in a pile; the badge shows the rest. */
export const MAX_DRAWN_IN_PILE = 4;

export interface PileSpot {
  /** Index in the list of pieces. */
  readonly index: number;
  /** Offset from the place's centre. */
  readonly x: number;
  readonly y: number;
}

/** Return where a pile's top pieces lie, the last one on top, each slightly up and right of the one below. */
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

/** Return the centre of the count badge: the top counter's upper right corner. */
export function badge(count: number, side: number): Point {
  const top = pile(count, side).at(-1) ?? { x: 0, y: 0 };
  return { x: top.x + side / 2, y: top.y - side / 2 };
}

/** Return the centres of several piles in one place: side by side, wrapped into rows. */
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

/** A tray of equal cells, in pixels. */
export interface TrayBox extends Bounds {
  readonly columns: number;
  readonly rows: number;
}

/**
 * Return the tray of a fanned-out pile: nearly square, above the place if there is room, otherwise below, and
 * always inside the window.
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

/** Return the next cell for an arrow key, or null at the edge. */
export function trayStep(index: number, count: number, columns: number, key: string): number | null {
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
  if (by === undefined) return null;
  const next = index + by;
  return next >= 0 && next < count ? next : null;
}
