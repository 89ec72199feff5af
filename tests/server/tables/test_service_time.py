"""The house keeps time: clocks, outages, and who is here."""

from __future__ import annotations

from pathlib import Path

import pytest

from antarium.kernel.refusals import Refused
from antarium.server import wire
from antarium.server.tables.entries import TimedOut, TimeReturned
from antarium.server.tables.rooms import IDLE_AFTER_S, Room
from antarium.server.tables.service import TableService
from antarium.server.views.table_view import view_of
from tests.server.support.service import FULL, Clock, Kept, Subscriber, house_in, noted, run

pytestmark = pytest.mark.usefixtures("toy_on_the_shelf")


# Time


def test_time_is_called_at_tables_that_are_put_away(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as service:
            room = await service.new_table("me", "open", clock="live-15")
            await service.bid_all(room)
            name = room.table.header.id
            clock.now += IDLE_AFTER_S + 1
            await service.unload_idle(clock.now)
            deadline = service.due[name]
            clock.now = deadline - 1
            await service.call_time(clock.now)
            assert name not in service.rooms
            clock.now = deadline
            await service.call_time(clock.now)
            stored = await service.store.load(name)
            assert stored is not None
            assert stored.entries[-1] == TimedOut(at=deadline, seat=0)

    run(test())


async def returned(service: Kept, name: str) -> list[float]:
    """All the seconds that a table was given back."""
    stored = await service.store.load(name)
    assert stored is not None
    return [entry.seconds for entry in stored.entries if isinstance(entry, TimeReturned)]


async def opened_once(tmp_path: Path, clock: Clock) -> str:
    async with house_in(tmp_path, clock) as service:
        room = await service.new_table("me", "open", clock="live-15")
        await service.bid_all(room)
        await service.live(60)
        return room.table.header.id


async def no_waking(service: TableService) -> None:
    """Tables are loaded when someone opens them, not before."""


def test_the_time_of_an_outage_is_given_back_once(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        name = await opened_once(tmp_path, clock)
        clock.now += 5000  # far more than anybody had left
        for _ in range(3):
            async with house_in(tmp_path, clock) as service:
                room = await service.room(name)
                assert await returned(service, name) == [5000]
                await service.look_after()
                await service.call_time(clock.now)
                assert room.table.phase == "playing"
                assert room.table.clocks.remaining(0, clock.now) == 15 * 60 + 15 - 60
                assert await returned(service, name) == [5000]

    run(test())


def test_the_time_of_several_outages_is_given_back_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody takes up the table between them; and a third outage comes after that."""

    async def test() -> None:
        clock = Clock()
        name = await opened_once(tmp_path, clock)
        monkeypatch.setattr(TableService, "wake_tables", no_waking)
        clock.now += 5000
        async with house_in(tmp_path, clock) as service:
            await service.live(30)
            assert await returned(service, name) == []
        clock.now += 7000
        async with house_in(tmp_path, clock) as service:
            await service.live(3)
            room = await service.room(name)
            assert await returned(service, name) == [12000]
            assert room.table.clocks.remaining(0, clock.now) == 15 * 60 + 15 - 60 - 30 - 3
        clock.now += 100
        async with house_in(tmp_path, clock) as service:
            await service.room(name)
            assert await returned(service, name) == [12000, 100]

    run(test())


def test_an_outage_before_the_turn_is_not_given_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        clock = Clock()
        monkeypatch.setattr(TableService, "wake_tables", no_waking)
        async with house_in(tmp_path, clock):
            pass
        clock.now += 5000
        name = await opened_once(tmp_path, clock)
        async with house_in(tmp_path, clock) as service:
            await service.room(name)
            assert await returned(service, name) == []

    run(test())


def test_nobody_runs_out_of_time_before_it_is_given_back(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        name = await opened_once(tmp_path, clock)
        clock.now += 5000
        async with house_in(tmp_path, clock) as service:
            service.store.before = [FULL]
            room = await service.room(name)
            assert not service.store.before
            view_of(room.table, 0)
            assert await returned(service, name) == []
            await service.call_time(clock.now)
            assert room.table.phase == "playing"
            await service.look_after()
            await service.call_time(clock.now)
            assert room.table.phase == "playing"
            assert await returned(service, name) == [5000]

    run(test())


# Absence


def claim(room: Room, mark: str = "claim") -> wire.Claim:
    return wire.Claim(id=mark, v=room.table.version, seat=0)


def test_a_seat_is_claimed_when_its_player_is_nowhere(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as service:
            room = await service.new_table("me", "open", clock="live-15")
            await service.bid_all(room)
            name, guest = room.table.header.id, Subscriber(0, "ann")
            service.welcome(room, guest)
            clock.now += 600
            with pytest.raises(Refused, match="in 2 minutes if the player stays away"):
                await service.ask(name, 1, claim(room))
            service.farewell(room, guest)
            await noted(service)
            clock.now += 100
            await service.store.was_seen(name, 0, clock.now)  # at another process
            clock.now += 60
            with pytest.raises(Refused, match="in 60 seconds if the player stays away"):
                await service.ask(name, 1, claim(room))
            clock.now += 60
            await service.ask(name, 1, claim(room))
            assert room.table.out == {0: "stayed away"}

    run(test())


def test_it_is_noted_who_is_here(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as service:
            room = await service.new_table("me", "open", clock="live-15")
            await service.bid_all(room)
            name = room.table.header.id
            for seat, user in ((0, "ann"), (1, "bob"), (-1, "cat")):
                service.welcome(room, Subscriber(seat, user))
            for seconds in (0, 10, 31):
                clock.now = 1000.0 + seconds
                await service.look_after()
            await noted(service)
            assert await service.store.seen(name) == {0: 1031.0}, "the one for whom the table waits"
            service.notice(room, 1)
            service.notice(room, -1)
            assert room.seen == {0: 1031.0, 1: 1031.0}

    run(test())


def test_an_outage_is_nobodys_absence(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        name = await opened_once(tmp_path, clock)  # asked 60 seconds ago
        clock.now += 100_000
        async with house_in(tmp_path, clock) as service:
            room = await service.room(name)
            await service.live(59)
            with pytest.raises(Refused, match="in 1 second if the player stays away"):
                await service.ask(name, 1, claim(room))
            await service.live(1)
            await service.ask(name, 1, claim(room))

    run(test())
