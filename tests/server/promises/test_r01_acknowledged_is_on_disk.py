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
"""So many actions at least are acknowledged before each death."""
SEATS = (0, 1)


class Memory:
    """What the clients know: every acknowledgement they got, and the latest view of every seat."""

    def __init__(self, seed: str) -> None:
        self.choices = random.Random(seed)
        self.tables: list[str] = []
        self.acknowledged: dict[tuple[str, int, str], int] = {}
        self.views: dict[tuple[str, int], Json] = {}
        self.marks = 0

    def next_mark(self) -> str:
        self.marks += 1
        return f"m{self.marks}"


async def sit_and_play(server: Server, memory: Memory, table: str, seat: int) -> None:
    """One seat: chooses as soon as it is asked, takes something back now and then, until the line is dead."""
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


async def one_request(player: Player, memory: Memory, table: str, seat: int, options: list[str]) -> None:
    message = player.act(memory.choices.choice(options), memory.next_mark())
    if memory.choices.random() < 0.1 and player.view["undo"]["count"]:
        message = {"type": "undo", "id": message["id"], "v": message["v"]}
    answer = await player.ask(message)
    if answer["type"] == "ack":
        memory.acknowledged[table, seat, message["id"]] = answer["v"]
    else:  # the other seat was quicker
        assert answer["stale"] or message["type"] == "undo", answer
    await player.wait_for_version(answer["v"])


async def load_until_death(server: Server, memory: Memory) -> None:
    """Everybody plays as fast as they can; at some moment the server is killed."""
    playing = [asyncio.create_task(sit_and_play(server, memory, one, seat)) for one in memory.tables for seat in SEATS]
    enough = len(memory.acknowledged) + ENOUGH
    try:
        # On a busy machine it takes a while until there is something to lose.
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


async def look_into(url: str, memory: Memory) -> None:
    """What the dead server left behind."""
    store = open_store(url)
    await store.open()
    try:
        assert set(memory.tables) <= set(await store.all_tables())
        for name in memory.tables:
            stored = await store.load(name)
            summary = await store.summary(name)
            assert stored is not None
            assert summary is not None
            whole_and_sound(stored, memory)
            assert summary.changed == stored.entries[-1].at
    finally:
        await store.close()


def whole_and_sound(stored: Stored, memory: Memory) -> None:
    name = stored.header.id
    marks: dict[tuple[str, int, str], int] = {}
    for version, entry in enumerate(stored.entries, 1):
        if isinstance(entry, Requested):
            assert (name, entry.seat, entry.client) not in marks, "done twice"
            marks[name, entry.seat, entry.client] = version
    promised = {mark: version for mark, version in memory.acknowledged.items() if mark[0] == name}
    assert promised.items() <= marks.items(), "something acknowledged is not stored"
    # Folding compares every fingerprint; with the stages and without them it comes to the same table.
    game = game_of(stored.header)
    table = loading.load(stored.header, game, stored.entries)
    quick = loading.load(stored.header, game, stored.entries, stored.kept)
    assert fingerprint(quick.play.position) == fingerprint(table.play.position)
    assert table.actions == len(table.play.acts)
    acted = [entry for entry in stored.entries if isinstance(entry, Acted)]
    assert not table.play.acts or table.play.acts[-1].fingerprint in {entry.fingerprint for entry in acted}
    for seat in SEATS:
        assert view_of(quick, seat) == view_of(table, seat)


def all_views(server: Server, memory: Memory) -> None:
    """Every table can be looked at, and nobody had seen further than what was stored."""
    for table in memory.tables:
        for seat in SEATS:
            view = server.view(table, seat)
            before = memory.views.get((table, seat))
            if before is not None and before["v"] == view["v"]:
                assert canonical(before) == canonical(view)
            assert before is None or before["v"] <= view["v"]


def die_and_rise(url: str, cycles: int, monkeypatch: pytest.MonkeyPatch) -> Memory:
    monkeypatch.setitem(games.SHELF, "toy", "tests.cli.toy_shelf")
    memory = Memory(url[:6])
    for cycle in range(cycles):
        with start_server(url) as server:
            all_views(server, memory)
            running = [one for one in memory.tables if server.view(one, 0)["phase"] == "playing"]
            memory.tables += [server.open_table("toy") for _ in range(2)]
            if sum(one in running for one in memory.tables) < 2 or cycle % 10 == 0:
                memory.tables += [server.open_table("revolt"), server.open_table("revolt")]
            asyncio.run(load_until_death(server, memory))
        asyncio.run(look_into(url, memory))
        if cycle % 20 == 19:
            memory.tables = memory.tables[-6:]  # those that are long over need not be looked at for ever
    assert len(memory.acknowledged) > ENOUGH * cycles
    print(f"{cycles} deaths, {len(memory.acknowledged)} acknowledged")
    return memory


def test_what_was_acknowledged_is_in_the_file_after_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    die_and_rise(sqlite_in(tmp_path), CYCLES, monkeypatch)


def test_what_was_acknowledged_is_in_postgres_after_a_kill(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    die_and_rise(postgres_url, FEW, monkeypatch)


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_it_is_after_two_hundred_kills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    die_and_rise(sqlite_in(tmp_path), MANY, monkeypatch)
