"""Nerve: how likely a unit is to pass the tests of its Command, and how likely an order is carried out."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.command import ALL_BUT_TEN, COMMAND_REACH, best_of, commander_near, own_command
from antarium.games.baseone.ids import DOWN, GRAFT_AWAKE, NONE, OUT_OF_CONTROL, RALLY
from antarium.games.baseone.model import State

ONE: Final = 1_000_000
"""Chances and expectations are whole millionths."""
TENTH: Final = ONE // 10

__all__ = ["COMMAND_REACH", "ONE", "TENTH", "Nerve", "order_chance", "pass_tenths", "recovery_chance"]


def pass_tenths(number: int) -> int:
    """GEN-5, GEN-6 In tenths, how likely a D10 passes a test of this number: a 1 always does, a 10 never."""
    return max(1, min(number, 9))


class Nerve:
    """What a unit's Command tests are made on: its own Command, a commander's where one is near, or its grafts."""

    __slots__ = ("own", "steady", "tested")

    def __init__(self, s: State, unit: int) -> None:
        forces = s.forces
        self.own: int = own_command(s, unit)
        """BRK-6 The number of pins that destroys the unit."""
        best, commander = best_of(s, unit), commander_near(s, unit)
        self.tested: int = forces.command[best] if best != NONE else 0
        if commander != NONE and forces.command[commander] > self.tested:
            self.tested = forces.command[commander]
        self.steady: bool = s.marks[unit] & GRAFT_AWAKE != 0

    def stands(self, pins: int) -> int:
        """ORD-7, BRK-3 In tenths, how likely a test with `pins` is passed."""
        return ALL_BUT_TEN if self.steady else pass_tenths(self.tested - pins)

    def breaks(self, pins: int) -> bool:
        """BRK-6 Whether it is destroyed without a test."""
        return pins >= self.own


def order_chance(s: State, unit: int, order: int) -> int:
    """ORD-7, ORD-10, ORD-13 In millionths, how likely an order is carried out."""
    pins = s.pins[unit]
    if not pins or order == DOWN or s.marks[unit] & OUT_OF_CONTROL:
        return ONE
    return TENTH * Nerve(s, unit).stands(0 if order == RALLY else pins)


def recovery_chance(s: State, unit: int, pins: int) -> int:
    """ORD-12 In millionths, how likely a Down die returns to the bag."""
    return TENTH * Nerve(s, unit).stands(pins)
