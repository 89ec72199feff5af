"""Seen: all that one seat, or an onlooker, may see of a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from antarium.kernel.records import Record
from antarium.kernel.standing import Concern
from antarium.server.tables.entries import Undoing


class OptionView(Record, frozen=True):
    """One choice: its text form, which is what is sent back, its meaning, and the places it points at."""

    text: str
    words: str
    places: tuple[int, ...] = ()


class DecisionView(Record, frozen=True):
    """What this seat must choose now."""

    prompt: str
    sentence: str
    rule: str
    options: tuple[OptionView, ...]
    open: bool
    """Whether the options are only examples, and anything that fits may be written."""
    forecast: tuple[str, ...] = ()
    """What may come of it: odds, with all that goes into them."""
    standing: Concern | None = None
    """The question that a standing order could answer from now on, if there is one."""


class ClockView(Record, frozen=True):
    """A seat's time: what was left at a moment, and whether it has been running since."""

    left: float
    at: float
    running: bool


class SeatView(Record, frozen=True):
    """One seat as everybody sees it."""

    seat: int
    side: str
    name: str
    """The player's name; empty for an empty chair."""
    kind: Literal["person", "bot", "open"]
    state: Literal["waiting", "thinking", "chose", "out", "over"]
    """`chose` and `thinking` while several choose in secret; `out` after resigning or running out of time."""
    clock: ClockView | None = None
    you: bool = False
    """Whether it is a seat of the one who looks; several are, for people at one screen."""


class UndoView(Record, frozen=True):
    """How far this seat may go back by itself, and why it stops there."""

    count: int
    stand: int
    """So many actions would stand after going back all the way."""
    stops: str


class TakebackView(Record, frozen=True):
    """A request that waits for consent."""

    seat: int
    stand: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]


class LogLine(Record, frozen=True):
    """One thing that happened, in words: the number of the action that brought it, and the rule."""

    action: int
    words: str
    rule: str
    event: msgspec.Raw | None = None
    """The event itself, as data."""


class ResultView(Record, frozen=True):
    """How it ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    key: str
    """What the dice were made from: it fits the commitment."""


class View(Record, frozen=True):
    """All that one seat, or an onlooker, may see of a table."""

    table: str
    v: int
    """The version: how many entries the table has."""
    phase: Literal["gathering", "playing", "over"]
    game: str
    title: str
    rules: str
    options: dict[str, str]
    reconstructed: bool
    seat: int
    """Whose eyes these are; -1 is an onlooker."""
    seats: tuple[SeatView, ...]
    action: int
    """How many actions have been taken."""
    fingerprint: str
    commitment: str
    log: tuple[LogLine, ...]
    observation: msgspec.Raw | None = None
    """What the seat sees, as the game's own record: for programs."""
    board: msgspec.Raw | None = None
    """The same, ready to be drawn on the table's scene."""
    decision: DecisionView | None = None
    undo: UndoView | None = None
    undoing: Undoing = "free"
    """How things are taken back at this table."""
    takeback: TakebackView | None = None
    result: ResultView | None = None
    rematch: str = ""
    closed: str = ""
    """Why nothing can be done at this table any more: the stored entry that is damaged, in one sentence."""
    past: int = -1
    """The moment looked at, if it is not the present."""
