"""The lobby feed tells open lists of tables when to reload. The lists are fetched by request."""

from __future__ import annotations

import asyncio
from typing import NamedTuple, Protocol

from antarium.server.tables.entries import Occupant, Person
from antarium.server.tables.table import Phase, Table


class LobbySubscriber(Protocol):
    """An open list of tables."""

    user: str
    has_news: asyncio.Event
    """Set if a list has changed."""


class LobbyState(NamedTuple):
    """The properties of a table that its place in the lists depends on."""

    phase: Phase
    waiting: tuple[int, ...]
    occupants: tuple[Occupant, ...]


def lobby_state(table: Table) -> LobbyState:
    return LobbyState(table.phase, table.waiting, tuple(table.occupants))


class LobbyFeed:
    """Notifies subscribers of changed lists."""

    def __init__(self) -> None:
        self.subscribers: set[LobbySubscriber] = set()

    def opened(self, table: Table) -> None:
        self.notify(table, table.occupants)

    def changed(self, table: Table, before: LobbyState) -> None:
        """Notify if the lists change. Most actions don't change them."""
        if lobby_state(table) != before:
            self.notify(table, [*table.occupants, *before.occupants])

    def notify(self, table: Table, occupants: list[Occupant]) -> None:
        """Notify all subscribers of a listed table, only its players of any other."""
        users = {occupant.user for occupant in occupants if isinstance(occupant, Person) and occupant.user}
        for subscriber in self.subscribers:
            if table.header.listed or subscriber.user in users:
                subscriber.has_news.set()

    def notify_all(self) -> None:
        """Notify all: another process changed a table that isn't open here, so its players are unknown."""
        for subscriber in self.subscribers:
            subscriber.has_news.set()
