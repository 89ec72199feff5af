"""Bodies: what plain requests and their answers carry."""

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
    """What was tried, what is wrong, which rule."""

    error: str
    rule: str = ""
    stale: bool = False


class Done(Record, frozen=True):
    """The version the table has now."""

    v: int


class Seating(Record, frozen=True):
    """What the seats are called, for every number of players, where these options have these values."""

    options: dict[str, str]
    sides: tuple[tuple[str, ...], ...]


class GameInfo(Record, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    rules: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    chapters: dict[str, str]
    seatings: tuple[Seating, ...] = ()
    """The usual one first, then those of single choices that make it different, then those of two that do."""


class BotInfo(Record, frozen=True):
    """A bot that can be asked to play."""

    name: str
    about: str


class Shelf(Record, frozen=True):
    """Everything that can be played, and with whom."""

    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]
    clocks: dict[str, ClockRules]


class Chair(Record, frozen=True, forbid_unknown_fields=True):
    """Who shall sit: `me`, `open` (by the lobby or by invitation), or a bot by name."""

    kind: Literal["me", "open", "bot"]
    bot: Bot = "greedy"


class OpenTable(Record, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Open a table."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    chairs: Annotated[tuple[Chair, ...], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=400)]], Meta(max_length=40)] = msgspec.field(
        default_factory=dict
    )
    seed: Annotated[str, Meta(max_length=200)] = ""
    """The same seed gives the same dice, and the bots theirs; only for tables where nobody minds. Empty: nobody can
    foresee them."""
    clock: Annotated[str, Meta(max_length=20)] = "none"
    undo: Undoing = "free"
    watchers: bool = True
    listed: bool = True


class MusterBody(Record, frozen=True, forbid_unknown_fields=True):
    """An option that is being put together piece by piece."""

    option: Annotated[str, Meta(min_length=1, max_length=40)]
    options: Annotated[dict[str, Annotated[str, Meta(max_length=400)]], Meta(max_length=40)] = msgspec.field(
        default_factory=dict
    )
    """What is chosen so far; what is left out is as usual."""
    file: Annotated[str, Meta(max_length=20_000)] = ""
    """The text of a file that holds the value; empty where it is among the options."""
    name: Annotated[str, Meta(min_length=1, max_length=200)] = "the file"
    """The name of that file, for what is said of it."""


class Opened(Record, frozen=True):
    """A new table, where to find it, and an invitation for every open chair."""

    table: str
    link: str
    invitations: dict[int, str] = msgspec.field(default_factory=dict)


class SeatSummary(Record, frozen=True):
    """A seat in the lobby's list."""

    seat: int
    side: str
    name: str
    kind: Literal["person", "bot", "open"]


class TableSummary(Record, frozen=True):
    """A table in the lobby's list."""

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
    """When the first running clock is out; 0 for never."""
    thinking: bool = False
    """Whether a bot is to choose."""
    users: tuple[str, ...] = ()
    """Who sits where, for the house alone: it is never sent."""
    options: dict[str, str] = msgspec.field(default_factory=dict)
    """How it is played: the scenario among them."""


class Lobby(Record, frozen=True):
    """The tables somebody may know of."""

    tables: tuple[TableSummary, ...]
    more: bool = False


class Sit(Record, frozen=True, forbid_unknown_fields=True):
    """Take an open chair; with an invitation where the table is not listed."""

    seat: SeatNumber
    invitation: Annotated[str, Meta(max_length=64)] = ""


class Invite(Record, frozen=True, forbid_unknown_fields=True):
    """An invitation's code: the last part of its link."""

    invitation: Annotated[str, Meta(min_length=1, max_length=64)]


class Invited(Record, frozen=True):
    """The chair an invitation is for."""

    table: str
    link: str
    seat: int
    side: str
    title: str


class Filled(Record, frozen=True, forbid_unknown_fields=True):
    """Choices made so far in thought, one after another; nothing is carried out."""

    filled: Annotated[tuple[ActionText, ...], Meta(max_length=40)] = ()
    v: Version | None = None
    """The version that was looked at; without it, the present one."""


class WhyNot(Filled, frozen=True, forbid_unknown_fields=True):
    """The same, and what was pointed at then: which rule keeps it from being chosen."""

    about: Annotated[tuple[ActionText, ...], Meta(max_length=4)] = ()
    """As it is written in choices, without a verb: a piece, a place, or both, the one that is rather meant first."""


class Onward(Record, frozen=True):
    """What could be chosen after that."""

    decision: DecisionView | None
    ends: str = ""
    """Why nobody can see further: a die would be rolled, another seat would act."""


class Tried(Record, frozen=True):
    """What an action would do, without doing it."""

    legal: bool
    reason: str = ""
    rule: str = ""
    effects: tuple[str, ...] = ()
    """What is sure to happen."""
    forecast: tuple[str, ...] = ()
    ends_undo: str = ""
    """Why it could not be taken back, if so."""
    board: msgspec.Raw | None = None
    """What the table shows of the last choice: of a draft, legal or not."""


class Fork(Record, frozen=True, forbid_unknown_fields=True):
    """Go on from a moment of this table at a table of one's own."""

    action: Version
    seat: SeatNumber | None = None
    """Whose knowledge a running game is forked with: one of your own seats."""
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=16)] = ()


class Mark(Record, frozen=True):
    """A moment worth going to: after which action, why, and what happened there, in words."""

    action: int
    kind: Landmark
    words: str
    rule: str


class Marks(Record, frozen=True):
    """The moments of a game that are worth going to, the first one first."""

    marks: tuple[Mark, ...]


class Absence(Record, frozen=True):
    """A player the table waits for: in how many seconds of absence their seat may be claimed; 0 if it may be now."""

    seat: int
    left: float


class Absences(Record, frozen=True):
    """The seats of others that the table waits for."""

    absent: tuple[Absence, ...]


class GameRecord(Record, frozen=True):
    """A record of play, as text; `antarium replay` reads it."""

    text: str


class Import(Record, frozen=True, forbid_unknown_fields=True):
    """A record of play to be put among the tables."""

    text: Annotated[str, Meta(min_length=1, max_length=4_000_000)]


class NoteText(Record, frozen=True, forbid_unknown_fields=True):
    """A player's private notes at a table."""

    text: Annotated[str, Meta(max_length=20_000)]


class Order(Record, frozen=True, forbid_unknown_fields=True):
    """A standing order: what is answered to a question, for one subject or for all that have no order of their own."""

    question: Key
    answer: Key
    subject: Key = ""


class Orders(Record, frozen=True, forbid_unknown_fields=True):
    """All standing orders of a seat."""

    orders: Annotated[tuple[Order, ...], Meta(max_length=400)]


class Standing(Record, frozen=True):
    """What a seat can answer ahead, and what it has. Nobody else is told."""

    questions: tuple[StandingQuestion, ...]
    orders: tuple[StandingOrder, ...]
    off: bool = False
    """The orders are not followed: the seat has gone back since they were laid."""


class ChatLines(Record, frozen=True):
    """Chat, oldest first."""

    lines: tuple[Said, ...]


class SayBody(Record, frozen=True, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=2_000)]


class Guest(Record, frozen=True, forbid_unknown_fields=True):
    """A name to be known by, without a password."""

    name: Name


class Account(Record, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class Identity(Record, frozen=True):
    """Who you are here. The token is for programs; browsers get it as a cookie."""

    user: str
    name: str
    token: str = ""
    local: bool = False


class NoticeSettings(Record, frozen=True, forbid_unknown_fields=True):
    """Where turn notices go; empty for nowhere."""

    webhook: Annotated[str, Meta(max_length=500)] = ""
    email: Annotated[str, Meta(max_length=200)] = ""


class RuleText(Record, frozen=True):
    """A paragraph of the rules."""

    id: str
    text: str
    source: str
    chapter: str
    tests: int = 0
    """How many tests hold the program to it."""


class Rules(Record, frozen=True):
    """A game's rules, in our words."""

    game: str
    chapters: dict[str, str]
    rules: tuple[RuleText, ...]


class LedgerRow(Record, frozen=True):
    """What everybody had after an action that changed something: for every count the amounts by seat."""

    action: int
    seat: int
    """Who acted; -1 for the opening."""
    totals: tuple[tuple[int, ...], ...]


class Ledger(Record, frozen=True):
    """Everything that is counted, action by action."""

    counts: tuple[str, ...]
    actors: tuple[int, ...]
    """Who took each action, the first one first."""
    rows: tuple[LedgerRow, ...]
