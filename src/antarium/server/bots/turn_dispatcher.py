"""The turn dispatcher: runs bots and notifies absent players when it is their turn."""

from __future__ import annotations

import asyncio
import logging
import secrets
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, Literal

from antarium.kernel.codec import to_json
from antarium.kernel.dice import Dice
from antarium.kernel.refusals import Illegal, Stuck, Unreadable
from antarium.server.bots.workers import BotFailed, Closing, Question, Workers
from antarium.server.notifications.addresses import Email, Webhook
from antarium.server.notifications.notifications import Notification, NotificationSender, seats_to_notify
from antarium.server.store import StoreFailed
from antarium.server.tables import requests
from antarium.server.tables.entries import AnyEntry, Person
from antarium.server.tables.rooms import Room
from antarium.server.tables.stuck import refusing
from antarium.server.tables.table import Table

if TYPE_CHECKING:
    from antarium.server.tables.service import TableService

log: Final = logging.getLogger("antarium.bots")
NoticeKind = Literal["your turn", "game over"]
SUBSTITUTE: Final = "random"
RETRY_AFTER_S: Final = 1.0
"""Seconds before an action that couldn't be stored is tried again."""


class TurnDispatcher:
    """Lets bots choose, in one task per table, and notifies players."""

    def __init__(
        self, workers: Workers, notification_sender: NotificationSender | None = None, address: str = ""
    ) -> None:
        self.workers = workers
        self.notification_sender = notification_sender
        self.address = address
        """The server's public address, the start of every link."""
        self.service: TableService | None = None

    async def begin(self, service: TableService) -> None:
        self.service = service
        if self.notification_sender is not None:
            await self.notification_sender.start()

    async def close(self) -> None:
        await self.workers.close()
        if self.notification_sender is not None:
            await self.notification_sender.close()

    # People

    def tell(self, room: Room, before: tuple[int, ...]) -> None:
        """Notify absent players that it is their turn or that the game is over."""
        if self.notification_sender is None or self.service is None:
            return
        table = room.table
        if table.phase == "over" and before:
            seats: tuple[int, ...] = tuple(seat for seat in range(table.header.seats) if seat not in room.present())
            kind: NoticeKind = "game over"
        else:
            seats, kind = seats_to_notify(table.waiting, before, room.present()), "your turn"
        for seat in seats:
            if isinstance(table.occupants[seat], Person) and not table.bot_at(seat):
                self.service.run(self.notify_player(room, seat, kind), "send word")

    async def notify_player(self, room: Room, seat: int, kind: NoticeKind) -> None:
        """Notify a seat's player at their chosen addresses."""
        table, occupant = room.table, room.table.occupants[seat]
        assert self.service is not None
        assert self.notification_sender is not None
        assert isinstance(occupant, Person)
        if kind == "your turn" and not await self.service.standing_orders.leaves(room, seat):
            return
        user = await self.service.store.user(occupant.user)
        if user is None:
            return
        notification = Notification(
            kind=kind, table=table.header.id, game=table.game.title, seat=table.sides[seat], player=occupant.name,
            link=f"{self.address}/t/{table.header.id}", turn=table.actions,
        )  # fmt: skip
        if user.notices.webhook:
            self.notification_sender.post(notification, Webhook(user.notices.webhook), user.id)
        if user.notices.email:
            self.notification_sender.post(notification, Email(user.notices.email), user.id)

    # Bots

    def wake(self, room: Room) -> None:
        """Start the table's bots if one of them must choose."""
        assert self.service is not None
        if room.thinking is None and self.next_bot(room) is not None:
            room.thinking = self.service.run(self.think(room), f"bots at table {room.table.header.id}")

    def next_bot(self, room: Room) -> int | None:
        table = room.table
        if table.phase != "playing" or table.damage:
            return None
        return next((seat for seat in table.waiting if table.bot_at(seat)), None)

    async def think(self, room: Room) -> None:
        """Ask bots until a person must choose."""
        service = self.service
        assert service is not None
        try:
            while (seat := self.next_bot(room)) is not None and await service.store.reserve(room.table.header.id):
                await asyncio.sleep(service.settings.pace)
                await self.let_choose(service, room, seat)
        except (Closing, StoreFailed):
            return  # the service wakes the table again
        except Stuck as refusal:
            service.give_up(room, refusal)
        finally:
            # Set it here: the next action must find that no bot is thinking.
            room.thinking = None

    async def let_choose(self, service: TableService, room: Room, seat: int) -> None:
        """Make one bot's choice; if it can't be stored, wait before the next attempt."""
        asked = room.table.asked[seat]
        try:
            text, note = await self.choice(room, seat, service.settings.bot_seconds)
            await service.change(room, lambda: self.act(room, seat, asked, text, note))
        except StoreFailed as problem:
            log.error("table %s: %s", room.table.header.id, problem)
            await asyncio.sleep(RETRY_AFTER_S)
        except (Illegal, Unreadable) as problem:
            note = f"The bot at {room.table.sides[seat]} chose an illegal action; {SUBSTITUTE} chose instead."
            log.error("table %s, seat %d: %s", room.table.header.id, seat, problem)
            await service.change(room, lambda: self.act(room, seat, asked, self.substitute(room, seat), note))

    def act(self, room: Room, seat: int, asked: int, text: str, note: str) -> tuple[AnyEntry, ...]:
        table = room.table
        assert self.service is not None
        if table.phase != "playing" or seat not in table.waiting or table.asked[seat] != asked:
            return ()
        return (requests.chosen(table, seat, text, self.service.clock(), note=note),)

    async def choice(self, room: Room, seat: int, seconds: float) -> tuple[str, str]:
        """Return a bot's choice and a note for the log. The bot gets only what its seat sees."""
        table = room.table
        bot = table.bot_at(seat)
        with refusing(table):
            seen = table.game.observe(table.play.position, seat)
        seed = bot_seed(table, seat)
        question = Question(table.header.game, table.header.tables, bot, seat, to_json(seen), seed, seconds)
        try:
            return await self.workers.choose(question), ""
        except Closing:
            raise
        except BotFailed as failure:
            log.warning("table %s, seat %d: %s", table.header.id, seat, failure, extra={"details": failure.details})
            return self.substitute(
                room, seat
            ), f"{failure.reason[:1].upper()}{failure.reason[1:]}; {SUBSTITUTE} chose instead."

    def substitute(self, room: Room, seat: int) -> str:
        """Return a random choice for a bot that failed."""
        position = room.table.play.position
        decision = position.decision(seat)
        dice = Dice.from_seed(bot_seed(room.table, seat))
        with refusing(room.table):
            if decision.space is not None:
                return room.table.game.notation.write(decision.space.sample(dice))
            return room.table.game.notation.write(decision.options[dice.below(len(decision.options))])


def bot_seed(table: Table, seat: int) -> str:
    """Return the seed of a bot's own dice. It is unpredictable unless the host chose a seed for the
    table. The table's key can't be derived from it."""
    if not table.header.seeded:
        return secrets.token_hex(16)
    label = f"seat {seat} after {len(table.play.acts)}".encode()
    return blake2b(label, key=table.header.key, digest_size=16, person=b"antarium bots").hexdigest()
