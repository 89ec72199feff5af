"""The page of an invitation, and joining a table with it."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from antarium.kernel.refusals import Refused
from antarium.server.access import invitations
from antarium.server.access.auth import LOCAL_USER, clean_name, set_session_cookie
from antarium.server.api.route import status_of
from antarium.server.pages.forms import button, form, text_field
from antarium.server.pages.html import NOTHING, element, path
from antarium.server.pages.lobby.people import MAX_NAME_LENGTH
from antarium.server.pages.page import page, redirect
from antarium.server.pages.request import Entry, PageRequest, capitalise, error_text


async def show(request: PageRequest) -> Response:
    return await invitation_page(request)


async def invitation_page(request: PageRequest, name: str = "", problem: str = "", status: int = 200) -> Response:
    """Return the page of an invitation. Viewing it doesn't use it up."""
    code = request.path_value("code")
    chair = await invitations.describe_invitation(request.house, code)
    table = (await request.house.room(chair.table)).table
    host = await request.house.store.user(table.header.host)
    who = host.name if host is not None else LOCAL_USER.name if table.header.host == LOCAL_USER.id else "The host"
    others = [f"{table.sides[seat]}: {table.player(seat) or 'empty seat'}" for seat in range(table.header.seats)]
    clock = f" Clock: {table.header.clock}." if table.header.clock.kind != "none" else ""
    wrong = element("p", problem, class_="refusal", role="alert") if problem else NOTHING
    field = NOTHING
    if not request.current_user.user:
        field = text_field("name", "Name", name, "Without a password it works in this browser only.",
                      maxlength=MAX_NAME_LENGTH, required=True, autocomplete="nickname")  # fmt: skip
    return page(
        f"Invitation to {chair.title}",
        wrong,
        element("p", f"{who} invites you to {chair.title} as {chair.side}.", class_="ask"),
        element("p", f"Seats: {'; '.join(others)}.{clock}"),
        element("p", "This link works once. Joining takes the seat.", class_="hint"),
        form(path("join", code), field, button(f"Join as {chair.side}")),
        current_user=request.current_user, status=status,
    )  # fmt: skip


async def join(request: PageRequest) -> Response:
    """Take the seat. New users become guests, but only if the seat is still free."""
    filled, code = await request.form(), request.path_value("code")
    chair = await invitations.describe_invitation(request.house, code)
    current_user, token, name = request.current_user, "", filled.text("name")
    try:
        if not current_user.user:
            if len(clean_name(name)) > MAX_NAME_LENGTH:
                raise Refused(f"the name is too long (maximum {MAX_NAME_LENGTH} characters)")
            current_user, token = await request.door.create_guest(name)
        await invitations.accept(request.house, chair.table, chair.seat, current_user.person(), code)
    except Refused as refusal:
        return await invitation_page(
            request, name[:MAX_NAME_LENGTH], capitalise(error_text(refusal)[0]), status_of(refusal)
        )
    response = redirect(path("t", chair.table, "text", said="seated"))
    if token:
        set_session_cookie(response, token, request.http.url.scheme == "https")
    return response


ENTRIES: Final[list[Entry]] = [("GET", "/join/{code}", show), ("POST", "/join/{code}", join)]
