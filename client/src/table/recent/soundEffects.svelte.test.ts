import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chronicle } from "../../games/revolt/chronicle";
import { lobby } from "../../lib/lobby/lobby.svelte";
import { ApiError, api } from "../../lib/protocol/api";
import type { View } from "../../lib/protocol/wire";
import { Selection } from "../../lib/state/selection.svelte";
import { LiveTable } from "../../lib/state/table.svelte";
import { shelf, table as summary } from "../../lib/testing/samples";
import { FakeSocket } from "../../lib/testing/sockets";
import { decisionOf, viewOf } from "../../lib/testing/views";
import { CUE_PRIORITY, playSound } from "../../lib/ui/feedback/sounds";
import { CUES, type Cue, settings } from "../../lib/ui/settings.svelte";
import { SoundEffects } from "./soundEffects.svelte";

vi.mock("../../lib/ui/feedback/sounds", async (original) => ({
  ...(await original<typeof import("../../lib/ui/feedback/sounds")>()),
  playSound: vi.fn(),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(playSound).mockClear();
  settings.set("sounds", true);
});
afterEach(() => {
  end();
  settings.reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let end = () => {};
const heard = () => vi.mocked(playSound).mock.calls.map(([cue]) => cue);
const told = (...types: string[]) =>
  types.map((type) => ({ action: 5, words: "…", rule: "", event: { type } }));
const quiet: Partial<View> = { action: 4, decision: null };

/** Return the sounds played when one view follows another. */
async function update(now: Partial<View>, before: Partial<View> = quiet): Promise<Cue[]> {
  let view = $state.raw<View>(viewOf(before));
  end = $effect.root(() => {
    new SoundEffects(() => ({ view, scene: null, chronicle }));
  });
  flushSync();
  view = viewOf({ ...quiet, action: 5, ...now });
  flushSync();
  await vi.advanceTimersByTimeAsync(100);
  return heard();
}

const EVENTS: Partial<Record<Cue, string>> = {
  move: "CountersMoved",
  combat: "BattleRolled",
  dice: "RecruitingRolled",
  reveal: "ArtifactTurnedUp",
  loss: "CounterLost",
  end: "GameEnded",
};

it.each(Object.entries(EVENTS))("%s is heard when it happens", async (cue, type) => {
  expect(await update({ log: told(type) })).toEqual([cue]);
});

it("plays the turn sound for a question, and again after others have acted", async () => {
  expect(await update({ decision: decisionOf() })).toEqual(["turn"]);
  end();
  vi.mocked(playSound).mockClear();
  const asked = { action: 4, decision: decisionOf() };
  expect(await update({ action: 5, decision: decisionOf() }, asked)).toEqual([]);
  end();
  expect(await update({ action: 6, decision: decisionOf() }, asked)).toEqual(["turn"]);
});

it("plays the warning for a refusal and for an explanation", async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(api, "scene").mockResolvedValue(null);
  const table = new LiveTable("abc", null);
  const line = FakeSocket.sockets.at(-1) as FakeSocket;
  line.open(viewOf({ decision: decisionOf() }));
  const answer = table.ask({ type: "act", action: "fly" });
  line.receive({
    type: "nak",
    id: line.sent.at(-1)?.id,
    v: 1,
    reason: "It cannot fly.",
    rule: "",
    stale: false,
  });
  await answer;
  expect(heard()).toEqual(["warning"]);
  const options = [{ text: "go 0101", words: "Go", places: [] }];
  const selection = new Selection(table, decisionOf({ options }));
  vi.spyOn(api, "why").mockRejectedValue(new ApiError(409, "It cannot go there.", "MOV-1"));
  await selection.explain({ code: "0202" });
  expect(heard()).toEqual(["warning", "warning"]);
  table.close();
});

it("every cue has a sound", () => {
  expect([...Object.keys(EVENTS), "turn", "warning"].sort()).toEqual([...CUES].sort());
  expect([...CUE_PRIORITY].sort()).toEqual([...CUES].sort());
});

it("plays only the most important cue of an update that isn't muted", async () => {
  const much = { log: told("CountersMoved", "BattleRolled", "CounterLost"), decision: decisionOf() };
  expect(await update(much)).toEqual(["loss"]);
  end();
  vi.mocked(playSound).mockClear();
  settings.values.volumes.loss = 0;
  expect(await update(much)).toEqual(["combat"]);
});

it("plays the end sound after a resignation", async () => {
  expect(await update({ result: { winners: [0], scores: [], why: "given up", key: "" } })).toEqual(["end"]);
});

it("plays nothing for the first view, or with sounds off", async () => {
  const log = told("CounterLost");
  expect(await update({ action: 5, log }, { action: 5, log: [], decision: null })).toEqual([]);
  end();
  settings.set("sounds", false);
  expect(await update({ log })).toEqual([]);
});

it("the lobby leaves the turn sound to the table's own page", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  lobby.me = { user: "ann", name: "Ann", token: "", local: false };
  lobby.shelf = shelf;
  lobby.loaded = true;
  vi.spyOn(api, "tables").mockImplementation(async (mine) => ({
    tables: mine ? [summary("abc")] : [],
    more: false,
  }));
  history.replaceState(null, "", "/t/abc");
  await lobby.refresh();
  expect(heard()).toEqual([]);
  vi.mocked(api.tables).mockImplementation(async (mine) => ({
    tables: mine ? [summary("abc"), summary("def")] : [],
    more: false,
  }));
  await lobby.refresh();
  expect(heard()).toEqual(["turn"]);
  history.replaceState(null, "", "/");
});
