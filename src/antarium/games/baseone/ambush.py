"""REA-4, REA-5 Ambush: units in wait may stop an enemy at a point of its way and shoot."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import Hold, Spring
from antarium.games.baseone.events.moving import AmbushSprung, MoveCutShort
from antarium.games.baseone.frames import Move, Shooting
from antarium.games.baseone.going import END_MOVE, broken_off, goes_on, longer_trail, step_out
from antarium.games.baseone.ids import (
    ADVANCING,
    AMBUSH,
    CAUGHT_FAST,
    CAUGHT_SPRINTING,
    FAST,
    FIRE,
    IMMOBILE,
    INCH,
    NONE,
    NOT_CAUGHT,
    RUNNING,
    SECOND_WIND,
    SPRINTING,
    STOPPED,
)
from antarium.games.baseone.losses import turn_die
from antarium.games.baseone.model import State
from antarium.games.baseone.sight import can_shoot
from antarium.games.baseone.ways import WHOLE, longest, moves, walk
from antarium.kernel.decision import NOBODY, Asked, Decision
from antarium.kernel.flow import END, Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

PACES: Final = (ADVANCING, RUNNING, SPRINTING, SECOND_WIND)
"""D-92 The moves an ambush can be sprung on; D-82 neither consolidation nor what comes before the first turn."""


class AwaitAmbush(Step[State, Move, Spring | Hold | None]):
    """REA-4, D-92 Before the unit walks on, enemies in ambush may choose a point of the stretch to shoot at it."""

    def ask(self, s: State, frame: Move) -> Asked:
        if not is_going(s, frame):
            return NOBODY
        options = springs(s, frame)
        if not options:
            return NOBODY
        seat = s.forces.enemy(s.forces.side[frame.unit])
        return one(Decision(seat, "spring_ambush", "REA-4", (*options, Hold()), args=(frame.unit,)))

    def do(self, s: State, frame: Move, choice: Spring | Hold | None) -> Frames:
        if isinstance(choice, Spring):
            return spring(s, frame, choice)
        if not s.is_alive(frame.unit):
            return END
        if frame.sprung:
            return go_on(s, frame)
        return frame.then()

    def refuse(self, s: State, frame: Move, action: Action) -> Illegal | None:
        if not isinstance(action, Spring):
            return None
        if not 0 <= action.unit < s.forces.units or s.order(action.unit) != AMBUSH:
            return Illegal("only a unit on Ambush can spring one", "REA-4")
        return Illegal("this unit can't shoot at the mover at that point of its path", "REA-4")


def is_going(s: State, frame: Move) -> bool:
    """Whether the mover is still able to walk its plan and can be ambushed."""
    if frame.pace not in PACES or frame.target != NONE or not moves(s.forces, frame.plan):
        return False
    return s.is_alive(frame.unit) and not is_stopped(s, frame)


def is_stopped(s: State, frame: Move) -> bool:
    """D-94 Whether going Down has ended its action: always by a flip of phase armour, by force only as an option."""
    if not frame.sprung or not s.is_down(frame.unit):
        return False
    return s.marks[frame.unit] & STOPPED != 0 or s.options.down_stops_mover


def is_hurt(s: State, frame: Move) -> bool:
    """Whether a model of the plan has been lost or immobilised, so that the rest must be planned anew."""
    for way in frame.plan:
        if not s.standing[way[0]] or s.damage[way[0]] & IMMOBILE:
            return True
    return False


def is_over(s: State, unit: int) -> bool:
    """D-94 Whether what a unit was doing has been ended by an ambush, its shooting included."""
    return s.marks[unit] & STOPPED != 0


# Which points


def ambushers(s: State, unit: int) -> list[int]:
    """The enemies of a unit that are on Ambush."""
    forces = s.forces
    return [
        other
        for other in forces.of_side[forces.enemy(forces.side[unit])]
        if s.order(other) == AMBUSH and s.is_alive(other)
    ]


def springs(s: State, frame: Move) -> tuple[Spring, ...]:
    """Every ambusher with every whole inch of the stretch, and its ends, at which it could shoot at the mover."""
    waiting = ambushers(s, frame.unit)
    if not waiting:
        return ()
    found: list[Spring] = []
    preview = HaltPreview(s, frame)
    for after in points(s, frame):
        preview.halt(after)
        found += [Spring(unit, after) for unit in waiting if can_shoot(s, unit, frame.unit, FIRE)]
        preview.put_back()
    return tuple(found)


class HaltPreview:
    """The mover as it would stand where an ambush halts it, to look at the shots; the table must be put back."""

    __slots__ = ("frame", "lock_target", "places", "s")

    def __init__(self, s: State, frame: Move) -> None:
        self.s = s
        self.frame = frame
        self.lock_target: list[int] = s.lock_target
        self.places: list[tuple[int, int, int, int]] = [
            (way[0], s.x[way[0]], s.y[way[0]], s.heading[way[0]]) for way in frame.plan
        ]

    def halt(self, after: int) -> None:
        """Set the mover down; FRC-3 locks on it are broken unless that is where it stands."""
        s, frame = self.s, self.frame
        part = part_after(frame, after)
        if goes_on(s, frame.plan, part):
            s.lock_target = [NONE if target == frame.unit else target for target in s.lock_target]
        walk(s, frame.plan, part)

    def put_back(self) -> None:
        self.s.lock_target = self.lock_target
        for model, x, y, heading in self.places:
            self.s.x[model], self.s.y[model], self.s.heading[model] = x, y, heading


def points(s: State, frame: Move) -> list[int]:
    """How far along the longest way the mover can be stopped between here and the next interruption.

    D-92 After an ambush that has cost it models others may fire where it stands; for the rest it is planned anew.
    """
    length = longest(frame.plan)
    gone, far = -(-length * frame.done // WHOLE), length * frame.halt // WHOLE
    if is_hurt(s, frame):
        return [gone]
    found: list[int] = []
    if frame.sprung or (frame.done == 0 and not frame.moved):
        found.append(gone)
    found += range((gone // INCH + 1) * INCH, far + 1, INCH)
    if far % INCH and far > gone:
        found.append(far)
    return found


def part_after(frame: Move, after: int) -> int:
    """The part of the plan that has been walked when the longest way has been gone so far."""
    return min(max(after * WHOLE // max(longest(frame.plan), 1), frame.done), frame.halt)


# Springing it


def spring(s: State, frame: Move, choice: Spring) -> Frames:
    """REA-4, D-93 The mover is stopped there, the Ambush becomes Fire without a test, and the shooting follows."""
    part = frame.done if is_hurt(s, frame) else part_after(frame, choice.after)
    step_out(s, frame, part)
    turn_die(s, choice.unit, FIRE)
    s.marks[frame.unit] &= ~STOPPED
    s.tell(AmbushSprung(choice.unit, frame.unit, choice.after))
    (stopped,) = frame.again(done=part, moved=frame.moved or part > 0, sprung=True)
    shooting = Shooting(choice.unit, FIRE, ambush=True, caught=caught(s, frame), targets=(frame.unit,))
    return (stopped, shooting)


def caught(s: State, frame: Move) -> int:
    """RRL-2, D-96 How the mover is caught: sprinting, running though Fast, or neither."""
    if frame.pace in (SPRINTING, SECOND_WIND):
        return CAUGHT_SPRINTING
    if frame.pace == RUNNING and s.forces.every_trait[frame.unit] & FAST:
        return CAUGHT_FAST
    return NOT_CAUGHT


def go_on(s: State, frame: Move) -> Frames:
    """REA-4 After an ambush the survivors go on, on their old ways or, if models were lost, on new ones."""
    if is_stopped(s, frame):
        s.marks[frame.unit] |= STOPPED
        s.tell(MoveCutShort(frame.unit))
        return frame.back_to(END_MOVE, halted=True, sprung=False)
    if not is_hurt(s, frame):
        return frame.then(sprung=False)
    if frame.halted:
        return frame.back_to(END_MOVE, trail=longer_trail(frame), plan=(), done=0, sprung=False)
    return broken_off(s, frame, 1)
