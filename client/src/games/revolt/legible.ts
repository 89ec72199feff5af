// The numbers of hexes: how large, where in the hex, and from which zoom on they can be read.

import type { Surface } from "../../lib/board/camera/surface.svelte";

/** How high a number is, and how far above the middle it stands, beside the height of a hex. */
export const NUMBER_HIGH = 0.165;
export const NUMBER_FOOT = 0.335;
/** Figures of fewer pixels are not drawn: nobody could read them. */
const LEAST = 7;

export const areLegible = (surface: Surface): boolean =>
  surface.zoom * surface.geometry.size * NUMBER_HIGH >= LEAST;
