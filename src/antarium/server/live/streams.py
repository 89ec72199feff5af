"""Streams: what one seat has been shown, version by version, so that nobody is sent the same thing twice."""

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
"""Changes kept for those who come back."""
MAX_CHANGE_BYTES: Final = 32_000
"""The most that the kept changes of one stream may weigh: with more of them the whole view is as soon sent."""
COMPRESSION_LEVEL: Final = 1
"""How hard they are packed: every change is, and hardly any is ever asked for."""
VIEW_FIELDS: Final = tuple(name for name in View.__struct_fields__ if name != "log")

encode = msgspec.json.Encoder().encode


class StoredChange(NamedTuple):
    """A message that was sent: the version it starts from, what it weighed, and itself, packed."""

    since: int
    weight: int
    packed: bytes


class Stream:
    """The view of one seat, and the latest changes to it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.used = 0.0
        self.view = view_of(table, seat)
        self.changes: deque[StoredChange] = deque()
        self.weight = 0

    @property
    def version(self) -> int:
        return self.view.v

    def catch_up(self, table: Table) -> bytes:
        """Look again; the message that brings everybody up to date."""
        before, self.view = self.view, view_of(table, self.seat)
        operations = msgspec.Raw(encode(operations_between(before, self.view)))
        change = encode(Change(since=before.v, v=self.view.v, operations=operations))
        self.remember(before.v, change)
        return change

    def remember(self, since: int, change: bytes) -> None:
        self.changes.append(StoredChange(since, len(change), zlib.compress(change, COMPRESSION_LEVEL)))
        self.weight += len(change)
        while len(self.changes) > MAX_CHANGES or self.weight > MAX_CHANGE_BYTES:
            self.weight -= self.changes.popleft().weight

    def after(self, version: int) -> list[bytes]:
        """The messages for somebody who has seen that version: what is missing, or the whole view."""
        if version == self.version:
            return [encode(Change(since=version, v=version, operations=msgspec.Raw(b"[]")))]
        if version >= 0 and any(kept.since == version for kept in self.changes):
            return [zlib.decompress(kept.packed) for kept in self.changes if kept.since >= version]
        return [encode(Whole(view=self.view))]


def operations_between(old: View, new: View) -> list[Any]:
    """What makes one view the other. Part by part, because most parts stay the same, and written they soon show it."""
    operations: list[Any] = []
    for name in VIEW_FIELDS:
        before, after = encode(getattr(old, name)), encode(getattr(new, name))
        if before != after:
            operations += prefixed(name, json_difference(before, after))
    return operations + log_operations(old.log, new.log)


def log_operations(old: tuple[LogLine, ...], new: tuple[LogLine, ...]) -> list[Any]:
    """A log grows at its end; now and then its beginning is left behind, and what was taken back goes."""
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
