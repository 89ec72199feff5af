"""API requests about one table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from msgspec import Meta
from starlette.responses import Response

from antarium.kernel.refusals import Refused
from antarium.server import wire
from antarium.server.access import invitations
from antarium.server.access.auth import Forbidden, seat_for
from antarium.server.api.route import Answer, Route, Visit
from antarium.server.schema.openapi import Endpoint, Parameter
from antarium.server.tables import opening, requests
from antarium.server.tables.rooms import Room
from antarium.server.tables.standing_orders import orders_of
from antarium.server.tables.table import ONLOOKER
from antarium.server.views import previews
from antarium.server.views.key_moments import key_moments_of
from antarium.server.views.past import moment
from antarium.server.views.table_view import view_of

OWN_SEAT: Final = -2
TABLE: Final = Parameter("table", wire.TableId, "The id of the table, as in its link.")
SEAT: Final = Parameter(
    "seat", Annotated[int, Meta(ge=-1, le=15)], "Which of your seats; by default the one that must choose.", -1
)
REFUSALS: Final = (400, 401, 403, 404, 409, 413, 415, 429, 503)


def at_table(method: str, path: str, summary: str, **more: object) -> Endpoint:
    """Return an endpoint below `/api/tables/{table}`."""
    settled: dict[str, object] = {
        "path_parameters": (TABLE,), "refusals": REFUSALS, "tags": ("table",), "query": (SEAT,), **more,
    }  # fmt: skip
    return Endpoint(method=method, path=f"/api/tables/{{table}}{path}", summary=summary, **settled)  # type: ignore[arg-type]


async def look(visit: Visit) -> Answer:
    """Return the view: now, when it is newer than `since`, or of an earlier position."""
    room = await visit.service.room(visit.part("table"))
    wanted = visit.query("seat", int)
    seat = seat_for(room, visit.visitor, None if wanted == ONLOOKER else wanted)
    visit.service.notice(room, seat)
    if (at := visit.query("at", int)) >= 0:
        return await moment(room.table, eyes_for(visit, room, seat), at)
    since, wait = visit.query("since", int), visit.query("wait", float)
    if since >= 0 and wait > 0:
        await newer(room, since, wait)
    if room.table.version == since:
        return Response(status_code=204)
    return view_of(room.table, seat)


def eyes_for(visit: Visit, room: Room, seat: int) -> int:
    """Return the seat to view the past from: the user's own, or any after the game."""
    eyes = visit.query("eyes", int)
    if eyes == OWN_SEAT or eyes == seat:
        return seat
    if room.table.phase != "over":
        raise Forbidden("during the game you can view it only from your own seat")
    if eyes >= room.table.header.seats:
        raise Refused(f"there is no seat {eyes}")
    return eyes


async def newer(room: Room, since: int, wait: float) -> None:
    """Wait until the table is newer than `since`, at most `wait` seconds."""
    try:
        async with asyncio.timeout(wait):
            while room.table.version <= since:
                await room.news.wait()
    except TimeoutError:
        return


async def scene(visit: Visit) -> Answer:
    """Return the fixed data for drawing the board; 204 for a game without a graphical board."""
    table = (await visit.room()).table
    found = table.game.scene(table.setup)
    return Response(status_code=204) if found is None else found


async def act(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    return wire.Done(await visit.service.ask(room.table.header.id, seat, await visit.body(wire.Request)))  # type: ignore[arg-type]


async def options(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    return previews.next_options(room.table, seat, still_asked(room, seat, await visit.body(wire.Filled)))


async def preview(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    return previews.preview(room.table, seat, still_asked(room, seat, await visit.body(wire.Filled)))


async def why(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    body = await visit.body(wire.WhyNot)
    filled = still_asked(room, seat, body)
    if body.about:
        return previews.why_not(room.table, seat, filled, body.about)
    return previews.preview(room.table, seat, filled)


def still_asked(room: Room, seat: int, body: wire.Filled) -> tuple[str, ...]:
    """Return the choices if the seat's question is still the one that the sender saw."""
    table = room.table
    if body.v is not None and not max(table.asked[seat], table.over_since) <= body.v <= table.version:
        raise requests.Stale("the table has changed; check it before you choose")
    return body.filled


async def sit(visit: Visit) -> Answer:
    """Take an open seat of a listed table; other tables need an invitation."""
    body = await visit.body(wire.Sit)
    person = visit.visitor.person()
    if body.invitation:
        return wire.Done(
            await invitations.accept(visit.service, visit.part("table"), body.seat, person, body.invitation)
        )
    room = await visit.room()
    header = room.table.header
    if not header.listed and header.host != person.user:
        raise Forbidden("this table is by invitation: open the link that was sent to you")
    return wire.Done(
        await visit.service.change(room, lambda: requests.sit(room.table, body.seat, person, visit.service.clock()))
    )


async def stand_up(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    user, service = visit.visitor.user, visit.service
    return wire.Done(await service.change(room, lambda: requests.stand_up(room.table, seat, user, service.clock())))


async def rematch(visit: Visit) -> Answer:
    room, _ = await visit.seated()
    table = await opening.rematch(visit.service, room, visit.visitor.person())
    return wire.Opened(table=table, link=f"/t/{table}")


async def fork(visit: Visit) -> Answer:
    body = await visit.body(wire.Fork)
    person = visit.visitor.person()
    room = await visit.room()
    return await opening.fork(visit.service, room, person, body, room.table.seats_of(person.user))


async def record(visit: Visit) -> Answer:
    """Return the game file: complete after the game, without secrets before."""
    room = await visit.room()
    if room.table.begun is None:
        raise Refused("the game hasn't started, so there is no game file")
    return wire.GameRecord(room.table.record().write())


async def ledger(visit: Visit) -> Answer:
    """Return the counts after every action; sealed choices are left out until they are opened."""
    table = (await visit.room()).table
    if table.begun is None:
        raise Refused("the game hasn't started, so there are no counts")
    opened = len(table.play.acts) - len(table.play.position.sealed)
    return await asyncio.to_thread(table.ledgers.ledger, table.play, tuple(table.play.acts[:opened]))


async def key_moments(visit: Visit) -> Answer:
    """Return the key moments that the user can know of."""
    room = await visit.room()
    wanted = visit.query("seat", int)
    seat = seat_for(room, visit.visitor, None if wanted == ONLOOKER else wanted)
    return wire.Marks(key_moments_of(room.table, seat, visit.query("after", int)))


async def absent(visit: Visit) -> Answer:
    """Return the players the user is waiting for, and when their seats can be claimed."""
    room, seat = await visit.seated()
    return wire.Absences(await visit.service.absences(room, seat))


async def chat(visit: Visit) -> Answer:
    room = await visit.room()
    return wire.ChatLines(await visit.service.store.chat(room.table.header.id, visit.query("after", int)))


async def say(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    text = (await visit.body(wire.SayBody)).text
    visitor = visit.visitor
    return await visit.service.say(room, visitor.user, visitor.name, seat, text)


async def notes(visit: Visit) -> Answer:
    """Return the user's private notes; spectators can have notes, too."""
    room, user, notes_seat = await notebook(visit)
    return wire.NoteText(await visit.service.store.notes(room.table.header.id, user, notes_seat))


async def write_notes(visit: Visit) -> Answer:
    room, user, notes_seat = await notebook(visit)
    note = await visit.body(wire.NoteText)
    await visit.service.store.write_notes(room.table.header.id, user, note.text, notes_seat)
    return note


async def notebook(visit: Visit) -> tuple[Room, str, int | None]:
    """Return the room, the user and the seat of the requested notes."""
    room, user, wanted = await visit.room(), visit.visitor.person().user, visit.query("seat", int)
    seat = seat_for(room, visit.visitor, None if wanted == ONLOOKER else wanted)
    return room, user, room.table.notebook_of(user, seat)


async def standing(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    stored = await visit.service.store.load_orders(room.table.header.id, seat)
    return orders_of(room.table, seat, stored)


async def save_orders(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    return await visit.service.standing_orders.save_orders(room, seat, (await visit.body(wire.Orders)).orders)


LOOK: Final = (
    Parameter(
        "seat", Annotated[int, Meta(ge=-1, le=15)], "Which of your seats; by default the one that must choose.", -1
    ),
    Parameter("since", Annotated[int, Meta(ge=-1, le=1_000_000_000)], "The last version you have seen.", -1),
    Parameter("wait", Annotated[float, Meta(ge=0, le=60)], "Seconds to wait for something newer than `since`.", 0.0),
    Parameter(
        "eyes",
        Annotated[int, Meta(ge=-2, le=15)],
        "In a finished game: view it from this seat; -1 for a spectator.",
        OWN_SEAT,
    ),
    Parameter("at", Annotated[int, Meta(ge=-1, le=1_000_000)], "View the position after this many actions.", -1),
)

AFTER: Final = Parameter("after", Annotated[int, Meta(ge=-1, le=1_000_000)], "Only key moments after this action.", -1)

ROUTES: Final = (
    Route(at_table("get", "/view", "Get your view of a table", query=LOOK,
                   responses={200: wire.View, 204: None}), look),
    Route(at_table("get", "/scene", "Get the scene for drawing the board", query=(),
                   responses={200: dict[str, Any], 204: None}), scene),
    Route(at_table("post", "/requests", "Act, undo, resign or claim a seat", body=wire.Request,
                   responses={200: wire.Done}, authenticated=True), act),
    Route(at_table("post", "/options", "Get the options after these choices", body=wire.Filled,
                   responses={200: wire.Onward}, authenticated=True), options),
    Route(at_table("post", "/preview", "Preview choices and their odds", body=wire.Filled,
                   responses={200: wire.Tried}, authenticated=True), preview),
    Route(at_table("post", "/why", "Explain which rule forbids a choice", body=wire.WhyNot,
                   responses={200: wire.Tried}, authenticated=True), why),
    Route(at_table("post", "/seats", "Take an open seat", query=(), body=wire.Sit, responses={200: wire.Done},
                   authenticated=True), sit),
    Route(at_table("delete", "/seats", "Leave your seat before the game starts", responses={200: wire.Done},
                   authenticated=True), stand_up),
    Route(at_table("post", "/rematch", "Start a rematch", responses={200: wire.Opened}, authenticated=True),
          rematch),
    Route(at_table("post", "/fork", "Fork a game into a new table", query=(), body=wire.Fork,
                   responses={200: wire.Opened}, authenticated=True), fork),
    Route(at_table("get", "/record", "Get the game file", query=(), responses={200: wire.GameRecord}), record),
    Route(at_table("get", "/ledger", "Get all counts after every action", query=(),
                   responses={200: wire.Ledger}), ledger),
    Route(at_table("get", "/marks", "Get the key moments", query=(SEAT, AFTER),
                   responses={200: wire.Marks}), key_moments),
    Route(at_table("get", "/absent", "Get absent players and when you can claim their seats",
                   responses={200: wire.Absences}, authenticated=True), absent),
    Route(at_table("get", "/chat", "Get the chat", responses={200: wire.ChatLines}, query=(
        Parameter("after", Annotated[int, Meta(ge=0, le=1_000_000_000)], "The last message you have seen.", 0),)),
          chat),
    Route(at_table("post", "/chat", "Send a chat message", body=wire.SayBody, responses={200: wire.Said},
                   authenticated=True), say),
    Route(at_table("get", "/notes", "Get your private notes", responses={200: wire.NoteText},
                   authenticated=True), notes),
    Route(at_table("put", "/notes", "Save your private notes", body=wire.NoteText,
                   responses={200: wire.NoteText}, authenticated=True), write_notes),
    Route(at_table("get", "/standing", "Get your standing orders and their questions",
                   responses={200: wire.Standing}, authenticated=True), standing),
    Route(at_table("put", "/standing", "Replace your standing orders", body=wire.Orders,
                   responses={200: wire.Standing}, authenticated=True), save_orders),
)  # fmt: skip
