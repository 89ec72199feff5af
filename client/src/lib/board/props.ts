// The props of Board.svelte: what games may rely on.

import type { Snippet } from "svelte";
import type { Surface } from "./camera/surface.svelte";
import type { Geometry, Overlay, Place, Pointed } from "./types";

export interface BoardProps {
  geometry: Geometry;
  overlays?: readonly Overlay[];
  /** The legal places, in the order Tab goes through them. */
  targets?: readonly Place[];
  cursor?: Place | null;
  /** Whether the pieces are hidden to look at the ground. */
  bare?: boolean;
  onpoint?: (pointed: Pointed) => void;
  onhover?: (pointed: Pointed | null) => void;
  oninspect?: (pointed: Pointed) => void;
  describe: (place: Place) => string;
  label?: (place: Place) => string;
  /** Milliseconds a piece travels; by default what the player has settled. */
  motion?: number;
  /** Whether this view was jumped to, as in the history: nothing travels. */
  jump?: boolean;
  name?: string;
  /** The key its camera is remembered by; by default the address of the page. */
  memory?: string;
  ground?: Snippet<[Surface]>;
  /** What is written on the ground and may come later than it. */
  writing?: Snippet<[Surface]>;
  pieces?: Snippet<[Surface]>;
  effects?: Snippet<[Surface]>;
  above?: Snippet<[Surface]>;
}
