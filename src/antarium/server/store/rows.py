"""Rows: how the stores write down what they keep, whatever the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from antarium.kernel.play import Stage
from antarium.server.entries import AnyEntry, Person, Seated
from antarium.server.store.base import Laid, User
from antarium.server.wire import NoticeSettings, Said, TableSummary

STAGE: Final = msgspec.msgpack.Decoder(Stage)
SUMMARY: Final = msgspec.json.Decoder(TableSummary)
SAID: Final = msgspec.json.Decoder(Said)
LAID: Final = msgspec.json.Decoder(Laid)
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


def user_in(row: tuple[str, str, str, bytes]) -> User:
    """The reverse of writing down id, name, password and notices."""
    name, called, password, notices = row
    return User(name, called, password, NOTICES.decode(notices))
