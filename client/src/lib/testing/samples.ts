// Sample catalogue and tables for tests.

import type { MusterBody, MusterSheet, Shelf, TableSummary } from "../protocol/wire";

const choice = (name: string, choices: string[], needs: [string, string][] = []) => ({
  name,
  choices,
  default: choices[0] ?? "",
  effect: `what ${name} does`,
  rule: "OPT-1",
  needs,
  free: "",
  muster: [],
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

/** A sample game with rosters; its only limit: no more beasts than handlers. */
export const beasts: Shelf["games"][number] = {
  id: "beasts",
  title: "Beasts",
  rules: "beasts/1",
  seats: [2],
  options: [
    choice("kind_1", ["red", "blue"]),
    choice("kind_2", ["blue", "red"]),
    { ...choice("herd_1", ["standard"]), free: "a line", muster: ["kind_1", "herd_1"] },
    { ...choice("herd_2", ["standard"]), free: "a line", muster: ["kind_2", "herd_2"] },
    choice("weather", ["fair", "foul"]),
  ],
  chapters: {},
  seatings: [
    { options: {}, sides: [["Red", "Blue"]] },
    { options: { kind_1: "blue" }, sides: [["Blue A", "Blue B"]] },
    { options: { kind_2: "red" }, sides: [["Red A", "Red B"]] },
    { options: { kind_1: "blue", kind_2: "red" }, sides: [["Blue", "Red"]] },
  ],
};

/** Return the sheet a server might send for `red: 2 handlers, 1 beast`, or for another request. */
export function herd(body: MusterBody): MusterSheet {
  const { option, options = {} } = body;
  const side = option.slice(-1);
  const value = body.file ? body.file : (options[option] ?? "standard");
  const kind = value.includes(":")
    ? (value.split(":")[0] ?? "")
    : (options[`kind_${side}`] ?? (side === "1" ? "red" : "blue"));
  const usual = `${kind}: 2 handlers, 1 beast`;
  const text = value === "standard" ? usual : value;
  const [handlers = 0, animals = 0] = (text.match(/\d+/g) ?? []).map(Number);
  const written = (first: number, second: number) => `${kind}: ${first} handlers, ${second} beast`;
  const fault = (many: number) => ({
    words: `there are more beasts (${many}) than handlers (${handlers})`,
    rule: "BEA-1",
    piece: "beast",
  });
  const piece = (id: string, count: number, points: number) => ({
    id,
    name: id === "beast" ? "Wild Beast" : "Beast Handler",
    kind: id,
    parts: [`one ${id}`],
    additional: false,
    points,
    count,
    most: id === "beast" ? handlers : 9,
    limit: "",
    refusal: null,
  });
  const faults = animals > handlers ? [fault(animals)] : [];
  return {
    option,
    options: { [`kind_${side}`]: kind, [option]: text === usual ? "standard" : text },
    text,
    usual: text === usual,
    kind,
    kinds: ["red", "blue"].map((one) => ({
      id: one,
      name: one === "red" ? "Red" : "Blue",
      value: `${one}: 2 handlers, 1 beast`,
      points: 50,
    })),
    pieces: [
      {
        ...piece("handler", handlers, 10),
        more: written(handlers + 1, animals),
        fewer: handlers ? written(handlers - 1, animals) : "",
      },
      {
        ...piece("beast", animals, 30),
        more: written(handlers, animals + 1),
        fewer: animals ? written(handlers, animals - 1) : "",
        refusal: animals + 1 > handlers ? fault(animals + 1) : null,
      },
    ],
    measures: [{ name: "points", amount: 10 * handlers + 30 * animals, usual: 50, most: 0, rule: "" }],
    faults,
    file: faults.length ? "" : text,
  };
}
