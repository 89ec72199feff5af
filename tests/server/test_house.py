"""The house: what is asked for is stored, carried out and shown, in this order, whatever goes wrong in between."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from antarium import games
from antarium.kernel.dice import Dice
from antarium.kernel.refusals import Illegal, Refused
from antarium.server import callers, loading, wire
from antarium.server import house as houses
from antarium.server.entries import Acted, TimedOut, TimeReturned
from antarium.server.house import House, NoSuchTable, loaded_game
from antarium.server.requests import Stale
from antarium.server.rooms import QUIET, Room
from antarium.server.store import Conflict, StoreFailed
from antarium.server.store.sqlite import SqliteStore
from antarium.server.summaries import summary_of
from antarium.server.table import Differs
from antarium.server.views import view_of
from antarium.server.workers import BotFailed
from tests.server.housekeeping import Clock, Guest, Kept, Oracle, house_in
from tests.server.sitting import dump, views

FULL = StoreFailed("the disk is full")


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games.SHELF, "toy", "tests.cli.toy_shelf")
    monkeypatch.setattr(callers, "PATIENCE", 0.01)
    loaded_game.cache_clear()
    yield
    loaded_game.cache_clear()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def option(room: Room, seat: int, place: int = 0) -> str:
    return room.table.game.notation.write(room.table.play.position.decision(seat).options[place])


# Storing and carrying out


def test_what_is_acknowledged_is_stored(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            guest = Guest(1, "bob")
            room.stream(1, house.clock())
            house.welcome(room, guest)
            version = await house.act(room, 0, option(room, 0))
            assert version == room.table.version == 4
            assert dump(await house.loaded(room)) == dump(room.table)
            assert b'"change"' in guest.sent[-1]
            summary = await house.store.summary(room.table.header.id)
            assert summary == summary_of(room.table)

    run(test())


def test_nothing_is_done_twice_and_only_one_of_many_is_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            await house.bid_all(room)
            version = room.table.version
            same = await asyncio.gather(*(house.act(room, 0, "walk 1", "same", version) for _ in range(5)))
            assert set(same) == {version + 1}
            version += 1
            many = await asyncio.gather(
                *(house.act(room, 0, "walk 1", f"other{number}", version) for number in range(5)),
                return_exceptions=True,
            )
            assert [type(one) for one in many] == [int, Stale, Stale, Stale, Stale]
            assert room.table.version == version + 1
            assert dump(await house.loaded(room)) == dump(room.table)

    run(test())


def test_what_cannot_be_stored_is_not_done(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            await house.bid_all(room)
            before, seen = dump(room.table), views(room.table)
            guest = Guest(0, "ann")
            house.welcome(room, guest)
            told = len(guest.sent)
            house.store.before = [FULL]
            with pytest.raises(StoreFailed, match="the disk is full"):
                await house.act(room, 0, "walk 1", "again")
            assert dump(room.table) == before == dump(await house.loaded(room))
            assert views(room.table) == seen
            assert len(guest.sent) == told
            assert await house.act(room, 0, "walk 1", "again") == room.table.version

    run(test())


def test_what_was_stored_although_the_store_failed_is_done_once(tmp_path: Path) -> None:
    """The connection breaks after the commit and before the answer."""

    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            await house.bid_all(room)
            version = room.table.version
            for retry in (True, False):
                house.store.after = [StoreFailed("the connection is lost")]
                with pytest.raises(StoreFailed):
                    await house.act(room, 0, "walk 1", f"once{retry}", version)
                if retry:
                    assert await house.act(room, 0, "walk 1", f"once{retry}", version) == version + 1
                else:
                    assert room.doubtful
                    await house.look_after()
                assert not room.doubtful
                version += 1
                assert room.table.version == version
                assert dump(await house.loaded(room)) == dump(room.table)

    run(test())


def test_who_asks_and_goes_away_has_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            await house.bid_all(room)
            version = room.table.version
            house.store.gate = asyncio.Event()
            asking = asyncio.create_task(house.act(room, 0, "walk 1"))
            await asyncio.sleep(0.02)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            assert asking.cancelled()
            house.store.gate.set()
            await house.until(lambda: room.table.version == version + 1)
            assert dump(await house.loaded(room)) == dump(room.table)

    run(test())


# Other processes


def test_another_process_was_quicker(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            looked = room.table.version
            await house.elsewhere(room, 1, wire.Act(id="there", v=looked, action=option(room, 1)))
            assert room.table.version == looked, "nobody has told this house"
            assert await house.act(room, 0, option(room, 0, -1), v=looked) == looked + 2
            assert room.table.waiting == (0,)
            assert dump(await house.loaded(room)) == dump(room.table)

    run(test())


def test_what_another_process_did_makes_a_request_stale_or_repeated(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            await house.bid_all(room)
            looked = room.table.version
            await house.elsewhere(room, 0, wire.Act(id="there", v=looked, action="walk 1"))
            with pytest.raises(Stale):
                await house.act(room, 0, "walk 2", "here", looked)
            assert room.table.version == looked + 1
            assert await house.act(room, 0, "walk 1", "there", looked) == looked + 1
            await house.elsewhere(room, 0, wire.Act(id="again", v=looked + 1, action="walk 1"))
            assert await house.act(room, 0, "walk 1", "again", looked + 1) == looked + 2
            assert dump(await house.loaded(room)) == dump(room.table)

    run(test())


def test_a_table_that_is_always_too_busy(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            house.store.before = [Conflict("t") for _ in range(houses.TRIES)]
            with pytest.raises(StoreFailed, match="the table is too busy just now; try again"):
                await house.act(room, 0, option(room, 0))
            await house.act(room, 0, option(room, 0))

    run(test())


def test_what_is_heard_of_is_carried_out(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            looked = room.table.version
            news = room.news
            await house.elsewhere(room, 1, wire.Act(id="there", v=looked, action=option(room, 1)))
            house.hear(room.table.header.id)
            await house.until(lambda: room.table.version == looked + 1)
            assert news.is_set()
            house.hear("unknown")

    run(test())


def test_what_is_heard_of_while_a_table_is_fetched_is_carried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            name, looked, text = room.table.header.id, room.table.version, option(room, 1)
            house.rooms.clear()
            del room
            gc.collect()
            load = SqliteStore.load

            async def slowly(store: SqliteStore, table: str) -> Any:
                stored = await load(store, table)
                monkeypatch.setattr(SqliteStore, "load", load)
                away = Room(loading.load(stored.header, loaded_game("toy", ""), stored.entries), 0.0)  # type: ignore[union-attr]
                await house.elsewhere(away, 1, wire.Act(id="there", v=looked, action=text))
                house.hear(table)
                return stored

            monkeypatch.setattr(SqliteStore, "load", slowly)
            fetched = await house.room(name)
            await house.until(lambda: fetched.table.version == looked + 1)
            assert not house.heard

    run(test())


def test_a_process_that_plays_by_other_rules_breaks_only_that_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room, other = await house.new_table("me", "open"), await house.new_table("me", "open")
            table = room.table
            entry = Acted(at=1000.0, seat=0, text=option(room, 0), fingerprint="0" * 32, waiting=(1,))
            await SqliteStore.append(house.store, table.header.id, table.version, [entry], summary_of(table, [entry]))
            with pytest.raises(Differs, match="leads to another position"):
                await house.act(room, 0, option(room, 0))
            with pytest.raises(Refused, match="leads to another position"):
                await house.room(table.header.id)
            await house.act(other, 0, option(other, 0))

    run(test())


# Putting away


def test_a_table_that_nobody_uses_is_put_away_and_taken_up_again(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as house:
            room = await house.new_table("me", "open", clock="fast")
            await house.bid_all(room)
            await house.act(room, 0, "walk 1")
            name, before, seen = room.table.header.id, dump(room.table), views(room.table)
            guest = Guest(0, "ann")
            house.welcome(room, guest)
            clock.now += QUIET + 1
            await house.put_away(clock.now)
            assert name in house.rooms, "somebody is there"
            house.farewell(room, guest)
            await noted(house)
            await house.put_away(clock.now + QUIET)
            assert name in house.rooms, "somebody was there a moment ago"
            clock.now += QUIET + 1
            await house.put_away(clock.now)
            assert name not in house.rooms
            assert house.due[name] == room.table.clocks.deadline()
            del room
            gc.collect()
            assert name not in house.known
            again = await house.room(name)
            assert dump(again.table) == before
            assert views(again.table) == seen
            assert name not in house.due
            assert again.seen[0] == 1000.0 + QUIET + 1

    run(test())


def test_no_table_is_in_two_rooms(tmp_path: Path) -> None:
    """Somebody still holds a room that was put away: a long wait, a slow request."""

    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as house:
            held = await house.new_table("me", "open")
            name, news = held.table.header.id, held.news
            clock.now += QUIET + 1
            await house.put_away(clock.now)
            assert name not in house.rooms
            house.hear(name)
            assert await house.room(name) is held
            assert await house.room(name) is held
            await house.act(held, 0, option(held, 0))
            assert news.is_set()

    run(test())


def test_were_there_two_rooms_nothing_would_be_lost(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            other = Room(await house.loaded(room), house.clock())
            dice = Dice.from_seed("two rooms")
            for number in range(8):
                here = (room, other)[number % 2]
                seat = here.table.waiting[0]
                house.rooms[here.table.header.id] = house.known[here.table.header.id] = here
                try:
                    await house.act(here, seat, here.table.play.position.decision(seat).some(5)[0], f"{number}")
                except Refused:  # this room was behind
                    assert dump(here.table) == dump(await house.loaded(room))
                    await house.play_on(here, dice, 1)
            for one in (room, other):
                await house.refresh(one)
            assert dump(room.table) == dump(other.table) == dump(await house.loaded(room))
            assert room.table.actions >= 8

    run(test())


def test_a_table_that_does_not_exist(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            for _ in range(2):
                with pytest.raises(NoSuchTable, match="there is no table 'nowhere'"):
                    await house.room("nowhere")
            assert not house.arriving

    run(test())


# Time


def test_time_is_called_at_tables_that_are_put_away(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as house:
            room = await house.new_table("me", "open", clock="live-15")
            await house.bid_all(room)
            name = room.table.header.id
            clock.now += QUIET + 1
            await house.put_away(clock.now)
            deadline = house.due[name]
            clock.now = deadline - 1
            await house.call_time(clock.now)
            assert name not in house.rooms
            clock.now = deadline
            await house.call_time(clock.now)
            stored = await house.store.load(name)
            assert stored is not None
            assert stored.entries[-1] == TimedOut(at=deadline, seat=0)

    run(test())


async def returned(house: Kept, name: str) -> list[float]:
    """All the seconds that a table was given back."""
    stored = await house.store.load(name)
    assert stored is not None
    return [entry.seconds for entry in stored.entries if isinstance(entry, TimeReturned)]


async def opened_once(tmp_path: Path, clock: Clock) -> str:
    async with house_in(tmp_path, clock) as house:
        room = await house.new_table("me", "open", clock="live-15")
        await house.bid_all(room)
        await house.live(60)
        return room.table.header.id


async def no_waking(house: House) -> None:
    """Tables are taken up when somebody comes, and not before."""


def test_the_time_of_an_outage_is_given_back_once(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        name = await opened_once(tmp_path, clock)
        clock.now += 5000  # far more than anybody had left
        for _ in range(3):
            async with house_in(tmp_path, clock) as house:
                room = await house.room(name)
                assert await returned(house, name) == [5000]
                await house.look_after()
                await house.call_time(clock.now)
                assert room.table.phase == "playing"
                assert room.table.clocks.remaining(0, clock.now) == 15 * 60 + 15 - 60
                assert await returned(house, name) == [5000]

    run(test())


def test_the_time_of_several_outages_is_given_back_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody takes up the table between them; and a third outage comes after that."""

    async def test() -> None:
        clock = Clock()
        name = await opened_once(tmp_path, clock)
        monkeypatch.setattr(House, "wake_tables", no_waking)
        clock.now += 5000
        async with house_in(tmp_path, clock) as house:
            await house.live(30)
            assert await returned(house, name) == []
        clock.now += 7000
        async with house_in(tmp_path, clock) as house:
            await house.live(3)
            room = await house.room(name)
            assert await returned(house, name) == [12000]
            assert room.table.clocks.remaining(0, clock.now) == 15 * 60 + 15 - 60 - 30 - 3
        clock.now += 100
        async with house_in(tmp_path, clock) as house:
            await house.room(name)
            assert await returned(house, name) == [12000, 100]

    run(test())


def test_an_outage_before_the_turn_is_not_given_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        clock = Clock()
        monkeypatch.setattr(House, "wake_tables", no_waking)
        async with house_in(tmp_path, clock):
            pass
        clock.now += 5000
        name = await opened_once(tmp_path, clock)
        async with house_in(tmp_path, clock) as house:
            await house.room(name)
            assert await returned(house, name) == []

    run(test())


def test_nobody_runs_out_of_time_before_it_is_given_back(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        name = await opened_once(tmp_path, clock)
        clock.now += 5000
        async with house_in(tmp_path, clock) as house:
            house.store.before = [FULL]
            room = await house.room(name)
            assert not house.store.before
            view_of(room.table, 0)
            assert await returned(house, name) == []
            await house.call_time(clock.now)
            assert room.table.phase == "playing"
            await house.look_after()
            await house.call_time(clock.now)
            assert room.table.phase == "playing"
            assert await returned(house, name) == [5000]

    run(test())


# Absence


async def noted(house: Kept) -> None:
    """Wait until it is stored who was here."""
    await house.until(lambda: not any(task.get_name() == "note presence" for task in house.tasks))


def claim(room: Room, mark: str = "claim") -> wire.Claim:
    return wire.Claim(id=mark, v=room.table.version, seat=0)


def test_a_seat_is_claimed_when_its_player_is_nowhere(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as house:
            room = await house.new_table("me", "open", clock="live-15")
            await house.bid_all(room)
            name, guest = room.table.header.id, Guest(0, "ann")
            house.welcome(room, guest)
            clock.now += 600
            with pytest.raises(Refused, match="after 2 minutes more of absence"):
                await house.ask(name, 1, claim(room))
            house.farewell(room, guest)
            await noted(house)
            clock.now += 100
            await house.store.was_seen(name, 0, clock.now)  # at another process
            clock.now += 60
            with pytest.raises(Refused, match="after 60 seconds more of absence"):
                await house.ask(name, 1, claim(room))
            clock.now += 60
            await house.ask(name, 1, claim(room))
            assert room.table.out == {0: "stayed away"}

    run(test())


def test_it_is_noted_who_is_here(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with house_in(tmp_path, clock) as house:
            room = await house.new_table("me", "open", clock="live-15")
            await house.bid_all(room)
            name = room.table.header.id
            for seat, user in ((0, "ann"), (1, "bob"), (-1, "cat")):
                house.welcome(room, Guest(seat, user))
            for seconds in (0, 10, 31):
                clock.now = 1000.0 + seconds
                await house.look_after()
            await noted(house)
            assert await house.store.seen(name) == {0: 1031.0}, "the one for whom the table waits"
            house.notice(room, 1)
            house.notice(room, -1)
            assert room.seen == {0: 1031.0, 1: 1031.0}

    run(test())


def test_an_outage_is_nobodys_absence(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        name = await opened_once(tmp_path, clock)  # asked 60 seconds ago
        clock.now += 100_000
        async with house_in(tmp_path, clock) as house:
            room = await house.room(name)
            await house.live(59)
            with pytest.raises(Refused, match="after 1 seconds more of absence"):
                await house.ask(name, 1, claim(room))
            await house.live(1)
            await house.ask(name, 1, claim(room))

    run(test())


# Bots


def test_bots_play_until_a_person_is_to_choose(tmp_path: Path) -> None:
    async def test() -> None:
        oracle = Oracle()
        async with house_in(tmp_path, Clock(), oracle) as house:
            room = await house.new_table("me", "random", "random")
            await house.until(lambda: room.table.waiting == (0,))
            assert len(oracle.asked) == 2
            await house.act(room, 0, option(room, 0, -1))
            await house.until(lambda: room.table.phase == "over" or 0 in room.table.waiting)
            await house.until(lambda: room.thinking is None)

    run(test())


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        clock, silent = Clock(), Oracle()
        silent.silent = True
        async with house_in(tmp_path, clock, silent) as house:
            room = await house.new_table("me", "random")
            await house.act(room, 0, option(room, 0, -1))
            await house.until(lambda: bool(silent.asked))
            name = room.table.header.id
        async with house_in(tmp_path, clock, Oracle()) as house:
            await house.until(lambda: name in house.rooms and house.rooms[name].table.waiting == (0,))

    run(test())


@pytest.mark.parametrize(
    ("answer", "note"),
    [
        (
            BotFailed("the bot 'random' ended with signal 9", "all of it"),
            "The bot 'random' ended with signal 9; random chose.",
        ),
        ("walk 1", "The bot at Green chose against the rules; random chose."),
        ("blah", "The bot at Green chose against the rules; random chose."),
    ],
)
def test_for_a_bot_that_fails_chance_chooses(
    tmp_path: Path, answer: str | Exception, note: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock(), Oracle(answer)) as house:
            room = await house.new_table("me", "random")
            await house.until(lambda: room.table.waiting == (0,))
            assert [line.words for line in view_of(room.table, 0).log][-1] == note
            assert dump(await house.loaded(room)) == dump(room.table)

    with caplog.at_level(logging.CRITICAL):
        run(test())


def test_a_bot_waits_until_its_choice_can_be_stored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        oracle = Oracle()
        async with house_in(tmp_path, Clock(), oracle) as house:
            oracle.silent = True
            room = await house.new_table("me", "random")
            oracle.silent = False
            assert room.thinking is not None
            room.thinking.cancel()
            await house.until(lambda: room.thinking is None)
            house.store.before = [FULL] * 3
            house.wake(room)
            await house.until(lambda: room.table.waiting == (0,))
            assert not house.store.before

    with caplog.at_level(logging.CRITICAL):
        run(test())


def test_a_stand_in_plays_for_whoever_resigned(tmp_path: Path) -> None:
    async def test() -> None:
        oracle = Oracle()
        async with house_in(tmp_path, Clock(), oracle) as house:
            room = await house.new_table("me", "open", "open")
            await house.bid_all(room)
            await house.ask(room.table.header.id, 0, wire.Resign(id="enough", v=room.table.version))
            await house.until(lambda: 1 in room.table.waiting)
            assert {question.bot for question in oracle.asked} == {"greedy"}
            assert {question.seat for question in oracle.asked} == {0}
            await house.ask(room.table.header.id, 1, wire.Resign(id="me too", v=room.table.version))
            assert room.table.outcome is not None
            assert room.table.outcome.winners == (2,)

    run(test())


def test_a_bot_is_not_asked_what_was_taken_back(tmp_path: Path) -> None:
    """Somebody goes back while a bot thinks: its answer belongs to no question any more."""

    async def test() -> None:
        oracle = Oracle()
        async with house_in(tmp_path, Clock(), oracle) as house:
            room = await house.new_table("me", "random")
            await house.until(lambda: room.table.waiting == (0,))
            await house.act(room, 0, option(room, 0, -1))
            assert room.table.waiting == (0,)
            oracle.silent = True
            await house.act(room, 0, "challenge 1")
            await house.until(lambda: oracle.asked[-1].seat == 1 and room.table.waiting == (1,))
            await house.ask(room.table.header.id, 0, wire.Undo(id="back", v=room.table.version))
            assert room.table.waiting == (0,)
            caller = house.caller
            assert caller is not None
            assert caller.act(room, 1, room.table.asked[1], "give", "") == ()

    run(test())


def test_illegal_requests_are_refused_with_the_rule(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            await house.bid_all(room)
            with pytest.raises(Illegal) as refusal:
                await house.act(room, 0, "walk 7")
            assert refusal.value.rule == "ACT-1"

    run(test())


def test_what_cannot_be_read_any_more_is_said_in_a_sentence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            entry = Acted(at=1000.0, seat=0, text="hop", fingerprint="0" * 32, waiting=(1,))
            table = room.table
            name = table.header.id
            await SqliteStore.append(house.store, name, table.version, [entry], summary_of(table, [entry]))
            house.rooms.clear()
            del room
            gc.collect()
            for _ in range(2):
                with pytest.raises(Refused, match="action 1, 'hop', cannot be played"):
                    await house.room(name)

    with caplog.at_level(logging.CRITICAL):
        run(test())


def test_people_of_the_house_are_told(tmp_path: Path) -> None:
    """A view comes by socket as a whole, then as changes; what was said comes besides."""

    async def test() -> None:
        async with house_in(tmp_path, Clock()) as house:
            room = await house.new_table("me", "open")
            guest = Guest(0, "ann")
            house.welcome(room, guest)
            said = await house.say(room, "bob", "Bob", 1, "well played")
            await house.say(room, "bob", "Bob", 1, "again?")
            assert guest.sent[-2] == msgspec.json.encode(said)
            assert b"again?" in guest.sent[-1]

    run(test())
