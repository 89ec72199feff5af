import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import { chronicle } from "../games/revolt/chronicle";
import type { LogLine } from "../lib/protocol/wire";
import { viewOf } from "../lib/testing";
import type { Moments } from "./history.svelte";
import Log from "./Log.svelte";

afterEach(cleanup);

const history = { at: null, isPast: false } as unknown as Moments;
const scene = { hexes: [{ label: "0101" }], counters: [], factions: [] };
const line = (action: number, words: string, event: object | null = null): LogLine => ({
  action,
  words,
  rule: "COM-8",
  event,
});
const rolled = {
  type: "BattleRolled",
  target: 0,
  attack: [{ value: 5, reason: "SIMON", rule: "COM-8" }],
  defence: [],
  attack_dice: [4],
  defence_dice: [2],
  margin: 7,
};

test("a battle's result is unfolded under its line, and other lines have none", async () => {
  const view = viewOf({
    log: [line(1, "Somebody moved.", { type: "CountersMoved" }), line(2, "They fought.", rolled)],
  });
  render(Log, { props: { view, table: null, history, scene, chronicle } });
  const result = screen.getAllByText("Result");
  expect(result).toHaveLength(1);
  expect(screen.queryByText("Battle for 0101")).toBeNull();
  await fireEvent.click(result[0] as HTMLElement);
  const folded = document.querySelector("details") as HTMLDetailsElement;
  folded.open = true;
  folded.dispatchEvent(new Event("toggle"));
  await tick();
  expect(screen.getByText("Battle for 0101")).toBeTruthy();
});
