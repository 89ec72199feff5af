"""What hits did, in words: placed, resisted, suffered, and what the shooters were left with."""

from __future__ import annotations

from typing import assert_never

from antarium.games.baseone.arsenal import MODE_WEAPON, WEAPON_NAME
from antarium.games.baseone.events.impact import (
    AmmunitionRolled,
    CoilsFaded,
    DamageRolled,
    DamageSuffered,
    HitsPlaced,
    ImpactEvent,
    ReactorRolled,
    ResistTested,
)
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.ids import NONE
from antarium.games.baseone.names import counted, listed, model_name, reasons, side_name, unit_name


def sentence(event: ImpactEvent, forces: Forces) -> str:
    """What happened, in one sentence."""
    match event:
        case HitsPlaced():
            return hits_placed(event, forces)
        case ResistTested(model=model, modifiers=modifiers, roll=roll, passed=passed, again=again):
            test = f"tested Resist{' again' if again else ''} on {reasons(modifiers)} and rolled {roll}"
            return f"{model_name(forces, model)} {test}: {'passed' if passed else 'failed'}"
        case DamageRolled(model=model, dice=dice, sides=sides, result=result, again=again):
            rolled = listed([str(die) for die in dice])
            what = f"damage to {model_name(forces, model)} was rolled{' again' if again else ''}"
            return f"{what}: {rolled} on D{sides}, so {result}"
        case DamageSuffered():
            return damage_suffered(event, forces)
        case ReactorRolled(model=model, roll=roll):
            outcome = "its reactor exploded too" if roll == 10 else "its reactor held"
            return f"a reactor exploded beside {model_name(forces, model)}, which rolled {roll}: {outcome}"
        case AmmunitionRolled(unit=unit, roll=roll):
            outcome = "it was running low" if roll == 10 else "there was enough"
            return f"{unit_name(forces, unit)} checked its ammunition and rolled {roll}: {outcome}"
        case CoilsFaded(unit=unit):
            return f"the plasma coils of {unit_name(forces, unit)} faded"
        case _:
            assert_never(event)


def hits_placed(event: HitsPlaced, forces: Forces) -> str:
    weapons = [weapon_of(mode, event.blows) for mode in event.modes]
    parts = [
        f"{model_name(forces, model)} ({'lucky, ' if luck else ''}{weapon})"
        for model, weapon, luck in zip(event.models, weapons, event.lucky, strict=True)
    ]
    return f"{side_name(forces, event.seat)} put {counted(len(parts), 'hit')} on {listed(parts)}"


def weapon_of(mode: int, blows: bool) -> str:
    if mode == NONE:
        return "blow"
    return WEAPON_NAME[mode if blows else MODE_WEAPON[mode]]


def damage_suffered(event: DamageSuffered, forces: Forces) -> str:
    name = model_name(forces, event.model)
    if event.destroyed:
        return f"{name} was destroyed"
    parts = [f"caused {counted(event.pins, 'pin')}"] if event.pins else []
    parts += ["forced its unit down"] if event.down else []
    parts += ["immobilised it"] if event.immobilised else []
    parts += [f"put its {WEAPON_NAME[event.weapon]} out of order"] if event.weapon != NONE else []
    parts += ["called for a break test"] if event.tests else []
    return f"the damage to {name} {listed(parts) or 'had no effect'}"
