"""Entries: everything that has happened at a table.

A table is its header and its entries in order. Folding the entries gives the table. Entries are only added.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from antarium.kernel.records import Record
from antarium.server.tables.clocks import ClockRules

Undoing = Literal["free", "consent", "none"]
"""Free until something was revealed, only with consent, or never."""


class Person(Record, frozen=True, tag=True):
    """A user with an account, a guest, or the only user of a local server."""

    user: str
    name: str


class Robot(Record, frozen=True, tag=True):
    """A bot."""

    bot: str


class Nobody(Record, frozen=True, tag=True):
    """An empty seat."""


Occupant = Person | Robot | Nobody


class TableHeader(Record, frozen=True, kw_only=True):
    """The fixed settings of a table. The key is secret until the game is over."""

    id: str
    game: str
    rules: str
    seats: int
    options: dict[str, str]
    key: bytes
    host: str
    """The user who opened it."""
    seeded: bool = False
    """True if the host chose the key with a seed and may know every roll."""
    opened: float
    tables: str = ""
    """The text of a custom map or cards; empty for the shipped ones."""
    clock: ClockRules = ClockRules()
    undo: Undoing = "free"
    watchers: bool = True
    """True if spectators can watch."""
    listed: bool = True
    """True if the lobby lists it; otherwise only its link leads to it."""
    absence: float = 0.0
    """Seconds after which an absent player's seat can be claimed; 0 for the default of the clock."""
    origin: bytes = b""
    """The starting position of a fork; empty for the game's own start."""
    forked: str = ""
    """The table and the action it was forked from."""


class Entry(Record, frozen=True, tag=True, kw_only=True):
    """An event at a table, with its time."""

    at: float


class Requested(Entry, frozen=True, tag=True, kw_only=True):
    """An entry that a seat requested; `client` is the client's request id, so that nothing is done twice."""

    seat: int
    client: str = ""


class Seated(Entry, frozen=True, tag=True):
    """A seat was taken or became free."""

    seat: int
    occupant: Occupant


class Started(Entry, frozen=True, tag=True):
    """All seats were taken, and the game started."""

    waiting: tuple[int, ...]


class Acted(Requested, frozen=True, tag=True):
    """A seat chose an action; with its result."""

    text: str
    fingerprint: str
    waiting: tuple[int, ...]
    """The seats that must choose next; none when the game is over."""
    told: msgspec.Raw = msgspec.Raw(b"[]")
    """The events, as JSON."""
    ended: str = ""
    """Why the game is over, if this action ended it."""
    note: str = ""
    """Why someone other than the seat's player chose, if so."""
    ordered: str = ""
    """The standing order that chose, in words; only its seat can read them."""


class TakenBack(Requested, frozen=True, tag=True):
    """A seat undid its latest `count` actions without needing consent."""

    count: int
    waiting: tuple[int, ...]
    again: tuple[str, ...] = ()
    """The new fingerprints of the sealed choices that others had made since, which remain."""


class TakebackAsked(Requested, frozen=True, tag=True):
    """A seat asked for a takeback to action number `stand`."""

    stand: int


class WentBack(Entry, frozen=True, tag=True):
    """All agreed to a takeback to action number `stand`."""

    seat: int
    stand: int
    waiting: tuple[int, ...]


class TakebackAnswered(Requested, frozen=True, tag=True):
    """Another seat agreed to a takeback or refused it."""

    agreed: bool


class Resigned(Requested, frozen=True, tag=True):
    """A seat resigned."""


class TimedOut(Entry, frozen=True, tag=True):
    """A seat's clock ran out."""

    seat: int


class Claimed(Requested, frozen=True, tag=True):
    """This seat claimed the seat of an absent player."""

    claimed: int


class TimeReturned(Entry, frozen=True, tag=True):
    """The server returned the clock time lost in outages."""

    seconds: float
    until: float
    """The end of the latest outage that this returns."""


class Rematched(Entry, frozen=True, tag=True):
    """The same players started a rematch at another table."""

    table: str


AnyEntry = (
    Seated | Started | Acted | TakenBack | TakebackAsked | TakebackAnswered | WentBack | Resigned | TimedOut | Claimed
    | TimeReturned | Rematched
)  # fmt: skip

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
HEADER: msgspec.json.Decoder[TableHeader] = msgspec.json.Decoder(TableHeader)


def write(entry: AnyEntry) -> bytes:
    """Return an entry as stored."""
    return ENCODER.encode(entry)


def read(text: bytes) -> AnyEntry:
    """The reverse of `write`."""
    return DECODER.decode(text)
