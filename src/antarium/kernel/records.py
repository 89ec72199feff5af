"""Records: the frozen values that are passed around, and the vocabulary every game shares.

Actions, frames, events and observations are all records: made once, never changed, compared by value.
They live in modules that are never compiled, because compiling drops the word `frozen`.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Record(msgspec.Struct, frozen=True, gc=False):
    """A frozen value. Records hold ids and tuples, never each other in a circle."""


class Action(Record, frozen=True, gc=False, tag=True):
    """What a player chose. Each game has a closed union of these, and each has a text form."""

    verb: ClassVar[str] = ""
    """The word that opens its text form (`notation.py`)."""
    secret: ClassVar[bool] = False
    """True when only the seat that chose it may know it: the export of a running game leaves its words out."""


class Sealed(Action, frozen=True, gc=False, tag=True):
    """The choices of several seats, opened together, in seat order."""

    choices: tuple[tuple[int, Action], ...]

    def of(self, seat: int) -> Action:
        return next(action for chooser, action in self.choices if chooser == seat)


class Event(Record, frozen=True, gc=False, tag=True, kw_only=True):
    """What happened, in the past tense. The log, the ledger and every picture are made from events."""

    reveals: ClassVar[bool] = False
    """True when something that was hidden came to light: nobody can take that back."""

    rule: ClassVar[str] = ""
    """The paragraph that makes it happen; where that depends, the usual one."""

    audience: tuple[int, ...] = ()
    """The seats that may know of it; empty means everybody."""

    def seen_by(self, seat: int) -> bool:
        return not self.audience or seat in self.audience

    def rule_id(self) -> str:
        """Return the paragraph that made this one happen: what a log cites."""
        return self.rule


class Observation(Record, frozen=True, gc=False, tag=True):
    """What one seat may see: built up from nothing, never cut down from everything."""


class Modifier(Record, frozen=True, gc=False):
    """A number and its reason."""

    value: int
    reason: str
    rule: str


class Outcome(Record, frozen=True, gc=False):
    """How it ended: the winning seats, a score for every seat, and why."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str


def total(modifiers: tuple[Modifier, ...]) -> int:
    """The number that a list of reasons adds up to."""
    return sum(modifier.value for modifier in modifiers)
