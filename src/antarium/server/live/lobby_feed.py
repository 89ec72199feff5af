"""The newsroom: whoever looks at the lists of tables is told when to look again. What there is to see is asked for."""

from __future__ import annotations

import asyncio
from typing import NamedTuple, Protocol

from antarium.server.tables.entries import Occupant, Person
from antarium.server.tables.table import Phase, Table


class LobbySubscriber(Protocol):
    """Somebody who looks at lists."""

    user: str
    has_news: asyncio.Event
    """Set when there is something to be told."""


class LobbyState(NamedTuple):
    """All of a table that its place in the lists hangs on."""

    phase: Phase
    waiting: tuple[int, ...]
    occupants: tuple[Occupant, ...]


def listed(table: Table) -> LobbyState:
    return LobbyState(table.phase, table.waiting, tuple(table.occupants))


class LobbyFeed:
    """Everybody who looks at the lists now."""

    def __init__(self) -> None:
        self.subscribers: set[LobbySubscriber] = set()

    def opened(self, table: Table) -> None:
        self.notify(table, table.occupants)

    def changed(self, table: Table, before: LobbyState) -> None:
        """Something has happened at a table; most of it moves no list."""
        if listed(table) != before:
            self.notify(table, [*table.occupants, *before.occupants])

    def notify(self, table: Table, occupants: list[Occupant]) -> None:
        """Of a listed table everybody is told, of any other those who sit there."""
        users = {one.user for one in occupants if isinstance(one, Person) and one.user}
        for subscriber in self.subscribers:
            if table.header.listed or subscriber.user in users:
                subscriber.has_news.set()

    def notify_all(self) -> None:
        """Another process has done something at a table that is not open here: whose it is, nobody here knows."""
        for subscriber in self.subscribers:
            subscriber.has_news.set()
