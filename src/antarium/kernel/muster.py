"""Muster: an option whose value is put together piece by piece, and what is said of it before anybody plays.

A game that has such options says with every sheet what may be added and taken away, and what the option would then be:
whoever shows a sheet needs no rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from antarium.kernel.records import Record


class MusterFault(Record, frozen=True):
    """What is not allowed, in a sentence, and its rule."""

    words: str
    rule: str
    piece: str = ""
    """The id of the piece it is about; empty where it is about all of them."""


class MusterMeasure(Record, frozen=True):
    """Something that all pieces together have so much of."""

    name: str
    amount: int
    usual: int
    """How much the usual choice has: the yardstick."""
    most: int = 0
    """How much there may be; 0 where nothing forbids more."""
    rule: str = ""


class MusterPiece(Record, frozen=True):
    """A piece that may be brought, and how often it is."""

    id: str
    name: str
    kind: str
    parts: tuple[str, ...]
    """What it is made of, line by line."""
    additional: bool
    """Whether it is one that no usual choice has."""
    points: int
    """Of one."""
    count: int
    most: int
    """How many of it there may be beside all the others."""
    more: str
    """The value of the option with one more."""
    fewer: str = ""
    """The value with one less; empty where there is none."""
    limit: str = ""
    """A limit of its own, in words."""
    refusal: MusterFault | None = None
    """Why there may not be one more."""


class MusterKind(Record, frozen=True):
    """One of the kinds of choice, such as a force, as it usually is."""

    id: str
    name: str
    value: str
    points: int


class MusterSheet(Record, frozen=True):
    """Everything there is to know of such an option with its present value, sound or not."""

    option: str
    options: dict[str, str]
    """What is to be chosen for it: this option and those that go with it."""
    text: str
    """The value in full, on one line."""
    usual: bool
    kind: str
    kinds: tuple[MusterKind, ...]
    pieces: tuple[MusterPiece, ...]
    measures: tuple[MusterMeasure, ...]
    """The points first."""
    faults: tuple[MusterFault, ...]
    file: str
    """The same as a file; empty while there are faults."""


class Muster(ABC):
    """How a game has such options put together."""

    @abstractmethod
    def sheet(self, option: str, options: dict[str, str]) -> MusterSheet:
        """The sheet of an option, where others may be left out; a refusal where its value cannot be read at all."""

    @abstractmethod
    def read(self, option: str, options: dict[str, str], text: str, file: str) -> str:
        """The value of the option that a file holds; BadData with file, key and cause where it holds none."""
