"""Sight: a table as a visitor looks at it: whose eyes, which moment, and where every link of the page leads."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final
from urllib.parse import quote

from antarium.kernel.flow import Position
from antarium.kernel.records import Observation
from antarium.kernel.refusals import Refused
from antarium.server.access.auth import CurrentUser, Forbidden, seat_for
from antarium.server.pages.html import Markup, path
from antarium.server.pages.request import PageRequest, rule_link
from antarium.server.pages.words import Places, known_places
from antarium.server.store import StoredOrders
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService
from antarium.server.tables.table import ONLOOKER, Table
from antarium.server.views.past import position_at
from antarium.server.wire import Said

PRESENCE_INTERVAL_S: Final = 20.0
"""Seconds after which it is noted again that somebody is still looking."""


@dataclass(frozen=True, kw_only=True)
class PageContext:
    """What the page of a table is drawn from. Everything on it comes from what `eyes` may see."""

    house: TableService
    room: Room
    current_user: CurrentUser
    now: float
    own_seats: tuple[int, ...]
    """The visitor's own seats."""
    viewer_seat: int
    """Whose eyes these are; an onlooker's where several people share the visitor's screen and nobody was called."""
    at: int | None = None
    """The moment looked at, if it is not the present."""
    paused: bool = False
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
    def must_choose(self) -> bool:
        """Whether the page asks its reader for a choice."""
        table = self.table
        return (
            not self.is_past
            and not table.damage
            and table.phase == "playing"
            and self.viewer_seat in table.waiting
            and self.viewer_seat not in table.out
        )

    @property
    def auto_refreshes(self) -> bool:
        """Whether the page asks again by itself: while others are to act, and the reader has not stopped it."""
        return not (self.is_past or self.paused or self.must_choose or self.table.phase == "over" or self.table.damage)

    @cached_property
    def observation(self) -> Observation | None:
        return None if self.position is None else self.table.game.observe(self.position, self.viewer_seat)

    def link(
        self,
        *steps: str,
        anchor: str = "",
        at: int | None = None,
        viewer_seat: int | None = None,
        paused: bool | None = None,
    ) -> str:
        """An address at this table, through the same eyes."""
        asked = {"seat": self.seat_asked(), "at": at, "eyes": viewer_seat}
        query = [f"{name}={value}" for name, value in asked.items() if value is not None]
        query += ["still=1"] if (self.paused if paused is None else paused) else []
        return (
            self.root
            + "".join([f"/{quote(step, safe='')}" for step in steps])
            + (("?" + "&".join(query) if query else "") + (f"#{anchor}" if anchor else ""))
        )

    @cached_property
    def root(self) -> str:
        return path("t", self.id, "text")

    def seat_asked(self) -> int | None:
        return self.viewer_seat if len(self.own_seats) > 1 and self.viewer_seat in self.own_seats else None

    def look(self, place: str) -> str:
        return self.link("look", place, at=self.at, viewer_seat=self.other_viewer_seat())

    def other_viewer_seat(self) -> int | None:
        """The eyes that must be asked for, because they are not one's own."""
        if self.at is None or self.viewer_seat in self.own_seats:
            return None
        return self.table.header.seats if self.viewer_seat == ONLOOKER else self.viewer_seat

    @cached_property
    def places(self) -> Places | None:
        if self.observation is None:
            return None
        return Places(self.table.game, self.observation, self.look, known_places(self.table, self.viewer_seat))

    def rule(self, rule: str) -> Markup:
        return rule_link(self.table.header.game, rule)


class HandOver(Exception):
    """The screen must change hands before anything is shown: to which seat."""

    def __init__(self, room: Room, own_seats: tuple[int, ...], seat: int) -> None:
        super().__init__(f"the table goes to seat {seat}")
        self.room = room
        self.own_seats = own_seats
        self.seat = seat


@dataclass(frozen=True)
class PageData:
    """All that has to be waited for. What is drawn from it is drawn at one moment, without a pause."""

    room: Room
    chat: tuple[Said, ...]
    notes: str
    past: Position | None = None
    laid: dict[int, StoredOrders] = field(default_factory=dict)
    """The standing orders of the visitor's own seats."""


async def load_page_data(request: PageRequest) -> PageData:
    room, store, at = await request.room(), request.house.store, request.number("at")
    table = room.table
    chat = await store.chat(table.header.id, 0)
    notes = await store.notes(table.header.id, request.current_user.user) if request.current_user.user else ""
    if at is None or request.http.method == "POST":
        return PageData(room, chat, notes, laid=await stored_orders(request, room))
    if table.begun is None or at > len(table.play.acts):
        raise Refused(f"there is no action {at} at this table")
    return PageData(room, chat, notes, await asyncio.to_thread(position_at, table, at))


async def stored_orders(request: PageRequest, room: Room) -> dict[int, StoredOrders]:
    table, store = room.table, request.house.store
    own_seats = (
        table.seats_of(request.current_user.user) if request.current_user.user and table.phase == "playing" else ()
    )
    found = {seat: await store.laid(table.header.id, seat) for seat in own_seats}
    return {seat: laid for seat, laid in found.items() if laid is not None}


def page_context(request: PageRequest, found: PageData, wanted: int | None) -> PageContext:
    """What the visitor looks at by this address; `HandOver` where a hand would be shown to the wrong eyes."""
    room, table = found.room, found.room.table
    own_seats, viewer_seat = viewer_seat_at(request, room, wanted)
    if found.past is not None:
        viewer_seat = past_viewer_seat(table, viewer_seat, request.number("eyes"))
    now = request.house.clock()
    if viewer_seat in own_seats:
        note_presence(request.house, room, viewer_seat, now)
    present = table.begun.position if table.begun is not None else None
    return PageContext(
        house=request.house,
        room=room,
        current_user=request.current_user,
        now=now,
        own_seats=own_seats,
        viewer_seat=viewer_seat,
        at=request.number("at") if found.past is not None else None,
        paused=request.asked("still") == "1",
        position=present if found.past is None else found.past,
    )


def viewer_seat_at(request: PageRequest, room: Room, wanted: int | None) -> tuple[tuple[int, ...], int]:
    """The visitor's seats, and the one whose hand may be shown now."""
    table = room.table
    own_seats = table.seats_of(request.current_user.user) if request.current_user.user else ()
    if wanted is not None:
        viewer_seat = seat_for(room, request.current_user, wanted)
    elif len(own_seats) < 2:
        viewer_seat = own_seats[0] if own_seats else ONLOOKER
    else:
        viewer_seat = ONLOOKER
    if len(own_seats) > 1 and table.phase == "playing" and viewer_seat not in table.waiting:
        called = [seat for seat in own_seats if seat in table.waiting and seat not in table.out]
        if called:
            raise HandOver(room, own_seats, called[0])
    return own_seats, viewer_seat


def past_viewer_seat(table: Table, own_seat: int, wanted: int | None) -> int:
    """Whose eyes the past is seen through: one's own, and anybody's once it is over; beyond all seats an onlooker's."""
    if wanted is None:
        return own_seat
    viewer_seat = ONLOOKER if wanted == table.header.seats else wanted
    if wanted > table.header.seats:
        raise Refused(f"there is no seat {wanted}")
    if viewer_seat not in (own_seat, ONLOOKER) and table.phase != "over":
        raise Forbidden("while the game is on, everybody looks through their own eyes")
    return viewer_seat


def note_presence(house: TableService, room: Room, seat: int, now: float) -> None:
    """Somebody looks from this seat, without a socket that would say so."""
    if now - room.seen.get(seat, 0.0) > PRESENCE_INTERVAL_S:
        room.seen[seat] = now
        house.run(house.saw(room.table.header.id, seat, now), "note presence")
