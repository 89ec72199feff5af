"""The house: all tables of one server. What anybody asks for is decided, stored, carried out, shown, acknowledged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

import msgspec

from antarium import games
from antarium.kernel.game import Game
from antarium.kernel.records import Record
from antarium.kernel.refusals import Refused
from antarium.server import loading, requests
from antarium.server.addresses import Address
from antarium.server.callers import Caller
from antarium.server.entries import AnyEntry, TableHeader, TimeReturned
from antarium.server.rooms import Guest, Room
from antarium.server.store import Conflict, Store, StoreFailed
from antarium.server.summaries import summary_of
from antarium.server.table import ONLOOKER, Differs
from antarium.server.wire import Request, Said

log: Final = logging.getLogger("antarium.house")

BEAT: Final = 2.0
"""Seconds between two signs of life; a longer silence was an outage."""
TRIES: Final = 8
"""How often something is decided anew because another process was quicker."""


class NoSuchTable(Refused):
    """There is no table of that name, or it is not for this visitor."""


class Settings(Record, frozen=True, kw_only=True):
    """How this house is run."""

    bot_seconds: float = 10.0
    """How long a bot may think about one choice."""
    pace: float = 0.0
    """Seconds between two choices of bots, so that people can follow."""


class House:
    """Keeps the rooms, and alone changes their tables."""

    def __init__(
        self, store: Store, clock: Callable[[], float], caller: Caller | None = None, settings: Settings | None = None
    ) -> None:
        self.store = store
        self.clock = clock
        self.caller = caller
        """Calls bots and absent people to the table."""
        self.settings = settings or Settings()
        self.rooms: dict[str, Room] = {}
        self.arriving: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.changes: set[asyncio.Task[int]] = set()
        self.outages: tuple[tuple[float, float], ...] = ()
        self.due: dict[str, float] = {}
        """When the clocks of tables that are put away run out."""
        self.broken: dict[str, str] = {}
        """Tables that cannot be played on under these rules, and why."""

    # Opening and closing

    async def open(self) -> None:
        """Take up where the last server left off."""
        await self.store.open()
        await self.store.beat(self.clock(), 2 * BEAT)
        self.outages = await self.store.outages()
        self.store.listen(self.hear)
        if self.caller is not None:
            await self.caller.begin(self)
        self.run(self.keep_time(), "keep time")
        self.run(self.wake_tables(), "wake tables")

    async def close(self) -> None:
        """End everything that runs, and close the store."""
        for task in list(self.tasks):
            task.cancel()
        for room in self.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
        if self.caller is not None:
            await self.caller.close()
        await asyncio.gather(*self.tasks, *self.changes, return_exceptions=True)
        with suppress(StoreFailed):
            await self.store.beat(self.clock(), 2 * BEAT)
        await self.store.close()

    def run(self, work: Coroutine[Any, Any, None], what: str) -> asyncio.Task[None]:
        """Something that goes on beside; what goes wrong in it is noted."""
        task = asyncio.get_running_loop().create_task(work, name=what)
        self.tasks.add(task)
        task.add_done_callback(self.note)
        return task

    def note(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("%s: %s", task.get_name(), problem, exc_info=problem)

    # Rooms

    async def room(self, table: str) -> Room:
        """The room of a table, taken from the store if nobody has used it lately."""
        if room := self.rooms.get(table):
            room.used = self.clock()
            return room
        if table in self.broken:
            raise Refused(self.broken[table])
        arriving = self.arriving.get(table)
        if arriving is None:
            arriving = asyncio.get_running_loop().create_task(self.fetch(table))
            self.arriving[table] = arriving
            arriving.add_done_callback(lambda _: self.arriving.pop(table, None))
        return await asyncio.shield(arriving)

    async def fetch(self, table: str) -> Room:
        stored = await self.store.load(table)
        if stored is None:
            raise NoSuchTable(f"there is no table '{table}'")
        game = game_of(stored.header)
        try:
            loaded = await asyncio.to_thread(loading.load, stored.header, game, stored.entries, stored.kept)
        except Differs as problem:
            self.broken[table] = str(problem)
            log.error("%s", problem)
            raise
        except Exception as problem:
            # Rules may trip over an old record in any way; the sentence is for everybody, the rest for the log.
            self.broken[table] = f"table {table} cannot be played on under these rules"
            log.error("%s: %s", self.broken[table], problem, exc_info=problem)
            raise Refused(self.broken[table]) from None
        room = Room(loaded, self.clock())
        room.seen = await self.store.seen(table)
        await self.give_time_back(room, self.outages)
        self.rooms[table] = room
        self.due.pop(table, None)
        self.wake(room)
        return room

    async def give_time_back(self, room: Room, outages: Sequence[tuple[float, float]]) -> None:
        """Return what the clocks lost while no server was there."""
        table = room.table
        if table.phase != "playing" or not table.clocks.running():
            return
        lost = [(max(start, table.changed), end) for start, end in outages if end > table.returned_until]
        seconds = sum(end - start for start, end in lost if end > start)
        if seconds > 0:
            until = max(end for _, end in lost)
            with suppress(Conflict):
                await self.commit(room, (TimeReturned(at=self.clock(), seconds=seconds, until=until),))

    async def put_away(self, now: float) -> None:
        """Forget the tables that nobody uses."""
        for name, room in list(self.rooms.items()):
            if room.is_idle(now) and not room.lock.locked():
                del self.rooms[name]
                if deadline := room.table.clocks.deadline():
                    self.due[name] = deadline
                with suppress(StoreFailed):
                    await self.store.release(name)

    # Changing a table

    async def ask(self, table: str, seat: int, request: Request) -> int:
        """Do what a seat asks for; the version it led to. It is on disk when this returns."""
        room = await self.room(table)

        def decided() -> Sequence[AnyEntry]:
            now = self.clock()
            return requests.decide(room.table, seat, request, now, room.last_seen(now))

        try:
            return await self.change(room, decided)
        except requests.Repeated as repeated:
            return repeated.version

    async def change(self, room: Room, decided: Callable[[], Sequence[AnyEntry]]) -> int:
        """Decide, store and carry out, all of it or nothing, even if whoever asked has gone away meanwhile."""
        work = asyncio.get_running_loop().create_task(self.change_now(room, decided))
        self.changes.add(work)
        work.add_done_callback(self.changes.discard)
        return await asyncio.shield(work)

    async def change_now(self, room: Room, decided: Callable[[], Sequence[AnyEntry]]) -> int:
        """Under the table's lock; decide anew if another process was quicker."""
        async with room.lock:
            for _ in range(TRIES):
                entries = decided()
                if not entries:
                    return room.table.version
                try:
                    await self.commit(room, entries)
                except Conflict:
                    await self.refresh(room)
                    continue
                except StoreFailed:
                    room.doubtful = True  # it may have been stored all the same
                    raise
                return room.table.version
        raise StoreFailed("the table is too busy just now; try again")

    async def commit(self, room: Room, entries: Sequence[AnyEntry]) -> None:
        """Store first; then carry out, show, and call whoever is next."""
        table = room.table
        await self.store.append(table.header.id, table.version, entries, summary_of(table, entries))
        self.carry_out(room, entries)

    def carry_out(self, room: Room, entries: Sequence[AnyEntry]) -> None:
        table = room.table
        before = table.waiting
        for entry in entries:
            table.fold(entry)
        room.push(self.clock())
        if table.waiting != before and table.begun is not None:
            kept = loading.Kept(table.version, table.play.stage())
            self.run(self.keep(table.header.id, kept), "keep stage")
        if self.caller is not None:
            self.caller.tell(room, before)
        self.wake(room)

    async def keep(self, table: str, kept: loading.Kept) -> None:
        with suppress(StoreFailed):  # losing a stage costs only time
            await self.store.keep(table, kept)

    async def refresh(self, room: Room) -> None:
        """Carry out what other processes have stored."""
        entries = await self.store.since(room.table.header.id, room.table.version)
        if entries:
            self.carry_out(room, entries)

    def hear(self, table: str) -> None:
        """Another process has added to a table."""
        if room := self.rooms.get(table):
            self.run(self.catch_up(room), "catch up")

    async def catch_up(self, room: Room) -> None:
        async with room.lock:
            await self.refresh(room)
        await self.send_chat(room)

    # Guests

    def welcome(self, room: Room, guest: Guest) -> None:
        room.guests.add(guest)
        room.broadcast(room.presence())

    def farewell(self, room: Room, guest: Guest) -> None:
        room.guests.discard(guest)
        room.used = now = self.clock()
        if guest.seat != ONLOOKER and guest.seat not in room.present():
            room.seen[guest.seat] = now
            self.run(self.saw(room.table.header.id, guest.seat, now), "note presence")
        room.broadcast(room.presence())

    async def saw(self, table: str, seat: int, now: float) -> None:
        with suppress(StoreFailed):
            await self.store.was_seen(table, seat, now)

    async def say(self, room: Room, user: str, name: str, seat: int, text: str) -> Said:
        """A line of chat, stored and then sent to everybody here."""
        said = await self.store.say(room.table.header.id, user, name, seat, text, self.clock())
        await self.send_chat(room, said.number - 1)
        return said

    async def send_chat(self, room: Room, before: int | None = None) -> None:
        if room.chat_sent == 0 and before is not None:
            room.chat_sent = before
        for said in await self.store.chat(room.table.header.id, room.chat_sent):
            if said.number > room.chat_sent:
                room.chat_sent = said.number
                room.broadcast(msgspec.json.encode(said))

    async def check_address(self, address: Address) -> None:
        """Refuse an address that no notice could be sent to."""
        if self.caller is None or self.caller.courier is None:
            raise Refused("this server sends no notices")
        await self.caller.courier.check(address)

    # Time

    def wake(self, room: Room) -> None:
        if self.caller is not None:
            self.caller.wake(room)

    async def keep_time(self) -> None:
        """Signs of life, clocks that run out, tables that nobody uses."""
        while True:
            await asyncio.sleep(BEAT / 2)
            now = self.clock()
            try:
                await self.store.beat(now, 2 * BEAT)
                await self.look_after(now)
                await self.call_time(now)
            except StoreFailed as problem:
                log.error("%s", problem)
            await self.put_away(now)

    async def look_after(self, now: float) -> None:
        """What an outage, ours or another process's, may have left undone."""
        outages = await self.store.outages()
        for room in list(self.rooms.values()):
            if room.doubtful:
                await self.catch_up(room)
                room.doubtful = False
            if outages != self.outages:
                async with room.lock:
                    await self.give_time_back(room, outages)
            self.wake(room)
        self.outages = outages

    async def call_time(self, now: float) -> None:
        for name, deadline in list(self.due.items()):
            if deadline <= now:
                with suppress(Refused):
                    await self.room(name)
        for room in list(self.rooms.values()):
            if requests.timed_out(room.table, now) and await self.store.reserve(room.table.header.id):
                with suppress(Refused):
                    await self.change(room, lambda room=room: requests.timed_out(room.table, self.clock()))  # type: ignore[misc]

    async def wake_tables(self) -> None:
        """After a start: clocks and bots go on where they were."""
        for name in await self.store.running():
            summary = await self.store.summary(name)
            if summary is None or not (summary.thinking or summary.deadline):
                continue
            with suppress(Refused):
                await self.room(name)
            await asyncio.sleep(0)


@lru_cache(maxsize=64)
def loaded_game(name: str, tables: str) -> Game:
    return games.load(name, tables, "the table's own map") if tables else games.load(name)


def game_of(header: TableHeader) -> Game:
    """The game of a table, on its own map or cards if it has some."""
    return loaded_game(header.game, header.tables)
