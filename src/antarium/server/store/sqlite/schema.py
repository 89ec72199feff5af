"""The schema of a SQLite store, and its migrations."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from antarium.server.store.base import StoreFailed

SCHEMA_VERSION: Final = 2
SCHEMA: Final = """
CREATE TABLE house (name TEXT PRIMARY KEY, value REAL NOT NULL);
CREATE TABLE outages (start REAL NOT NULL, end REAL NOT NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, header BLOB NOT NULL, version INTEGER NOT NULL, summary BLOB NOT NULL,
    phase TEXT NOT NULL, listed INTEGER NOT NULL, opened REAL NOT NULL, changed REAL NOT NULL,
    header_hash BLOB, chain BLOB, row_hash BLOB
);
CREATE INDEX tables_by_change ON tables (listed, changed);
CREATE INDEX tables_by_phase ON tables (phase);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, hash BLOB,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE TABLE stages (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, stage BLOB NOT NULL, hash BLOB,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE TABLE players (user_id TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (user_id, table_id)) WITHOUT ROWID;
CREATE TABLE chat (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, user_id TEXT NOT NULL, said BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE notes (
    table_id TEXT NOT NULL, user_id TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (table_id, user_id)
) WITHOUT ROWID;
CREATE TABLE seen (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE users (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE, password TEXT NOT NULL, notices BLOB NOT NULL,
    since REAL NOT NULL
);
CREATE TABLE tokens (digest TEXT PRIMARY KEY, user_id TEXT NOT NULL, since REAL NOT NULL);
CREATE TABLE invitations (digest TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, since REAL NOT NULL);
"""


LATER: Final = """
CREATE TABLE IF NOT EXISTS standing (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, laid BLOB NOT NULL, PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seat_notes (
    table_id TEXT NOT NULL, user_id TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (table_id, user_id, seat)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS probe (data BLOB NOT NULL);
"""
"""Later tables, which older versions ignore."""
CHAINED: Final = """
ALTER TABLE tables ADD COLUMN header_hash BLOB;
ALTER TABLE tables ADD COLUMN chain BLOB;
ALTER TABLE tables ADD COLUMN row_hash BLOB;
ALTER TABLE entries ADD COLUMN hash BLOB;
ALTER TABLE stages ADD COLUMN hash BLOB;
"""
"""The columns that version 2 added. The hashes are filled in when a table is first loaded."""


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Create missing tables in the file; refuse unusable files."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if found > SCHEMA_VERSION:
        raise StoreFailed(f"{path} was written by a newer version of Antarium; this version can't use it")
    damage = connection.execute("PRAGMA quick_check(1)").fetchone()[0].splitlines()[-1]  # after a line with the place
    if damage != "ok":
        raise StoreFailed(f"{path} is damaged ({damage}); restore a backup or move it away")
    if found == 0 and connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise StoreFailed(f"{path} belongs to another program")
    if found < SCHEMA_VERSION:
        changes = SCHEMA if found == 0 else CHAINED
        connection.executescript(f"BEGIN IMMEDIATE; {changes} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
    connection.executescript(LATER)
    # Detect a read-only file now, not at the first action.
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT OR IGNORE INTO house VALUES ('beat', 0)")
    connection.execute("COMMIT")
