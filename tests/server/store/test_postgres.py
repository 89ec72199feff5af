"""One Postgres and several servers: what they hear of each other, and what happens when it is lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Literal

import asyncpg
import pytest

from antarium.server.store import Conflict, StoreFailed, open_store
from antarium.server.store.postgres.errors import explain
from antarium.server.store.postgres.store import PostgresStore
from tests.server.conftest import PostgresServer, Run
from tests.server.support.store_samples import acted, another_server, first, header, kill, summary

AWAY = r"^the Postgres database can't be reached: [a-z ]+$"


@pytest.fixture
def one(run: Run[Any], postgres_url: str) -> Iterator[PostgresStore]:
    store = PostgresStore(postgres_url)
    run(store.open())
    yield store
    run(store.close())


@pytest.fixture
def two(run: Run[Any], postgres_url: str, one: PostgresStore) -> Iterator[PostgresStore]:
    store = PostgresStore(postgres_url)
    run(store.open())
    yield store
    run(store.close())


def ears(store: PostgresStore) -> list[str]:
    """What a store is told of."""
    heard: list[str] = []
    store.listen(heard.append)
    return heard


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.01)


async def when_back(work: Callable[[], Awaitable[Any]]) -> Any:
    """The result of the first call that succeeds."""
    async with asyncio.timeout(20):
        while True:
            try:
                return await work()
            except StoreFailed:
                await asyncio.sleep(0.02)


async def reserved(store: PostgresStore, table: str) -> None:
    """Wait until the lock is free; the database takes a moment to notice a lost connection."""
    while not await store.reserve(table):
        await asyncio.sleep(0.01)


async def outside(url: str, query: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(query)
    await connection.close()


# --- several servers -----------------------------------------------------------------------------------


def test_each_hears_what_the_other_adds_and_not_its_own(run: Run[Any], one: PostgresStore, two: PostgresStore) -> None:
    by_one, by_two = ears(one), ears(two)
    run(one.create(header(), first(), summary()))
    run(until(lambda: by_two == ["t1"]))
    run(two.append("t1", 3, [acted(1)], summary()))
    run(until(lambda: by_one == ["t1"]))
    assert run(one.since("t1", 3)) == (acted(1),)
    run(two.say("t1", "ann", "Ann", 0, "hello", 1.0))
    run(until(lambda: by_one == ["t1", "t1"]))
    with pytest.raises(Conflict):
        run(one.append("t1", 3, [acted(2)], summary()))
    run(one.append("t1", 4, [acted(2)], summary()))
    run(until(lambda: by_two == ["t1", "t1"]))
    run(asyncio.sleep(0.1))
    assert (by_one, by_two) == (["t1", "t1"], ["t1", "t1"])


def test_of_several_servers_that_append_at_once_one_wins(run: Run[Any], one: PostgresStore, two: PostgresStore) -> None:
    async def race(version: int) -> list[Any]:
        tries = [store.append("t1", version, [acted(1)], summary()) for store in (one, two) * 5]
        return await asyncio.gather(*tries, return_exceptions=True)

    run(one.create(header(), first(), summary()))
    for version in range(3, 8):
        results = run(race(version))
        assert results.count(None) == 1
        assert all(isinstance(result, Conflict) for result in results if result is not None)
    assert len(run(two.since("t1", 0))) == 8


def test_a_table_is_run_by_one_server_until_it_lets_go(
    run: Run[Any], postgres_url: str, one: PostgresStore, two: PostgresStore
) -> None:
    assert run(one.reserve("t1"))
    assert run(one.reserve("t1"))
    assert run(two.reserve("t2"))
    assert not run(two.reserve("t1"))
    assert not run(one.reserve("t2"))
    run(two.release("t1"))  # what one does not have one cannot let go
    assert not run(two.reserve("t1"))
    run(one.release("t1"))
    assert run(two.reserve("t1"))
    run(two.close())
    for table in ("t1", "t2"):
        run(asyncio.wait_for(reserved(one, table), 10))


def test_one_of_many_gets_the_reservation(run: Run[Any], one: PostgresStore, two: PostgresStore) -> None:
    async def race(table: str) -> list[bool]:
        return list(await asyncio.gather(*(store.reserve(table) for store in (one, two, one, two))))

    for number in range(10):
        assert sorted(run(race(f"t{number}"))) == [False, False, True, True]


def test_a_killed_server_leaves_its_tables_and_all_it_acknowledged(
    run: Run[Any], postgres_url: str, one: PostgresStore
) -> None:
    with another_server(postgres_url) as other:
        assert not run(one.reserve("t1"))
        acknowledged = kill(other)
    run(asyncio.wait_for(reserved(one, "t1"), 10))
    stored = run(one.since("t1", 0))
    assert acknowledged <= len(stored) <= acknowledged + 1
    assert stored[3:] == tuple(acted(number) for number in range(3, len(stored)))


def test_the_last_beat_of_any_server_counts(run: Run[Any], one: PostgresStore, two: PostgresStore) -> None:
    for store, now in ((one, 100.0), (two, 102.0), (one, 105.0)):
        run(store.heartbeat(now, 4.0))
    assert run(one.outages()) == ()

    async def both() -> None:
        await asyncio.gather(one.heartbeat(200.0, 4.0), two.heartbeat(200.0, 4.0))

    run(both())
    assert run(two.outages()) == ((105.0, 200.0),)  # one alone finds the gap


# --- opening -------------------------------------------------------------------------------------------


def test_servers_that_start_at_once_create_the_tables_once(run: Run[Any], postgres_url: str) -> None:
    async def start() -> None:
        stores = [PostgresStore(postgres_url) for _ in range(6)]
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].create(header(), first(), summary())
        assert len(await stores[5].since("t1", 0)) == 3
        await asyncio.gather(*(store.close() for store in stores))

    run(start())


@pytest.mark.parametrize("missing", ["antarium.seat_notes", "antarium.seat_notes, antarium.standing"])
def test_an_older_database_is_given_what_was_added_since(run: Run[Any], postgres_url: str, missing: str) -> None:
    store = PostgresStore(postgres_url)
    run(store.open())
    run(store.write_notes("t1", "ann", "as of old"))
    run(store.close())
    run(outside(postgres_url, f"DROP TABLE {missing}"))
    store = PostgresStore(postgres_url)
    run(store.open())
    assert run(store.notes("t1", "ann")) == "as of old"
    run(store.write_notes("t1", "ann", "new", 1))
    assert run(store.notes("t1", "ann", 1)) == "new"
    assert run(store.load_orders("t1", 0)) is None
    run(store.close())


@pytest.mark.parametrize(
    ("prepared", "said"),
    [
        ("CREATE SCHEMA antarium CREATE TABLE recipes (name TEXT)", "belongs to another program"),
        (
            "CREATE SCHEMA antarium; CREATE TABLE antarium.schema_version AS SELECT 99 AS version",
            "was written by a newer version of Antarium",
        ),
    ],
)
def test_a_database_that_is_not_ours_is_refused(run: Run[Any], postgres_url: str, prepared: str, said: str) -> None:
    run(outside(postgres_url, prepared))
    store = PostgresStore(postgres_url)
    with pytest.raises(StoreFailed, match=said):
        run(store.open())
    with pytest.raises(StoreFailed, match="is closed"):
        run(store.load("t1"))
    run(store.close())


def test_a_database_in_another_encoding_is_refused(run: Run[Any], postgres_url: str) -> None:
    run(outside(postgres_url, "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0"))
    try:
        with pytest.raises(StoreFailed, match="uses LATIN1; create one that uses UTF8"):
            run(PostgresStore(postgres_url.replace("/postgres?", "/latin?")).open())
    finally:
        run(outside(postgres_url, "DROP DATABASE latin"))


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://ann:secret@127.0.0.1:1/games", "can't be reached: nothing is listening there"),
        ("postgresql://ann:secret@/games?host=/nowhere", "can't be reached: nothing is listening there"),
        ("postgresql://ann:secret@host:secret/games", "the address of the Postgres database can't be read"),
        ("postgresql://ann:secret@[::secret/games", "the address of the Postgres database can't be read"),
    ],
)
def test_no_message_holds_the_address(run: Run[Any], url: str, said: str) -> None:
    store = open_store(url)
    with pytest.raises(StoreFailed, match=said) as failed:
        run(store.open())
    everything = f"{failed.value} {failed.value!r} {failed.value.__cause__} {store!r}"
    assert "secret" not in everything
    assert failed.value.__suppress_context__


def test_a_database_that_does_not_exist_is_named_as_such(run: Run[Any], postgres_url: str) -> None:
    with pytest.raises(StoreFailed, match=r"can't be reached: there is no database with that name$"):
        run(PostgresStore(postgres_url.replace("/postgres?", "/nothing?")).open())


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (asyncpg.InvalidPasswordError('no password for user "ann"'), "can't be reached: it rejected the user"),
        (asyncpg.TooManyConnectionsError("slots"), "can't be reached: it has too many connections"),
        (TimeoutError("postgresql://ann:secret@host"), "can't be reached: it didn't respond in time"),
        (OSError("postgresql://ann:secret@host"), "can't be reached: the connection was lost"),
        (asyncpg.DiskFullError("no space in /var/lib"), "can't be used: its disk is full"),
        (asyncpg.ReadOnlySQLTransactionError("standby"), "can't be used: it is read-only"),
        (asyncpg.QueryCanceledError("timeout"), "can't be used: it took too long"),
        (asyncpg.UndefinedTableError("Relation is gone\nLINE 1"), "can't be used: relation is gone"),
    ],
)
def test_troubles_are_sentences(problem: Exception, said: str) -> None:
    assert said in str(explain(problem))
    assert "secret" not in str(explain(problem))


# --- a lost database -----------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["stop", "crash"])
def test_a_lost_database_is_said_so_and_found_again(
    run: Run[Any], postgres_server: PostgresServer, one: PostgresStore, two: PostgresStore, how: str
) -> None:
    heard = ears(one)
    run(one.create(header(), first(), summary()))
    assert run(one.reserve("t1"))
    run(asyncio.sleep(0.05))
    assert heard == []
    postgres_server.tell(how)
    try:
        for call in (
            lambda: one.append("t1", 3, [acted(1)], summary()),
            lambda: one.load("t1"),
            lambda: one.say("t1", "ann", "Ann", 0, "hello", 1.0),
            lambda: one.heartbeat(1.0, 4.0),
            lambda: one.reserve("t1"),
            lambda: one.release("t1"),
        ) * 2:
            began = time.monotonic()
            with pytest.raises(StoreFailed, match=AWAY):
                run(call())
            assert time.monotonic() - began < 2
    finally:
        assert postgres_server.tell("start") == postgres_server.url
    assert run(when_back(lambda: one.since("t1", 0))) == first()
    run(when_back(lambda: two.append("t1", 3, [acted(1)], summary())))
    assert run(when_back(lambda: one.reserve("t1")))
    # It was told of every table, for it cannot know what it missed; and it hears again.
    run(until(lambda: "t1" in heard))
    heard.clear()
    run(two.append("t1", 4, [acted(2)], summary()))
    run(until(lambda: heard == ["t1"]))
    assert run(one.since("t1", 3)) == (acted(1), acted(2))


def test_a_store_may_be_closed_while_its_database_is_lost(
    run: Run[Any], postgres_server: PostgresServer, postgres_url: str
) -> None:
    store = PostgresStore(postgres_url)
    run(store.open())
    postgres_server.tell("crash")
    try:
        run(asyncio.sleep(0.3))
        run(store.close())
        with pytest.raises(StoreFailed, match=AWAY):
            run(PostgresStore(postgres_url).open())
    finally:
        postgres_server.tell("start")


def test_reservations_are_lost_with_the_watching_connection(
    run: Run[Any], postgres_url: str, one: PostgresStore, two: PostgresStore
) -> None:
    assert run(one.reserve("t1"))
    pid = one.link.watch.get_server_pid()
    run(outside(postgres_url, f"SELECT pg_terminate_backend({pid})"))
    run(until(lambda: one.link.watch is not None and one.link.watch.get_server_pid() != pid))
    assert run(two.reserve("t1"))
    assert not run(one.reserve("t1"))


# --- a connection lost in the middle of a commit -------------------------------------------------------


class Proxy:
    """Stands before the database and cuts the connection over which a commit comes."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder = folder
        self.target = Path(url.partition("host=")[2]) / ".s.PGSQL.5432"
        self.url = f"postgresql://antarium@/postgres?host={folder}"
        self.cut: Literal["", "before", "after"] = ""
        """Whether the database hears of the next commit."""
        self.stay = False
        """Whether nobody gets through after that."""
        self.writers: list[asyncio.StreamWriter] = []

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        server = await asyncio.start_unix_server(self.serve, self.folder / ".s.PGSQL.5432")
        try:
            yield
        finally:
            self.drop()
            server.close()
            await server.wait_closed()
            await asyncio.sleep(0.05)

    def drop(self) -> None:
        for writer in self.writers:
            writer.close()
        self.writers.clear()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.stay and not self.cut:
            writer.close()
            return
        there, next_options = await asyncio.open_unix_connection(self.target)
        self.writers += [writer, next_options]
        back = asyncio.ensure_future(self.pass_on(there, writer))
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                if self.cut and b"COMMIT;" in data:
                    await self.cut_off(data, next_options, back)
                    break
                next_options.write(data)
                await next_options.drain()
        next_options.close()
        writer.close()
        await back

    async def cut_off(self, data: bytes, next_options: asyncio.StreamWriter, back: asyncio.Future[None]) -> None:
        back.cancel()
        if self.cut == "after":
            next_options.write(data)
            await next_options.drain()
        self.cut = ""
        if self.stay:
            self.drop()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.CancelledError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()


def test_a_commit_whose_answer_is_lost_is_looked_up(run: Run[Any], postgres_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        proxy = Proxy(tmp_path, postgres_url)
        async with proxy.open():
            store = PostgresStore(proxy.url)
            await store.open()
            proxy.cut = "after"
            await store.create(header(), first(), summary())
            proxy.cut = "after"
            await store.append("t1", 3, [acted(1), acted(2)], summary())
            assert await store.since("t1", 3) == (acted(1), acted(2))
            await store.append("t1", 5, [acted(3)], summary())
            await store.close()

    run(play())


def test_a_commit_the_database_never_heard_of_has_failed(run: Run[Any], postgres_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        proxy = Proxy(tmp_path, postgres_url)
        async with proxy.open():
            store = PostgresStore(proxy.url)
            await store.open()
            await store.create(header(), first(), summary())
            proxy.cut = "before"
            with pytest.raises(StoreFailed, match=AWAY):
                await store.append("t1", 3, [acted(1)], summary())
            assert await store.since("t1", 0) == first()
            await store.append("t1", 3, [acted(1)], summary())
            proxy.cut = "before"
            with pytest.raises(StoreFailed, match=AWAY):
                await store.create(header("t2"), (), summary("t2"))
            assert await store.load("t2") is None
            await store.close()

    run(play())


def test_a_commit_that_cannot_be_looked_up_is_seen_later(run: Run[Any], postgres_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        proxy = Proxy(tmp_path, postgres_url)
        async with proxy.open():
            store = PostgresStore(proxy.url, patience=0.5)
            await store.open()
            await store.create(header(), first(), summary())
            proxy.cut, proxy.stay = "after", True
            with pytest.raises(StoreFailed, match="when it is back, check whether the last change was saved"):
                await store.append("t1", 3, [acted(1)], summary())
            proxy.stay = False
            # The next try finds that an earlier attempt of this process was stored.
            with pytest.raises(Conflict):
                await when_back(lambda: store.append("t1", 3, [acted(1)], summary()))
            assert await store.since("t1", 3) == (acted(1),)
            await store.close()

    run(play())
