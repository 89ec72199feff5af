"""The text table: one page with everything a player can see and do at a table."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from antarium.kernel.menu import Menu
from antarium.server.pages.context import HandOver, PageContext, load_page_data, page_context
from antarium.server.pages.flash import FLASH_MESSAGES, FlashMessage, flash_box
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, path, section
from antarium.server.pages.page import page, redirect
from antarium.server.pages.request import Entry, PageRequest, capitalise
from antarium.server.pages.table import board, game_over, history, log, seats, standing_orders, undo
from antarium.server.pages.table.hand_over import hand_over_page
from antarium.server.pages.table.question import choice_menu, question
from antarium.server.tables.rooms import Room
from antarium.server.tables.table import ONLOOKER

REFRESH_S: Final = 4
"""How often the page of a player who waits reloads."""
PHASES: Final = {"gathering": "waiting for players", "playing": "in progress", "over": "game over"}


async def show(request: PageRequest) -> Response:
    """Return the page of the current or an earlier position."""
    text = FLASH_MESSAGES.get(request.query_value("said"), "")
    flash = FlashMessage(lines=(text,), is_public=True) if text else None
    return await table_page(request, request.query_number("seat"), flash)


async def table_page(request: PageRequest, seat: int | None, flash: FlashMessage | None = None) -> Response:
    """Return the table page, with the parts in the order in which a player needs them."""
    found = await load_page_data(request)
    try:
        context = page_context(request, found, seat)
    except HandOver as hand_over:
        return hand_over_page(request, hand_over, flash)
    table = context.table
    menu = choice_menu(context) if context.must_choose else None
    invitations = request.memory.invitations(request.current_user.user, context.id) if table.begun is None else {}
    typed = flash.typed if flash else ""
    parts: list[Part] = [
        facts_line(context),
        damage_message(context),
        flash_box(context, flash),
        history.position_bar(context) if context.is_past else game_over.result(context),
        question(context, menu, typed) if menu is not None else waiting(context),
        log.news(context),
        undo.undo_section(context),
        seats.seats(context, invitations, str(request.http.base_url)),
        board.score_section(context),
        board.board(context, named_places(context, menu)),
        log.log(context),
        history.history_links(context),
        log.chat(context, found.chat),
        log.notes(context, found.notes),
        standing_orders.orders(context, found.orders.get(context.viewer_seat)),
        game_over.what_next(context),
        game_over.dice(context),
    ]
    title = f"▸ Your turn: {table.game.title}" if menu is not None else table.game.title
    return page(
        title,
        *parts,
        current_user=request.current_user,
        heading=table.game.title,
        status=flash.status if flash else 200,
        refresh=REFRESH_S if context.auto_refreshes else 0,
        refresh_to=context.link(),
        jumps=[("choices", "your options"), ("log", "log")] if menu is not None else [("log", "log")],
    )


def facts_line(context: PageContext) -> Markup:
    """Return the table's id, phase, options other than the defaults, and the link to the rules."""
    table = context.table
    defaults = {option.name: option.default for option in table.game.options}
    changed = [
        f"{name.replace('_', ' ')}: {value}" for name, value in table.setup.options if defaults.get(name) != value
    ]
    facts = [f"Table {context.id}", PHASES[table.phase], *changed]
    if context.viewer_seat == ONLOOKER:
        facts.append("you're a spectator")
    elif context.viewer_seat in context.own_seats:
        facts.append(f"you play {table.sides[context.viewer_seat]}")
    reconstructed = "" if table.header.tables else " Parts of this game are reconstructed. See "
    rules = link(path("text", "rules", table.header.game), "the rules" if reconstructed else "Rules")
    return element("p", ", ".join(facts), ".", (reconstructed, rules, ".") if reconstructed else (" ", rules),
                   class_="facts")  # fmt: skip


def damage_message(context: PageContext) -> Markup:
    """Return why a damaged table can't be played."""
    damage = context.table.damage
    return element("p", capitalise(damage), class_="refusal", role="alert") if damage else NOTHING


def waiting(context: PageContext) -> Markup:
    """Return what the table waits for, for readers who have nothing to choose."""
    table = context.table
    if context.is_past or table.damage or table.phase == "over":
        return NOTHING
    if table.phase == "gathering":
        words = "The game starts when every seat is filled."
    else:
        names = " and ".join(table.sides[seat] for seat in table.waiting)
        words = f"Waiting for {names}."
    if context.paused:
        how: Part = link(context.link(paused=False), "Refresh automatically")
    else:
        how = (
            f"This page refreshes every {REFRESH_S} seconds. ",
            link(context.link(paused=True), "Stop refreshing"),
        )
    again = element("p", link(context.link(), "Refresh", class_="act"), " ", how)
    return section("prompt", "Waiting", element("p", words, class_="ask"), again)


def named_places(context: PageContext, menu: Menu | None) -> frozenset[str]:
    places = context.places
    if menu is None or places is None:
        return frozenset()
    return frozenset(place for choice in menu.choices for place in places.found(choice.text))


async def front(request: PageRequest) -> Response:
    """Redirect from the short address of a table to its text table."""
    room: Room = await request.room()
    query = request.http.url.query
    return redirect(path("t", room.table.header.id, "text") + (f"?{query}" if query else ""))


ENTRIES: Final[list[Entry]] = [("GET", "/t/{table}", front), ("GET", "/t/{table}/text", show)]
