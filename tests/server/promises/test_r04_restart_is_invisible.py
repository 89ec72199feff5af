"""R4: a restart is invisible. Games, clocks, chat, notes, sealed choices and the way back are as they were."""

from __future__ import annotations

import asyncio
import random
import resource
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from antarium import games
from antarium.kernel.dice import Dice
from antarium.server import wire
from antarium.server.bots.turn_dispatcher import TurnDispatcher
from antarium.server.bots.workers import Workers
from antarium.server.store import open_store
from antarium.server.tables import requests
from antarium.server.tables.clocks import PRESETS
from antarium.server.tables.entries import Robot, TimeReturned
from antarium.server.tables.service import HEARTBEAT_S, TableService, game_of
from antarium.server.tables.table import Table
from antarium.server.views import table_view
from antarium.server.views.summaries import summary_of
from tests.server.promises.in_process import ME, ManualClock, kill_service, open_service, open_table_in, table_header
from tests.server.promises.server_and_players import (
    Json,
    Server,
    canonical,
    play_on,
    players_at,
    sqlite_in,
    start_server,
)

SEATS = (0, 1)
OUTAGE = 3600.0


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")


def everything(server: Server, tables: list[str]) -> dict[str, Any]:
    """Return the answers to every kind of request."""
    found: dict[str, Any] = {"lobby": server.get("/api/tables").json()}
    for table in tables:
        for what in ("chat", "notes", "record"):
            found[f"{table} {what}"] = server.get(f"/api/tables/{table}/{what}").json()
        for seat in SEATS:
            found[f"{table} {seat}"] = server.view(table, seat)
    return found


async def half_a_game(server: Server, tables: list[str]) -> None:
    choices = random.Random("restart")
    for table in tables:
        async with players_at(server, table, *SEATS) as players:
            await play_on(players, 25 if server.view(table, 0)["game"] == "revolt" else 1, choices)
            await players[0].ask({"type": "say", "id": "chat", "text": f"well — {table} <b>🚀</b>"})
    server.client.put(f"/api/tables/{tables[0]}/notes", json={"text": "mine: 0511 \u2192 0612"})


def test_everything_is_as_it_was(tmp_path: Path) -> None:
    """After a kill, and after the server has been stopped."""
    url = sqlite_in(tmp_path)
    with start_server(url) as server:
        tables = [server.open_table(), server.open_table("toy"), server.open_table(undo="consent")]
        asyncio.run(half_a_game(server, tables))
        sealed = server.view(tables[1], 0)
        assert "chose" in {one["state"] for one in sealed["seats"]}, "a choice is sealed"
        assert any(server.view(tables[1], seat)["undo"]["count"] for seat in SEATS)
        assert all(server.view(tables[0], seat)["undo"]["stops"] for seat in SEATS)
        before = everything(server, tables)
        server.kill()
    with start_server(url) as server:
        same(before, everything(server, tables))
        asyncio.run(go_on(server, tables))
        before = everything(server, tables)
        server.stop()
    with start_server(url) as server:
        same(before, everything(server, tables))


def same(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert sorted(before) == sorted(after)
    for what, value in before.items():
        assert canonical(value) == canonical(after[what]), what


async def go_on(server: Server, tables: list[str]) -> None:
    """Check that every table can be played on, and that the sealed choice can be undone or opened."""
    choices = random.Random("on")
    for table in tables:
        async with players_at(server, table, *SEATS) as players:
            chooser = next((one for one in players if (one.view["undo"] or {}).get("count")), None)
            if chooser is not None:
                answer = await chooser.ask({"type": "undo", "id": "back", "v": chooser.view["v"]})
                assert answer["type"] == "ack"
                for one in players:
                    await one.wait_for_version(answer["v"])
            assert await play_on(players, 5, choices) == 5


# Clocks


async def act_first(house: TableService, table: str) -> None:
    room = await house.room(table)
    seat = room.table.waiting[0]
    view = table_view.view_of(room.table, seat)
    assert view.decision is not None
    await house.ask(table, seat, wire.Act(id=f"a{view.v}", v=view.v, action=view.decision.options[0].text))


async def pass_time(house: TableService, clock: ManualClock, seconds: float) -> None:
    """Move the clock, with the heartbeats of a server."""
    for _ in range(int(seconds / HEARTBEAT_S)):
        clock.now += HEARTBEAT_S
        await house.store.heartbeat(clock(), 2 * HEARTBEAT_S)


def left(view: wire.View, seat: int, now: float) -> float:
    """Return the time that a client shows on a clock."""
    clock = view.seats[seat].clock
    assert clock is not None
    return clock.left - (now - clock.at if clock.running else 0.0)


def without_clocks(view: wire.View) -> Json:
    """Return the view without the entry and the remark of the outage, and without the clocks."""
    found: Json = msgspec.json.decode(msgspec.json.encode(view))
    found.pop("v")
    found["seats"] = [{**one, "clock": None} for one in found["seats"]]
    found["log"] = [line for line in found["log"] if not line["words"].startswith("The server was down")]
    return found


def test_the_time_of_an_outage_is_given_back(tmp_path: Path) -> None:
    clock = ManualClock()
    url = sqlite_in(tmp_path)

    async def before() -> tuple[wire.View, float]:
        house = TableService(open_store(url), clock)
        await house.open()
        room = await open_table_in(house, table_header("clocked", "toy", clock=PRESETS["live-15"], opened=clock()))
        await pass_time(house, clock, 100)
        await act_first(house, "clocked")
        await pass_time(house, clock, 50)
        view = table_view.view_of(room.table, 1)
        await kill_service(house)
        return view, left(view, 1, clock())

    async def after(view: wire.View, shown: float) -> None:
        async with open_service(url, clock) as house:
            room = await house.room("clocked")
            again = table_view.view_of(room.table, 1)
            assert abs(left(again, 1, clock()) - shown) <= 2 * HEARTBEAT_S
            assert canonical(without_clocks(again)) == canonical(without_clocks(view))
            assert again.v == view.v + 1
            assert [line.words for line in again.log if "down for 3600 seconds" in line.words]
            assert not requests.timed_out(room.table, clock())
            assert requests.timed_out(room.table, clock() + shown + 2 * HEARTBEAT_S), "it runs on"

    async def once_more() -> None:
        """The time of an outage is given back only once."""
        async with open_service(url, clock) as house:
            room = await house.room("clocked")
            entries = await house.store.since("clocked", 0)
            assert sum(isinstance(entry, TimeReturned) for entry in entries) == 1
            assert room.table.version == len(entries)

    view, shown = asyncio.run(before())
    clock.now += OUTAGE
    asyncio.run(after(view, shown))
    asyncio.run(once_more())


def test_no_clock_runs_out_while_the_server_is_down(tmp_path: Path) -> None:
    clock = ManualClock()
    url = sqlite_in(tmp_path)

    async def before() -> None:
        house = TableService(open_store(url), clock)
        await house.open()
        await open_table_in(house, table_header("clocked", "toy", clock=PRESETS["live-15"], opened=clock()))
        await kill_service(house)

    async def after() -> None:
        async with open_service(url, clock) as house:
            async with asyncio.timeout(10):
                while "clocked" not in house.rooms:  # taken up by itself: clocks go on though nobody looks
                    await asyncio.sleep(0.01)
            await house.call_time(clock())
            assert house.rooms["clocked"].table.phase == "playing"

    asyncio.run(before())
    clock.now += 10 * OUTAGE
    asyncio.run(after())


def test_bots_go_on_without_spectators(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)

    async def before() -> int:
        """Without bots the game stops when it is a bot's turn."""
        async with open_service(url) as house:
            room = await open_table_in(house, table_header("bots", "revolt"), [ME, Robot("random")])
            while room.table.waiting == (0,):
                await act_first(house, "bots")
            return room.table.version

    async def after(version: int) -> None:
        async with open_service(url, dispatcher=TurnDispatcher(Workers())) as house:
            async with asyncio.timeout(20):
                while not (room := house.rooms.get("bots")) or room.table.version <= version:
                    await asyncio.sleep(0.01)

    asyncio.run(after(asyncio.run(before())))


# Many tables

STORED = 1000
FIRST_VIEW = 5.0


def test_with_a_thousand_stored_tables_the_first_view_comes_fast(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)

    async def fill() -> None:
        store = open_store(url)
        await store.open()
        waiting = []
        for number in range(STORED):
            header = table_header(f"t{number}", "toy", clock=PRESETS["slow"], opened=time.time())
            table = Table(header, game_of(header))
            entries = []
            for seat in SEATS:
                for entry in requests.sit(table, seat, ME, header.opened):
                    table.fold(entry)
                    entries.append(entry)
            choices = Dice.from_seed(f"{number}")
            for _ in range(number % 8):
                if not table.waiting:
                    break
                seat = table.waiting[0]
                decision = table.play.position.decision(seat)
                action = decision.some(5)[choices.below(len(decision.some(5)))]
                acted = requests.chosen(table, seat, table.game.notation.write(action), header.opened)
                table.fold(acted)
                entries.append(acted)
            waiting.append(store.create(header, entries, summary_of(table)))
        await asyncio.gather(*waiting)
        await store.close()

    asyncio.run(fill())
    begun = processor_time()
    with start_server(url) as server:
        assert server.view("t999", 0)["phase"] in ("playing", "over")
        server.kill()
    took = processor_time() - begun
    assert took < FIRST_VIEW, f"{took:.1f} s"


def processor_time() -> float:
    """Return the CPU time of ended child processes, which doesn't depend on the load of the machine."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
