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

/** The camera counts this room as part of the board. */
export function layout(wide: number, high: number, width: number, depth: number): Layout {
  if (wide < NARROW) {
    // Above are the tools and what units bear, below the cards.
    const unit = width / Math.max(1, wide);
    return { narrow: true, north: 60 * unit, south: high * 0.5 * unit, beside: 300, fitting: 1 / unit };
  }
  const north = 1500;
  const fitting = (high * 0.98) / (depth + north);
  const beside = Math.max(300, Math.min((CARD * 1.04) / fitting, (wide * 0.98) / fitting - width));
  return { narrow: false, north, south: 0, beside, fitting };
}
