"""Rooms: a table in use, with everybody who looks at it."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

import msgspec

from antarium.server.live.streams import Stream
from antarium.server.tables.stuck import refusal_of
from antarium.server.tables.table import ONLOOKER, Table
from antarium.server.wire import Presence

QUIET: Final = 300.0
"""Seconds after which a table that nobody looks at is put away."""

FINISHED: Final = 30.0
"""The same for a table where the game is over."""

LINGERING: Final = 60.0
"""Seconds for which a stream is kept up for somebody whose connection was lost."""


class Subscriber(Protocol):
    """Somebody connected: whose eyes, and where to send."""

    seat: int
    user: str

    def send(self, message: bytes) -> None:
        """Put a message in the queue; a guest whose queue is full is sent away and may come back."""

    def dismiss(self) -> None:
        """Send the guest away, who does not sit there any more."""


class Room:
    """A table, its lock, its guests and its streams."""

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        self.guests: set[Subscriber] = set()
        self.streams: dict[int, Stream] = {}
        self.news = asyncio.Event()
        """Set, and replaced, whenever something has changed: for those who wait without a socket."""
        self.used = now
        self.thinking: asyncio.Task[None] | None = None
        self.following: asyncio.Task[None] | None = None
        self.looked_up: dict[int, int] = {}
        """For each seat the question, by the version it was asked at, for which its standing orders were looked up."""
        self.seen: dict[int, float] = {}
        self.chat_sent = 0
        self.doubtful = False
        """Whether something may have been stored that was not carried out here."""

    def stream(self, seat: int, now: float) -> Stream:
        stream = self.streams.get(seat)
        if stream is None:
            stream = self.streams[seat] = Stream(self.table, seat)
        stream.used = now
        return stream

    def push(self, now: float) -> None:
        """Tell everybody what has changed: once it is stored, and never before."""
        self.used = now
        for guest in list(self.guests):
            if guest.seat != ONLOOKER and guest.seat not in self.table.seats_of(guest.user):
                self.guests.discard(guest)
                guest.dismiss()
        self.forget_streams(now)
        for seat, stream in list(self.streams.items()):
            try:
                change = stream.catch_up(self.table)
            except Exception as problem:
                if refusal_of(self.table, problem) is None:
                    raise
                self.close_stream(seat)
                continue
            for guest in self.guests_at(seat):
                guest.send(change)
        self.news.set()
        self.news = asyncio.Event()

    def close_stream(self, seat: int) -> None:
        """Disconnect everybody at this seat: the table can't be shown to them any more."""
        del self.streams[seat]
        for guest in self.guests_at(seat):
            self.guests.discard(guest)
            guest.dismiss()

    def guests_at(self, seat: int) -> list[Subscriber]:
        return [guest for guest in self.guests if guest.seat == seat]

    def forget_streams(self, now: float) -> None:
        """Keep up no stream for somebody who left long ago."""
        for seat, stream in list(self.streams.items()):
            if self.guests_at(seat):
                stream.used = now
            elif now - stream.used > LINGERING:
                del self.streams[seat]

    def broadcast(self, message: bytes) -> None:
        for guest in list(self.guests):
            guest.send(message)

    def present(self) -> tuple[int, ...]:
        """The seats from which somebody is looking now."""
        return tuple(sorted({guest.seat for guest in self.guests if guest.seat != ONLOOKER}))

    def presence(self) -> bytes:
        watchers = sum(guest.seat == ONLOOKER for guest in self.guests)
        return msgspec.json.encode(Presence(seats=self.present(), watchers=watchers))

    def last_seen(self, now: float) -> tuple[float, ...]:
        """When each seat's player was last here; somebody who is here was seen now."""
        present = self.present()
        return tuple(now if seat in present else self.seen.get(seat, 0.0) for seat in range(self.table.header.seats))

    def is_idle(self, now: float) -> bool:
        quiet = FINISHED if self.table.phase == "over" else QUIET
        return not self.guests and self.thinking is None and self.following is None and now - self.used > quiet
