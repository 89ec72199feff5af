import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { OptionView, View } from "../../lib/protocol/wire";
import { attention } from "../../lib/state/attention.svelte";
import type { Selection } from "../../lib/state/selection.svelte";
import CombatPanel from "./CombatPanel.svelte";
import type { Battle, Odds, Piece, RevoltDisplay } from "./display";
import HexCard from "./HexCard.svelte";
import PhasePanel from "./PhasePanel.svelte";
import PowerCards from "./PowerCards.svelte";
import type { CounterScene, RevoltScene } from "./scene";
import { pieceOf } from "./testing";

const counter = (code: string, kind: CounterScene["kind"]): CounterScene => ({
  code,
  name: code,
  faction: 0,
  kind,
  mode: "ground",
  combat: 5,
  movement: 3,
});
const scene: RevoltScene = {
  name: "Imirrhos",
  reconstructed: true,
  columns: 1,
  rows: 1,
  hexes: [
    { label: "0101", terrain: "clear", land: 0, fortress: true, starport: false, economic: "", straits: [] },
  ],
  counters: [counter("SIMON", "leader"), counter("CORVUS", "hero"), counter("FIT-PI1", "infantry")],
  factions: [{ code: "FIT", name: "Fitzgerald", colour: "red", letter: "F" }],
};
const piece = (id: number, owner: number): Piece =>
  pieceOf(id, { code: scene.counters[id]?.code ?? "", at: 0, owner, combat: 5, strength: 5 });
const odds: Odds = {
  attack: 5,
  defence: 10,
  attack_dice: 1,
  defence_dice: 1,
  ways: 36,
  win: 3,
  tie: 3,
  lose: 30,
  falls: 0.08,
  attack_loss: 3,
  defence_loss: 0.1,
  attack_losses: [
    { factors: 0, ways: 6 },
    { factors: 5, ways: 30 },
  ],
  defence_losses: [
    { factors: 0, ways: 33 },
    { factors: 1, ways: 3 },
  ],
};
const battle: Battle = {
  target: 0,
  attacker: 0,
  defender: 1,
  stage: "attackers",
  attackers: [0],
  defenders: [1],
  attack: [{ value: 5, reason: "SIMON", rule: "COM-8" }],
  defence: [
    { value: 5, reason: "CORVUS", rule: "COM-8" },
    { value: 5, reason: "force shield doubles the defence", rule: "FOR-1" },
  ],
  odds,
  lightning: null,
  turned: -1,
  breached: false,
  drained: false,
  loser: -1,
  due: 0,
  values: [],
  picked: [],
  fallen: [],
  defeated: [],
  duels: [],
};
const display = {
  seat: 0,
  pieces: [piece(0, 0), piece(1, 1), piece(2, 0)],
  sides: [],
  sites: [],
} as unknown as RevoltDisplay;
const view = {
  seat: 0,
  log: [],
  seats: [{ side: "Rebel" }, { side: "Terran" }],
  decision: { rule: "COM-2", sentence: "Who attacks?" },
} as unknown as View;

/** The choices alone, as the panels ask for them. */
function choices(...texts: string[]) {
  const options: OptionView[] = texts.map((text) => ({ text, words: `${text}!`, places: [] }));
  const choose = vi.fn();
  const final = { ends_undo: "dice are rolled" };
  const tried = new Map(["done", "lose CORVUS", "duel SIMON CORVUS"].map((text) => [text, final]));
  const choosing = {
    decision: { options, rule: "COM-2" },
    tried,
    picked: null,
    choose,
    preview: vi.fn(),
    option: (text: string) => options.find((one) => one.text === text) ?? null,
  };
  return { choosing: choosing as unknown as Selection, choose };
}

afterEach(cleanup);

test("a battle shows who fights, why, and the exact odds; a tick is an offered choice", async () => {
  const { choosing, choose } = choices("with FIT-PI1", "done");
  render(CombatPanel, { props: { battle, scene, display, view, choosing } });
  expect(screen.getAllByRole("img", { name: "Win 8%, Tie 8%, Lose 83%" }).length).toBeGreaterThan(0);
  // Why it is so much is drawn when it is unfolded.
  expect(screen.queryByText("force shield doubles the defence")).toBeNull();
  for (const one of document.querySelectorAll("details")) {
    one.open = true;
    one.dispatchEvent(new Event("toggle"));
  }
  await tick();
  expect(screen.getByText("force shield doubles the defence")).toBeTruthy();
  expect(screen.getByRole("link", { name: "§ FOR-1" }).getAttribute("href")).toBe("/rules/revolt#FOR-1");
  const ticks = screen.getAllByRole("checkbox") as HTMLInputElement[];
  expect(ticks.map((tick) => tick.checked)).toEqual([true, false]);
  ticks[1]?.click();
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ text: "with FIT-PI1" }));
});

test("what cannot be taken back is marked before it is pressed", () => {
  const { choosing } = choices("done");
  render(CombatPanel, { props: { battle, scene, display, view, choosing } });
  expect(screen.getByRole("img", { name: "can’t be undone" })).toBeTruthy();
});

test("leaders who may fight are shown with the chances of both", () => {
  const { choosing, choose } = choices("duel SIMON CORVUS", "duel SIMON OTHER");
  const duels = [{ challenger: 0, opponent: 1, win: 10, tie: 5, lose: 21 }];
  render(CombatPanel, {
    props: { battle: { ...battle, stage: "duels", odds: null, duels }, scene, display, view, choosing },
  });
  expect(screen.getByText("28%")).toBeTruthy();
  expect(screen.getByText("58%")).toBeTruthy();
  expect(screen.getByRole("img", { name: "can’t be undone" })).toBeTruthy();
  screen.getByRole("button", { name: /Fight/ }).click();
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ text: "duel SIMON CORVUS" }));
});

test("losses still due are named, and only what is offered can be pressed", () => {
  const { choosing, choose } = choices("lose CORVUS");
  const values = [
    { counter: 1, value: 10 },
    { counter: 2, value: 5 },
  ];
  render(CombatPanel, {
    props: {
      battle: { ...battle, stage: "losses", loser: 1, due: 7, values, odds: null },
      scene,
      display,
      view,
      choosing,
    },
  });
  expect(screen.getByText("Terran loses 7 more factors")).toBeTruthy();
  // The die is for the eye, and a word for screen readers.
  expect(screen.getAllByRole("img", { name: "can’t be undone" })).toHaveLength(1);
  screen.getByRole("button", { name: "lose CORVUS!, can’t be undone" }).click();
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ text: "lose CORVUS" }));
});

test("a spectator sees the battle and can press nothing", () => {
  render(CombatPanel, { props: { battle, scene, display, view, choosing: null } });
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
  expect(screen.getByText("The other players are choosing.")).toBeTruthy();
});

test("whom Black Dougal can send is folded, so that the map behind is seen; how to move is told above it", async () => {
  const { choosing, choose } = choices("select SIMON", "teleport SIMON", "teleport FIT-PI1", "done");
  Object.assign(choosing.decision, { prompt: "choose_counter" });
  const moving = { ...display, phase: "movement", group: null, hand: [], targets: [] } as RevoltDisplay;
  render(PhasePanel, { props: { scene, display: moving, view, choosing, onpoint: vi.fn() } });
  expect(screen.getByText(/^Counters with a bright rim can still move/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Teleport SIMON!/ })).toBeNull();
  const folded = screen.getByText("Black Dougal can teleport one of 2 counters").closest("details");
  if (!folded) throw new Error("It is not folded.");
  folded.open = true;
  folded.dispatchEvent(new Event("toggle"));
  await tick();
  screen.getByRole("button", { name: /Teleport SIMON!/ }).click();
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ text: "teleport SIMON" }));
});

test("all uses of a power can be come to: what is more than a few is folded, and says so", async () => {
  const uses = Array.from({ length: 6 }, (_, n) => `fascinate C${n}`);
  const { choosing, choose } = choices(...uses);
  const witch = pieceOf(0, { code: "MESSALINA", at: 0, owner: 0 });
  render(PowerCards, { props: { scene, display: { ...display, pieces: [witch] }, view, choosing } });
  expect(screen.getAllByRole("button", { name: /^Fascinate/ })).toHaveLength(4);
  const folded = screen.getByText("2 more").closest("details");
  if (!folded) throw new Error("They are not folded.");
  folded.open = true;
  folded.dispatchEvent(new Event("toggle"));
  await tick();
  screen.getByRole("button", { name: "Fascinate C5!" }).click();
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ text: "fascinate C5" }));
});

test("a counter of a hex can be looked up in the log, by its own name", () => {
  render(HexCard, {
    props: { at: 0, text: "0101: clear", scene, pieces: [piece(2, 0)], owner: () => "", onclose: vi.fn() },
  });
  screen.getByRole("button", { name: /^Find Fitzgerald .* in log$/ }).click();
  expect(attention.sought).toBe("FIT-PI1");
  expect(attention.named).toBe("FIT-PI1");
  attention.seek("");
});
