"""Handing over: several people at one screen, and nothing of any hand in between."""

from __future__ import annotations

from starlette.responses import Response

from antarium.server.pages.context import HandOver
from antarium.server.pages.flash import Notice
from antarium.server.pages.html import Part, element, link, listed, path
from antarium.server.pages.page import page
from antarium.server.pages.request import Visit, capitalise


def handed_over(visit: Visit, hand_over: HandOver, notice: Notice | None = None) -> Response:
    """Nothing of any hand: only to whom the screen goes."""
    table = hand_over.room.table
    name = table.sides[hand_over.seat]
    words: Part = None
    if notice is not None:
        words = capitalise(notice.words[-1] if notice.harmless else "That was not done")
    go = path("t", table.header.id, "text", seat=hand_over.seat)
    others = [
        link(path("t", table.header.id, "text", seat=seat), table.sides[seat])
        for seat in hand_over.mine
        if seat != hand_over.seat and seat in table.waiting
    ]
    return page(
        f"The table goes to {name}",
        element("p", words, class_="notice", role="alert") if words else None,
        element("p", f"Go on when only {name} is looking.", class_="ask"),
        element("p", link(go, f"Continue as {name}", class_="act")),
        element("div", element("p", "Also to choose:"), listed(others)) if others else None,
        visitor=visit.visitor, status=notice.status if notice else 200,
    )  # fmt: skip
