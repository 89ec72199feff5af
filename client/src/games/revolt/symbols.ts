// Our own vector art for counters, artifacts, sites and marks. Every path is drawn around (0, 0).

import { placed } from "../../lib/board/geometry/paths";
import type { Mark } from "./display";
import type { CounterScene } from "./scene";

export interface Symbol {
  /** The frame around it, if any. */
  readonly frame: string;
  /** Drawn in lines. */
  readonly lines: string;
  /** Filled. */
  readonly solid: string;
}

const BOX = "M-25-18H25V18H-25Z";
const HEXAGON = "M-21 0L-11-18H11L21 0L11 18H-11Z";
/** Around what has no frame of its own. */
const ROUND = "M-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0Z";
const STAR = "M0-18L4.7-6.2L17.4-5.6L7.5 2.3L10.9 14.6L0 7.6L-10.9 14.6L-7.5 2.3L-17.4-5.6L-4.7-6.2Z";

/** What kind of unit it is: 52 wide and 38 high. */
export const KINDS: Readonly<Record<CounterScene["kind"], Symbol>> = {
  infantry: {
    frame: BOX,
    lines: "M-25-18L25 18M25-18L-25 18",
    solid: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z",
  },
  tanks: {
    frame: BOX,
    lines: "M-9-10H9a10 10 0 0 1 0 20H-9a10 10 0 0 1 0-20Z",
    solid: "M-12-1.5H3V-6L14 1L3 7V3H-12Z",
  },
  jump: { frame: BOX, lines: "M-15 13L0 1L15 13M-15 3L0-9L15 3", solid: "M0-16L5-10H-5Z" },
  hovercraft: {
    frame: BOX,
    lines: "M-19 12q4.75-6 9.5 0t9.5 0t9.5 0t9.5 0",
    solid: "M-20-3H20L14 6H-14ZM-6-11H6L9-5H-9Z",
  },
  airjets: { frame: BOX, lines: "", solid: "M0-14L5-4L20 8V12L5 7L3 13H-3L-5 7L-20 12V8L-5-4Z" },
  native: { frame: "M-25-18H25V18H-25Z", lines: "M0-15V14M-14 14L0-9L14 14Z", solid: "M0-17L4-10H-4Z" },
  leader: { frame: "", lines: "", solid: STAR },
  hero: {
    frame: "M0-21L25 0L0 21L-25 0Z",
    lines: "",
    solid: "M0-12L3.3-4.2L11.6-3.6L5.2 1.8L7.2 10L0 5.4L-7.2 10L-5.2 1.8L-11.6-3.6L-3.3-4.2Z",
  },
  artifact: {
    frame: HEXAGON,
    lines: "M-6-6a6 6 0 1 1 9 5q-3 2-3 6",
    solid: "M-2.2 9.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0Z",
  },
};

/** An artifact that is known, by its id. */
export const ARTIFACTS: Readonly<Record<string, Symbol>> = {
  devastator: {
    frame: HEXAGON,
    lines: "",
    solid:
      "M0-14L3.4-5.6L11-10.5L7-2.4L15 0L7 2.4L11 10.5L3.4 5.6L0 14L-3.4 5.6L-11 10.5L-7 2.4L-15 0L-7-2.4L-11-10.5L-3.4-5.6Z",
  },
  dimensional_plane: {
    frame: HEXAGON,
    lines: "M-13 5L-4-5H13L4 5ZM-13 10L-4 0M13 0L4 10H-13",
    solid: "M0-13L4-8H-4Z",
  },
  energy_drainer: {
    frame: HEXAGON,
    lines: "M-9-10V10H9V-10Z M-4-13H4",
    solid: "M-2.5-7H2.5V0H6L0 8L-6 0H-2.5Z",
  },
  field_generator: {
    frame: HEXAGON,
    lines: "M-14 9a14 14 0 0 1 28 0M-8.5 9a8.5 8.5 0 0 1 17 0",
    solid: "M-3.5 9a3.5 3.5 0 0 1 7 0Z",
  },
  force_cannon: {
    frame: HEXAGON,
    lines: "M-11 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 9H11",
    solid: "M-13 3L9-9L13-2L-9 8Z",
  },
  sonic_imploder: {
    frame: HEXAGON,
    lines: "M-14-8q7 8 0 16M-8-6q5 6 0 12M14-8q-7 8 0 16M8-6q-5 6 0 12",
    solid: "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z",
  },
  ufo: {
    frame: HEXAGON,
    lines: "M-6-2a6 7 0 0 1 12 0",
    solid: "M-15 2q15-9 30 0q-15 9-30 0ZM-9 8h3l-1 4h-2ZM-1 9h2v4h-2ZM6 8h3v4h-2Z",
  },
};

const placedSymbols = new Map<Symbol, Symbol>();

/** A symbol as it lies on a counter of 100: worked out once for each. */
export function symbolOnCounter(kind: CounterScene["kind"], artifact: string): Symbol {
  const symbol = symbolOf(kind, artifact);
  let found = placedSymbols.get(symbol);
  if (!found) {
    const put = (path: string) => path && placed(path, 13, -22, 1.14);
    found = { frame: put(symbol.frame || ROUND), lines: put(symbol.lines), solid: put(symbol.solid) };
    placedSymbols.set(symbol, found);
  }
  return found;
}

export function symbolOf(kind: CounterScene["kind"], artifact: string): Symbol {
  return ARTIFACTS[artifact] ?? KINDS[kind];
}

/** What is printed in a hex besides its terrain: within 20 by 20. */
export const SITES: Readonly<Record<string, string>> = {
  city: "M-8 7V-1H-4V-6H1V7ZM2 7V-3H8V7Z",
  factory: "M-8 7V-2L-3-5V-2L2-5V-2H4V-7H7V7Z",
  farm: "M-1 8V-7H1V8ZM-1-1Q-7-1-7-6Q-1-6-1-1ZM1-1Q7-1 7-6Q1-6 1-1ZM-1 5Q-7 5-7 0Q-1 0-1 5ZM1 5Q7 5 7 0Q1 0 1 5Z",
  mine: "M-8-3Q0-10 8-3L6.5-1.5Q3-4.5 1.2-4.6L1.2 8H-1.2L-1.2-4.6Q-3-4.5-6.5-1.5Z",
  power: "M2-9L-6 1H-1L-3 9L6-2H1Z",
  fortress: "M-8 8V-7H-5V-4H-1.5V-7H1.5V-4H5V-7H8V8H2V3a2 2 0 0 0-4 0V8Z",
  starport: "M0-10Q5-5 4 3L7 7H3L0 5L-3 7H-7L-4 3Q-5-5 0-10Z",
};

/** Terrain as a tile of 22 by 19 to be repeated. */
export const TERRAINS: Readonly<Record<string, string>> = {
  mountain: "M1 15L6.5 6L12 15M9 15L14 10L18 15M6.5 6L8 11",
  desert: "M2 6h.1M9 4h.1M16 7h.1M5 12q3-3 6 0M13 15q3-3 6 0M1 17h.1",
  jungle: "M5 8V13M1 8Q5-1 9 8ZM15 12V17M11 12Q15 3 19 12Z",
  sea: "M1 6q2.5-3 5 0t5 0M10 14q2.5-3 5 0t5 0",
};

/** The small signs at the corners of a counter: within 20 by 20. */
export const MARKS: Readonly<Record<Mark, string>> = {
  moved: "M-7-5L-1 0L-7 5ZM0-5L6 0L0 5Z",
  fought: "M-6-8L0-2L6-8L8-6L2 0L8 6L6 8L0 2L-6 8L-8 6L-2 0L-8-6Z",
  defended: "M-7-7L0-9L7-7V0Q7 6 0 9Q-7 6-7 0Z",
  standstill: "M-6-7H-2V7H-6ZM2-7H6V7H2Z",
  recovering: "M-2.5-8H2.5V-2.5H8V2.5H2.5V8H-2.5V2.5H-8V-2.5H-2.5Z",
  zombie: "M-7-1a7 7 0 0 1 14 0q0 4-3 5v4H-4v-4q-3-1-3-5ZM-4-1h3v3h-3ZM1-1h3v3h-3Z",
  bent: "M0 8Q-9 1-9-3.5Q-8.500-8-4-8Q-1-8 0-5Q1-8 4-8Q8.500-8 9-3.500Q9 1 0 8Z",
  taken: "M0-8L7 0H3V8H-3V0H-7Z",
};
/** In this order, at most two fit on a counter; the words tell all of them. */
export const MARK_ORDER: readonly Mark[] = [
  "bent",
  "standstill",
  "recovering",
  "zombie",
  "fought",
  "defended",
  "moved",
  "taken",
];
