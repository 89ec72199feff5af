"""Rooms: tables in use, with their connected clients."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

import msgspec

from antarium.server.live.streams import Stream
from antarium.server.tables.stuck import refusal_of
from antarium.server.tables.table import ONLOOKER, Table
from antarium.server.wire import Presence

IDLE_AFTER_S: Final = 300.0
"""Seconds without clients after which a table is unloaded."""

FINISHED_IDLE_AFTER_S: Final = 30.0
"""The same for a finished game."""

STREAM_KEPT_S: Final = 60.0
"""Seconds for which a stream is kept after its last connection was lost."""


class Subscriber(Protocol):
    """A connected client: its seat, its user, and how to send to it."""

    seat: int
    user: str

    def send(self, message: bytes) -> None:
        """Queue a message. A client whose queue is full is disconnected and can reconnect."""

    def dismiss(self) -> None:
        """Disconnect a client that lost its seat."""


class Room:
    """A table with its lock, subscribers and streams."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.streams: dict[int, Stream] = {}
        self.news = asyncio.Event()
        """Set and replaced at every change, for clients that wait without a socket."""
        self.used = now
        self.thinking: asyncio.Task[None] | None = None
        self.following: asyncio.Task[None] | None = None
        self.looked_up: dict[int, int] = {}
        """For each seat the version of the question for which its standing orders were read."""
        self.seen: dict[int, float] = {}
        self.chat_sent = 0
        self.doubtful = False
        """True if something may have been stored that wasn't carried out here."""

    def stream(self, seat: int, now: float) -> Stream:
        stream = self.streams.get(seat)
        if stream is None:
            stream = self.streams[seat] = Stream(self.table, seat)
        stream.used = now
        return stream

    def push(self, now: float) -> None:
        """Send changes to all subscribers. Call this only after the changes are stored."""
        self.used = now
        for subscriber in list(self.subscribers):
            if subscriber.seat != ONLOOKER and subscriber.seat not in self.table.seats_of(subscriber.user):
                self.subscribers.discard(subscriber)
                subscriber.dismiss()
        self.forget_streams(now)
        for seat, stream in list(self.streams.items()):
            try:
                change = stream.catch_up(self.table)
            except Exception as problem:
                if refusal_of(self.table, problem) is None:
                    raise
                self.close_stream(seat)
                continue
            for subscriber in self.subscribers_at(seat):
                subscriber.send(change)
        self.news.set()
        self.news = asyncio.Event()

    def close_stream(self, seat: int) -> None:
        """Disconnect all clients at this seat, because the table can't be shown to them."""
        del self.streams[seat]
        for subscriber in self.subscribers_at(seat):
            self.subscribers.discard(subscriber)
            subscriber.dismiss()

    def subscribers_at(self, seat: int) -> list[Subscriber]:
        return [subscriber for subscriber in self.subscribers if subscriber.seat == seat]

    def forget_streams(self, now: float) -> None:
        """Drop streams whose clients left long ago."""
        for seat, stream in list(self.streams.items()):
            if self.subscribers_at(seat):
                stream.used = now
            elif now - stream.used > STREAM_KEPT_S:
                del self.streams[seat]

    def broadcast(self, message: bytes) -> None:
        for subscriber in list(self.subscribers):
            subscriber.send(message)

    def present(self) -> tuple[int, ...]:
        """Return the seats with a connected client."""
        return tuple(sorted({subscriber.seat for subscriber in self.subscribers if subscriber.seat != ONLOOKER}))

    def presence(self) -> bytes:
        watchers = sum(subscriber.seat == ONLOOKER for subscriber in self.subscribers)
        return msgspec.json.encode(Presence(seats=self.present(), watchers=watchers))

    def last_seen(self, now: float) -> tuple[float, ...]:
        """Return when each seat's player was last here; `now` for those who are connected."""
        present = self.present()
        return tuple(now if seat in present else self.seen.get(seat, 0.0) for seat in range(self.table.header.seats))

    def is_idle(self, now: float) -> bool:
        quiet = FINISHED_IDLE_AFTER_S if self.table.phase == "over" else IDLE_AFTER_S
        return not self.subscribers and self.thinking is None and self.following is None and now - self.used > quiet
