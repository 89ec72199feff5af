"""R1: an acknowledged action is on disk. The server is killed in the midst of play, again and again.

After every death all that was acknowledged is stored under the version it was acknowledged with, no game is torn, and
the seats go on where they were.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from antarium import games
from antarium.kernel.codec import fingerprint
from antarium.server.store import Stored, open_store
from antarium.server.tables import loading
from antarium.server.tables.entries import Acted, Requested
from antarium.server.tables.service import game_of
from antarium.server.views.table_view import view_of
from tests.server.promises.server_and_players import UNIX_ONLY, Json, Player, Server, canonical, sqlite_in, start_server

pytestmark = UNIX_ONLY

CYCLES = 6
MANY = 200
FEW = 2
ENOUGH = 10
"""Actions that are acknowledged before each kill, at least."""
SEATS = (0, 1)


class ClientMemory:
    """Every acknowledgement that clients got, and the latest view of every seat."""

    def __init__(self, seed: str) -> None:
        self.choices = random.Random(seed)
        self.tables: list[str] = []
        self.acknowledged: dict[tuple[str, int, str], int] = {}
        self.views: dict[tuple[str, int], Json] = {}
        self.marks = 0

    def next_mark(self) -> str:
        self.marks += 1
        return f"m{self.marks}"


async def sit_and_play(server: Server, memory: ClientMemory, table: str, seat: int) -> None:
    """Choose whenever the seat is asked, and undo now and then, until the connection is lost."""
    player = server.player(table, seat)
    try:
        await player.connect(memory.views.get((table, seat)))
        while player.view["phase"] == "playing":
            memory.views[table, seat] = player.view
            if options := player.options():
                await one_request(player, memory, table, seat, options)
            else:
                await player.receive()
        memory.views[table, seat] = player.view
    except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
        return  # dead, perhaps in the middle of a greeting
    finally:
        player.abort()


async def one_request(player: Player, memory: ClientMemory, table: str, seat: int, options: list[str]) -> None:
    message = player.act(memory.choices.choice(options), memory.next_mark())
    if memory.choices.random() < 0.1 and player.view["undo"]["count"]:
        message = {"type": "undo", "id": message["id"], "v": message["v"]}
    answer = await player.ask(message)
    if answer["type"] == "ack":
        memory.acknowledged[table, seat, message["id"]] = answer["v"]
    else:  # the other seat was quicker
        assert answer["stale"] or message["type"] == "undo", answer
    await player.wait_for_version(answer["v"])


async def load_until_death(server: Server, memory: ClientMemory) -> None:
    """Play at all tables as fast as possible and kill the server at a random time."""
    playing = [asyncio.create_task(sit_and_play(server, memory, one, seat)) for one in memory.tables for seat in SEATS]
    enough = len(memory.acknowledged) + ENOUGH
    try:
        # On a busy machine the first acknowledgements take a while.
        async with asyncio.timeout(60):
            while len(memory.acknowledged) <= enough and not all(task.done() for task in playing):
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.5 * memory.choices.random())
        server.process.kill()
        await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
    server.process.wait()


async def check_store(url: str, memory: ClientMemory) -> None:
    """Check what the killed server has stored."""
    store = open_store(url)
    await store.open()
    try:
        assert set(memory.tables) <= set(await store.all_tables())
        for name in memory.tables:
            stored = await store.load(name)
            summary = await store.summary(name)
            assert stored is not None
            assert summary is not None
            check_stored(stored, memory)
            assert summary.changed == stored.entries[-1].at
    finally:
        await store.close()


def check_stored(stored: Stored, memory: ClientMemory) -> None:
    name = stored.header.id
    marks: dict[tuple[str, int, str], int] = {}
    for version, entry in enumerate(stored.entries, 1):
        if isinstance(entry, Requested):
            assert (name, entry.seat, entry.client) not in marks, "done twice"
            marks[name, entry.seat, entry.client] = version
    promised = {mark: version for mark, version in memory.acknowledged.items() if mark[0] == name}
    assert promised.items() <= marks.items(), "something acknowledged is not stored"
    # Folding compares every fingerprint; with and without snapshots the table must be the same.
    game = game_of(stored.header)
    table = loading.load(stored.header, game, stored.entries)
    quick = loading.load(stored.header, game, stored.entries, stored.snapshots)
    assert fingerprint(quick.play.position) == fingerprint(table.play.position)
    assert table.actions == len(table.play.acts)
    acted = [entry for entry in stored.entries if isinstance(entry, Acted)]
    assert not table.play.acts or table.play.acts[-1].fingerprint in {entry.fingerprint for entry in acted}
    for seat in SEATS:
        assert view_of(quick, seat) == view_of(table, seat)


def check_views(server: Server, memory: ClientMemory) -> None:
    """Check that every table can be viewed and that no client had seen more than was stored."""
    for table in memory.tables:
        for seat in SEATS:
            view = server.view(table, seat)
            before = memory.views.get((table, seat))
            if before is not None and before["v"] == view["v"]:
                assert canonical(before) == canonical(view)
            assert before is None or before["v"] <= view["v"]


def kill_and_restart(url: str, cycles: int, monkeypatch: pytest.MonkeyPatch) -> ClientMemory:
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")
    memory = ClientMemory(url[:6])
    for cycle in range(cycles):
        with start_server(url) as server:
            check_views(server, memory)
            running = [one for one in memory.tables if server.view(one, 0)["phase"] == "playing"]
            memory.tables += [server.open_table("toy") for _ in range(2)]
            if sum(one in running for one in memory.tables) < 2 or cycle % 10 == 0:
                memory.tables += [server.open_table("revolt"), server.open_table("revolt")]
            asyncio.run(load_until_death(server, memory))
        asyncio.run(check_store(url, memory))
        if cycle % 20 == 19:
            memory.tables = memory.tables[-6:]  # those that are long over need not be looked at for ever
    assert len(memory.acknowledged) > ENOUGH * cycles
    print(f"{cycles} deaths, {len(memory.acknowledged)} acknowledged")
    return memory


def test_what_was_acknowledged_is_in_the_file_after_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kill_and_restart(sqlite_in(tmp_path), CYCLES, monkeypatch)


def test_what_was_acknowledged_is_in_postgres_after_a_kill(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kill_and_restart(postgres_url, FEW, monkeypatch)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_what_was_acknowledged_survives_two_hundred_kills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kill_and_restart(sqlite_in(tmp_path), MANY, monkeypatch)
