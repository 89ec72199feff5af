"""SHT-3, LOS, RNG-2: whom a unit can shoot at, and why it cannot shoot at others."""

from __future__ import annotations

from antarium.games.baseone.arsenal import MINIMUM
from antarium.games.baseone.barrels import (
    Barrel,
    Outlook,
    armed_with,
    barrels_at,
    crew_and_weapon,
    is_beyond,
    range_of,
)
from antarium.games.baseone.ids import FIRE, NONE
from antarium.games.baseone.lookout import visible
from antarium.games.baseone.model import State
from antarium.games.baseone.names import unit_name
from antarium.games.baseone.ranges import farthest, in_inches, range_to, reaches
from antarium.games.baseone.sight import Sight, blocker_name, blocker_rule
from antarium.kernel.refusals import Illegal


def targets_of(s: State, unit: int, order: int, system: int) -> list[int]:
    """The enemy units that a unit, or one weapon system of it, can shoot at with this order."""
    return [
        enemy
        for enemy in s.living(1 - s.forces.side[unit])
        if any(reaches(s, barrel.mode, barrel.nearest) for barrel in aimed(s, unit, enemy, order, system))
    ]


def aimed(s: State, unit: int, target: int, order: int, system: int) -> list[Barrel]:
    """The weapons that have sight of a target, of one system or of all."""
    if is_beyond(s, armed_with(s, unit, order), target):
        return []
    found = barrels_at(s, unit, target, order)
    return found if system == NONE else [barrel for barrel in found if barrel.system == system]


def why_not(s: State, unit: int, target: int, order: int, system: int = NONE) -> Illegal | None:
    """Why a unit cannot shoot at another with this order, in one sentence; None if it can."""
    forces = s.forces
    if not 0 <= target < forces.units or not s.is_alive(target):
        return Illegal("there is no such unit on the table to shoot at", "SHT-3")
    name, whom = unit_name(forces, unit), unit_name(forces, target)
    if forces.side[target] == forces.side[unit]:
        return Illegal(f"{name} can't shoot at {whom}: that is not an enemy", "SHT-3")
    armed = [one_arm for one_arm in armed_with(s, unit, order) if system in (NONE, one_arm.system)]
    if not armed:
        return unarmed(s, unit, order)
    if is_beyond(s, armed, target):
        nearest = min(range_to(s, one_arm.model, model) for one_arm in armed for model in visible(s, target))
        return out_of_range(s, name, whom, [one_arm.mode for one_arm in armed], nearest)
    outlook = Outlook(s, unit, target)
    found = [barrel for barrel in map(outlook.barrel, armed) if barrel is not None]
    if not found:
        return unseen(s, outlook, armed[0].model, name, whom)
    if any(crew_and_weapon(s, unit, found)):
        return None
    return out_of_range(s, name, whom, [barrel.mode for barrel in found], range_of(found))


def unarmed(s: State, unit: int, order: int) -> Illegal:
    """Why a unit has nothing to shoot with."""
    name = unit_name(s.forces, unit)
    if order != FIRE and armed_with(s, unit, FIRE):
        return Illegal(f"{name} can't shoot: heavy weapons shoot only with Fire", "SHT-2")
    return Illegal(f"{name} has no weapon that can shoot", "SHT-1")


def out_of_range(s: State, name: str, whom: str, modes: list[int], away: int) -> Illegal:
    """RNG-2 It is too far, or too near."""
    reach, least = max(farthest(s, mode) for mode in modes), min(MINIMUM[mode] for mode in modes)
    if away > reach:
        what, limit = f"{name} can't reach {whom}", f"the reach is {in_inches(reach)}"
    else:
        what, limit = f"{whom} is too near for {name}", f"the minimum is {in_inches(least)}"
    return Illegal(f"{what}: it is {in_inches(away)} away, and {limit}", "RNG-2")


def unseen(s: State, outlook: Outlook, model: int, name: str, whom: str) -> Illegal:
    """LOS What is in the way of the line to the nearest model."""
    if outlook.sees(model):
        return Illegal(f"{name} can't shoot at {whom}: none of the crew sees it", "LOS-10")
    row = outlook.row(model)
    nearest = min(range(len(row)), key=lambda place: range_to(s, model, outlook.watched[place]))
    sight = Sight(row[nearest])
    return Illegal(f"{name} does not see {whom}: {blocker_name(s, sight)} is in the way", blocker_rule(s, sight))
