"""MOV-10 to MOV-16 Going: tests of Agility where the ground slows a unit down, and walking from one to the next."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import defends, is_drone, is_in
from antarium.games.baseone.drafting import complete
from antarium.games.baseone.drones import carry_shields
from antarium.games.baseone.entries import crossing_outside_gaps, entry_of, entry_outside_gaps, has_gap
from antarium.games.baseone.events.moving import DroneMoved, GapMarked, ObstacleTested, TerrainTested, UnitMoved
from antarium.games.baseone.frames import Move
from antarium.games.baseone.ids import (
    DIFFICULT,
    FINDS_GAP,
    FINDS_PATH,
    GOES_ON,
    HALF_PACE,
    HALTS,
    LARGE,
    MOVED,
    NONE,
    OBSTACLE,
    SECOND_WIND,
)
from antarium.games.baseone.losses import add_pins, break_locks
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import BONUS, FAIL, PASS, PENALTY, result_of
from antarium.games.baseone.terms import Terms, is_clumsy, is_run
from antarium.games.baseone.ways import (
    LATE,
    WHOLE,
    Plan,
    Way,
    length_of,
    moves,
    point_at,
    rest_of,
    start_of,
    stretch_of,
    walk,
)
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Modifier
from antarium.kernel.refusals import Illegal

# The places of the steps in the sequence of a move
PLAN_MOVE: Final = 0
AWAIT_AMBUSH: Final = 1
WALK_ON: Final = 2
END_MOVE: Final = 3


class WalkOn(Step[State, Move, None]):
    """MOV-11, MOV-15 The unit walks to the next piece of terrain that has to be tested, or to the end of its way."""

    def do(self, s: State, frame: Move, choice: None) -> Frames:
        step_out(s, frame, frame.halt)
        moved = frame.moved or (frame.halt > 0 and moves(s.forces, frame.plan))
        if frame.piece == NONE:
            return frame.then(done=WHOLE, moved=moved)
        walked = Move(
            frame.unit, frame.pace, frame.left, frame.target, frame.spent, frame.plan, frame.halt, frame.halt, NONE,
            (*frame.tested, frame.piece), frame.trail, moved, frame.halted, through=frame.through, at=frame.at,
        )  # fmt: skip
        effect = test_ground(s, frame.unit, frame.piece, frame.plan)
        if effect == HALF_PACE:
            return slow_down(s, walked) if walked.halted else broken_off(s, walked, 2)
        if effect == HALTS:
            return halt(s, walked, frame.piece)
        part, piece = next_test(s, walked)
        return walked.back_to(AWAIT_AMBUSH, halt=part, piece=piece)


def step_out(s: State, frame: Move, part: int) -> None:
    """FRC-3 Walk on along the plan, say so, and break the locks that this stretch breaks."""
    if part == frame.done and part > 0:
        return
    carry_shields(s, frame.plan, frame.done, part)
    walks = goes_on(s, frame.plan, part)
    if part > frame.done and not walks:
        tell_of_drones(s, frame.plan, part)
    walk(s, frame.plan, part)
    if walks:
        s.marks[frame.unit] |= MOVED
        if s.event_sink is not None:
            ways = [stretch_of(way, frame.done, part) for way in frame.plan]
            s.emit(UnitMoved(frame.unit, frame.pace, tuple([told(way) for way in ways])))
        break_locks(s, frame.unit)


def goes_on(s: State, plan: Plan, part: int) -> bool:
    """True if any model that walks is not yet where the plan has it after that part."""
    for way in plan:
        if not is_drone(s.forces, way[0]) and point_at(way, part) != (s.x[way[0]], s.y[way[0]]):
            return True
    return False


def tell_of_drones(s: State, plan: Plan, part: int) -> None:
    """MOV-5 Say which drones make way or are put elsewhere while nobody walks."""
    for drone, x, y in [(way[0], *point_at(way, part)) for way in plan if is_drone(s.forces, way[0])]:
        if x != s.x[drone] or y != s.y[drone]:
            s.emit(DroneMoved(drone, x, y))


def told(way: Way) -> Way:
    """A way as it is told to people: without the number that says when a model turns."""
    return way if way[1] < LATE else (way[0], way[1] - LATE, *way[2:])


def remaining(s: State, frame: Move, share: int) -> tuple[int, tuple[int, ...]]:
    """What the models may still go, divided by the share: the most of all, and how much less each has."""
    models = s.forces.all_models[frame.unit]
    spent = list(frame.spent) or [0] * len(models)
    for way in frame.plan:
        if not is_drone(s.forces, way[0]):
            spent[way[0] - models[0]] += length_gone(way, frame.done)
    rest = [max(frame.left - gone, 0) // share for gone in spent]
    most = 0
    for model in s.models(frame.unit):
        if not is_drone(s.forces, model):
            most = max(most, rest[model - models[0]])
    return most, tuple([max(most - own, 0) for own in rest])


def length_gone(way: Way, part: int) -> int:
    """How far a model has gone along its way."""
    return length_of(start_of(way, part)) if part > 0 else 0


def broken_off(s: State, frame: Move, share: int) -> Frames:
    """D-15 The rest of the way is planned anew from here, with that share of what was left."""
    left, spent = remaining(s, frame, share)
    return frame.back_to(
        PLAN_MOVE, left=left, spent=spent, plan=(), done=0, halt=0, piece=NONE, trail=longer_trail(frame), sprung=False
    )


def longer_trail(frame: Move) -> tuple[Plan, ...]:
    """What has been walked of a plan that is given up joins those before it."""
    if frame.done == 0 or not frame.plan:
        return frame.trail
    return (*frame.trail, tuple([start_of(way, frame.done) for way in frame.plan]))


# What has to be tested


def free_obstacles(s: State, move: Move) -> tuple[int, ...]:
    """MOV-13, D-18 The obstacles a unit defends when it sets out: it crosses them untested; A11 none later."""
    if not is_run(move.pace) or move.pace == SECOND_WIND or is_clumsy(s, move.unit):
        return ()
    return tuple([piece for piece in s.ground.obstacles if defends(s, move.unit, piece)])


def next_test(s: State, frame: Move) -> tuple[int, int]:
    """Where on the rest of its plan the unit must test next, and for which piece of terrain; the end and none."""
    ground = s.ground
    best, found = WHOLE, NONE
    at_obstacles = is_run(frame.pace) or is_clumsy(s, frame.unit)
    for piece in range(ground.pieces):
        if piece in frame.tested:
            continue
        if ground.kind[piece] == OBSTACLE:
            part = first_crossing(s, frame, piece) if at_obstacles else NONE
        elif ground.going[piece] == DIFFICULT and not has_path(s, frame.unit, piece):
            part = first_entry(s, frame, piece)
        else:
            part = NONE
        if part != NONE and (found == NONE or part < best):
            best, found = max(part, frame.done), piece
    return best, found


def first_entry(s: State, frame: Move, piece: int) -> int:
    """MOV-15 Where any base first enters difficult ground; at once for a move begun inside; turning is none."""
    if not frame.moved and frame.done == 0 and is_in(s, frame.unit, piece):
        return 0 if moves(s.forces, frame.plan) else NONE
    best = NONE
    for way in frame.plan:
        if not is_drone(s.forces, way[0]):
            part = entry_of(s, way, piece)
            if part != NONE and (best == NONE or part < best):
                best = part
    return best


def first_crossing(s: State, frame: Move, piece: int) -> int:
    """MOV-11 Where any model first reaches an obstacle that it is to cross elsewhere than through a gap."""
    best = NONE
    for way in frame.plan:
        if is_drone(s.forces, way[0]):
            continue
        part = entry_outside_gaps(s, way, piece)
        if part != NONE and (best == NONE or part < best):
            best = part
    return best


def has_path(s: State, unit: int, piece: int) -> bool:
    """D-16 Whether a unit has found its way through a piece of difficult ground."""
    paths = s.paths
    for at in range(0, len(paths), 2):
        if paths[at] == unit and paths[at + 1] == piece:
            return True
    return False


def forget_left(s: State, unit: int) -> None:
    """D-16 A path is lost when the last model has left the ground it leads through."""
    kept: list[int] = []
    for at in range(0, len(s.paths), 2):
        if s.paths[at] != unit or is_in(s, unit, s.paths[at + 1]):
            kept.append(s.paths[at])
            kept.append(s.paths[at + 1])
    s.paths = kept


# The test


def agility(s: State, unit: int, rule: str = "MOV-15") -> tuple[Modifier, ...]:
    """D-19 The Agility of a unit, the lowest of its members, for a test by this rule."""
    lowest = min([s.forces.agility[model] for model in s.members(unit)])
    return (Modifier(lowest, "Agility", rule),)


def is_large(s: State, unit: int) -> bool:
    """MOV-16 Whether any model of a unit is Large."""
    for model in s.members(unit):
        if s.forces.traits[model] & LARGE:
            return True
    return False


def test_ground(s: State, unit: int, piece: int, plan: Plan) -> int:
    """Roll the unit's Agility for a piece of terrain and do what follows at once; the effect on the move."""
    at_obstacle = s.ground.kind[piece] == OBSTACLE
    modifiers = agility(s, unit, "MOV-11" if at_obstacle else "MOV-15")
    roll = s.dice.d10()
    result = result_of(roll, modifiers[0].value)
    name = s.ground.names[piece]
    if at_obstacle:
        effect = OBSTACLE_EFFECTS[result]
        s.emit(ObstacleTested(unit, name, modifiers, roll, effect))
        if effect == FINDS_GAP:
            mark_gap(s, unit, piece, plan)
        elif result == PENALTY:
            add_pins(s, unit, 1)
        return effect
    large = is_large(s, unit)
    effect = LARGE_EFFECTS[result] if large else EFFECTS[result]
    s.emit(TerrainTested(unit, name, modifiers, roll, effect))
    if effect == FINDS_PATH:
        s.paths = [*s.paths, unit, piece]
    elif large and result == PENALTY:
        add_pins(s, unit, 1)
    return effect


def effects(penalty: int, fail: int, passed: int, bonus: int) -> list[int]:
    """A table from the results of a test to effects."""
    found = [0, 0, 0, 0]
    found[PENALTY], found[FAIL], found[PASS], found[BONUS] = penalty, fail, passed, bonus
    return found


OBSTACLE_EFFECTS: Final[list[int]] = effects(HALTS, HALTS, GOES_ON, FINDS_GAP)
"""MOV-11 A 10 costs a pin besides."""
EFFECTS: Final[list[int]] = effects(HALTS, HALF_PACE, GOES_ON, FINDS_PATH)
"""MOV-15"""
LARGE_EFFECTS: Final[list[int]] = effects(HALTS, HALTS, HALF_PACE, GOES_ON)
"""MOV-16 A 10 costs a pin besides."""


def mark_gap(s: State, unit: int, piece: int, plan: Plan) -> None:
    """MOV-11, D-17 A gap, centred where the first model crosses."""
    best = WHOLE + 1
    x = y = 0
    for way in plan:
        if not is_drone(s.forces, way[0]):
            part, crossing_x, crossing_y = crossing_outside_gaps(s, way, piece)
            if part != NONE and part < best:
                best, x, y = part, crossing_x, crossing_y
    if best > WHOLE:
        return
    s.gaps = [*s.gaps, piece, x, y]
    s.emit(GapMarked(unit, s.ground.names[piece], x, y))


# Coming to a halt


def halt(s: State, frame: Move, piece: int) -> Frames:
    """D-14 Models that would enter stop at the near side; the others finish if the formation allows, else all stop."""
    rest = [way_up_to(s, frame, way, piece) for way in frame.plan if not is_drone(s.forces, way[0])]
    return finish(s, frame, rest, 1)


def way_up_to(s: State, frame: Move, way: Way, piece: int) -> Way:
    """Return what is left of a way, as far as the terrain that halts the unit; D-17 all of it through a gap."""
    ahead = rest_of(way, frame.done)
    if has_gap(s, piece):
        part = entry_outside_gaps(s, way, piece)
        return ahead if part == NONE else unturned(s, stretch_of(way, frame.done, max(part, frame.done)))
    part = entry_of(s, ahead, piece)
    return ahead if part == NONE else unturned(s, start_of(ahead, part))


def unturned(s: State, way: Way) -> Way:
    """Return a way that was cut short: a model that was to turn on arrival does not turn there."""
    return way if way[1] < LATE else (way[0], s.heading[way[0]], *way[2:])


def slow_down(s: State, frame: Move) -> Frames:
    """MOV-15, D-14 In a unit that was halted before, who is still on his way goes half of the rest and no other way."""
    left, spent = remaining(s, frame, 2)
    first = s.forces.all_models[frame.unit][0]
    rest: list[Way] = []
    for way in frame.plan:
        if not is_drone(s.forces, way[0]):
            ahead = rest_of(way, frame.done)
            far, long = left - spent[way[0] - first], length_of(ahead)
            rest.append(ahead if long <= far else unturned(s, start_of(ahead, far * WHOLE // long)))
    return finish(s, frame, rest, 2)


def finish(s: State, frame: Move, rest: list[Way], share: int) -> Frames:
    """D-14 A halted unit walks what is left of its ways, if it may end like that; else all stop where they are."""
    left, spent = remaining(s, frame, share)
    onward = frame.back_to(
        AWAIT_AMBUSH,
        left=left,
        spent=spent,
        plan=(),
        done=0,
        halt=0,
        piece=NONE,
        trail=longer_trail(frame),
        halted=True,
    )[0]
    if not moves(s.forces, tuple(rest)):
        return onward.back_to(END_MOVE)
    try:
        plan = complete(Terms(s, onward), rest, [])
    except Illegal:
        return onward.back_to(END_MOVE)
    part, found = next_test(s, onward.again(plan=plan)[0])
    return onward.again(plan=plan, halt=part, piece=found)
