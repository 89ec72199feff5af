"""The usual store: one SQLite file, written ahead and synced before anything is acknowledged."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from antarium.server import entries as entry_text
from antarium.server.entries import AnyEntry, TableHeader
from antarium.server.loading import Kept
from antarium.server.store.base import Conflict, Invitation, Laid, Listener, NameTaken, Store, Stored, StoreFailed, User
from antarium.server.store.lock import FileLock
from antarium.server.store.rows import (
    LAID,
    LINES_LOADED,
    SAID,
    STAGE,
    STAGES_LOADED,
    SUMMARY,
    account_of,
    sitters,
    user_in,
)
from antarium.server.store.writer import Writer
from antarium.server.wire import NoticeSettings, Said, TableSummary

T = TypeVar("T")
SCHEMA_VERSION: Final = 1
SCHEMA: Final = """
CREATE TABLE house (name TEXT PRIMARY KEY, value REAL NOT NULL);
CREATE TABLE outages (start REAL NOT NULL, end REAL NOT NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY, header BLOB NOT NULL, version INTEGER NOT NULL, summary BLOB NOT NULL,
    phase TEXT NOT NULL, listed INTEGER NOT NULL, opened REAL NOT NULL, changed REAL NOT NULL
);
CREATE INDEX tables_by_change ON tables (listed, changed);
CREATE INDEX tables_by_phase ON tables (phase);
CREATE TABLE entries (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE TABLE stages (
    table_id TEXT NOT NULL, version INTEGER NOT NULL, stage BLOB NOT NULL, PRIMARY KEY (table_id, version)
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
"""
"""What was added since, beside all that was there: an older Antarium can still use the file."""
FORGET: Final = """
DELETE FROM stages WHERE table_id = ? AND version <= (
    SELECT version FROM stages WHERE table_id = ? ORDER BY version DESC LIMIT 1 OFFSET ?
)
"""


class SqliteStore(Store):
    """A file, one thread that writes it, and one that reads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = FileLock(path.with_name(path.name + ".lock"))
        self.writer: Writer | None = None
        self.reader: sqlite3.Connection | None = None
        self.readers = ThreadPoolExecutor(1, thread_name_prefix="antarium reader")

    async def open(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.readers, self.open_now)

    def open_now(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise StoreFailed(f"the folder {self.path.parent} cannot be made: {reason(problem)}") from None
        self.lock.take()
        try:
            self.writer = Writer(self.prepared(), self.explain)
            self.reader = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            self.reader.execute("PRAGMA query_only = ON")
        except sqlite3.Error as problem:
            self.lock.release()
            raise self.explain(problem) from None
        except BaseException:
            self.lock.release()
            raise

    def announce(self, address: str) -> None:
        self.lock.announce(address)

    def prepared(self) -> sqlite3.Connection:
        """The connection that writes, on a database that is whole and has our tables."""
        connection = sqlite3.connect(self.path, timeout=5.0, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            found: int = connection.execute("PRAGMA user_version").fetchone()[0]
            if found > SCHEMA_VERSION:
                raise StoreFailed(f"{self.path} was written by a newer Antarium and cannot be used by this one")
            damage = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if damage != "ok":
                raise StoreFailed(f"{self.path} is damaged ({damage}); put a copy in its place, or move it away")
            if found == 0:
                if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                    raise StoreFailed(f"{self.path} is a database of some other program")
                connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
            connection.executescript(LATER)
            # A read-only file is found out now, not when somebody has moved.
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT OR IGNORE INTO house VALUES ('beat', 0)")
            connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
        return connection

    def explain(self, problem: sqlite3.Error) -> StoreFailed:
        """What SQLite says, as a sentence about this file."""
        said = str(problem).lower()
        if "disk is full" in said:
            why = "the disk is full"
        elif "readonly" in said or "read-only" in said:
            why = "it may not be written"
        elif "locked" in said or "busy" in said:
            why = "another program keeps it locked"
        elif "malformed" in said or "not a database" in said or "corrupt" in said:
            return StoreFailed(f"{self.path} is damaged or no database; put a copy in its place, or move it away")
        elif "unable to open" in said:
            why = "it cannot be opened"
        else:
            why = said
        return StoreFailed(f"{self.path} cannot be used: {why}")

    async def close(self) -> None:
        if self.reader is not None:
            await asyncio.get_running_loop().run_in_executor(self.readers, self.close_now)
        self.readers.shutdown()

    def close_now(self) -> None:
        if self.writer is not None:
            self.writer.close()
            self.writer.connection.close()
            self.writer = None
        if self.reader is not None:
            self.reader.close()
            self.reader = None
        self.lock.release()

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.writer is None:
            raise StoreFailed(f"{self.path} is closed")
        return await self.writer.do(work)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.reader is None:
            raise StoreFailed(f"{self.path} is closed")
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.read_now, work)

    def read_now(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.reader is None:
            raise StoreFailed(f"{self.path} is closed")
        try:
            return work(self.reader)
        except sqlite3.Error as problem:
            raise self.explain(problem) from None

    # Tables

    async def create(self, header: TableHeader, entries: Sequence[AnyEntry], summary: TableSummary) -> None:
        text = msgspec.json.encode(header)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tables VALUES (?, ?, 0, ?, ?, ?, ?, ?)",
                (header.id, text, b"", "gathering", header.listed, header.opened, header.opened),
            )
            add(connection, header.id, 0, entries, summary)
            if summary.phase == "over":
                connection.execute("INSERT OR IGNORE INTO players VALUES (?, ?)", (header.host, header.id))

        await self.write(work)

    async def append(self, table: str, version: int, entries: Sequence[AnyEntry], summary: TableSummary) -> None:
        await self.write(lambda connection: add(connection, table, version, entries, summary))

    async def load(self, table: str) -> Stored | None:
        def work(connection: sqlite3.Connection) -> Stored | None:
            row = connection.execute("SELECT header FROM tables WHERE id = ?", (table,)).fetchone()
            if row is None:
                return None
            stages = connection.execute(
                "SELECT version, stage FROM stages WHERE table_id = ? ORDER BY version DESC LIMIT ?",
                (table, STAGES_LOADED),
            ).fetchall()
            kept = tuple(Kept(version, STAGE.decode(stage)) for version, stage in reversed(stages))
            return Stored(entry_text.HEADER.decode(row[0]), entries_after(connection, table, 0), kept)

        return await self.read(work)

    async def since(self, table: str, version: int) -> tuple[AnyEntry, ...]:
        return await self.read(lambda connection: entries_after(connection, table, version))

    async def keep(self, table: str, kept: Kept) -> None:
        row = (table, kept.version, msgspec.msgpack.encode(kept.stage))

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO stages VALUES (?, ?, ?)", row)
            connection.execute(FORGET, (table, table, STAGES_LOADED))

        await self.write(work)

    async def tables(self, user: str | None, most: int, before: float) -> tuple[TableSummary, ...]:
        if user is None:
            select = "SELECT summary FROM tables WHERE listed AND changed < ? ORDER BY changed DESC, id LIMIT ?"
            values: tuple[object, ...] = (before, most)
        else:
            select = (
                "SELECT summary FROM tables JOIN players ON table_id = id WHERE user_id = ? AND changed < ?"
                " ORDER BY changed DESC, id LIMIT ?"
            )
            values = (user, before, most)
        rows = await self.read(lambda connection: connection.execute(select, values).fetchall())
        return tuple(SUMMARY.decode(row[0]) for row in rows)

    async def summary(self, table: str) -> TableSummary | None:
        select = "SELECT summary FROM tables WHERE id = ?"
        row = await self.read(lambda connection: connection.execute(select, (table,)).fetchone())
        return None if row is None else SUMMARY.decode(row[0])

    async def running(self) -> tuple[str, ...]:
        select = "SELECT id FROM tables WHERE phase = 'playing' ORDER BY changed DESC"
        return tuple(row[0] for row in await self.read(lambda connection: connection.execute(select).fetchall()))

    async def all_tables(self) -> tuple[str, ...]:
        select = "SELECT id FROM tables ORDER BY opened, id"
        return tuple(row[0] for row in await self.read(lambda connection: connection.execute(select).fetchall()))

    # Around the table

    async def say(self, table: str, user: str, name: str, seat: int, text: str, now: float) -> Said:
        def work(connection: sqlite3.Connection) -> Said:
            select = "SELECT coalesce(max(number), 0) + 1 FROM chat WHERE table_id = ?"
            said = Said(
                number=connection.execute(select, (table,)).fetchone()[0], name=name, seat=seat, text=text, at=now
            )
            connection.execute(
                "INSERT INTO chat VALUES (?, ?, ?, ?)", (table, said.number, user, msgspec.json.encode(said))
            )
            return said

        return await self.write(work)

    async def chat(self, table: str, after: int) -> tuple[Said, ...]:
        select = "SELECT said FROM chat WHERE table_id = ? AND number > ? ORDER BY number DESC LIMIT ?"
        rows = await self.read(lambda connection: connection.execute(select, (table, after, LINES_LOADED)).fetchall())
        return tuple(SAID.decode(row[0]) for row in reversed(rows))

    async def write_notes(self, table: str, user: str, text: str, seat: int | None = None) -> None:
        row: tuple[str | int, ...]
        if seat is None:
            insert, row = "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", (table, user, text)
        else:
            insert, row = "INSERT OR REPLACE INTO seat_notes VALUES (?, ?, ?, ?)", (table, user, seat, text)
        await self.write(lambda connection: connection.execute(insert, row))

    async def notes(self, table: str, user: str, seat: int | None = None) -> str:
        key: tuple[str | int, ...]
        if seat is None:
            select, key = "SELECT text FROM notes WHERE table_id = ? AND user_id = ?", (table, user)
        else:
            select = "SELECT text FROM seat_notes WHERE table_id = ? AND user_id = ? AND seat = ?"
            key = (table, user, seat)
        row = await self.read(lambda connection: connection.execute(select, key).fetchone())
        return "" if row is None else str(row[0])

    async def lay(self, table: str, seat: int, laid: Laid) -> None:
        row = (table, seat, msgspec.json.encode(laid))
        await self.write(lambda connection: connection.execute("INSERT OR REPLACE INTO standing VALUES (?, ?, ?)", row))

    async def laid(self, table: str, seat: int) -> Laid | None:
        select = "SELECT laid FROM standing WHERE table_id = ? AND seat = ?"
        row = await self.read(lambda connection: connection.execute(select, (table, seat)).fetchone())
        return None if row is None else LAID.decode(row[0])

    async def ordered(self) -> tuple[str, ...]:
        select = "SELECT id FROM tables WHERE phase = 'playing' AND id IN (SELECT table_id FROM standing)"
        return tuple(row[0] for row in await self.read(lambda connection: connection.execute(select).fetchall()))

    async def was_seen(self, table: str, seat: int, now: float) -> None:
        row = (table, seat, now)
        insert = "INSERT INTO seen VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)"
        await self.write(lambda connection: connection.execute(insert, row))

    async def seen(self, table: str) -> dict[int, float]:
        select = "SELECT seat, at FROM seen WHERE table_id = ?"
        return dict(await self.read(lambda connection: connection.execute(select, (table,)).fetchall()))

    # People

    async def add_user(self, user: User, now: float) -> None:
        row = (user.id, user.name, account_of(user), user.password, msgspec.json.encode(user.notices), now)

        def work(connection: sqlite3.Connection) -> None:
            taken = connection.execute("SELECT 1 FROM users WHERE account = ?", (user.name.casefold(),)).fetchone()
            if taken:
                raise NameTaken(f"the name '{user.name}' is taken")
            connection.execute("INSERT INTO users VALUES (?, ?, ?, ?, ?, ?)", row)

        await self.write(work)

    async def user(self, user: str) -> User | None:
        return await self.one_user("id = ?", user)

    async def user_named(self, name: str) -> User | None:
        return await self.one_user("account = ?", name.casefold())

    async def one_user(self, where: str, value: str) -> User | None:
        select = f"SELECT id, name, password, notices FROM users WHERE {where}"
        row = await self.read(lambda connection: connection.execute(select, (value,)).fetchone())
        return None if row is None else user_in(row)

    async def set_notices(self, user: str, notices: NoticeSettings) -> None:
        row = (msgspec.json.encode(notices), user)
        await self.write(lambda connection: connection.execute("UPDATE users SET notices = ? WHERE id = ?", row))

    async def add_token(self, digest: str, user: str, now: float) -> None:
        row = (digest, user, now)
        await self.write(lambda connection: connection.execute("INSERT INTO tokens VALUES (?, ?, ?)", row))

    async def user_of(self, digest: str) -> User | None:
        return await self.one_user("id = (SELECT user_id FROM tokens WHERE digest = ?)", digest)

    async def drop_token(self, digest: str) -> None:
        await self.write(lambda connection: connection.execute("DELETE FROM tokens WHERE digest = ?", (digest,)))

    async def invite(self, digest: str, invitation: Invitation, now: float) -> None:
        row = (digest, invitation.table, invitation.seat, now)
        await self.write(lambda connection: connection.execute("INSERT INTO invitations VALUES (?, ?, ?, ?)", row))

    async def invitation(self, digest: str) -> Invitation | None:
        select = "SELECT table_id, seat FROM invitations WHERE digest = ?"
        row = await self.read(lambda connection: connection.execute(select, (digest,)).fetchone())
        return None if row is None else Invitation(*row)

    async def use_invitation(self, digest: str) -> Invitation | None:
        delete = "DELETE FROM invitations WHERE digest = ? RETURNING table_id, seat"
        row = await self.write(lambda connection: connection.execute(delete, (digest,)).fetchone())
        return None if row is None else Invitation(*row)

    # The house

    async def beat(self, now: float, longest: float) -> None:
        def work(connection: sqlite3.Connection) -> None:
            before: float = connection.execute("SELECT value FROM house WHERE name = 'beat'").fetchone()[0]
            if before and now - before > longest:
                connection.execute("INSERT INTO outages VALUES (?, ?)", (before, now))
            connection.execute("UPDATE house SET value = ? WHERE name = 'beat'", (now,))

        await self.write(work)

    async def outages(self) -> tuple[tuple[float, float], ...]:
        select = "SELECT start, end FROM outages ORDER BY start"
        return tuple(await self.read(lambda connection: connection.execute(select).fetchall()))

    def listen(self, listener: Listener) -> None:
        """There is no other process: the file is locked."""

    async def reserve(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        """There is no other process to leave it to."""


def add(
    connection: sqlite3.Connection, table: str, version: int, entries: Sequence[AnyEntry], summary: TableSummary
) -> None:
    """Entries, version and summary together; `Conflict` where the version is another."""
    moved = connection.execute(
        "UPDATE tables SET version = ?, summary = ?, phase = ?, changed = ? WHERE id = ? AND version = ?",
        (version + len(entries), msgspec.json.encode(summary), summary.phase, summary.changed, table, version),
    )
    if moved.rowcount != 1:
        raise Conflict(table)
    rows = [(table, number, entry_text.write(entry)) for number, entry in enumerate(entries, version + 1)]
    connection.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
    players = [(user, table) for user in sitters(entries)]
    connection.executemany("INSERT OR IGNORE INTO players VALUES (?, ?)", players)


def entries_after(connection: sqlite3.Connection, table: str, version: int) -> tuple[AnyEntry, ...]:
    select = "SELECT entry FROM entries WHERE table_id = ? AND version > ? ORDER BY version"
    return tuple(entry_text.read(row[0]) for row in connection.execute(select, (table, version)))


def reason(problem: OSError) -> str:
    return (problem.strerror or str(problem)).lower()
