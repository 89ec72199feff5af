"""Opening: a rematch, a table forked from a moment of another, a record put among the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from antarium import games
from antarium.kernel.codec import decode
from antarium.kernel.dice import Dice, commitment_to
from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.records import Observation
from antarium.kernel.refusals import BadReplay, BadSetup, Refused
from antarium.kernel.replay import Replay
from antarium.server import wire
from antarium.server.access.auth import Forbidden
from antarium.server.store import StoreFailed
from antarium.server.tables.opening import fork, import_record, open_table, player_in, rematch
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import loaded_game
from antarium.server.tables.table import played_to
from antarium.server.views.table_view import view_of
from tests.kernel.toy_game import Toy
from tests.server.support.service import Clock, Kept, house_in
from tests.server.support.table_alone import ANN, BOB, dump

BOTH = (wire.Chair("me"), wire.Chair("me"))


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games.SHELF, "toy", "tests.cli.toy_shelf")
    loaded_game.cache_clear()
    yield
    loaded_game.cache_clear()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


async def finished(service: Kept, *kinds: str, seed: str = "play", **more: Any) -> Room:
    room = await service.new_table(*(kinds or ("me", "open")), **more)
    await service.play_on(room, Dice.from_seed(seed))
    assert room.table.phase == "over"
    return room


def all_but_dice(position: Position) -> tuple[Any, ...]:
    return position.state.setup, position.state.parts(), position.stack, position.sealed


# Rematch


def test_a_rematch_is_one_new_table_for_all(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await finished(service, clock="fast", undo="consent")
            names = await asyncio.gather(*(rematch(service, room, who) for who in (ANN, BOB, ANN, BOB)))
            assert len(set(names)) == 1
            assert room.table.rematch == names[0] == view_of(room.table, 0).rematch
            assert len(await service.store.all_tables()) == 2
            again = (await service.room(names[0])).table
            assert again.phase == "playing"
            assert again.occupants == room.table.occupants
            assert again.header.clock == room.table.header.clock
            assert again.header.undo == "consent"
            assert again.header.key != room.table.header.key
            assert dump(await service.loaded(room)) == dump(room.table)

    run(test())


def test_a_rematch_comes_after_the_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            with pytest.raises(Refused, match="you can start a rematch only after the game"):
                await rematch(service, room, ANN)
            await service.ask(room.table.header.id, 0, wire.Resign(id="r", v=room.table.version))
            await rematch(service, room, ANN)

    run(test())


def test_a_rematch_that_was_not_stored_can_be_asked_for_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await finished(service)
            service.store.before = [StoreFailed("the disk is full")]
            with pytest.raises(StoreFailed):
                await rematch(service, room, ANN)
            assert room.table.rematch == ""
            assert await rematch(service, room, ANN)

    run(test())


# Forks


def test_a_finished_game_is_forked_as_it_was(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await finished(service, "me", "open", "open", clock="fast")
            table = room.table
            last = len(table.play.acts)
            commitments = {table.play.header.commitment}
            for number in range(0, last, 3):
                opened = await fork(service, room, BOB, wire.Fork(action=number), ())
                new = await service.room(opened.table)
                then = played_to(table.play, number).position
                assert all_but_dice(new.table.play.position) == all_but_dice(then)
                assert new.table.waiting == then.waiting()
                assert new.table.header.forked == f"{table.header.id} {number}"
                assert new.table.seats_of("bob") == (0, 1, 2)
                assert new.table.header.clock.kind == "none"
                assert not new.table.header.listed
                assert not new.table.header.seeded, "nobody knows the dice of the new table"
                commitments.add(view_of(new.table, 0).commitment)
                await service.play_on(new, Dice.from_seed(f"{number}"))
                assert new.table.phase == "over"
                text = new.table.play.save().write()
                replay = Replay.read(text)
                replay.verify(table.game)
                assert replay.header.commitment == commitment_to(new.table.header.key)
                await check_import(service, text, new)
            assert len(commitments) == len(range(0, last, 3)) + 1, "new dice for every one"

    run(test())


async def check_import(service: Kept, text: str, original: Room) -> None:
    opened = await import_record(service, ANN, text)
    room = await service.room(opened.table)
    table = room.table
    assert table.phase == "over"
    assert table.outcome == original.table.outcome
    assert table.play.acts == original.table.play.acts
    assert table.play.header == original.table.play.header
    assert table.play.save().write() == text, "it can be handed on"
    assert [table.player(seat) for seat in range(3)] == ["Bob", "Bob", "Bob"]
    assert table.seats_of("bob") == (), "nobody can act there"
    assert dump(await service.loaded(room)) == dump(table)


def test_the_last_moment_and_those_beyond_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await finished(service)
            last = len(room.table.play.acts)
            with pytest.raises(Refused, match="nothing is left to play from that position"):
                await fork(service, room, ANN, wire.Fork(action=last), (0,))
            with pytest.raises(Refused, match=f"there is no action {last + 1} at this table"):
                await fork(service, room, ANN, wire.Fork(action=last + 1), (0,))
            with pytest.raises(BadSetup, match="this table has 2 seats, not 1"):
                await fork(service, room, ANN, wire.Fork(action=0, chairs=(wire.Chair("me"),)), (0,))

    run(test())


def test_a_fork_can_be_forked(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await finished(service)
            first = await service.room((await fork(service, room, ANN, wire.Fork(action=3), (0,))).table)
            await service.play_on(first, Dice.from_seed("first"))
            second = await service.room((await fork(service, first, ANN, wire.Fork(action=2), (0,))).table)
            then = played_to(first.table.play, 2).position
            assert all_but_dice(second.table.play.position) == all_but_dice(then)
            await service.play_on(second, Dice.from_seed("second"))
            Replay.read(second.table.play.save().write()).verify(room.table.game)

    run(test())


def test_a_running_game_is_forked_with_what_ones_own_seat_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Observation, bytes]] = []
    determinise = Toy.determinise

    def spy(game: Toy, observation: Observation, dice: Dice) -> Position:
        drawn.append((observation, dice.key))
        return determinise(game, observation, dice)

    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open")
            table = room.table
            await service.act(room, 1, table.play.position.decision(1).options[1])
            for seat in (None, 1, 7):
                with pytest.raises(Forbidden, match="you can fork a running game only from your own seat"):
                    await fork(service, room, ANN, wire.Fork(action=1, seat=seat), (0,))
            monkeypatch.setattr(Toy, "determinise", spy)
            truth, seen = table.play.position, table.game.observe(table.play.position, 0)
            same_hands = same_bids = 0
            tries = 60
            for _ in range(tries):
                opened = await fork(service, room, ANN, wire.Fork(action=1, seat=0, chairs=BOTH), (0,))
                stored = await service.store.load(opened.table)
                assert stored is not None
                position = decode(table.game, stored.header.origin)
                assert table.game.observe(position, 0) == seen
                assert position.state.dice.key == stored.header.key != table.header.key
                assert position.state.dice.drawn == 0
                same_hands += position.state.parts()[0] == truth.state.parts()[0]
                same_bids += position.sealed == truth.sealed
            assert [observation for observation, _ in drawn] == [seen] * tries, "it is drawn from what the seat sees"
            keys = {key for _, key in drawn} | {table.header.key}
            assert len(keys) == tries + 1, "with dice of its own each time"
            # By chance the hand is the same in one of 84 cases, and the bid in one of 9.
            assert same_hands < 10
            assert same_bids < 25

    run(test())


def test_an_earlier_moment_of_a_running_game_is_forked_with_what_was_known_then(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "open", "open")
            await service.play_on(room, Dice.from_seed("earlier"), 8)
            table = room.table
            assert table.phase == "playing"
            for number in range(0, 8, 2):
                for seat in range(3):
                    opened = await fork(service, room, ANN, wire.Fork(action=number, seat=seat), (0, 1, 2))
                    new = (await service.room(opened.table)).table
                    then = played_to(table.play, number).position
                    assert table.game.observe(new.play.position, seat) == table.game.observe(then, seat)

    run(test())


# Records


def test_only_true_records_of_finished_games_are_put_among_the_tables(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await finished(service)
            replay = room.table.play.save()
            running = Play.start(Toy(), 2, seed="running").save()
            forged = msgspec.structs.replace(replay, acts=replay.acts[:-1])
            for text, match in (
                (running.write(), "only finished games can be imported"),
                (forged.write(), "the record says otherwise"),
                ("", "the record is empty"),
            ):
                with pytest.raises(BadReplay, match=match):
                    await import_record(service, ANN, text)
            assert len(await service.store.all_tables()) == 1

    run(test())


def test_a_record_of_older_rules_is_put_among_the_tables_if_it_plays_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await finished(service)
            replay = room.table.play.save()
            header = msgspec.structs.replace(replay.header, rules="toy/0")
            opened = await import_record(service, ANN, msgspec.structs.replace(replay, header=header).write())
            table = (await service.room(opened.table)).table
            assert table.phase == "over"
            assert table.header.rules == "toy/1"
            acts = (*replay.acts[:1], msgspec.structs.replace(replay.acts[1], fingerprint="0" * 32), *replay.acts[2:])
            with pytest.raises(BadReplay) as refusal:
                await import_record(service, ANN, msgspec.structs.replace(replay, header=header, acts=acts).write())
            text = replay.acts[1].text
            assert str(refusal.value) == (
                f"recorded with rules toy/0; this is toy/1: action 2, '{text}', leads to another position"
            )
            assert len(await service.store.all_tables()) == 2

    run(test())


@pytest.mark.parametrize(
    ("name", "player"), [("Rebel (Ann)", "Ann"), ("Rebel", "Rebel"), ("Ann", "Ann"), ("Rebel (Ann (2))", "Ann (2)")]
)
def test_who_sat_where_in_a_record(name: str, player: str) -> None:
    assert player_in(name, "Rebel") == player


def test_a_game_that_was_given_up_can_be_taken_along(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "me")
            await service.ask(room.table.header.id, 1, wire.Resign(id="enough", v=room.table.version))
            record = room.table.record()
            assert record.broken_off == room.table.outcome
            assert record.result is None
            assert record.is_over
            again = Replay.read(record.write())
            again.verify(room.table.game)
            opened = await import_record(service, ANN, record.write())
            taken = (await service.room(opened.table)).table
            assert taken.phase == "over"
            assert taken.outcome is not None
            assert taken.outcome.winners == (0,)

    run(test())


def test_everybody_is_told_that_the_host_may_know_the_dice(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            for seed, told in (("known", True), ("", False)):
                chairs = (wire.Chair("me"), wire.Chair("bot"))
                opened = await open_table(service, ANN, wire.OpenTable(game="toy", chairs=chairs, seed=seed))
                log = view_of((await service.room(opened.table)).table, -1).log
                assert any("host chose the seed" in line.words for line in log) == told

    run(test())
