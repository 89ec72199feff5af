// What changes on the table: the types of antarium.games.baseone.display and trying.

import type { Reason, Standing } from "../../lib/state/scores";

export type { Reason } from "../../lib/state/scores";

export interface Piece {
  readonly type: string;
  readonly name: string;
  readonly kind: "area" | "obstacle" | "solid";
  readonly going: "open" | "difficult" | "impassable";
  readonly sight: "clear" | "light" | "dense" | "blocking";
  readonly cover: "none" | "soft" | "hard";
  /** x, y, x, y, … with y to the north. */
  readonly corners: readonly number[];
}

export interface Table {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  readonly pieces: readonly Piece[];
}

export interface Model {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly standing: boolean;
  readonly damage: readonly string[];
}

export type Order = "fire" | "advance" | "run" | "ambush" | "rally" | "down";

export interface Unit {
  readonly state: "waiting" | "standing" | "lost";
  readonly members: number;
  readonly orders: readonly Order[];
  readonly bag: number;
  readonly pins: number;
  readonly marks: readonly string[];
  readonly lock: number;
  readonly command: readonly Reason[];
}

export interface Side extends Standing {
  readonly bag: number;
  readonly dice: number;
  readonly lost: number;
}

export interface Way {
  readonly model: number;
  readonly points: readonly number[];
}

export interface Move {
  readonly unit: number;
  readonly pace: string;
  readonly left: number;
  readonly target: number;
  readonly moves: readonly (readonly [number, number])[];
  readonly plan: readonly Way[];
  readonly done: number;
}

export interface Zone {
  readonly unit: number;
  readonly south: number;
  readonly north: number;
  readonly heading: number;
}

export interface Fire {
  readonly unit: number;
  readonly target: number;
  readonly range: number;
  readonly ambush: boolean;
  readonly hits: number;
  readonly template: readonly number[];
}

export type Phase =
  | "deployment"
  | "infiltration"
  | "orders"
  | "order"
  | "move"
  | "shooting"
  | "assault"
  | "end of turn"
  | "over";

export interface BaseOneDisplay {
  readonly seat: number;
  readonly turn: number;
  readonly phase: Phase;
  readonly actor: number;
  readonly edge: number;
  readonly distort: "none" | "in the bag" | "looms" | "drawn";
  readonly sides: readonly Side[];
  readonly table: Table;
  readonly models: readonly Model[];
  readonly units: readonly Unit[];
  readonly shields: readonly {
    readonly unit: number;
    readonly heading: number;
    readonly corners: readonly number[];
  }[];
  readonly gaps: readonly { readonly piece: number; readonly x: number; readonly y: number }[];
  readonly drawn: number;
  readonly orders: readonly { readonly unit: number; readonly chance: number; readonly rally: number }[];
  readonly zone: Zone | null;
  readonly move: Move | null;
  readonly fire: Fire | null;
  readonly versus: number;
}

export interface Sight {
  readonly unit: number;
  readonly seen: boolean;
  readonly range: number;
  readonly blocker: string;
}

export interface Shot {
  readonly unit: number;
  readonly range: number;
  readonly band: "effective" | "long" | "extreme";
  readonly weapons: number;
  readonly seen: number;
  readonly models: number;
  readonly odds?: Odds | null;
}

/** What shots bring on average, in hundredths; chances in hundredths as well. */
export interface Odds {
  readonly shots: number;
  readonly hits: number;
  readonly pins: number;
  readonly losses: number;
  readonly pinned: number;
  readonly tests: number;
  readonly destroyed: number;
}

/** What the table shows of a choice that is being turned over. */
export interface Trying {
  readonly unit: number;
  readonly ways: readonly Way[];
  readonly spent: readonly (readonly [number, number])[];
  readonly sight: readonly Sight[];
  readonly cover: readonly { readonly model: number; readonly cover: Piece["cover"] }[];
  readonly tests: readonly { readonly name: string; readonly chance: number }[];
  readonly ambush: readonly { readonly unit: number; readonly after: number }[];
  readonly reach: readonly number[];
  readonly better: string;
  readonly shots: readonly Shot[];
  readonly under: readonly number[];
}
