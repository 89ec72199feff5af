"""Home: one's own tables, the open ones, and the quickest way to a new one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.responses import Response

from antarium.server.api.lobby import FAR_OFF, game_catalogue
from antarium.server.pages.forms import button, form, new_id, selection
from antarium.server.pages.html import NOTHING, Markup, Part, Value, element, link, listed, path, section
from antarium.server.pages.lobby.new_table import OTHERS
from antarium.server.pages.lobby.people import name_form
from antarium.server.pages.page import page
from antarium.server.pages.request import Entry, Visit
from antarium.server.tables.requests import in_words
from antarium.server.wire import GameInfo, TableSummary

MOST: Final = 100
SHOWN_FINISHED: Final = 10


async def home(visit: Visit) -> Response:
    user = visit.visitor.user
    store, now = visit.house.store, visit.house.clock()
    mine = await store.tables(user, MOST, FAR_OFF) if user else ()
    listing = [one for one in await store.tables(None, MOST, FAR_OFF) if user not in one.users or not user]
    turn = [one for one in mine if is_turn_of(one, user)]
    waiting = [one for one in mine if one not in turn and one.phase != "over"]
    finished = [one for one in mine if one.phase == "over"]
    gathering = [one for one in listing if one.phase == "gathering"]
    running = [one for one in listing if one.phase == "playing"]

    def row(one: TableSummary) -> Part:
        return row_of(one, user, now)

    parts: list[Part] = []
    if not user:
        parts.append(section("who", "Who are you?", name_form("/")))
    else:
        parts.append(tables("turn", f"Your turn ({len(turn)})", turn, row, "No table waits for you."))
    parts += [
        quick_start(game_catalogue().games) if user else NOTHING,
        tables("waiting", f"Waiting ({len(waiting)})", waiting, row) if waiting else NOTHING,
        tables("open", "Open tables", gathering, lambda one: (row(one), chairs_of(one)), "None just now. Open one."),
        tables("watch", "Games to watch", running[:MOST], row) if running else NOTHING,
        tables("finished", "Finished", finished[:SHOWN_FINISHED], row) if finished else NOTHING,
    ]
    return page("Antarium", *parts, visitor=visit.visitor, heading="Tables")


def is_turn_of(one: TableSummary, user: str) -> bool:
    return one.phase == "playing" and any(one.users[seat] == user for seat in one.waiting)


def tables(name: str, title: str, found: list[TableSummary], row: Callable[[TableSummary], Part],
           otherwise: str = "") -> Markup:  # fmt: skip
    inner = listed((row(one) for one in found), class_="tables") or element("p", otherwise, class_="hint")
    return section(name, title, inner)


def row_of(one: TableSummary, user: str, now: float) -> Part:
    """A table in one line: the game, who sits there, how far it is, whom it waits for, how much time there is."""
    seats = ", ".join(
        f"{seat.side}: {'you' if user and one.users[seat.seat] == user else seat.name or 'empty'}" for seat in one.seats
    )
    facts = [seats]
    if one.phase == "playing":
        facts.append(f"{one.action} actions, {' and '.join(one.seats[seat].side for seat in one.waiting)} to choose")
        if one.deadline:
            facts.append(f"{in_words(max(1.0, one.deadline - now))} left")
    elif one.phase == "over":
        facts.append(one.why)
    elif one.clock != "none":
        facts.append(f"{one.clock} clock")
    mark = element("span", "▸ ", aria_hidden="true") if is_turn_of(one, user) else NOTHING
    return (mark, link(path("t", one.table, "text"), f"{one.title} ({one.table})", class_="table"), " ",
            element("span", "; ".join(facts), class_="facts"))  # fmt: skip


def chairs_of(one: TableSummary) -> Part:
    """A button for every empty chair."""
    return [
        form(path("t", one.table, "text"), button(f"Join as {seat.side}"), hidden={"do": "sit", "chair": seat.seat},
             class_="inline")
        for seat in one.seats
        if seat.kind == "open"
    ]  # fmt: skip


def quick_start(games: tuple[GameInfo, ...]) -> Markup:
    """A game against somebody, in one form; for each game with its first option, which says what is played."""
    forms = [quick_form(game) for game in games]
    more = element("p", link("/text/new", "More choices: seats, rules, clock, invitations"))
    return section("quick", "Play now", forms, more)


def quick_form(game: GameInfo) -> Markup:
    scenario = game.options[0] if game.options else None
    what: Part = None
    if scenario is not None:
        words = [(one, one) for one in scenario.choices]
        what = selection(
            f"option-{scenario.name}", scenario.name.capitalize(), words, scenario.default, key=f"{game.id}-what"
        )
    against = selection("chair-1", "Against", OTHERS, OTHERS[0][0], key=f"{game.id}-against")
    by_itself = any(one.name == "setup" and "auto" in one.choices for one in game.options)
    hidden: dict[str, Value] = {
        "id": new_id(), "game": game.id, "chair-0": "me", "listed": "yes", "watchers": "yes",
        "option-setup": "auto" if by_itself else None,
    }  # fmt: skip
    return form("/new", element("h3", game.title), what, against, button("Start"), hidden=hidden, class_="quick")


ENTRIES: Final[list[Entry]] = [("GET", "/", home)]
