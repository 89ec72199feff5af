import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Surface } from "../../lib/board/camera/surface.svelte";
import type { OptionView, View } from "../../lib/protocol/wire";
import type { Selection } from "../../lib/state/selection.svelte";
import Area from "./Area.svelte";
import ChoicePanel from "./ChoicePanel.svelte";
import { draftOfMove } from "./draft.svelte";
import MovePanel from "./MovePanel.svelte";
import OrderWheel from "./OrderWheel.svelte";
import { display, scene } from "./testing";
import type { Trial } from "./trial.svelte";

afterEach(cleanup);

const option = (text: string, words = text): OptionView => ({ text, words, places: [] });
const asking = (prompt: string, texts: string[], tried: [string, unknown][] = []) => {
  const options = texts.map((text) => option(text));
  return {
    decision: { prompt, rule: "SHT-3", sentence: "What now?", options, forecast: [], open: false },
    picked: null,
    tried: new Map(tried),
    option: (text: string) => options.find((one) => one.text === text) ?? null,
    naming: (code: string) => options.filter((one) => one.text.includes(code)),
    preview: vi.fn(async () => null),
    choose: vi.fn(async () => undefined),
  } as unknown as Selection;
};

test("the wheel offers every order with its chance", () => {
  const choosing = asking("give_order", ["order A1 fire", "order A1 run"]);
  const surface = {
    frame: { width: 900, height: 600 },
    screen: () => ({ x: 400, y: 300 }),
  } as unknown as Surface;
  const pinned = {
    ...display,
    orders: [{ unit: 0, chance: 6, rally: 8 }],
    units: display.units.map((one) => ({ ...one, pins: 2 })),
  };
  render(OrderWheel, {
    surface,
    scene,
    display: pinned,
    choosing,
    unit: 0,
    place: 0,
    options: choosing.decision.options,
    onclose: () => undefined,
  });
  const run = screen.getByRole("button", { name: /Run ?, Move 10″, or assault, 60.*obey/ });
  run.click();
  expect(choosing.choose).toHaveBeenCalledWith(choosing.decision.options[1]);
});

test("a target is shown with its range and what is to be expected", () => {
  const odds = { shots: 500, hits: 180, pins: 90, losses: 60, pinned: 90, tests: 10, destroyed: 300 };
  const shots = [{ unit: 1, range: 35900, band: "extreme", weapons: 3, seen: 1, models: 3, odds }];
  const choosing = asking("declare_target", ["shoot B1", "hold"], [["shoot B1", { board: { shots } }]]);
  render(ChoicePanel, {
    scene,
    display,
    choosing,
    onpoint: () => undefined,
  });
  expect(screen.getByText(/35.9″, extreme range/)).toBeTruthy();
  expect(screen.getByLabelText("Expected: 1.8 hits, 0.9 pins, 0.6 losses")).toBeTruthy();
});

test("a draft that is refused says why, and is not to be done", () => {
  const choosing = asking("plan_move", ["hold"]);
  const move = display.move ?? (undefined as never);
  const draft = draftOfMove(scene, display, move);
  draft.lead(10000, 7000);
  const trial = {
    text: draft.text,
    answer: { legal: false, reason: "A1 would not be in formation", rule: "UNT-4", board: null },
    board: null,
  } as unknown as Trial;
  render(MovePanel, {
    scene,
    display,
    choosing,
    draft,
    trial,
    oncommit: () => undefined,
    onpoint: () => undefined,
  });
  expect(screen.getByText(/would not be in formation/)).toBeTruthy();
  expect((screen.getByRole("button", { name: "Move" }) as HTMLButtonElement).disabled).toBe(true);
});

test("the area lists both forces and the bag", () => {
  const view = { board: display, seat: 0, log: [], table: "t" } as unknown as View;
  render(Area, { scene, view, before: null, choosing: null, table: null });
  expect(screen.getByText("In the bag")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /Squad/ })).toHaveLength(2);
});
