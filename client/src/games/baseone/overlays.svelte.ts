// What is laid over the table: the grid, outlines, ranges, rings of command, and the ruler.

import { Measuring } from "../../lib/board";
import type { Layers } from "./Tools.svelte";

export class Overlays {
  grid = $state(true);
  layers = $state<Layers>({ hulls: true, ranges: false, command: false });
  readonly measuring = new Measuring();
}
