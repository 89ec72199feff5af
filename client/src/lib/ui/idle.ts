// Work that can wait until the browser has nothing else to do.

/** A browser that is never idle does it after so many milliseconds all the same. */
const LATEST = 500;

/** Does it when there is time; what comes back calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(() => work(), { timeout: LATEST });
  return () => cancelIdleCallback(asked);
}
