"""The link to Postgres: connections that work, one that watches, and what is done when they are lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, Protocol

import asyncpg

from antarium.server.store.base import StoreFailed
from antarium.server.store.postgres.errors import PROBLEMS, explain

CHANNEL: Final = "antarium"
CONNECTIONS: Final = 8
"""No more connections than these do the work; one more watches."""
CONNECTING: Final = 5.0
"""Seconds a connection may take to come about."""
ANSWERING: Final = 20.0
"""Seconds after which an answer is given up; the database itself gives up earlier."""
LOOKING: Final = 5.0
"""Seconds between two looks whether the watching connection still stands."""
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0
"""Seconds between two attempts to get a lost connection back: at first, and at most."""
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
    """What is used of a connection of the driver, which has no types of its own."""

    async def execute(self, query: str, *values: object) -> str: ...
    async def fetch(self, query: str, *values: object) -> Sequence[tuple[Any, ...]]: ...
    async def fetchrow(self, query: str, *values: object) -> tuple[Any, ...] | None: ...
    async def fetchval(self, query: str, *values: object) -> Any: ...
    def transaction(self) -> Transaction: ...


class Link:
    """The connections of one process to one database.

    The watching connection hears what other processes say and holds this one's reservations. While it is lost the
    database counts as lost, every call fails at once, and it alone tries to come back, with growing pauses.
    """

    def __init__(self, url: str, hear: Callable[[str], None], returned: Callable[[], None]) -> None:
        self.url = url
        self.hear = hear
        self.returned = returned
        """Called when the watching connection stands again, and something may have gone unheard."""
        self.pool: Any = None
        self.watch: Any = None
        self.turn = asyncio.Lock()
        """The watching connection answers one question at a time."""
        self.trouble = StoreFailed("the Postgres database is closed")
        self.held: set[int] = set()
        """The locks that the watching connection holds for good."""
        self.doubt = asyncio.Event()
        self.keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, or say why not."""
        try:
            await self.connect_watch()
            self.pool = await asyncpg.create_pool(
                self.url,
                min_size=0,
                max_size=CONNECTIONS,
                timeout=CONNECTING,
                command_timeout=ANSWERING,
                server_settings=SETTINGS,
                reset=leave_as_it_is,
            )
        except ValueError:
            raise StoreFailed("the address of the Postgres database can't be read") from None
        except PROBLEMS as problem:
            await self.close()
            raise explain(problem) from None
        self.keeper = asyncio.get_running_loop().create_task(self.keep_watch(), name="antarium link")

    async def close(self) -> None:
        """Let go of everything, reservations too."""
        if self.keeper is not None:
            self.keeper.cancel()
            await asyncio.gather(self.keeper, return_exceptions=True)
            self.keeper = None
        self.trouble = StoreFailed("the Postgres database is closed")
        self.held.clear()
        if self.pool is not None:
            pool, self.pool = self.pool, None
            try:
                await asyncio.wait_for(pool.close(), CONNECTING)
            except PROBLEMS:
                pool.terminate()
        if self.watch is not None:
            watch, self.watch = self.watch, None
            watch.remove_termination_listener(self.lost)
            with suppress(*PROBLEMS):
                await watch.close(timeout=CONNECTING)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """A connection to work on. What goes wrong on it comes out as `StoreFailed`."""
        if self.pool is None or self.watch is None:
            raise StoreFailed(str(self.trouble))
        try:
            async with self.pool.acquire(timeout=CONNECTING) as connection:
                yield connection
        except PROBLEMS as problem:
            self.doubt.set()
            raise explain(problem) from None

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[Connection]:
        """The watching connection, for one question."""
        async with self.turn:
            if self.watch is None:
                raise StoreFailed(str(self.trouble))
            try:
                yield self.watch
            except PROBLEMS as problem:
                self.doubt.set()
                raise explain(problem) from None

    # Locks for good

    async def hold(self, lock: int) -> bool:
        """Take a lock and keep it as long as the watching connection stands; False if another process has it."""
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
        """Give such a lock back."""
        async with self.watching() as watch:
            if lock in self.held:
                self.held.discard(lock)
                await watch.execute("SELECT pg_advisory_unlock($1)", lock)

    # The watch

    async def connect_watch(self) -> None:
        watch = await asyncpg.connect(self.url, timeout=CONNECTING, command_timeout=ANSWERING, server_settings=SETTINGS)
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
        """The watching connection is gone, and with it whatever it held."""
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
        """Look after the watching connection, and get it back when it is lost."""
        pause = FIRST_PAUSE
        while True:
            if self.watch is not None:
                pause = FIRST_PAUSE
                await self.look()
            elif not await self.come_back():
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def look(self) -> None:
        """Wait until something seems wrong or some time has passed, and ask whether anybody is there."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.doubt.wait(), LOOKING)
        self.doubt.clear()
        async with self.turn:
            if self.watch is not None:
                try:
                    await self.watch.fetchval("SELECT 1", timeout=CONNECTING)
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


async def leave_as_it_is(_connection: object) -> None:
    """Nothing is ever set on a working connection, so nothing need be set back."""
