"""Wire: every message, both ways, and the bodies of requests and answers. The client's types are made from here."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from antarium.kernel.records import Record
from antarium.kernel.setup import Option
from antarium.server.clocks import ClockRules
from antarium.server.entries import Undoing

PROTOCOL = 1

ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
"""The sender's mark for a message; the same mark is never carried out twice."""
Version = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
Line = Annotated[str, Meta(max_length=2_000)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Bot = Annotated[str, Meta(min_length=1, max_length=40)]


class Message(Record, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything sent over a socket; `type` says what."""


# From the client: what changes a table.


class Act(Message, frozen=True, forbid_unknown_fields=True, tag="act"):
    """Choose. `v` is the version the player was looking at."""

    id: ClientId
    v: Version
    action: ActionText


class Undo(Message, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """Take back the last action, or all the way to the moment when `stand` actions stood."""

    id: ClientId
    v: Version
    stand: Version | None = None


class RestartTurn(Message, frozen=True, forbid_unknown_fields=True, tag="restart"):
    """Take back as much as this seat can."""

    id: ClientId
    v: Version


class AskTakeback(Message, frozen=True, forbid_unknown_fields=True, tag="ask-takeback"):
    """Ask the others to let this seat take back its last action, dice or no dice."""

    id: ClientId
    v: Version


class AnswerTakeback(Message, frozen=True, forbid_unknown_fields=True, tag="answer-takeback"):
    """Agree or refuse."""

    id: ClientId
    v: Version
    agree: bool


class Resign(Message, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """Give up this seat's game."""

    id: ClientId
    v: Version


class Claim(Message, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """Claim the seat of a player who has stayed away too long."""

    id: ClientId
    v: Version
    seat: SeatNumber


Request = Act | Undo | RestartTurn | AskTakeback | AnswerTakeback | Resign | Claim


# From the client: the rest.


class Hello(Message, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message of a socket: which table, whose eyes, and the last version seen (-1 for none)."""

    table: TableId
    seat: SeatNumber | None = None
    v: Annotated[int, Meta(ge=-1, le=1_000_000_000)] = -1
    chat: Version = 0
    """The last line of chat seen."""
    protocol: int = PROTOCOL


class Say(Message, frozen=True, forbid_unknown_fields=True, tag="say"):
    """A line of chat."""

    id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=2_000)]


class Ping(Message, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Are you there?"""


ClientMessage = Hello | Act | Undo | RestartTurn | AskTakeback | AnswerTakeback | Resign | Claim | Say | Ping


# What a seat sees.


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
    decision: DecisionView | None = None
    undo: UndoView | None = None
    takeback: TakebackView | None = None
    result: ResultView | None = None
    rematch: str = ""
    past: int = -1
    """The moment looked at, if it is not the present."""


# From the server.


class Whole(Message, frozen=True, tag="view"):
    """The view, all of it."""

    view: View


class Change(Message, frozen=True, tag="change"):
    """What makes the view of version `since` that of version `v`: operations as in `deltas`."""

    since: int
    v: int
    operations: msgspec.Raw


class Ack(Message, frozen=True, tag="ack"):
    """Done and safely stored: the table has this version now."""

    id: str
    v: int


class Nak(Message, frozen=True, tag="nak"):
    """Not done, and why; nothing has changed."""

    id: str
    v: int
    reason: str
    rule: str = ""
    stale: bool = False
    """The table had moved on, and the choice was made for an earlier moment."""


class Said(Message, frozen=True, tag="said"):
    """A line of chat."""

    number: int
    name: str
    seat: int
    text: str
    at: float


class Presence(Message, frozen=True, tag="presence"):
    """Which seats somebody is looking from now, and how many look on."""

    seats: tuple[int, ...]
    watchers: int


class Pong(Message, frozen=True, tag="pong"):
    """Here; the server's time, for clocks."""

    at: float


class Farewell(Message, frozen=True, tag="bye"):
    """The socket is about to close, and why."""

    reason: str


ServerMessage = Whole | Change | Ack | Nak | Said | Presence | Pong | Farewell


# Over plain requests.


class Error(Record, frozen=True):
    """What was tried, what is wrong, which rule."""

    error: str
    rule: str = ""
    stale: bool = False


class Done(Record, frozen=True):
    """The version the table has now."""

    v: int


class GameInfo(Record, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    rules: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    chapters: dict[str, str]


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
    options: Annotated[dict[str, Annotated[str, Meta(max_length=80)]], Meta(max_length=40)] = msgspec.field(
        default_factory=dict
    )
    seed: Annotated[str, Meta(max_length=200)] = ""
    """The same seed gives the same dice; only for tables where nobody minds. Empty: nobody can foresee them."""
    clock: Annotated[str, Meta(max_length=20)] = "none"
    undo: Undoing = "free"
    watchers: bool = True
    listed: bool = True


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


class Lobby(Record, frozen=True):
    """The tables somebody may know of."""

    tables: tuple[TableSummary, ...]
    more: bool = False


class Sit(Record, frozen=True, forbid_unknown_fields=True):
    """Take an open chair; with an invitation where the table is not listed."""

    seat: SeatNumber
    invitation: Annotated[str, Meta(max_length=64)] = ""


class Filled(Record, frozen=True, forbid_unknown_fields=True):
    """Choices made so far in thought, one after another; nothing is carried out."""

    filled: Annotated[tuple[ActionText, ...], Meta(max_length=40)] = ()
    v: Version | None = None


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


class Fork(Record, frozen=True, forbid_unknown_fields=True):
    """Go on from a moment of this table at a table of one's own."""

    action: Version
    seat: SeatNumber | None = None
    """Whose knowledge a running game is forked with: one of your own seats."""
    chairs: Annotated[tuple[Chair, ...], Meta(max_length=16)] = ()


class GameRecord(Record, frozen=True):
    """A record of play, as text; `antarium replay` reads it."""

    text: str


class Import(Record, frozen=True, forbid_unknown_fields=True):
    """A record of play to be put among the tables."""

    text: Annotated[str, Meta(min_length=1, max_length=4_000_000)]


class NoteText(Record, frozen=True, forbid_unknown_fields=True):
    """A player's private notes at a table."""

    text: Annotated[str, Meta(max_length=20_000)]


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


class Rules(Record, frozen=True):
    """A game's rules, in our words."""

    game: str
    chapters: dict[str, str]
    rules: tuple[RuleText, ...]


CLIENT_MESSAGES = (Hello, Act, Undo, RestartTurn, AskTakeback, AnswerTakeback, Resign, Claim, Say, Ping)
SERVER_MESSAGES = (Whole, Change, Ack, Nak, Said, Presence, Pong, Farewell)
REST_TYPES = (
    Error, Done, Shelf, OpenTable, Opened, Lobby, Sit, Filled, Onward, Tried, Fork, GameRecord, Import, NoteText,
    ChatLines, SayBody, Guest, Account, Identity, NoticeSettings, Rules,
)  # fmt: skip
