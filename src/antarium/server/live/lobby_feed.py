"""The newsroom: whoever looks at the lists of tables is told when to look again. What there is to see is asked for."""

from __future__ import annotations

import asyncio
from typing import NamedTuple, Protocol

from antarium.server.tables.entries import Occupant, Person
from antarium.server.tables.table import Phase, Table


class Reader(Protocol):
    """Somebody who looks at lists."""

    user: str
    fresh: asyncio.Event
    """Set when there is something to be told."""


class Listed(NamedTuple):
    """All of a table that its place in the lists hangs on."""

    phase: Phase
    waiting: tuple[int, ...]
    occupants: tuple[Occupant, ...]


def listed(table: Table) -> Listed:
    return Listed(table.phase, table.waiting, tuple(table.occupants))


class LobbyFeed:
    """Everybody who looks at the lists now."""

    def __init__(self) -> None:
        self.readers: set[Reader] = set()

    def opened(self, table: Table) -> None:
        self.tell(table, table.occupants)

    def changed(self, table: Table, before: Listed) -> None:
        """Something has happened at a table; most of it moves no list."""
        if listed(table) != before:
            self.tell(table, [*table.occupants, *before.occupants])

    def tell(self, table: Table, occupants: list[Occupant]) -> None:
        """Of a listed table everybody is told, of any other those who sit there."""
        users = {one.user for one in occupants if isinstance(one, Person) and one.user}
        for reader in self.readers:
            if table.header.listed or reader.user in users:
                reader.fresh.set()

    def heard(self) -> None:
        """Another process has done something at a table that is not open here: whose it is, nobody here knows."""
        for reader in self.readers:
            reader.fresh.set()
