"""Muster: options that are put together piece by piece, such as rosters.

Every sheet lists the pieces that can be added or removed and the resulting option value, so a program can show a sheet
without knowing the rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from antarium.kernel.records import Record


class MusterFault(Record, frozen=True):
    """A problem in words, and its rule."""

    words: str
    rule: str
    piece: str = ""
    """The id of its piece; empty if it concerns all of them."""


class MusterMeasure(Record, frozen=True):
    """A total over all pieces."""

    name: str
    amount: int
    usual: int
    """The total of the standard choice, for comparison."""
    most: int = 0
    """The maximum; 0 for none."""
    rule: str = ""


class MusterPiece(Record, frozen=True):
    """A piece that can be chosen, and its present number."""

    id: str
    name: str
    kind: str
    parts: tuple[str, ...]
    """Its parts, line by line."""
    additional: bool
    """True if no standard choice has it."""
    points: int
    """Points of one piece."""
    count: int
    most: int
    """Its maximum number with the present other pieces."""
    more: str
    """The option value with one more."""
    fewer: str = ""
    """The option value with one less; empty if there is none."""
    limit: str = ""
    """Its own limit, in words."""
    refusal: MusterFault | None = None
    """Why one more is not allowed."""


class MusterKind(Record, frozen=True):
    """A kind of choice, such as a force, with its standard value."""

    id: str
    name: str
    value: str
    points: int


class MusterSheet(Record, frozen=True):
    """An option with its present value, valid or not."""

    option: str
    options: dict[str, str]
    """The values of this option and those that belong to it."""
    text: str
    """The full value on one line."""
    usual: bool
    kind: str
    kinds: tuple[MusterKind, ...]
    pieces: tuple[MusterPiece, ...]
    measures: tuple[MusterMeasure, ...]
    """The points first."""
    faults: tuple[MusterFault, ...]
    file: str
    """The value as a file; empty if there are problems."""


class Muster(ABC):
    """The part of a game that builds such options."""

    @abstractmethod
    def sheet(self, option: str, options: dict[str, str]) -> MusterSheet:
        """Return the sheet of an option; other options may be missing. Raise `UserError` for an unreadable value."""

    @abstractmethod
    def read(self, option: str, options: dict[str, str], text: str, file: str) -> str:
        """Return the option value in a file; raise `BadData` with file, key and cause if it has none."""
