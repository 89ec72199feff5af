"""Restarts: how soon a killed server shows its tables again."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from antarium import games
from antarium.kernel.records import Record
from antarium.lab.guests import Crowd, Guest, Sitting
from antarium.lab.load import percentile
from antarium.lab.serving import MIB, Server

MAX_PLAYING: Final = 20
"""Maximum number of tables played at the same time."""
ACTIONS: Final = 10
"""Actions at each table before the server is killed."""
CLOCK: Final = "slow"
"""Clocks run at all tables, so the restarted server must load every one of them at once."""
LOOKS: Final = 50
TABLE_TIMEOUT_S: Final = 30.0
"""Maximum time for the actions at one table."""


class Restart(Record, frozen=True, kw_only=True):
    """The measured figures. Times in seconds from the start of the new process."""

    tables: int
    actions: int
    store: float
    """MiB on disk."""
    opened: float
    """Until it prints its address."""
    first_view: float
    """Until it has shown a table."""
    views_p95: float
    """Time of each further view, one after the other."""
    memory: float


def measure_restart(folder: Path, tables: int, game: str = "revolt") -> Restart:
    """Fill a store with running games, kill the server, and start another."""
    store = folder / "restart.sqlite"
    with Server(store) as server, asyncio.Runner() as runner:
        names, actions = runner.run(played(server, game, tables))
        server.end(signal.SIGKILL)
    weight = sum(part.stat().st_size for part in folder.glob("restart.sqlite*")) / MIB
    with Server(store) as server:
        opened = time.perf_counter() - server.began
        server.ask(f"/api/tables/{random.choice(names)}/view")
        first = time.perf_counter() - server.began
        looks = [seconds_to_look(server, random.choice(names)) for _ in range(LOOKS)]
        memory = server.usage()[0].memory
    return Restart(
        tables=tables, actions=actions, store=weight, opened=opened, first_view=first,
        views_p95=percentile(looks, 0.95), memory=memory,
    )  # fmt: skip


def seconds_to_look(server: Server, table: str) -> float:
    began = time.perf_counter()
    server.ask(f"/api/tables/{table}/view")
    return time.perf_counter() - began


async def played(server: Server, game: str, tables: int) -> tuple[list[str], int]:
    """Open tables and take a few actions at each; return their ids and the number of actions."""
    settings = games.load(game).bench_settings()
    gate = asyncio.Semaphore(MAX_PLAYING)

    async def one(seats: int, options: dict[str, str]) -> tuple[str, int]:
        async with gate:
            table = await server.open_table(game, seats, 0, options, CLOCK)
            return table, await play_a_little(server, table, seats)

    found = await asyncio.gather(*(one(*setting) for setting in islice(cycle(settings), tables)))
    return [table for table, _ in found], sum(actions for _, actions in found)


async def play_a_little(server: Server, table: str, seats: int) -> int:
    """Play with a client in each seat until enough actions are done."""
    crowd = Crowd()
    sitting = Sitting(table, crowd)
    sitting.guests = [Guest(sitting, seat) for seat in range(seats)]
    staying = [asyncio.create_task(guest.stay(server.socket_address)) for guest in sitting.guests]
    await asyncio.gather(*(guest.here.wait() for guest in sitting.guests))
    until = time.perf_counter() + TABLE_TIMEOUT_S
    while len(crowd.delays) < ACTIONS and time.perf_counter() < until:
        if guest := sitting.ready():
            await guest.act(len(crowd.delays))
        await asyncio.sleep(0.005)
    for guest in sitting.guests:
        await guest.leave()
    await asyncio.gather(*staying)
    return len(crowd.delays)
