"""Stuck tables: what a game's code raises is a refusal of that record or that table, and nothing is half done."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from antarium import games
from antarium.kernel.codec import encode, fingerprint
from antarium.kernel.dice import Dice, commitment_to
from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.records import Event, Outcome
from antarium.kernel.refusals import BadReplay, Stuck
from antarium.kernel.replay import FORMAT, Act, Header, Replay
from antarium.kernel.testing import random_game
from antarium.server import wire
from antarium.server.tables import opening
from antarium.server.tables.opening import fork, import_record
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import loaded_game
from antarium.server.tables.stuck import refusing
from antarium.server.views.table_view import view_of
from tests.kernel.toy_game import Toy
from tests.server.support.page_server import Browser, hall
from tests.server.support.service import Clock, Kept, Subscriber, house_in
from tests.server.support.table_alone import ANN

SENTENCE = "table {} can't continue under these rules"


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")
    loaded_game.cache_clear()
    yield
    loaded_game.cache_clear()


def trip(*args: Any, **more: Any) -> Any:
    raise IndexError("list index out of range")


def brought(change: Callable[[Any], None] = lambda tree: None) -> Replay:
    """The record of a broken-off toy that began with a position of another game, changed."""
    game = Toy()
    position = next(one for number, one in enumerate(random_game(game, "brought", 2)) if number == 5)
    tree = msgspec.msgpack.decode(encode(position))
    change(tree)
    origin = msgspec.msgpack.encode(tree)
    key = position.state.dice.key
    header = Header(
        FORMAT, "toy", game.rules_version, 2, {"length": "short"}, "", commitment_to(key), fingerprint(position)
    )
    return Replay(header, (), key.hex(), None, origin.hex(), Outcome((0,), (0, 0), "broken off"))


async def playing(service: Kept) -> tuple[Room, Room]:
    """An imported record that began with a position, and a table forked from it."""
    opened = await import_record(service, ANN, brought().write())
    room = await service.room(opened.table)
    forked = await fork(service, room, ANN, wire.Fork(action=0), ())
    return room, await service.room(forked.table)


# Imports


def test_a_forged_position_is_refused_and_nothing_is_stored(tmp_path: Path) -> None:
    def wrong_step(tree: Any) -> None:
        tree[4][-1]["at"] = 77

    def wrong_stack(tree: Any) -> None:
        del tree[4][1:]

    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            for change in (wrong_step, wrong_stack):
                with pytest.raises(BadReplay, match="line 2: its first position can't be set up"):
                    await import_record(service, ANN, brought(change).write())
            assert await service.store.all_tables() == ()
            await import_record(service, ANN, brought().write())

    asyncio.run(test())


@pytest.mark.parametrize("where", ["observe", "violations", "seat_names"])
def test_whatever_the_rules_raise_at_an_import_is_a_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            monkeypatch.setattr(Toy, where, trip)
            with pytest.raises(BadReplay):
                await import_record(service, ANN, brought().write())
            assert await service.store.all_tables() == ()

    asyncio.run(test())


def test_an_error_while_the_table_is_made_is_a_refusal_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            monkeypatch.setattr(opening, "seated_again", trip)
            with pytest.raises(BadReplay, match="the game file can't be played under these rules"):
                await import_record(service, ANN, brought().write())
            assert await service.store.all_tables() == ()

    asyncio.run(test())


# Actions


def test_an_action_that_trips_the_rules_is_refused_at_that_table_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            for room in (await service.new_table("me", "me"), (await playing(service))[1]):
                other = await service.new_table("me", "me")
                table = room.table
                before, asked = fingerprint(table.play.position), table.waiting
                with monkeypatch.context() as patched:
                    patched.setattr(Position, "apply", trip)
                    with pytest.raises(Stuck, match=SENTENCE.format(table.header.id)):
                        await service.act(room, asked[0], table.play.position.decision(asked[0]).options[0])
                stored = await service.loaded(room)
                assert (fingerprint(table.play.position), table.waiting) == (before, asked)
                assert (stored.version, fingerprint(stored.play.position)) == (table.version, before)
                await service.act(room, asked[0], table.play.position.decision(asked[0]).options[0])
                await service.act(other, 0, other.table.play.position.decision(0).options[0])

    asyncio.run(test())


def test_going_back_that_trips_the_rules_is_refused_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "me")
            await service.act(room, 0, room.table.play.position.decision(0).options[0])
            version = room.table.version
            monkeypatch.setattr(Play, "undo", trip)
            with pytest.raises(Stuck, match="can't continue under these rules"):
                await service.ask(room.table.header.id, 0, wire.Undo(id="u", v=version))
            assert room.table.version == version

    asyncio.run(test())


def test_an_action_after_which_nobody_could_go_on_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision without a choice; and after a brought position whatever breaks the game's laws."""

    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            ordinary, forked = await service.new_table("me", "me"), (await playing(service))[1]

            def emptied(self: Position, seat: int, action: object) -> tuple[Event, ...]:
                self.pending = tuple(msgspec.structs.replace(one, options=()) for one in self.pending)
                return ()

            for room in (ordinary, forked):
                seat = room.table.waiting[0]
                choice = room.table.play.position.decision(seat).options[0]
                version = room.table.version
                with monkeypatch.context() as patched:
                    patched.setattr(Position, "apply", emptied)
                    with pytest.raises(Stuck):
                        await service.act(room, seat, choice)
                with monkeypatch.context() as patched:
                    patched.setattr(Toy, "violations", lambda self, state: ["a card is lost"])
                    if room is forked:
                        with pytest.raises(Stuck):
                            await service.act(room, seat, choice)
                        assert room.table.version == version
                    else:
                        await service.act(room, seat, choice)

    asyncio.run(test())


def test_a_refusal_stays_what_it_is(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            room = await service.new_table("me", "me")
            with pytest.raises(BadReplay, match="as it was"), refusing(room.table):
                raise BadReplay("as it was")
            with pytest.raises(Stuck), refusing(room.table):
                raise KeyError

    asyncio.run(test())


# Looking


def test_guests_of_a_table_that_cannot_be_shown_are_sent_away_and_it_is_stored_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            _, room = await playing(service)
            gone: list[Subscriber] = []
            guest = Subscriber(0, ANN.user)
            monkeypatch.setattr(guest, "dismiss", lambda: gone.append(guest))
            room.stream(0, 0.0)
            service.welcome(room, guest)
            seat = room.table.waiting[0]
            choice = room.table.play.position.decision(seat).options[0]
            monkeypatch.setattr(Toy, "display", trip)
            await service.act(room, seat, choice)
            assert gone == [guest]
            assert room.streams == {}
            assert (await service.loaded(room)).version == room.table.version
            with pytest.raises(IndexError):
                view_of(room.table, 0)

    asyncio.run(test())


@asynccontextmanager
async def page_of(tmp_path: Path, patch: Callable[[], None]) -> AsyncIterator[tuple[Browser, str, str]]:
    """A browser, a table forked from a brought position, and an ordinary one, after something is broken."""
    async with hall(tmp_path) as here:
        ada = here.browser()
        headers = {"origin": "http://localhost"}
        body = {"text": brought().write()}
        record = (await ada.client.post("/api/records", json=body, headers=headers)).json()["table"]
        forked = (await ada.client.post(f"/api/tables/{record}/fork", json={"action": 0}, headers=headers)).json()
        chairs = [{"kind": "me"}, {"kind": "me"}]
        plain = await ada.client.post("/api/tables", json={"game": "toy", "chairs": chairs}, headers=headers)
        patch()
        yield ada, str(forked["table"]), str(plain.json()["table"])


def test_a_brought_table_that_cannot_be_shown_says_so_and_an_ordinary_one_is_an_incident(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        for part in ("view", "prompt", "describe", "standing", "regions", "sentence"):
            monkeypatch.setattr(Toy, part, trip)

    async def test() -> None:
        async with page_of(tmp_path, broken) as (ada, forked, plain):
            for table, status, word in ((forked, 409, "continue under these rules"), (plain, 500, "incident")):
                found = [await ada.client.get(f"/api/tables/{table}/view")]
                # Only a seat that is to choose is shown; the other page says to hand the screen over.
                pages = [await ada.client.get(f"/t/{table}/text?seat={seat}") for seat in (0, 1)]
                found += [page for page in pages if page.status_code != 200]
                assert len(found) >= 2
                assert all(answer.status_code == status and word in answer.text for answer in found)

    asyncio.run(test())


# Bots


def test_a_table_at_which_not_even_a_bot_can_go_on_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with hall(tmp_path) as here:
            ada = here.browser()
            monkeypatch.setattr(Position, "proceed", trip)
            body = {"game": "toy", "chairs": [{"kind": "bot", "bot": "random"}, {"kind": "me"}]}
            headers = {"origin": "http://localhost"}
            table = (await ada.client.post("/api/tables", json=body, headers=headers)).json()["table"]
            async with asyncio.timeout(20):
                while table not in here.house.broken:
                    await asyncio.sleep(0.01)
            answer = await ada.client.get(f"/api/tables/{table}/view")
            assert (answer.status_code, answer.json()["error"]) == (409, SENTENCE.format(table))
            assert (await ada.client.get("/api/tables?mine=true")).status_code == 200

    asyncio.run(test())


def test_a_record_that_plays_on_from_a_true_position_is_taken(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_in(tmp_path, Clock()) as service:
            _, room = await playing(service)
            await service.play_on(room, Dice.from_seed("on"))
            assert room.table.phase == "over"
            record = room.table.record()
            assert record.origin
            assert all(isinstance(act, Act) for act in record.acts)
            again = await import_record(service, ANN, record.write())
            assert (await service.room(again.table)).table.play.acts == room.table.play.acts

    asyncio.run(test())
