"""A table with a damaged entry is closed for play: no bot, no clock and no standing order goes on at it."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import msgspec
import pytest

from antarium.kernel.refusals import Refused
from antarium.server import wire
from antarium.server.store.sqlite.store import SqliteStore
from antarium.server.tables.opening import rematch
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import HEARTBEAT_S
from tests.server.support.service import Clock, Kept, Oracle, Subscriber, house_in, option, run
from tests.server.support.table_alone import ANN

pytestmark = pytest.mark.usefixtures("toy_on_the_shelf")


def damage(folder: Path, version: int) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        connection.execute("UPDATE entries SET entry = entry || ' ' WHERE version = ?", (version,))
    connection.close()


async def put_away(service: Kept, room: Room) -> str:
    """Forget a room, as after a long silence; the name of its table."""
    name = room.table.header.id
    service.rooms.pop(name)
    service.known.pop(name)
    return name


def test_bots_and_clocks_stand_still_and_every_request_says_why(tmp_path: Path) -> None:
    clock, oracle = Clock(), Oracle()

    async def test() -> None:
        async with house_in(tmp_path, clock, oracle) as service:
            oracle.silent = True
            room = await service.new_table("me", "greedy", clock="live-15")
            await service.act(room, 0, option(room, 0))
            await service.until(lambda: bool(oracle.asked))
            name = await put_away(service, room)
            damage(tmp_path, room.table.version)
            asked = len(oracle.asked)
            closed = await service.room(name)
            assert f"entry {room.table.version} is damaged" in closed.table.damage
            assert closed.table.waiting
            for _ in range(1000):
                clock.now += 1
                await service.store.heartbeat(clock(), 2 * HEARTBEAT_S)
                await service.call_time(clock())
            await service.look_after()
            assert closed.table.phase == "playing", "nobody's time has run out"
            assert len(oracle.asked) == asked
            with pytest.raises(Refused, match="is closed: entry"):
                await service.ask(name, 0, wire.Act(id="x", v=closed.table.version, action="walk 1"))
            with pytest.raises(Refused, match="is closed: entry"):
                await service.standing_orders.save_orders(closed, 0, ())

    run(test())


def test_no_rematch_is_set_up_that_could_not_be_noted(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            name = room.table.header.id
            await service.ask(name, 1, wire.Resign(id="r", v=room.table.version))
            await rematch(service, room, ANN)
            damage(tmp_path, room.table.version)
            await put_away(service, room)
            tables = await service.store.all_tables()
            closed = await service.room(name)
            assert (closed.table.phase, closed.table.rematch) == ("over", "")
            with pytest.raises(Refused, match="is closed: entry"):
                await rematch(service, closed, ANN)
            assert await service.store.all_tables() == tables

    run(test())


def test_damage_that_another_process_left_closes_a_table_that_is_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            guest = Subscriber(1, "bob")
            room.stream(1, service.clock())
            service.welcome(room, guest)
            version = room.table.version
            await service.elsewhere(room, 0, wire.Act(id="e", v=version, action=option(room, 0)))
            damage(tmp_path, version + 1)
            await service.catch_up(room)
            assert room.table.version == version
            assert f"entry {version + 1} is damaged" in room.table.damage
            change = msgspec.json.decode(guest.sent[-1])
            assert change["v"] == version
            assert room.stream(1, 0.0).view.closed == room.table.damage
            with pytest.raises(Refused, match="is closed: entry"):
                await service.act(room, 1, option(room, 1))

    caplog.set_level(logging.ERROR)
    run(test())
    assert [record.exc_info for record in caplog.records] == [None], "one line says it"


def test_an_append_goes_on_from_the_hash_that_is_stored(tmp_path: Path) -> None:
    """Nothing is read but the row of the table: an action costs one hash, however long the game is."""

    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            assert isinstance(service.store, SqliteStore)
            assert service.store.writer is not None
            asked: list[str] = []
            service.store.writer.connection.set_trace_callback(asked.append)
            await service.act(room, 0, option(room, 0))
            service.store.writer.connection.set_trace_callback(None)
            assert not [one for one in asked if "FROM entries" in one]

    run(test())
