"""The form for a new table: game, options, seats, clock, undo, spectators."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, get_args

import msgspec
from starlette.responses import Response

from antarium import bots
from antarium.kernel.game import Game
from antarium.kernel.refusals import BadSetup, Refused, UnknownGame
from antarium.server import wire
from antarium.server.api.lobby import game_catalogue
from antarium.server.api.route import BadRequest, status_of
from antarium.server.pages.forms import Form, button, checkbox, form, new_id, select_field, text_field
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, list_of, path, section
from antarium.server.pages.page import page, redirect
from antarium.server.pages.request import Entry, PageRequest, capitalise, error_text, rule_link
from antarium.server.tables import opening
from antarium.server.tables.clocks import PRESETS
from antarium.server.tables.entries import Undoing
from antarium.server.tables.service import loaded_game

NO_SEAT: Final = "none"
UNDO_CHOICES: Final = {
    "free": "Free",
    "consent": "With consent",
    "none": "Off",
}
UNDO_HINT: Final = (
    "Free: until dice are rolled or something is revealed. With consent: only if the other players agree. "
    "Off: moves are final."
)


def bot_choices() -> list[tuple[str, str]]:
    return [(f"bot-{name}", f"{name.capitalize()} bot") for name in bots.names()]


OPPONENT_CHOICES: Final = [*reversed(bot_choices()), ("open", "Open or invited"), ("me", "Pass and play")]


def seat_choices(optional: bool, is_first: bool) -> list[tuple[str, str]]:
    me = "Me" if is_first else "Me or another player here"
    choices = [("me", me), ("open", "Open or invited"), *bot_choices()]
    return [(NO_SEAT, "No player"), *choices] if optional else choices


async def new_table_page(request: PageRequest) -> Response:
    """Return the form with the default choices, or a list of games to choose from."""
    request.current_user.person()
    games = [one.id for one in game_catalogue().games]
    wanted = request.query_value("game") or (games[0] if len(games) == 1 else "")
    if not wanted:
        ways = [link(path("text", "new", game=one.id), one.title) for one in game_catalogue().games]
        return page("New table", element("p", "Which game?"), list_of(ways), current_user=request.current_user)
    return form_page(request, game_named(wanted), Form({"watchers": "yes", "listed": "yes"}))


def game_named(name: str) -> Game:
    if name not in {one.id for one in game_catalogue().games}:
        raise UnknownGame(
            f"there is no game '{name[:40]}'; the games are {', '.join(one.id for one in game_catalogue().games)}"
        )
    return loaded_game(name, "")


def form_page(request: PageRequest, game: Game, filled: Form, problem: str = "", status: int = 200) -> Response:
    """Return the form with what has been filled in."""
    wrong = element("p", problem, class_="refusal", role="alert") if problem else NOTHING
    counts = next(one.seats for one in game_catalogue().games if one.id == game.id)
    body = form(
        "/new",
        section("options", "Rules", grid(option_field(game, number, filled) for number in range(len(game.options)))),
        section(
            "seats",
            "Seats",
            element("p", seat_names_hint(game), class_="hint"),
            grid(seat_field(seat, seat >= min(counts), filled) for seat in range(max(counts))),
        ),
        section(
            "table",
            "Table",
            grid((clock_field(filled), undo_field(filled))),
            checkbox(
                "watchers", "Allow spectators", filled.is_checked("watchers"), "Spectators see public information only."
            ),
            checkbox(
                "listed",
                "List as open table",
                filled.is_checked("listed"),
                "Otherwise only people with the link can find it.",
            ),
        ),
        button("Create table"),
        hidden={"id": filled.text("id") or new_id(), "game": game.id},
    )
    return page(
        "New table",
        element("p", game.title, class_="ask"),
        wrong,
        body,
        current_user=request.current_user,
        status=status,
    )


def grid(fields: Iterable[Markup]) -> Markup:
    return element("div", fields, class_="fields")


def seat_names_hint(game: Game) -> str:
    """Return the names of the seats, for every option that changes them."""
    defaults = {option.name: option.default for option in game.options}
    found: dict[tuple[str, ...], str] = {}
    for option in game.options:
        for choice in option.choices:
            chosen = defaults | {option.name: choice}
            names = game.seat_names(game.setup(max(game.seat_counts(chosen)), **chosen))
            found.setdefault(names, f"{option_label(option.name)} {choice}")
    if len(found) == 1:
        return f"Seats in order: {', '.join(next(iter(found)))}."
    return "Seats in order. " + " ".join(f"{what}: {', '.join(names)}." for names, what in found.items())


def seat_field(seat: int, optional: bool, filled: Form) -> Markup:
    default = "me" if seat == 0 else NO_SEAT if optional else f"bot-{bots.names()[-1]}"
    name = f"chair-{seat}"
    return select_field(name, f"Seat {seat + 1}", seat_choices(optional, seat == 0), filled.text(name, default))


def option_label(name: str) -> str:
    return name.replace("_", " ").capitalize()


def option_field(game: Game, number: int, filled: Form) -> Markup:
    option = game.options[number]
    name = f"option-{option.name}"
    hint: Part = (capitalise(option.effect), " ", rule_link(game.id, option.rule) if option.rule else None)
    label = option_label(option.name)
    if option.free:
        values = f" Values: {', '.join(option.choices)}, or {option.free}."
        return text_field(name, label, filled.text(name, option.default), (hint, values), maxlength=400)
    words = [(one, f"{one} (default)" if one == option.default else one) for one in option.choices]
    return select_field(name, label, words, filled.text(name, option.default), hint)


def clock_field(filled: Form) -> Markup:
    words = [
        (name, f"{name.capitalize()}: {rules}" if name != "none" else "No clock") for name, rules in PRESETS.items()
    ]
    return select_field(
        "clock",
        "Clock",
        words,
        filled.text("clock", "none"),
        "Live: finish in one sitting. Turn-based: play over days.",
    )


def undo_field(filled: Form) -> Markup:
    return select_field("undo", "Undo", list(UNDO_CHOICES.items()), filled.text("undo", "free"), UNDO_HINT)


# Creating it


async def open_table(request: PageRequest) -> Response:
    """Create the table, or return the form with an error. A form sent twice creates one table."""
    person, filled = request.current_user.person(), await request.form()
    game = game_named(filled.text("game"))
    form_id = filled.text("id", max_length=64)
    if not form_id:
        raise BadRequest("the form is incomplete: 'id' is missing")
    known = request.memory.tables.get((person.user, form_id))
    if known is None:
        try:
            known = await opening.open_table(request.house, person, table_from(game, filled))
        except Refused as refusal:
            return form_page(request, game, filled, capitalise(error_text(refusal)[0]), status_of(refusal))
        request.memory.remember(person.user, form_id, known)
    return redirect(path("t", known.table, "text"))


def table_from(game: Game, filled: Form) -> wire.OpenTable:
    """Return the table the form describes."""
    chairs: list[wire.Chair] = []
    for seat in range(16):
        chosen = filled.text(f"chair-{seat}", NO_SEAT)
        if chosen != NO_SEAT:
            if len(chairs) < seat:
                raise BadSetup(f"seat {seat + 1} can't have a player while seat {seat} has none")
            chairs.append(chair_from(chosen))
    undo = filled.text("undo", "free")
    if undo not in get_args(Undoing):
        raise BadSetup(f"'{undo[:40]}' is not an undo setting; write free, consent or none")
    try:
        return msgspec.convert(
            {
                "game": game.id,
                "chairs": [msgspec.to_builtins(one) for one in chairs],
                "options": {one.name: filled.text(f"option-{one.name}", one.default) for one in game.options},
                "clock": filled.text("clock", "none"),
                "undo": undo,
                "watchers": filled.is_checked("watchers"),
                "listed": filled.is_checked("listed"),
            },
            wire.OpenTable,
        )
    except msgspec.ValidationError as problem:
        raise BadRequest(f"the form is invalid: {problem}") from None


def chair_from(chosen: str) -> wire.Chair:
    kind, _, bot = chosen.partition("-")
    kinds: dict[str, Literal["me", "open", "bot"]] = {"me": "me", "open": "open", "bot": "bot"}
    if kind not in kinds:
        raise BadSetup(f"'{chosen[:40]}' is not a kind of player; write me, open or bot-NAME")
    return wire.Chair(kinds[kind], bot) if kind == "bot" else wire.Chair(kinds[kind])


ENTRIES: Final[list[Entry]] = [("GET", "/new", new_table_page), ("POST", "/new", open_table)]
