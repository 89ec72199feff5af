"""What follows a shooting: break tests, faded coils, empty magazines."""

from __future__ import annotations

from antarium.games.baseone.arsenal import MODE_FLAGS
from antarium.games.baseone.breaking import must_test
from antarium.games.baseone.events.impact import AmmunitionRolled, CoilsFaded
from antarium.games.baseone.frames import BreakTest, Impact, Shooting
from antarium.games.baseone.ids import (
    BLOWS,
    FROM_DAMAGE,
    FROM_SHOOTING,
    LIMITED_AMMO,
    LOW_AMMO,
    NO_AMMO,
    NONE,
    POINT_BLANK,
)
from antarium.games.baseone.losses import break_under_pins, flip_down
from antarium.games.baseone.model import State
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames


class CallBreakTest(Step[State, Impact, None]):
    """BRK-2, DMG-8 One test at most: for the damage chart, or for what an enemy's shots have done."""

    def do(self, s: State, impact: Impact, choice: None) -> Frames:
        unit = impact.target
        if not s.is_alive(unit):
            return END
        if impact.doomed:
            return (BreakTest(unit=unit, cause=FROM_DAMAGE, doomed=impact.doomed),)
        waits = impact.cause in (POINT_BLANK, BLOWS)  # PBS-4, HTH-8: the assault looks to it
        if not waits and is_by_enemy(s, impact) and must_test(s, unit, impact.pinned, impact.fallen):
            return (BreakTest(unit=unit, cause=FROM_SHOOTING),)
        return END


class AfterShooting(Step[State, Shooting, None]):
    """FRC-1, FRC-14, D-90 Coils fade, ammunition runs out, and units break under pins when an ambush is over."""

    def do(self, s: State, shooting: Shooting, choice: None) -> Frames:
        unit = shooting.unit
        if s.is_alive(unit):
            if shooting.faded:
                s.emit(CoilsFaded(unit))
                flip_down(s, unit, "FRC-1")
            if shooting.targets:
                check_ammunition(s, unit)
        if shooting.ambush:
            break_under_pins(s)
        return END


def is_by_enemy(s: State, impact: Impact) -> bool:
    """D-89 Friends' stray shots cause no break test."""
    return impact.shooter == NONE or s.forces.side[impact.shooter] != s.forces.side[impact.target]


def check_ammunition(s: State, unit: int) -> None:
    """FRC-14, D-68 After each shooting of guns short of ammunition: the first 10 leaves a shot, the second none."""
    forces = s.forces
    limited = any(MODE_FLAGS[mode] & LIMITED_AMMO for model in s.members(unit) for mode in forces.modes(model))
    if not limited or s.marks[unit] & NO_AMMO:
        return
    roll = s.dice.d10()
    s.emit(AmmunitionRolled(unit, roll))
    if roll == 10:
        s.marks[unit] |= NO_AMMO if s.marks[unit] & LOW_AMMO else LOW_AMMO
