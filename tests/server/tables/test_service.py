"""The table service: every request is stored, carried out and shown, in this order, whatever fails in between."""

from __future__ import annotations

import asyncio
import gc
import threading
from pathlib import Path
from typing import Any

import pytest

from antarium.kernel.dice import Dice
from antarium.kernel.play import Play
from antarium.kernel.refusals import UserError
from antarium.server import wire
from antarium.server.store import Conflict, StoreFailed
from antarium.server.store.sqlite.store import SqliteStore
from antarium.server.tables import loading
from antarium.server.tables import service as houses
from antarium.server.tables import table as tables
from antarium.server.tables.entries import Acted
from antarium.server.tables.requests import Stale
from antarium.server.tables.rooms import FINISHED_IDLE_AFTER_S, IDLE_AFTER_S, STREAM_KEPT_S, Room
from antarium.server.tables.service import NoSuchTable, loaded_game
from antarium.server.tables.table import Differs
from antarium.server.views.summaries import summary_of
from tests.server.support.service import FULL, Clock, Subscriber, house_in, noted, option, run
from tests.server.support.table_alone import dump, views

pytestmark = pytest.mark.usefixtures("toy_on_the_shelf")


# Storing and carrying out


def test_what_is_acknowledged_is_stored(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            guest = Subscriber(1, "bob")
            room.stream(1, service.clock())
            service.welcome(room, guest)
            version = await service.act(room, 0, option(room, 0))
            assert version == room.table.version == 4
            assert dump(await service.loaded(room)) == dump(room.table)
            assert b'"change"' in guest.sent[-1]
            summary = await service.store.summary(room.table.header.id)
            assert summary == summary_of(room.table)

    run(test())


def test_nothing_is_done_twice_and_only_one_of_many_is_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.bid_all(room)
            version = room.table.version
            same = await asyncio.gather(*(service.act(room, 0, "walk 1", "same", version) for _ in range(5)))
            assert set(same) == {version + 1}
            version += 1
            many = await asyncio.gather(
                *(service.act(room, 0, "walk 1", f"other{number}", version) for number in range(5)),
                return_exceptions=True,
            )
            assert [type(one) for one in many] == [int, Stale, Stale, Stale, Stale]
            assert room.table.version == version + 1
            assert dump(await service.loaded(room)) == dump(room.table)

    run(test())


def test_what_cannot_be_stored_is_not_done(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.bid_all(room)
            before, seen = dump(room.table), views(room.table)
            guest = Subscriber(0, "ann")
            service.welcome(room, guest)
            told = len(guest.sent)
            service.store.before = [FULL]
            with pytest.raises(StoreFailed, match="the disk is full"):
                await service.act(room, 0, "walk 1", "again")
            assert dump(room.table) == before == dump(await service.loaded(room))
            assert views(room.table) == seen
            assert len(guest.sent) == told
            assert await service.act(room, 0, "walk 1", "again") == room.table.version

    run(test())


def test_what_was_stored_although_the_store_failed_is_done_once(tmp_path: Path) -> None:
    """The connection breaks after the commit and before the answer."""

    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.bid_all(room)
            version = room.table.version
            for retry in (True, False):
                service.store.after = [StoreFailed("the connection was lost")]
                with pytest.raises(StoreFailed):
                    await service.act(room, 0, "walk 1", f"once{retry}", version)
                if retry:
                    assert await service.act(room, 0, "walk 1", f"once{retry}", version) == version + 1
                else:
                    assert room.doubtful
                    await service.look_after()
                assert not room.doubtful
                version += 1
                assert room.table.version == version
                assert dump(await service.loaded(room)) == dump(room.table)

    run(test())


def test_who_asks_and_goes_away_has_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.bid_all(room)
            version = room.table.version
            service.store.gate = asyncio.Event()
            asking = asyncio.create_task(service.act(room, 0, "walk 1"))
            await asyncio.sleep(0.02)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            assert asking.cancelled()
            service.store.gate.set()
            await service.until(lambda: room.table.version == version + 1)
            assert dump(await service.loaded(room)) == dump(room.table)

    run(test())


# Other processes


def test_another_process_was_quicker(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            looked = room.table.version
            await service.elsewhere(room, 1, wire.Act(id="there", v=looked, action=option(room, 1)))
            assert room.table.version == looked, "nobody has told this house"
            assert await service.act(room, 0, option(room, 0, -1), v=looked) == looked + 2
            assert room.table.waiting == (0,)
            assert dump(await service.loaded(room)) == dump(room.table)

    run(test())


def test_what_another_process_did_makes_a_request_stale_or_repeated(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.bid_all(room)
            looked = room.table.version
            await service.elsewhere(room, 0, wire.Act(id="there", v=looked, action="walk 1"))
            with pytest.raises(Stale):
                await service.act(room, 0, "walk 2", "here", looked)
            assert room.table.version == looked + 1
            assert await service.act(room, 0, "walk 1", "there", looked) == looked + 1
            await service.elsewhere(room, 0, wire.Act(id="again", v=looked + 1, action="walk 1"))
            assert await service.act(room, 0, "walk 1", "again", looked + 1) == looked + 2
            assert dump(await service.loaded(room)) == dump(room.table)

    run(test())


def test_a_table_that_is_always_too_busy(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            service.store.before = [Conflict("t") for _ in range(houses.MAX_TRIES)]
            with pytest.raises(StoreFailed, match="the table is busy; try again"):
                await service.act(room, 0, option(room, 0))
            await service.act(room, 0, option(room, 0))

    run(test())


def test_what_is_heard_of_is_carried_out(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            looked = room.table.version
            news = room.news
            await service.elsewhere(room, 1, wire.Act(id="there", v=looked, action=option(room, 1)))
            service.hear(room.table.header.id)
            await service.until(lambda: room.table.version == looked + 1)
            assert news.is_set()
            service.hear("unknown")

    run(test())


def test_what_is_heard_of_while_a_table_is_fetched_is_carried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            name, looked, text = room.table.header.id, room.table.version, option(room, 1)
            service.rooms.clear()
            del room
            gc.collect()
            load = SqliteStore.load

            async def slowly(store: SqliteStore, table: str) -> Any:
                stored = await load(store, table)
                monkeypatch.setattr(SqliteStore, "load", load)
                away = Room(loading.load(stored.header, loaded_game("toy", ""), stored.entries), 0.0)  # type: ignore[union-attr]
                await service.elsewhere(away, 1, wire.Act(id="there", v=looked, action=text))
                service.hear(table)
                return stored

            monkeypatch.setattr(SqliteStore, "load", slowly)
            fetched = await service.room(name)
            await service.until(lambda: fetched.table.version == looked + 1)
            assert not service.heard

    run(test())


def test_a_process_that_plays_by_other_rules_breaks_only_that_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room, other = await service.new_table("me", "open"), await service.new_table("me", "open")
            table = room.table
            entry = Acted(at=1000.0, seat=0, text=option(room, 0), fingerprint="0" * 32, waiting=(1,))
            await SqliteStore.append(service.store, table.header.id, table.version, [entry], summary_of(table, [entry]))
            with pytest.raises(Differs, match="leads to another position"):
                await service.act(room, 0, option(room, 0))
            with pytest.raises(UserError, match="leads to another position"):
                await service.room(table.header.id)
            await service.act(other, 0, option(other, 0))

    run(test())


# Putting away


def test_a_table_that_nobody_uses_is_put_away_and_taken_up_again(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as service:
            room = await service.new_table("me", "open", clock="fast")
            await service.bid_all(room)
            await service.act(room, 0, "walk 1")
            name, before, seen = room.table.header.id, dump(room.table), views(room.table)
            guest = Subscriber(0, "ann")
            service.welcome(room, guest)
            clock.now += IDLE_AFTER_S + 1
            await service.unload_idle(clock.now)
            assert name in service.rooms, "someone is there"
            service.farewell(room, guest)
            await noted(service)
            await service.unload_idle(clock.now + IDLE_AFTER_S)
            assert name in service.rooms, "someone was there a moment ago"
            clock.now += IDLE_AFTER_S + 1
            await service.unload_idle(clock.now)
            assert name not in service.rooms
            assert service.due[name] == room.table.clocks.deadline()
            del room
            gc.collect()
            assert name not in service.known
            again = await service.room(name)
            assert dump(again.table) == before
            assert views(again.table) == seen
            assert name not in service.due
            assert again.seen[0] == 1000.0 + IDLE_AFTER_S + 1

    run(test())


def test_no_table_is_in_two_rooms(tmp_path: Path) -> None:
    """A slow request still holds a room that was unloaded."""

    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as service:
            held = await service.new_table("me", "open")
            name, news = held.table.header.id, held.news
            clock.now += IDLE_AFTER_S + 1
            await service.unload_idle(clock.now)
            assert name not in service.rooms
            service.hear(name)
            assert await service.room(name) is held
            assert await service.room(name) is held
            await service.act(held, 0, option(held, 0))
            assert news.is_set()

    run(test())


def test_were_there_two_rooms_nothing_would_be_lost(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            other = Room(await service.loaded(room), service.clock())
            dice = Dice.from_seed("two rooms")
            for number in range(8):
                here = (room, other)[number % 2]
                seat = here.table.waiting[0]
                service.rooms[here.table.header.id] = service.known[here.table.header.id] = here
                try:
                    await service.act(here, seat, here.table.play.position.decision(seat).some(5)[0], f"{number}")
                except UserError:  # this room was behind
                    assert dump(here.table) == dump(await service.loaded(room))
                    await service.play_on(here, dice, 1)
            for one in (room, other):
                await service.refresh(one)
            assert dump(room.table) == dump(other.table) == dump(await service.loaded(room))
            assert room.table.actions >= 8

    run(test())


def test_a_table_that_does_not_exist(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            for _ in range(2):
                with pytest.raises(NoSuchTable, match="there is no table 'nowhere'"):
                    await service.room("nowhere")
            assert not service.arriving

    run(test())


def test_a_finished_table_and_streams_nobody_reads_are_soon_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as service:
            room = await service.new_table("me", "open")
            other = await service.new_table("me", "open")
            await service.ask(room.table.header.id, 0, wire.Resign(id="enough", v=room.table.version))
            other.stream(0, clock.now)
            clock.now += FINISHED_IDLE_AFTER_S + 1
            await service.unload_idle(clock.now)
            assert list(service.rooms) == [other.table.header.id]
            assert list(other.streams) == [0], "the client that lost its connection can come back"
            clock.now += STREAM_KEPT_S
            await service.unload_idle(clock.now)
            assert list(service.rooms) == [other.table.header.id]
            assert not other.streams

    run(test())


# Going back


def test_going_back_far_keeps_no_other_table_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is played again once, and beside the loop that all tables share."""
    played: list[bool] = []
    played_to = tables.played_to

    def watched(play: Play, stand: int) -> Play:
        played.append(threading.current_thread() is threading.main_thread())
        return played_to(play, stand)

    monkeypatch.setattr(tables, "played_to", watched)

    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.bid_all(room)
            name = room.table.header.id
            await service.act(room, 0, "walk 1")
            await service.act(room, 0, "roll")
            await service.ask(name, 0, wire.AskTakeback(id="ask", v=room.table.version))
            assert not played
            await service.ask(name, 1, wire.AnswerTakeback(id="yes", v=room.table.version, agree=True))
            assert played == [False]
            assert room.table.going_back is None
            assert dump(await service.loaded(room)) == dump(room.table)

    run(test())
