"""Pages beside the table: a place, the text map, and confirming to resign."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from antarium.server.pages.context import HandOver, load_page_data, page_context
from antarium.server.pages.forms import button, form
from antarium.server.pages.html import element, link, list_of, section
from antarium.server.pages.page import page, redirect
from antarium.server.pages.request import Entry, PageRequest
from antarium.server.pages.table import board
from antarium.server.pages.table.hand_over import hand_over_page
from antarium.server.pages.table.question import hidden_fields


async def look(request: PageRequest) -> Response:
    """Return the page of a place."""
    try:
        context = page_context(request, await load_page_data(request), request.query_number("seat"))
    except HandOver as hand_over:
        return hand_over_page(request, hand_over)
    place = request.path_value("place")[:80]
    if context.observation is None:
        return redirect(context.link())
    title = f"Place {place}"
    ways = [link(context.link(at=context.at, viewer_seat=context.other_viewer_seat()), "Back to table", class_="act")]
    return page(
        title, board.place_details(context, place), list_of(ways, class_="ways"), current_user=request.current_user
    )


async def draw(request: PageRequest) -> Response:
    """Return the page of the text map."""
    try:
        context = page_context(request, await load_page_data(request), request.query_number("seat"))
    except HandOver as hand_over:
        return hand_over_page(request, hand_over)
    ways = [link(context.link(at=context.at, viewer_seat=context.other_viewer_seat()), "Back to table", class_="act")]
    drawn_board = section("drawing", "Text map", board.board_map(context))
    return page(context.table.game.title, drawn_board, list_of(ways, class_="ways"), current_user=request.current_user)


async def confirm_resigning(request: PageRequest) -> Response:
    """Return the page that asks before resigning."""
    try:
        context = page_context(request, await load_page_data(request), request.query_number("seat"))
    except HandOver as hand_over:
        return hand_over_page(request, hand_over)
    if context.viewer_seat not in context.own_seats or context.table.phase != "playing" or context.table.damage:
        return redirect(context.link())
    side = context.table.sides[context.viewer_seat]
    return page(
        "Resign this game?",
        element("p", f"{side} loses the game at table {context.id}. You can't undo this.", class_="ask"),
        form(context.link(), button(f"Resign as {side}", class_="danger"), hidden=hidden_fields(context, "resign")),
        element("p", link(context.link(), "Cancel", class_="act")),
        current_user=request.current_user,
    )  # fmt: skip


ENTRIES: Final[list[Entry]] = [
    ("GET", "/t/{table}/text/look/{place}", look),
    ("GET", "/t/{table}/text/map", draw),
    ("GET", "/t/{table}/text/resign", confirm_resigning),
]
