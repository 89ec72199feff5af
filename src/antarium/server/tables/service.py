"""The service for all tables of a server. Requests are decided, stored, carried out, shown and acknowledged."""

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
from antarium.kernel.refusals import Refused, Stuck, UnknownGame
from antarium.server.bots.turn_dispatcher import TurnDispatcher
from antarium.server.live.lobby_feed import LobbyFeed, lobby_state
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

HEARTBEAT_S: Final = 2.0
"""Seconds between two heartbeats; a longer silence is an outage."""
BEATS_PER_ROUND: Final = 60
"""Half heartbeats between two searches for tables whose server has died."""
MAX_TRIES: Final = 8
"""How often a request is decided again because another process was faster."""
PRESENCE_NOTED_EVERY_S: Final = 30.0
"""Seconds after which a player's presence is stored again."""


Decided = Callable[[], Sequence[AnyEntry] | Awaitable[Sequence[AnyEntry]]]
"""Returns the entries to store; called under the table's lock."""


class NoSuchTable(Refused):
    """The table doesn't exist, or this user can't see it."""


class Settings(Record, frozen=True, kw_only=True):
    """Settings of the service."""

    bot_seconds: float = 10.0
    """Seconds a bot has for one choice."""
    pace: float = 0.0
    """Seconds between two choices of bots, so that people can follow the game."""


class TableService:
    """Holds the rooms and makes all changes to their tables."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        dispatcher: TurnDispatcher | None = None,
        settings: Settings | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.dispatcher = dispatcher
        """Runs bots and notifies absent players."""
        self.standing_orders = StandingOrderRunner(self)
        self.settings = settings or Settings()
        self.news = LobbyFeed()
        self.rooms: dict[str, Room] = {}
        self.known: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """All rooms, also unloaded ones that are still referenced, so that a table is never in two rooms."""
        self.arriving: dict[str, asyncio.Task[Room]] = {}
        self.heard: set[str] = set()
        """Tables that another process changed while they were being loaded."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.changes: set[asyncio.Task[int]] = set()
        self.outages: tuple[tuple[float, float], ...] = ()
        self.due: dict[str, float] = {}
        """When the clocks of unloaded tables run out."""
        self.broken: dict[str, str] = {}
        """Tables that can't continue under these rules, and why."""

    # Opening and closing

    async def open(self) -> None:
        """Open the store and continue all running tables."""
        await self.store.open()
        await self.store.heartbeat(self.clock(), 2 * HEARTBEAT_S)
        self.outages = await self.store.outages()
        self.store.listen(self.hear)
        if self.dispatcher is not None:
            await self.dispatcher.begin(self)
        self.run(self.keep_time(), "keep time")
        self.run(self.wake_tables(), "wake tables")
        self.run(self.wake_ordered(), "wake tables with standing orders")

    async def close(self) -> None:
        """Stop all tasks and close the store."""
        for task in list(self.tasks):
            task.cancel()
        if self.dispatcher is not None:
            await self.dispatcher.close()
        await asyncio.gather(*self.tasks, *self.changes, *self.arriving.values(), return_exceptions=True)
        with suppress(StoreFailed):
            await self.store.heartbeat(self.clock(), 2 * HEARTBEAT_S)
        await self.store.close()

    def run(self, work: Coroutine[Any, Any, None], what: str) -> asyncio.Task[None]:
        """Run work in a background task and log its errors."""
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
        """Return the room of a table, loading it if necessary."""
        if table in self.broken:
            raise Refused(self.broken[table])
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
            loaded = await asyncio.to_thread(loading.load, stored.header, game, stored.entries, stored.snapshots)
        except (NoSuchTable, StoreFailed, UnknownGame):
            raise
        except (Damaged, Differs) as problem:
            self.broken[table] = str(problem)
            log.error("table %s: %s", table, problem, exc_info=problem.__cause__)
            raise
        except Exception as problem:
            # Old games can raise anything; users see a fixed sentence, the log has the details.
            self.broken[table] = f"table {table} can't continue under these rules"
            log.error("%s: %s", self.broken[table], problem, exc_info=problem)
            raise Refused(self.broken[table]) from None
        room = Room(loaded, self.clock())
        if stored.damage:
            self.close_table(room, stored.damage)
        elif not stored.row_is_sound:
            log.error("table %s: rebuilding its damaged summary", table)
            with suppress(StoreFailed):
                await self.store.renew(table, loaded.version, summary_of(loaded))
        room.seen = await self.store.seen(table)
        with suppress(StoreFailed):  # the table can be viewed, and no clock runs out before this
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
        """Close a damaged table for play. Everything before the damage can still be viewed."""
        log.error("%s", damage)
        room.table.damage = damage
        room.push(self.clock())

    async def give_time_back(self, room: Room) -> None:
        """Return the clock time lost while no server was running."""
        if room.table.damage:
            return
        seconds, until = outages.lost_clock_time(room.table, self.outages)
        if seconds > 0:
            try:
                await self.commit(room, (TimeReturned(at=self.clock(), seconds=seconds, until=until),))
            except Conflict:  # another process did it, or a seat has acted
                await self.refresh(room)

    async def unload_idle(self, now: float) -> None:
        """Unload tables that nobody uses."""
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
        """Carry out a seat's request and return the new version. It is on disk when this returns."""
        room = await self.room(table)
        if isinstance(request, Claim):
            await self.ask_around(room)

        def decided() -> Sequence[AnyEntry] | Awaitable[Sequence[AnyEntry]]:
            now = self.clock()
            decision = partial(requests.decide, room.table, seat, request, now, self.away_since(room, now))
            # A takeback may replay the whole game; the other tables must not wait for that.
            return asyncio.to_thread(decision) if isinstance(request, AskTakeback | AnswerTakeback) else decision()

        try:
            return await self.change(room, decided)
        except requests.Repeated as repeated:
            return repeated.version

    async def change(self, room: Room, decided: Decided) -> int:
        """Decide, store and carry out, all or nothing, even if the client has disconnected."""
        work = asyncio.get_running_loop().create_task(self.change_now(room, decided))
        self.changes.add(work)
        work.add_done_callback(self.changes.discard)
        return await asyncio.shield(work)

    async def change_now(self, room: Room, decided: Decided) -> int:
        """Change the table under its lock; decide again if another process was faster."""
        async with room.lock:
            for _ in range(MAX_TRIES):
                if room.table.damage:
                    raise Refused(room.table.damage)
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
                    room.doubtful = True  # it may have been stored nevertheless
                    raise
                return room.table.version
        raise StoreFailed("the table is busy; try again")

    async def commit(self, room: Room, entries: Sequence[AnyEntry]) -> None:
        """Store the entries, then carry them out."""
        table = room.table
        await self.store.append(table.header.id, table.version, entries, summary_of(table, entries))
        self.carry_out(room, entries)

    def carry_out(self, room: Room, entries: Sequence[AnyEntry]) -> None:
        table = room.table
        before, listed_before = table.waiting, lobby_state(table)
        for entry in entries:
            table.fold(entry)
        self.news.changed(table, listed_before)
        room.push(self.clock())
        if table.waiting != before and table.begun is not None:
            snapshot = loading.StoredSnapshot(table.version, table.play.snapshot())
            self.run(self.save_snapshot(table.header.id, snapshot), "save snapshot")
        if self.dispatcher is not None:
            self.dispatcher.tell(room, before)
        self.wake(room)

    async def save_snapshot(self, table: str, snapshot: loading.StoredSnapshot) -> None:
        with suppress(StoreFailed):  # losing a snapshot costs only time
            await self.store.save_snapshot(table, snapshot)

    async def refresh(self, room: Room) -> None:
        """Carry out entries that other processes have stored."""
        name = room.table.header.id
        try:
            entries = await self.store.since(name, room.table.version)
            if entries:
                self.carry_out(room, entries)
        except Damaged as problem:
            self.close_table(room, str(problem))
        except Differs as problem:  # the other process has another rules version
            self.broken[name] = str(problem)
            self.rooms.pop(name, None)
            log.error("table %s: %s", name, problem)
            raise
        room.doubtful = False

    def hear(self, table: str) -> None:
        """Handle a change to a table by another process."""
        if room := self.known.get(table):
            self.run(self.catch_up(room), "catch up")
            return
        if table in self.arriving:
            self.heard.add(table)
        self.news.notify_all()

    async def catch_up(self, room: Room) -> None:
        async with room.lock:
            await self.refresh(room)
        await self.send_chat(room)

    # Subscribers

    def welcome(self, room: Room, subscriber: Subscriber) -> None:
        room.subscribers.add(subscriber)
        room.broadcast(room.presence())

    def farewell(self, room: Room, subscriber: Subscriber) -> None:
        room.subscribers.discard(subscriber)
        room.used = now = self.clock()
        if subscriber.seat != ONLOOKER and subscriber.seat not in room.present():
            room.seen[subscriber.seat] = now
            self.run(self.saw(room.table.header.id, subscriber.seat, now), "note presence")
        room.broadcast(room.presence())

    def notice(self, room: Room, seat: int) -> None:
        """Store that a seat's player is here, for other processes and later servers."""
        now = self.clock()
        if seat != ONLOOKER and now - room.seen.get(seat, 0.0) > PRESENCE_NOTED_EVERY_S:
            room.seen[seat] = now
            self.run(self.saw(room.table.header.id, seat, now), "note presence")

    def away_since(self, room: Room, now: float) -> tuple[float, ...]:
        """Return since when each seat's player has been away."""
        return outages.since(room.table, room.last_seen(now), self.outages)

    async def absences(self, room: Room, seat: int) -> tuple[Absence, ...]:
        """Return the players a seat is waiting for, and the seconds until their seats can be claimed."""
        await self.ask_around(room)
        now = self.clock()
        present = room.present()
        found = requests.absences(room.table, seat, now, self.away_since(room, now))
        return tuple(one for one in found if one.seat not in present)

    async def ask_around(self, room: Room) -> None:
        """Read which players other processes have seen."""
        for seat, at in (await self.store.seen(room.table.header.id)).items():
            room.seen[seat] = max(at, room.seen.get(seat, 0.0))

    async def saw(self, table: str, seat: int, now: float) -> None:
        with suppress(StoreFailed):
            await self.store.was_seen(table, seat, now)

    async def say(self, room: Room, user: str, name: str, seat: int, text: str) -> Said:
        """Store a chat message and send it to all subscribers."""
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
        """Refuse an address that can't receive notifications."""
        if self.dispatcher is None or self.dispatcher.notification_sender is None:
            raise Refused("this server doesn't send notifications")
        await self.dispatcher.notification_sender.check(address)

    # Time

    def wake(self, room: Room) -> None:
        with suppress(Stuck), refusing(room.table):  # logged; the table can still be viewed
            self.standing_orders.wake(room)
        if self.dispatcher is not None:
            self.dispatcher.wake(room)

    def give_up(self, room: Room, refusal: Stuck) -> None:
        """Close a table where a rules error stops a bot."""
        name = room.table.header.id
        self.broken[name] = str(refusal)
        self.rooms.pop(name, None)

    def refusal_at(self, table: str, problem: Exception) -> Stuck | None:
        """Return the refusal for an error in a request for this table, or None at an ordinary table."""
        room = self.known.get(table)
        return None if room is None else refusal_of(room.table, problem)

    async def keep_time(self) -> None:
        """Write heartbeats, end clocks that ran out and unload idle tables, in a loop."""
        beats = 0
        while True:
            await asyncio.sleep(HEARTBEAT_S / 2)
            now = self.clock()
            beats += 1
            if beats % BEATS_PER_ROUND == 0:
                self.run(self.wake_tables(), "wake tables")
            try:
                await self.store.heartbeat(now, 2 * HEARTBEAT_S)
                await self.look_after()
                await self.call_time(now)
                await self.unload_idle(now)
            except StoreFailed as problem:
                log.error("%s", problem)
            except Exception as problem:  # the clocks of all tables depend on this loop
                log.error("keep time: %s", problem, exc_info=problem)

    async def look_after(self) -> None:
        """Finish what an outage may have left undone, and store who is here."""
        self.outages = await self.store.outages()
        for name, room in list(self.rooms.items()):
            with self.isolated(name):
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
                with self.isolated(name):
                    await self.room(name)
        for room in list(self.rooms.values()):
            if self.timed_out(room) and await self.store.reserve(room.table.header.id):
                with self.isolated(room.table.header.id):
                    await self.change(room, partial(self.timed_out, room))

    def timed_out(self, room: Room) -> Sequence[AnyEntry]:
        """Return entries for seats out of time, unless the table is about to get time back."""
        lost_clock_time, _ = outages.lost_clock_time(room.table, self.outages)
        return () if lost_clock_time or room.table.damage else requests.timed_out(room.table, self.clock())

    async def wake_ordered(self) -> None:
        """Load tables with standing orders that the last server didn't follow."""
        for name in await self.store.tables_with_orders():
            with self.isolated(name):
                await self.room(name)
            await asyncio.sleep(0)

    async def wake_tables(self) -> None:
        """Continue clocks and bots of tables that no server has loaded."""
        for name in await self.store.running():
            if name in self.rooms:
                continue
            summary = await self.store.summary(name)
            if summary is not None and summary.deadline:
                self.due[name] = summary.deadline
            if summary is None or summary.thinking:  # without a summary it is unknown what the table waits for
                with self.isolated(name):
                    await self.room(name)
            await asyncio.sleep(0)

    @contextmanager
    def isolated(self, table: str) -> Iterator[None]:
        """Log errors at one table, so that the others continue."""
        try:
            yield
        except Refused:
            return
        except Exception as problem:
            log.error("table %s: %s", table, problem, exc_info=problem)


@lru_cache(maxsize=64)
def loaded_game(name: str, tables: str) -> Game:
    return games.load(name, tables, "the table's own map") if tables else games.load(name)


def game_of(header: TableHeader) -> Game:
    """Return the game of a table, with its custom map or cards if any."""
    return loaded_game(header.game, header.tables)
