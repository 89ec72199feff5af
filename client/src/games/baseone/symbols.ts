// Our own vector art: what kind of unit, which order, what ground. Every path is drawn around (0, 0), 20 by 20.

import type { Order } from "./display";
import type { Kind } from "./scene";

/** What kind of unit it is, filled. */
export const KINDS: Readonly<Record<Kind, string>> = {
  infantry: "M-2.600-9a2.600 2.600 0 1 0 5.200 0a2.600 2.600 0 1 0-5.200 0ZM-5-5H5L7 3H3.500V9H-3.500V3H-7Z",
  beast: "M-9 4Q-9-3-2-4L0-8L3-4Q9-3 9 4L6 8L5 4H-5L-6 8Z",
  mounted: "M-9 2L-4-2H3L6-7L9-6L7 2L3 4H-5ZM-3-7a2 2 0 1 0 4 0a2 2 0 1 0-4 0ZM-6 5H6V8H-6Z",
  "light weapon team": "M-9 3L6-6L9-2L-4 6ZM-5 5L-8 9H-2Z",
  "heavy weapon team":
    "M-9 1L7-8L9-4L-4 4ZM-7 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM1 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z",
  "weapon drone": "M0-9L8-4V4L0 9L-8 4V-4ZM-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z",
  vehicle: "M-9 7V0L-5-3H-2V-7H8V-4H3V-3H5L9 0V7Z",
};

/** The faces of an order die. */
export const ORDERS: Readonly<Record<Order | "sprint", string>> = {
  fire: "M0-9L2.200-3.600L7.600-6.400L4-1L9 0L4 1L7.600 6.400L2.200 3.600L0 9L-2.200 3.600L-7.600 6.400L-4 1L-9 0L-4-1L-7.600-6.400L-2.200-3.600Z",
  advance: "M-8-2H0V-7L8 0L0 7V2H-8Z",
  run: "M-9-7L-2 0L-9 7H-5L2 0L-5-7ZM-1-7L6 0L-1 7H3L10 0L3-7Z",
  sprint: "M-10-6L-4 0L-10 6H-7L-1 0L-7-6ZM-3-6L3 0L-3 6H0L6 0L0-6ZM4-6L10 0L4 6H7L10 3V-3L7-6Z",
  ambush: "M-9 0Q0-9 9 0Q0 9-9 0ZM-3.500 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0Z",
  rally: "M-2.500-9H2.500V-2.500H9V2.500H2.500V9H-2.500V2.500H-9V-2.500H-2.500Z",
  down: "M-2.500-9H2.500V0H8L0 9L-8 0H-2.500Z",
};

export const STAR =
  "M0-9L2.400-3L8.600-2.800L3.700 1.200L5.400 7.300L0 3.800L-5.400 7.300L-3.700 1.200L-8.600-2.800L-2.400-3Z";

/** Ground as a tile of 20 by 20 to be repeated. */
export const GROUNDS: Readonly<Record<string, string>> = {
  scrub: "M3 8q2-4 4 0M12 16q2-4 4 0M13 5q1.500-3 3 0M4 17q1.500-3 3 0",
  "light-woods": "M5 9V6M2 6a3 3 0 1 1 6 0ZM15 18v-3M12 15a3 3 0 1 1 6 0Z",
  jungle: "M5 9V4M1 6Q5 0 9 6M2 8Q5 3 8 8M15 19v-5M11 16q4-6 8 0M12 18q3-5 6 0",
  rubble: "M2 7L5 3L8 6L6 8ZM12 5l4-1l1 3l-4 1ZM10 16l3-4l3 3l-2 2ZM3 17l3-1l1 2Z",
  boulders: "M2 7a4 3 0 1 1 8 0ZM11 17a4 4 0 1 1 8 0ZM3 17a2 2 0 1 1 4 0Z",
  swamp: "M1 6q2-2 4 0t4 0M10 15q2-2 4 0t4 0M14 6V2M16 6V3M5 16v-4M3 16v-3",
  hill: "M1 8L4 4M6 8L9 4M11 18l3-4M16 18l3-4",
  hedge: "M2 6a3 3 0 1 1 6 0a3 3 0 1 1-6 0M12 14a3 3 0 1 1 6 0a3 3 0 1 1-6 0",
  wall: "M0 5H20M0 10H20M0 15H20M0 20H20M5 0V5M15 5v5M5 10v5M15 15v5",
  building: "M0 0H20M0 10H20M0 0V20M10 0V20",
  spire: "M0 20L10 0L20 20",
  bluff: "M0 4L6 10L0 16M7 4l6 6l-6 6M14 4l6 6l-6 6",
  chasm: "M0 20L20 0M-5 5L5-5M15 25L25 15",
};
