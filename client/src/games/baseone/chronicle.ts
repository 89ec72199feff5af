// The events of Antares Base One as the log, the board and the sounds need them: the types of antarium.games.baseone.events.

import type { Cue } from "../../lib/ui/settings.svelte";
import type { Chronicle, Kind, Telling } from "../chronicle";
import Result from "./Result.svelte";
import { hasRoll } from "./rolls";
import type { BaseOneScene } from "./scene";

/** What is in an event, by the names that several of them share. */
interface Told {
  readonly type: string;
  readonly seat?: number;
  readonly unit?: number;
  readonly target?: number;
  readonly enemy?: number;
  readonly attacker?: number;
  readonly defender?: number;
  readonly model?: number;
  readonly shooter?: number;
  readonly units?: readonly number[];
  readonly targets?: readonly number[];
  readonly shaken?: readonly number[];
  readonly models?: readonly unknown[];
}

const EVENTS: Record<string, readonly [Kind, Cue | null]> = {
  // Setting up
  EdgesRolled: ["other", "dice"],
  DeploymentDieDrawn: ["other", null],
  SnipersCalled: ["other", null],
  UnitDeployed: ["move", "move"],
  InfiltratorsCalled: ["other", null],
  InfiltratorsSent: ["move", "move"],
  InfiltratorsKept: ["other", null],
  // Dice and orders
  TurnBegan: ["other", null],
  OrderDieDrawn: ["other", "reveal"],
  DistortDieDrawn: ["other", "reveal"],
  OrderGiven: ["move", null],
  OrderTested: ["move", "dice"],
  OrderRolled: ["move", "dice"],
  UnitRallied: ["other", "dice"],
  GraftAwakened: ["other", "reveal"],
  ControlLost: ["other", null],
  RecoveryTested: ["other", "dice"],
  AmbushesKept: ["other", null],
  TurnEnded: ["other", null],
  EndRolled: ["other", "dice"],
  BattleEnded: ["other", "end"],
  // Pins and losses
  PinsTaken: ["battle", null],
  PinsShed: ["other", null],
  WentDown: ["battle", "move"],
  OrderDieLost: ["battle", null],
  LockBroken: ["battle", null],
  ModelLost: ["battle", "loss"],
  UnitDestroyed: ["battle", "loss"],
  BreakTested: ["battle", "dice"],
  BrokeUnderPins: ["battle", "loss"],
  // Moves
  UnitMoved: ["move", "move"],
  UnitStayed: ["move", null],
  UnitDrawnBack: ["move", "move"],
  DroneMoved: ["move", "move"],
  ModelAbandoned: ["move", "loss"],
  ObstacleTested: ["move", "dice"],
  TerrainTested: ["move", "dice"],
  GapMarked: ["move", null],
  ExhaustionTested: ["move", "dice"],
  SecondWindSpent: ["move", null],
  AmbushSprung: ["battle", "combat"],
  MoveCutShort: ["move", null],
  // Shooting
  TargetsDeclared: ["battle", "combat"],
  FireHeld: ["battle", null],
  DownDeclined: ["battle", null],
  WeaponsChosen: ["battle", null],
  TemplatePlaced: ["battle", null],
  ShotsCounted: ["battle", "dice"],
  ShotsRolled: ["battle", "combat"],
  TargetHidden: ["battle", null],
  MissRerolled: ["battle", "dice"],
  HitsRerolled: ["battle", "dice"],
  BlastRolled: ["battle", "dice"],
  BlastsHalved: ["battle", null],
  VolleyEnded: ["battle", null],
  ShotStrayed: ["battle", "dice"],
  BlastLanded: ["battle", "combat"],
  BlindShotRolled: ["battle", "dice"],
  LockTaken: ["battle", null],
  ShieldSet: ["other", null],
  // What hits do
  HitsPlaced: ["battle", null],
  ResistTested: ["battle", "dice"],
  DamageRolled: ["battle", "dice"],
  DamageSuffered: ["battle", "loss"],
  ReactorRolled: ["battle", "dice"],
  AmmunitionRolled: ["other", "dice"],
  CoilsFaded: ["other", null],
  // Assaults
  AssaultDeclared: ["battle", "combat"],
  AssaultFailed: ["battle", null],
  AssaultJoined: ["battle", "combat"],
  AssaultBrokenOff: ["battle", null],
  SpinnersTurned: ["battle", null],
  BlowsRolled: ["battle", "combat"],
  BlowBlastRolled: ["battle", "dice"],
  ClawsRolled: ["battle", "dice"],
  FightDecided: ["battle", "combat"],
  ConsolidationDrawn: ["battle", "dice"],
};

const numbers = (found: readonly unknown[]): number[] =>
  found.filter((one): one is number => typeof one === "number" && one >= 0);

function tell(event: unknown, scene: unknown): Telling | null {
  const told = event as Told | null | undefined;
  const [kind, cue] = EVENTS[told?.type ?? ""] ?? [];
  if (!told || !kind) return null;
  const battle = scene as BaseOneScene | null;
  const models = numbers([told.model, told.shooter, ...(told.models ?? [])]);
  const units = new Set([
    ...numbers([told.unit, told.target, told.enemy, told.attacker, told.defender]),
    ...numbers([...(told.units ?? []), ...(told.targets ?? []), ...(told.shaken ?? [])]),
    ...models.flatMap((model) => battle?.models[model]?.unit ?? []),
  ]);
  const infos = [...units].flatMap((unit) => battle?.units[unit] ?? []);
  return {
    kind,
    cue: cue ?? null,
    seats: [...new Set([...numbers([told.seat]), ...infos.map((info) => info.side)])],
    names: infos.map((info) => info.code),
    card: hasRoll(event),
  };
}

export const chronicle: Chronicle = { tell, Card: Result };
