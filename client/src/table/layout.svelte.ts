// Which parts of a table are shown: everything, everything but the side panel, or only the board with its
// question.

const STORAGE_KEY = "antarium.folded";
/** From this width the side panel is beside the board; on narrower pages it is below. */
const WIDE_PAGE = "(min-width: 60.001rem)";

class Layout {
  /** True if only the board and its question are shown. */
  boardOnly = $state(false);
  /** True if the player has collapsed the side panel; saved in this browser. */
  private isCollapsed = $state(stored());
  private wide = $state(true);

  constructor() {
    const query = globalThis.matchMedia?.(WIDE_PAGE);
    this.wide = query?.matches ?? true;
    query?.addEventListener?.("change", (event) => {
      this.wide = event.matches;
    });
  }

  /** True if the side panel is collapsed. */
  get collapsed(): boolean {
    return this.isCollapsed && this.wide;
  }

  /** True if the side panel can be collapsed. */
  get collapsible(): boolean {
    return this.wide;
  }

  /** True if the lists are drawn. */
  get showsLists(): boolean {
    return !this.boardOnly && !this.collapsed;
  }

  collapse(away: boolean): void {
    if (this.isCollapsed === away) return;
    this.isCollapsed = away;
    try {
      localStorage.setItem(STORAGE_KEY, String(away));
    } catch {
      // Storage is blocked: it lasts as long as the page.
    }
  }
}

function stored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === "true";
  } catch {
    return false;
  }
}

export const layout = new Layout();
