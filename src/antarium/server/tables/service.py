"""The house: all tables of one server. What anybody asks for is decided, stored, carried out, shown, acknowledged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache, partial
from inspect import isawaitable
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

from antarium import games
from antarium.kernel.game import Game
from antarium.kernel.records import Record
from antarium.kernel.refusals import Stuck, UnknownGame, UserError
from antarium.server.bots.turn_dispatcher import TurnDispatcher
from antarium.server.live.lobby_feed import LobbyFeed, listed
from antarium.server.notifications.addresses import Address
from antarium.server.store import Conflict, Damaged, Store, StoreFailed
from antarium.server.tables import loading, outages, requests
from antarium.server.tables.entries import AnyEntry, TableHeader, TimeReturned
from antarium.server.tables.rooms import Room, Subscriber
from antarium.server.tables.standing_orders import StandingOrderRunner
from antarium.server.tables.stuck import refusal_of, refusing
from antarium.server.tables.table import ONLOOKER, Differs
from antarium.server.views.summaries import summary_of
from antarium.server.wire import Absence, AnswerTakeback, AskTakeback, Claim, Request, Said

log: Final = logging.getLogger("antarium.house")

BEAT: Final = 2.0
"""Seconds between two signs of life; a longer silence was an outage."""
ROUND: Final = 60
"""Every so many half beats it is looked for tables whose server has died."""
TRIES: Final = 8
"""How often something is decided anew because another process was quicker."""
NOTED: Final = 30.0
"""Seconds after which it is noted again that somebody is still here."""


Decided = Callable[[], Sequence[AnyEntry] | Awaitable[Sequence[AnyEntry]]]
"""What is to be stored, found out under the table's lock."""


class NoSuchTable(UserError):
    """There is no table of that name, or it is not for this visitor."""


class Settings(Record, frozen=True, kw_only=True):
    """How this house is run."""

    bot_seconds: float = 10.0
    """How long a bot may think about one choice."""
    pace: float = 0.0
    """Seconds between two choices of bots, so that people can follow."""


class TableService:
    """Keeps the rooms, and alone changes their tables."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        caller: TurnDispatcher | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.caller = caller
        """Calls bots and absent people to the table."""
        self.deputies = StandingOrderRunner(self)
        self.settings = settings or Settings()
        self.news = LobbyFeed()
        self.rooms: dict[str, Room] = {}
        self.known: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """The rooms, and those put away which somebody still holds: no table is ever in two of them."""
        self.arriving: dict[str, asyncio.Task[Room]] = {}
        self.heard: set[str] = set()
        """Tables to which another process has added while they were fetched."""
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
        self.run(self.wake_ordered(), "wake tables with standing orders")

    async def close(self) -> None:
        """End everything that runs, and close the store."""
        for task in list(self.tasks):
            task.cancel()
        if self.caller is not None:
            await self.caller.close()
        await asyncio.gather(*self.tasks, *self.changes, *self.arriving.values(), return_exceptions=True)
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
        if table in self.broken:
            raise UserError(self.broken[table])
        if room := self.known.get(table):
            self.take_in(table, room)
            return room
        arriving = self.arriving.get(table)
        if arriving is None:
            arriving = asyncio.get_running_loop().create_task(self.fetch(table))
            self.arriving[table] = arriving
            arriving.add_done_callback(partial(self.arrived, table))
        return await asyncio.shield(arriving)

    def arrived(self, table: str, _: asyncio.Task[Room]) -> None:
        del self.arriving[table]
        self.heard.discard(table)

    async def fetch(self, table: str) -> Room:
        try:
            stored = await self.store.load(table)
            if stored is None:
                raise NoSuchTable(f"there is no table '{table}'")
            game = game_of(stored.header)
            loaded = await asyncio.to_thread(loading.load, stored.header, game, stored.entries, stored.kept)
        except (NoSuchTable, StoreFailed, UnknownGame):
            raise
        except (Damaged, Differs) as problem:
            self.broken[table] = str(problem)
            log.error("table %s: %s", table, problem, exc_info=problem.__cause__)
            raise
        except Exception as problem:
            # Rules may trip over an old record in any way; the sentence is for everybody, the rest for the log.
            self.broken[table] = f"table {table} cannot be played on under these rules"
            log.error("%s: %s", self.broken[table], problem, exc_info=problem)
            raise UserError(self.broken[table]) from None
        room = Room(loaded, self.clock())
        if stored.damage:
            self.close_table(room, stored.damage)
        elif not stored.row_is_sound:
            log.error("table %s: its summary was damaged and is made anew", table)
            with suppress(StoreFailed):
                await self.store.renew(table, loaded.version, summary_of(loaded))
        room.seen = await self.store.seen(table)
        with suppress(StoreFailed):  # the table can be looked at, and no clock runs out before this is done
            await self.give_time_back(room)
        self.take_in(table, room)
        if table in self.heard:
            self.heard.discard(table)
            self.run(self.catch_up(room), "catch up")
        self.wake(room)
        return room

    def take_in(self, table: str, room: Room) -> None:
        room.used = self.clock()
        self.rooms[table] = self.known[table] = room
        self.due.pop(table, None)

    def close_table(self, room: Room, damage: str) -> None:
        """Close a damaged table for play: what came before the damage can still be looked at."""
        log.error("%s", damage)
        room.table.damage = damage
        room.push(self.clock())

    async def give_time_back(self, room: Room) -> None:
        """Return what the clocks lost while no server was there."""
        if room.table.damage:
            return
        seconds, until = outages.lost_clock_time(room.table, self.outages)
        if seconds > 0:
            try:
                await self.commit(room, (TimeReturned(at=self.clock(), seconds=seconds, until=until),))
            except Conflict:  # another process has done it, or somebody has chosen meanwhile
                await self.refresh(room)

    async def put_away(self, now: float) -> None:
        """Forget the tables that nobody uses."""
        for name, room in list(self.rooms.items()):
            room.forget_streams(now)
            if room.is_idle(now) and not room.lock.locked():
                self.rooms.pop(name, None)
                if not room.table.damage and (deadline := room.table.clocks.deadline()):
                    self.due[name] = deadline
                with suppress(StoreFailed):
                    await self.store.release(name)

    # Changing a table

    async def ask(self, table: str, seat: int, request: Request) -> int:
        """Do what a seat asks for; the version it led to. It is on disk when this returns."""
        room = await self.room(table)
        if isinstance(request, Claim):
            await self.ask_around(room)

        def decided() -> Sequence[AnyEntry] | Awaitable[Sequence[AnyEntry]]:
            now = self.clock()
            decision = partial(requests.decide, room.table, seat, request, now, self.away_since(room, now))
            # Who goes back far plays the whole game again, and the other tables shall not wait for that.
            return asyncio.to_thread(decision) if isinstance(request, AskTakeback | AnswerTakeback) else decision()

        try:
            return await self.change(room, decided)
        except requests.Repeated as repeated:
            return repeated.version

    async def change(self, room: Room, decided: Decided) -> int:
        """Decide, store and carry out, all of it or nothing, even if whoever asked has gone away meanwhile."""
        work = asyncio.get_running_loop().create_task(self.change_now(room, decided))
        self.changes.add(work)
        work.add_done_callback(self.changes.discard)
        return await asyncio.shield(work)

    async def change_now(self, room: Room, decided: Decided) -> int:
        """Under the table's lock; decide anew if another process was quicker."""
        async with room.lock:
            for _ in range(TRIES):
                if room.table.damage:
                    raise UserError(room.table.damage)
                decision = decided()
                entries = await decision if isawaitable(decision) else decision
                if not entries:
                    return room.table.version
                try:
                    await self.commit(room, entries)
                except Conflict:
                    room.doubtful = True
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
        before, listed_before = table.waiting, listed(table)
        for entry in entries:
            table.fold(entry)
        self.news.changed(table, listed_before)
        room.push(self.clock())
        if table.waiting != before and table.begun is not None:
            kept = loading.Kept(table.version, table.play.snapshot())
            self.run(self.keep(table.header.id, kept), "keep stage")
        if self.caller is not None:
            self.caller.tell(room, before)
        self.wake(room)

    async def keep(self, table: str, kept: loading.Kept) -> None:
        with suppress(StoreFailed):  # losing a stage costs only time
            await self.store.keep(table, kept)

    async def refresh(self, room: Room) -> None:
        """Carry out what other processes have stored."""
        name = room.table.header.id
        try:
            entries = await self.store.since(name, room.table.version)
            if entries:
                self.carry_out(room, entries)
        except Damaged as problem:
            self.close_table(room, str(problem))
        except Differs as problem:  # that process plays by other rules
            self.broken[name] = str(problem)
            self.rooms.pop(name, None)
            log.error("table %s: %s", name, problem)
            raise
        room.doubtful = False

    def hear(self, table: str) -> None:
        """Another process has added to a table."""
        if room := self.known.get(table):
            self.run(self.catch_up(room), "catch up")
            return
        if table in self.arriving:
            self.heard.add(table)
        self.news.heard()

    async def catch_up(self, room: Room) -> None:
        async with room.lock:
            await self.refresh(room)
        await self.send_chat(room)

    # Guests

    def welcome(self, room: Room, guest: Subscriber) -> None:
        room.guests.add(guest)
        room.broadcast(room.presence())

    def farewell(self, room: Room, guest: Subscriber) -> None:
        room.guests.discard(guest)
        room.used = now = self.clock()
        if guest.seat != ONLOOKER and guest.seat not in room.present():
            room.seen[guest.seat] = now
            self.run(self.saw(room.table.header.id, guest.seat, now), "note presence")
        room.broadcast(room.presence())

    def notice(self, room: Room, seat: int) -> None:
        """Somebody is here, as other processes and later servers should know."""
        now = self.clock()
        if seat != ONLOOKER and now - room.seen.get(seat, 0.0) > NOTED:
            room.seen[seat] = now
            self.run(self.saw(room.table.header.id, seat, now), "note presence")

    def away_since(self, room: Room, now: float) -> tuple[float, ...]:
        """From when on each seat's player has been away."""
        return outages.since(room.table, room.last_seen(now), self.outages)

    async def absences(self, room: Room, seat: int) -> tuple[Absence, ...]:
        """The other people whom a seat waits for, and how long until their seats may be claimed."""
        await self.ask_around(room)
        now = self.clock()
        present = room.present()
        found = requests.absences(room.table, seat, now, self.away_since(room, now))
        return tuple(one for one in found if one.seat not in present)

    async def ask_around(self, room: Room) -> None:
        """Whom other processes have seen."""
        for seat, at in (await self.store.seen(room.table.header.id)).items():
            room.seen[seat] = max(at, room.seen.get(seat, 0.0))

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
            raise UserError("this server sends no notices")
        await self.caller.courier.check(address)

    # Time

    def wake(self, room: Room) -> None:
        with suppress(Stuck), refusing(room.table):  # logged; the table can still be looked at
            self.deputies.wake(room)
        if self.caller is not None:
            self.caller.wake(room)

    def give_up(self, room: Room, refusal: Stuck) -> None:
        """Close a table at which the rules stop a bot."""
        name = room.table.header.id
        self.broken[name] = str(refusal)
        self.rooms.pop(name, None)

    def refusal_at(self, table: str, problem: Exception) -> Stuck | None:
        """Return the refusal for an error in a request for this table, or None at an ordinary table."""
        room = self.known.get(table)
        return None if room is None else refusal_of(room.table, problem)

    async def keep_time(self) -> None:
        """Signs of life, clocks that run out, tables that nobody uses."""
        beats = 0
        while True:
            await asyncio.sleep(BEAT / 2)
            now = self.clock()
            beats += 1
            if beats % ROUND == 0:
                self.run(self.wake_tables(), "wake tables")
            try:
                await self.store.beat(now, 2 * BEAT)
                await self.look_after()
                await self.call_time(now)
                await self.put_away(now)
            except StoreFailed as problem:
                log.error("%s", problem)
            except Exception as problem:  # the clocks of all tables hang on this
                log.error("keep time: %s", problem, exc_info=problem)

    async def look_after(self) -> None:
        """What an outage, ours or another process's, may have left undone; and who is still here."""
        self.outages = await self.store.outages()
        for name, room in list(self.rooms.items()):
            with self.apart(name):
                if room.doubtful:
                    await self.catch_up(room)
                if outages.lost_clock_time(room.table, self.outages)[0]:
                    async with room.lock:
                        await self.give_time_back(room)
                for seat in room.present():
                    if seat in room.table.waiting:
                        self.notice(room, seat)
                self.wake(room)

    async def call_time(self, now: float) -> None:
        for name, deadline in list(self.due.items()):
            if deadline <= now:
                with self.apart(name):
                    await self.room(name)
        for room in list(self.rooms.values()):
            if self.timed_out(room) and await self.store.reserve(room.table.header.id):
                with self.apart(room.table.header.id):
                    await self.change(room, partial(self.timed_out, room))

    def timed_out(self, room: Room) -> Sequence[AnyEntry]:
        """The seats whose time has run out, unless some of it is to be given back."""
        lost_clock_time, _ = outages.lost_clock_time(room.table, self.outages)
        return () if lost_clock_time or room.table.damage else requests.timed_out(room.table, self.clock())

    async def wake_ordered(self) -> None:
        """Standing orders that the last server had no time to follow are followed now."""
        for name in await self.store.ordered():
            with self.apart(name):
                await self.room(name)
            await asyncio.sleep(0)

    async def wake_tables(self) -> None:
        """Clocks and bots of tables that no server has open go on where they were."""
        for name in await self.store.running():
            if name in self.rooms:
                continue
            summary = await self.store.summary(name)
            if summary is not None and summary.deadline:
                self.due[name] = summary.deadline
            if summary is None or summary.thinking:  # without a summary nobody knows what it waits for
                with self.apart(name):
                    await self.room(name)
            await asyncio.sleep(0)

    @contextmanager
    def apart(self, table: str) -> Iterator[None]:
        """What goes wrong at one table is noted, and the others go on."""
        try:
            yield
        except UserError:
            return
        except Exception as problem:
            log.error("table %s: %s", table, problem, exc_info=problem)


@lru_cache(maxsize=64)
def loaded_game(name: str, tables: str) -> Game:
    return games.load(name, tables, "the table's own map") if tables else games.load(name)


def game_of(header: TableHeader) -> Game:
    """The game of a table, on its own map or cards if it has some."""
    return loaded_game(header.game, header.tables)
