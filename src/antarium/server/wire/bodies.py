"""Bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from antarium.kernel.game import Landmark
from antarium.kernel.records import Record
from antarium.kernel.setup import Option
from antarium.kernel.standing import StandingOrder, StandingQuestion
from antarium.server.tables.clocks import ClockRules
from antarium.server.tables.entries import Undoing
from antarium.server.wire.fields import ActionText, Bot, Key, Name, SeatNumber, Version
from antarium.server.wire.server_messages import Said
from antarium.server.wire.view import DecisionView


class Error(Record, frozen=True):
    """An error: what is wrong, and by which rule."""

    error: str
    rule: str = ""
    stale: bool = False


class Done(Record, frozen=True):
    """The new version of the table."""

    v: int


class Seating(Record, frozen=True):
    """The names of the seats with these options, for every number of players."""

    options: dict[str, str]
    sides: tuple[tuple[str, ...], ...]


class GameInfo(Record, frozen=True):
    """A game in the catalogue."""

    id: str
    title: str
    rules: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    chapters: dict[str, str]
    seatings: tuple[Seating, ...] = ()
    """The default first, then those changed by one option, then those changed by two."""


class BotInfo(Record, frozen=True):
    """An available bot."""

    name: str
    about: str


class Shelf(Record, frozen=True):
    """The games, bots and clocks of this server."""

    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]
    clocks: dict[str, ClockRules]


class Chair(Record, frozen=True, forbid_unknown_fields=True):
    """Who gets a seat: `me`, `open` (filled from the lobby or by invitation), or a bot by name."""

    kind: Literal["me", "open", "bot"]
    bot: Bot = "greedy"


class OpenTable(Record, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Create a table."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    chairs: Annotated[tuple[Chair, ...], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=400)]], Meta(max_length=40)] = msgspec.field(
        default_factory=dict
    )
    seed: Annotated[str, Meta(max_length=200)] = ""
    """The same seed gives the same dice, so the host can know them. Leave empty for unpredictable dice."""
    clock: Annotated[str, Meta(max_length=20)] = "none"
    undo: Undoing = "free"
    watchers: bool = True
    listed: bool = True


class MusterBody(Record, frozen=True, forbid_unknown_fields=True):
    """An option that is built step by step, such as a roster."""

    option: Annotated[str, Meta(min_length=1, max_length=40)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=400)]], Meta(max_length=40)] = msgspec.field(
        default_factory=dict
    )
    """The options so far. Missing ones have their defaults."""
    file: Annotated[str, Meta(max_length=20_000)] = ""
    """The text of a file with the value. Empty if the value is in `options`."""
    name: Annotated[str, Meta(min_length=1, max_length=200)] = "the file"
    """The file name for error messages."""


class Opened(Record, frozen=True):
    """A new table, its link, and an invitation for each open seat."""

    table: str
    link: str
    invitations: dict[int, str] = msgspec.field(default_factory=dict)


class SeatSummary(Record, frozen=True):
    """A seat in the lobby."""

    seat: int
    side: str
    name: str
    kind: Literal["person", "bot", "open"]


class TableSummary(Record, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    title: str
    phase: Literal["gathering", "playing", "over"]
    seats: tuple[SeatSummary, ...]
    waiting: tuple[int, ...]
    yours: tuple[int, ...]
    action: int
    opened: float
    changed: float
    why: str = ""
    clock: str = "none"
    deadline: float = 0.0
    """When the first running clock runs out; 0 for never."""
    thinking: bool = False
    """True if a bot must choose."""
    users: tuple[str, ...] = ()
    """The users in the seats. For the server only, never sent."""
    options: dict[str, str] = msgspec.field(default_factory=dict)
    """The options of the game, such as the scenario."""


class Lobby(Record, frozen=True):
    """The tables that the user can see."""

    tables: tuple[TableSummary, ...]
    more: bool = False


class Sit(Record, frozen=True, forbid_unknown_fields=True):
    """Take an open seat. A table that isn't listed needs an invitation."""

    seat: SeatNumber
    invitation: Annotated[str, Meta(max_length=64)] = ""


class Invite(Record, frozen=True, forbid_unknown_fields=True):
    """The code of an invitation: the last part of its link."""

    invitation: Annotated[str, Meta(min_length=1, max_length=64)]


class Invited(Record, frozen=True):
    """The seat that an invitation is for."""

    table: str
    link: str
    seat: int
    side: str
    title: str


class Filled(Record, frozen=True, forbid_unknown_fields=True):
    """A list of choices to try, in order. Nothing is carried out."""

    filled: Annotated[tuple[ActionText, ...], Meta(max_length=40)] = ()
    v: Version | None = None
    """The version of the table to use; the latest by default."""


class WhyNot(Filled, frozen=True, forbid_unknown_fields=True):
    """Ask which rule forbids a choice after these."""

    about: Annotated[tuple[ActionText, ...], Meta(max_length=4)] = ()
    """A piece, a place or both, written as in choices but without a verb; the more likely one first."""


class Onward(Record, frozen=True):
    """The options after these choices."""

    decision: DecisionView | None
    ends: str = ""
    """Why there is no next decision, such as a die roll or another seat's turn."""


class Tried(Record, frozen=True):
    """The preview of an action."""

    legal: bool
    reason: str = ""
    rule: str = ""
    effects: tuple[str, ...] = ()
    """Certain effects."""
    forecast: tuple[str, ...] = ()
    ends_undo: str = ""
    """Why the action can't be undone; empty if it can."""
    board: msgspec.Raw | None = None
    """The drawing of the last choice as a draft, legal or not."""


class Fork(Record, frozen=True, forbid_unknown_fields=True):
    """Create a new table from a position of this one."""

    action: Version
    seat: SeatNumber | None = None
    """For a running game: your seat, whose knowledge the new table uses."""
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=16)] = ()


class Mark(Record, frozen=True):
    """A key moment: the action before it, its kind, and what happened."""

    action: int
    kind: Landmark
    words: str
    rule: str


class Marks(Record, frozen=True):
    """The key moments of a game, in order."""

    marks: tuple[Mark, ...]


class Absence(Record, frozen=True):
    """An absent player that the table waits for, and the seconds until the seat can be claimed (0 for now)."""

    seat: int
    left: float


class Absences(Record, frozen=True):
    """The absent players that the table waits for."""

    absent: tuple[Absence, ...]


class GameRecord(Record, frozen=True):
    """A game file as text. `antarium replay` reads it."""

    text: str


class Import(Record, frozen=True, forbid_unknown_fields=True):
    """A game file to import as a table."""

    text: Annotated[str, Meta(min_length=1, max_length=4_000_000)]


class NoteText(Record, frozen=True, forbid_unknown_fields=True):
    """A player's private notes at a table."""

    text: Annotated[str, Meta(max_length=20_000)]


class Order(Record, frozen=True, forbid_unknown_fields=True):
    """A standing order: the answer to a question, for one subject, or for all without an order of their own."""

    question: Key
    answer: Key
    subject: Key = ""


class Orders(Record, frozen=True, forbid_unknown_fields=True):
    """All standing orders of a seat."""

    orders: Annotated[tuple[Order, ...], Meta(max_length=400)]


class Standing(Record, frozen=True):
    """The questions that a seat can answer in advance, and its orders. Other players can't see them."""

    questions: tuple[StandingQuestion, ...]
    orders: tuple[StandingOrder, ...]
    off: bool = False
    """True if the orders are paused because the seat undid a move."""


class ChatLines(Record, frozen=True):
    """Chat lines, oldest first."""

    lines: tuple[Said, ...]


class SayBody(Record, frozen=True, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=2_000)]


class Guest(Record, frozen=True, forbid_unknown_fields=True):
    """A name without a password."""

    name: Name


class Account(Record, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class Identity(Record, frozen=True):
    """The current user. The token is for programs; browsers get it as a cookie."""

    user: str
    name: str
    token: str = ""
    local: bool = False


class NoticeSettings(Record, frozen=True, forbid_unknown_fields=True):
    """Where notifications are sent; empty for nowhere."""

    webhook: Annotated[str, Meta(max_length=500)] = ""
    email: Annotated[str, Meta(max_length=200)] = ""


class RuleText(Record, frozen=True):
    """A paragraph of the rules."""

    id: str
    text: str
    source: str
    chapter: str
    tests: int = 0
    """Number of tests that cover it."""


class Rules(Record, frozen=True):
    """The rules of a game."""

    game: str
    chapters: dict[str, str]
    rules: tuple[RuleText, ...]


class LedgerRow(Record, frozen=True):
    """The totals after an action that changed them: for each count, the amounts by seat."""

    action: int
    seat: int
    """The acting seat; -1 for the start of the game."""
    totals: tuple[tuple[int, ...], ...]


class Ledger(Record, frozen=True):
    """The counts of a game, action by action."""

    counts: tuple[str, ...]
    actors: tuple[int, ...]
    """The acting seat of each action, in order."""
    rows: tuple[LedgerRow, ...]
