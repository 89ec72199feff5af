// When this browser last had each table open: it tells what is new, and where the player was.

const STORED = "antarium.visits";
const MOST = 200;

export type LastOpened = Readonly<Record<string, number>>;

export function lastOpened(): LastOpened {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    return typeof found === "object" && found !== null ? (found as LastOpened) : {};
  } catch {
    return {};
  }
}

/** The table is or was in sight at this moment, in seconds since 1970. */
export function markOpened(table: string, now: number = Date.now() / 1000): void {
  const latest = Object.entries({ ...lastOpened(), [table]: now })
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST);
  try {
    localStorage.setItem(STORED, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Without a memory everything is new each time; that does no harm.
  }
}

export function clearLastOpened(): void {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // Nothing was kept.
  }
}
