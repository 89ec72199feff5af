"""The house lets bots play, and says what went wrong in a sentence."""

from __future__ import annotations

import gc
import logging
from pathlib import Path

import msgspec
import pytest

from antarium.kernel.refusals import Illegal, Refused
from antarium.server import wire
from antarium.server.bots.workers import BotFailed
from antarium.server.store.sqlite.store import SqliteStore
from antarium.server.tables.entries import Acted
from antarium.server.views.summaries import summary_of
from antarium.server.views.table_view import view_of
from tests.server.support.service import FULL, Clock, Oracle, Subscriber, house_in, option, run
from tests.server.support.table_alone import dump

pytestmark = pytest.mark.usefixtures("toy_on_the_shelf")


# Bots


def test_bots_play_until_a_person_is_to_choose(tmp_path: Path) -> None:
    async def test() -> None:
        oracle = Oracle()
        async with house_in(tmp_path, Clock(), oracle) as service:
            room = await service.new_table("me", "random", "random")
            await service.until(lambda: room.table.waiting == (0,))
            assert len(oracle.asked) == 2
            await service.act(room, 0, option(room, 0, -1))
            await service.until(lambda: room.table.phase == "over" or 0 in room.table.waiting)
            await service.until(lambda: room.thinking is None)

    run(test())


def test_a_seed_holds_for_the_bots_too(tmp_path: Path) -> None:
    """The same word twice asks the bots with the same dice; without a word nobody knows them. The key is never told."""

    async def test() -> None:
        clock = Clock()
        asked: dict[str, list[str]] = {}
        for number, word in enumerate(("word", "word", "other", "", "")):
            oracle = Oracle()
            async with house_in(tmp_path, clock, oracle) as service:
                room = await service.new_table("me", "random", "random", seed=word)
                await service.until(lambda: room.table.waiting == (0,))  # noqa: B023  waited for at once
                seeds = asked[f"{word} {number}"] = [question.seed for question in oracle.asked]
                assert len(set(seeds)) == 2, "two seats with the same dice"
                assert room.table.header.key.hex() not in "".join(seeds)
        first, again, other, chance, more = asked.values()
        assert first == again
        assert len({*first, *other, *chance, *more}) == 8

    run(test())


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        clock, silent = Clock(), Oracle()
        silent.silent = True
        async with house_in(tmp_path, clock, silent) as service:
            room = await service.new_table("me", "random")
            await service.act(room, 0, option(room, 0, -1))
            await service.until(lambda: bool(silent.asked))
            name = room.table.header.id
        async with house_in(tmp_path, clock, Oracle()) as service:
            await service.until(lambda: name in service.rooms and service.rooms[name].table.waiting == (0,))

    run(test())


@pytest.mark.parametrize(
    ("answer", "note"),
    [
        (
            BotFailed("the bot 'random' ended with signal 9", "all of it"),
            "The bot 'random' ended with signal 9; random chose instead.",
        ),
        ("walk 1", "The bot at Green chose an illegal action; random chose instead."),
        ("blah", "The bot at Green chose an illegal action; random chose instead."),
    ],
)
def test_for_a_bot_that_fails_chance_chooses(
    tmp_path: Path, answer: str | Exception, note: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock(), Oracle(answer)) as service:
            room = await service.new_table("me", "random")
            await service.until(lambda: room.table.waiting == (0,))
            assert [line.words for line in view_of(room.table, 0).log][-1] == note
            assert dump(await service.loaded(room)) == dump(room.table)

    with caplog.at_level(logging.CRITICAL):
        run(test())


def test_a_bot_waits_until_its_choice_can_be_stored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        oracle = Oracle()
        async with house_in(tmp_path, Clock(), oracle) as service:
            oracle.silent = True
            room = await service.new_table("me", "random")
            oracle.silent = False
            assert room.thinking is not None
            room.thinking.cancel()
            await service.until(lambda: room.thinking is None)
            service.store.before = [FULL] * 3
            service.wake(room)
            await service.until(lambda: room.table.waiting == (0,))
            assert not service.store.before

    with caplog.at_level(logging.CRITICAL):
        run(test())


def test_a_stand_in_plays_for_whoever_resigned(tmp_path: Path) -> None:
    async def test() -> None:
        oracle = Oracle()
        async with house_in(tmp_path, Clock(), oracle) as service:
            room = await service.new_table("me", "open", "open")
            await service.bid_all(room)
            await service.ask(room.table.header.id, 0, wire.Resign(id="enough", v=room.table.version))
            await service.until(lambda: 1 in room.table.waiting)
            assert {question.bot for question in oracle.asked} == {"greedy"}
            assert {question.seat for question in oracle.asked} == {0}
            await service.ask(room.table.header.id, 1, wire.Resign(id="me too", v=room.table.version))
            assert room.table.outcome is not None
            assert room.table.outcome.winners == (2,)

    run(test())


def test_a_bot_is_not_asked_what_was_taken_back(tmp_path: Path) -> None:
    """A player uses undo while a bot thinks: the answer fits no question any more."""

    async def test() -> None:
        oracle = Oracle()
        async with house_in(tmp_path, Clock(), oracle) as service:
            room = await service.new_table("me", "random")
            await service.until(lambda: room.table.waiting == (0,))
            await service.act(room, 0, option(room, 0, -1))
            assert room.table.waiting == (0,)
            oracle.silent = True
            await service.act(room, 0, "challenge 1")
            await service.until(lambda: oracle.asked[-1].seat == 1 and room.table.waiting == (1,))
            await service.ask(room.table.header.id, 0, wire.Undo(id="back", v=room.table.version))
            assert room.table.waiting == (0,)
            dispatcher = service.dispatcher
            assert dispatcher is not None
            assert dispatcher.act(room, 1, room.table.asked[1], "give", "") == ()

    run(test())


def test_illegal_requests_are_refused_with_the_rule(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            await service.bid_all(room)
            with pytest.raises(Illegal) as refusal:
                await service.act(room, 0, "walk 7")
            assert refusal.value.rule == "ACT-1"

    run(test())


def test_what_cannot_be_read_any_more_is_said_in_a_sentence(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            entry = Acted(at=1000.0, seat=0, text="hop", fingerprint="0" * 32, waiting=(1,))
            table = room.table
            name = table.header.id
            await SqliteStore.append(service.store, name, table.version, [entry], summary_of(table, [entry]))
            service.rooms.clear()
            del room
            gc.collect()
            for _ in range(2):
                with pytest.raises(Refused, match="action 1, 'hop', can't be played"):
                    await service.room(name)

    with caplog.at_level(logging.CRITICAL):
        run(test())


def test_people_of_the_house_are_told(tmp_path: Path) -> None:
    """A view comes by socket as a whole, then as changes; what was said comes besides."""

    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            guest = Subscriber(0, "ann")
            service.welcome(room, guest)
            said = await service.say(room, "bob", "Bob", 1, "well played")
            await service.say(room, "bob", "Bob", 1, "again?")
            assert guest.sent[-2] == msgspec.json.encode(said)
            assert b"again?" in guest.sent[-1]

    run(test())
