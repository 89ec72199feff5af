"""Handing over: several people at one screen, and nothing of any hand in between."""

from __future__ import annotations

from starlette.responses import Response

from antarium.server.pages.context import HandOver
from antarium.server.pages.flash import FlashMessage
from antarium.server.pages.html import Part, element, link, list_of, path
from antarium.server.pages.page import page
from antarium.server.pages.request import PageRequest, capitalise


def hand_over_page(request: PageRequest, hand_over: HandOver, flash: FlashMessage | None = None) -> Response:
    """Nothing of any hand: only to whom the screen goes."""
    table = hand_over.room.table
    name = table.sides[hand_over.seat]
    words: Part = None
    if flash is not None:
        words = capitalise(flash.words[-1] if flash.harmless else "That was not done")
    go = path("t", table.header.id, "text", seat=hand_over.seat)
    others = [
        link(path("t", table.header.id, "text", seat=seat), table.sides[seat])
        for seat in hand_over.own_seats
        if seat != hand_over.seat and seat in table.waiting
    ]
    return page(
        f"The table goes to {name}",
        element("p", words, class_="notice", role="alert") if words else None,
        element("p", f"Go on when only {name} is looking.", class_="ask"),
        element("p", link(go, f"Continue as {name}", class_="act")),
        element("div", element("p", "Also to choose:"), list_of(others)) if others else None,
        current_user=request.current_user, status=flash.status if flash else 200,
    )  # fmt: skip
