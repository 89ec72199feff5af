// Where signs find room: what units bear beside their models, and the names of terrain beside both.

import type { BaseOneDisplay, Unit } from "./display";
import { hull, inside, type Placed, placed, points } from "./plot";
import type { BaseOneScene, UnitScene } from "./scene";

/** A box on the board, by its corner in the north-west. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

export interface Badged {
  readonly box: Box;
  /** The middle of its lower edge, from which it is drawn. */
  readonly x: number;
  readonly y: number;
}

export interface Named {
  readonly piece: number;
  /** The middle of the name. */
  readonly x: number;
  readonly y: number;
}

export interface Signs {
  readonly badges: ReadonlyMap<number, Badged>;
  readonly names: readonly Named[];
  /** How high the names are written. */
  readonly text: number;
  /** Where something stands or is written: models, badges and names. */
  readonly taken: readonly Box[];
}

/** Pixels. */
const BADGE_HIGH = 25;
/** Around the badge of a unit that can be chosen. */
const RING = 3;
const APART = 2;
const LETTER = 0.68;
/** So much of a name may be hidden; one that would be hidden more is left out. */
const HIDDEN = 0.04;
const THIN = 0.1;

export const plateWide = (code: string): number => 20 + code.length * 9;

/** How wide a badge is, in pixels. */
export const badgeWide = (info: UnitScene, unit: Unit, damaged: boolean): number =>
  plateWide(info.code) +
  (unit.orders.length + unit.bag) * 17 +
  (unit.pins ? 20 : 0) +
  (damaged || unit.marks.length ? 14 : 0);

export function shared(a: Box, b: Box): number {
  const across = Math.min(a.x + a.wide, b.x + b.wide) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.high, b.y + b.high) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

const hidden = (box: Box, taken: readonly Box[]): number =>
  taken.reduce((sum, one) => sum + shared(box, one), 0);

/** The first of some boxes of which least is hidden; the thin lines round a unit count little. */
function freest(boxes: readonly Box[], taken: readonly Box[], thin: readonly Box[] = []): number {
  let [best, least] = [0, Infinity];
  boxes.forEach((box, number) => {
    const sum = hidden(box, taken) + THIN * hidden(box, thin);
    if (sum < least) [best, least] = [number, sum];
  });
  return best;
}

const around = (all: readonly { x: number; y: number }[]): Box => {
  const [xs, ys] = [all.map((one) => one.x), all.map((one) => one.y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  return { x: west, y: north, wide: Math.max(...xs) - west, high: Math.max(...ys) - north };
};

/** What signs are laid out for. */
export interface Layout {
  /** How long a pixel is. */
  readonly px: number;
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** Whether no unit is drawn. */
  readonly bare?: boolean;
  /** Models that are about to be set up. */
  readonly coming?: readonly Placed[];
}

/** All signs. */
export function signs(scene: BaseOneScene, display: BaseOneDisplay, layout: Layout): Signs {
  const { px, bounds, bare = false, coming = [] } = layout;
  const depth = display.table.depth;
  const badges = new Map<number, Badged>();
  const boxOf = (one: Placed): Box => around(hull(scene, depth, [one], 0));
  const units = bare
    ? []
    : scene.units.flatMap((info, unit) => {
        const [all, now] = [placed(scene, display, unit), display.units[unit]];
        if (!all.length || !now) return [];
        const outline = hull(scene, depth, all);
        const middle = outline.reduce((sum, one) => sum + one.x, 0) / outline.length;
        const damaged = all.some(({ model }) => (display.models[model]?.damage.length ?? 0) > 0);
        const wide = (badgeWide(info, now, damaged) + 2 * RING) * px;
        return [{ unit, models: all.map(boxOf), middle, hull: around(outline), wide }];
      });
  // Beyond the edges of the board nothing can be read.
  const far = 100 * px;
  const beyond: readonly Box[] = [
    { x: bounds.x - far, y: bounds.y - far, wide: bounds.width + 2 * far, high: far },
    { x: bounds.x - far, y: bounds.y + bounds.height, wide: bounds.width + 2 * far, high: far },
    { x: bounds.x + bounds.width, y: bounds.y - far, wide: far, high: bounds.height + 2 * far },
  ];
  const taken: Box[] = [...beyond, ...units.flatMap((one) => one.models), ...coming.map(boxOf)];
  const hulls = units.map((one) => one.hull);
  for (const one of units) {
    const { hull: box, wide } = one;
    const high = BADGE_HIGH * px;
    const at = (x: number, y: number): Box => ({ x: x - wide / 2, y, wide, high });
    const [above, below, level] = [
      box.y - high - APART * px,
      box.y + box.high + APART * px,
      box.y + box.high / 2 - high / 2,
    ];
    const boxes = [
      at(one.middle, above),
      at(one.middle - wide * 0.4, above),
      at(one.middle + wide * 0.4, above),
      at(one.middle, below),
      at(one.middle - wide * 0.4, below),
      at(one.middle + wide * 0.4, below),
      at(box.x + box.wide + wide / 2 + APART * px, level),
      at(box.x - wide / 2 - APART * px, level),
    ];
    const found = boxes[freest(boxes, taken, hulls)] ?? at(one.middle, above);
    taken.push(found);
    badges.set(one.unit, { box: found, x: found.x + wide / 2, y: found.y + high });
  }
  return {
    badges,
    ...namesOf(display, px, taken, hulls),
  };
}

/** The names of terrain: in their piece or right beside it, where no unit stands and no other name is. */
function namesOf(
  display: BaseOneDisplay,
  px: number,
  signed: readonly Box[],
  hulls: readonly Box[],
): Pick<Signs, "names" | "text" | "taken"> {
  const text = Math.max(480, 11 * px);
  const taken = [...signed];
  const names: Named[] = [];
  display.table.pieces.forEach((piece, number) => {
    const ground = around(points(display.table.depth, piece.corners));
    const [wide, high] = [piece.name.length * text * LETTER, text * 1.15];
    if (Math.max(ground.wide, 2600) <= piece.name.length * text * 0.5) return;
    const [x, y] = [ground.x + ground.wide / 2, ground.y + ground.high / 2];
    const within = [0, -0.26, 0.26, -0.4, 0.4].flatMap((down) =>
      [0, -0.2, 0.2].map((across) => ({ x: x + across * ground.wide, y: y + down * ground.high })),
    );
    const [north, south] = [ground.y - high * 0.7, ground.y + ground.high + high * 0.7];
    const beside = [
      { x, y: north },
      { x, y: south },
      { x: ground.x, y: north },
      { x: ground.x + ground.wide, y: north },
      { x: ground.x, y: south },
      { x: ground.x + ground.wide, y: south },
      { x: ground.x + ground.wide + wide * 0.55, y },
      { x: ground.x - wide * 0.55, y },
    ];
    const middles = [
      ...within.filter((one, at) => at === 0 || inside(piece.corners, one.x, display.table.depth - one.y)),
      ...beside,
    ];
    const boxes = middles.map((one) => ({ x: one.x - wide / 2, y: one.y - high / 2, wide, high }));
    const near = {
      x: ground.x - wide,
      y: ground.y - 2 * high,
      wide: ground.wide + 2 * wide,
      high: ground.high + 4 * high,
    };
    const close = (all: readonly Box[]) => all.filter((one) => shared(one, near) > 0);
    const best = freest(boxes, close(taken), close(hulls));
    const [box, middle] = [boxes[best], middles[best]];
    if (!box || !middle || hidden(box, taken) > HIDDEN * wide * high) return;
    taken.push(box);
    names.push({ piece: number, ...middle });
  });
  return { names, text, taken };
}

/** Where along a line something can be written that hides least: in its middle, or not far from it. */
export function alongLine(
  from: { x: number; y: number },
  to: { x: number; y: number },
  size: { wide: number; high: number },
  taken: readonly Box[],
): { x: number; y: number } {
  const middles = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74].map((part) => ({
    x: from.x + part * (to.x - from.x),
    y: from.y + part * (to.y - from.y),
  }));
  const boxes = middles.map((one) => ({ x: one.x - size.wide / 2, y: one.y - size.high / 2, ...size }));
  return middles[freest(boxes, taken)] ?? from;
}
