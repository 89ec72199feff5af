import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { lobby } from "../../lib/lobby/lobby.svelte";
import { shelf } from "../../lib/testing/samples";
import { viewOf } from "../../lib/testing/views";
import RulesVersions from "./RulesVersions.svelte";

afterEach(() => {
  cleanup();
  lobby.shelf = null;
});

const told = (rules: string) =>
  render(RulesVersions, { view: viewOf({ rules }) }).container.textContent?.trim();

it("says that a game started with other rules, once the catalogue is loaded", () => {
  expect(told("revolt/0")).toBe("");
  cleanup();
  lobby.shelf = shelf;
  expect(told("revolt/1")).toBe("");
  cleanup();
  expect(told("revolt/0")).toBe("Started with rules revolt/0, now played with revolt/1");
});
