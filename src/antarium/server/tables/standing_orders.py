"""Standing orders at a table: laid by a seat for itself alone, kept beside the entries, and followed by the server.

They are no entries: a new version of the table would tell the others that something was laid. What follows from them
are ordinary actions, checked like any other. Orders are off once their seat has gone back, so that they never do again
what was just undone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from antarium.kernel.dice import Dice
from antarium.kernel.refusals import UserError
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
MOST: Final = 1000
"""Answers given one after another, before others have their turn at the processor."""


def orders_of(table: Table, seat: int, laid: StoredOrders | None) -> wire.Standing:
    """What a seat can answer ahead, and the orders of its own that have not lapsed."""
    if table.phase != "playing" or seat in table.out:
        return wire.Standing((), ())
    questions = table.game.questions(table.game.observe(table.play.position, seat))
    if laid is None:
        return wire.Standing(questions, ())
    orders = holding(questions, laid.orders)
    return wire.Standing(questions, orders, bool(orders) and is_off(table, seat, laid))


def is_off(table: Table, seat: int, laid: StoredOrders) -> bool:
    """Whether the seat has gone back since these orders were laid."""
    return laid.version < table.went_back[seat]


def laying(table: Table, seat: int, orders: Sequence[wire.Order]) -> StoredOrders:
    """The orders as they are kept; refused where one cannot be given now."""
    if table.damage:
        raise UserError(table.damage)
    if table.phase != "playing":
        raise UserError("standing orders can be laid while the game is on")
    if seat in table.out:
        raise UserError(f"{table.sides[seat]} is out of the game: the player {table.out[seat]}")
    questions = table.game.questions(table.game.observe(table.play.position, seat))
    given = [StandingOrder(order.question, order.answer, order.subject) for order in orders]
    return StoredOrders(table.version, settled(questions, given))


def answered(table: Table, seat: int, laid: StoredOrders, now: float) -> Sequence[AnyEntry]:
    """What a seat's orders answer to what it is asked, or nothing. They see what their seat may see."""
    game = table.game
    concern = game.concern(table.play.position, table.play.position.decision(seat))
    if concern is None or not any(order.question == concern.question for order in laid.orders):
        return ()
    seen = game.observe(table.play.position, seat)
    questions = game.questions(seen)
    orders = holding(questions, laid.orders)
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
    """Answers for people by their standing orders, one task a table."""

    def __init__(self, house: TableService) -> None:
        self.house = house

    def wake(self, room: Room) -> None:
        """Look whether somebody who is asked has answered ahead."""
        if room.following is None and self.next_seat(room) is not None:
            room.following = self.house.run(self.follow(room), f"standing orders at table {room.table.header.id}")

    def next_seat(self, room: Room) -> int | None:
        """A person who is asked something that could be answered ahead, and whose orders were not looked at yet."""
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
        """Whether a seat is still asked when all standing orders have been followed."""
        if room.following is not None:
            await asyncio.wait([room.following])
        return seat in room.table.waiting

    async def follow(self, room: Room) -> None:
        """Answer, until somebody is asked who has not answered ahead."""
        try:
            for _ in range(MOST):
                seat = self.next_seat(room)
                if seat is None:
                    return
                await self.answer(room, seat)
        except StoreFailed:
            return  # the house wakes the table again
        finally:
            room.following = None

    async def answer(self, room: Room, seat: int) -> None:
        table, house = room.table, self.house
        asked = table.asked[seat]
        room.looked_up[seat] = asked  # before they are read: orders that are laid meanwhile are looked up again

        def decided() -> Sequence[AnyEntry]:
            if table.phase != "playing" or seat not in table.waiting or table.asked[seat] != asked:
                return ()
            if laid is None or table.bot_at(seat) or is_off(table, seat, laid):
                return ()
            return answered(table, seat, laid, house.clock())

        try:
            laid = await house.store.laid(table.header.id, seat)
            if laid is not None:
                await house.change(room, decided)
        except StoreFailed:
            room.looked_up.pop(seat, None)
            raise
        except UserError as problem:
            log.error("table %s, seat %d: %s", table.header.id, seat, problem)

    async def lay(self, room: Room, seat: int, orders: Sequence[wire.Order]) -> wire.Standing:
        """Keep a seat's orders, in place of those it had; they may answer at once what it is asked."""
        async with room.lock:
            laid = laying(room.table, seat, orders)
            await self.house.store.lay(room.table.header.id, seat, laid)
        room.looked_up.pop(seat, None)
        self.wake(room)
        return orders_of(room.table, seat, laid)
