"""The page between two players who share a screen. It shows nothing secret."""

from __future__ import annotations

from starlette.responses import Response

from antarium.server.pages.context import HandOver
from antarium.server.pages.flash import FlashMessage
from antarium.server.pages.html import Part, element, link, list_of, path
from antarium.server.pages.page import page
from antarium.server.pages.request import PageRequest, capitalise


def hand_over_page(request: PageRequest, hand_over: HandOver, flash: FlashMessage | None = None) -> Response:
    """Return a page that says who must get the device, and which other seats of this user must choose."""
    table = hand_over.room.table
    name = table.sides[hand_over.seat]
    message: Part = None
    if flash is not None:
        message = capitalise(flash.lines[-1] if flash.is_public else "That didn't work")
    go = path("t", table.header.id, "text", seat=hand_over.seat)
    others = [
        link(path("t", table.header.id, "text", seat=seat), table.sides[seat])
        for seat in hand_over.own_seats
        if seat != hand_over.seat and seat in table.waiting
    ]
    return page(
        f"Pass the device to {name}",
        element("p", message, class_="notice", role="alert") if message else None,
        element("p", "This page shows nothing secret until you continue.", class_="ask"),
        element("p", link(go, f"I'm {name}", class_="act")),
        element("div", element("p", "Also choosing:"), list_of(others)) if others else None,
        current_user=request.current_user, status=flash.status if flash else 200,
    )  # fmt: skip
