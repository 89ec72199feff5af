"""Load: many tables with clients on one server, to measure the delay of actions."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final

from antarium import games
from antarium.kernel.records import Record
from antarium.lab.guests import SPECTATOR, Crowd, Guest, Sitting
from antarium.lab.serving import NoServer, Server, Usage, busy_seconds, usage_of

MAX_OPENING: Final = 20
"""Maximum number of tables that are opened at the same time."""
CONNECT_TIMEOUT_S: Final = 120.0
LAG_INTERVAL_S: Final = 0.02
"""Time between two measurements of this process's own lag."""


class Wanted(Record, frozen=True, kw_only=True):
    """The wanted load."""

    game: str = "revolt"
    tables: int = 200
    sockets: int = 800
    bots: int = 20
    """Number of tables whose last seat is a bot."""
    rate: float = 60.0
    """Actions per second of all players together, without those of bots."""
    seconds: float = 30.0


class Load(Record, frozen=True, kw_only=True):
    """The measured figures. Times in milliseconds, memory in MiB, processors in percent of one."""

    wanted: Wanted
    seconds: float
    actions: int
    bot_actions: int
    actions_per_second: float
    p50: float
    p95: float
    p99: float
    slowest: float
    spread_p50: float
    """From the first client that has a bot's action to the last."""
    spread_p95: float
    refused: int
    late: int
    """Actions not sent in time because no table was ready."""
    lost: int
    """Connections that ended too early."""
    memory_start: float
    memory_end: float
    memory_slope: float
    """MiB per minute, over the second half."""
    memory_share: float
    """Growth in percent, over the second half."""
    memory_per_action: float
    """KiB, over the second half. Running games grow, so it is not zero without a leak."""
    workers_memory: float
    cpu: float
    workers_cpu: float
    own_cpu: float
    others_cpu: float
    """Processor use of all other programs. If it is high, the delays say little."""
    processors: int
    own_lag: float
    """Lag of this process itself, 95th percentile. It is part of every delay above."""


class Hall:
    """All tables of one run."""

    def __init__(self, server: Server, wanted: Wanted) -> None:
        self.server = server
        self.wanted = wanted
        self.settings = games.load(wanted.game).bench_settings()
        self.crowd = Crowd()
        self.sittings: list[Sitting] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.lags: list[float] = []
        self.samples: list[tuple[float, Usage, Usage]] = []
        self.late = 0
        self.sent = 0

    async def fill(self) -> None:
        """Open the tables and connect all clients."""
        gate = asyncio.Semaphore(MAX_OPENING)

        async def one(number: int, setting: tuple[int, dict[str, str]]) -> Sitting:
            async with gate:
                self.check()
                return await self.seat(number, setting)

        plan = enumerate(islice(cycle(self.settings), self.wanted.tables))
        async with asyncio.timeout(CONNECT_TIMEOUT_S):
            self.sittings = list(await asyncio.gather(*(one(*each) for each in plan)))

    async def seat(self, number: int, setting: tuple[int, dict[str, str]]) -> Sitting:
        """Open a table: the first clients are players, the others spectators."""
        seats, options = setting
        wanted = self.wanted
        here = wanted.sockets // wanted.tables + (number < wanted.sockets % wanted.tables)
        bots = max(seats - here, int(number < wanted.bots))
        sitting = Sitting(await self.server.open_table(wanted.game, seats, bots, options), self.crowd)
        eyes = [*range(seats - bots), *[SPECTATOR] * here][:here]
        sitting.guests = [Guest(sitting, seat) for seat in eyes]
        for guest in sitting.guests:
            self.run(guest.stay(self.server.socket_address))
        await asyncio.gather(*(guest.here.wait() for guest in sitting.guests))
        return sitting

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.note)

    def note(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            self.crowd.problem = problem

    def check(self) -> None:
        """Raise an error if the measurement has failed."""
        if self.crowd.problem is not None:
            raise self.crowd.problem
        if self.crowd.lost > self.wanted.sockets:
            raise NoServer(f"{self.crowd.lost} connections were lost; the server's log says why")

    async def keep_acting(self, seconds: float) -> None:
        """Send actions at an even pace, without waiting for earlier ones."""
        turns = cycle(random.sample(range(len(self.sittings)), len(self.sittings)))
        began = time.perf_counter()
        while (now := time.perf_counter() - began) < seconds:
            self.check()
            while self.sent + self.late < now * self.wanted.rate:
                await self.one_action(turns)
            await asyncio.sleep(0.5 / self.wanted.rate)

    async def one_action(self, turns: cycle[int]) -> None:
        """Act at the next table where a client can choose; replace tables whose game is over."""
        for number in islice(turns, len(self.sittings)):
            sitting = self.sittings[number]
            if guest := sitting.ready():
                self.sent += 1
                await guest.act(self.sent)
                return
            if sitting.is_over and not sitting.left:
                sitting.left = True
                self.run(self.replace(number))
        self.late += 1

    async def replace(self, number: int) -> None:
        """Move the clients of a finished game to a new table."""
        old = self.sittings[number]
        self.sittings[number] = await self.seat(number, self.settings[number % len(self.settings)])
        for guest in old.guests:
            await guest.leave()

    async def watch(self) -> None:
        """Measure the lag of this process all the time, and the server once a second."""
        began = time.perf_counter()
        while True:
            self.samples.append((time.perf_counter() - began, *self.server.usage()))
            for _ in range(round(1 / LAG_INTERVAL_S)):
                before = time.perf_counter()
                await asyncio.sleep(LAG_INTERVAL_S)
                self.lags.append(max(0.0, time.perf_counter() - before - LAG_INTERVAL_S))

    async def empty(self) -> None:
        for sitting in self.sittings:
            for guest in sitting.guests:
                await guest.leave()
        with suppress(TimeoutError):
            async with asyncio.timeout(10):
                await asyncio.gather(*self.tasks, return_exceptions=True)


async def run_load(server: Server, wanted: Wanted) -> Load:
    """Connect all clients, play for the wanted time, and return the figures."""
    hall = Hall(server, wanted)
    try:
        await hall.fill()
    except TimeoutError:
        raise NoServer(f"not all clients connected within {CONNECT_TIMEOUT_S:.0f} seconds") from None
    watching = asyncio.create_task(hall.watch())
    own, busy = usage_of(os.getpid()).cpu, busy_seconds()
    began = time.perf_counter()
    await hall.keep_acting(wanted.seconds)
    took = time.perf_counter() - began
    own, busy = usage_of(os.getpid()).cpu - own, busy_seconds() - busy
    watching.cancel()
    hall.samples.append((took, *server.usage()))
    report = reported(hall, took, own, busy)
    await hall.empty()
    return report


def reported(hall: Hall, took: float, own: float, busy: float) -> Load:
    """Return the figures of a run; `own` is our processor time, `busy` that of the whole machine, in seconds."""
    crowd, samples = hall.crowd, hall.samples
    actions, bots = len(crowd.delays), len(crowd.spreads)
    (_, first, first_workers), (_, last, last_workers) = samples[0], samples[-1]
    later = samples[len(samples) // 2 :]
    growth = slope([(at, usage.memory) for at, usage, _ in later])
    halfway = later[0][1].memory
    server = last.cpu - first.cpu
    workers = max(0.0, last_workers.cpu - first_workers.cpu)
    return Load(
        wanted=hall.wanted,
        seconds=took,
        actions=actions,
        bot_actions=bots,
        actions_per_second=(actions + bots) / took,
        p50=percentile(crowd.delays, 0.50) * 1e3,
        p95=percentile(crowd.delays, 0.95) * 1e3,
        p99=percentile(crowd.delays, 0.99) * 1e3,
        slowest=max(crowd.delays, default=0.0) * 1e3,
        spread_p50=percentile(crowd.spreads, 0.50) * 1e3,
        spread_p95=percentile(crowd.spreads, 0.95) * 1e3,
        refused=len(crowd.refused),
        late=hall.late,
        lost=crowd.lost,
        memory_start=first.memory,
        memory_end=last.memory,
        memory_slope=growth * 60,
        memory_share=growth * (later[-1][0] - later[0][0]) / halfway * 100 if halfway else 0.0,
        memory_per_action=growth * 1024 * took / (actions + bots) if actions + bots else 0.0,
        workers_memory=last_workers.memory,
        cpu=server / took * 100,
        workers_cpu=workers / took * 100,
        own_cpu=own / took * 100,
        others_cpu=max(0.0, busy - server - workers - own) / took * 100,
        processors=os.cpu_count() or 1,
        own_lag=percentile(hall.lags, 0.95) * 1e3,
    )


def percentile(values: Sequence[float], share: float) -> float:
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Return the slope of the least-squares line through the points."""
    middle = sum(at for at, _ in points) / len(points)
    width = sum((at - middle) ** 2 for at, _ in points)
    return sum((at - middle) * value for at, value in points) / width if width else 0.0


def measure_load(folder: Path, wanted: Wanted) -> Load:
    """Measure a new server with its store in this folder."""
    with Server(folder / "load.sqlite") as server, asyncio.Runner() as runner:
        return runner.run(run_load(server, wanted))
