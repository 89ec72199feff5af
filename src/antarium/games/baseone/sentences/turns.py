"""The turns in words: setting up, dice and orders, pins and losses, breaking, the end."""

from __future__ import annotations

from typing import Final, assert_never

from antarium.games.baseone.events.turns import (
    AmbushesKept,
    BattleEnded,
    BreakTested,
    BrokeUnderPins,
    ControlLost,
    DeploymentDieDrawn,
    DistortDieDrawn,
    EdgesRolled,
    EndRolled,
    GraftAwakened,
    InfiltratorsCalled,
    InfiltratorsKept,
    InfiltratorsSent,
    LockBroken,
    ModelLost,
    OrderDieDrawn,
    OrderDieLost,
    OrderGiven,
    OrderRolled,
    OrderTested,
    PinsShed,
    PinsTaken,
    RecoveryTested,
    SnipersCalled,
    TurnBegan,
    TurnEnded,
    TurnsEvent,
    UnitDeployed,
    UnitDestroyed,
    UnitRallied,
    WentDown,
)
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.ids import DOWN, FROM_DAMAGE, FROM_HAND_TO_HAND, NO_ORDER, ORDER_NAMES
from antarium.games.baseone.names import (
    a_roll,
    counted,
    each_once,
    listed,
    model_name,
    reasons,
    side_name,
    unit_name,
)
from antarium.games.baseone.rolls import RESULT_NAMES
from antarium.kernel.records import total

SettingUp = (
    EdgesRolled | DeploymentDieDrawn | SnipersCalled | UnitDeployed | InfiltratorsCalled | InfiltratorsSent
    | InfiltratorsKept
)  # fmt: skip
Ordering = (
    TurnBegan | OrderDieDrawn | DistortDieDrawn | OrderGiven | OrderTested | OrderRolled | UnitRallied | GraftAwakened
    | ControlLost
)  # fmt: skip
TurnEnding = RecoveryTested | AmbushesKept | TurnEnded | EndRolled | BattleEnded

ORDERED: Final[list[str]] = [*ORDER_NAMES[:DOWN], "go down"]
WENT_DOWN: Final[dict[str, str]] = {
    "ORD-9": "went down instead",
    "REA-1": "went down before the shots came in",
    "REA-2": "gave up its ambush and went down",
    "REA-3": "left phase and went down",
    "FRC-1": "went down because its plasma coils faded",
    "BRK-5": "was forced down",
}
"""By the paragraph that did it."""
DESTROYED_BY: Final[dict[str, str]] = {
    "BRK-4": "broke and was destroyed",
    "BRK-6": "had too many pins and was destroyed",
}


def sentence(event: TurnsEvent, forces: Forces) -> str:
    """What happened, in one sentence."""
    match event:
        case PinsTaken(unit=unit, count=count, pins=pins):
            more = "" if pins == count else f" and had {pins}"
            return f"{unit_name(forces, unit)} took {counted(count, 'pin')}{more}"
        case PinsShed(unit=unit, count=count, pins=pins):
            return f"{unit_name(forces, unit)} lost {counted(count, 'pin')} and had {pins or 'none'} left"
        case WentDown(unit=unit, drawn=drawn, why=why):
            by = ", with a die from the bag" if drawn else ""
            return f"{unit_name(forces, unit)} {WENT_DOWN.get(why, 'was sent down')}{by}"
        case OrderDieLost(unit=unit, drawn=drawn):
            where = "from the bag" if drawn else "the one beside it"
            return f"{unit_name(forces, unit)} lost an order die, {where}"
        case LockBroken(unit=unit, target=target):
            return f"{unit_name(forces, unit)} was no longer locked on {unit_name(forces, target)}"
        case ModelLost(model=model):
            return f"{model_name(forces, model)} was lost"
        case UnitDestroyed(unit=unit, dice=dice, why=why):
            what = DESTROYED_BY.get(why, "was destroyed")
            return f"{unit_name(forces, unit)} {what}, and {counted(dice, 'order die')} with it"
        case BreakTested(unit=unit, modifiers=modifiers, roll=roll, result=result):
            test = f"took a break test, {cause_of(event)}, on {reasons(modifiers)}"
            return f"{unit_name(forces, unit)} {test} and rolled {roll}: {RESULT_NAMES[result]}"
        case BrokeUnderPins(unit=unit, pins=pins, command=command):
            return f"{unit_name(forces, unit)} had {counted(pins, 'pin')} against a Command of {command}"
        case (
            EdgesRolled()
            | DeploymentDieDrawn()
            | SnipersCalled()
            | UnitDeployed()
            | InfiltratorsCalled()
            | InfiltratorsSent()
            | InfiltratorsKept()
        ):
            return of_setting_up(event, forces)
        case RecoveryTested() | AmbushesKept() | TurnEnded() | EndRolled() | BattleEnded():
            return of_turn_end(event, forces)
        case _:
            return of_order(event, forces)


def cause_of(event: BreakTested) -> str:
    if event.cause == FROM_HAND_TO_HAND:
        return "defeated in hand-to-hand fighting"
    if event.cause == FROM_DAMAGE:
        return "badly damaged"
    return f"{event.lost} of {event.start} lost"


def of_setting_up(event: SettingUp, forces: Forces) -> str:
    match event:
        case EdgesRolled(roll=roll, south=south):
            first, second = side_name(forces, south), side_name(forces, 1 - south)
            return f"{a_roll(roll)} for the edges: {first} got the southern one, {second} the northern one"
        case DeploymentDieDrawn(seat=seat):
            return f"{side_name(forces, seat)} was next to deploy a unit"
        case SnipersCalled(seat=seat, rolls=rolls):
            return f"{side_name(forces, seat)} had to deploy a sniper before all other units{by_dice(rolls)}"
        case UnitDeployed(unit=unit):
            return f"{unit_name(forces, unit)} was deployed"
        case InfiltratorsCalled(seat=seat, rolls=rolls):
            return f"{side_name(forces, seat)} could send infiltrators ahead{by_dice(rolls)}"
        case InfiltratorsSent(unit=unit, sprints=sprints):
            return f"{unit_name(forces, unit)} {'sprinted' if sprints else 'ran'} ahead before the first turn"
        case InfiltratorsKept(seat=seat):
            return f"{side_name(forces, seat)} sent no more infiltrators ahead"
        case _:
            assert_never(event)


def by_dice(rolls: tuple[int, ...]) -> str:
    """The dice of both seats, pair by pair."""
    pairs = [f"{rolls[at]} to {rolls[at + 1]}" for at in range(0, len(rolls), 2)]
    return f", by a roll of {', then '.join(pairs)}" if pairs else ""


def of_order(event: Ordering, forces: Forces) -> str:
    match event:
        case TurnBegan(turn=turn, bag=bag):
            return f"turn {turn} began with {bag[0]} + {bag[1]} order dice in the bag"
        case OrderDieDrawn(seat=seat, distorted=distorted):
            bound = ", which had to be a Down order" if distorted else ""
            return f"{side_name(forces, seat)} got the next order die{bound}"
        case DistortDieDrawn():
            return "the distort die was drawn: the next order had to be Down"
        case OrderGiven(unit=unit, order=order, sprints=sprints):
            if order == NO_ORDER:
                return f"{unit_name(forces, unit)} was out of control, and its order was rolled"
            what = "sprint" if sprints else ORDERED[order]
            return f"{unit_name(forces, unit)} was ordered to {what}"
        case OrderTested(unit=unit, modifiers=modifiers, roll=roll, result=result):
            test = f"took an order test on {reasons(modifiers)} and rolled {roll}"
            return f"{unit_name(forces, unit)} {test}: {RESULT_NAMES[result]}"
        case OrderRolled(unit=unit, order=order):
            return f"{unit_name(forces, unit)} rolled its order: {ORDER_NAMES[order]}"
        case UnitRallied(unit=unit, roll=roll):
            return f"{unit_name(forces, unit)} rallied, losing {counted(roll, 'pin')} more"
        case GraftAwakened(unit=unit):
            return f"{unit_name(forces, unit)} had its soma grafts activated"
        case ControlLost(unit=unit):
            return f"{unit_name(forces, unit)} was out of control for the rest of the battle"
        case _:
            assert_never(event)


def of_turn_end(event: TurnEnding, forces: Forces) -> str:
    match event:
        case RecoveryTested(unit=unit, modifiers=modifiers, roll=roll, result=result):
            test = f"took a recovery test on {reasons(modifiers)} and rolled {roll}"
            return f"{unit_name(forces, unit)} {test}: {RESULT_NAMES[result]}"
        case AmbushesKept(seat=seat, units=units):
            kept = each_once(units, [unit_name(forces, unit) for unit in units])
            return f"{side_name(forces, seat)} kept {'no ambush' if not units else f'the ambush of {kept}'}"
        case TurnEnded(turn=turn, lost=lost):
            return f"turn {turn} ended; lost so far: {lost_by_both(lost, forces)}"
        case EndRolled(turn=turn, roll=roll, shaken=shaken):
            why = listed([side_name(forces, seat) for seat in shaken])
            because = f", because {why} had lost over half the dice" if shaken else ""
            end = "it was over" if roll <= 3 else "it went on"
            return f"after turn {turn} a die was rolled for the end of the battle{because}: {roll}, {end}"
        case BattleEnded(lost=lost, winners=winners):
            sums = lost_by_both((total(lost[0]), total(lost[1])), forces)
            how = f", and {side_name(forces, winners[0])} won" if winners else " in a draw"
            return f"the battle ended{how}; lost: {sums}"
        case _:
            assert_never(event)


def lost_by_both(lost: tuple[int, int], forces: Forces) -> str:
    return listed([f"{side_name(forces, seat)} {counted(lost[seat], 'die')}" for seat in (0, 1)])
