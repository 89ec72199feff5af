"""Callers: whoever is to choose next is called: bots to think, absent people by notice."""

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
from antarium.server.notifications.notifications import Notice, NotificationSender, due
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
PATIENCE: Final = 1.0
"""Seconds before something is tried again that could not be stored."""


class TurnDispatcher:
    """Lets bots choose, one task a table, so that no table waits for another's; and sends word to people."""

    def __init__(self, workers: Workers, courier: NotificationSender | None = None, address: str = "") -> None:
        self.workers = workers
        self.courier = courier
        self.address = address
        """Where people reach this server; what stands before every link."""
        self.house: TableService | None = None

    async def begin(self, house: TableService) -> None:
        self.house = house
        if self.courier is not None:
            await self.courier.start()

    async def close(self) -> None:
        await self.workers.close()
        if self.courier is not None:
            await self.courier.close()

    # People

    def tell(self, room: Room, before: tuple[int, ...]) -> None:
        """The turn has passed, or the game is over; who is not here may want to know."""
        if self.courier is None or self.house is None:
            return
        table = room.table
        if table.phase == "over" and before:
            seats: tuple[int, ...] = tuple(seat for seat in range(table.header.seats) if seat not in room.present())
            kind: NoticeKind = "game over"
        else:
            seats, kind = due(table.waiting, before, room.present()), "your turn"
        for seat in seats:
            if isinstance(table.occupants[seat], Person) and not table.bot_at(seat):
                self.house.run(self.send_word(room, seat, kind), "send word")

    async def send_word(self, room: Room, seat: int, kind: NoticeKind) -> None:
        """A notice to the player of a seat, wherever that player wants it."""
        table, occupant = room.table, room.table.occupants[seat]
        assert self.house is not None
        assert self.courier is not None
        assert isinstance(occupant, Person)
        if kind == "your turn" and not await self.house.deputies.leaves(room, seat):
            return
        user = await self.house.store.user(occupant.user)
        if user is None:
            return
        notice = Notice(
            kind=kind, table=table.header.id, game=table.game.title, seat=table.sides[seat], player=occupant.name,
            link=f"{self.address}/t/{table.header.id}", turn=table.actions,
        )  # fmt: skip
        if user.notices.webhook:
            self.courier.post(notice, Webhook(user.notices.webhook), user.id)
        if user.notices.email:
            self.courier.post(notice, Email(user.notices.email), user.id)

    # Bots

    def wake(self, room: Room) -> None:
        """Let the bots of a table go on, if one of them is to choose."""
        assert self.house is not None
        if room.thinking is None and self.next_bot(room) is not None:
            room.thinking = self.house.run(self.think(room), f"bots at table {room.table.header.id}")

    def next_bot(self, room: Room) -> int | None:
        table = room.table
        if table.phase != "playing" or table.damage:
            return None
        return next((seat for seat in table.waiting if table.bot_at(seat)), None)

    async def think(self, room: Room) -> None:
        """Ask bot after bot until a person is to choose."""
        house = self.house
        assert house is not None
        try:
            while (seat := self.next_bot(room)) is not None and await house.store.reserve(room.table.header.id):
                await asyncio.sleep(house.settings.pace)
                await self.let_choose(house, room, seat)
        except (Closing, StoreFailed):
            return  # the house wakes the table again when it can
        except Stuck as refusal:
            house.give_up(room, refusal)
        finally:
            # Here and not later: whoever acts next must find that nobody is thinking.
            room.thinking = None

    async def let_choose(self, house: TableService, room: Room, seat: int) -> None:
        """One choice of one bot; what cannot be stored is tried again a little later."""
        asked = room.table.asked[seat]
        try:
            text, note = await self.choice(room, seat, house.settings.bot_seconds)
            await house.change(room, lambda: self.act(room, seat, asked, text, note))
        except StoreFailed as problem:
            log.error("table %s: %s", room.table.header.id, problem)
            await asyncio.sleep(PATIENCE)
        except (Illegal, Unreadable) as problem:
            note = f"The bot at {room.table.sides[seat]} chose an illegal action; {SUBSTITUTE} chose instead."
            log.error("table %s, seat %d: %s", room.table.header.id, seat, problem)
            await house.change(room, lambda: self.act(room, seat, asked, self.substitute(room, seat), note))

    def act(self, room: Room, seat: int, asked: int, text: str, note: str) -> tuple[AnyEntry, ...]:
        table = room.table
        assert self.house is not None
        if table.phase != "playing" or seat not in table.waiting or table.asked[seat] != asked:
            return ()
        return (requests.chosen(table, seat, text, self.house.clock(), note=note),)

    async def choice(self, room: Room, seat: int, seconds: float) -> tuple[str, str]:
        """What a bot chooses, and what is to be said about it. It gets what its seat may see, and nothing else."""
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
        """A random choice, for a bot that has failed."""
        position = room.table.play.position
        decision = position.decision(seat)
        dice = Dice.from_seed(bot_seed(room.table, seat))
        with refusing(room.table):
            if decision.space is not None:
                return room.table.game.notation.write(decision.space.sample(dice))
            return room.table.game.notation.write(decision.options[dice.below(len(decision.options))])


def bot_seed(table: Table, seat: int) -> str:
    """The seed of a bot's own dice for its next choice: nobody can foresee it, unless the host chose a seed for the
    table, which then holds for the bots as well. The key of the table cannot be found from it."""
    if not table.header.seeded:
        return secrets.token_hex(16)
    label = f"seat {seat} after {len(table.play.acts)}".encode()
    return blake2b(label, key=table.header.key, digest_size=16, person=b"antarium bots").hexdigest()
