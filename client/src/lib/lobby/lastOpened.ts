// When this browser last had each table open, to find new results and the last game.

const STORAGE_KEY = "antarium.visits";
const MAX_TABLES = 200;

export type LastOpened = Readonly<Record<string, number>>;

export function lastOpened(): LastOpened {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as LastOpened) : {};
  } catch {
    return {};
  }
}

/** Record that a table was open at this time, in seconds since 1970. */
export function markOpened(table: string, now: number = Date.now() / 1000): void {
  const latest = Object.entries({ ...lastOpened(), [table]: now })
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_TABLES);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Storage is blocked: every result counts as new.
  }
}

export function clearLastOpened(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: nothing was saved.
  }
}
