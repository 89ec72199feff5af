"""A table service without sockets and processes, with a manual clock and a store that can be made to fail."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from antarium.kernel.dice import Dice
from antarium.kernel.records import Action
from antarium.kernel.testing import choose
from antarium.server import wire
from antarium.server.bots.turn_dispatcher import TurnDispatcher
from antarium.server.bots.workers import Question, Workers
from antarium.server.store import StoreFailed
from antarium.server.store.sqlite.store import SqliteStore
from antarium.server.tables import loading, requests
from antarium.server.tables.entries import AnyEntry, Person
from antarium.server.tables.opening import open_table
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import HEARTBEAT_S, TableService, game_of
from antarium.server.tables.table import Table
from antarium.server.views.summaries import summary_of
from tests.kernel.toy_game import Toy
from tests.server.support.table_alone import ANN, BOB, CAT, SEED


class Clock:
    """A clock that only moves when a test sets it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Oracle(Workers):
    """Bots without processes: they choose the first option, or what a test has prepared."""

    def __init__(self, *answers: str | Exception) -> None:
        super().__init__()
        self.answers = list(answers)
        self.asked: list[Question] = []
        self.silent = False

    async def choose(self, question: Question) -> str:
        self.check_open()
        self.asked.append(question)
        if self.silent:
            await asyncio.Event().wait()
        if self.answers:
            answer = self.answers.pop(0)
            if isinstance(answer, Exception):
                raise answer
            return answer
        game = Toy()
        seen = msgspec.json.decode(question.observation, type=game.observation)
        position = game.determinise(seen, Dice.from_seed(question.seed))
        return game.notation.write(position.decision(question.seat).some(1)[0])


class Shaky(SqliteStore):
    """A store whose next appends can fail, before or after writing."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.before: list[Exception] = []
        self.after: list[Exception] = []
        self.gate: asyncio.Event | None = None
        """Appends wait for it."""

    async def append(self, table: str, version: int, entries: Sequence[AnyEntry], summary: wire.TableSummary) -> None:
        if self.gate is not None:
            await self.gate.wait()
        if self.before:
            raise self.before.pop(0)
        await super().append(table, version, entries, summary)
        if self.after:
            raise self.after.pop(0)


class Subscriber:
    """A connected client that keeps what was sent to it."""

    def __init__(self, seat: int, user: str) -> None:
        self.seat = seat
        self.user = user
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def dismiss(self) -> None:
        raise AssertionError("the client must stay connected")


class Kept(TableService):
    """A table service with shortcuts for tests."""

    store: Shaky
    clock: Clock

    async def new_table(self, *kinds: str, seated: Sequence[Person] = (ANN, BOB, CAT), **more: object) -> Room:
        """Open a table of the toy game with `me`, `open` or a bot for each seat; open seats are taken at once."""
        chairs = tuple(wire.Chair(kind) if kind in ("me", "open") else wire.Chair("bot", kind) for kind in kinds)  # type: ignore[arg-type]
        wanted = wire.OpenTable(game="toy", chairs=chairs, **{"seed": SEED, **more})  # type: ignore[arg-type]
        opened = await open_table(self, ANN, wanted)
        room = await self.room(opened.table)
        for seat in opened.invitations:
            await self.change(room, sitting_down(self, room, seat, seated[seat]))
        return room

    async def act(self, room: Room, seat: int, action: Action | str, mark: str = "", v: int | None = None) -> int:
        table = room.table
        text = action if isinstance(action, str) else table.game.notation.write(action)
        request = wire.Act(id=mark or f"m{table.version}-{seat}", v=table.version if v is None else v, action=text)
        return await self.ask(table.header.id, seat, request)

    async def bid_all(self, room: Room) -> None:
        for seat in range(room.table.header.seats):
            await self.act(room, seat, room.table.play.position.decision(seat).options[-1 if seat == 0 else 0])

    async def play_on(self, room: Room, dice: Dice, most: int = 1000) -> None:
        for _ in range(most):
            if room.table.phase != "playing":
                return
            await self.act(room, *choose(room.table.play.position, dice))

    async def loaded(self, room: Room) -> Table:
        """Load the table from the store, as another server would."""
        stored = await self.store.load(room.table.header.id)
        assert stored is not None
        return loading.load(stored.header, game_of(stored.header), stored.entries, stored.snapshots)

    async def elsewhere(self, room: Room, seat: int, request: wire.Request) -> None:
        """Carry out a request as another server process would."""
        table = await self.loaded(room)
        entries = requests.decide(table, seat, request, self.clock(), (0.0,) * table.header.seats)
        await SqliteStore.append(self.store, table.header.id, table.version, entries, summary_of(table, entries))

    async def live(self, seconds: int) -> None:
        """Move the clock, with a heartbeat every second."""
        for _ in range(seconds):
            self.clock.now += 1
            await self.store.heartbeat(self.clock(), 2 * HEARTBEAT_S)

    async def until(self, come: Callable[[], bool]) -> None:
        """Wait until the condition is true."""
        async with asyncio.timeout(10):
            while not come():
                await asyncio.sleep(0.002)


def sitting_down(house: TableService, room: Room, seat: int, person: Person) -> Callable[[], Sequence[AnyEntry]]:
    return lambda: requests.sit(room.table, seat, person, house.clock())


@asynccontextmanager
async def house_in(folder: Path, clock: Clock, workers: Workers | None = None) -> AsyncIterator[Kept]:
    """Open a table service for a test."""
    house = Kept(Shaky(folder / "tables.sqlite"), clock, TurnDispatcher(workers) if workers is not None else None)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


FULL = StoreFailed("the disk is full")


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def option(room: Room, seat: int, place: int = 0) -> str:
    return room.table.game.notation.write(room.table.play.position.decision(seat).options[place])


async def noted(house: Kept) -> None:
    """Wait until presence is stored."""
    await house.until(lambda: not any(task.get_name() == "note presence" for task in house.tasks))
