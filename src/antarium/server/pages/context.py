"""Page context: a table as one user sees it: from which seat, at which position, with which links."""

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
"""How often the presence of a page's reader is recorded."""


@dataclass(frozen=True, kw_only=True)
class PageContext:
    """Everything a table page is made from. The page shows only what `viewer_seat` can see."""

    house: TableService
    room: Room
    current_user: CurrentUser
    now: float
    own_seats: tuple[int, ...]
    """The seats of the current user."""
    viewer_seat: int
    """The seat the page is shown to; the spectators' number if a screen is shared and no seat was asked for."""
    at: int | None = None
    """The number of actions before the position shown; None for the current position."""
    paused: bool = False
    """True if the reader has stopped the automatic refresh."""
    position: Position | None = None
    """The position shown; None before the game has started."""

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
        """True if the page asks its reader to choose."""
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
        """True if the page reloads by itself: while others are choosing, unless the reader has stopped it."""
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
        """Return an address at this table for the same seat."""
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

    def place_link(self, place: str) -> str:
        return self.link("look", place, at=self.at, viewer_seat=self.other_viewer_seat())

    def other_viewer_seat(self) -> int | None:
        """Return the seat to name in links because it isn't the reader's own."""
        if self.at is None or self.viewer_seat in self.own_seats:
            return None
        return self.table.header.seats if self.viewer_seat == ONLOOKER else self.viewer_seat

    @cached_property
    def places(self) -> Places | None:
        if self.observation is None:
            return None
        return Places(self.table.game, self.observation, self.place_link, known_places(self.table, self.viewer_seat))

    def rule(self, rule: str) -> Markup:
        return rule_link(self.table.header.game, rule)


class HandOver(Exception):
    """Raised before a shared screen would show secrets: the device must be passed to another seat first."""

    def __init__(self, room: Room, own_seats: tuple[int, ...], seat: int) -> None:
        super().__init__(f"the device must be passed to seat {seat}")
        self.room = room
        self.own_seats = own_seats
        self.seat = seat


@dataclass(frozen=True)
class PageData:
    """Everything a page has to await. The page is built from it without awaiting again, so it shows one version."""

    room: Room
    chat: tuple[Said, ...]
    notes: str
    past: Position | None = None
    orders: dict[int, StoredOrders] = field(default_factory=dict)
    """Standing orders by seat, for the seats of the current user."""


async def load_page_data(request: PageRequest) -> PageData:
    room, store, at = await request.room(), request.house.store, request.query_number("at")
    table = room.table
    chat = await store.chat(table.header.id, 0)
    notes = await store.notes(table.header.id, request.current_user.user) if request.current_user.user else ""
    if at is None or request.http.method == "POST":
        return PageData(room, chat, notes, orders=await stored_orders(request, room))
    if table.begun is None or at > len(table.play.acts):
        raise Refused(f"there is no action {at} at this table")
    return PageData(room, chat, notes, await asyncio.to_thread(position_at, table, at))


async def stored_orders(request: PageRequest, room: Room) -> dict[int, StoredOrders]:
    table, store = room.table, request.house.store
    own_seats = (
        table.seats_of(request.current_user.user) if request.current_user.user and table.phase == "playing" else ()
    )
    found = {seat: await store.laid(table.header.id, seat) for seat in own_seats}
    return {seat: orders for seat, orders in found.items() if orders is not None}


def page_context(request: PageRequest, found: PageData, wanted: int | None) -> PageContext:
    """Return the context of the page; raise `HandOver` if it would show secrets to the wrong player."""
    room, table = found.room, found.room.table
    own_seats, viewer_seat = viewer_seat_at(request, room, wanted)
    if found.past is not None:
        viewer_seat = past_viewer_seat(table, viewer_seat, request.query_number("eyes"))
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
        at=request.query_number("at") if found.past is not None else None,
        paused=request.query_value("still") == "1",
        position=present if found.past is None else found.past,
    )


def viewer_seat_at(request: PageRequest, room: Room, wanted: int | None) -> tuple[tuple[int, ...], int]:
    """Return the user's seats and the seat whose secrets can be shown now."""
    table = room.table
    own_seats = table.seats_of(request.current_user.user) if request.current_user.user else ()
    if wanted is not None:
        viewer_seat = seat_for(room, request.current_user, wanted)
    elif len(own_seats) < 2:
        viewer_seat = own_seats[0] if own_seats else ONLOOKER
    else:
        viewer_seat = ONLOOKER
    if len(own_seats) > 1 and table.phase == "playing" and viewer_seat not in table.waiting:
        waiting = [seat for seat in own_seats if seat in table.waiting and seat not in table.out]
        if waiting:
            raise HandOver(room, own_seats, waiting[0])
    return own_seats, viewer_seat


def past_viewer_seat(table: Table, own_seat: int, wanted: int | None) -> int:
    """Return the seat to show the past to: the user's own, or any seat or the spectators once the game is over."""
    if wanted is None:
        return own_seat
    viewer_seat = ONLOOKER if wanted == table.header.seats else wanted
    if wanted > table.header.seats:
        raise Refused(f"there is no seat {wanted}")
    if viewer_seat not in (own_seat, ONLOOKER) and table.phase != "over":
        raise Forbidden("during the game you can view it only from your own seat")
    return viewer_seat


def note_presence(house: TableService, room: Room, seat: int, now: float) -> None:
    """Record that the player of a seat is here; without scripts no connection shows it."""
    if now - room.seen.get(seat, 0.0) > PRESENCE_INTERVAL_S:
        room.seen[seat] = now
        house.run(house.saw(room.table.header.id, seat, now), "note presence")
