// Groups and attacks are put together one counter after another; here several are asked for, or one is taken out again.

import type { LiveTable } from "../../lib/state/table.svelte";

/** Let counters join one after another; stops at the first that is refused, which the table explains. */
export async function join(table: LiveTable, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const verdict = await table.act(text);
    if (!verdict.done) return;
  }
}

/** Take a counter out: go back to before it joined, and let those after it join again. */
export async function leave(table: LiveTable, joined: readonly string[], code: string): Promise<void> {
  const place = joined.indexOf(code);
  if (place < 0) return;
  for (let steps = joined.length - place; steps > 0; steps -= 1) {
    const verdict = await table.undo();
    if (!verdict?.done) return;
  }
  await join(
    table,
    joined.slice(place + 1).map((other) => `with ${other}`),
  );
}
