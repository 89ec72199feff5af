// Text on counters, drawn as paths: a board has hundreds, and text is the slowest thing for a browser to lay
// out and paint. Each character is a line for a round pen, from 0 (top) to 24 (foot).

import { placed } from "../geometry/paths";
import { round } from "../geometry/shapes";

/** Width and path, from the left edge. */
type Sign = readonly [width: number, line: string];

const SIGNS: Readonly<Record<string, Sign>> = {
  "0": [14, "M7 0C2.6 0 0 4.4 0 12C0 19.6 2.6 24 7 24C11.4 24 14 19.6 14 12C14 4.4 11.4 0 7 0Z"],
  "1": [8, "M0 5L7 0V24"],
  "2": [14, "M0.5 6.5C0.8 2.5 3.2 0 7 0C11 0 13.5 2.6 13.5 6.2C13.5 11.5 5 16 0.5 24H14"],
  "3": [14, "M1 0H13L6.2 9.2C11 9.2 14 12 14 16.5C14 21 11 24 6.8 24C3.4 24 1 22.2 0 19.4"],
  "4": [15, "M10.5 24V0L0 17.2H15"],
  "5": [
    14,
    "M13 0H2L1 11.2C2.6 9.8 4.6 9.2 6.8 9.2C11 9.2 14 12 14 16.5C14 21 11 24 6.8 24C3.4 24 1 22.4 0 19.8",
  ],
  "6": [
    14,
    "M12.8 3.2C11.6 1 9.8 0 7.4 0C2.6 0 0 5 0 13.5C0 20.4 2.6 24 7 24C11 24 14 21 14 16.6C14 12.4 11.2 9.8 7.4 9.8C3.4 9.8 0.6 12 0.1 15.4",
  ],
  "7": [14, "M0 0H14L5 24"],
  "8": [
    14,
    "M7 11C3.6 11 1 9 1 5.6C1 2.2 3.6 0 7 0C10.4 0 13 2.2 13 5.6C13 9 10.4 11 7 11C3 11 0 13.6 0 17.4C0 21.2 3 24 7 24C11 24 14 21.2 14 17.4C14 13.6 11 11 7 11Z",
  ],
  "9": [
    14,
    "M1.2 20.8C2.4 23 4.2 24 6.6 24C11.4 24 14 19 14 10.5C14 3.6 11.4 0 7 0C3 0 0 3 0 7.4C0 11.6 2.8 14.2 6.6 14.2C10.6 14.2 13.4 12 13.9 8.6",
  ],
  "-": [8, "M0 13H8"],
  "–": [12, "M0 13H12"],
  "→": [14, "M0 13H14M8.5 7.5L14 13L8.5 18.5"],
  "←": [14, "M14 13H0M5.5 7.5L0 13L5.5 18.5"],
  "?": [13, "M0 5.6C0.6 2 3 0 6.5 0C10.4 0 13 2.4 13 5.8C13 10.6 6.4 11 6.4 16.4M6.4 23.9V24"],
  "%": [
    20,
    "M17 0L3 24M4.5 1C2 1 0.5 3 0.5 6C0.5 9 2 11 4.5 11C7 11 8.5 9 8.5 6C8.5 3 7 1 4.5 1ZM15.5 13C13 13 11.5 15 11.5 18C11.5 21 13 23 15.5 23C18 23 19.5 21 19.5 18C19.5 15 18 13 15.5 13Z",
  ],
  // A gap without a width of its own.
  "\u00a0": [0, ""],
  A: [17, "M0 24L8.5 0L17 24M3 16H14"],
  B: [
    14,
    "M0 0V24H8C11.6 24 14 21.8 14 17.8C14 14 11.6 11.6 8 11.6H0H7C10.2 11.6 12.4 9.4 12.4 5.8C12.4 2.2 10.2 0 7 0H0",
  ],
  C: [15, "M15 4.4C13.2 1.6 10.8 0 8 0C3.2 0 0 4.6 0 12C0 19.4 3.2 24 8 24C10.8 24 13.2 22.4 15 19.6"],
  D: [15, "M0 0V24H6C12 24 15 19.4 15 12C15 4.6 12 0 6 0Z"],
  E: [13, "M13 0H0V24H13M0 11.6H11"],
  F: [13, "M13 0H0V24M0 12H11"],
  G: [15, "M15 4.4C13.2 1.6 10.8 0 8 0C3.2 0 0 4.6 0 12C0 19.4 3.2 24 8 24C10.8 24 13.4 22.8 15 20.4V13H9"],
  H: [14, "M0 0V24M14 0V24M0 11.6H14"],
  I: [0, "M0 0V24"],
  J: [10, "M10 0V17C10 21.6 8 24 5 24C2.4 24 0.8 22.6 0 20"],
  K: [14, "M0 0V24M13.4 0L0 13.6M5 8.8L14 24"],
  L: [12, "M0 0V24H12"],
  M: [18, "M0 24V0L9 14L18 0V24"],
  N: [15, "M0 24V0L15 24V0"],
  O: [17, "M8.5 0C3.4 0 0 4.6 0 12C0 19.4 3.4 24 8.5 24C13.6 24 17 19.4 17 12C17 4.6 13.6 0 8.5 0Z"],
  P: [13, "M0 24V0H7C10.8 0 13 2.4 13 6.6C13 10.8 10.8 13.2 7 13.2H0"],
  Q: [
    17,
    "M8.5 0C3.4 0 0 4.6 0 12C0 19.4 3.4 24 8.5 24C13.6 24 17 19.4 17 12C17 4.6 13.6 0 8.5 0ZM11 18L17 25",
  ],
  R: [14, "M0 24V0H7C10.8 0 13 2.4 13 6.4C13 10.4 10.8 12.8 7 12.8H0H7L14 24"],
  S: [
    13,
    "M12.6 4.2C11.4 1.4 9.4 0 6.6 0C3 0 0.6 2.2 0.6 5.6C0.6 9.4 3.4 10.6 6.6 11.6C10 12.6 13 14 13 17.8C13 21.6 10.4 24 6.6 24C3.4 24 1.2 22.4 0 19.4",
  ],
  T: [16, "M0 0H16M8 0V24"],
  U: [14, "M0 0V15C0 21 2.6 24 7 24C11.4 24 14 21 14 15V0"],
  V: [16, "M0 0L8 24L16 0"],
  W: [22, "M0 0L5.5 24L11 4L16.5 24L22 0"],
  X: [15, "M0 0L15 24M15 0L0 24"],
  Y: [16, "M0 0L8 11.6L16 0M8 11.6V24"],
  Z: [14, "M0 0H14L0 24H14"],
};
const HEIGHT = 24;
/** Pen width, and the distance between two characters. */
const [PEN, SPACING] = [6.2, 9.6];

export interface Lettering {
  readonly path: string;
  /** Pen width to draw it with. */
  readonly pen: number;
  /** Width including the pen. */
  readonly width: number;
}

/**
 * Return a line of characters centred on `x` with its foot on `y`; shrinks to fit `room`. Null if a character
 * has no drawing, so that the caller uses text.
 */
export function lettering(
  text: string,
  { x, y, high, room = Number.POSITIVE_INFINITY }: { x: number; y: number; high: number; room?: number },
): Lettering | null {
  const signs: Sign[] = [];
  for (const one of text) {
    const sign = SIGNS[one];
    if (!sign) return null;
    signs.push(sign);
  }
  const wide = signs.reduce((sum, [width]) => sum + width, 0) + SPACING * Math.max(0, signs.length - 1) + PEN;
  const scale = Math.min(high / (HEIGHT + PEN), room / wide);
  let left = x - ((wide - PEN) * scale) / 2;
  let path = "";
  for (const [width, line] of signs) {
    path += placed(line, round(left), round(y - (HEIGHT + PEN / 2) * scale), scale);
    left += (width + SPACING) * scale;
  }
  return { path, pen: round(PEN * scale), width: wide * scale };
}
