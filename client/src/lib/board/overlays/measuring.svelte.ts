// Measuring: two points and the distance between them. A first point, a second, and the ruler stays until it is put away.

import type { Point } from "../types";

export interface RulerLine {
  readonly from: Point;
  readonly to: Point;
}

export class Measuring {
  /** Whether the next point belongs to the ruler. */
  active = $state(false);
  /** The ruler being laid: its second end follows the pointer or the cursor. */
  laying = $state.raw<RulerLine | null>(null);
  /** Rulers that stay. */
  laid = $state.raw<readonly RulerLine[]>([]);

  toggle(): void {
    this.active = !this.active;
    this.laying = null;
  }

  /** A point was clicked, or Enter pressed there. */
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
