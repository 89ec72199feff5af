"""The connections to Postgres: a pool for work, one for watching, and reconnecting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, Protocol

import asyncpg

from antarium.server.store.base import StoreFailed
from antarium.server.store.postgres.errors import PROBLEMS, explain

CHANNEL: Final = "antarium"
MAX_CONNECTIONS: Final = 8
"""Maximum number of connections for work, besides the watching one."""
CONNECT_TIMEOUT_S: Final = 5.0
"""Seconds to connect."""
COMMAND_TIMEOUT_S: Final = 20.0
"""Seconds to wait for an answer; the database's own timeout is shorter."""
CHECK_EVERY_S: Final = 5.0
"""Seconds between two checks of the watching connection."""
FIRST_PAUSE_S: Final = 0.1
MAX_PAUSE_S: Final = 5.0
"""Seconds between two attempts to reconnect: first and maximum."""
SETTINGS: Final = {
    "application_name": "antarium",
    "synchronous_commit": "on",
    "statement_timeout": "15s",
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": "60s",
    # A machine that vanishes must not hold its reservations for hours.
    "tcp_keepalives_idle": "15",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


class Transaction(Protocol):
    """A transaction of the driver."""

    async def start(self) -> None: ...
    async def commit(self) -> None: ...
    async def rollback(self) -> None: ...


class Connection(Protocol):
    """The part of the driver's untyped connections that is used here."""

    async def execute(self, query: str, *values: object) -> str: ...
    async def fetch(self, query: str, *values: object) -> Sequence[tuple[Any, ...]]: ...
    async def fetchrow(self, query: str, *values: object) -> tuple[Any, ...] | None: ...
    async def fetchval(self, query: str, *values: object) -> Any: ...
    def transaction(self) -> Transaction: ...


class Link:
    """The connections of one process to one database.

    The watching connection receives the notifications of other processes and holds this process's locks. While it is
    lost, the database counts as unreachable, every call fails at once, and only this connection tries to reconnect,
    with growing pauses.
    """

    def __init__(self, url: str, hear: Callable[[str], None], returned: Callable[[], None]) -> None:
        self.url = url
        self.hear = hear
        self.returned = returned
        """Called after the watching connection is back, because notifications may have been missed."""
        self.pool: Any = None
        self.watch: Any = None
        self.turn = asyncio.Lock()
        """The watching connection runs one query at a time."""
        self.trouble = StoreFailed("the Postgres database is closed")
        self.held: set[int] = set()
        """The locks that the watching connection holds permanently."""
        self.doubt = asyncio.Event()
        self.keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, or raise `StoreFailed`."""
        try:
            await self.connect_watch()
            self.pool = await asyncpg.create_pool(
                self.url,
                min_size=0,
                max_size=MAX_CONNECTIONS,
                timeout=CONNECT_TIMEOUT_S,
                command_timeout=COMMAND_TIMEOUT_S,
                server_settings=SETTINGS,
                reset=skip_reset,
            )
        except ValueError:
            raise StoreFailed("the address of the Postgres database can't be read") from None
        except PROBLEMS as problem:
            await self.close()
            raise explain(problem) from None
        self.keeper = asyncio.get_running_loop().create_task(self.keep_watch(), name="antarium link")

    async def close(self) -> None:
        """Close all connections; this releases all locks."""
        if self.keeper is not None:
            self.keeper.cancel()
            await asyncio.gather(self.keeper, return_exceptions=True)
            self.keeper = None
        self.trouble = StoreFailed("the Postgres database is closed")
        self.held.clear()
        if self.pool is not None:
            pool, self.pool = self.pool, None
            try:
                await asyncio.wait_for(pool.close(), CONNECT_TIMEOUT_S)
            except PROBLEMS:
                pool.terminate()
        if self.watch is not None:
            watch, self.watch = self.watch, None
            watch.remove_termination_listener(self.lost)
            with suppress(*PROBLEMS):
                await watch.close(timeout=CONNECT_TIMEOUT_S)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """Yield a connection for work. Its errors become `StoreFailed`."""
        if self.pool is None or self.watch is None:
            raise StoreFailed(str(self.trouble))
        try:
            async with self.pool.acquire(timeout=CONNECT_TIMEOUT_S) as connection:
                yield connection
        except PROBLEMS as problem:
            self.doubt.set()
            raise explain(problem) from None

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[Connection]:
        """Yield the watching connection for one query."""
        async with self.turn:
            if self.watch is None:
                raise StoreFailed(str(self.trouble))
            try:
                yield self.watch
            except PROBLEMS as problem:
                self.doubt.set()
                raise explain(problem) from None

    # Permanent locks

    async def hold(self, lock: int) -> bool:
        """Take a lock until the watching connection ends; return False if another process has it."""
        if lock in self.held:
            return True
        async with self.watching() as watch:
            if lock in self.held:
                return True
            taken: bool = await watch.fetchval("SELECT pg_try_advisory_lock($1)", lock)
            if taken and self.watch is watch:
                self.held.add(lock)
                return True
        return False

    async def let_go(self, lock: int) -> None:
        """Release a permanent lock."""
        async with self.watching() as watch:
            if lock in self.held:
                self.held.discard(lock)
                await watch.execute("SELECT pg_advisory_unlock($1)", lock)

    # The watch

    async def connect_watch(self) -> None:
        watch = await asyncpg.connect(
            self.url, timeout=CONNECT_TIMEOUT_S, command_timeout=COMMAND_TIMEOUT_S, server_settings=SETTINGS
        )
        try:
            await watch.add_listener(CHANNEL, self.heard)
        except BaseException:
            watch.terminate()
            raise
        watch.add_termination_listener(self.lost)
        self.watch = watch

    def heard(self, _connection: object, _pid: int, _channel: str, message: str) -> None:
        self.hear(message)

    def lost(self, connection: object) -> None:
        """Handle the loss of the watching connection and its locks."""
        if connection is self.watch:
            self.give_up(ConnectionResetError())

    def give_up(self, problem: BaseException) -> None:
        watch, self.watch = self.watch, None
        self.held.clear()
        self.trouble = explain(problem)
        self.doubt.set()
        if watch is not None and not watch.is_closed():
            watch.terminate()

    async def keep_watch(self) -> None:
        """Check the watching connection, and reconnect it when it is lost."""
        pause = FIRST_PAUSE_S
        while True:
            if self.watch is not None:
                pause = FIRST_PAUSE_S
                await self.look()
            elif not await self.come_back():
                await asyncio.sleep(pause)
                pause = min(2 * pause, MAX_PAUSE_S)

    async def look(self) -> None:
        """Wait for an error or a pause, then check the watching connection."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.doubt.wait(), CHECK_EVERY_S)
        self.doubt.clear()
        async with self.turn:
            if self.watch is not None:
                try:
                    await self.watch.fetchval("SELECT 1", timeout=CONNECT_TIMEOUT_S)
                except PROBLEMS as problem:
                    self.give_up(problem)

    async def come_back(self) -> bool:
        try:
            await self.connect_watch()
        except PROBLEMS as problem:
            self.trouble = explain(problem)
            return False
        await self.pool.expire_connections()
        self.returned()
        return True


async def skip_reset(_connection: object) -> None:
    """Skip the reset of a pooled connection, because no settings are ever changed."""
