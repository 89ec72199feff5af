"""R11: a crash in one game can't harm another: rules that raise, rules that don't load, bots that fail."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from antarium import games
from antarium.kernel.dice import Dice
from antarium.kernel.refusals import UserError
from antarium.server import wire
from antarium.server.bots.turn_dispatcher import TurnDispatcher
from antarium.server.bots.workers import Workers
from antarium.server.tables.clocks import PRESETS
from antarium.server.tables.entries import Robot
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import Settings, TableService, loaded_game
from tests.server.promises.failing_game import Poisoned
from tests.server.promises.in_process import (
    ME,
    ManualClock,
    http_client,
    open_service,
    open_table_in,
    serve_http,
    table_header,
)
from tests.server.promises.server_and_players import Player, sqlite_in

POISON = Path(__file__).parents[1] / "support" / "broken_bots.py"
MAX_ACTION_S = 1.0
"""The most seconds for one action while other games fail; usually it takes a few milliseconds."""


@pytest.fixture(autouse=True)
def poison_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")
    monkeypatch.setitem(games.GAMES, "poisoned", "tests.server.promises.failing_game")
    monkeypatch.setattr(Poisoned, "sick", "")
    loaded_game.cache_clear()
    yield
    loaded_game.cache_clear()


class Subscriber:
    """A client at seat 0 that gets every view."""

    seat = 0
    user = ME.user

    def send(self, message: bytes) -> None:
        """Drop the message."""

    def dismiss(self) -> None:
        """Do nothing."""


async def choose(house: TableService, room: Room, dice: Dice) -> float:
    """Choose at a table; return the seconds it took."""
    table = room.table
    seat = table.waiting[0]
    options = table.play.position.decision(seat).some(10)
    text = table.game.notation.write(options[dice.below(len(options))])
    begun = time.monotonic()
    await house.ask(table.header.id, seat, wire.Act(id=f"h{table.version}", v=table.version, action=text))
    return time.monotonic() - begun


SICK = "table sick can't continue under these rules"


async def healthy_game(house: TableService, name: str) -> int:
    """Play a whole game at another table without delay; return the number of actions."""
    room = await open_table_in(house, table_header(name, "toy", name.encode().ljust(32)))
    dice = Dice.from_seed(name)
    while room.table.waiting:
        assert await choose(house, room, dice) < MAX_ACTION_S
    assert room.table.phase == "over"
    return room.table.actions


def test_rules_that_raise_end_that_request_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, "antarium")

    async def play() -> None:
        async with open_service(sqlite_in(tmp_path)) as house:
            room = await open_table_in(house, table_header("sick", "poisoned"))
            await choose(house, room, Dice.from_seed("a"))
            monkeypatch.setattr(Poisoned, "sick", "rules")
            async with serve_http(house) as address, http_client(address) as web:
                version = room.table.version
                for number in range(3):
                    player = await Player(address, "sick", 1).connect()
                    told = await player.ask(player.act(player.options()[0], f"p{number}"))
                    assert (told["type"], told["reason"], told["stale"]) == ("nak", SICK, False)
                    body = {"type": "act", "id": f"q{number}", "v": version, "action": player.options()[0]}
                    answer = await web.post("/api/tables/sick/requests?seat=1", json=body)
                    assert (answer.status_code, answer.json()["error"]) == (409, SICK)
                    player.abort()
                    assert await healthy_game(house, f"well{number}")
                assert room.table.version == version
                assert (await web.get("/api/tables/sick/view?seat=1")).status_code == 200
                # With fixed rules the game goes on from its last position.
                monkeypatch.setattr(Poisoned, "sick", "")
                player = await Player(address, "sick", 1).connect()
                assert (await player.ask(player.act(player.options()[0])))["type"] == "ack"
                player.abort()

    asyncio.run(play())


def test_clocks_and_heartbeats_go_on_next_to_a_table_that_cannot_be_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL, "antarium")
    clock = ManualClock()

    async def play() -> None:
        async with open_service(sqlite_in(tmp_path), clock) as house:
            rules = PRESETS["live-15"]
            sick = await open_table_in(house, table_header("a-sick", "poisoned", clock=rules, opened=clock()))
            well = await open_table_in(house, table_header("b-well", "toy", clock=rules, opened=clock()))
            sick.stream(0, clock())
            house.welcome(sick, Subscriber())
            monkeypatch.setattr(Poisoned, "sick", "eyes")
            for _ in range(500):  # a server that lives, while both seats' time runs out at both tables
                clock.now += 2.0
                await house.store.heartbeat(clock(), 4.0)
            async with asyncio.timeout(15):
                while well.table.phase == "playing":
                    await asyncio.sleep(0.05)
            assert [task.get_name() for task in house.tasks if task.get_name() == "keep time"] == ["keep time"]
            assert await healthy_game(house, "well")

    asyncio.run(play())


@pytest.mark.parametrize("sick", ["rules", "eyes"])
def test_after_a_start_the_others_are_woken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, sick: str
) -> None:
    """A stored game that makes the rules fail is refused in one sentence, and the next ones are loaded."""
    caplog.set_level(logging.CRITICAL, "antarium")
    url = sqlite_in(tmp_path)

    async def before() -> None:
        async with open_service(url) as house:
            for name, game in (("well", "toy"), ("sick", "poisoned")):
                header = table_header(name, game, clock=PRESETS["slow"], opened=time.time())
                room = await open_table_in(house, header, [ME, Robot("random")])
                for seat in room.table.waiting:
                    if game == "poisoned" and seat == 1:
                        decision = room.table.play.position.decision(1)
                        text = room.table.game.notation.write(decision.options[0])
                        await house.ask("sick", 1, wire.Act(id="bot", v=room.table.version, action=text))
                if game == "poisoned":
                    await choose(house, room, Dice.from_seed("x"))

    async def after() -> None:
        async with open_service(url, dispatcher=TurnDispatcher(Workers(more=POISON))) as house:
            async with asyncio.timeout(20):
                while "well" not in house.rooms or house.rooms["well"].table.actions == 0:
                    await asyncio.sleep(0.05)
            if sick == "rules":
                for _ in range(2):
                    with pytest.raises(UserError, match=r"action .*, can't be played with these rules"):
                        await house.room("sick")

    asyncio.run(before())
    monkeypatch.setattr(Poisoned, "sick", sick)
    asyncio.run(after())


def test_failing_bots_harm_only_their_own_tables(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Bots that hang, crash, die, use up memory or answer nonsense: all tables go on."""
    caplog.set_level(logging.CRITICAL, "antarium")
    mad = ("hang", "crash", "die", "eat", "shrug", "cheat", "babble")

    async def play() -> None:
        workers = Workers(more=POISON, memory=400 << 20)
        async with open_service(
            sqlite_in(tmp_path), dispatcher=TurnDispatcher(workers), settings=Settings(bot_seconds=0.5)
        ) as house:
            rooms = [await open_table_in(house, table_header(f"mad-{bot}", "toy"), [Robot(bot), ME]) for bot in mad]
            for number in range(6):
                assert await healthy_game(house, f"well{number}")
                await asyncio.sleep(0.1)
            async with asyncio.timeout(40):
                while not all(room.table.actions for room in rooms):
                    await asyncio.sleep(0.05)
            for bot, room in zip(mad, rooms, strict=True):
                words = " ".join(remark for _, remark in room.table.remarks)
                assert f"'{bot}'" in words, words
                assert "random chose" in words
                assert "Devastator" not in words, "what a bot says is not passed on"

    asyncio.run(play())
