// Work for when the browser is idle.

/** Maximum delay in a browser that is never idle, in milliseconds. */
const MAX_DELAY_MS = 3_000;

/** Run `work` when idle, at least `after` milliseconds from now; call the result to cancel. */
export function whenIdle(work: () => void, after = 0): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, Math.max(50, after));
    return () => clearTimeout(timer);
  }
  let asked = 0;
  const ask = () => {
    asked = requestIdleCallback(() => work(), { timeout: MAX_DELAY_MS });
  };
  const timer = after ? setTimeout(ask, after) : ask();
  return () => {
    if (timer) clearTimeout(timer);
    cancelIdleCallback(asked);
  };
}
