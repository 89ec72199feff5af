import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MusterBody } from "../protocol/wire";
import { beasts, herd, shelf } from "../testing/samples";
import { Draft } from "./draft.svelte";
import { MusterEditor } from "./muster.svelte";
import { savedRosters } from "./rosters";

const both = { ...shelf, games: [...shelf.games, beasts] };
const asked: MusterBody[] = [];
let refusal = "";

beforeEach(() => {
  asked.length = 0;
  refusal = "";
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) => {
    const body = JSON.parse(String(options.body)) as MusterBody;
    expect(path).toBe("/api/muster/beasts");
    asked.push(body);
    if (refusal) return new Response(JSON.stringify({ error: refusal }), { status: 409 });
    return new Response(JSON.stringify(herd(body)));
  });
});

afterEach(() => vi.unstubAllGlobals());

async function begun(): Promise<MusterEditor> {
  const editor = new MusterEditor(new Draft(both, "beasts"));
  editor.follow();
  await vi.waitFor(() => expect(editor.known).toBe(true));
  return editor;
}

describe("a roster being edited", () => {
  it("starts with the option's value, with one request per side", async () => {
    const editor = await begun();
    editor.follow();
    expect(asked.map((body) => body.option)).toEqual(["herd_1", "herd_2"]);
    expect(editor.sheet("herd_2")?.kind).toBe("blue");
    expect(editor.points("herd_1")).toBe(50);
    expect(editor.draft.preset).toBe("beginner");
  });

  it("counts every one of several quick clicks", async () => {
    const editor = await begun();
    const clicks = ["handler", "handler", "beast"].map((piece) => editor.more("herd_1", piece));
    await Promise.all([...clicks, editor.fewer("herd_1", "handler")]);
    expect(editor.sheet("herd_1")?.text).toBe("red: 3 handlers, 2 beast");
    expect(editor.draft.options).toMatchObject({ kind_1: "red", herd_1: "red: 3 handlers, 2 beast" });
  });

  it("is sent to the server even if invalid, and shows its problems", async () => {
    const editor = await begun();
    await editor.fewer("herd_1", "handler");
    await editor.fewer("herd_1", "handler");
    expect(editor.sheet("herd_1")?.faults.map((fault) => fault.rule)).toEqual(["BEA-1"]);
    expect(editor.draft.request.options?.herd_1).toBe("red: 0 handlers, 1 beast");
  });

  it("sets its force, so that the seats have the right names", async () => {
    const editor = await begun();
    await editor.setValue("herd_1", "blue: 1 handlers, 1 beast");
    expect(editor.draft.options.kind_1).toBe("blue");
    expect(editor.draft.sides).toEqual(["Blue A", "Blue B"]);
    await editor.setValue("herd_2", "red: 2 handlers, 1 beast");
    expect(editor.draft.sides).toEqual(["Blue", "Red"]);
    expect(editor.draft.options.herd_2).toBe("standard");
  });

  it("stays as it was when a line or a file is refused, and shows the reason", async () => {
    const editor = await begun();
    refusal = "mine.toml, key 'herd': no such beast";
    expect(await editor.importFile("herd_1", "nonsense", "mine.toml")).toBeNull();
    expect(asked.at(-1)).toMatchObject({ option: "herd_1", file: "nonsense", name: "mine.toml" });
    expect(editor.problems.herd_1).toBe(refusal);
    expect(editor.sheet("herd_1")?.usual).toBe(true);
    refusal = "";
    await editor.more("herd_1", "handler");
    expect(editor.problems.herd_1).toBe("");
  });

  it("removes nothing below zero", async () => {
    const editor = await begun();
    await editor.setValue("herd_1", "red: 2 handlers, 0 beast");
    expect(await editor.fewer("herd_1", "beast")).toBeNull();
    expect(editor.sheet("herd_1")?.text).toBe("red: 2 handlers, 0 beast");
  });

  it("is loaded again when a preset has changed it", async () => {
    const editor = await begun();
    await editor.more("herd_1", "handler");
    const { kept } = editor.draft;
    editor.draft.chooseGame(beasts);
    editor.follow();
    await vi.waitFor(() => expect(editor.sheet("herd_1")?.usual).toBe(true));
    editor.draft.restore(JSON.parse(JSON.stringify(kept)));
    editor.follow();
    await vi.waitFor(() => expect(editor.sheet("herd_1")?.text).toBe("red: 3 handlers, 1 beast"));
  });

  it("isn't reset by presets or counted as a changed rule", async () => {
    const editor = await begun();
    await editor.more("herd_1", "handler");
    const { draft } = editor;
    expect([draft.changedOptions, draft.preset]).toEqual([0, "beginner"]);
    draft.choose("weather", "foul");
    expect([draft.changedOptions, draft.preset]).toEqual([1, "own"]);
    draft.applyPreset("rulebook");
    expect(draft.options).toMatchObject({ weather: "fair", herd_1: "red: 3 handlers, 1 beast" });
  });
});

it("saved rosters are stored by name and game, replaced and deleted", () => {
  const mine = { name: "Mine", game: "beasts", value: "red: 2 handlers, 2 beast" };
  savedRosters.save({ ...mine, name: " Mine ", value: "red: 1 handlers, 1 beast" });
  savedRosters.save({ ...mine, game: "chess", value: "white" });
  savedRosters.save(mine);
  savedRosters.save({ ...mine, name: "  " });
  expect(savedRosters.all.filter((one) => one.game === "beasts")).toEqual([mine]);
  expect(JSON.parse(localStorage.getItem("antarium.rosters") ?? "")).toHaveLength(2);
  savedRosters.remove(mine);
  expect(savedRosters.all.map((one) => one.game)).toEqual(["chess"]);
  savedRosters.remove({ ...mine, game: "chess" });
});
