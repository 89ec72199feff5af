"""Rows: how the stores write down what they keep, whatever the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

import msgspec

from antarium.server.store.base import Invitation, StoredOrders, User
from antarium.server.tables.entries import AnyEntry, Person, Seated
from antarium.server.wire import NoticeSettings, Said

T = TypeVar("T")
FLASH_MESSAGES: Final = msgspec.json.Decoder(Said)
LAID: Final = msgspec.json.Decoder(StoredOrders)
NOTICES: Final = msgspec.json.Decoder(NoticeSettings)

STAGES_LOADED: Final = 40
"""No more of the latest stages than these are kept of a table."""
LINES_LOADED: Final = 500
"""No more of the latest lines of chat than these are read at once."""


def sitters(entries: Sequence[AnyEntry]) -> list[str]:
    """The users who sat down, each once."""
    found = [
        entry.occupant.user for entry in entries if isinstance(entry, Seated) and isinstance(entry.occupant, Person)
    ]
    return list(dict.fromkeys(found))


def account_of(user: User) -> str | None:
    """The name by which an account is found, in no particular case; guests have none."""
    return user.name.casefold() if user.password else None


def user_in(row: Sequence[Any]) -> User | None:
    """The reverse of writing down id, name, password and notices; settings that are damaged are those of a new user."""
    name, called, password, notices = row
    if not all(isinstance(text, str) for text in (name, called, password)):
        return None
    return User(name, called, password, readable(NOTICES, notices) or NoticeSettings())


# What may have been damaged since it was written: it is left out, and the rest goes on.

LOOSE: Final[tuple[tuple[str, msgspec.json.Decoder[Any], str], ...]] = (
    ("SELECT table_id, said FROM {schema}chat", FLASH_MESSAGES, "a line of chat at table {name} is damaged"),
    ("SELECT table_id, laid FROM {schema}standing", LAID, "the standing orders of a seat at table {name} are damaged"),
    ("SELECT id, notices FROM {schema}users", NOTICES, "the notification settings of user {name} are damaged"),
)
"""What lies around the tables: where to find a name and a value, how to read the value, what to say if that fails."""
ORPHANS: Final = (
    "SELECT DISTINCT table_id FROM {schema}entries WHERE table_id NOT IN (SELECT id FROM {schema}tables) ORDER BY 1"
)


def readable(decoder: msgspec.json.Decoder[T], value: object) -> T | None:
    """What a value says; None where it is damaged."""
    try:
        return decoder.decode(value)  # type: ignore[arg-type]
    except (msgspec.MsgspecError, UnicodeError, TypeError, RecursionError):
        return None


def loose_problems(decoder: msgspec.json.Decoder[Any], sentence: str, rows: Sequence[Sequence[Any]]) -> list[str]:
    """A sentence for every row with a value that can't be read."""
    return [sentence.format(name=row[0]) for row in rows if readable(decoder, row[1]) is None]


def lines_in(rows: Sequence[Sequence[Any]]) -> tuple[Said, ...]:
    """The lines of chat that can be read, the latest row first."""
    lines = [readable(FLASH_MESSAGES, row[0]) for row in reversed(rows)]
    return tuple(line for line in lines if line is not None)


def names_in(rows: Sequence[Sequence[Any]]) -> tuple[str, ...]:
    return tuple(row[0] for row in rows if isinstance(row[0], str))


def sights_in(rows: Sequence[Sequence[Any]]) -> dict[int, float]:
    """When each seat's player was last here."""
    return {seat: at for seat, at in rows if isinstance(seat, int) and isinstance(at, float)}


def outages_in(rows: Sequence[Sequence[Any]]) -> tuple[tuple[float, float], ...]:
    return tuple((start, end) for start, end in rows if isinstance(start, float) and isinstance(end, float))


def invitation_in(row: Sequence[Any] | None) -> Invitation | None:
    if row is None or not isinstance(row[0], str) or not isinstance(row[1], int):
        return None
    return Invitation(row[0], row[1])
