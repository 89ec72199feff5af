"""Rows and entries of tables in a SQLite store, with their hashes."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from antarium.server.store import chain
from antarium.server.store.base import Conflict
from antarium.server.store.chain import COLUMNS, EntryRow, TableRow
from antarium.server.store.rows import sitters
from antarium.server.tables import entries as entry_text
from antarium.server.tables.entries import AnyEntry
from antarium.server.wire import TableSummary


def row_of(connection: sqlite3.Connection, table: str) -> TableRow | None:
    row = connection.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table,)).fetchone()
    return None if row is None else TableRow(*row)


def entry_rows(connection: sqlite3.Connection, table: str, version: int) -> list[EntryRow]:
    """Return the entries after that version, as far as the file is readable."""
    select = "SELECT version, entry, hash FROM entries WHERE table_id = ? AND version > ? ORDER BY version"
    rows: list[EntryRow] = []
    try:
        rows.extend(connection.execute(select, (table, version)))
    except sqlite3.DatabaseError as problem:
        if "malformed" not in str(problem):
            raise
    return rows


def add(
    connection: sqlite3.Connection, table: str, version: int, entries: Sequence[AnyEntry], summary: TableSummary
) -> None:
    """Add entries with their hashes, and update version and summary; raise `Conflict` at another version."""
    select = "SELECT chain, listed, opened FROM tables WHERE id = ? AND version = ?"
    row = connection.execute(select, (table, version)).fetchone()
    if row is None:
        raise Conflict(table)
    last, listed, opened = row
    if not isinstance(last, bytes):
        last = take_into_chain(connection, table)
    texts = [entry_text.write(entry) for entry in entries]
    hashes = chain.chain(last, texts)
    rows = [(table, number, *both) for number, both in enumerate(zip(texts, hashes, strict=True), version + 1)]
    connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    write_row(connection, table, (last, *hashes)[-1], version + len(rows), summary, listed, opened)
    players = [(user, table) for user in sitters(entries)]
    connection.executemany("INSERT OR IGNORE INTO players VALUES (?, ?)", players)


def write_row(
    connection: sqlite3.Connection, table: str, last: bytes, version: int, summary: TableSummary, listed: bool,
    opened: float,
) -> None:  # fmt: skip
    text = msgspec.json.encode(summary)
    hashed = chain.row_hash(last, version, text, summary.phase, listed, opened, summary.changed)
    connection.execute(
        "UPDATE tables SET version = ?, summary = ?, phase = ?, changed = ?, chain = ?, row_hash = ? WHERE id = ?",
        (version, text, summary.phase, summary.changed, last, hashed, table),
    )


def take_into_chain(connection: sqlite3.Connection, table: str) -> bytes:
    """Add the hashes to a table from before the chain; return the latest hash."""
    row = row_of(connection, table)
    if row is None:
        raise Conflict(table)
    entries = entry_rows(connection, table, 0)
    found = chain.hashes_for(table, row, entries)
    hashes = [(one, table, number) for number, one in enumerate(found.entries, 1)]
    connection.executemany("UPDATE entries SET hash = ? WHERE table_id = ? AND version = ?", hashes)
    update = "UPDATE tables SET header_hash = ?, chain = ?, row_hash = ? WHERE id = ?"
    connection.execute(update, (found.header, found.last, found.row, table))
    return found.last


def renew(connection: sqlite3.Connection, table: str, version: int, summary: TableSummary) -> None:
    """Rewrite a table's row, unless entries were added after that version."""
    row, entries = row_of(connection, table), entry_rows(connection, table, 0)
    if row is None or len(entries) != version:
        return
    header, start = entry_text.HEADER.decode(row.header), chain.hash_of(row.header)
    last = entries[-1][2] if entries else start
    if last is None:
        return
    update = "UPDATE tables SET header_hash = ?, listed = ?, opened = ? WHERE id = ?"
    connection.execute(update, (start, header.listed, header.opened, table))
    write_row(connection, table, last, version, summary, header.listed, header.opened)
