import { describe, expect, it } from "vitest";
import { shelf } from "../testing/samples";
import { Draft, invitationLinks, quickTable } from "./draft.svelte";
import { savedPresets } from "./presets";

describe("a draft of a new table", () => {
  it("can be opened at once: the player against the strongest bot", () => {
    const { request } = new Draft(shelf);
    expect(request.chairs).toEqual([{ kind: "me" }, { kind: "bot", bot: "greedy" }]);
    expect(request.options).toEqual({ scenario: "revolt", setup: "auto", terran_start: "anywhere" });
    expect(request).toMatchObject({ game: "revolt", clock: "none", undo: "free", seed: "" });
  });

  it("has as many seats as the scenario allows, with their names", () => {
    const draft = new Draft(shelf);
    expect(draft.counts).toEqual([2]);
    draft.choose("scenario", "politics");
    expect(draft.counts).toEqual([2, 3, 4]);
    draft.setPlayerCount(4);
    expect(draft.sides).toEqual(["Player 1", "Player 2", "Player 3", "Player 4"]);
    draft.choose("scenario", "silakka");
    expect(draft.sides).toEqual(["Silakka", "Terran"]);
    expect(draft.seats).toHaveLength(2);
  });

  it("leaves options whose needs aren't met at their default", () => {
    const draft = new Draft(shelf);
    const option = shelf.games[0]?.options[2];
    if (!option) throw new Error("no such option");
    draft.choose("terran_start", "brown");
    expect(draft.unmetNeed(option)).toEqual(["scenario", "silakka"]);
    expect(draft.request.options?.terran_start).toBe("anywhere");
    draft.choose("scenario", "silakka");
    expect(draft.unmetNeed(option)).toBeNull();
    expect(draft.request.options?.terran_start).toBe("brown");
  });

  it("has one seat for the player; a second one becomes another person here", () => {
    const draft = new Draft(shelf);
    draft.setSeat(1, { kind: "me" });
    expect(draft.seats).toEqual([{ kind: "here" }, { kind: "me" }]);
    expect(draft.request.chairs).toEqual([{ kind: "me" }, { kind: "me" }]);
  });

  it("rotates the seats", () => {
    const draft = new Draft(shelf);
    draft.rotateSeats();
    expect(draft.request.chairs).toEqual([{ kind: "bot", bot: "greedy" }, { kind: "me" }]);
  });

  it("follows presets, and knows when it matches none", () => {
    const draft = new Draft(shelf);
    draft.choose("scenario", "silakka");
    draft.applyPreset("tournament");
    expect(draft.request).toMatchObject({ clock: "live-60", undo: "consent" });
    expect(draft.request.options).toMatchObject({ scenario: "silakka", setup: "players" });
    expect(draft.preset).toBe("tournament");
    draft.clock = "slow";
    expect(draft.preset).toBe("own");
    draft.applyPreset("rulebook");
    expect(draft.preset).toBe("rulebook");
  });

  it("can start with a person instead of a bot", () => {
    expect(new Draft(shelf, "revolt", "open").hasOpen).toBe(true);
    expect(new Draft(shelf, "revolt", "nonsense").hasOpen).toBe(false);
  });

  it("shuffles the sides on opening if they are random", () => {
    const draft = new Draft(shelf);
    const last = () => 0.999;
    expect(draft.shuffledRequest(last)).toEqual(draft.request);
    draft.lot = true;
    expect(draft.shuffledRequest(last).chairs).toEqual([{ kind: "bot", bot: "greedy" }, { kind: "me" }]);
    expect(draft.shuffledRequest(() => 0).chairs).toEqual([{ kind: "me" }, { kind: "bot", bot: "greedy" }]);
    const firsts = Array.from({ length: 200 }, () => draft.shuffledRequest().chairs[0]?.kind);
    expect(new Set(firsts)).toEqual(new Set(["me", "bot"]));
    expect(draft.terminalGaps).toContain("lot");
  });

  it("lists what the terminal command leaves out", () => {
    const draft = new Draft(shelf);
    draft.watchers = false;
    expect(draft.terminalGaps).toEqual([]);
    draft.watchers = true;
    draft.clock = "slow";
    draft.undo = "none";
    draft.setSeat(1, { kind: "open" });
    expect(draft.terminalGaps).toEqual(["open", "clock", "undo", "watchers"]);
  });

  it("gives the terminal command for the same game", () => {
    const draft = new Draft(shelf);
    draft.seed = "it's me";
    expect(draft.command).toBe(
      "antarium play revolt --terminal --seat human --seat greedy --set setup=auto --seed 'it'\\''s me'",
    );
  });
});

it("a quick table isn't listed", () => {
  const request = quickTable(shelf, "revolt", "random");
  expect(request.chairs).toEqual([{ kind: "me" }, { kind: "bot", bot: "random" }]);
  expect(request.listed).toBe(false);
});

it("invitations are absolute links", () => {
  const links = invitationLinks({ table: "t", link: "/t/t", invitations: { 1: "/join/abc" } }, [
    "Rebel",
    "Terran",
  ]);
  expect(links).toEqual([{ side: "Terran", link: new URL("/join/abc", location.href).href }]);
});

it("choices are saved and restored", () => {
  const draft = new Draft(shelf, "revolt", "here");
  draft.choose("scenario", "politics");
  draft.setPlayerCount(3);
  draft.setSeat(2, { kind: "bot", bot: "greedy" });
  draft.clock = "slow";
  draft.undo = "consent";
  draft.listed = false;
  draft.lot = true;
  const kept = JSON.parse(JSON.stringify(draft.kept));
  const again = new Draft(shelf, "revolt");
  again.restore(kept);
  expect(again.request).toEqual(draft.request);
  expect(again.lot).toBe(true);
  // Values that the catalogue no longer has are replaced.
  again.restore({
    ...kept,
    clock: "gone",
    options: { scenario: "gone" },
    seats: [{ kind: "me" }, { kind: "bot", bot: "gone" }],
  });
  expect(again.seats).toEqual([{ kind: "me" }, { kind: "bot", bot: again.defaultBot }]);
  expect(again.clock).toBe("none");
  expect(again.options.scenario).toBe("revolt");
  again.restore({ ...kept, game: "gone" });
  expect(again.game.id).toBe("revolt");
});

it("presets are stored by name, replaced and deleted", () => {
  const { kept } = new Draft(shelf, "revolt");
  savedPresets.save({ ...kept, name: "  Mine " });
  savedPresets.save({ ...kept, name: "Other" });
  savedPresets.save({ ...kept, name: "Mine", clock: "slow" });
  savedPresets.save({ ...kept, name: "   " });
  expect(savedPresets.all.map((one) => [one.name, one.clock])).toEqual([
    ["Other", "none"],
    ["Mine", "slow"],
  ]);
  expect(JSON.parse(localStorage.getItem("antarium.presets") ?? "")).toHaveLength(2);
  for (const one of savedPresets.all) savedPresets.remove(one);
  expect(savedPresets.all).toEqual([]);
});
