// How the table lies on the board: with room for cards beside it; where there is none they lie outside the board.

export interface Layout {
  readonly narrow: boolean;
  /** Room around the table, in thousandths of an inch. */
  readonly north: number;
  readonly south: number;
  /** In the west. */
  readonly beside: number;
  /** Whether a card finds room there. */
  readonly roomy: boolean;
  /** How wide that room is, in pixels. */
  readonly room: number;
}

/** How wide a card and what is around it are, in pixels. */
const CARD = 332;
/** The least of it that lets a card hide nothing of the table. */
const LEAST = 300;
const NARROW = 512;
/** How high the tools are on a narrow board, and by how much the card below it may rise over its edge, in pixels. */
export const TOOLS = 52;
const RISE = 20;
/** How far a unit's badge stands out from its models, in pixels. */
const BADGE = 34;
const EDGE = 300;
/** How wide a column of tools is beside the table, in pixels. */
const COLUMN = 54;

/** The camera counts this room as part of the board. */
export function layout(wide: number, high: number, width: number, depth: number): Layout {
  if (wide < NARROW) {
    // Above are the tools and what units bear.
    const unit = Math.max(width / Math.max(1, wide), depth / Math.max(1, high - TOOLS - RISE));
    return { narrow: true, north: TOOLS * unit, south: RISE * unit, beside: EDGE, roomy: false, room: 0 };
  }
  // What units bear at the edges stays in sight, however small the table.
  const unit = depth / Math.max(1, high - 2 * BADGE);
  const north = Math.max(1500, BADGE * unit);
  const south = Math.max(900, (BADGE * unit) / 2);
  const fitting = (high * 0.98) / (depth + north + south);
  const left = wide * 0.98 - width * fitting;
  const roomy = left >= LEAST;
  // A table that is as wide as its board is drawn a little smaller, so that no tool lies on a unit.
  const shrunk = Math.min(fitting, (wide * 0.98 - COLUMN) / width);
  const room = roomy ? Math.min(CARD, left) : COLUMN;
  return { narrow: false, north, south, beside: room / (roomy ? fitting : shrunk), roomy, room };
}
