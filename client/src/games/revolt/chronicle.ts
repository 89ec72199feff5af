// The events of Revolt on Antares as the log, the board and the sounds need them: the types of antarium.games.revolt.events.

import type { View } from "../../lib/protocol/wire";
import type { Cue } from "../../lib/ui/settings.svelte";
import type { Chronicle, Kind, Telling } from "../chronicle";
import type { Reason, RevoltDisplay } from "./display";
import Result from "./Result.svelte";
import { hasResult } from "./rolls";
import type { RevoltScene } from "./scene";

/** What is in an event, by the names that several of them share. */
interface Told {
  readonly type: string;
  readonly seat?: number;
  readonly attacker?: number;
  readonly defender?: number;
  readonly at?: number;
  readonly origin?: number;
  readonly to?: number;
  readonly target?: number;
  readonly centre?: number;
  readonly hexes?: readonly number[];
  readonly counter?: number;
  readonly victim?: number;
  readonly leader?: number;
  readonly hero?: number;
  readonly challenger?: number;
  readonly opponent?: number;
  readonly token?: number;
  readonly generator?: number;
  readonly counters?: readonly number[];
  readonly company?: readonly number[];
  readonly attackers?: readonly number[];
  readonly defenders?: readonly number[];
  readonly attack?: readonly Reason[];
  readonly defence?: readonly Reason[];
}

const EVENTS: Record<string, readonly [Kind, Cue | null]> = {
  HouseChosen: ["other", "reveal"],
  ArtifactLearned: ["other", null],
  ArtifactTurnedUp: ["other", "reveal"],
  CounterPlaced: ["move", "move"],
  OrderRolled: ["other", "dice"],
  TieRolled: ["other", "dice"],
  MercenaryDrawn: ["other", "reveal"],
  HeroDrawn: ["other", "reveal"],
  TurnBegan: ["other", null],
  PhaseBegan: ["other", null],
  CountersMoved: ["move", "move"],
  CounterTeleported: ["move", "move"],
  OverflightDeclared: ["battle", "combat"],
  BattleJoined: ["battle", "combat"],
  FascinationTried: ["battle", "dice"],
  LightningStruck: ["battle", "dice"],
  ArtifactUsed: ["battle", "reveal"],
  BattleRolled: ["battle", "combat"],
  IllusionTried: ["battle", "dice"],
  CounterLost: ["battle", "loss"],
  DuelFought: ["battle", "combat"],
  LeaderRolled: ["battle", "dice"],
  LeaderRetreated: ["move", "move"],
  TroopRaised: ["battle", "reveal"],
  CountersAdvanced: ["move", "move"],
  BlastCancelled: ["battle", "reveal"],
  HexesDevastated: ["battle", "combat"],
  PointsGained: ["other", null],
  CounterReplaced: ["other", null],
  RecruitingRolled: ["other", "dice"],
  ReinforcementsRolled: ["other", "dice"],
  LeaderReturned: ["other", null],
  TurnEnded: ["other", null],
  GameEnded: ["other", "end"],
};
const seen = (numbers: readonly (number | undefined)[]): number[] =>
  numbers.filter((one): one is number => one !== undefined && one >= 0);

function tell(event: unknown, scene: unknown, view: View): Telling | null {
  const told = event as Told | null | undefined;
  const [kind, cue] = EVENTS[told?.type ?? ""] ?? [];
  if (!told || !kind) return null;
  const map = scene as RevoltScene | null;
  const { pieces } = (view.board as RevoltDisplay | null) ?? { pieces: [] };
  const hexes = seen([told.at, told.origin, told.to, told.target, told.centre, ...(told.hexes ?? [])]);
  const counters = seen([
    ...[told.counter, told.victim, told.leader, told.hero, told.challenger, told.opponent],
    ...[told.token, told.generator],
    ...[...(told.counters ?? []), ...(told.company ?? [])],
    ...[...(told.attackers ?? []), ...(told.defenders ?? [])],
  ]);
  // Who fought stands in the reasons, by code.
  const fought = new Set([...(told.attack ?? []), ...(told.defence ?? [])].map((one) => one.reason));
  const done = seen([told.seat, told.attacker, told.defender]);
  return {
    kind,
    cue: cue ?? null,
    // An event without a seat belongs to the owner of its counters.
    seats: done.length
      ? done
      : seen([
          ...counters.map((counter) => pieces[counter]?.owner),
          ...pieces.filter((piece) => fought.has(piece.code)).map((piece) => piece.owner),
        ]),
    names: [
      ...new Set([
        ...counters.flatMap((counter) => map?.counters[counter]?.code ?? []),
        ...[...fought].filter((code) => map?.counters.some((one) => one.code === code)),
        ...hexes.flatMap((hex) => map?.hexes[hex]?.label ?? []),
      ]),
    ],
    card: hasResult(told.type),
  };
}

export const chronicle: Chronicle = { tell, Card: Result };
