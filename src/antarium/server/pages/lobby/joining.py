"""Joining by invitation: who invites to what, and sitting down."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from antarium.kernel.refusals import UserError
from antarium.server.access import invitations
from antarium.server.access.auth import LOCAL, clean, give_cookie
from antarium.server.api.route import status_of
from antarium.server.pages.forms import button, entry, form
from antarium.server.pages.html import NOTHING, element, path
from antarium.server.pages.lobby.people import LONGEST_NAME
from antarium.server.pages.page import page, redirect
from antarium.server.pages.request import Entry, Visit, capitalise, refusal_words


async def invited(visit: Visit) -> Response:
    return await shown(visit)


async def shown(visit: Visit, name: str = "", problem: str = "", status: int = 200) -> Response:
    """Who invites, to which chair of which game; nothing is used up by looking."""
    code = visit.step("code")
    chair = await invitations.shown(visit.house, code)
    table = (await visit.house.room(chair.table)).table
    host = await visit.house.store.user(table.header.host)
    who = host.name if host is not None else LOCAL.name if table.header.host == LOCAL.id else "Somebody"
    others = [f"{table.sides[seat]}: {table.player(seat) or 'empty'}" for seat in range(table.header.seats)]
    wrong = element("p", problem, class_="refusal", role="alert") if problem else NOTHING
    field = NOTHING
    if not visit.visitor.user:
        field = entry("name", "Your name", name, "No password is needed; this browser remembers you.",
                      maxlength=LONGEST_NAME, required=True, autocomplete="nickname")  # fmt: skip
    return page(
        f"An invitation to {chair.title}",
        wrong,
        element("p", f"{who} invites you to {chair.title}, as {chair.side}.", class_="ask"),
        element("p", f"The seats: {'; '.join(others)}. Clock: {table.header.clock}."),
        form(path("join", code), field, button(f"Sit down as {chair.side}")),
        visitor=visit.visitor, status=status,
    )  # fmt: skip


async def join(visit: Visit) -> Response:
    """Sit down; a stranger gets a name and the cookie on the way, and only with a chair to sit on."""
    filled, code = await visit.form(), visit.step("code")
    chair = await invitations.shown(visit.house, code)
    visitor, token, name = visit.visitor, "", filled.text("name")
    try:
        if not visitor.user:
            if len(clean(name)) > LONGEST_NAME:
                raise UserError(f"a name has at most {LONGEST_NAME} letters")
            visitor, token = await visit.door.new_guest(name)
        await invitations.accept(visit.house, chair.table, chair.seat, visitor.person(), code)
    except UserError as refusal:
        return await shown(visit, name[:LONGEST_NAME], capitalise(refusal_words(refusal)[0]), status_of(refusal))
    response = redirect(path("t", chair.table, "text", said="seated"))
    if token:
        give_cookie(response, token, visit.request.url.scheme == "https")
    return response


ENTRIES: Final[list[Entry]] = [("GET", "/join/{code}", invited), ("POST", "/join/{code}", join)]
