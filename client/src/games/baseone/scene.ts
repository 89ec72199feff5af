// What never changes in one battle: the types of antarium.games.baseone.scene. Lengths are thousandths of an inch.

export interface ModeScene {
  readonly name: string;
  readonly minimum: number;
  readonly effective: number;
  readonly long: number;
  readonly extreme: number;
  readonly strike: number;
  readonly shots: number;
  readonly overhead: boolean;
  readonly blast: number;
}

export interface WeaponScene {
  readonly id: string;
  readonly name: string;
  readonly modes: readonly ModeScene[];
}

export type Role = "member" | "crewed weapon" | "spotter drone" | "batter drone" | "camo drone";
export type Kind =
  | "infantry"
  | "beast"
  | "mounted"
  | "light weapon team"
  | "heavy weapon team"
  | "weapon drone"
  | "vehicle";

export interface ModelScene {
  readonly code: string;
  readonly name: string;
  readonly unit: number;
  readonly role: Role;
  readonly half_length: number;
  readonly half_width: number;
  readonly radius: number;
  readonly leader: boolean;
  readonly large: boolean;
  /** Agility, Accuracy, Strength, Resist, Initiative, Command. */
  readonly stats: readonly number[];
  readonly arms: readonly number[];
}

export interface UnitScene {
  readonly code: string;
  readonly name: string;
  readonly side: number;
  readonly kind: Kind;
  readonly dice: number;
  readonly move: number;
  readonly sprint: number;
  readonly formation: number;
  readonly models: readonly number[];
  readonly traits: readonly string[];
  /** Whether it lends its Command to those around it. */
  readonly commands: boolean;
}

export interface SideScene {
  readonly name: string;
  readonly letter: string;
  readonly force: string;
}

export interface BaseOneScene {
  readonly sides: readonly SideScene[];
  readonly units: readonly UnitScene[];
  readonly models: readonly ModelScene[];
  readonly weapons: readonly WeaponScene[];
  readonly gap: number;
  readonly template: number;
}
