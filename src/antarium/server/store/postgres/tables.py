"""Rows and entries of tables in a Postgres store, with their hashes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from antarium.server.store import chain
from antarium.server.store.base import Conflict
from antarium.server.store.chain import COLUMNS, TableRow
from antarium.server.store.postgres.link import CHANNEL, Connection
from antarium.server.store.rows import sitters
from antarium.server.tables import entries as entry_text
from antarium.server.tables.entries import AnyEntry
from antarium.server.wire import TableSummary

ENTRIES: Final = (
    "SELECT version, entry, hash FROM antarium.entries WHERE table_id = $1 AND version > $2 ORDER BY version"
)
LOCK: Final = "SELECT pg_advisory_xact_lock($1)"
LOCK_TABLE: Final = f"""
SELECT pg_advisory_xact_lock($1), {COLUMNS} FROM antarium.tables WHERE id = $2 AND version = $3
"""
"""Entries never change, so what this read before it got the lock is still true of that version."""
ADD: Final = """
WITH moved AS (
    UPDATE antarium.tables
    SET version = $2 + cardinality($3::bytea[]), summary = $5, phase = $6, changed = $7, chain = $8, row_hash = $9
    WHERE id = $1 AND version = $2 RETURNING id
), stored AS (
    INSERT INTO antarium.entries
    SELECT id, $2 + number, entry, hash
    FROM moved, unnest($3::bytea[], $4::bytea[]) WITH ORDINALITY AS added (entry, hash, number)
), seated AS (
    INSERT INTO antarium.players SELECT user_id, id FROM moved, unnest($10::text[]) AS user_id ON CONFLICT DO NOTHING
)
SELECT pg_notify($11, $12) FROM moved
"""
"""Postgres sends the notification when the transaction is committed."""


async def add(
    connection: Connection, notice: str, table: str, version: int, entries: Sequence[AnyEntry], summary: TableSummary
) -> None:
    """Add entries with their hashes, and update version and summary; raise `Conflict` at another version."""
    rows = await connection.fetch(LOCK_TABLE, key("table", table), table, version)
    if not rows:
        raise Conflict(table)
    row = TableRow(*list(rows[0])[1:])
    last = await take_into_chain(connection, table) if row.chain is None else row.chain
    texts = [entry_text.write(entry) for entry in entries]
    hashes = chain.chain(last, texts)
    last, text = (last, *hashes)[-1], msgspec.json.encode(summary)
    hashed = chain.row_hash(last, version + len(texts), text, summary.phase, row.listed, row.opened, summary.changed)
    written = (text, summary.phase, summary.changed, last, hashed)
    if not await connection.fetch(ADD, table, version, texts, hashes, *written, sitters(entries), *(CHANNEL, notice)):
        raise Conflict(table)


async def take_into_chain(connection: Connection, table: str) -> bytes:
    """Add the hashes to a table from before the chain, if it has none; return the latest hash."""
    await connection.execute(LOCK, key("table", table))
    found = await connection.fetchrow(f"SELECT {COLUMNS} FROM antarium.tables WHERE id = $1", table)
    if found is None:
        raise Conflict(table)
    row = TableRow(*found)
    if row.chain is not None:
        return row.chain
    entries = [(one[0], one[1], one[2]) for one in await connection.fetch(ENTRIES, table, 0)]
    hashes = chain.hashes_for(table, row, entries)
    await connection.execute(
        "UPDATE antarium.entries SET hash = made.hash"
        " FROM unnest($2::bytea[]) WITH ORDINALITY AS made (hash, number) WHERE table_id = $1 AND version = number",
        *(table, hashes.entries),
    )
    update = "UPDATE antarium.tables SET header_hash = $2, chain = $3, row_hash = $4 WHERE id = $1"
    await connection.execute(update, table, hashes.header, hashes.last, hashes.row)
    return hashes.last


async def renew(connection: Connection, table: str, version: int, summary: TableSummary) -> None:
    """Rewrite a table's row, unless entries were added after that version."""
    await connection.execute(LOCK, key("table", table))
    entries = await connection.fetch(ENTRIES, table, 0)
    text: bytes | None = await connection.fetchval("SELECT header FROM antarium.tables WHERE id = $1", table)
    if text is None or len(entries) != version:
        return
    header, start = entry_text.HEADER.decode(text), chain.hash_of(text)
    last, written = entries[-1][2] if entries else start, msgspec.json.encode(summary)
    what = (last, version, written, summary.phase, header.listed, header.opened, summary.changed)
    await connection.execute(
        "UPDATE antarium.tables SET header_hash = $2, chain = $3, version = $4, summary = $5, phase = $6,"
        " listed = $7, opened = $8, changed = $9, row_hash = $10 WHERE id = $1",
        *(table, start, *what, chain.row_hash(*what)),
    )


def key(purpose: str, name: str) -> int:
    """Return the number of a lock: 64 bits, so that collisions are very unlikely."""
    digest = hashlib.blake2b(name.encode(), digest_size=8, person=purpose.encode())
    return int.from_bytes(digest.digest(), "big", signed=True)
