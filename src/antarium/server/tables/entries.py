"""Entries: everything that ever happens at a table, in the past tense.

A table is its header and its entries, in order; folding the entries gives the table. They are only ever added.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from antarium.kernel.records import Record
from antarium.server.tables.clocks import ClockRules

Undoing = Literal["free", "consent", "none"]
"""Free to the information boundary, never without consent, or never at all."""


class Person(Record, frozen=True, tag=True):
    """Somebody with an account, a guest's name, or the one user of a local server."""

    user: str
    name: str


class Robot(Record, frozen=True, tag=True):
    """A bot."""

    bot: str


class Nobody(Record, frozen=True, tag=True):
    """An empty chair."""


Occupant = Person | Robot | Nobody


class TableHeader(Record, frozen=True, kw_only=True):
    """What is settled when a table is opened, and never changes. The key is secret until the game is over."""

    id: str
    game: str
    rules: str
    seats: int
    options: dict[str, str]
    key: bytes
    host: str
    """The user who opened it."""
    seeded: bool = False
    """Whether the host chose the key by a seed, and so may know every die."""
    opened: float
    tables: str = ""
    """The text of the owner's own map or cards; empty for the shipped ones."""
    clock: ClockRules = ClockRules()
    undo: Undoing = "free"
    watchers: bool = True
    """Whether others may look on."""
    listed: bool = True
    """Whether it stands in the lobby; otherwise it is found by its link alone."""
    absence: float = 0.0
    """Seconds after which an absent player's seat may be claimed; 0 stands for the clock's usual measure."""
    origin: bytes = b""
    """The position it begins with, if it does not begin at the beginning: a fork."""
    forked: str = ""
    """The table and the moment it was forked from."""


class Entry(Record, frozen=True, tag=True, kw_only=True):
    """Something that happened, and when."""

    at: float


class Requested(Entry, frozen=True, tag=True, kw_only=True):
    """Something a seat asked for; `client` is the sender's own mark, so that nothing is done twice."""

    seat: int
    client: str = ""


class Seated(Entry, frozen=True, tag=True):
    """Somebody sat down, or a chair became free."""

    seat: int
    occupant: Occupant


class Started(Entry, frozen=True, tag=True):
    """All chairs were taken, and the game began."""

    waiting: tuple[int, ...]


class Acted(Requested, frozen=True, tag=True):
    """A seat chose, and this came of it."""

    text: str
    fingerprint: str
    waiting: tuple[int, ...]
    """The seats whose choice is awaited after it; nobody when the game is over."""
    told: msgspec.Raw = msgspec.Raw(b"[]")
    """The events, as JSON."""
    ended: str = ""
    """Why the game is over, if this ended it."""
    note: str = ""
    """Why somebody other than the seat's player chose, if so."""
    ordered: str = ""
    """The standing order that chose, in words; its seat alone may read them."""


class TakenBack(Requested, frozen=True, tag=True):
    """A seat took back so many of its latest actions, as far as it may by itself."""

    count: int
    waiting: tuple[int, ...]
    again: tuple[str, ...] = ()
    """The fingerprints after the sealed choices that others had made since, which stand without it."""


class TakebackAsked(Requested, frozen=True, tag=True):
    """A seat asked the others to go back to when so many actions stood, over dice and all."""

    stand: int


class WentBack(Entry, frozen=True, tag=True):
    """All agreed, and so many actions stand."""

    seat: int
    stand: int
    waiting: tuple[int, ...]


class TakebackAnswered(Requested, frozen=True, tag=True):
    """Another seat agreed or refused."""

    agreed: bool


class Resigned(Requested, frozen=True, tag=True):
    """A seat gave up."""


class TimedOut(Entry, frozen=True, tag=True):
    """A seat's clock ran out."""

    seat: int


class Claimed(Requested, frozen=True, tag=True):
    """This seat claimed that of a player who stayed away."""

    claimed: int


class TimeReturned(Entry, frozen=True, tag=True):
    """The server was away for so long, and gave the time back."""

    seconds: float
    until: float
    """The end of the latest outage that this makes good."""


class Rematched(Entry, frozen=True, tag=True):
    """The same people sat down again at another table."""

    table: str


AnyEntry = (
    Seated | Started | Acted | TakenBack | TakebackAsked | TakebackAnswered | WentBack | Resigned | TimedOut | Claimed
    | TimeReturned | Rematched
)  # fmt: skip

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
HEADER: msgspec.json.Decoder[TableHeader] = msgspec.json.Decoder(TableHeader)


def write(entry: AnyEntry) -> bytes:
    """An entry as the store keeps it."""
    return ENCODER.encode(entry)


def read(text: bytes) -> AnyEntry:
    """The reverse of `write`."""
    return DECODER.decode(text)
