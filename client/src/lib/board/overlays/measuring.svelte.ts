// The ruler tool: two points make a ruler, which stays until it is cleared.

import type { Point } from "../types";

export interface RulerLine {
  readonly from: Point;
  readonly to: Point;
}

export class Measuring {
  /** True if the next point belongs to a ruler. */
  active = $state(false);
  /** The unfinished ruler; its second end follows the pointer or the cursor. */
  laying = $state.raw<RulerLine | null>(null);
  /** Finished rulers. */
  laid = $state.raw<readonly RulerLine[]>([]);

  toggle(): void {
    this.active = !this.active;
    this.laying = null;
  }

  /** Add a point. */
  point(at: Point): void {
    if (!this.active) return;
    if (this.laying) {
      this.laid = [...this.laid, { from: this.laying.from, to: at }];
      this.laying = null;
    } else this.laying = { from: at, to: at };
  }

  follow(at: Point): void {
    if (this.laying) this.laying = { from: this.laying.from, to: at };
  }

  clear(): void {
    this.laying = null;
    this.laid = [];
  }

  get all(): readonly RulerLine[] {
    return this.laying ? [...this.laid, this.laying] : this.laid;
  }
}
