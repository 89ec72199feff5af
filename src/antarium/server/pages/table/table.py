"""The text table: one page for everything that one may see and do at a table."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from antarium.kernel.menu import Menu
from antarium.server.pages.context import HandOver, Sight, gathered, sight_of
from antarium.server.pages.flash import FLASH_MESSAGES, Notice, noted
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, path, section
from antarium.server.pages.page import page, redirect
from antarium.server.pages.request import Entry, Visit, capitalise
from antarium.server.pages.table import board, game_over, history, log, seats, standing_orders, undo
from antarium.server.pages.table.hand_over import handed_over
from antarium.server.pages.table.question import menu_of, question
from antarium.server.tables.rooms import Room
from antarium.server.tables.table import ONLOOKER

REFRESH: Final = 4
"""Seconds after which the page of somebody who waits asks again."""
PHASES: Final = {"gathering": "people are gathering", "playing": "the game is on", "over": "the game is over"}


async def show(visit: Visit) -> Response:
    """The table as it is, or as it was."""
    said = FLASH_MESSAGES.get(visit.asked("said"), "")
    notice = Notice(words=(said,), harmless=True) if said else None
    return await drawn(visit, visit.number("seat"), notice)


async def drawn(visit: Visit, seat: int | None, notice: Notice | None = None) -> Response:
    """The page of a seat, or whatever this visitor may see; from top to bottom in the order in which it is needed."""
    found = await gathered(visit)
    try:
        sight = sight_of(visit, found, seat)
    except HandOver as hand_over:
        return handed_over(visit, hand_over, notice)
    table = sight.table
    menu = menu_of(sight) if sight.to_choose else None
    invitations = visit.desk.invitations(visit.visitor.user, sight.id) if table.begun is None else {}
    typed = notice.typed if notice else ""
    parts: list[Part] = [
        what_it_is(sight),
        closed(sight),
        noted(sight, notice),
        history.past_bar(sight) if sight.is_past else game_over.result(sight),
        question(sight, menu, typed) if menu is not None else waiting(sight),
        log.news(sight),
        undo.ways_back(sight),
        seats.seats(sight, invitations, str(visit.request.base_url)),
        board.standing(sight),
        board.board(sight, pointed_at(sight, menu)),
        log.log(sight),
        history.moments(sight),
        log.chat(sight, found.chat),
        log.notes(sight, found.notes),
        standing_orders.orders(sight, found.laid.get(sight.eyes)),
        game_over.onwards(sight),
        game_over.dice(sight),
    ]
    title = f"▸ Your turn: {table.game.title}" if menu is not None else table.game.title
    return page(
        title, *parts, visitor=visit.visitor, heading=table.game.title, status=notice.status if notice else 200,
        refresh=REFRESH if sight.refreshes else 0, refresh_to=sight.link(),
        jumps=[("choices", "the choices"), ("log", "the log")] if menu is not None else [("log", "the log")],
    )  # fmt: skip


def what_it_is(sight: Sight) -> Markup:
    """The phase, the options that are not the usual ones, what is reconstructed."""
    table = sight.table
    usual = {option.name: option.default for option in table.game.options}
    unusual = [f"{name}: {value}" for name, value in table.setup.options if usual.get(name) != value]
    facts = [f"Table {sight.id}", PHASES[table.phase], *unusual]
    if sight.eyes == ONLOOKER:
        facts.append("you look on")
    elif sight.eyes in sight.mine:
        facts.append(f"you are {table.sides[sight.eyes]}")
    reconstructed = "" if table.header.tables else " What does not survive in print is reconstructed and marked so in "
    rules = link(path("text", "rules", table.header.game), "the rules")
    return element("p", ", ".join(facts), ".", (reconstructed, rules, ".") if reconstructed else (" ", rules),
                   class_="facts")  # fmt: skip


def closed(sight: Sight) -> Markup:
    """Why nothing can be done at a damaged table any more."""
    damage = sight.table.damage
    return element("p", capitalise(damage), class_="refusal", role="alert") if damage else NOTHING


def waiting(sight: Sight) -> Markup:
    """What is waited for, for those who are not asked."""
    table = sight.table
    if sight.is_past or table.damage or table.phase == "over":
        return NOTHING
    if table.phase == "gathering":
        words = "The game begins when every chair is taken."
    else:
        names = " and ".join(table.sides[seat] for seat in table.waiting)
        words = f"{names} {'is' if len(table.waiting) == 1 else 'are'} to choose."
    if sight.still:
        how: Part = link(sight.link(still=False), "Refresh by itself again")
    else:
        how = (f"This page asks again every {REFRESH} seconds. ", link(sight.link(still=True), "Stop the refreshing"))
    again = element("p", link(sight.link(), "Refresh", class_="act"), " ", how)
    return section("prompt", "Waiting", element("p", words, class_="ask"), again)


def pointed_at(sight: Sight, menu: Menu | None) -> frozenset[str]:
    places = sight.places
    if menu is None or places is None:
        return frozenset()
    return frozenset(place for choice in menu.choices for place in places.found(choice.text))


async def front(visit: Visit) -> Response:
    """The table's short address."""
    room: Room = await visit.room()
    query = visit.request.url.query
    return redirect(path("t", room.table.header.id, "text") + (f"?{query}" if query else ""))


ENTRIES: Final[list[Entry]] = [("GET", "/t/{table}", front), ("GET", "/t/{table}/text", show)]
