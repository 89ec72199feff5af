import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import type { LiveTable } from "../../lib/state/table.svelte";
import { viewOf } from "../../lib/testing/views";
import Prompt from "./Prompt.svelte";

afterEach(cleanup);

it("names the damaged entry of a closed table", () => {
  const closed =
    "table t1 is closed: entry 40 is damaged, but everything before it can be viewed and exported";
  const table = { problem: "", sending: 0 } as LiveTable;
  const shown = render(Prompt, { view: viewOf({ closed }), table, selection: null });
  expect(screen.getByText(`T${closed.slice(1)}.`)).toBeTruthy();
  expect(shown.container.textContent).not.toContain("Waiting for");
});
