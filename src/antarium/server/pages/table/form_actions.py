"""Doing: what the forms of a table send, carried out; then the page again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.responses import Response

from antarium.kernel.refusals import UserError
from antarium.server import wire
from antarium.server.access.auth import Forbidden, NotLoggedIn, seat_for
from antarium.server.access.passwords import new_code, token_digest
from antarium.server.api.route import Unfit, status_of
from antarium.server.pages.flash import Notice
from antarium.server.pages.forms import Form
from antarium.server.pages.html import path
from antarium.server.pages.page import redirect
from antarium.server.pages.request import Entry, Visit, capitalise, refusal_words
from antarium.server.pages.table.standing_orders import changed
from antarium.server.pages.table.table import drawn
from antarium.server.pages.table.typed_lines import Answered, Line, Sent
from antarium.server.store import Invitation
from antarium.server.tables import opening, requests
from antarium.server.tables.entries import Nobody
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import NoSuchTable
from antarium.server.tables.standing_orders import orders_of

MARK: Final = wire.ClientId


class FormPost:
    """A form of a table, and who sent it."""

    def __init__(self, visit: Visit, room: Room, form: Form) -> None:
        self.visit = visit
        self.room = room
        self.form = form

    @property
    def table(self) -> str:
        return self.room.table.header.id

    def seat(self) -> int:
        """The seat it was sent from: one of the sender's own."""
        self.visit.visitor.person()
        seat = self.form.optional_number("seat")
        if seat is None:
            raise Forbidden("only those who sit at the table may do that")
        return seat_for(self.room, self.visit.visitor, seat)

    def mark(self) -> str:
        try:
            return msgspec.convert(self.form.text("id"), MARK)
        except msgspec.ValidationError:
            raise Unfit("the form is not complete: its mark is missing") from None

    async def ask(self, request: wire.Request) -> None:
        await self.visit.house.ask(self.table, self.seat(), request)

    def back(self, said: str = "", anchor: str = "") -> Response:
        """To the page again, through the same eyes while that seat is still to choose."""
        table, seat = self.room.table, self.form.optional_number("seat")
        mine = table.seats_of(self.visit.visitor.user)
        asked = seat if len(mine) > 1 and seat in mine and table.phase == "playing" else None
        still = 1 if self.form.text("still") == "1" else None
        return redirect(path("t", self.table, "text", anchor=anchor, seat=asked, still=still, said=said or None))

    async def done_or_said(self, request: wire.Request, said: str = "") -> Response:
        """Ask for something that may have been done already, by the same form."""
        again = (self.seat(), request.id) in self.room.table.done
        await self.ask(request)
        return self.back("again" if again else said)


Doing = Callable[[FormPost], Awaitable[Response]]


async def act(deed: FormPost) -> Response:
    form = deed.form
    return await deed.done_or_said(wire.Act(id=deed.mark(), v=form.number("v"), action=form.text("action")))


async def line(deed: FormPost) -> Response:
    """A written line: choices, commands, or both."""
    written = deed.form.text("line")
    answer = await Line(deed.visit.house, deed.room, deed.seat(), deed.form.number("v"), deed.mark()).obey(written)
    match answer:
        case Sent(said=said, anchor=anchor):
            return deed.back(said, anchor)
        case Answered(words=words, rule=rule, refused=refused, typed=typed, go=go):
            if go:
                return redirect(go)
            return await again(
                deed.visit, deed.room, deed.seat(),
                Notice(words=words, rule=rule, typed=typed, refused=refused, status=409 if refused else 200),
            )  # fmt: skip


async def back(deed: FormPost) -> Response:
    """Undo, restart, undo to a moment; ask for a takeback, agree, refuse."""
    mark, v, how = deed.mark(), deed.form.number("v"), deed.form.text("how")
    stand = deed.form.optional_number("stand")
    if stand is not None:
        return await deed.done_or_said(wire.Undo(id=mark, v=v, stand=stand), "back")
    match how:
        case "one":
            return await deed.done_or_said(wire.Undo(id=mark, v=v), "back")
        case "all":
            return await deed.done_or_said(wire.RestartTurn(id=mark, v=v), "back")
        case "ask":
            return await deed.done_or_said(wire.AskTakeback(id=mark, v=v), "asked")
        case "agree" | "refuse":
            return await deed.done_or_said(wire.AnswerTakeback(id=mark, v=v, agree=how == "agree"), "answered")
        case _:
            raise Unfit(f"'{how[:40]}' is no way back")


async def resign(deed: FormPost) -> Response:
    return await deed.done_or_said(wire.Resign(id=deed.mark(), v=deed.form.number("v")), "resigned")


async def claim(deed: FormPost) -> Response:
    other = min(deed.form.number("other"), 15)
    return await deed.done_or_said(wire.Claim(id=deed.mark(), v=deed.form.number("v"), seat=other), "claimed")


async def say(deed: FormPost) -> Response:
    text = deed.form.text("text", most=2_000).strip()
    if not text:
        raise Unfit("there is nothing to say: the line is empty")
    visitor, seat = deed.visit.visitor, deed.seat()
    if deed.visit.desk.is_new(visitor.user, deed.mark()):
        await deed.visit.house.say(deed.room, visitor.user, visitor.name, seat, text)
    return deed.back("said", "chat")


async def write_notes(deed: FormPost) -> Response:
    user, text = deed.visit.visitor.user, deed.form.text("text", most=20_000)
    book = deed.room.table.notebook_of(user, deed.seat())
    await deed.visit.house.store.write_notes(deed.table, user, text, book)
    return deed.back("noted", "notes")


async def lay_orders(deed: FormPost) -> Response:
    """Lay a standing order, clear one, or lay those one has again."""
    seat, house = deed.seat(), deed.visit.house
    held = orders_of(deed.room.table, seat, await house.store.laid(deed.table, seat)).orders
    await house.deputies.lay(deed.room, seat, changed(deed.form, held))
    return deed.back("ordered", "orders")


async def sit(deed: FormPost) -> Response:
    """An open chair of a listed table, or of one's own."""
    person, house, room = deed.visit.visitor.person(), deed.visit.house, deed.room
    chair = deed.form.number("chair")
    header = room.table.header
    if not header.listed and header.host != person.user:
        raise Forbidden("this table is by invitation: open the link that was sent to you")
    if chair not in room.table.seats_of(person.user):
        await house.change(room, lambda: requests.sit(room.table, chair, person, house.clock()))
    return deed.back("seated")


async def stand_up(deed: FormPost) -> Response:
    person, house, room = deed.visit.visitor.person(), deed.visit.house, deed.room
    seat = seat_for(room, deed.visit.visitor, deed.form.number("chair"))
    await house.change(room, lambda: requests.stand_up(room.table, seat, person.user, house.clock()))
    return deed.back("left")


async def invite(deed: FormPost) -> Response:
    """A new invitation for an empty chair, for whoever opened the table."""
    person, header, chair = deed.visit.visitor.person(), deed.room.table.header, deed.form.number("chair")
    if header.host != person.user:
        raise Forbidden("only who opened the table invites to it")
    if chair >= header.seats or not isinstance(deed.room.table.occupants[chair], Nobody):
        raise UserError("that chair is not empty")
    code = new_code()
    house = deed.visit.house
    await house.store.invite(token_digest(code), Invitation(header.id, chair), house.clock())
    made = wire.Opened(table=header.id, link=f"/t/{header.id}", invitations={chair: f"/join/{code}"})
    deed.visit.desk.remember(person.user, f"invite {header.id} {chair}", made)
    return deed.back(anchor="seats")


async def rematch(deed: FormPost) -> Response:
    person = deed.visit.visitor.person()
    if not deed.room.table.seats_of(person.user):
        raise Forbidden("only those who sit at the table may do that")
    return redirect(path("t", await opening.rematch(deed.visit.house, deed.room, person), "text"))


async def fork(deed: FormPost) -> Response:
    """A table of one's own; sent twice, the form still leads to one."""
    person, table, desk = deed.visit.visitor.person(), deed.room.table, deed.visit.desk
    known = desk.opened.get((person.user, deed.mark()))
    if known is None:
        mine = table.seats_of(person.user)
        seat = deed.form.optional_number("seat")
        own = seat if seat in mine else 0
        kind, _, bot = deed.form.text("others", "me").partition("-")
        other = wire.Chair("bot", bot) if kind == "bot" else wire.Chair("me")
        chairs = tuple(wire.Chair("me") if one == own else other for one in range(table.header.seats))
        wanted = wire.Fork(deed.form.number("moment"), seat if seat in mine else None, chairs)
        known = await opening.fork(deed.visit.house, deed.room, person, wanted, mine)
        desk.remember(person.user, deed.mark(), known)
    return redirect(path("t", known.table, "text"))


DOINGS: Final[dict[str, Doing]] = {
    "act": act, "line": line, "back": back, "resign": resign, "claim": claim, "chat": say, "notes": write_notes,
    "orders": lay_orders, "sit": sit, "stand-up": stand_up, "invite": invite, "rematch": rematch, "fork": fork,
}  # fmt: skip


async def do(visit: Visit) -> Response:
    """Carry out a form of the table; what is refused is said on the page of whoever sent it."""
    form = await visit.form()
    room = await visit.room()
    doing = DOINGS.get(form.text("do"))
    if doing is None:
        raise Unfit("the form does not say what it is for")
    deed = FormPost(visit, room, form)
    try:
        return await doing(deed)
    except (Unfit, NotLoggedIn, NoSuchTable):
        raise
    except UserError as refusal:
        words, rule = refusal_words(refusal)
        notice = Notice(
            words=(capitalise(words),), rule=rule, typed=form.text("line", most=100_000)[:400], refused=True,
            harmless=isinstance(refusal, requests.Stale), status=status_of(refusal),
        )  # fmt: skip
        return await again(visit, room, form.optional_number("seat"), notice)


async def again(visit: Visit, room: Room, seat: int | None, notice: Notice) -> Response:
    """The page as it is now, with something to be said at its top."""
    mine = room.table.seats_of(visit.visitor.user) if visit.visitor.user else ()
    return await drawn(visit, seat if seat in mine else None, notice)


ENTRIES: Final[list[Entry]] = [("POST", "/t/{table}/text", do)]
