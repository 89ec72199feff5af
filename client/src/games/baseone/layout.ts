// How the table lies on the board: with room for cards beside it, or above and below it on a narrow one.

export interface Layout {
  readonly narrow: boolean;
  /** Room around the table, in thousandths of an inch. */
  readonly north: number;
  readonly south: number;
  /** In the west. */
  readonly beside: number;
  /** Pixels for a thousandth of an inch where the table just fits. */
  readonly fitting: number;
}

/** How wide a card is, in pixels. */
const CARD = 320;
const NARROW = 512;
/** How high the tools and the badges below them are on a narrow board, in pixels. */
const TOOLS = 84;
/** How high a unit's badge stands above its models, in pixels. */
const BADGE = 34;

/** The camera counts this room as part of the board; `cards` where there will be some to choose by. */
export function layout(wide: number, high: number, width: number, depth: number, cards = true): Layout {
  if (wide < NARROW) {
    // Above are the tools and what units bear, below the cards.
    const unit = width / Math.max(1, wide);
    const south = cards ? high * 0.5 * unit : 0;
    return { narrow: true, north: TOOLS * unit, south, beside: 300, fitting: 1 / unit };
  }
  // What units bear at the far edge stays in sight, however small the table.
  const north = Math.max(1500, (BADGE * depth) / Math.max(1, high - BADGE));
  const fitting = (high * 0.98) / (depth + north);
  const beside = Math.max(300, Math.min((CARD * 1.04) / fitting, (wide * 0.98) / fitting - width));
  return { narrow: false, north, south: 0, beside, fitting };
}
