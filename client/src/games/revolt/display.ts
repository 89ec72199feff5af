// What changes on the table: the types of antarium.games.revolt.display, engagement and journey.

import type { Reason, Standing } from "../../lib/state/scores";

export type { Reason } from "../../lib/state/scores";

export type Where = "map" | "hand" | "dead" | "wounded" | "reserve" | "pile" | "gone" | "unused";
export type Mark =
  | "moved"
  | "fought"
  | "standstill"
  | "recovering"
  | "zombie"
  | "defended"
  | "bent"
  | "taken";
export type Phase = "setup" | "movement" | "combat" | "rebuilding" | "alliances" | "between" | "over";

/** One counter; factors of -1 are not known to this seat. */
export interface Piece {
  readonly id: number;
  readonly code: string;
  readonly at: number;
  readonly where: Where;
  readonly owner: number;
  readonly combat: number;
  readonly movement: number;
  readonly strength: number;
  readonly pace: number;
  readonly why: readonly Reason[];
  readonly marks: readonly Mark[];
  readonly artifact: string;
  readonly face: "" | "up" | "down";
  readonly returns: number;
  readonly aims: number;
}

export interface Loss {
  readonly factors: number;
  readonly ways: number;
}

export interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly attack_dice: number;
  readonly defence_dice: number;
  readonly ways: number;
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
  readonly falls: number;
  readonly attack_loss: number;
  readonly defence_loss: number;
  readonly attack_losses: readonly Loss[];
  readonly defence_losses: readonly Loss[];
}

export interface Target {
  readonly at: number;
  readonly attackers: readonly number[];
  readonly odds: Odds;
}

export interface Duel {
  readonly challenger: number;
  readonly opponent: number;
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

export type Stage =
  | "attackers"
  | "attack"
  | "defence"
  | "dice"
  | "losses"
  | "duels"
  | "fates"
  | "raising"
  | "stranded"
  | "clearing"
  | "advance";

export interface Battle {
  readonly target: number;
  readonly attacker: number;
  readonly defender: number;
  readonly stage: Stage;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  readonly attack: readonly Reason[];
  readonly defence: readonly Reason[];
  readonly odds: Odds | null;
  readonly lightning: Odds | null;
  readonly turned: number;
  readonly breached: boolean;
  readonly drained: boolean;
  readonly loser: number;
  readonly due: number;
  readonly values: readonly { readonly counter: number; readonly value: number }[];
  readonly picked: readonly number[];
  readonly fallen: readonly number[];
  readonly defeated: readonly number[];
  readonly duels: readonly Duel[];
}

export interface Reach {
  readonly at: number;
  readonly cost: number;
  /** The hex before it on the way; -1 in flight. */
  readonly before: number;
}

export interface Group {
  readonly counters: readonly number[];
  readonly origin: number;
  readonly movement: number;
  readonly teleports: boolean;
  readonly reach: readonly Reach[];
}

export interface Side extends Standing {
  readonly points: number;
  readonly threats: readonly { readonly at: number; readonly factors: number }[];
}

export interface Site {
  readonly at: number;
  readonly worth: number;
  readonly seat: number;
}

export interface RevoltDisplay {
  readonly seat: number;
  readonly turn: number;
  readonly last_turn: number;
  readonly phase: Phase;
  readonly phase_seat: number;
  readonly moment: string;
  readonly order: readonly number[];
  readonly sides: readonly Side[];
  readonly houses: readonly number[];
  readonly devastated: readonly number[];
  readonly sites: readonly Site[];
  readonly pieces: readonly Piece[];
  readonly hand: readonly number[];
  readonly group: Group | null;
  readonly targets: readonly Target[];
  readonly battle: Battle | null;
}
