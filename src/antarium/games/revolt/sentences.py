"""Sentences: every event in words. They say only what the event says, so nothing hidden can slip in."""

from __future__ import annotations

from typing import assert_never, cast

from antarium.games.revolt.board import Board
from antarium.games.revolt.events import (
    ArtifactLearned,
    ArtifactTurnedUp,
    ArtifactUsed,
    BattleJoined,
    BattleRolled,
    BlastCancelled,
    CounterLost,
    CounterPlaced,
    CounterReplaced,
    CountersAdvanced,
    CountersMoved,
    CounterTeleported,
    DuelFought,
    FascinationTried,
    GameEnded,
    HeroDrawn,
    HexesDevastated,
    HouseChosen,
    IllusionTried,
    LeaderRetreated,
    LeaderReturned,
    LeaderRolled,
    LightningStruck,
    MercenaryDrawn,
    OrderRolled,
    OverflightDeclared,
    PhaseBegan,
    PointsGained,
    RecruitingRolled,
    ReinforcementsRolled,
    TieRolled,
    TroopRaised,
    TurnBegan,
    TurnEnded,
)
from antarium.games.revolt.names import artifact_name, capitalise, counter_name, faction_name, listed, seat_name
from antarium.kernel.records import Event, Modifier, total
from antarium.kernel.setup import Setup

OpeningEvent = (
    HouseChosen | ArtifactLearned | ArtifactTurnedUp | CounterPlaced | OrderRolled | TieRolled | MercenaryDrawn
    | HeroDrawn | TurnBegan | PhaseBegan | TurnEnded | GameEnded
)  # fmt: skip
MovementEvent = CountersMoved | CounterTeleported | OverflightDeclared | CountersAdvanced | LeaderRetreated
BattleEvent = (
    BattleJoined | FascinationTried | LightningStruck | ArtifactUsed | BattleRolled | IllusionTried | CounterLost
    | DuelFought | LeaderRolled | TroopRaised | BlastCancelled | HexesDevastated
)  # fmt: skip
RebuildingEvent = PointsGained | CounterReplaced | RecruitingRolled | ReinforcementsRolled | LeaderReturned
AnyEvent = OpeningEvent | MovementEvent | BattleEvent | RebuildingEvent


def sentence(event: Event, setup: Setup, board: Board) -> str:
    """An event in words."""
    known = cast(AnyEvent, event)
    match known:
        case (
            CountersMoved() | CounterTeleported() | OverflightDeclared() | CountersAdvanced() | LeaderRetreated()
        ):  # fmt: skip
            said = of_movement(known, board)
        case PointsGained() | CounterReplaced() | RecruitingRolled() | ReinforcementsRolled() | LeaderReturned():
            said = of_rebuilding(known, setup)
        case (
            HouseChosen() | ArtifactLearned() | ArtifactTurnedUp() | CounterPlaced() | OrderRolled() | TieRolled()
            | MercenaryDrawn() | HeroDrawn() | TurnBegan() | PhaseBegan() | TurnEnded() | GameEnded()
        ):  # fmt: skip
            said = of_opening(known, setup, board)
        case _:
            said = of_battle(known, setup, board)
    return f"{capitalise(said)}."


def of_opening(event: OpeningEvent, setup: Setup, board: Board) -> str:
    match event:
        case HouseChosen(seat=seat, house=house):
            return f"{faction_name(house)} sided with {seat_name(setup, seat)}"
        case ArtifactLearned(token=token, artifact=artifact, audience=audience):
            looker = seat_name(setup, audience[0] if audience else -1)
            return f"{looker} looked at {counter_name(token)}: it is {artifact_name(artifact)}"
        case ArtifactTurnedUp(token=token, artifact=artifact):
            return f"{counter_name(token)} was turned face up: it is {artifact_name(artifact)}"
        case CounterPlaced(seat=seat, counter=counter, at=at):
            return f"{seat_name(setup, seat)} placed {counter_name(counter)} in {board.label(at)}"
        case OrderRolled(dice=dice, order=order):
            rolled = ", ".join(f"{seat_name(setup, seat)} {die}" for seat, die in enumerate(dice))
            in_turn = ", then ".join(seat_name(setup, seat) for seat in order)
            return f"the players rolled for order: {rolled}; first {in_turn}"
        case TieRolled(seats=seats, dice=dice):
            rolled = ", ".join(f"{seat_name(setup, seat)} {die}" for seat, die in zip(seats, dice, strict=False))
            return f"the tied players rolled again: {rolled}"
        case MercenaryDrawn(seat=seat, counter=counter):
            return f"{counter_name(counter)} went to {seat_name(setup, seat)} as a mercenary"
        case HeroDrawn(seat=seat, hero=hero):
            return f"{counter_name(hero)} joined {seat_name(setup, seat)}"
        case TurnBegan(turn=turn):
            return f"turn {turn} began"
        case PhaseBegan(seat=seat, phase=phase):
            return f"{seat_name(setup, seat)} began the {phase} phase"
        case TurnEnded(turn=turn, scores=scores):
            return f"turn {turn} ended; victory points: {points_of(setup, scores)}"
        case GameEnded(scores=scores, winners=winners):
            won = listed(seat_name(setup, seat) for seat in winners)
            return f"the game ended, and {won} won: {points_of(setup, scores)}"
        case _:
            assert_never(event)


def of_movement(event: MovementEvent, board: Board) -> str:
    match event:
        case CountersMoved(counters=counters, origin=origin, to=to):
            return f"{all_of(counters)} moved from {board.label(origin)} to {board.label(to)}"
        case CounterTeleported(counter=counter, to=to):
            return f"Black Dougal teleported {counter_name(counter)} to {board.label(to)}"
        case OverflightDeclared(counter=counter, target=target):
            return f"{counter_name(counter)} flew over {board.label(target)} and will attack it"
        case CountersAdvanced(counters=counters, to=to):
            return f"{all_of(counters)} advanced to {board.label(to)}"
        case LeaderRetreated(leader=leader, origin=origin, to=to, company=company):
            followers = f" with {all_of(company)}" if company else ""
            return f"{counter_name(leader)} retreated from {board.label(origin)} to {board.label(to)}{followers}"
        case _:
            assert_never(event)


def of_battle(event: BattleEvent, setup: Setup, board: Board) -> str:
    match event:
        case BattleJoined(attacker=seat, target=target, attackers=attackers, defenders=defenders):
            return (
                f"{seat_name(setup, seat)} attacked {board.label(target)} with {all_of(attackers)}, "
                f"against {all_of(defenders)}"
            )
        case FascinationTried(victim=victim, die=die, success=success):
            end = "she succeeded" if success else "nothing happened"
            return f"Messalina tried to fascinate {counter_name(victim)} and rolled {die}: {end}"
        case LightningStruck(die=die, strength=strength):
            return f"Catherine called lightning and rolled {die}: {strength:+d} for the attack"
        case ArtifactUsed(seat=seat, artifact=artifact):
            return f"{seat_name(setup, seat)} used {artifact_name(artifact)}"
        case BattleRolled():
            return battle_rolled(event, board)
        case IllusionTried(die=die, success=success):
            end = "his stack took no losses" if success else "it had no effect"
            return f"Barracuda tried an illusion and rolled {die}: {end}"
        case CounterLost(counter=counter, at=at):
            return f"{counter_name(counter)} was lost in {board.label(at)}"
        case DuelFought():
            return duel_fought(event)
        case LeaderRolled(leader=leader, die=die, fate=fate):
            return f"{counter_name(leader)} was defeated and rolled {die}: {fate}"
        case TroopRaised(counter=counter, at=at):
            return f"Doctor Death raised {counter_name(counter)} in {board.label(at)}"
        case BlastCancelled(token=token, generator=generator):
            return f"{counter_name(generator)} cancelled the blast of {counter_name(token)}; both were destroyed"
        case HexesDevastated(seat=seat, centre=centre, hexes=hexes):
            devastated = ", ".join(board.label(at) for at in hexes) or "no hex"
            return (
                f"{seat_name(setup, seat)} set off the Devastator in {board.label(centre)} and devastated {devastated}"
            )
        case _:
            assert_never(event)


def of_rebuilding(event: RebuildingEvent, setup: Setup) -> str:
    match event:
        case PointsGained(seat=seat, gains=gains, points=points):
            return f"{seat_name(setup, seat)} gained replacement points: {sum_of(gains)}; now {points}"
        case CounterReplaced(seat=seat, counter=counter, cost=cost, points=points):
            price = "1 point" if cost == 1 else f"{cost} points"
            return f"{seat_name(setup, seat)} paid {price} for {counter_name(counter)}; {points} left"
        case RecruitingRolled(seat=seat, faction=faction, die=die, needed=needed, hero=hero):
            came = f"{counter_name(hero)} joined" if hero >= 0 else "no hero joined"
            recruiter = f"{seat_name(setup, seat)} rolled {die} to recruit for {faction_name(faction)}"
            return f"{recruiter} ({wanted(needed)}): {came}"
        case ReinforcementsRolled(die=die, needed=needed, arrived=arrived):
            if not die:
                return "the Terran reinforcements arrived"
            end = "they arrived" if arrived else "they did not arrive"
            return f"the Terran rolled {die} for reinforcements ({wanted(needed)}): {end}"
        case LeaderReturned(leader=leader):
            return f"{counter_name(leader)} has recovered"
        case _:
            assert_never(event)


# Parts of sentences


def battle_rolled(event: BattleRolled, board: Board) -> str:
    attack = f"attack {strength_of(event.attack, event.attack_dice)}"
    defence = f"defence {strength_of(event.defence, event.defence_dice)}"
    end = "neither side won"
    if event.margin:
        winner = "the attacker" if event.margin > 0 else "the defender"
        end = f"{winner} won by {abs(event.margin)}"
    return f"the battle for {board.label(event.target)}: {attack}; {defence}; {end}"


def duel_fought(event: DuelFought) -> str:
    challenger, opponent = counter_name(event.challenger), counter_name(event.opponent)
    rolls = f"{sum_of(event.challenger_roll)} against {sum_of(event.opponent_roll)}"
    end = f"{counter_name(event.beaten)} was defeated" if event.beaten >= 0 else "neither was defeated"
    return f"{challenger} fought {opponent}: {rolls}; {end}"


def sum_of(modifiers: tuple[Modifier, ...]) -> str:
    """The total with every reason: 11 (KIN-PI1 4, KIN-LT1 6, KIN-PI1 with Simon 1)."""
    reasons = ", ".join(f"{modifier.reason} {modifier.value}" for modifier in modifiers)
    return f"{total(modifiers)} ({reasons})" if reasons else str(total(modifiers))


def strength_of(modifiers: tuple[Modifier, ...], dice: tuple[int, ...]) -> str:
    """All that a side brings to a battle: 10 (KIN-PI1 4, KIN-LT1 6) + die 3 = 13."""
    best = max(dice, default=0)
    choice = f" (of {listed(map(str, dice))})" if len(dice) > 1 else ""
    return f"{sum_of(modifiers)} + die {best}{choice} = {total(modifiers) + best}"


def wanted(needed: int) -> str:
    return "1 needed" if needed == 1 else f"1-{needed} needed"


def all_of(counters: tuple[int, ...]) -> str:
    return listed(counter_name(counter) for counter in counters)


def points_of(setup: Setup, scores: tuple[int, ...]) -> str:
    """Victory points by seat."""
    return listed(f"{score} for {seat_name(setup, seat)}" for seat, score in enumerate(scores))
