"""The forms of a table: each is carried out, then the page is shown again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.responses import Response

from antarium.kernel.refusals import Refused
from antarium.server import wire
from antarium.server.access.auth import Forbidden, NotLoggedIn, seat_for
from antarium.server.access.passwords import new_code, token_digest
from antarium.server.api.route import BadRequest, status_of
from antarium.server.pages.flash import FlashMessage
from antarium.server.pages.forms import Form
from antarium.server.pages.html import path
from antarium.server.pages.page import redirect
from antarium.server.pages.request import Entry, PageRequest, capitalise, error_text
from antarium.server.pages.table.standing_orders import changed_orders
from antarium.server.pages.table.table import table_page
from antarium.server.pages.table.typed_lines import Done, Reply, TypedLine
from antarium.server.store import Invitation
from antarium.server.tables import opening, requests
from antarium.server.tables.entries import Nobody
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import NoSuchTable
from antarium.server.tables.standing_orders import orders_of

CLIENT_ID: Final = wire.ClientId


class FormPost:
    """A submitted form of a table."""

    def __init__(self, request: PageRequest, room: Room, form: Form) -> None:
        self.request = request
        self.room = room
        self.form = form

    @property
    def table(self) -> str:
        return self.room.table.header.id

    def seat(self) -> int:
        """Return the seat that sent the form."""
        self.request.current_user.person()
        seat = self.form.optional_number("seat")
        if seat is None:
            raise Forbidden("only players at this table can do that")
        return seat_for(self.room, self.request.current_user, seat)

    def form_id(self) -> str:
        try:
            return msgspec.convert(self.form.text("id"), CLIENT_ID)
        except msgspec.ValidationError:
            raise BadRequest("the form is incomplete: 'id' is missing") from None

    async def send(self, request: wire.Request) -> None:
        await self.request.house.ask(self.table, self.seat(), request)

    def back(self, flash: str = "", anchor: str = "") -> Response:
        """Return to the page, for the same seat while it must choose."""
        table, seat = self.room.table, self.form.optional_number("seat")
        own_seats = table.seats_of(self.request.current_user.user)
        asked = seat if len(own_seats) > 1 and seat in own_seats and table.phase == "playing" else None
        paused = 1 if self.form.text("still") == "1" else None
        return redirect(path("t", self.table, "text", anchor=anchor, seat=asked, still=paused, said=flash or None))

    async def send_once(self, request: wire.Request, flash: str = "") -> Response:
        """Send a request and return to the page; say so if the form was sent before."""
        is_repeat = (self.seat(), request.id) in self.room.table.done
        await self.send(request)
        return self.back("again" if is_repeat else flash)


FormAction = Callable[[FormPost], Awaitable[Response]]


async def act(post: FormPost) -> Response:
    form = post.form
    return await post.send_once(wire.Act(id=post.form_id(), v=form.number("v"), action=form.text("action")))


async def line(post: FormPost) -> Response:
    """Carry out a typed line: choices, commands, or both."""
    text = post.form.text("line")
    answer = await TypedLine(post.request.house, post.room, post.seat(), post.form.number("v"), post.form_id()).run(
        text
    )
    match answer:
        case Done(flash=flash, anchor=anchor):
            return post.back(flash, anchor)
        case Reply(lines=lines, rule=rule, refused=refused, typed=typed, go=go):
            if go:
                return redirect(go)
            return await page_again(
                post.request, post.room, post.seat(),
                FlashMessage(lines=lines, rule=rule, typed=typed, refused=refused, status=409 if refused else 200),
            )  # fmt: skip


async def back(post: FormPost) -> Response:
    """Undo, restart the turn, or ask for a takeback and answer one."""
    form_id, v, how = post.form_id(), post.form.number("v"), post.form.text("how")
    stand = post.form.optional_number("stand")
    if stand is not None:
        return await post.send_once(wire.Undo(id=form_id, v=v, stand=stand), "back")
    match how:
        case "one":
            return await post.send_once(wire.Undo(id=form_id, v=v), "back")
        case "all":
            return await post.send_once(wire.RestartTurn(id=form_id, v=v), "back")
        case "ask":
            return await post.send_once(wire.AskTakeback(id=form_id, v=v), "asked")
        case "agree" | "refuse":
            return await post.send_once(wire.AnswerTakeback(id=form_id, v=v, agree=how == "agree"), "answered")
        case _:
            raise BadRequest(f"'{how[:40]}' is not a way to undo")


async def resign(post: FormPost) -> Response:
    return await post.send_once(wire.Resign(id=post.form_id(), v=post.form.number("v")), "resigned")


async def claim(post: FormPost) -> Response:
    other = min(post.form.number("other"), 15)
    return await post.send_once(wire.Claim(id=post.form_id(), v=post.form.number("v"), seat=other), "claimed")


async def say(post: FormPost) -> Response:
    text = post.form.text("text", max_length=2_000).strip()
    if not text:
        raise BadRequest("the message is empty")
    current_user, seat = post.request.current_user, post.seat()
    if post.request.memory.is_new(current_user.user, post.form_id()):
        await post.request.house.say(post.room, current_user.user, current_user.name, seat, text)
    return post.back("said", "chat")


async def write_notes(post: FormPost) -> Response:
    user, text = post.request.current_user.user, post.form.text("text", max_length=20_000)
    book = post.room.table.notebook_of(user, post.seat())
    await post.request.house.store.write_notes(post.table, user, text, book)
    return post.back("noted", "notes")


async def save_orders(post: FormPost) -> Response:
    """Save a standing order, delete one, or resume paused ones."""
    seat, house = post.seat(), post.request.house
    current = orders_of(post.room.table, seat, await house.store.load_orders(post.table, seat)).orders
    await house.standing_orders.save_orders(post.room, seat, changed_orders(post.form, current))
    return post.back("ordered", "orders")


async def sit(post: FormPost) -> Response:
    """Take an empty seat of a listed table, or of a table the user hosts."""
    person, house, room = post.request.current_user.person(), post.request.house, post.room
    chair = post.form.number("chair")
    header = room.table.header
    if not header.listed and header.host != person.user:
        raise Forbidden("this table is by invitation only; open the link you were sent")
    if chair not in room.table.seats_of(person.user):
        await house.change(room, lambda: requests.sit(room.table, chair, person, house.clock()))
    return post.back("seated")


async def leave_seat(post: FormPost) -> Response:
    person, house, room = post.request.current_user.person(), post.request.house, post.room
    seat = seat_for(room, post.request.current_user, post.form.number("chair"))
    await house.change(room, lambda: requests.stand_up(room.table, seat, person.user, house.clock()))
    return post.back("left")


async def invite(post: FormPost) -> Response:
    """Make a new invitation for an empty seat."""
    person, header, chair = post.request.current_user.person(), post.room.table.header, post.form.number("chair")
    if header.host != person.user:
        raise Forbidden("only the host can invite players")
    if chair >= header.seats or not isinstance(post.room.table.occupants[chair], Nobody):
        raise Refused("that seat is not empty")
    code = new_code()
    house = post.request.house
    await house.store.invite(token_digest(code), Invitation(header.id, chair), house.clock())
    made = wire.Opened(table=header.id, link=f"/t/{header.id}", invitations={chair: f"/join/{code}"})
    post.request.memory.remember(person.user, f"invite {header.id} {chair}", made)
    return post.back(anchor="seats")


async def rematch(post: FormPost) -> Response:
    person = post.request.current_user.person()
    if not post.room.table.seats_of(person.user):
        raise Forbidden("only players at this table can do that")
    return redirect(path("t", await opening.rematch(post.request.house, post.room, person), "text"))


async def fork(post: FormPost) -> Response:
    """Create a table from a position of this one. A form sent twice creates one table."""
    person, table, memory = post.request.current_user.person(), post.room.table, post.request.memory
    known = memory.tables.get((person.user, post.form_id()))
    if known is None:
        own_seats = table.seats_of(person.user)
        seat = post.form.optional_number("seat")
        own_seat = seat if seat in own_seats else 0
        kind, _, bot = post.form.text("others", "me").partition("-")
        other = wire.Chair("bot", bot) if kind == "bot" else wire.Chair("me")
        chairs = tuple(wire.Chair("me") if one == own_seat else other for one in range(table.header.seats))
        wanted = wire.Fork(post.form.number("moment"), seat if seat in own_seats else None, chairs)
        known = await opening.fork(post.request.house, post.room, person, wanted, own_seats)
        memory.remember(person.user, post.form_id(), known)
    return redirect(path("t", known.table, "text"))


FORM_ACTIONS: Final[dict[str, FormAction]] = {
    "act": act, "line": line, "back": back, "resign": resign, "claim": claim, "chat": say, "notes": write_notes,
    "orders": save_orders, "sit": sit, "stand-up": leave_seat, "invite": invite, "rematch": rematch, "fork": fork,
}  # fmt: skip


async def do(request: PageRequest) -> Response:
    """Carry out a form of the table. Errors are shown at the top of the page."""
    form = await request.form()
    room = await request.room()
    action = FORM_ACTIONS.get(form.text("do"))
    if action is None:
        raise BadRequest("the form is incomplete: 'do' is missing")
    post = FormPost(request, room, form)
    try:
        return await action(post)
    except (BadRequest, NotLoggedIn, NoSuchTable):
        raise
    except Refused as refusal:
        words, rule = error_text(refusal)
        flash = FlashMessage(
            lines=(capitalise(words),), rule=rule, typed=form.text("line", max_length=100_000)[:400], refused=True,
            is_public=isinstance(refusal, requests.Stale), status=status_of(refusal),
        )  # fmt: skip
        return await page_again(request, room, form.optional_number("seat"), flash)


async def page_again(request: PageRequest, room: Room, seat: int | None, flash: FlashMessage) -> Response:
    """Return the current page with a message at the top."""
    own_seats = room.table.seats_of(request.current_user.user) if request.current_user.user else ()
    return await table_page(request, seat if seat in own_seats else None, flash)


ENTRIES: Final[list[Entry]] = [("POST", "/t/{table}/text", do)]
