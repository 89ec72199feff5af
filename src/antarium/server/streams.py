"""Streams: what one seat has been shown, version by version, so that nobody is sent the same thing twice."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

import msgspec

from antarium.server.deltas import difference
from antarium.server.table import Table
from antarium.server.views import view_of
from antarium.server.wire import Change, Whole

RING: Final = 256
"""Changes kept for those who come back."""
BYTES: Final = 128_000
"""The most that the kept changes of one stream may weigh."""


class Stream:
    """The view of one seat, and the latest changes to it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.used = 0.0
        self.version = -1
        self.value: Any = None
        self.whole = b""
        self.ring: deque[tuple[int, bytes]] = deque()
        """The version each change starts from, and the message."""
        self.weight = 0
        self.catch_up(table)

    def catch_up(self, table: Table) -> bytes:
        """Look again; the message that brings everybody up to date."""
        view = view_of(table, self.seat)
        self.whole = msgspec.json.encode(Whole(view=view))
        value = msgspec.json.decode(self.whole)["view"]
        change = b""
        if self.version >= 0:
            operations = msgspec.Raw(msgspec.json.encode(difference(self.value, value)))
            change = msgspec.json.encode(Change(since=self.version, v=view.v, operations=operations))
            self.remember(self.version, change)
        self.version = view.v
        self.value = value
        return change

    def remember(self, since: int, change: bytes) -> None:
        self.ring.append((since, change))
        self.weight += len(change)
        while len(self.ring) > RING or self.weight > BYTES:
            self.weight -= len(self.ring.popleft()[1])

    def after(self, version: int) -> list[bytes]:
        """The messages for somebody who has seen that version: what is missing, or the whole view."""
        if version == self.version:
            return [msgspec.json.encode(Change(since=version, v=version, operations=msgspec.Raw(b"[]")))]
        changes = [change for since, change in self.ring if since >= version]
        if version >= 0 and changes and any(since == version for since, _ in self.ring):
            return changes
        return [self.whole]
