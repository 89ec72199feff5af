"""The default store: one SQLite file, synced before anything is acknowledged."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from antarium.server.store import chain
from antarium.server.store.base import Invitation, Listener, NameTaken, Store, Stored, StoredOrders, StoreFailed, User
from antarium.server.store.chain import COLUMNS, TableRow
from antarium.server.store.rows import (
    LOOSE,
    MAX_CHAT_LINES,
    MAX_SNAPSHOTS,
    ORDERS,
    ORPHANS,
    account_of,
    invitation_in,
    lines_in,
    loose_problems,
    names_in,
    outages_in,
    readable,
    sights_in,
    user_in,
)
from antarium.server.store.sqlite.lock import FileLock
from antarium.server.store.sqlite.schema import prepare
from antarium.server.store.sqlite.tables import add, entry_rows, renew, row_of, take_into_chain
from antarium.server.store.sqlite.writer import Writer
from antarium.server.tables.entries import AnyEntry, TableHeader
from antarium.server.tables.loading import StoredSnapshot
from antarium.server.wire import NoticeSettings, Said, TableSummary

T = TypeVar("T")
SQLITE_ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""Exceptions of SQLite: with a damaged file, even its messages can be invalid text."""
PROBE_BYTES: Final = 65_536
"""Bytes written to check that the store is writable: more than any action needs."""
FORGET: Final = """
DELETE FROM stages WHERE table_id = ? AND version <= (
    SELECT version FROM stages WHERE table_id = ? ORDER BY version DESC LIMIT 1 OFFSET ?
)
"""


class SqliteStore(Store):
    """A store in a file, with one writing and one reading thread."""

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
            raise StoreFailed(f"the folder {self.path.parent} can't be created: {reason(problem)}") from None
        self.lock.take()
        try:
            self.writer = Writer(self.prepared(), self.explain)
            self.reader = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            self.reader.text_factory = lenient
            self.reader.execute("PRAGMA query_only = ON")
        except SQLITE_ERRORS as problem:
            self.lock.release()
            raise self.explain(problem) from None
        except BaseException:
            self.lock.release()
            raise

    def announce(self, address: str) -> None:
        self.lock.announce(address)

    def prepared(self) -> sqlite3.Connection:
        """Return the writing connection to a checked database with all tables."""
        connection = sqlite3.connect(self.path, timeout=5.0, isolation_level=None, check_same_thread=False)
        connection.text_factory = lenient
        try:
            prepare(connection, self.path)
        except BaseException:
            connection.close()
            raise
        return connection

    def explain(self, problem: Exception) -> StoreFailed:
        """Return SQLite's error as a sentence about this file."""
        said = "malformed" if isinstance(problem, UnicodeDecodeError) else str(problem).lower()
        if "disk is full" in said:
            why = "the disk is full"
        elif "readonly" in said or "read-only" in said:
            why = "it is read-only"
        elif "locked" in said or "busy" in said:
            why = "another program keeps it locked"
        elif "malformed" in said or "not a database" in said or "corrupt" in said:
            return StoreFailed(f"{self.path} is damaged or not a database; restore a backup or move it away")
        elif "unable to open" in said:
            why = "it can't be opened"
        else:
            why = said
        return StoreFailed(f"{self.path} can't be used: {why}")

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

    async def write(self, work: Callable[[sqlite3.Connection], T], alone: bool = False) -> T:
        if self.writer is None:
            raise StoreFailed(f"{self.path} is closed")
        try:
            result = await self.writer.do(work, alone)
        except StoreFailed:
            self.failed = True
            raise
        self.failed = False
        return result

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.reader is None:
            raise StoreFailed(f"{self.path} is closed")
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.read_now, work)

    def read_now(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self.reader is None:
            raise StoreFailed(f"{self.path} is closed")
        try:
            return work(self.reader)
        except SQLITE_ERRORS as problem:
            raise self.explain(problem) from None

    # Tables

    async def create(self, header: TableHeader, entries: Sequence[AnyEntry], summary: TableSummary) -> None:
        text = msgspec.json.encode(header)
        start = chain.hash_of(text)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tables VALUES (?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?)",
                (header.id, text, b"", "gathering", header.listed, header.opened, header.opened, start, start, b""),
            )
            add(connection, header.id, 0, entries, summary)
            if summary.phase == "over":
                connection.execute("INSERT OR IGNORE INTO players VALUES (?, ?)", (header.host, header.id))

        await self.write(work)

    async def append(self, table: str, version: int, entries: Sequence[AnyEntry], summary: TableSummary) -> None:
        await self.write(lambda connection: add(connection, table, version, entries, summary))

    async def load(self, table: str) -> Stored | None:
        def work(connection: sqlite3.Connection) -> Stored | None:
            row = row_of(connection, table)
            if row is None:
                return None
            snapshots = connection.execute(
                "SELECT version, stage, hash FROM stages WHERE table_id = ? ORDER BY version DESC LIMIT ?",
                (table, MAX_SNAPSHOTS),
            ).fetchall()
            return chain.table_in(table, row, entry_rows(connection, table, 0), snapshots[::-1])

        stored = await self.read(work)
        if stored is not None and not stored.is_chained and not stored.damage:
            with suppress(StoreFailed):  # it can be viewed without hashes
                await self.write(lambda connection: take_into_chain(connection, table))
        return stored

    async def since(self, table: str, version: int) -> tuple[AnyEntry, ...]:
        def work(connection: sqlite3.Connection) -> tuple[AnyEntry, ...]:
            key: tuple[str | int, ...]
            if version:
                select, key = "SELECT hash FROM entries WHERE table_id = ? AND version = ?", (table, version)
            else:
                select, key = "SELECT header_hash FROM tables WHERE id = ?", (table,)
            found = connection.execute(select, key).fetchone()
            rows = entry_rows(connection, table, version)
            return chain.entries_after(table, version, found[0] if found else None, rows)

        return await self.read(work)

    async def renew(self, table: str, version: int, summary: TableSummary) -> None:
        await self.write(lambda connection: renew(connection, table, version, summary))

    async def save_snapshot(self, table: str, snapshot: StoredSnapshot) -> None:
        data = msgspec.msgpack.encode(snapshot.snapshot)
        row = (table, snapshot.version, data, chain.snapshot_hash(snapshot.version, data))

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO stages VALUES (?, ?, ?, ?)", row)
            connection.execute(FORGET, (table, table, MAX_SNAPSHOTS))

        await self.write(work)

    async def tables(self, user: str | None, most: int, before: float) -> tuple[TableSummary, ...]:
        values: tuple[object, ...]
        if user is None:
            select, values = f"SELECT {COLUMNS} FROM tables WHERE listed AND changed < ?", (before,)
        else:
            select = f"SELECT {COLUMNS} FROM tables JOIN players ON table_id = id WHERE user_id = ? AND changed < ?"
            values = (user, before)

        def work(connection: sqlite3.Connection) -> tuple[TableSummary, ...]:
            rows = connection.execute(f"{select} ORDER BY changed DESC, id", values)
            sound = (one for one in (chain.summary_in(TableRow(*row)) for row in rows) if one is not None)
            return tuple(islice(sound, most))

        return await self.read(work)

    async def summary(self, table: str) -> TableSummary | None:
        row = await self.read(lambda connection: row_of(connection, table))
        return None if row is None else chain.summary_in(row)

    async def running(self) -> tuple[str, ...]:
        select = "SELECT id FROM tables WHERE phase = 'playing' ORDER BY changed DESC"
        return names_in(await self.read(lambda connection: connection.execute(select).fetchall()))

    async def all_tables(self) -> tuple[str, ...]:
        select = "SELECT id FROM tables ORDER BY opened, id"
        return names_in(await self.read(lambda connection: connection.execute(select).fetchall()))

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
        rows = await self.read(lambda connection: connection.execute(select, (table, after, MAX_CHAT_LINES)).fetchall())
        return lines_in(rows)

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

    async def save_orders(self, table: str, seat: int, load_orders: StoredOrders) -> None:
        row = (table, seat, msgspec.json.encode(load_orders))
        await self.write(lambda connection: connection.execute("INSERT OR REPLACE INTO standing VALUES (?, ?, ?)", row))

    async def load_orders(self, table: str, seat: int) -> StoredOrders | None:
        select = "SELECT laid FROM standing WHERE table_id = ? AND seat = ?"
        row = await self.read(lambda connection: connection.execute(select, (table, seat)).fetchone())
        return None if row is None else readable(ORDERS, row[0])

    async def tables_with_orders(self) -> tuple[str, ...]:
        select = "SELECT id FROM tables WHERE phase = 'playing' AND id IN (SELECT table_id FROM standing)"
        return names_in(await self.read(lambda connection: connection.execute(select).fetchall()))

    async def was_seen(self, table: str, seat: int, now: float) -> None:
        row = (table, seat, now)
        insert = "INSERT INTO seen VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET at = max(at, excluded.at)"
        await self.write(lambda connection: connection.execute(insert, row))

    async def seen(self, table: str) -> dict[int, float]:
        select = "SELECT seat, at FROM seen WHERE table_id = ?"
        return sights_in(await self.read(lambda connection: connection.execute(select, (table,)).fetchall()))

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
        return invitation_in(row)

    async def use_invitation(self, digest: str) -> Invitation | None:
        delete = "DELETE FROM invitations WHERE digest = ? RETURNING table_id, seat"
        row = await self.write(lambda connection: connection.execute(delete, (digest,)).fetchone())
        return invitation_in(row)

    # The server

    async def heartbeat(self, now: float, longest: float) -> None:
        def work(connection: sqlite3.Connection) -> None:
            before = connection.execute("SELECT value FROM house WHERE name = 'beat'").fetchone()[0]
            if isinstance(before, float) and before and now - before > longest:
                connection.execute("INSERT INTO outages VALUES (?, ?)", (before, now))
            connection.execute("UPDATE house SET value = ? WHERE name = 'beat'", (now,))

        await self.write(work)

    async def outages(self) -> tuple[tuple[float, float], ...]:
        select = "SELECT start, end FROM outages ORDER BY start"
        return outages_in(await self.read(lambda connection: connection.execute(select).fetchall()))

    async def try_writing(self) -> None:
        def work(connection: sqlite3.Connection) -> None:
            # Insert first: a full disk must not pass by reusing the old probe's space.
            latest = connection.execute("INSERT INTO probe VALUES (randomblob(?))", (PROBE_BYTES,)).lastrowid
            connection.execute("DELETE FROM probe WHERE rowid <> ?", (latest,))

        await self.write(work, alone=True)  # it may fail where an action would still succeed

    async def problems(self) -> tuple[str, ...]:
        def work(connection: sqlite3.Connection) -> list[str]:
            found = [f"{self.path}: {line}" for (line,) in connection.execute("PRAGMA integrity_check") if line != "ok"]
            for select, decoder, sentence in LOOSE:
                found += loose_problems(decoder, sentence, connection.execute(select.format(schema="")).fetchall())
            orphans = names_in(connection.execute(ORPHANS.format(schema="")).fetchall())
            return found + [f"table {name} is missing, but it has entries" for name in orphans]

        return tuple(await self.read(work))

    def listen(self, listener: Listener) -> None:
        """Do nothing: the file is locked, so no other process changes it."""

    async def reserve(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        """Do nothing: there is no other process."""


def lenient(text: bytes) -> str:
    """Decode text, replacing damaged characters, so that the other rows of a list can be read."""
    return str(text, "utf-8", "replace")


def reason(problem: OSError) -> str:
    return (problem.strerror or str(problem)).lower()
