"""Sight: a table as a visitor looks at it: whose eyes, which moment, and where every link of the page leads."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final
from urllib.parse import quote

from antarium.kernel.flow import Position
from antarium.kernel.records import Observation
from antarium.kernel.refusals import UserError
from antarium.server.access.auth import CurrentUser, Forbidden, seat_for
from antarium.server.pages.html import Markup, path
from antarium.server.pages.request import Visit, rule_link
from antarium.server.pages.words import Places, known_places
from antarium.server.store import StoredOrders
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService
from antarium.server.tables.table import ONLOOKER, Table
from antarium.server.views.past import position_at
from antarium.server.wire import Said

SEEN: Final = 20.0
"""Seconds after which it is noted again that somebody is still looking."""


@dataclass(frozen=True, kw_only=True)
class Sight:
    """What the page of a table is drawn from. Everything on it comes from what `eyes` may see."""

    house: TableService
    room: Room
    visitor: CurrentUser
    now: float
    mine: tuple[int, ...]
    """The visitor's own seats."""
    eyes: int
    """Whose eyes these are; an onlooker's where several people share the visitor's screen and nobody was called."""
    at: int | None = None
    """The moment looked at, if it is not the present."""
    still: bool = False
    """Whether the page shall not refresh itself."""
    position: Position | None = None
    """The game at that moment; None before it has begun."""

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def id(self) -> str:
        return self.table.header.id

    @property
    def is_past(self) -> bool:
        return self.at is not None

    @property
    def to_choose(self) -> bool:
        """Whether the page asks its reader for a choice."""
        table = self.table
        return (
            not self.is_past
            and not table.damage
            and table.phase == "playing"
            and self.eyes in table.waiting
            and self.eyes not in table.out
        )

    @property
    def refreshes(self) -> bool:
        """Whether the page asks again by itself: while others are to act, and the reader has not stopped it."""
        return not (self.is_past or self.still or self.to_choose or self.table.phase == "over" or self.table.damage)

    @cached_property
    def seen(self) -> Observation | None:
        return None if self.position is None else self.table.game.observe(self.position, self.eyes)

    def link(
        self, *steps: str, anchor: str = "", at: int | None = None, eyes: int | None = None, still: bool | None = None
    ) -> str:
        """An address at this table, through the same eyes."""
        asked = {"seat": self.seat_asked(), "at": at, "eyes": eyes}
        query = [f"{name}={value}" for name, value in asked.items() if value is not None]
        query += ["still=1"] if (self.still if still is None else still) else []
        return (
            self.root
            + "".join([f"/{quote(step, safe='')}" for step in steps])
            + (("?" + "&".join(query) if query else "") + (f"#{anchor}" if anchor else ""))
        )

    @cached_property
    def root(self) -> str:
        return path("t", self.id, "text")

    def seat_asked(self) -> int | None:
        return self.eyes if len(self.mine) > 1 and self.eyes in self.mine else None

    def look(self, place: str) -> str:
        return self.link("look", place, at=self.at, eyes=self.other_eyes())

    def other_eyes(self) -> int | None:
        """The eyes that must be asked for, because they are not one's own."""
        if self.at is None or self.eyes in self.mine:
            return None
        return self.table.header.seats if self.eyes == ONLOOKER else self.eyes

    @cached_property
    def places(self) -> Places | None:
        if self.seen is None:
            return None
        return Places(self.table.game, self.seen, self.look, known_places(self.table, self.eyes))

    def rule(self, rule: str) -> Markup:
        return rule_link(self.table.header.game, rule)


class HandOver(Exception):
    """The screen must change hands before anything is shown: to which seat."""

    def __init__(self, room: Room, mine: tuple[int, ...], seat: int) -> None:
        super().__init__(f"the table goes to seat {seat}")
        self.room = room
        self.mine = mine
        self.seat = seat


@dataclass(frozen=True)
class Gathered:
    """All that has to be waited for. What is drawn from it is drawn at one moment, without a pause."""

    room: Room
    chat: tuple[Said, ...]
    notes: str
    past: Position | None = None
    laid: dict[int, StoredOrders] = field(default_factory=dict)
    """The standing orders of the visitor's own seats."""


async def gathered(visit: Visit) -> Gathered:
    room, store, at = await visit.room(), visit.house.store, visit.number("at")
    table = room.table
    chat = await store.chat(table.header.id, 0)
    notes = await store.notes(table.header.id, visit.visitor.user) if visit.visitor.user else ""
    if at is None or visit.request.method == "POST":
        return Gathered(room, chat, notes, laid=await orders_laid(visit, room))
    if table.begun is None or at > len(table.play.acts):
        raise UserError(f"there is no action {at} at this table")
    return Gathered(room, chat, notes, await asyncio.to_thread(position_at, table, at))


async def orders_laid(visit: Visit, room: Room) -> dict[int, StoredOrders]:
    table, store = room.table, visit.house.store
    mine = table.seats_of(visit.visitor.user) if visit.visitor.user and table.phase == "playing" else ()
    found = {seat: await store.laid(table.header.id, seat) for seat in mine}
    return {seat: laid for seat, laid in found.items() if laid is not None}


def sight_of(visit: Visit, found: Gathered, wanted: int | None) -> Sight:
    """What the visitor looks at by this address; `HandOver` where a hand would be shown to the wrong eyes."""
    room, table = found.room, found.room.table
    mine, eyes = eyes_at(visit, room, wanted)
    if found.past is not None:
        eyes = eyes_then(table, eyes, visit.number("eyes"))
    now = visit.house.clock()
    if eyes in mine:
        note_presence(visit.house, room, eyes, now)
    present = table.begun.position if table.begun is not None else None
    return Sight(
        house=visit.house, room=room, visitor=visit.visitor, now=now, mine=mine, eyes=eyes,
        at=visit.number("at") if found.past is not None else None, still=visit.asked("still") == "1",
        position=present if found.past is None else found.past,
    )  # fmt: skip


def eyes_at(visit: Visit, room: Room, wanted: int | None) -> tuple[tuple[int, ...], int]:
    """The visitor's seats, and the one whose hand may be shown now."""
    table = room.table
    mine = table.seats_of(visit.visitor.user) if visit.visitor.user else ()
    if wanted is not None:
        eyes = seat_for(room, visit.visitor, wanted)
    elif len(mine) < 2:
        eyes = mine[0] if mine else ONLOOKER
    else:
        eyes = ONLOOKER
    if len(mine) > 1 and table.phase == "playing" and eyes not in table.waiting:
        called = [seat for seat in mine if seat in table.waiting and seat not in table.out]
        if called:
            raise HandOver(room, mine, called[0])
    return mine, eyes


def eyes_then(table: Table, own: int, wanted: int | None) -> int:
    """Whose eyes the past is seen through: one's own, and anybody's once it is over; beyond all seats an onlooker's."""
    if wanted is None:
        return own
    eyes = ONLOOKER if wanted == table.header.seats else wanted
    if wanted > table.header.seats:
        raise UserError(f"there is no seat {wanted}")
    if eyes not in (own, ONLOOKER) and table.phase != "over":
        raise Forbidden("while the game is on, everybody looks through their own eyes")
    return eyes


def note_presence(house: TableService, room: Room, seat: int, now: float) -> None:
    """Somebody looks from this seat, without a socket that would say so."""
    if now - room.seen.get(seat, 0.0) > SEEN:
        room.seen[seat] = now
        house.run(house.saw(room.table.header.id, seat, now), "note presence")
