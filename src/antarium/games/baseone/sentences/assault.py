"""Assaults in words: charges, blows, results."""

from __future__ import annotations

from typing import Final, assert_never

from antarium.games.baseone.arsenal import WEAPON_NAME
from antarium.games.baseone.events.assault import (
    AssaultBrokenOff,
    AssaultDeclared,
    AssaultEvent,
    AssaultFailed,
    AssaultJoined,
    BlowBlastRolled,
    BlowsRolled,
    ClawsRolled,
    ConsolidationDrawn,
    FightDecided,
    SpinnersTurned,
    Strikes,
)
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.ids import NONE, SPINS_TO_GUARD
from antarium.games.baseone.names import counted, listed, model_name, reasons, unit_name

OUTCOMES: Final[list[str]] = ["dud", "miss", "hit", "lucky hit"]
"""By the result of a test."""


def sentence(event: AssaultEvent, forces: Forces) -> str:
    """What happened, in one sentence."""
    match event:
        case AssaultDeclared(unit=unit, target=target):
            return f"{unit_name(forces, unit)} set out to assault {unit_name(forces, target)}"
        case AssaultFailed(unit=unit, target=target):
            return f"{unit_name(forces, unit)} did not reach {unit_name(forces, target)}"
        case AssaultJoined(unit=unit, target=target, down=down):
            late = ", which was down and had to shoot second" if down else ""
            return f"{unit_name(forces, unit)} made contact with {unit_name(forces, target)}{late}"
        case AssaultBrokenOff(unit=unit, enemy=enemy):
            return f"{unit_name(forces, unit)} broke off its fight with {unit_name(forces, enemy)}"
        case SpinnersTurned(unit=unit, spins=spins):
            what = "protected them" if spins == SPINS_TO_GUARD else "struck"
            return f"the distort spinners of {unit_name(forces, unit)} {what} in this fight"
        case BlowsRolled(unit=unit, target=target, strikes=strikes):
            blows = "; ".join(blows_of(strikes, forces))
            return f"{unit_name(forces, unit)} struck at {unit_name(forces, target)}: {blows}"
        case BlowBlastRolled(model=model, weapon=weapon, roll=roll):
            return f"the {WEAPON_NAME[weapon]} of {model_name(forces, model)} burst into {counted(roll, 'hit')}"
        case ClawsRolled(model=model, roll=roll):
            return f"the claws of {model_name(forces, model)} struck with a value of {roll}"
        case FightDecided():
            return fight_decided(event, forces)
        case ConsolidationDrawn(unit=unit, enemy=enemy):
            return f"{unit_name(forces, unit)} consolidated before {unit_name(forces, enemy)}, by a random draw"
        case _:
            assert_never(event)


def blows_of(strikes: tuple[Strikes, ...], forces: Forces) -> list[str]:
    """Those who struck with the same weapon and the same number together, in the order of their dice."""
    found: list[str] = []
    done: list[int] = []
    for first, blow in enumerate(strikes):
        if first in done:
            continue
        alike = [place for place, other in enumerate(strikes) if is_alike(blow, other)]
        done += alike
        rolls = [
            f"{die} {OUTCOMES[result]}"
            for place in alike
            for die, result in zip(strikes[place].dice, strikes[place].results, strict=True)
        ]
        who = listed([forces.model_code[strikes[place].model] for place in alike])
        arm = "" if blow.weapon == NONE else f" with {WEAPON_NAME[blow.weapon]}"
        found.append(f"{who}{arm}, needing {reasons(blow.modifiers)}: {', '.join(rolls)}")
    return found


def is_alike(blow: Strikes, other: Strikes) -> bool:
    values = [one.value for one in blow.modifiers]
    return blow.weapon == other.weapon and values == [one.value for one in other.modifiers]


def fight_decided(event: FightDecided, forces: Forces) -> str:
    units = (event.attacker, event.defender)
    pins = [
        f"{unit_name(forces, unit)} had {counted(count, 'pin')}" for unit, count in zip(units, event.pins, strict=True)
    ]
    if len(event.defeated) > 1:
        return f"{listed(pins)}: both were defeated"
    return f"{listed(pins)}: {unit_name(forces, event.defeated[0])} was defeated"
