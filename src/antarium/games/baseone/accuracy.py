"""ACC: the number a shot needs, with every modifier and its reason."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.arsenal import IS_OVERHEAD, IS_RAPID, MODE_FLAGS, MODE_WEAPON, WEAPON_CLASS
from antarium.games.baseone.bases import is_round
from antarium.games.baseone.frames import NOBODY, Volley
from antarium.games.baseone.ids import CREWED_WEAPON, D6_ON_FIRE, FIRE, HEAVY, LIMITED_AMMO, LOW_AMMO, NONE
from antarium.games.baseone.model import State
from antarium.games.baseone.names import counted
from antarium.games.baseone.ranges import AT_EFFECTIVE, AT_EXTREME, AT_LONG, band, range_to
from antarium.kernel.geometry.headings import COS, SIN, heading_to
from antarium.kernel.records import Modifier

AIMED: Final = Modifier(1, "aimed fire", "ACC-5")
AT_LONG_RANGE: Final = Modifier(-1, "long range", "ACC-3")
AT_EXTREME_RANGE: Final = Modifier(-2, "extreme range", "ACC-3")
OBSTACLE_BETWEEN: Final = Modifier(-1, "obstacle between", "ACC-4")
LIGHT_BETWEEN: Final = Modifier(-2, "light terrain between", "ACC-4")
RAPID: Final = Modifier(-1, "rapid fire beyond effective range", "ACC-6")
OVERHEAD: Final = Modifier(-2, "overhead", "ACC-7")
OUT_OF_ARC: Final = Modifier(-2, "out of arc", "ACC-9")
SHIELDED: Final = Modifier(-2, "batter shield", "ACC-10")


def modifiers_of(s: State, volley: Volley, place: int) -> tuple[Modifier, ...]:
    """ACC-1 to ACC-10 What the shots of one model need: its Accuracy, and all that changes it."""
    model, mode = volley.shooters[place], volley.modes[place]
    weapon = MODE_WEAPON[mode]
    found = [accuracy_of(s, volley.unit, model)]
    pins = pins_of(s, volley)
    if pins:
        found.append(Modifier(-pins, counted(pins, "pin"), "ACC-2"))
    far = AT_EFFECTIVE if volley.point_blank else band(mode, volley.range)
    if far == AT_LONG:
        found.append(AT_LONG_RANGE)
    elif far == AT_EXTREME:
        found.append(AT_EXTREME_RANGE)
    if volley.terrain:
        found.append(OBSTACLE_BETWEEN if volley.terrain == -1 else LIGHT_BETWEEN)
    if volley.order == FIRE and not IS_OVERHEAD[mode] and WEAPON_CLASS[weapon] != HEAVY:
        found.append(AIMED)
    if far != AT_EFFECTIVE and is_rapid(s, volley, place):
        found.append(RAPID)
    if IS_OVERHEAD[mode]:
        found.append(OVERHEAD)
    elif volley.shield:
        found.append(SHIELDED)
    if s.forces.role[model] == CREWED_WEAPON:
        short = s.forces.crew_needed[volley.unit] - len(s.members(volley.unit))
        if short > 0:
            found.append(Modifier(-short, f"{short} of the crew missing", "ACC-8"))
        if WEAPON_CLASS[weapon] == HEAVY and is_out_of_arc(s, model, *aiming_point(s, volley, place)):
            found.append(OUT_OF_ARC)
    return tuple(found)


def accuracy_of(s: State, unit: int, model: int) -> Modifier:
    """ACC-1 The Accuracy of the shooting model; a crewed weapon has that of the best of its crew."""
    forces = s.forces
    if forces.role[model] != CREWED_WEAPON:
        return Modifier(forces.accuracy[model], f"Accuracy of {forces.model_name[model]}", "ACC-1")
    best = max(forces.accuracy[member] for member in s.members(unit))
    return Modifier(best, "Accuracy of its crew", "ACC-1")


def pins_of(s: State, volley: Volley) -> int:
    """ACC-2 The pins a unit shoots with."""
    return s.pins[volley.unit] if volley.pins == NOBODY else volley.pins


def is_rapid(s: State, volley: Volley, place: int) -> bool:
    """SHT-9 Whether a weapon fires more than one shot: not if a single one was chosen, nor low on ammunition (D-68)."""
    mode = volley.modes[place]
    if volley.single[place]:
        return False
    if MODE_FLAGS[mode] & D6_ON_FIRE:
        return volley.order == FIRE
    if MODE_FLAGS[mode] & LIMITED_AMMO and s.marks[volley.unit] & LOW_AMMO:
        return False
    return IS_RAPID[mode] == 1


def aiming_point(s: State, volley: Volley, place: int) -> tuple[int, int]:
    """What a weapon points at: the template, or the nearest model it may hit."""
    if IS_OVERHEAD[volley.modes[place]]:
        return volley.x, volley.y
    model, nearest, away = volley.shooters[place], NONE, 0
    for target in volley.seen:
        far = range_to(s, model, target)
        if nearest == NONE or far < away:
            nearest, away = target, far
    return s.x[nearest], s.y[nearest]


def is_out_of_arc(s: State, model: int, x: int, y: int) -> bool:
    """ACC-9, D-58 Whether a weapon must turn by more than 90 degrees to face a point."""
    heading = s.heading[model]
    return COS[heading] * (x - s.x[model]) + SIN[heading] * (y - s.y[model]) < 0


def face(s: State, model: int, x: int, y: int) -> None:
    """SHT-7, C-8 A model on a round base turns to what it shoots at; the facing of others does not matter."""
    if is_round(s.forces, model):
        s.heading[model] = heading_to(x - s.x[model], y - s.y[model])
