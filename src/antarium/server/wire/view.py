"""The view: everything that a seat or a spectator can see of a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from antarium.kernel.records import Record
from antarium.kernel.standing import Concern
from antarium.server.tables.entries import Undoing


class OptionView(Record, frozen=True):
    """An option: the text to send back, its meaning in words, and its places on the board."""

    text: str
    words: str
    places: tuple[int, ...] = ()


class DecisionView(Record, frozen=True):
    """The decision that this seat must make."""

    prompt: str
    sentence: str
    rule: str
    options: tuple[OptionView, ...]
    open: bool
    """True if the options are only examples, and other text can be sent."""
    forecast: tuple[str, ...] = ()
    """Possible results: the odds, with all modifiers."""
    standing: Concern | None = None
    """The question that a standing order could answer in future."""


class ClockView(Record, frozen=True):
    """A seat's clock: the seconds left at time `at`, and whether it has been running since."""

    left: float
    at: float
    running: bool


class SeatView(Record, frozen=True):
    """A seat, as everyone sees it."""

    seat: int
    side: str
    name: str
    """The player's name; empty for an open seat."""
    kind: Literal["person", "bot", "open"]
    state: Literal["waiting", "thinking", "chose", "out", "over"]
    """`chose` and `thinking` while several seats choose in secret; `out` after a resignation or lost on time."""
    clock: ClockView | None = None
    you: bool = False
    """True for the viewer's own seats. With pass and play there are several."""


class UndoView(Record, frozen=True):
    """How far this seat can undo, and why not further."""

    count: int
    stand: int
    """Number of actions left after undoing as far as possible."""
    stops: str


class TakebackView(Record, frozen=True):
    """A takeback request that waits for consent."""

    seat: int
    stand: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]


class LogLine(Record, frozen=True):
    """A log line: the number of the action, what happened, and the rule."""

    action: int
    words: str
    rule: str
    event: msgspec.Raw | None = None
    """The event itself, as data."""


class ResultView(Record, frozen=True):
    """The result of the game."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    key: str
    """The key of the dice, which matches the commitment."""


class View(Record, frozen=True):
    """Everything that a seat or a spectator can see of a table."""

    table: str
    v: int
    """The version of the table: its number of entries."""
    phase: Literal["gathering", "playing", "over"]
    game: str
    title: str
    rules: str
    options: dict[str, str]
    reconstructed: bool
    seat: int
    """The seat this view belongs to; -1 for a spectator."""
    seats: tuple[SeatView, ...]
    action: int
    """Number of actions taken."""
    fingerprint: str
    commitment: str
    log: tuple[LogLine, ...]
    observation: msgspec.Raw | None = None
    """What the seat sees, as the game's own data, for programs."""
    board: msgspec.Raw | None = None
    """What the seat sees, ready to draw on the scene."""
    decision: DecisionView | None = None
    undo: UndoView | None = None
    undoing: Undoing = "free"
    """The undo rule of this table."""
    takeback: TakebackView | None = None
    result: ResultView | None = None
    rematch: str = ""
    closed: str = ""
    """Why the table is closed: one sentence about the damaged entry."""
    past: int = -1
    """The position viewed, as a number of actions; -1 for the latest."""
