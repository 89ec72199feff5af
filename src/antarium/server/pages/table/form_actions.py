"""Doing: what the forms of a table send, carried out; then the page again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.responses import Response

from antarium.kernel.refusals import Refused
from antarium.server import wire
from antarium.server.access.auth import Forbidden, NotLoggedIn, seat_for
from antarium.server.access.passwords import new_code, token_digest
from antarium.server.api.route import Unfit, status_of
from antarium.server.pages.flash import FlashMessage
from antarium.server.pages.forms import Form
from antarium.server.pages.html import path
from antarium.server.pages.page import redirect
from antarium.server.pages.request import Entry, PageRequest, capitalise, refusal_words
from antarium.server.pages.table.standing_orders import changed_orders
from antarium.server.pages.table.table import table_page
from antarium.server.pages.table.typed_lines import Done, Line, Reply
from antarium.server.store import Invitation
from antarium.server.tables import opening, requests
from antarium.server.tables.entries import Nobody
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import NoSuchTable
from antarium.server.tables.standing_orders import orders_of

CLIENT_ID: Final = wire.ClientId


class FormPost:
    """A form of a table, and who sent it."""

    def __init__(self, request: PageRequest, room: Room, form: Form) -> None:
        self.request = request
        self.room = room
        self.form = form

    @property
    def table(self) -> str:
        return self.room.table.header.id

    def seat(self) -> int:
        """The seat it was sent from: one of the sender's own."""
        self.request.current_user.person()
        seat = self.form.optional_number("seat")
        if seat is None:
            raise Forbidden("only those who sit at the table may do that")
        return seat_for(self.room, self.request.current_user, seat)

    def mark(self) -> str:
        try:
            return msgspec.convert(self.form.text("id"), CLIENT_ID)
        except msgspec.ValidationError:
            raise Unfit("the form is not complete: its mark is missing") from None

    async def ask(self, request: wire.Request) -> None:
        await self.request.house.ask(self.table, self.seat(), request)

    def back(self, said: str = "", anchor: str = "") -> Response:
        """To the page again, through the same eyes while that seat is still to choose."""
        table, seat = self.room.table, self.form.optional_number("seat")
        own_seats = table.seats_of(self.request.current_user.user)
        asked = seat if len(own_seats) > 1 and seat in own_seats and table.phase == "playing" else None
        paused = 1 if self.form.text("still") == "1" else None
        return redirect(path("t", self.table, "text", anchor=anchor, seat=asked, still=paused, said=said or None))

    async def done_or_said(self, request: wire.Request, said: str = "") -> Response:
        """Ask for something that may have been done already, by the same form."""
        again = (self.seat(), request.id) in self.room.table.done
        await self.ask(request)
        return self.back("again" if again else said)


FormAction = Callable[[FormPost], Awaitable[Response]]


async def act(post: FormPost) -> Response:
    form = post.form
    return await post.done_or_said(wire.Act(id=post.mark(), v=form.number("v"), action=form.text("action")))


async def line(post: FormPost) -> Response:
    """A written line: choices, commands, or both."""
    text = post.form.text("line")
    answer = await Line(post.request.house, post.room, post.seat(), post.form.number("v"), post.mark()).run(text)
    match answer:
        case Done(said=said, anchor=anchor):
            return post.back(said, anchor)
        case Reply(words=words, rule=rule, refused=refused, typed=typed, go=go):
            if go:
                return redirect(go)
            return await again(
                post.request, post.room, post.seat(),
                FlashMessage(words=words, rule=rule, typed=typed, refused=refused, status=409 if refused else 200),
            )  # fmt: skip


async def back(post: FormPost) -> Response:
    """Undo, restart, undo to a moment; ask for a takeback, agree, refuse."""
    mark, v, how = post.mark(), post.form.number("v"), post.form.text("how")
    stand = post.form.optional_number("stand")
    if stand is not None:
        return await post.done_or_said(wire.Undo(id=mark, v=v, stand=stand), "back")
    match how:
        case "one":
            return await post.done_or_said(wire.Undo(id=mark, v=v), "back")
        case "all":
            return await post.done_or_said(wire.RestartTurn(id=mark, v=v), "back")
        case "ask":
            return await post.done_or_said(wire.AskTakeback(id=mark, v=v), "asked")
        case "agree" | "refuse":
            return await post.done_or_said(wire.AnswerTakeback(id=mark, v=v, agree=how == "agree"), "answered")
        case _:
            raise Unfit(f"'{how[:40]}' is no way back")


async def resign(post: FormPost) -> Response:
    return await post.done_or_said(wire.Resign(id=post.mark(), v=post.form.number("v")), "resigned")


async def claim(post: FormPost) -> Response:
    other = min(post.form.number("other"), 15)
    return await post.done_or_said(wire.Claim(id=post.mark(), v=post.form.number("v"), seat=other), "claimed")


async def say(post: FormPost) -> Response:
    text = post.form.text("text", most=2_000).strip()
    if not text:
        raise Unfit("there is nothing to say: the line is empty")
    current_user, seat = post.request.current_user, post.seat()
    if post.request.memory.is_new(current_user.user, post.mark()):
        await post.request.house.say(post.room, current_user.user, current_user.name, seat, text)
    return post.back("said", "chat")


async def write_notes(post: FormPost) -> Response:
    user, text = post.request.current_user.user, post.form.text("text", most=20_000)
    book = post.room.table.notebook_of(user, post.seat())
    await post.request.house.store.write_notes(post.table, user, text, book)
    return post.back("noted", "notes")


async def save_orders(post: FormPost) -> Response:
    """Lay a standing order, clear one, or lay those one has again."""
    seat, house = post.seat(), post.request.house
    held = orders_of(post.room.table, seat, await house.store.laid(post.table, seat)).orders
    await house.deputies.lay(post.room, seat, changed_orders(post.form, held))
    return post.back("ordered", "orders")


async def sit(post: FormPost) -> Response:
    """An open chair of a listed table, or of one's own."""
    person, house, room = post.request.current_user.person(), post.request.house, post.room
    chair = post.form.number("chair")
    header = room.table.header
    if not header.listed and header.host != person.user:
        raise Forbidden("this table is by invitation: open the link that was sent to you")
    if chair not in room.table.seats_of(person.user):
        await house.change(room, lambda: requests.sit(room.table, chair, person, house.clock()))
    return post.back("seated")


async def leave_seat(post: FormPost) -> Response:
    person, house, room = post.request.current_user.person(), post.request.house, post.room
    seat = seat_for(room, post.request.current_user, post.form.number("chair"))
    await house.change(room, lambda: requests.stand_up(room.table, seat, person.user, house.clock()))
    return post.back("left")


async def invite(post: FormPost) -> Response:
    """A new invitation for an empty chair, for whoever opened the table."""
    person, header, chair = post.request.current_user.person(), post.room.table.header, post.form.number("chair")
    if header.host != person.user:
        raise Forbidden("only who opened the table invites to it")
    if chair >= header.seats or not isinstance(post.room.table.occupants[chair], Nobody):
        raise Refused("that chair is not empty")
    code = new_code()
    house = post.request.house
    await house.store.invite(token_digest(code), Invitation(header.id, chair), house.clock())
    made = wire.Opened(table=header.id, link=f"/t/{header.id}", invitations={chair: f"/join/{code}"})
    post.request.memory.remember(person.user, f"invite {header.id} {chair}", made)
    return post.back(anchor="seats")


async def rematch(post: FormPost) -> Response:
    person = post.request.current_user.person()
    if not post.room.table.seats_of(person.user):
        raise Forbidden("only those who sit at the table may do that")
    return redirect(path("t", await opening.rematch(post.request.house, post.room, person), "text"))


async def fork(post: FormPost) -> Response:
    """A table of one's own; sent twice, the form still leads to one."""
    person, table, memory = post.request.current_user.person(), post.room.table, post.request.memory
    known = memory.tables.get((person.user, post.mark()))
    if known is None:
        own_seats = table.seats_of(person.user)
        seat = post.form.optional_number("seat")
        own_seat = seat if seat in own_seats else 0
        kind, _, bot = post.form.text("others", "me").partition("-")
        other = wire.Chair("bot", bot) if kind == "bot" else wire.Chair("me")
        chairs = tuple(wire.Chair("me") if one == own_seat else other for one in range(table.header.seats))
        wanted = wire.Fork(post.form.number("moment"), seat if seat in own_seats else None, chairs)
        known = await opening.fork(post.request.house, post.room, person, wanted, own_seats)
        memory.remember(person.user, post.mark(), known)
    return redirect(path("t", known.table, "text"))


FORM_ACTIONS: Final[dict[str, FormAction]] = {
    "act": act, "line": line, "back": back, "resign": resign, "claim": claim, "chat": say, "notes": write_notes,
    "orders": save_orders, "sit": sit, "stand-up": leave_seat, "invite": invite, "rematch": rematch, "fork": fork,
}  # fmt: skip


async def do(request: PageRequest) -> Response:
    """Carry out a form of the table; what is refused is said on the page of whoever sent it."""
    form = await request.form()
    room = await request.room()
    doing = FORM_ACTIONS.get(form.text("do"))
    if doing is None:
        raise Unfit("the form does not say what it is for")
    post = FormPost(request, room, form)
    try:
        return await doing(post)
    except (Unfit, NotLoggedIn, NoSuchTable):
        raise
    except Refused as refusal:
        words, rule = refusal_words(refusal)
        flash = FlashMessage(
            words=(capitalise(words),), rule=rule, typed=form.text("line", most=100_000)[:400], refused=True,
            harmless=isinstance(refusal, requests.Stale), status=status_of(refusal),
        )  # fmt: skip
        return await again(request, room, form.optional_number("seat"), flash)


async def again(request: PageRequest, room: Room, seat: int | None, flash: FlashMessage) -> Response:
    """The page as it is now, with something to be said at its top."""
    own_seats = room.table.seats_of(request.current_user.user) if request.current_user.user else ()
    return await table_page(request, seat if seat in own_seats else None, flash)


ENTRIES: Final[list[Entry]] = [("POST", "/t/{table}/text", do)]
