"""Standing orders of seats: stored beside the entries and carried out by the server.

They are not entries, because a new version would tell the other players about them. The resulting actions
are checked like any other. Orders are off after their seat has used undo, so that they never repeat
what was undone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from antarium.kernel.dice import Dice
from antarium.kernel.refusals import Refused
from antarium.kernel.standing import StandingOrder, answer_to, holding, in_words, settled
from antarium.server import wire
from antarium.server.store import StoredOrders, StoreFailed
from antarium.server.tables import requests
from antarium.server.tables.entries import AnyEntry, Person
from antarium.server.tables.rooms import Room
from antarium.server.tables.table import Table

if TYPE_CHECKING:
    from antarium.server.tables.service import TableService

log: Final = logging.getLogger("antarium.standing")
MAX_ANSWERS_IN_A_ROW: Final = 1000
"""Maximum number of answers in one task run."""


def orders_of(table: Table, seat: int, stored: StoredOrders | None) -> wire.Standing:
    """Return the questions that a seat can answer ahead, and its valid orders."""
    if table.phase != "playing" or seat in table.out:
        return wire.Standing((), ())
    questions = table.game.questions(table.game.observe(table.play.position, seat))
    if stored is None:
        return wire.Standing(questions, ())
    orders = holding(questions, stored.orders)
    return wire.Standing(questions, orders, bool(orders) and is_off(table, seat, stored))


def is_off(table: Table, seat: int, stored: StoredOrders) -> bool:
    """True if the seat has used undo since these orders were saved."""
    return stored.version < table.went_back[seat]


def orders_to_save(table: Table, seat: int, orders: Sequence[wire.Order]) -> StoredOrders:
    """Return the orders to store; refuse orders that can't be given now."""
    if table.damage:
        raise Refused(table.damage)
    if table.phase != "playing":
        raise Refused("you can set standing orders only during the game")
    if seat in table.out:
        raise Refused(f"{table.sides[seat]} is out of the game: the player {table.out[seat]}")
    questions = table.game.questions(table.game.observe(table.play.position, seat))
    given = [StandingOrder(order.question, order.answer, order.subject) for order in orders]
    return StoredOrders(table.version, settled(questions, given))


def answered(table: Table, seat: int, stored: StoredOrders, now: float) -> Sequence[AnyEntry]:
    """Return the entry of the answer that a seat's orders give, if any. Orders see only what their seat sees."""
    game = table.game
    concern = game.concern(table.play.position, table.play.position.decision(seat))
    if concern is None or not any(order.question == concern.question for order in stored.orders):
        return ()
    seen = game.observe(table.play.position, seat)
    questions = game.questions(seen)
    orders = holding(questions, stored.orders)
    position = game.determinise(seen, Dice(secrets.token_bytes(32)))
    action = game.follow(position, position.decision(seat), orders)
    if action is None:
        return ()
    said = {
        subject: StandingOrder(concern.question, answer_to(orders, concern.question, subject), subject)
        for subject in concern.subjects or ("",)
    }
    words = "; ".join(in_words(questions, order) for order in said.values())
    return (requests.chosen(table, seat, game.notation.write(action), now, ordered=f"By standing order. {words}."),)


class StandingOrderRunner:
    """Answers for players by their standing orders, one task per table."""

    def __init__(self, service: TableService) -> None:
        self.service = service

    def wake(self, room: Room) -> None:
        """Start answering if a waiting seat may have a standing order."""
        if room.following is None and self.next_seat(room) is not None:
            room.following = self.service.run(self.follow(room), f"standing orders at table {room.table.header.id}")

    def next_seat(self, room: Room) -> int | None:
        """Return a waiting player's seat whose question can be answered ahead and whose orders weren't read yet."""
        table = room.table
        if table.phase != "playing" or table.damage:
            return None
        for seat in table.waiting:
            if room.looked_up.get(seat) == table.asked[seat] or table.bot_at(seat):
                continue
            if isinstance(table.occupants[seat], Person) and table.game.concern(
                table.play.position, table.play.position.decision(seat)
            ):
                return seat
            room.looked_up[seat] = table.asked[seat]
        return None

    async def leaves(self, room: Room, seat: int) -> bool:
        """True if a seat must still choose after all standing orders were followed."""
        if room.following is not None:
            await asyncio.wait([room.following])
        return seat in room.table.waiting

    async def follow(self, room: Room) -> None:
        """Answer until a seat without a matching order must choose."""
        try:
            for _ in range(MAX_ANSWERS_IN_A_ROW):
                seat = self.next_seat(room)
                if seat is None:
                    return
                await self.answer(room, seat)
        except StoreFailed:
            return  # the service wakes the table again
        finally:
            room.following = None

    async def answer(self, room: Room, seat: int) -> None:
        table, service = room.table, self.service
        asked = table.asked[seat]
        room.looked_up[seat] = asked  # before reading, so that orders saved meanwhile are read again

        def decided() -> Sequence[AnyEntry]:
            if table.phase != "playing" or seat not in table.waiting or table.asked[seat] != asked:
                return ()
            if stored is None or table.bot_at(seat) or is_off(table, seat, stored):
                return ()
            return answered(table, seat, stored, service.clock())

        try:
            stored = await service.store.load_orders(table.header.id, seat)
            if stored is not None:
                await service.change(room, decided)
        except StoreFailed:
            room.looked_up.pop(seat, None)
            raise
        except Refused as problem:
            log.error("table %s, seat %d: %s", table.header.id, seat, problem)

    async def save_orders(self, room: Room, seat: int, orders: Sequence[wire.Order]) -> wire.Standing:
        """Replace a seat's orders. They may answer its current question at once."""
        async with room.lock:
            stored = orders_to_save(room.table, seat, orders)
            await self.service.store.save_orders(room.table.header.id, seat, stored)
        room.looked_up.pop(seat, None)
        self.wake(room)
        return orders_of(room.table, seat, stored)
