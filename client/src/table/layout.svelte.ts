// Which parts of a table are shown: everything, everything but the side panel, or only the board with its
// question.

const STORED = "antarium.folded";
/** From this width the side panel is beside the board; on narrower pages it is below. */
const BESIDE = "(min-width: 60.001rem)";

class Layout {
  /** True if only the board and its question are shown. */
  alone = $state(false);
  /** True if the player has collapsed the side panel; saved in this browser. */
  private put = $state(stored());
  private wide = $state(true);

  constructor() {
    const query = globalThis.matchMedia?.(BESIDE);
    this.wide = query?.matches ?? true;
    query?.addEventListener?.("change", (event) => {
      this.wide = event.matches;
    });
  }

  /** True if the side panel is collapsed. */
  get folded(): boolean {
    return this.put && this.wide;
  }

  /** True if the side panel can be collapsed. */
  get foldable(): boolean {
    return this.wide;
  }

  /** True if the lists are drawn. */
  get lists(): boolean {
    return !this.alone && !this.folded;
  }

  fold(away: boolean): void {
    if (this.put === away) return;
    this.put = away;
    try {
      localStorage.setItem(STORED, String(away));
    } catch {
      // Storage is blocked: it lasts as long as the page.
    }
  }
}

function stored(): boolean {
  try {
    return localStorage.getItem(STORED) === "true";
  } catch {
    return false;
  }
}

export const layout = new Layout();
