import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { attention } from "../../lib/state/attention.svelte";
import HexCard from "./HexCard.svelte";
import type { CounterScene, RevoltScene } from "./scene";
import { pieceOf } from "./testing";

const counter = (code: string, name: string, kind: CounterScene["kind"]): CounterScene => ({
  code,
  name,
  faction: 0,
  kind,
  mode: "ground",
  combat: 5,
  movement: 3,
});
const scene = {
  hexes: [{ label: "1704" }],
  counters: [counter("KIN-PI1", "Power Infantry", "infantry"), counter("SIMON", "Simon", "leader")],
  factions: [{ code: "KIN", name: "Kinrabe", colour: "green", letter: "K" }],
} as unknown as RevoltScene;
const why = [{ value: 1, reason: "Simon's presence", rule: "HOU-8" }];
const pieces = [
  pieceOf(0, { code: "KIN-PI1", strength: 5, marks: ["moved"], why }),
  pieceOf(1, { code: "SIMON", combat: 5, strength: 5 }),
];
const shown = (onclose = vi.fn()) =>
  render(HexCard, {
    props: { at: 0, text: "1704, Kinrabe.", scene, pieces, owner: () => "Terran", onclose },
  }).container;

afterEach(cleanup);

test("every counter of a pile can be read: name, factors, state and why, the uppermost first", () => {
  const words = shown().textContent ?? "";
  expect(words).toContain("1704, Kinrabe.");
  expect(words).toContain("Counters · Terran");
  expect(words.indexOf("Simon")).toBeLessThan(words.indexOf("Kinrabe Power Infantry 1"));
  expect(words).toContain("4→5-3 · has moved");
  expect(words).toContain("+1 Simon's presence");
  expect(screen.getByRole("link", { name: "§ HOU-8" })).toBeTruthy();
});

test("it is looked up in the log, and closed", () => {
  const onclose = vi.fn();
  shown(onclose);
  screen.getByRole("button", { name: "Find in log" }).click();
  expect(attention.sought).toBe("1704");
  screen.getByRole("button", { name: "Close" }).click();
  expect(onclose).toHaveBeenCalledOnce();
});
