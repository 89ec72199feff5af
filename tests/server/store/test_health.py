"""The health check says when the store isn't writable, and why."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from antarium.server.store import health as healths
from antarium.server.store.health import Health
from antarium.server.store.postgres.store import PostgresStore
from antarium.server.store.sqlite.store import SqliteStore
from tests.server.conftest import PostgresServer, Run
from tests.server.support.api_server import Inside, good, in_house, inside, refused


def limit(here: Inside, more: int) -> None:
    """A disk with room for this many more pages."""
    store = here.house.store
    assert isinstance(store, SqliteStore)
    assert store.writer is not None
    pages = store.writer.connection.execute("PRAGMA page_count").fetchone()[0]
    store.writer.connection.execute(f"PRAGMA max_page_count = {pages + more}")


async def health(here: Inside) -> httpx.Response:
    return await here.stranger().client.get("/healthz")


@in_house()
async def test_a_full_disk_is_said_and_when_there_is_room_again_too(here: Inside) -> None:
    ada, _, table = await here.pair()
    assert ((await health(here)).status_code, (await health(here)).text) == (200, "ok\n")
    limit(here, 0)
    full = 0
    for number in range(200):  # until a line of chat finds no room any more
        answer = await ada.post(f"/tables/{table}/chat", {"text": f"{number} {'x' * 400}"})
        if answer.status_code == 503:
            full += 1
            break
    assert full
    for _ in range(2):
        ill = await health(here)
        assert ill.status_code == 503
        assert ill.text.endswith("can't be used: the disk is full\n")
        assert ill.text.count("\n") == 1
    limit(here, 1000)
    well = await health(here)
    assert (well.status_code, well.text) == (200, "ok\n")
    good(await ada.post(f"/tables/{table}/chat", {"text": "there is room again"}))


@in_house()
async def test_a_disk_that_nobody_has_tried_to_write_is_tried(here: Inside) -> None:
    limit(here, 0)
    assert (await health(here)).status_code == 503
    limit(here, 1000)
    assert (await health(here)).status_code == 200


@in_house()
async def test_to_try_the_disk_costs_no_action(here: Inside) -> None:
    """There may be room for an action where there is none for the probe, even if both are written at once."""
    ada, _, table = await here.pair()
    for _ in range(4):
        limit(here, 3)
        answers = await asyncio.gather(
            *(ada.post(f"/tables/{table}/chat", {"text": "small"}) for _ in range(5)), health(here)
        )
        assert [answer.status_code for answer in answers] == [200] * 5 + [503]


def test_many_who_ask_at_once_are_answered_by_one_look(tmp_path: Path) -> None:
    async def play() -> None:
        async with inside(tmp_path) as here:
            looks = 0
            look = here.house.store.try_writing

            async def counted() -> None:
                nonlocal looks
                looks += 1
                await look()

            here.house.store.try_writing = counted  # type: ignore[method-assign]
            watch = Health(here.house.store)
            assert set(await asyncio.gather(*(watch.problem() for _ in range(20)))) == {""}
            assert looks == 1
            here.house.store.failed = True
            await watch.problem()
            assert looks == 2

    asyncio.run(play())


def test_a_store_that_does_not_answer_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    async def never() -> None:
        await asyncio.Event().wait()

    async def play() -> None:
        async with inside(tmp_path) as here:
            here.house.store.try_writing = never  # type: ignore[method-assign]
            healths.TIMEOUT_S, before = 0.05, healths.TIMEOUT_S  # type: ignore[misc]
            try:
                assert await Health(here.house.store).problem() == "the store didn't respond in time"
            finally:
                healths.TIMEOUT_S = before  # type: ignore[misc]

    asyncio.run(play())


def test_a_lost_database_is_said(run: Run[None], postgres_server: PostgresServer, postgres_url: str) -> None:
    async def play() -> None:
        store = PostgresStore(postgres_url)
        await store.open()
        watch = Health(store)
        assert await watch.problem() == ""
        postgres_server.tell("stop")
        try:
            watch.healthy_until = 0.0
            assert (await watch.problem()).startswith("the Postgres database can't be reached: ")
        finally:
            postgres_server.tell("start")
        async with asyncio.timeout(20):
            while await watch.problem():
                await asyncio.sleep(0.05)
        await store.close()

    run(play())


@in_house()
async def test_an_action_that_could_not_be_stored_is_said_at_once(here: Inside) -> None:
    """Not when the last answer, which was good, has grown old."""
    ada, _, table = await here.pair()
    assert (await health(here)).status_code == 200
    store = here.house.store
    assert isinstance(store, SqliteStore)
    assert store.writer is not None
    store.writer.connection.execute("PRAGMA query_only = ON")
    refused(await ada.post(f"/tables/{table}/chat", {"text": "lost"}), 503)
    assert (await health(here)).status_code == 503
    store.writer.connection.execute("PRAGMA query_only = OFF")
    assert (await health(here)).status_code == 200
