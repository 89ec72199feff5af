"""ORD-2, ORD-3, MOV-1 Moving: how far a unit goes with its order, and what is to be seen to when it has arrived."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import in_contact, shape_of, shapes_of
from antarium.games.baseone.clearing import MOVING_CLEAR
from antarium.games.baseone.drafting import is_charge, problem_with_place
from antarium.games.baseone.drones import clear_drones, gather_drones
from antarium.games.baseone.events.moving import ModelAbandoned, UnitDrawnBack
from antarium.games.baseone.formation import linked
from antarium.games.baseone.frames import AdvanceOrder, Move, RunOrder
from antarium.games.baseone.going import forget_left
from antarium.games.baseone.ids import (
    ADVANCING,
    IMMOBILE,
    INCH,
    MOVED,
    NONE,
    RUNNING,
    SPRINTING,
    STOPPED,
)
from antarium.games.baseone.losses import break_locks, remove_model
from antarium.games.baseone.model import State
from antarium.games.baseone.settling import settlement
from antarium.games.baseone.terms import OVERLAP, Terms
from antarium.games.baseone.ways import WHOLE, Plan, point_at, start_of, walk
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames
from antarium.kernel.geometry.headings import length

STRIDES: Final = 32
"""In how many steps a way is gone back at first; then it is halved."""
CUT_BACK: Final = 3 * INCH // 2
"""D-85 How far an assault that fell short is cut back by itself; farther back it settles."""


class MakeAdvance(Step[State, AdvanceOrder, None]):
    """ORD-2, MOV-1 The unit may move up to M."""

    def do(self, s: State, frame: AdvanceOrder, choice: None) -> Frames:
        set_out(s, frame.unit)
        return (*frame.then(), Move(frame.unit, ADVANCING, s.forces.move[frame.unit]))


class MakeRun(Step[State, RunOrder, None]):
    """ORD-3, MOV-8 The unit may move up to 2M, or 3M at a sprint, 4M at a rapid one."""

    def do(self, s: State, frame: RunOrder, choice: None) -> Frames:
        unit = frame.unit
        set_out(s, unit)
        times = s.forces.sprint[unit] if frame.sprints else 2
        pace = SPRINTING if frame.sprints else RUNNING
        return (*frame.then(), Move(unit, pace, times * s.forces.move[unit], frame.target))


def set_out(s: State, unit: int) -> None:
    """A unit begins to move: what its last move left behind is forgotten."""
    s.marks[unit] &= ~(MOVED | STOPPED)


class EndMove(Step[State, Move, None]):
    """UNT-6, MOV-5, MOV-18, D-85 The move is over: the unit stands clear, its drones are with it.

    UNT-6, D-14 One that was stopped where it must not stand settles first.
    """

    def do(self, s: State, frame: Move, choice: None) -> Frames:
        unit = frame.unit
        if not s.is_alive(unit) or not frame.moved:
            return END
        terms = Terms(s, frame)
        charges = frame.target != NONE and in_contact(s, unit, frame.target)
        failed = frame.target != NONE and not charges
        if (frame.halted or frame.done < WHOLE or failed) and not is_clear(s, terms):
            if not failed or not draw_back(s, frame, CUT_BACK):
                settling = settlement(s, frame)
                if settling is not None:
                    return (*frame.again(), settling)
                if not is_tolerable(s, frame):
                    draw_back(s, frame, s.ground.width + s.ground.depth)
            terms = Terms(s, frame)
        abandon(s, unit)
        gather_drones(s, terms, charges)
        if charges:
            clear_drones(s, frame.target)
        forget_left(s, unit)
        return END


# Standing clear


def is_clear(s: State, terms: Terms) -> bool:
    """UNT-6 Whether a unit may stand where it does; D-13 its formation does not matter to one that was stopped."""
    shapes = [shape_of(s, model) for model in terms.models]
    return problem_with_place(terms, shapes, is_charge(terms, shapes)) is None


def is_tolerable(s: State, frame: Move) -> bool:
    """D-82 Whether a unit that was to move clear, and found no place that is, may stay where it was stopped."""
    if frame.pace not in MOVING_CLEAR:
        return False
    return is_clear(s, Terms(s, frame, OVERLAP))


def draw_back(s: State, frame: Move, most: int) -> bool:
    """D-85, D-14 A unit that must not stand where it was stopped goes back along its way until it may.

    Nothing happens, and it says so, if any model would have to go back farther than so much.
    """
    all_the_way = s.ground.width + s.ground.depth  # what stands where it came from matters, however far that is
    terms = Terms(s, frame.again(left=all_the_way)[0])
    before = [(s.x[model], s.y[model]) for model in terms.models]
    headings = [s.heading[model] for model in terms.models]
    plans = [*frame.trail]
    if frame.plan and frame.done > 0:
        plans.append(tuple([start_of(way, frame.done) for way in frame.plan]))
    for plan in reversed(plans):
        part = last_clear(s, terms, plan)
        walk(s, plan, part)
        if part > 0:
            break
    ways = [
        (model, s.heading[model], before[place][0], before[place][1], s.x[model], s.y[model])
        for place, model in enumerate(terms.models)
    ]
    if any(length(way[4] - way[2], way[5] - way[3]) > most for way in ways):
        for place, model in enumerate(terms.models):
            s.x[model], s.y[model] = before[place]
            s.heading[model] = headings[place]
        return False
    displaced = tuple([way for way in ways if way[2:4] != way[4:6]])
    s.emit(UnitDrawnBack(frame.unit, displaced))
    if displaced:
        break_locks(s, frame.unit)  # D-65
    return True


def last_clear(s: State, terms: Terms, plan: Plan) -> int:
    """The last part of a plan at which the unit stands clear, or 0."""
    bad = WHOLE
    good = 0
    for stride in range(STRIDES - 1, 0, -1):
        part = stride * WHOLE // STRIDES
        if clear_at(s, terms, plan, part):
            good = part
            break
        bad = part
    else:
        return 0
    while bad - good > 50:
        middle = (bad + good) // 2
        if clear_at(s, terms, plan, middle):
            good = middle
        else:
            bad = middle
    return good


def clear_at(s: State, terms: Terms, plan: Plan, part: int) -> bool:
    for way in plan:
        s.x[way[0]], s.y[way[0]] = point_at(way, part)
    return is_clear(s, terms)


def abandon(s: State, unit: int) -> None:
    """MOV-18, D-23 Immobilised models that the others have moved away from are destroyed."""
    left = [model for model in s.members(unit) if s.damage[model] & IMMOBILE]
    others = [model for model in s.members(unit) if model not in left]
    if not left or not others:
        return
    models = s.models(unit)
    walking = [models.index(model) for model in others]
    together = linked(shapes_of(s, unit), walking, s.forces.formation[unit])
    for model in left:
        if models.index(model) not in together:
            s.emit(ModelAbandoned(model))
            remove_model(s, model, "MOV-18")
