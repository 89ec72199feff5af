"""FRC-2: infiltrators move before the first die of the first turn."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import Hold, Infiltrate, InfiltrateFast
from antarium.games.baseone.events.turns import InfiltratorsKept, InfiltratorsSent
from antarium.games.baseone.frames import NOBODY, Exhaustion, Infiltration, Move
from antarium.games.baseone.ids import INFILTRATING, INFILTRATOR
from antarium.games.baseone.model import State
from antarium.kernel import decision
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import END, Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action

CHOOSE_INFILTRATORS: Final = 0
"""The step that the next infiltrators go back to."""


class ChooseInfiltrators(Step[State, Infiltration, Infiltrate | InfiltrateFast | Hold | None]):
    """FRC-2, D-25 The sides by turns send a unit of infiltrators, or leave the rest where they are."""

    def ask(self, s: State, frame: Infiltration) -> Decisions:
        units = waiting(s, frame, frame.side)
        if not units:
            return decision.NOBODY
        options: list[Action] = [Infiltrate(unit) for unit in units]
        if s.options.infiltrator_limits:
            options += [InfiltrateFast(unit) for unit in units if s.forces.sprint[unit]]
        return one(Decision(frame.side, "infiltrate", "FRC-2", (*options, Hold())))

    def do(self, s: State, frame: Infiltration, choice: Infiltrate | InfiltrateFast | Hold | None) -> Frames:
        other = 1 - frame.side
        if choice is None:
            return frame.again(side=other) if waiting(s, frame, other) else END
        if isinstance(choice, Hold):
            s.emit(InfiltratorsKept(frame.side))
            return frame.again(side=other, moved=(*frame.moved, *waiting(s, frame, frame.side)))
        unit = choice.unit
        sprints = isinstance(choice, InfiltrateFast)
        s.emit(InfiltratorsSent(unit, sprints))
        times = s.forces.sprint[unit] if sprints else 2
        following = frame.then(
            moved=(*frame.moved, unit),
            sprinter=unit if sprints else NOBODY,
            places=places(s, unit) if sprints else (),
        )
        return (*following, Move(unit, INFILTRATING, times * s.forces.move[unit]))


class TireInfiltrators(Step[State, Infiltration, None]):
    """MOV-9, D-24, OPT-9 Infiltrators that have sprinted anywhere test for exhaustion; then the other side is next."""

    def do(self, s: State, frame: Infiltration, choice: None) -> Frames:
        unit, other = frame.sprinter, 1 - frame.side
        following = frame.back_to(CHOOSE_INFILTRATORS, side=other, sprinter=NOBODY, places=())
        if unit != NOBODY and places(s, unit) != frame.places:
            return (*following, Exhaustion(unit))
        return following


def infiltrators(s: State, side: int) -> list[int]:
    """The units of a side that may move before the first turn."""
    return [unit for unit in s.living(side) if s.forces.some_trait[unit] & INFILTRATOR]


def waiting(s: State, frame: Infiltration, side: int) -> list[int]:
    """The infiltrators of a side that have neither moved nor been told to stay."""
    return [unit for unit in infiltrators(s, side) if unit not in frame.moved]


def places(s: State, unit: int) -> tuple[int, ...]:
    found: list[int] = []
    for model in s.members(unit):
        found += [s.x[model], s.y[model]]
    return tuple(found)
