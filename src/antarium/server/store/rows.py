"""Conversion between rows and objects, for all databases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec

from antarium.server.store.base import Invitation, StoredOrders, User
from antarium.server.tables.entries import AnyEntry, Person, Seated
from antarium.server.wire import NoticeSettings, Said

T = TypeVar("T")
CHAT_MESSAGE: Final = msgspec.json.Decoder(Said)
ORDERS: Final = msgspec.json.Decoder(StoredOrders)
NOTIFICATION_SETTINGS: Final = msgspec.json.Decoder(NoticeSettings)

MAX_SNAPSHOTS: Final = 40
"""Maximum number of snapshots stored per table."""
MAX_CHAT_LINES: Final = 500
"""Maximum number of chat messages read at once."""


def sitters(entries: Sequence[AnyEntry]) -> list[str]:
    """Return the users who took seats, each once."""
    found = [
        entry.occupant.user for entry in entries if isinstance(entry, Seated) and isinstance(entry.occupant, Person)
    ]
    return list(dict.fromkeys(found))


def account_of(user: User) -> str | None:
    """Return the case-folded name of an account; None for guests."""
    return user.name.casefold() if user.password else None


def user_in(row: Sequence[Any]) -> User | None:
    """Return the user in a row of id, name, password and notices; damaged settings become the defaults."""
    name, called, password, notices = row
    if not all(isinstance(text, str) for text in (name, called, password)):
        return None
    return User(name, called, password, readable(NOTIFICATION_SETTINGS, notices) or NoticeSettings())


# Data that may be damaged: it is left out, and the rest is used.

LOOSE: Final[tuple[tuple[str, msgspec.json.Decoder[Any], str], ...]] = (
    ("SELECT table_id, said FROM {schema}chat", CHAT_MESSAGE, "a line of chat at table {name} is damaged"),
    (
        "SELECT table_id, laid FROM {schema}standing",
        ORDERS,
        "the standing orders of a seat at table {name} are damaged",
    ),
    (
        "SELECT id, notices FROM {schema}users",
        NOTIFICATION_SETTINGS,
        "the notification settings of user {name} are damaged",
    ),
)
"""Data besides the tables: the query for a name and a value, the value's decoder, and the message if it fails."""
ORPHANS: Final = (
    "SELECT DISTINCT table_id FROM {schema}entries WHERE table_id NOT IN (SELECT id FROM {schema}tables) ORDER BY 1"
)


def readable(decoder: msgspec.json.Decoder[T], value: object) -> T | None:
    """Return the decoded value; None if it is damaged."""
    try:
        return decoder.decode(value)  # type: ignore[arg-type]
    except (msgspec.MsgspecError, UnicodeError, TypeError, RecursionError):
        return None


def loose_problems(decoder: msgspec.json.Decoder[Any], sentence: str, rows: Sequence[Sequence[Any]]) -> list[str]:
    """Return a sentence for every row with an unreadable value."""
    return [sentence.format(name=row[0]) for row in rows if readable(decoder, row[1]) is None]


def lines_in(rows: Sequence[Sequence[Any]]) -> tuple[Said, ...]:
    """Return the readable chat messages; the rows come latest first."""
    lines = [readable(CHAT_MESSAGE, row[0]) for row in reversed(rows)]
    return tuple(line for line in lines if line is not None)


def names_in(rows: Sequence[Sequence[Any]]) -> tuple[str, ...]:
    return tuple(row[0] for row in rows if isinstance(row[0], str))


def sights_in(rows: Sequence[Sequence[Any]]) -> dict[int, float]:
    """Return when each seat's player was last here."""
    return {seat: at for seat, at in rows if isinstance(seat, int) and isinstance(at, float)}


def outages_in(rows: Sequence[Sequence[Any]]) -> tuple[tuple[float, float], ...]:
    return tuple((start, end) for start, end in rows if isinstance(start, float) and isinstance(end, float))


def invitation_in(row: Sequence[Any] | None) -> Invitation | None:
    if row is None or not isinstance(row[0], str) or not isinstance(row[1], int):
        return None
    return Invitation(row[0], row[1])
