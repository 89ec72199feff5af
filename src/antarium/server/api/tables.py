"""What one may ask of a table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from msgspec import Meta
from starlette.responses import Response

from antarium.kernel.refusals import UserError
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
from antarium.server.views.key_moments import marks_of
from antarium.server.views.past import moment
from antarium.server.views.table_view import view_of

OWN: Final = -2
TABLE: Final = Parameter("table", wire.TableId, "The name of the table, as in its link.")
SEAT: Final = Parameter(
    "seat", Annotated[int, Meta(ge=-1, le=15)], "Which of one's seats; left out, the one that is to choose.", -1
)
REFUSALS: Final = (400, 401, 403, 404, 409, 413, 415, 429, 503)


def at_table(method: str, path: str, summary: str, **more: object) -> Endpoint:
    """An endpoint below `/api/tables/{table}`."""
    settled: dict[str, object] = {
        "path_parameters": (TABLE,), "refusals": REFUSALS, "tags": ("table",), "query": (SEAT,), **more,
    }  # fmt: skip
    return Endpoint(method=method, path=f"/api/tables/{{table}}{path}", summary=summary, **settled)  # type: ignore[arg-type]


async def look(visit: Visit) -> Answer:
    """The view: now, as soon as it is newer than `since`, or at an earlier moment."""
    room = await visit.house.room(visit.part("table"))
    wanted = visit.query("seat", int)
    seat = seat_for(room, visit.visitor, None if wanted == ONLOOKER else wanted)
    visit.house.notice(room, seat)
    if (at := visit.query("at", int)) >= 0:
        return await moment(room.table, eyes_for(visit, room, seat), at)
    since, wait = visit.query("since", int), visit.query("wait", float)
    if since >= 0 and wait > 0:
        await newer(room, since, wait)
    if room.table.version == since:
        return Response(status_code=204)
    return view_of(room.table, seat)


def eyes_for(visit: Visit, room: Room, seat: int) -> int:
    """Whose eyes the past is seen through: one's own, and anybody's once the game is over."""
    eyes = visit.query("eyes", int)
    if eyes == OWN or eyes == seat:
        return seat
    if room.table.phase != "over":
        raise Forbidden("while the game is on, everybody looks through their own eyes")
    if eyes >= room.table.header.seats:
        raise UserError(f"there is no seat {eyes}")
    return eyes


async def newer(room: Room, since: int, wait: float) -> None:
    """Wait until the table is newer than that, but not for ever."""
    try:
        async with asyncio.timeout(wait):
            while room.table.version <= since:
                await room.news.wait()
    except TimeoutError:
        return


async def scene(visit: Visit) -> Answer:
    """All that never changes on this table and is needed to draw it; nothing for a game that is not drawn."""
    table = (await visit.room()).table
    found = table.game.scene(table.setup)
    return Response(status_code=204) if found is None else found


async def act(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    return wire.Done(await visit.house.ask(room.table.header.id, seat, await visit.body(wire.Request)))  # type: ignore[arg-type]


async def options(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    return previews.next_options(room.table, seat, still_asked(room, seat, await visit.body(wire.Filled)))


async def preview(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    return previews.tried(room.table, seat, still_asked(room, seat, await visit.body(wire.Filled)))


async def why(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    body = await visit.body(wire.WhyNot)
    filled = still_asked(room, seat, body)
    if body.about:
        return previews.why_not(room.table, seat, filled, body.about)
    return previews.tried(room.table, seat, filled)


def still_asked(room: Room, seat: int, body: wire.Filled) -> tuple[str, ...]:
    """The choices, if the seat is still asked what it was asked when the sender looked."""
    table = room.table
    if body.v is not None and not max(table.asked[seat], table.over_since) <= body.v <= table.version:
        raise requests.Stale("the table has moved on since: look again before you choose")
    return body.filled


async def sit(visit: Visit) -> Answer:
    """Take an open chair of a listed table; elsewhere only an invitation seats one."""
    body = await visit.body(wire.Sit)
    person = visit.visitor.person()
    if body.invitation:
        return wire.Done(await invitations.accept(visit.house, visit.part("table"), body.seat, person, body.invitation))
    room = await visit.room()
    header = room.table.header
    if not header.listed and header.host != person.user:
        raise Forbidden("this table is by invitation: open the link that was sent to you")
    return wire.Done(
        await visit.house.change(room, lambda: requests.sit(room.table, body.seat, person, visit.house.clock()))
    )


async def stand_up(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    user, house = visit.visitor.user, visit.house
    return wire.Done(await house.change(room, lambda: requests.stand_up(room.table, seat, user, house.clock())))


async def rematch(visit: Visit) -> Answer:
    room, _ = await visit.seated()
    table = await opening.rematch(visit.house, room, visit.visitor.person())
    return wire.Opened(table=table, link=f"/t/{table}")


async def fork(visit: Visit) -> Answer:
    body = await visit.body(wire.Fork)
    person = visit.visitor.person()
    room = await visit.room()
    return await opening.fork(visit.house, room, person, body, room.table.seats_of(person.user))


async def record(visit: Visit) -> Answer:
    """The record of play: all of it once the game is over, and nothing secret before."""
    room = await visit.room()
    if room.table.begun is None:
        raise UserError("the game has not begun, so there is nothing to record")
    return wire.GameRecord(room.table.record().write())


async def ledger(visit: Visit) -> Answer:
    """Everything that is counted, action by action; sealed choices are not told of before they are opened."""
    table = (await visit.room()).table
    if table.begun is None:
        raise UserError("the game has not begun, so nothing has been counted")
    opened = len(table.play.acts) - len(table.play.position.sealed)
    return await asyncio.to_thread(table.ledgers.ledger, table.play, tuple(table.play.acts[:opened]))


async def marks(visit: Visit) -> Answer:
    """The moments of the game that are worth going to, of all that one may know of."""
    room = await visit.room()
    wanted = visit.query("seat", int)
    seat = seat_for(room, visit.visitor, None if wanted == ONLOOKER else wanted)
    return wire.Marks(marks_of(room.table, seat, visit.query("after", int)))


async def absent(visit: Visit) -> Answer:
    """Whom one waits for, and from when on their seats may be claimed."""
    room, seat = await visit.seated()
    return wire.Absences(await visit.house.absences(room, seat))


async def chat(visit: Visit) -> Answer:
    room = await visit.room()
    return wire.ChatLines(await visit.house.store.chat(room.table.header.id, visit.query("after", int)))


async def say(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    text = (await visit.body(wire.SayBody)).text
    visitor = visit.visitor
    return await visit.house.say(room, visitor.user, visitor.name, seat, text)


async def notes(visit: Visit) -> Answer:
    """What somebody has written for themselves about a table they may look at, also without sitting there."""
    room, user, book = await notebook(visit)
    return wire.NoteText(await visit.house.store.notes(room.table.header.id, user, book))


async def write_notes(visit: Visit) -> Answer:
    room, user, book = await notebook(visit)
    note = await visit.body(wire.NoteText)
    await visit.house.store.write_notes(room.table.header.id, user, note.text, book)
    return note


async def notebook(visit: Visit) -> tuple[Room, str, int | None]:
    """Whose notes are meant, and at which table."""
    room, user, wanted = await visit.room(), visit.visitor.person().user, visit.query("seat", int)
    seat = seat_for(room, visit.visitor, None if wanted == ONLOOKER else wanted)
    return room, user, room.table.notebook_of(user, seat)


async def standing(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    laid = await visit.house.store.laid(room.table.header.id, seat)
    return orders_of(room.table, seat, laid)


async def lay_orders(visit: Visit) -> Answer:
    room, seat = await visit.seated()
    return await visit.house.deputies.lay(room, seat, (await visit.body(wire.Orders)).orders)


LOOK: Final = (
    Parameter("seat", Annotated[int, Meta(ge=-1, le=15)], "Which of one's seats; left out, the one to choose.", -1),
    Parameter("since", Annotated[int, Meta(ge=-1, le=1_000_000_000)], "The version seen last.", -1),
    Parameter("wait", Annotated[float, Meta(ge=0, le=60)], "Seconds to wait for something newer than `since`.", 0.0),
    Parameter(
        "eyes", Annotated[int, Meta(ge=-2, le=15)], "Of a finished game's moment: whose eyes; -1 an onlooker's.", OWN
    ),
    Parameter("at", Annotated[int, Meta(ge=-1, le=1_000_000)], "Look at the moment after so many actions.", -1),
)

AFTER: Final = Parameter("after", Annotated[int, Meta(ge=-1, le=1_000_000)], "Only what came after that action.", -1)

ROUTES: Final = (
    Route(at_table("get", "/view", "What one sees at a table", query=LOOK,
                   responses={200: wire.View, 204: None}), look),
    Route(at_table("get", "/scene", "What the table is drawn on", query=(), responses={200: dict[str, Any], 204: None}),
          scene),
    Route(at_table("post", "/requests", "Act, take back, resign or claim", body=wire.Request,
                   responses={200: wire.Done}, authenticated=True), act),
    Route(at_table("post", "/options", "What could be chosen after these choices", body=wire.Filled,
                   responses={200: wire.Onward}, authenticated=True), options),
    Route(at_table("post", "/preview", "What choices would do, and the odds", body=wire.Filled,
                   responses={200: wire.Tried}, authenticated=True), preview),
    Route(at_table("post", "/why", "Whether choices may be made, and which rule forbids them", body=wire.WhyNot,
                   responses={200: wire.Tried}, authenticated=True), why),
    Route(at_table("post", "/seats", "Take an open chair", query=(), body=wire.Sit, responses={200: wire.Done},
                   authenticated=True), sit),
    Route(at_table("delete", "/seats", "Leave one's chair before the game has begun", responses={200: wire.Done},
                   authenticated=True), stand_up),
    Route(at_table("post", "/rematch", "The same people again", responses={200: wire.Opened}, authenticated=True),
          rematch),
    Route(at_table("post", "/fork", "Go on from a moment at a table of one's own", query=(), body=wire.Fork,
                   responses={200: wire.Opened}, authenticated=True), fork),
    Route(at_table("get", "/record", "The record of play", query=(), responses={200: wire.GameRecord}), record),
    Route(at_table("get", "/ledger", "What every action did to all that is counted", query=(),
                   responses={200: wire.Ledger}), ledger),
    Route(at_table("get", "/marks", "The moments that are worth going to", query=(SEAT, AFTER),
                   responses={200: wire.Marks}), marks),
    Route(at_table("get", "/absent", "Whom one waits for, and when their seats may be claimed",
                   responses={200: wire.Absences}, authenticated=True), absent),
    Route(at_table("get", "/chat", "Chat", responses={200: wire.ChatLines}, query=(
        Parameter("after", Annotated[int, Meta(ge=0, le=1_000_000_000)], "The number of the last line seen.", 0),)),
          chat),
    Route(at_table("post", "/chat", "Say something", body=wire.SayBody, responses={200: wire.Said},
                   authenticated=True), say),
    Route(at_table("get", "/notes", "One's private notes", responses={200: wire.NoteText},
                   authenticated=True), notes),
    Route(at_table("put", "/notes", "Write one's private notes", body=wire.NoteText,
                   responses={200: wire.NoteText}, authenticated=True), write_notes),
    Route(at_table("get", "/standing", "One's standing orders, and what can be answered ahead",
                   responses={200: wire.Standing}, authenticated=True), standing),
    Route(at_table("put", "/standing", "Lay standing orders in place of those one has", body=wire.Orders,
                   responses={200: wire.Standing}, authenticated=True), lay_orders),
)  # fmt: skip
