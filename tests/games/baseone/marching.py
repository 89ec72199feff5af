"""The chapter on moving by itself: its sequences, and moves written as steps of a whole unit."""

from __future__ import annotations

from collections.abc import Mapping

from antarium.games.baseone import ambush, going, moving, plan, sprinting
from antarium.games.baseone.bases import is_drone
from antarium.games.baseone.frames import AdvanceOrder, Exhaustion, Move, RunOrder
from antarium.games.baseone.model import State
from antarium.games.baseone.notation import write_length, write_place
from antarium.kernel.flow import Position, Sequence
from antarium.kernel.frames import Frame
from tests.games.baseone.battlefield import stage

BOOK: Mapping[type[Frame], Sequence] = {
    AdvanceOrder: Sequence("advance order", moving.MakeAdvance()),
    RunOrder: Sequence("run order", moving.MakeRun(), sprinting.TestExhaustion()),
    Move: Sequence("move", plan.PlanMove(), ambush.AwaitAmbush(), going.WalkOn(), moving.EndMove()),
    Exhaustion: Sequence("exhaustion", sprinting.RollExhaustion(), sprinting.SpendSecondWind()),
}


def unit(s: State, code: str) -> int:
    return s.forces.unit_with(code)


def model(s: State, code: str) -> int:
    return s.forces.model_with(code)


def spot(s: State, code: str) -> tuple[int, int]:
    """Where a model stands."""
    return s.x[model(s, code)], s.y[model(s, code)]


def advance(s: State, code: str) -> Position:
    return stage(s, AdvanceOrder(unit(s, code)), book=BOOK)


def run(s: State, code: str, sprints: bool = False, target: str = "") -> Position:
    order = RunOrder(unit(s, code), sprints, unit(s, target) if target else -1)
    return stage(s, order, book=BOOK)


def move(s: State, code: str, pace: int, left: int) -> Position:
    return stage(s, Move(unit(s, code), pace, left), book=BOOK)


def shifted(s: State, code: str, dx: int, dy: int) -> str:
    """The move of a whole unit by the same step, its drones aside, in notation."""
    forces = s.forces
    ways = [
        f"{write_place(forces.place_of(one))}@{write_length(s.x[one] + dx)},{write_length(s.y[one] + dy)}"
        for one in s.models(unit(s, code))
        if not is_drone(forces, one)
    ]
    return " ".join(["move", *ways])
