// Sample views for tests.

import type { DecisionView, SeatView, View } from "../protocol/wire";

export const seatOf = (seat: number, more: Partial<SeatView> = {}): SeatView => ({
  seat,
  side: seat ? "Terran" : "Rebel",
  name: seat ? "random" : "Ann",
  kind: seat ? "bot" : "person",
  state: "waiting",
  clock: null,
  you: seat === 0,
  ...more,
});

export const decisionOf = (more: Partial<DecisionView> = {}): DecisionView => ({
  prompt: "p",
  sentence: "",
  rule: "",
  options: [],
  open: false,
  forecast: [],
  standing: null,
  ...more,
});

export const viewOf = (more: Partial<View> = {}): View => ({
  table: "abc",
  v: 1,
  phase: "playing",
  game: "revolt",
  title: "Revolt on Antares",
  rules: "revolt/1",
  options: {},
  reconstructed: true,
  seat: 0,
  seats: [seatOf(0), seatOf(1)],
  action: 0,
  fingerprint: "",
  commitment: "",
  log: [],
  observation: null,
  board: null,
  decision: null,
  undo: null,
  undoing: "free",
  takeback: null,
  result: null,
  rematch: "",
  closed: "",
  past: -1,
  ...more,
});
