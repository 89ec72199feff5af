// A small battle as a server might send it, for tests.

import type { BaseOneDisplay, Model, Unit } from "./display";
import type { BaseOneScene, ModelScene, UnitScene } from "./scene";

const model = (code: string, unit: number, more: Partial<ModelScene> = {}): ModelScene => ({
  code,
  name: "Trooper",
  unit,
  role: "member",
  half_length: 0,
  half_width: 0,
  radius: 500,
  leader: code.endsWith(".1"),
  large: false,
  stats: [5, 5, 5, 5, 7, 8],
  arms: [0],
  ...more,
});

const unit = (code: string, side: number, models: number[]): UnitScene => ({
  code,
  name: "Squad",
  side,
  kind: "infantry",
  dice: 1,
  move: 5000,
  sprint: 3,
  formation: 1000,
  models,
  traits: [],
  commands: false,
});

export const scene: BaseOneScene = {
  sides: [
    { name: "Concord", letter: "A", force: "concord" },
    { name: "Ghar", letter: "B", force: "ghar" },
  ],
  units: [unit("A1", 0, [0, 1, 2]), unit("B1", 1, [3])],
  models: [
    model("A1.1", 0),
    model("A1.2", 0),
    model("A1.s", 0, { role: "spotter drone", radius: 250, arms: [] }),
    model("B1.1", 1),
  ],
  weapons: [
    {
      id: "gun",
      name: "Gun",
      modes: [
        {
          name: "usual",
          minimum: 0,
          effective: 20000,
          long: 30000,
          extreme: 50000,
          strike: 1,
          shots: 1,
          overhead: false,
          blast: 0,
        },
      ],
    },
  ],
  gap: 1000,
  template: 1500,
};

const at = (x: number, y: number): Model => ({ x, y, heading: 90, standing: true, damage: [] });
const fresh: Unit = {
  state: "standing",
  members: 2,
  orders: [],
  bag: 1,
  pins: 0,
  marks: [],
  lock: -1,
  command: [{ value: 8, reason: "Command", rule: "ORD-7" }],
};

export const display: BaseOneDisplay = {
  seat: 0,
  turn: 1,
  phase: "orders",
  actor: -1,
  edge: 0,
  distort: "none",
  sides: [
    { bag: 1, dice: 1, lost: 0, score: 0, ahead: 0, reasons: [] },
    { bag: 1, dice: 1, lost: 0, score: 0, ahead: 0, reasons: [] },
  ],
  table: {
    name: "Kitchen",
    width: 48000,
    depth: 48000,
    pieces: [
      {
        type: "wall",
        name: "Wall 1",
        kind: "obstacle",
        going: "open",
        sight: "light",
        cover: "hard",
        corners: [20000, 20000, 26000, 20000, 26000, 21000, 20000, 21000],
      },
    ],
  },
  models: [at(10000, 2000), at(11500, 2000), at(10750, 3000), at(10000, 40000)],
  units: [fresh, { ...fresh, members: 1, pins: 2 }],
  shields: [],
  gaps: [],
  drawn: 0,
  orders: [{ unit: 0, chance: 10, rally: 10 }],
  zone: null,
  move: {
    unit: 0,
    pace: "run",
    left: 10000,
    target: -1,
    moves: [
      [0, 10000],
      [1, 10000],
    ],
    plan: [],
    done: 0,
  },
  fire: null,
  versus: -1,
};
