// The props of Board.svelte.

import type { Snippet } from "svelte";
import type { Surface } from "./camera/surface.svelte";
import type { Geometry, Overlay, Place, Pointed } from "./types";

export interface BoardProps {
  geometry: Geometry;
  overlays?: readonly Overlay[];
  /** Legal places, in Tab order. */
  targets?: readonly Place[];
  cursor?: Place | null;
  /** True if the pieces are hidden. */
  bare?: boolean;
  onpoint?: (pointed: Pointed) => void;
  onhover?: (pointed: Pointed | null) => void;
  oninspect?: (pointed: Pointed) => void;
  describe: (place: Place) => string;
  label?: (place: Place) => string;
  /** Milliseconds a piece's move takes; by default the player's setting. */
  motion?: number;
  /** True if this view was jumped to, as in the history: nothing is animated. */
  jump?: boolean;
  name?: string;
  /** Storage key of the camera; by default the page's address. */
  memory?: string;
  ground?: Snippet<[Surface]>;
  /** Text on the ground; may be drawn later. */
  writing?: Snippet<[Surface]>;
  pieces?: Snippet<[Surface]>;
  effects?: Snippet<[Surface]>;
  above?: Snippet<[Surface]>;
}
