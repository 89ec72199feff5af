"""The store for several servers: a Postgres database, in its own schema."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

import asyncpg
import msgspec

from antarium.server.store import chain
from antarium.server.store.base import (
    Invitation,
    Listener,
    NameTaken,
    Store,
    Stored,
    StoredOrders,
    StoreFailed,
    User,
)
from antarium.server.store.chain import COLUMNS, TableRow
from antarium.server.store.postgres.errors import PROBLEMS, explain
from antarium.server.store.postgres.link import CHANNEL, Connection, Link
from antarium.server.store.postgres.schema import prepare
from antarium.server.store.postgres.tables import ENTRIES, LOCK, add, key, renew, take_into_chain
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
from antarium.server.tables import entries as entry_text
from antarium.server.tables.entries import AnyEntry, TableHeader
from antarium.server.tables.loading import StoredSnapshot
from antarium.server.wire import NoticeSettings, Said, TableSummary

T = TypeVar("T")

COMMIT_CHECK_TIMEOUT_S: Final = 10.0
"""Seconds to reconnect and check whether a commit that lost its connection was stored."""
PROBE_BYTES: Final = 8_000
"""Bytes written to check that the store is writable."""
PLAYED_BY: Final = "SELECT table_id FROM antarium.players WHERE user_id = $2"


class CommitUncertain(StoreFailed):
    """The connection was lost during a commit, so its result is unknown."""


class PostgresStore(Store):
    """A store in a database that several processes share.

    Every change of a table happens under a lock of that table, which the database holds until the transaction
    ends, so the holder sees all earlier changes.
    """

    def __init__(self, url: str, process: str = "", patience: float = COMMIT_CHECK_TIMEOUT_S) -> None:
        self.process = process or secrets.token_hex(8)
        """The id of this process."""
        self.patience = patience
        self.link = Link(url, self.hear, self.returned)
        self.listeners: list[Listener] = []
        self.tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        await self.link.open()
        try:
            async with self.link.connection() as connection:
                await prepare(connection, key("schema", ""))
        except BaseException:
            await self.link.close()
            raise

    async def close(self) -> None:
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.link.close()

    # Reading and writing

    async def read(self, query: str, *values: object) -> Sequence[tuple[Any, ...]]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return ()  # Postgres can't store such text, so nothing matches it
        async with self.link.connection() as connection:
            return await connection.fetch(query, *values)

    async def read_one(self, query: str, *values: object) -> tuple[Any, ...] | None:
        rows = await self.read(query, *values)
        return rows[0] if rows else None

    async def write(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Run the work in a transaction, to its end even if the caller is cancelled."""
        task = asyncio.get_running_loop().create_task(self.transact(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        try:
            result = await asyncio.shield(task)
        except StoreFailed:
            self.failed = True
            raise
        self.failed = False
        return result

    async def transact(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        async with self.link.connection() as connection:
            transaction = connection.transaction()
            await transaction.start()
            try:
                result = await work(connection)
            except BaseException:
                with suppress(*PROBLEMS):  # the connection is lost, and the database has rolled back
                    await transaction.rollback()
                raise
            try:
                await transaction.commit()
            except PROBLEMS as problem:
                raise CommitUncertain(str(explain(problem))) from None
            return result

    async def execute(self, query: str, *values: object) -> None:
        await self.write(lambda connection: connection.execute(query, *values))

    # Tables

    async def create(self, header: TableHeader, entries: Sequence[AnyEntry], summary: TableSummary) -> None:
        text = msgspec.json.encode(header)
        start = chain.hash_of(text)

        async def work(connection: Connection) -> None:
            await connection.execute(
                "INSERT INTO antarium.tables VALUES ($1, $2, 0, '', 'gathering', $3, $4, $4, $5, $5, '')",
                *(header.id, text, header.listed, header.opened, start),
            )
            await self.add(connection, header.id, 0, entries, summary)
            if summary.phase == "over":
                insert = "INSERT INTO antarium.players VALUES ($1, $2) ON CONFLICT DO NOTHING"
                await connection.execute(insert, header.host, header.id)

        await self.add_for_certain(work, header.id, 0, entries)

    async def append(self, table: str, version: int, entries: Sequence[AnyEntry], summary: TableSummary) -> None:
        async def work(connection: Connection) -> None:
            await self.add(connection, table, version, entries, summary)

        await self.add_for_certain(work, table, version, entries)

    async def add(
        self, connection: Connection, table: str, version: int, entries: Sequence[AnyEntry], summary: TableSummary
    ) -> None:
        """Add entries with their hashes, and update version and summary; raise `Conflict` at another version."""
        await add(connection, self.notice(table), table, version, entries, summary)

    async def add_for_certain(
        self, work: Callable[[Connection], Awaitable[None]], table: str, version: int, entries: Sequence[AnyEntry]
    ) -> None:
        """Add entries; if the connection is lost during the commit, reconnect and check whether they were added."""
        try:
            await self.write(work)
        except CommitUncertain as uncertain:
            if not await self.was_added(table, version, entries, uncertain):
                raise

    async def was_added(
        self, table: str, version: int, entries: Sequence[AnyEntry], uncertain: CommitUncertain
    ) -> bool:
        texts = [entry_text.write(entry) for entry in entries]

        async def work(connection: Connection) -> bool:
            # The lock is only free after the uncertain transaction has ended.
            await connection.execute(LOCK, key("table", table))
            reached = await connection.fetchval("SELECT version FROM antarium.tables WHERE id = $1", table)
            if reached is None or reached < version + len(texts):
                return False
            select = "SELECT entry FROM antarium.entries WHERE table_id = $1 AND version > $2 ORDER BY version LIMIT $3"
            return [row[0] for row in await connection.fetch(select, table, version, len(texts))] == texts

        loop = asyncio.get_running_loop()
        until = loop.time() + self.patience
        while loop.time() < until:
            try:
                return await self.write(work)
            except StoreFailed:
                await asyncio.sleep(0.1)
        raise StoreFailed(f"{uncertain}; when it is back, check whether the last change was saved")

    async def load(self, table: str) -> Stored | None:
        row = await self.row_of(table)
        if row is None:
            return None
        # Snapshots before entries, because another process may be adding to both.
        snapshots = await self.read(
            "SELECT version, stage, hash FROM antarium.stages WHERE table_id = $1 ORDER BY version DESC LIMIT $2",
            *(table, MAX_SNAPSHOTS),
        )
        entries = [(one[0], one[1], one[2]) for one in await self.read(ENTRIES, table, 0)]
        if chain.is_sound(row):
            entries = entries[: row.version]  # later entries came after the row was read, and will be notified
        stored = chain.table_in(table, row, entries, [(one[0], one[1], one[2]) for one in reversed(snapshots)])
        if not stored.is_chained and not stored.damage:
            with suppress(StoreFailed):  # it can be viewed without hashes
                await self.write(lambda connection: take_into_chain(connection, table))
        return stored

    async def row_of(self, table: str) -> TableRow | None:
        row = await self.read_one(f"SELECT {COLUMNS} FROM antarium.tables WHERE id = $1", table)
        return None if row is None else TableRow(*row)

    async def since(self, table: str, version: int) -> tuple[AnyEntry, ...]:
        if version:
            select, values = "SELECT hash FROM antarium.entries WHERE table_id = $1 AND version = $2", (table, version)
        else:
            select, values = "SELECT header_hash FROM antarium.tables WHERE id = $1 AND $2 = 0", (table, 0)
        before = await self.read_one(select, *values)
        rows = [(one[0], one[1], one[2]) for one in await self.read(ENTRIES, table, version)]
        return chain.entries_after(table, version, before[0] if before else None, rows)

    async def renew(self, table: str, version: int, summary: TableSummary) -> None:
        await self.write(lambda connection: renew(connection, table, version, summary))

    async def save_snapshot(self, table: str, snapshot: StoredSnapshot) -> None:
        data = msgspec.msgpack.encode(snapshot.snapshot)

        async def work(connection: Connection) -> None:
            await connection.execute(
                "INSERT INTO antarium.stages VALUES ($1, $2, $3, $4)"
                " ON CONFLICT (table_id, version) DO UPDATE SET stage = excluded.stage, hash = excluded.hash",
                *(table, snapshot.version, data, chain.snapshot_hash(snapshot.version, data)),
            )
            await connection.execute(
                "DELETE FROM antarium.stages WHERE table_id = $1 AND version <= ("
                "SELECT version FROM antarium.stages WHERE table_id = $1 ORDER BY version DESC LIMIT 1 OFFSET $2)",
                *(table, MAX_SNAPSHOTS),
            )

        await self.write(work)

    async def tables(self, user: str | None, most: int, before: float) -> tuple[TableSummary, ...]:
        values: tuple[object, ...]
        where, values = "listed AND changed < $1", (before,)
        if user is not None:
            where, values = f"changed < $1 AND id IN ({PLAYED_BY})", (before, user)
        number = len(values)
        select = (
            f"SELECT {COLUMNS} FROM antarium.tables WHERE {where} ORDER BY changed DESC, id"
            f" LIMIT ${number + 1} OFFSET ${number + 2}"
        )
        found: list[TableSummary] = []
        seen = 0
        while len(found) < most:  # damaged ones are left out, and others take their places
            rows = await self.read(select, *values, most, seen)
            found += [one for one in (chain.summary_in(TableRow(*row)) for row in rows) if one is not None]
            seen += len(rows)
            if len(rows) < most:
                break
        return tuple(found[:most])

    async def summary(self, table: str) -> TableSummary | None:
        row = await self.row_of(table)
        return None if row is None else chain.summary_in(row)

    async def running(self) -> tuple[str, ...]:
        rows = await self.read("SELECT id FROM antarium.tables WHERE phase = 'playing' ORDER BY changed DESC")
        return names_in(rows)

    async def all_tables(self) -> tuple[str, ...]:
        return names_in(await self.read("SELECT id FROM antarium.tables ORDER BY opened, id"))

    # Around the table

    async def say(self, table: str, user: str, name: str, seat: int, text: str, now: float) -> Said:
        async def work(connection: Connection) -> Said:
            await connection.execute(LOCK, key("chat", table))
            select = "SELECT coalesce(max(number), 0) + 1 FROM antarium.chat WHERE table_id = $1"
            said = Said(number=await connection.fetchval(select, table), name=name, seat=seat, text=text, at=now)
            line = (table, said.number, user, msgspec.json.encode(said))
            await connection.execute("INSERT INTO antarium.chat VALUES ($1, $2, $3, $4)", *line)
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self.notice(table))
            return said

        return await self.write(work)

    async def chat(self, table: str, after: int) -> tuple[Said, ...]:
        select = "SELECT said FROM antarium.chat WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3"
        rows = await self.read(select, table, after, MAX_CHAT_LINES)
        return lines_in(rows)

    async def write_notes(self, table: str, user: str, text: str, seat: int | None = None) -> None:
        if seat is None:
            await self.execute(
                "INSERT INTO antarium.notes VALUES ($1, $2, $3)"
                " ON CONFLICT (table_id, user_id) DO UPDATE SET text = excluded.text",
                *(table, user, text.encode()),
            )
        else:
            await self.execute(
                "INSERT INTO antarium.seat_notes VALUES ($1, $2, $3, $4)"
                " ON CONFLICT (table_id, user_id, seat) DO UPDATE SET text = excluded.text",
                *(table, user, seat, text.encode()),
            )

    async def notes(self, table: str, user: str, seat: int | None = None) -> str:
        if seat is None:
            select = "SELECT text FROM antarium.notes WHERE table_id = $1 AND user_id = $2"
            row = await self.read_one(select, table, user)
        else:
            select = "SELECT text FROM antarium.seat_notes WHERE table_id = $1 AND user_id = $2 AND seat = $3"
            row = await self.read_one(select, table, user, seat)
        return "" if row is None else str(row[0], "utf-8", "replace")

    async def save_orders(self, table: str, seat: int, load_orders: StoredOrders) -> None:
        await self.execute(
            "INSERT INTO antarium.standing VALUES ($1, $2, $3)"
            " ON CONFLICT (table_id, seat) DO UPDATE SET laid = excluded.laid",
            *(table, seat, msgspec.json.encode(load_orders)),
        )

    async def load_orders(self, table: str, seat: int) -> StoredOrders | None:
        row = await self.read_one("SELECT laid FROM antarium.standing WHERE table_id = $1 AND seat = $2", table, seat)
        return None if row is None else readable(ORDERS, row[0])

    async def tables_with_orders(self) -> tuple[str, ...]:
        tables_with_orders = "SELECT table_id FROM antarium.standing"
        rows = await self.read(
            f"SELECT id FROM antarium.tables WHERE phase = 'playing' AND id IN ({tables_with_orders})"
        )
        return names_in(rows)

    async def was_seen(self, table: str, seat: int, now: float) -> None:
        await self.execute(
            "INSERT INTO antarium.seen VALUES ($1, $2, $3) ON CONFLICT (table_id, seat) DO UPDATE"
            " SET at = greatest(seen.at, excluded.at)",
            *(table, seat, now),
        )

    async def seen(self, table: str) -> dict[int, float]:
        rows = await self.read("SELECT seat, at FROM antarium.seen WHERE table_id = $1", table)
        return sights_in(rows)

    # People

    async def add_user(self, user: User, now: float) -> None:
        taken = NameTaken(f"the name '{user.name}' is taken")
        row = (user.id, user.name, account_of(user), user.password, msgspec.json.encode(user.notices), now)

        async def work(connection: Connection) -> None:
            select = "SELECT 1 FROM antarium.users WHERE account = $1"
            if await connection.fetchrow(select, user.name.casefold()):
                raise taken
            try:
                await connection.execute("INSERT INTO antarium.users VALUES ($1, $2, $3, $4, $5, $6)", *row)
            except asyncpg.UniqueViolationError as problem:
                # Another request was faster with the name.
                raise taken if "account" in (problem.constraint_name or "") else explain(problem) from None

        await self.write(work)

    async def user(self, user: str) -> User | None:
        return await self.one_user("id = $1", user)

    async def user_named(self, name: str) -> User | None:
        return await self.one_user("account = $1", name.casefold())

    async def one_user(self, where: str, value: str) -> User | None:
        row = await self.read_one(f"SELECT id, name, password, notices FROM antarium.users WHERE {where}", value)
        return None if row is None else user_in(row)

    async def set_notices(self, user: str, notices: NoticeSettings) -> None:
        await self.execute("UPDATE antarium.users SET notices = $1 WHERE id = $2", msgspec.json.encode(notices), user)

    async def add_token(self, digest: str, user: str, now: float) -> None:
        await self.execute("INSERT INTO antarium.tokens VALUES ($1, $2, $3)", digest, user, now)

    async def user_of(self, digest: str) -> User | None:
        return await self.one_user("id = (SELECT user_id FROM antarium.tokens WHERE digest = $1)", digest)

    async def drop_token(self, digest: str) -> None:
        await self.execute("DELETE FROM antarium.tokens WHERE digest = $1", digest)

    async def invite(self, digest: str, invitation: Invitation, now: float) -> None:
        row = (digest, invitation.table, invitation.seat, now)
        await self.execute("INSERT INTO antarium.invitations VALUES ($1, $2, $3, $4)", *row)

    async def invitation(self, digest: str) -> Invitation | None:
        row = await self.read_one("SELECT table_id, seat FROM antarium.invitations WHERE digest = $1", digest)
        return invitation_in(row)

    async def use_invitation(self, digest: str) -> Invitation | None:
        delete = "DELETE FROM antarium.invitations WHERE digest = $1 RETURNING table_id, seat"
        row = await self.write(lambda connection: connection.fetchrow(delete, digest))
        return invitation_in(row)

    # The server

    async def heartbeat(self, now: float, longest: float) -> None:
        async def work(connection: Connection) -> None:
            # One row for all processes: it is an outage only if none was running.
            select = "SELECT value FROM antarium.house WHERE name = 'beat' FOR UPDATE"
            before: float = await connection.fetchval(select)
            if before and now - before > longest:
                await connection.execute("INSERT INTO antarium.outages VALUES ($1, $2)", before, now)
            await connection.execute("UPDATE antarium.house SET value = $1 WHERE name = 'beat'", now)

        await self.write(work)

    async def outages(self) -> tuple[tuple[float, float], ...]:
        rows = await self.read("SELECT beginning, ending FROM antarium.outages ORDER BY beginning")
        return outages_in(rows)

    async def try_writing(self) -> None:
        async def work(connection: Connection) -> None:
            await connection.execute("DELETE FROM antarium.probe")
            await connection.execute("INSERT INTO antarium.probe VALUES ($1)", secrets.token_bytes(PROBE_BYTES))

        await self.write(work)

    async def problems(self) -> tuple[str, ...]:
        found: list[str] = []
        for select, decoder, sentence in LOOSE:
            found += loose_problems(decoder, sentence, await self.read(select.format(schema="antarium.")))
        orphans = names_in(await self.read(ORPHANS.format(schema="antarium.")))
        return (*found, *(f"table {name} is missing, but it has entries" for name in orphans))

    async def reserve(self, table: str) -> bool:
        return await self.link.hold(key("reserved", table))

    async def release(self, table: str) -> None:
        await self.link.let_go(key("reserved", table))

    # Other processes

    def listen(self, listener: Listener) -> None:
        self.listeners.append(listener)

    def notice(self, table: str) -> str:
        return f"{self.process} {table}"

    def hear(self, message: str) -> None:
        process, _, table = message.partition(" ")
        if process != self.process:
            self.tell(table)

    def tell(self, table: str) -> None:
        for listener in self.listeners:
            listener(table)

    def returned(self) -> None:
        """Report all tables as changed, because notifications may have been missed."""
        task = asyncio.get_running_loop().create_task(self.tell_all())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def tell_all(self) -> None:
        try:
            tables = await self.all_tables()
        except StoreFailed:
            return  # lost again; this is called again after reconnecting
        for table in tables:
            self.tell(table)
