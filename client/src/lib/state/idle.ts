// Work that can wait until the browser has nothing else to do.

/** A browser that is never idle does it after so many milliseconds all the same. */
const LATEST = 3_000;

/** Does it when there is time, but not before so many milliseconds; what comes back calls it off. */
export function whenIdle(work: () => void, after = 0): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, Math.max(50, after));
    return () => clearTimeout(timer);
  }
  let asked = 0;
  const ask = () => {
    asked = requestIdleCallback(() => work(), { timeout: LATEST });
  };
  const timer = after ? setTimeout(ask, after) : ask();
  return () => {
    if (timer) clearTimeout(timer);
    cancelIdleCallback(asked);
  };
}
