"""The hash chain of a table, which detects damaged data and names the entry.

Every entry is stored with a hash of itself and of the entry before it; the first one follows the header. The row of the
table holds the latest of these hashes, and a hash of itself. This detects worn disks and lost rows; it doesn't keep
out people who can write to the store.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import msgspec

from antarium.kernel.play import Snapshot
from antarium.server.store.base import Damaged, Stored
from antarium.server.tables import entries as entry_text
from antarium.server.tables.entries import AnyEntry, TableHeader
from antarium.server.tables.loading import StoredSnapshot
from antarium.server.wire import TableSummary

SIZE: Final = 16
"""Bytes of a hash."""
SNAPSHOT: Final = msgspec.msgpack.Decoder(Snapshot)
SUMMARY: Final = msgspec.json.Decoder(TableSummary)
COLUMNS: Final = "header, version, summary, phase, listed, opened, changed, header_hash, chain, row_hash"
"""The row of a table, in the order of `TableRow`."""


class TableRow(NamedTuple):
    """The row of a table. A table from before the chain has no hashes until it is first opened."""

    header: bytes
    version: Any
    """A number, unless it is damaged."""
    summary: bytes
    phase: str
    listed: bool
    opened: float
    changed: float
    header_hash: bytes | None
    chain: bytes | None
    row_hash: bytes | None

    @property
    def is_chained(self) -> bool:
        return (self.header_hash, self.chain, self.row_hash) != (None, None, None)


EntryRow = tuple[int, Any, bytes | None]
"""The number of an entry, the entry, and its hash. Damaged, the entry may be anything."""
SnapshotRow = tuple[int, bytes, bytes | None]
"""The version of a snapshot, the snapshot, and its hash."""


# Making hashes


def hash_of(header: bytes) -> bytes:
    """Return the hash of a table's header, the start of its chain."""
    return blake2b(header, digest_size=SIZE, person=b"antarium header").digest()


def next_hash(before: bytes, entry: bytes) -> bytes:
    """Return the hash of an entry after the one with the hash `before`."""
    return blake2b(before + entry, digest_size=SIZE, person=b"antarium entry").digest()


def chain(before: bytes, entries: Iterable[bytes]) -> list[bytes]:
    """Return the hashes of consecutive entries."""
    found: list[bytes] = []
    for entry in entries:
        before = next_hash(before, entry)
        found.append(before)
    return found


def row_hash(
    last: bytes, version: int, summary: bytes, phase: str, listed: bool, opened: float, changed: float
) -> bytes:
    """Return the hash of a table's row without the header; `last` is the hash of its latest entry."""
    row = msgspec.msgpack.encode((last, version, summary, phase, listed == 1, float(opened), float(changed)))
    return blake2b(row, digest_size=SIZE, person=b"antarium table").digest()


def snapshot_hash(version: int, snapshot: bytes) -> bytes:
    """Return the hash of a snapshot, which is not part of the chain."""
    return blake2b(b"%d " % version + snapshot, digest_size=SIZE, person=b"antarium stage").digest()


def is_sound(row: TableRow) -> bool:
    """True if the row of a table is as written; always True for one without hashes."""
    if not row.is_chained:
        return True
    what = (row.version, row.summary, row.phase, row.listed, row.opened, row.changed)
    try:
        return row_hash(row.chain or b"", *what) == row.row_hash
    except (TypeError, ValueError, msgspec.MsgspecError):
        return False


# Reading what a store holds


def summary_in(row: TableRow) -> TableSummary | None:
    """Return the summary in a row; None if it is damaged."""
    if not is_sound(row):
        return None
    try:
        return SUMMARY.decode(row.summary)
    except (msgspec.MsgspecError, UnicodeError, TypeError):
        return None


def table_in(table: str, row: TableRow, entries: Sequence[EntryRow], snapshots: Sequence[SnapshotRow]) -> Stored:
    """Return the table with its sound entries and the problem after them; raise `Damaged` without a header."""
    header = header_in(table, row, entries)
    before = hash_of(row.header) if row.is_chained else None
    found, last, problem = entries_in(table, 0, before, entries)
    # Either is enough: a row with a damaged version still has the hash of the latest entry.
    is_latest = last is not None and last == row.chain
    if not problem and len(entries) != row.version and not is_latest:
        expected = row.version if isinstance(row.version, int) and row.version >= 0 else len(entries) + 1
        problem = lost(table, len(entries) + 1) if len(entries) < expected else damaged(table, expected + 1)
        found = found[:expected]
    sound_snapshots = tuple(one for one in map(snapshot_in, snapshots) if one is not None)
    sound = summary_in(row) is not None and (is_latest or bool(problem) or not row.is_chained)
    return Stored(
        header, tuple(found), sound_snapshots, damage=problem, is_chained=row.is_chained, row_is_sound=sound,
        bad_snapshots=len(snapshots) - len(sound_snapshots),
    )  # fmt: skip


def header_in(table: str, row: TableRow, entries: Sequence[EntryRow]) -> TableHeader:
    """Return the header of a table if its own hash or the first entry's confirms it."""
    try:
        header = entry_text.HEADER.decode(row.header)
    except (msgspec.MsgspecError, UnicodeError, TypeError):
        raise Damaged(f"table {table} can't be opened: its header is damaged") from None
    start = hash_of(row.header)
    sure = not row.is_chained or start == row.header_hash or (entries and follows(start, entries[0]))
    if header.id != table or not sure:
        raise Damaged(f"table {table} can't be opened: its header is damaged")
    return header


def follows(before: bytes, row: EntryRow) -> bool:
    """True if an entry has the right hash after the hash `before`."""
    return isinstance(row[1], bytes) and next_hash(before, row[1]) == row[2]


def entries_in(
    table: str, version: int, before: bytes | None, rows: Sequence[EntryRow]
) -> tuple[list[AnyEntry], bytes | None, str]:
    """Return the sound entries after `version`, the hash of the last one, and the problem of the next, if any.

    `before` is the hash of the entry at `version`; None for a table without hashes.
    """
    found: list[AnyEntry] = []
    for number, row in enumerate(rows, version + 1):
        if row[0] != number:
            return found, before, lost(table, number)
        if before is not None and not follows(before, row):
            return found, before, damaged(table, number)
        try:
            found.append(entry_text.read(row[1]))
        except (msgspec.MsgspecError, UnicodeError, TypeError, RecursionError):
            return found, before, damaged(table, number)
        before = row[2] if before is not None else None
    return found, before, ""


def entries_after(table: str, version: int, before: bytes | None, rows: Sequence[EntryRow]) -> tuple[AnyEntry, ...]:
    """Return the entries after `version`; raise `Damaged` unless all of them are sound."""
    found, _, problem = entries_in(table, version, before, rows)
    if problem:
        raise Damaged(problem)
    return tuple(found)


def snapshot_in(row: SnapshotRow) -> StoredSnapshot | None:
    """Return a snapshot; None if it is damaged or from another version."""
    version, text, hashed = row
    try:
        if hashed is not None and snapshot_hash(version, text) != hashed:
            return None
        return StoredSnapshot(version, SNAPSHOT.decode(text))
    except (msgspec.MsgspecError, UnicodeError, TypeError):
        return None


def damaged(table: str, number: int) -> str:
    return f"table {table} is closed: entry {number} is damaged, but everything before it can be viewed and exported"


def lost(table: str, number: int) -> str:
    return f"table {table} is closed: entry {number} is missing, but everything before it can be viewed and exported"


# Tables from before the chain


class Hashes(NamedTuple):
    """The hashes for a table without any: of its header, its entries and its row."""

    header: bytes
    entries: list[bytes]
    row: bytes

    @property
    def last(self) -> bytes:
        return self.entries[-1] if self.entries else self.header


def hashes_for(table: str, row: TableRow, entries: Sequence[EntryRow]) -> Hashes:
    """Return the hashes of a table; raise `Damaged` if it is visibly damaged."""
    problem = table_in(table, row, entries, ()).damage
    if problem:
        raise Damaged(problem)
    start = hash_of(row.header)
    found = chain(start, [text for _, text, _ in entries])
    return Hashes(start, found, row_hash((start, *found)[-1], *row[1:7]))
