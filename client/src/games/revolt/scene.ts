// What the server says about the table: the types of antarium.games.revolt.scene and display.

export interface HexScene {
  label: string;
  terrain: "clear" | "mountain" | "desert" | "jungle" | "sea";
  land: number;
  fortress: boolean;
  starport: boolean;
  economic: string;
  straits: readonly number[];
}

export interface CounterScene {
  code: string;
  name: string;
  faction: number;
  kind: "leader" | "hero" | "infantry" | "tanks" | "jump" | "hovercraft" | "airjets" | "native" | "artifact";
  mode: "ground" | "hover" | "leap" | "air" | "phantom";
  combat: number;
  movement: number;
}

export interface FactionScene {
  code: string;
  name: string;
  colour: string;
  letter: string;
}

export interface RevoltScene {
  name: string;
  reconstructed: boolean;
  columns: number;
  rows: number;
  hexes: readonly HexScene[];
  counters: readonly CounterScene[];
  factions: readonly FactionScene[];
}
