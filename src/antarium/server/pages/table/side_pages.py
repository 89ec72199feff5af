"""Beside the table: one place looked at closely, the board drawn with letters, and the page before one resigns."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from antarium.server.pages.context import HandOver, gathered, sight_of
from antarium.server.pages.forms import button, form
from antarium.server.pages.html import element, link, listed, section
from antarium.server.pages.page import page, redirect
from antarium.server.pages.request import Entry, Visit
from antarium.server.pages.table import board
from antarium.server.pages.table.hand_over import handed_over
from antarium.server.pages.table.question import sending


async def look(visit: Visit) -> Response:
    """One place, closely."""
    try:
        sight = sight_of(visit, await gathered(visit), visit.number("seat"))
    except HandOver as hand_over:
        return handed_over(visit, hand_over)
    place = visit.step("place")[:80]
    if sight.seen is None:
        return redirect(sight.link())
    title = f"A closer look at {place}"
    ways = [link(sight.link(at=sight.at, eyes=sight.other_eyes()), "Back to the table", class_="act")]
    return page(title, board.close_look(sight, place), listed(ways, class_="ways"), visitor=visit.visitor)


async def draw(visit: Visit) -> Response:
    """The board drawn with letters."""
    try:
        sight = sight_of(visit, await gathered(visit), visit.number("seat"))
    except HandOver as hand_over:
        return handed_over(visit, hand_over)
    ways = [link(sight.link(at=sight.at, eyes=sight.other_eyes()), "Back to the table", class_="act")]
    drawn_board = section("drawing", "The board drawn with letters", board.map_of(sight))
    return page(sight.table.game.title, drawn_board, listed(ways, class_="ways"), visitor=visit.visitor)


async def confirm_resigning(visit: Visit) -> Response:
    """The page between the wish and the deed."""
    try:
        sight = sight_of(visit, await gathered(visit), visit.number("seat"))
    except HandOver as hand_over:
        return handed_over(visit, hand_over)
    if sight.eyes not in sight.mine or sight.table.phase != "playing" or sight.table.damage:
        return redirect(sight.link())
    side = sight.table.sides[sight.eyes]
    return page(
        "Resign?",
        element("p", f"{side} gives up the game at table {sight.id}. This cannot be taken back.", class_="ask"),
        form(sight.link(), button(f"Resign as {side}", class_="danger"), hidden=sending(sight, "resign")),
        element("p", link(sight.link(), "No, back to the table", class_="act")),
        visitor=visit.visitor,
    )  # fmt: skip


ENTRIES: Final[list[Entry]] = [
    ("GET", "/t/{table}/text/look/{place}", look),
    ("GET", "/t/{table}/text/map", draw),
    ("GET", "/t/{table}/text/resign", confirm_resigning),
]
