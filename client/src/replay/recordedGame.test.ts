import { expect, it } from "vitest";
import { viewOf } from "../lib/testing/views";
import { RecordedGame } from "./recordedGame.svelte";

const mark = (action: number, kind: string) => ({ action, kind, words: `${kind} ${action}`, rule: "" });
const film = () =>
  new RecordedGame({
    scene: null,
    view: viewOf(),
    reels: [
      {
        eyes: -1,
        first: { n: 0 },
        changes: Array.from({ length: 10 }, () => []),
        log: [],
        marks: [mark(2, "turn"), mark(4, "battle"), mark(6, "turn")] as never,
      },
    ],
    rules: {},
  });

it("goes from turn to turn within the game", () => {
  const found = film();
  const way: number[] = [];
  for (const by of [-1, -1, -1, 1, 1, 1, 1] as const) {
    found.turn(by);
    way.push(found.at);
  }
  expect(way).toEqual([6, 2, 0, 2, 6, 10, 10]);
});
