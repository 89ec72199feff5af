"""Flow: frames, steps, sequences, and the position that moves along them.

A *frame* is data: where we are inside one sequence of the rules. A *step* asks or does one paragraph. A *sequence* is a
tuple of steps. `do` returns the frames that take this one's place: `()` ends it, `(next,)` goes on, `(next, child)`
interrupts it until the child has ended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.records import Action, Event, Observation, Outcome, Sealed
from antarium.kernel.refusals import Illegal
from antarium.kernel.state import State

if TYPE_CHECKING:
    from antarium.kernel.game import Game

S = TypeVar("S", bound=State)
F = TypeVar("F", bound=Frame)
C = TypeVar("C", bound="Action | None")

END: Final[Frames] = ()
RUNAWAY: Final = 10_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S, F, C]):
    """One paragraph of the rules. Steps hold nothing: all they know is in the state and the frame."""

    together: ClassVar[bool] = False
    """True where several seats choose in secret at the same time; `do` then gets them as `Sealed`."""

    def ask(self, s: S, frame: F) -> Decisions:
        """Who must choose what; nobody means that `do` follows at once, with no choice."""
        return NOBODY

    def do(self, s: S, frame: F, choice: C) -> Frames:
        """Carry it out, and return the frames that take this one's place."""
        raise NotImplementedError

    def explain_illegal(self, s: S, frame: F, action: Action) -> Illegal | None:
        """Why this action may not be chosen here; None leaves it to the kernel's plain words."""
        return None


class Sequence:
    """A chapter's table of contents: its steps, in the order of play."""

    def __init__(self, name: str, *steps: Step[Any, Any, Any]) -> None:
        self.name = name
        self.steps = steps


class Position:
    """A state, the stack of what is being resolved, and the choices sealed so far."""

    __slots__ = ("book", "game", "pending", "sealed", "stack", "state")

    def __init__(
        self,
        game: Game,
        state: State,
        stack: Frames,
        sealed: tuple[tuple[int, Action], ...] = (),
        pending: Decisions | None = None,
    ) -> None:
        self.game = game
        self.book: dict[type[Frame], Sequence] = game.book
        self.state = state
        self.stack = stack
        self.sealed = sealed
        self.pending: Decisions = NOBODY
        if pending is None:
            self.run_automatic_steps()
        else:
            self.pending = pending

    def clone(self) -> Position:
        """An equal position that tells nobody anything: for search and for undo."""
        asked: Decisions | None = self.pending
        for decision in self.pending:
            if decision.space is not None:  # it looks at this state: the copy must ask anew, about its own
                asked = None
        return Position(self.game, self.state.clone(), self.stack, self.sealed, asked)

    @property
    def outcome(self) -> Outcome | None:
        """None until the last frame has ended."""
        return None if self.stack else self.game.outcome(self.state)

    def run_automatic_steps(self) -> None:
        """Do every step that asks nobody, until somebody must choose or the game is over."""
        state = self.state
        for _ in range(RUNAWAY):
            if not self.stack:
                self.pending = NOBODY
                return
            top = self.stack[-1]
            steps = self.book[type(top)].steps
            at = top.at
            if at == len(steps):
                self.stack = self.stack[:-1]
                continue
            step = steps[at]
            asked = step.ask(state, top)
            if asked:
                self.pending = without(asked, self.sealed) if self.sealed else asked
                return
            self.stack = self.stack[:-1] + step.do(state, top, None)
        raise RuntimeError(f"the rules run in a circle at {self.stack[-1]!r}")

    def decision(self, seat: int) -> Decision:
        """What this seat must choose now."""
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        if any(chooser == seat for chooser, _ in self.sealed):
            raise Illegal(f"seat {seat} has already chosen and waits for the others")
        raise Illegal(f"seat {seat} has nothing to decide now" if self.stack else "the game is over")

    def check(self, seat: int, action: Action) -> None:
        """Say nothing, or raise `Illegal` with the reason and the rule."""
        decision = self.decision(seat)
        if decision.space is not None:
            decision.space.check(action)
        elif action not in decision.options:
            what = self.game.notation.write(action)
            raise self.refusal(action) or Illegal(f"'{what}' is not a choice now", decision.rule)

    def refusal(self, action: Action) -> Illegal | None:
        """What the step that asks now says against a choice that it does not offer, if it has a word on it."""
        top = self.stack[-1]
        return self.book[type(top)].steps[top.at].explain_illegal(self.state, top, action)

    def apply(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Choose for a seat; return what happened. An illegal choice raises `Illegal` and changes nothing."""
        self.check(seat, action)
        events: list[Event] = []
        self.state.event_sink = events
        try:
            self.proceed(seat, action)
        finally:
            self.state.event_sink = None
        return tuple(events)

    def proceed(self, seat: int, action: Action) -> None:
        """Carry out a choice known to be legal, telling nobody: the step that search takes."""
        top = self.stack[-1]
        step = self.book[type(top)].steps[top.at]
        choice = action
        if step.together:
            self.sealed = tuple(sorted((*self.sealed, (seat, action)), key=by_seat))
            self.pending = without(self.pending, self.sealed)
            if self.pending:
                return
            choice = Sealed(self.sealed)
            self.sealed = ()
        self.stack = self.stack[:-1] + step.do(self.state, top, choice)
        self.run_automatic_steps()

    def observe(self, seat: int) -> Observation:
        """What a seat may see; seat -1 is somebody who only watches."""
        return self.game.observe(self, seat)

    def waiting(self) -> tuple[int, ...]:
        """The seats whose choice is awaited."""
        return tuple(decision.seat for decision in self.pending)


def without(asked: Decisions, sealed: tuple[tuple[int, Action], ...]) -> Decisions:
    """The decisions of the seats that have not chosen yet."""
    chosen = [seat for seat, _ in sealed]
    return tuple(decision for decision in asked if decision.seat not in chosen)


def by_seat(entry: tuple[int, Action]) -> int:
    return entry[0]


def one(decision: Decision) -> Decisions:
    """A single seat is asked."""
    return (decision,)
