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
  const mustering = new MusterEditor(new Draft(both, "beasts"));
  mustering.follow();
  await vi.waitFor(() => expect(mustering.known).toBe(true));
  return mustering;
}

describe("a roster that is being put together", () => {
  it("begins as the option stands, and each side is asked for once", async () => {
    const mustering = await begun();
    mustering.follow();
    expect(asked.map((body) => body.option)).toEqual(["herd_1", "herd_2"]);
    expect(mustering.sheet("herd_2")?.kind).toBe("blue");
    expect(mustering.points("herd_1")).toBe(50);
    expect(mustering.draft.preset).toBe("beginner");
  });

  it("loses no click, however fast they come", async () => {
    const mustering = await begun();
    const clicks = ["handler", "handler", "beast"].map((piece) => mustering.more("herd_1", piece));
    await Promise.all([...clicks, mustering.fewer("herd_1", "handler")]);
    expect(mustering.sheet("herd_1")?.text).toBe("red: 3 handlers, 2 beast");
    expect(mustering.draft.options).toMatchObject({ kind_1: "red", herd_1: "red: 3 handlers, 2 beast" });
  });

  it("goes to the server broken as it is, and the server says what is wrong", async () => {
    const mustering = await begun();
    await mustering.fewer("herd_1", "handler");
    await mustering.fewer("herd_1", "handler");
    expect(mustering.sheet("herd_1")?.faults.map((fault) => fault.rule)).toEqual(["BEA-1"]);
    expect(mustering.draft.request.options?.herd_1).toBe("red: 0 handlers, 1 beast");
  });

  it("brings its force with it, so that the seats have the right names", async () => {
    const mustering = await begun();
    await mustering.take("herd_1", "blue: 1 handlers, 1 beast");
    expect(mustering.draft.options.kind_1).toBe("blue");
    expect(mustering.draft.sides).toEqual(["Blue A", "Blue B"]);
    await mustering.take("herd_2", "red: 2 handlers, 1 beast");
    expect(mustering.draft.sides).toEqual(["Blue", "Red"]);
    expect(mustering.draft.options.herd_2).toBe("standard");
  });

  it("stays as it was when a line or a file is refused, with the reason", async () => {
    const mustering = await begun();
    refusal = "mine.toml, key 'herd': no such beast";
    expect(await mustering.bring("herd_1", "nonsense", "mine.toml")).toBeNull();
    expect(asked.at(-1)).toMatchObject({ option: "herd_1", file: "nonsense", name: "mine.toml" });
    expect(mustering.problems.herd_1).toBe(refusal);
    expect(mustering.sheet("herd_1")?.usual).toBe(true);
    refusal = "";
    await mustering.more("herd_1", "handler");
    expect(mustering.problems.herd_1).toBe("");
  });

  it("takes nothing from where there is nothing", async () => {
    const mustering = await begun();
    await mustering.take("herd_1", "red: 2 handlers, 0 beast");
    expect(await mustering.fewer("herd_1", "beast")).toBeNull();
    expect(mustering.sheet("herd_1")?.text).toBe("red: 2 handlers, 0 beast");
  });

  it("is looked at again when a preset has changed it", async () => {
    const mustering = await begun();
    await mustering.more("herd_1", "handler");
    const { kept } = mustering.draft;
    mustering.draft.take(beasts);
    mustering.follow();
    await vi.waitFor(() => expect(mustering.sheet("herd_1")?.usual).toBe(true));
    mustering.draft.restore(JSON.parse(JSON.stringify(kept)));
    mustering.follow();
    await vi.waitFor(() => expect(mustering.sheet("herd_1")?.text).toBe("red: 3 handlers, 1 beast"));
  });

  it("is no rule that a preset would change back, or that is counted as one", async () => {
    const mustering = await begun();
    await mustering.more("herd_1", "handler");
    const { draft } = mustering;
    expect([draft.changes, draft.preset]).toEqual([0, "beginner"]);
    draft.choose("weather", "foul");
    expect([draft.changes, draft.preset]).toEqual([1, "own"]);
    draft.apply("rulebook");
    expect(draft.options).toMatchObject({ weather: "fair", herd_1: "red: 3 handlers, 1 beast" });
  });
});

it("saved rosters are kept by name and game, replaced and deleted", () => {
  const mine = { name: "Mine", game: "beasts", value: "red: 2 handlers, 2 beast" };
  savedRosters.keep({ ...mine, name: " Mine ", value: "red: 1 handlers, 1 beast" });
  savedRosters.keep({ ...mine, game: "chess", value: "white" });
  savedRosters.keep(mine);
  savedRosters.keep({ ...mine, name: "  " });
  expect(savedRosters.all.filter((one) => one.game === "beasts")).toEqual([mine]);
  expect(JSON.parse(localStorage.getItem("antarium.rosters") ?? "")).toHaveLength(2);
  savedRosters.drop(mine);
  expect(savedRosters.all.map((one) => one.game)).toEqual(["chess"]);
  savedRosters.drop({ ...mine, game: "chess" });
});
