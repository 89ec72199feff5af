"""The home page: the user's tables, open tables and a quick start."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.responses import Response

from antarium.server.api.lobby import END_OF_TIME, game_catalogue
from antarium.server.pages.forms import button, form, new_id, select_field
from antarium.server.pages.html import NOTHING, Markup, Part, Value, element, link, list_of, path, section
from antarium.server.pages.lobby.new_table import OPPONENT_CHOICES, option_label
from antarium.server.pages.lobby.people import name_form
from antarium.server.pages.page import page
from antarium.server.pages.request import Entry, PageRequest
from antarium.server.tables.requests import in_words
from antarium.server.wire import GameInfo, SeatSummary, TableSummary

MAX_TABLES: Final = 100
MAX_FINISHED: Final = 10


async def home(request: PageRequest) -> Response:
    user = request.current_user.user
    store, now = request.house.store, request.house.clock()
    own_seats = await store.tables(user, MAX_TABLES, END_OF_TIME) if user else ()
    listing = [one for one in await store.tables(None, MAX_TABLES, END_OF_TIME) if user not in one.users or not user]
    turn = [one for one in own_seats if is_turn_of(one, user)]
    waiting = [one for one in own_seats if one not in turn and one.phase != "over"]
    finished = [one for one in own_seats if one.phase == "over"]
    gathering = [one for one in listing if one.phase == "gathering"]
    running = [one for one in listing if one.phase == "playing"]

    def row(one: TableSummary) -> Part:
        return row_of(one, user, now)

    parts: list[Part] = []
    if not user:
        parts.append(section("who", "Who are you?", name_form("/")))
    else:
        parts.append(tables("turn", f"Your turn ({len(turn)})", turn, row, "No games waiting for you."))
    parts += [
        quick_start(game_catalogue().games) if user else NOTHING,
        tables("waiting", f"Waiting for others ({len(waiting)})", waiting, row) if waiting else NOTHING,
        tables(
            "open",
            "Open tables",
            gathering,
            lambda one: (row(one), join_buttons(one)),
            "No open tables. Create a table with an empty seat, and it appears here.",
        ),
        tables("watch", "Watch", running[:MAX_TABLES], row) if running else NOTHING,
        tables("finished", "Finished games", finished[:MAX_FINISHED], row) if finished else NOTHING,
    ]
    return page("Antarium", *parts, current_user=request.current_user, heading="Play")


def is_turn_of(one: TableSummary, user: str) -> bool:
    return one.phase == "playing" and any(one.users[seat] == user for seat in one.waiting)


def tables(name: str, title: str, found: list[TableSummary], row: Callable[[TableSummary], Part],
           if_empty: str = "") -> Markup:  # fmt: skip
    inner = list_of((row(one) for one in found), class_="tables") or element("p", if_empty, class_="hint")
    return section(name, title, inner)


def row_of(one: TableSummary, user: str, now: float) -> Part:
    """Return a table in one line: game, players, progress, who must choose, time left."""
    seats = ", ".join(
        f"{seat.side}: {'you' if user and one.users[seat.seat] == user else player_name(seat)}" for seat in one.seats
    )
    facts = [seats]
    if one.phase == "playing":
        waiting = " and ".join(one.seats[seat].side for seat in one.waiting)
        facts.append(f"action {one.action}, waiting for {waiting}")
        if one.deadline:
            facts.append(f"{in_words(max(1.0, one.deadline - now))} left")
    elif one.phase == "over":
        facts.append(one.why)
    elif one.clock != "none":
        facts.append(f"clock: {one.clock}")
    mark = element("span", "▸ ", aria_hidden="true") if is_turn_of(one, user) else NOTHING
    return (mark, link(path("t", one.table, "text"), f"{one.title} ({one.table})", class_="table"), " ",
            element("span", "; ".join(facts), class_="facts"))  # fmt: skip


def player_name(seat: SeatSummary) -> str:
    if seat.kind == "bot":
        return f"{seat.name} bot"
    return seat.name or "empty seat"


def join_buttons(one: TableSummary) -> Part:
    """Return a button for every empty seat."""
    return [
        form(path("t", one.table, "text"), button(f"Join as {seat.side}"), hidden={"do": "sit", "chair": seat.seat},
             class_="inline")
        for seat in one.seats
        if seat.kind == "open"
    ]  # fmt: skip


def quick_start(games: tuple[GameInfo, ...]) -> Markup:
    """Return a form for each game, with its first option (the scenario) and the opponent."""
    forms = [quick_form(game) for game in games]
    more = element("p", link("/text/new", "Choose sides, rules and opponents"))
    return section("quick", "Play now", forms, more)


def quick_form(game: GameInfo) -> Markup:
    scenario = game.options[0] if game.options else None
    what: Part = None
    if scenario is not None:
        words = [(one, one) for one in scenario.choices]
        what = select_field(
            f"option-{scenario.name}", option_label(scenario.name), words, scenario.default, key=f"{game.id}-what"
        )
    against = select_field("chair-1", "Opponent", OPPONENT_CHOICES, OPPONENT_CHOICES[0][0], key=f"{game.id}-against")
    has_auto_setup = any(one.name == "setup" and "auto" in one.choices for one in game.options)
    hidden: dict[str, Value] = {
        "id": new_id(), "game": game.id, "chair-0": "me", "listed": "yes", "watchers": "yes",
        "option-setup": "auto" if has_auto_setup else None,
    }  # fmt: skip
    return form("/new", element("h3", game.title), what, against, button("Play now"), hidden=hidden, class_="quick")


ENTRIES: Final[list[Entry]] = [("GET", "/", home)]
