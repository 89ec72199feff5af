// A shelf and tables as a server might send them, for tests.

import type { Shelf, TableSummary } from "./protocol/wire";

const choice = (name: string, choices: string[], needs: [string, string][] = []) => ({
  name,
  choices,
  default: choices[0] ?? "",
  effect: `what ${name} does`,
  rule: "OPT-1",
  needs,
  free: "",
});

export const shelf: Shelf = {
  games: [
    {
      id: "revolt",
      title: "Revolt on Antares",
      rules: "revolt/1",
      seats: [2, 3, 4],
      options: [
        choice("scenario", ["revolt", "silakka", "politics"]),
        choice("setup", ["players", "auto"]),
        choice("terran_start", ["anywhere", "brown"], [["scenario", "silakka"]]),
      ],
      chapters: { MOV: "Movement" },
      seatings: [
        { options: {}, sides: [["Rebel", "Terran"]] },
        { options: { scenario: "silakka" }, sides: [["Silakka", "Terran"]] },
        {
          options: { scenario: "politics" },
          sides: [
            ["Player 1", "Player 2"],
            ["Player 1", "Player 2", "Player 3"],
            ["Player 1", "Player 2", "Player 3", "Player 4"],
          ],
        },
      ],
    },
  ],
  bots: [
    { name: "random", about: "takes any choice" },
    { name: "greedy", about: "looks one step ahead" },
  ],
  clocks: {
    none: { kind: "none", initial: 0, increment: 0, cap: 0 },
    "live-60": { kind: "live", initial: 3_600, increment: 60, cap: 7_200 },
    slow: { kind: "bank", initial: 259_200, increment: 129_600, cap: 864_000 },
  },
};

export function table(id: string, more: Partial<TableSummary> = {}): TableSummary {
  return {
    table: id,
    game: "revolt",
    title: "Revolt on Antares",
    phase: "playing",
    seats: [
      { seat: 0, side: "Rebel", name: "Anna", kind: "person" },
      { seat: 1, side: "Terran", name: "greedy", kind: "bot" },
    ],
    waiting: [0],
    yours: [0],
    action: 7,
    opened: 100,
    changed: 200,
    why: "",
    clock: "none",
    deadline: 0,
    thinking: false,
    users: [],
    options: { scenario: "revolt" },
    ...more,
  };
}
