// Eight patterns and eight glyphs for sides and territories, so that nothing depends on colour alone.

/** Lines over a side's colour, in a tile of 12 by 12. */
export const PATTERNS: readonly string[] = [
  "M-3 3L3 -3M0 12L12 0M9 15L15 9",
  "M-3 9L3 15M0 0L12 12M9 -3L15 3",
  "M0 3H12M0 9H12",
  "M3 0V12M9 0V12",
  "M0 6H12M6 0V12",
  "M0 0L12 12M12 0L0 12",
  "M2 3h2M8 3h2M5 9h2M-1 9h2M11 9h2",
  "M0 3L3 0L9 6L12 3M0 9L3 6L9 12L12 9",
];

/** Shapes around (0, 0), ten units wide; they differ even at ten pixels. */
export const GLYPHS: readonly string[] = [
  "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1 -5 0Z",
  "M-4.5 -4.5H4.5V4.5H-4.5Z",
  "M0 -5L5 4.5H-5Z",
  "M0 -5L5 0L0 5L-5 0Z",
  "M0 -5L1.4 -1.7L5 -1.6L2.2 0.8L3.1 4.4L0 2.4L-3.1 4.4L-2.2 0.8L-5 -1.6L-1.4 -1.7Z",
  "M-1.6 -5H1.6V-1.6H5V1.6H1.6V5H-1.6V1.6H-5V-1.6H-1.6Z",
  "M-5 -4.5H5L0 5Z",
  "M-5 0A5 5 0 1 1 5 0A5 5 0 1 1 -5 0ZM-2.4 0A2.4 2.4 0 1 0 2.4 0A2.4 2.4 0 1 0 -2.4 0Z",
];
