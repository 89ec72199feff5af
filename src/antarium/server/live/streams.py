"""Streams: the view of a seat and its latest changes, for clients that resume from a version."""

from __future__ import annotations

import zlib
from collections import deque
from typing import Any, Final, NamedTuple

import msgspec

from antarium.server.live.deltas import json_difference, prefixed
from antarium.server.tables.table import Table
from antarium.server.views.table_view import view_of
from antarium.server.wire import Change, LogLine, View, Whole

MAX_CHANGES: Final = 256
"""Maximum changes kept for clients that reconnect."""
MAX_CHANGE_BYTES: Final = 32_000
"""Maximum size of these changes in bytes. Beyond that, sending the whole view costs no more."""
COMPRESSION_LEVEL: Final = 1
"""Fast: every change is compressed, and hardly any is ever read."""
VIEW_FIELDS: Final = tuple(name for name in View.__struct_fields__ if name != "log")

encode = msgspec.json.Encoder().encode


class StoredChange(NamedTuple):
    """A change that was sent: its first version, its size in bytes, and the compressed message."""

    since: int
    size: int
    compressed: bytes


class Stream:
    """The view of one seat and the latest changes to it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.used = 0.0
        self.view = view_of(table, seat)
        self.changes: deque[StoredChange] = deque()
        self.size = 0

    @property
    def version(self) -> int:
        return self.view.v

    def catch_up(self, table: Table) -> bytes:
        """Update the view. Return the change message for connected clients."""
        before, self.view = self.view, view_of(table, self.seat)
        operations = msgspec.Raw(encode(operations_between(before, self.view)))
        change = encode(Change(since=before.v, v=self.view.v, operations=operations))
        self.remember(before.v, change)
        return change

    def remember(self, since: int, change: bytes) -> None:
        self.changes.append(StoredChange(since, len(change), zlib.compress(change, COMPRESSION_LEVEL)))
        self.size += len(change)
        while len(self.changes) > MAX_CHANGES or self.size > MAX_CHANGE_BYTES:
            self.size -= self.changes.popleft().size

    def after(self, version: int) -> list[bytes]:
        """Return the messages for a client with that version: the missing changes, or the whole view."""
        if version == self.version:
            return [encode(Change(since=version, v=version, operations=msgspec.Raw(b"[]")))]
        if version >= 0 and any(stored.since == version for stored in self.changes):
            return [zlib.decompress(stored.compressed) for stored in self.changes if stored.since >= version]
        return [encode(Whole(view=self.view))]


def operations_between(old: View, new: View) -> list[Any]:
    """Return the operations between two views. Fields that encode to the same JSON are skipped."""
    operations: list[Any] = []
    for name in VIEW_FIELDS:
        before, after = encode(getattr(old, name)), encode(getattr(new, name))
        if before != after:
            operations += prefixed(name, json_difference(before, after))
    return operations + log_operations(old.log, new.log)


def log_operations(old: tuple[LogLine, ...], new: tuple[LogLine, ...]) -> list[Any]:
    """Return the operations between two logs: lines are added or undone at the end, and dropped at the start."""
    gone = 0
    if old and new and old[0] != new[0]:
        gone = old.index(new[0]) if new[0] in old else len(old)
    staying = old[gone:]
    kept = 0
    while kept < min(len(staying), len(new)) and staying[kept] == new[kept]:
        kept += 1
    operations: list[Any] = [["~", ["log"], 0, gone, []]] if gone else []
    if kept < max(len(staying), len(new)):
        operations.append(["~", ["log"], kept, len(staying) - kept, new[kept:]])
    return operations
