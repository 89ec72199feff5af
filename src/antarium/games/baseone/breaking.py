"""BRK: when a unit must take a break test, and what comes of it."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.command import command_value, roll_command
from antarium.games.baseone.events.turns import BreakTested
from antarium.games.baseone.frames import BreakTest
from antarium.games.baseone.ids import (
    BEAST,
    FROM_DAMAGE,
    FROM_HAND_TO_HAND,
    HEAVY_TEAM,
    INFANTRY,
    LIGHT_TEAM,
    MOUNTED,
)
from antarium.games.baseone.losses import destroy_unit, force_down, remove_model, shed_pins, turn_down
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import BONUS, PASS, PENALTY
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames

TESTING: Final[list[int]] = [INFANTRY, BEAST, MOUNTED, LIGHT_TEAM, HEAVY_TEAM]


class RollBreakTest(Step[State, BreakTest, None]):
    """BRK-3, BRK-4 A test of Command less pins; who fails is destroyed or forced Down."""

    def do(self, s: State, test: BreakTest, choice: None) -> Frames:
        unit = test.unit
        if not s.is_alive(unit):
            return END
        modifiers = command_value(s, unit, with_pins=True)
        roll, result = roll_command(s, modifiers)
        lost = casualties(s, unit)
        s.emit(BreakTested(unit, test.cause, lost, s.forces.start[unit], modifiers, roll, result))
        if result == BONUS:
            shed_pins(s, unit, 1)
        if test.cause == FROM_DAMAGE:
            settle_damage(s, test, result)
        elif result < PASS:
            if result == PENALTY or test.cause == FROM_HAND_TO_HAND or 2 * lost > s.forces.start[unit]:
                destroy_unit(s, unit, "BRK-4")
            else:
                force_down(s, unit)
        return END


def settle_damage(s: State, test: BreakTest, result: int) -> None:
    """DMG-3, DMG-4, D-62 Passed, the unit goes Down; failed, each model whose damage called for the test is lost."""
    if result >= PASS:
        turn_down(s, test.unit, "DMG-8")
        return
    for model in test.doomed:
        remove_model(s, model, "BRK-4")


def casualties(s: State, unit: int) -> int:
    """BRK-2 How many members a unit has lost."""
    return s.forces.start[unit] - len(s.members(unit))


def takes_tests(s: State, unit: int) -> bool:
    """BRK-1 Whether a unit takes break tests other than from a damage chart."""
    return s.forces.kind[unit] in TESTING


def must_test(s: State, unit: int, pinned: bool, fallen: int) -> bool:
    """BRK-2, D-87, D-88 True if shooting that pinned a unit, or felled `fallen` members, calls for a break test."""
    if not takes_tests(s, unit) or not s.is_alive(unit):
        return False
    if pinned and s.pins[unit] >= len(s.members(unit)):
        return True
    return fallen > 0 and 2 * casualties(s, unit) >= s.forces.start[unit]
