import { afterEach, expect, it } from "vitest";
import { setLanguage } from "../lib/i18n";
import { viewOf } from "../lib/testing/views";
import { loadGame } from "./registry";

afterEach(() => setLanguage("en"));

const at = async (game: string, board: unknown) => (await loadGame(game))?.moment?.(viewOf({ game, board }));

it("a game says how far it has come", async () => {
  expect(await at("revolt", { moment: "turn 3 of 10, the Rebel moves" })).toBe(
    "Turn 3 of 10, the Rebel moves",
  );
  expect(await at("baseone", { turn: 2, phase: "shooting" })).toBe("Turn 2 · Shooting");
  expect(await at("baseone", { turn: 0, phase: "deployment" })).toBe("Before the first turn · Deployment");
  expect(await at("baseone", { turn: 6, phase: "over" })).toBe("The battle is over");
  expect(await at("revolt", null)).toBe("");
  setLanguage("de");
  expect(await at("baseone", { turn: 2, phase: "shooting" })).toMatch(/^Runde 2 · /);
});
