// What a table is drawn with, loaded before anything is drawn: else an empty page is laid out and painted meanwhile, and
// a slow machine has the work of it.

import { foreseen } from "./lib/protocol/enclosed";
import type { View } from "./lib/protocol/wire";

type Page = typeof import("./pages/TablePage.svelte");
const VIEW = /^\/api\/tables\/[^/?]+\/view(\?|$)/;
let found: Page | undefined;

/** The page of a table: at once where it has been loaded. */
export const tablePage = (): Page | Promise<Page> => found ?? import("./pages/TablePage.svelte");

/** Loads it with its game, where the view of a table came with the page; whatever fails is tried again by who needs it. */
export async function loadEarly(): Promise<void> {
  const view = foreseen<View>(VIEW);
  if (!view) return;
  try {
    const page = await import("./pages/TablePage.svelte");
    await page.loadGame(view.game);
    found = page;
  } catch (problem) {
    console.warn(problem);
  }
}
