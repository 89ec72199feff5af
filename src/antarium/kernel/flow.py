"""Flow: frames, steps, sequences, and the position that moves along them.

A *frame* is data: the place reached in one sequence of the rules. A *step* asks for or carries out one rule. A
*sequence* is a tuple of steps. `do` returns the frames that replace its own: `()` ends it, `(next,)` continues it,
`(next, child)` runs the child first.
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
MAX_AUTOMATIC_STEPS: Final = 10_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S, F, C]):
    """One rule. Steps have no data of their own: everything is in the state and the frame."""

    together: ClassVar[bool] = False
    """True if several seats choose secretly at the same time; `do` then gets their choices as `Sealed`."""

    def ask(self, s: S, frame: F) -> Decisions:
        """Return the decisions. If there are none, `do` runs at once without a choice."""
        return NOBODY

    def do(self, s: S, frame: F, choice: C) -> Frames:
        """Carry out the step and return the frames that replace this one."""
        raise NotImplementedError

    def explain_illegal(self, s: S, frame: F, action: Action) -> Illegal | None:
        """Return why this action is illegal now, or None for the kernel's general reason."""
        return None


class Sequence:
    """A named tuple of steps, in the order of play."""

    def __init__(self, name: str, *steps: Step[Any, Any, Any]) -> None:
        self.name = name
        self.steps = steps


class Position:
    """A state, the stack of frames, and the sealed choices."""

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
        """Return an equal position that emits no events, for search and undo."""
        asked: Decisions | None = self.pending
        for decision in self.pending:
            if decision.space is not None:  # it refers to this state, so the copy asks again with its own
                asked = None
        return Position(self.game, self.state.clone(), self.stack, self.sealed, asked)

    @property
    def outcome(self) -> Outcome | None:
        """The result; None until the last frame has ended."""
        return None if self.stack else self.game.outcome(self.state)

    def run_automatic_steps(self) -> None:
        """Run all steps without a decision, until a seat must choose or the game is over."""
        state = self.state
        for _ in range(MAX_AUTOMATIC_STEPS):
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
        raise RuntimeError(f"the rules run in an endless loop at {self.stack[-1]!r}")

    def decision(self, seat: int) -> Decision:
        """Return what this seat must choose now, or raise `Illegal`."""
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        if any(chooser == seat for chooser, _ in self.sealed):
            raise Illegal(f"seat {seat} has already chosen and waits for the others")
        raise Illegal(f"seat {seat} has nothing to decide now" if self.stack else "the game is over")

    def check(self, seat: int, action: Action) -> None:
        """Raise `Illegal` with the reason and the rule if the action is not allowed."""
        decision = self.decision(seat)
        if decision.space is not None:
            decision.space.check(action)
        elif action not in decision.options:
            what = self.game.notation.write(action)
            raise self.refusal(action) or Illegal(f"'{what}' is not a choice now", decision.rule)

    def refusal(self, action: Action) -> Illegal | None:
        """Return the current step's reason against an action that it doesn't offer, if it has one."""
        top = self.stack[-1]
        return self.book[type(top)].steps[top.at].explain_illegal(self.state, top, action)

    def apply(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Apply a seat's action and return its events. An illegal action raises `Illegal` and changes nothing."""
        self.check(seat, action)
        events: list[Event] = []
        self.state.event_sink = events
        try:
            self.proceed(seat, action)
        finally:
            self.state.event_sink = None
        return tuple(events)

    def proceed(self, seat: int, action: Action) -> None:
        """Carry out a legal action without a check, for search. It emits events only inside `apply`."""
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
        """Return what a seat may see; seat -1 is a spectator."""
        return self.game.observe(self, seat)

    def waiting(self) -> tuple[int, ...]:
        """Return the seats that must choose now."""
        return tuple(decision.seat for decision in self.pending)


def without(asked: Decisions, sealed: tuple[tuple[int, Action], ...]) -> Decisions:
    """Return the decisions of the seats that haven't chosen yet."""
    chosen = [seat for seat, _ in sealed]
    return tuple(decision for decision in asked if decision.seat not in chosen)


def by_seat(entry: tuple[int, Action]) -> int:
    return entry[0]


def one(decision: Decision) -> Decisions:
    """Return the decisions for a single one."""
    return (decision,)
