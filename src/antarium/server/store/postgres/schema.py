"""The schema of a Postgres store, and its migrations."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from antarium.server.store.base import StoreFailed
from antarium.server.store.postgres.errors import PROBLEMS
from antarium.server.store.postgres.link import Connection

SCHEMA_VERSION: Final = 2
SCHEMA: Final = """
CREATE SCHEMA IF NOT EXISTS antarium;
CREATE TABLE antarium.schema_version (version INTEGER NOT NULL);
CREATE TABLE antarium.house (name TEXT PRIMARY KEY, value DOUBLE PRECISION NOT NULL);
CREATE TABLE antarium.outages (beginning DOUBLE PRECISION NOT NULL, ending DOUBLE PRECISION NOT NULL);
CREATE TABLE antarium.tables (
    id TEXT COLLATE "C" PRIMARY KEY, header BYTEA NOT NULL, version BIGINT NOT NULL, summary BYTEA NOT NULL,
    phase TEXT NOT NULL, listed BOOLEAN NOT NULL, opened DOUBLE PRECISION NOT NULL, changed DOUBLE PRECISION NOT NULL,
    header_hash BYTEA, chain BYTEA, row_hash BYTEA
);
CREATE INDEX tables_by_change ON antarium.tables (changed) WHERE listed;
CREATE INDEX tables_by_phase ON antarium.tables (phase);
CREATE TABLE antarium.entries (
    table_id TEXT COLLATE "C" NOT NULL, version BIGINT NOT NULL, entry BYTEA NOT NULL, hash BYTEA,
    PRIMARY KEY (table_id, version)
);
CREATE TABLE antarium.stages (
    table_id TEXT COLLATE "C" NOT NULL, version BIGINT NOT NULL, stage BYTEA NOT NULL, hash BYTEA,
    PRIMARY KEY (table_id, version)
);
CREATE TABLE antarium.players (user_id TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (user_id, table_id));
CREATE TABLE antarium.chat (
    table_id TEXT NOT NULL, number BIGINT NOT NULL, user_id TEXT NOT NULL, said BYTEA NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE antarium.notes (
    table_id TEXT NOT NULL, user_id TEXT NOT NULL, text BYTEA NOT NULL, PRIMARY KEY (table_id, user_id)
);
CREATE TABLE antarium.seen (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, seat)
);
CREATE TABLE antarium.users (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT CONSTRAINT one_account UNIQUE, password TEXT NOT NULL,
    notices BYTEA NOT NULL, since DOUBLE PRECISION NOT NULL
);
CREATE TABLE antarium.tokens (digest TEXT PRIMARY KEY, user_id TEXT NOT NULL, since DOUBLE PRECISION NOT NULL);
CREATE TABLE antarium.invitations (
    digest TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, since DOUBLE PRECISION NOT NULL
);
INSERT INTO antarium.house VALUES ('beat', 0);
"""
LATER: Final = """
CREATE TABLE IF NOT EXISTS antarium.standing (
    table_id TEXT COLLATE "C" NOT NULL, seat INTEGER NOT NULL, laid BYTEA NOT NULL, PRIMARY KEY (table_id, seat)
);
CREATE TABLE IF NOT EXISTS antarium.seat_notes (
    table_id TEXT NOT NULL, user_id TEXT NOT NULL, seat INTEGER NOT NULL, text BYTEA NOT NULL,
    PRIMARY KEY (table_id, user_id, seat)
);
CREATE TABLE IF NOT EXISTS antarium.probe (data BYTEA NOT NULL);
"""
"""Later tables, which older versions ignore."""
CHAINED: Final = """
ALTER TABLE antarium.tables ADD COLUMN header_hash BYTEA, ADD COLUMN chain BYTEA, ADD COLUMN row_hash BYTEA;
ALTER TABLE antarium.entries ADD COLUMN hash BYTEA;
ALTER TABLE antarium.stages ADD COLUMN hash BYTEA;
"""
"""The columns that version 2 added. The hashes are filled in when a table is first loaded."""


async def prepare(connection: Connection, lock: int) -> None:
    """Create missing tables, in one process at a time; refuse unusable databases."""
    encoding = await connection.fetchval("SHOW server_encoding")
    if encoding != "UTF8":
        raise StoreFailed(f"the Postgres database uses {encoding}; create one that uses UTF8")
    transaction = connection.transaction()
    await transaction.start()
    try:
        await connection.execute("SELECT pg_advisory_xact_lock($1)", lock)
        await create_or_check(connection)
    except BaseException:
        with suppress(*PROBLEMS):
            await transaction.rollback()
        raise
    await transaction.commit()


async def create_or_check(connection: Connection) -> None:
    if await connection.fetchval("SELECT to_regclass('antarium.schema_version') IS NULL"):
        strangers = "SELECT count(*) FROM pg_tables WHERE schemaname = 'antarium'"
        if await connection.fetchval(strangers):
            raise StoreFailed("the schema 'antarium' of the Postgres database belongs to another program")
        await connection.execute(SCHEMA)
        await connection.execute("INSERT INTO antarium.schema_version VALUES ($1)", SCHEMA_VERSION)
    found: int = await connection.fetchval("SELECT max(version) FROM antarium.schema_version")
    if found > SCHEMA_VERSION:
        raise StoreFailed("the Postgres database was written by a newer version of Antarium; this version can't use it")
    if found < SCHEMA_VERSION:
        await connection.execute(CHAINED)
        await connection.execute("UPDATE antarium.schema_version SET version = $1", SCHEMA_VERSION)
    missing = "SELECT to_regclass('antarium.probe') IS NULL OR to_regclass('antarium.seat_notes') IS NULL"
    if await connection.fetchval(missing):  # the latest tables
        await connection.execute(LATER)
    # Detect a read-only database now, not at the first action.
    await connection.execute("UPDATE antarium.house SET value = value WHERE name = 'beat'")
