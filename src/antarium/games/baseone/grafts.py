"""FRC-4: soma grafts, which may be woken before any Command test."""

from __future__ import annotations

from antarium.games.baseone.actions import Hold, UseGraft
from antarium.games.baseone.events.turns import GraftAwakened
from antarium.games.baseone.frames import Activation, BreakTest, Recovery
from antarium.games.baseone.ids import GRAFT_AWAKE, NONE, SOMA_GRAFT
from antarium.games.baseone.model import State
from antarium.games.baseone.orders import is_tested
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step, one
from antarium.kernel.frames import Frames

Tested = Activation | Recovery | BreakTest


class OfferGraft(Step[State, Tested, UseGraft | Hold | None]):
    """FRC-4, D-97 Before an order, recovery or break test of a squad with sleeping grafts its player may wake them."""

    def ask(self, s: State, frame: Tested) -> Decisions:
        unit = unit_to_test(s, frame)
        if unit == NONE or not s.forces.some_trait[unit] & SOMA_GRAFT or s.marks[unit] & GRAFT_AWAKE:
            return NOBODY
        return one(Decision(s.forces.side[unit], "wake_grafts", "FRC-4", (UseGraft(), Hold()), args=(unit,)))

    def do(self, s: State, frame: Tested, choice: UseGraft | Hold | None) -> Frames:
        if isinstance(choice, UseGraft):
            unit = unit_to_test(s, frame)
            s.marks[unit] |= GRAFT_AWAKE
            s.emit(GraftAwakened(unit))
        return frame.then()


def unit_to_test(s: State, frame: Tested) -> int:
    """The unit whose Command is about to be tested, or none."""
    if isinstance(frame, Activation):
        return frame.unit if is_tested(s, frame.unit, frame.order) else NONE
    if isinstance(frame, Recovery):
        return frame.dice[0] if frame.dice else NONE
    return frame.unit if s.is_alive(frame.unit) else NONE
