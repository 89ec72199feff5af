// What of a table is in sight: all of it, all but the panel beside the board, or the board alone with its question.

const STORED = "antarium.folded";
/** From here on the panel is beside the board; on narrower pages it is below, and in nobody's way. */
const BESIDE = "(min-width: 60.001rem)";

class Layout {
  /** Only the board, the question and what can be done. */
  alone = $state(false);
  /** The panel is folded away; so it stays until it is wanted again. */
  private put = $state(stored());
  private wide = $state(true);

  constructor() {
    const query = globalThis.matchMedia?.(BESIDE);
    this.wide = query?.matches ?? true;
    query?.addEventListener?.("change", (event) => {
      this.wide = event.matches;
    });
  }

  /** Whether the panel can be folded and is. */
  get folded(): boolean {
    return this.put && this.wide;
  }

  /** Whether the panel can be folded at all. */
  get foldable(): boolean {
    return this.wide;
  }

  /** Whether the lists are drawn. */
  get lists(): boolean {
    return !this.alone && !this.folded;
  }

  fold(away: boolean): void {
    if (this.put === away) return;
    this.put = away;
    try {
      localStorage.setItem(STORED, String(away));
    } catch {
      // It lasts as long as the page.
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
