"""Records: the frozen values that all games share.

Actions, frames, events and observations are records: immutable and compared by value. Their modules are never
compiled, because mypyc ignores `frozen`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Record(msgspec.Struct, frozen=True, gc=False):
    """A frozen value without reference cycles."""


class Action(Record, frozen=True, gc=False, tag=True):
    """A player's choice. Each game has a closed union of actions, and each action has a text form."""

    verb: ClassVar[str] = ""
    """The first word of its text form (`notation.py`)."""
    secret: ClassVar[bool] = False
    """True if only its own seat may know it. The export of a running game leaves its text out."""


class Sealed(Action, frozen=True, gc=False, tag=True):
    """The simultaneous choices of several seats, in seat order."""

    choices: tuple[tuple[int, Action], ...]

    def of(self, seat: int) -> Action:
        return next(action for chooser, action in self.choices if chooser == seat)


class Event(Record, frozen=True, gc=False, tag=True, kw_only=True):
    """Something that happened, named in the past tense. The log, the ledger and animations are made from events."""

    reveals: ClassVar[bool] = False
    """True if it reveals something hidden, so it can't be undone."""

    rule: ClassVar[str] = ""
    """The rule that causes it; the usual one if there are several."""

    audience: tuple[int, ...] = ()
    """The seats that may know it; empty for all."""

    def seen_by(self, seat: int) -> bool:
        return not self.audience or seat in self.audience

    def rule_id(self) -> str:
        """Return the rule that caused this event, for the log."""
        return self.rule


class Observation(Record, frozen=True, gc=False, tag=True):
    """Everything one seat may see. Build it from nothing; never copy everything and remove parts."""


class Modifier(Record, frozen=True, gc=False):
    """A number and its reason."""

    value: int
    reason: str
    rule: str


class Outcome(Record, frozen=True, gc=False):
    """The result of a game: the winning seats, a score for every seat, and the reason."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str


def total(modifiers: tuple[Modifier, ...]) -> int:
    """Return the sum of the modifiers."""
    return sum(modifier.value for modifier in modifiers)
