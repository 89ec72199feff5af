"""MOV-9 Sprinting: the test for exhaustion after a sprint, and the second wind of a natural 1."""

from __future__ import annotations

from antarium.games.baseone.ambush import is_over
from antarium.games.baseone.bases import in_contact
from antarium.games.baseone.events.moving import ExhaustionTested, SecondWindSpent
from antarium.games.baseone.frames import Exhaustion, Move, RunOrder
from antarium.games.baseone.going import agility
from antarium.games.baseone.ids import INCH, MOVED, NONE, SECOND_WIND
from antarium.games.baseone.losses import add_pins
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import BONUS, FAIL, PENALTY, result_of
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames


class TestExhaustion(Step[State, RunOrder, None]):
    """MOV-9, D-24, D-72 A unit that has sprinted and gone anywhere tests Agility, before any point-blank shooting."""

    def do(self, s: State, frame: RunOrder, choice: None) -> Frames:
        if not frame.sprints or not s.is_alive(frame.unit) or not s.marks[frame.unit] & MOVED:
            return frame.then()
        return (*frame.then(), Exhaustion(frame.unit, frame.target))


class RollExhaustion(Step[State, Exhaustion, None]):
    """MOV-9 Failed: one pin; 10: two; 1: the unit may move on by its Agility in inches, if D-94 its action goes on."""

    def do(self, s: State, frame: Exhaustion, choice: None) -> Frames:
        unit = frame.unit
        modifiers = agility(s, unit, "MOV-9")
        roll = s.dice.d10()
        result = result_of(roll, modifiers[0].value)
        pins = 2 if result == PENALTY else 1 if result == FAIL else 0
        s.emit(ExhaustionTested(unit, modifiers, roll, result, pins))
        add_pins(s, unit, pins)
        if result != BONUS or is_over(s, unit) or (frame.target != NONE and in_contact(s, unit, frame.target)):
            return END
        s.marks[unit] &= ~MOVED
        further = Move(unit, SECOND_WIND, modifiers[0].value * INCH, frame.target)
        return (*frame.then(winded=True), further)


class SpendSecondWind(Step[State, Exhaustion, None]):
    """MOV-9 A unit that made use of its second wind is exhausted: one pin."""

    def do(self, s: State, frame: Exhaustion, choice: None) -> Frames:
        if frame.winded and s.is_alive(frame.unit) and s.marks[frame.unit] & MOVED:
            s.emit(SecondWindSpent(frame.unit))
            add_pins(s, frame.unit, 1)
        return END
