"""A new table: the game, its options, who sits where, the clock, and who may look on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, get_args

import msgspec
from starlette.responses import Response

from antarium import bots
from antarium.kernel.game import Game
from antarium.kernel.refusals import BadSetup, UnknownGame, UserError
from antarium.server import wire
from antarium.server.api.lobby import game_catalogue
from antarium.server.api.route import Unfit, status_of
from antarium.server.pages.forms import Form, button, entry, form, new_id, selection, tick
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, listed, path, section
from antarium.server.pages.page import page, redirect
from antarium.server.pages.request import Entry, Visit, capitalise, refusal_words, rule_link
from antarium.server.tables import opening
from antarium.server.tables.clocks import PRESETS
from antarium.server.tables.entries import Undoing
from antarium.server.tables.service import loaded_game

NOBODY: Final = "none"
UNDOING: Final = {
    "free": "freely, until a die falls or something is learned",
    "consent": "only with the others' consent",
    "none": "never",
}


def bot_choices() -> list[tuple[str, str]]:
    return [(f"bot-{name}", f"the bot {name}") for name in bots.names()]


OTHERS: Final = [*reversed(bot_choices()), ("open", "whoever joins"), ("me", "me too, on this screen")]


def chair_choices(optional: bool) -> list[tuple[str, str]]:
    mine = [("me", "me"), ("open", "whoever joins or is invited"), *bot_choices()]
    return [(NOBODY, "left out"), *mine] if optional else mine


async def blank(visit: Visit) -> Response:
    """The form, with the usual choices; first the game, if there are several."""
    visit.visitor.person()
    games = [one.id for one in game_catalogue().games]
    wanted = visit.asked("game") or (games[0] if len(games) == 1 else "")
    if not wanted:
        ways = [link(path("text", "new", game=one.id), one.title) for one in game_catalogue().games]
        return page("New table", element("p", "Which game?"), listed(ways), visitor=visit.visitor)
    return shown(visit, game_named(wanted), Form({"watchers": "yes", "listed": "yes"}))


def game_named(name: str) -> Game:
    if name not in {one.id for one in game_catalogue().games}:
        raise UnknownGame(
            f"there is no game '{name[:40]}'; the games are {', '.join(one.id for one in game_catalogue().games)}"
        )
    return loaded_game(name, "")


def shown(visit: Visit, game: Game, filled: Form, problem: str = "", status: int = 200) -> Response:
    """The form as far as it has been filled in."""
    wrong = element("p", problem, class_="refusal", role="alert") if problem else NOTHING
    counts = next(one.seats for one in game_catalogue().games if one.id == game.id)
    body = form(
        "/new",
        section("options", "Rules", grid(option_field(game, number, filled) for number in range(len(game.options)))),
        section("seats", "Seats", element("p", sides_in_words(game), class_="hint"),
                grid(chair(seat, seat >= min(counts), filled) for seat in range(max(counts)))),
        section("table", "Table", grid((clock_field(filled), undo_field(filled))),
                tick("watchers", "Others may look on", filled.ticked("watchers")),
                tick("listed", "Listed among the open tables; otherwise by invitation only", filled.ticked("listed"))),
        button("Open the table"),
        hidden={"id": filled.text("id") or new_id(), "game": game.id},
    )  # fmt: skip
    return page("New table", element("p", game.title, class_="ask"), wrong, body, visitor=visit.visitor, status=status)


def grid(fields: Iterable[Markup]) -> Markup:
    return element("div", fields, class_="fields")


def sides_in_words(game: Game) -> str:
    """What the seats are called, for every option that changes it."""
    usual = {option.name: option.default for option in game.options}
    found: dict[tuple[str, ...], str] = {}
    for option in game.options:
        for choice in option.choices:
            chosen = usual | {option.name: choice}
            names = game.seat_names(game.setup(max(game.seat_counts(chosen)), **chosen))
            found.setdefault(names, f"{option.name} {choice}")
    if len(found) == 1:
        return f"The seats are {', '.join(next(iter(found)))}."
    return "The seats, in order. " + "; ".join(f"{what}: {', '.join(names)}" for names, what in found.items()) + "."


def chair(seat: int, optional: bool, filled: Form) -> Markup:
    usual = "me" if seat == 0 else NOBODY if optional else f"bot-{bots.names()[-1]}"
    name = f"chair-{seat}"
    return selection(name, f"Seat {seat + 1}", chair_choices(optional), filled.text(name, usual))


def option_field(game: Game, number: int, filled: Form) -> Markup:
    option = game.options[number]
    name = f"option-{option.name}"
    hint: Part = (capitalise(option.effect), " ", rule_link(game.id, option.rule) if option.rule else None)
    label = option.name.replace("_", " ").capitalize()
    if option.free:
        values = f" Values: {', '.join(option.choices)}, or {option.free}."
        return entry(name, label, filled.text(name, option.default), (hint, values), maxlength=400)
    words = [(one, f"{one} (usual)" if one == option.default else one) for one in option.choices]
    return selection(name, label, words, filled.text(name, option.default), hint)


def clock_field(filled: Form) -> Markup:
    words = [(name, f"{name}: {rules}" if name != "none" else str(rules)) for name, rules in PRESETS.items()]
    return selection("clock", "Clock", words, filled.text("clock", "none"), "Live clocks are for one sitting.")


def undo_field(filled: Form) -> Markup:
    return selection("undo", "Things are taken back", list(UNDOING.items()), filled.text("undo", "free"))


# Opening it


async def open_table(visit: Visit) -> Response:
    """Open the table, or show the form again with what was wrong. A form sent twice opens one table."""
    person, filled = visit.visitor.person(), await visit.form()
    game = game_named(filled.text("game"))
    mark = filled.text("id", most=64)
    if not mark:
        raise Unfit("the form is not complete: its mark is missing")
    known = visit.desk.opened.get((person.user, mark))
    if known is None:
        try:
            known = await opening.open_table(visit.house, person, wanted(game, filled))
        except UserError as refusal:
            return shown(visit, game, filled, capitalise(refusal_words(refusal)[0]), status_of(refusal))
        visit.desk.remember(person.user, mark, known)
    return redirect(path("t", known.table, "text"))


def wanted(game: Game, filled: Form) -> wire.OpenTable:
    """The table that the form describes."""
    chairs: list[wire.Chair] = []
    for seat in range(16):
        chosen = filled.text(f"chair-{seat}", NOBODY)
        if chosen != NOBODY:
            if len(chairs) < seat:
                raise BadSetup(f"seat {seat + 1} cannot be taken while seat {seat} is left out")
            chairs.append(chair_of(chosen))
    undo = filled.text("undo", "free")
    if undo not in get_args(Undoing):
        raise BadSetup(f"'{undo[:40]}' is no way to take things back")
    try:
        return msgspec.convert(
            {
                "game": game.id,
                "chairs": [msgspec.to_builtins(one) for one in chairs],
                "options": {one.name: filled.text(f"option-{one.name}", one.default) for one in game.options},
                "clock": filled.text("clock", "none"),
                "undo": undo,
                "watchers": filled.ticked("watchers"),
                "listed": filled.ticked("listed"),
            },
            wire.OpenTable,
        )
    except msgspec.ValidationError as problem:
        raise Unfit(f"the form does not fit: {problem}") from None


def chair_of(chosen: str) -> wire.Chair:
    kind, _, bot = chosen.partition("-")
    kinds: dict[str, Literal["me", "open", "bot"]] = {"me": "me", "open": "open", "bot": "bot"}
    if kind not in kinds:
        raise BadSetup(f"'{chosen[:40]}' is nobody who could sit down")
    return wire.Chair(kinds[kind], bot) if kind == "bot" else wire.Chair(kinds[kind])


ENTRIES: Final[list[Entry]] = [("GET", "/new", blank), ("POST", "/new", open_table)]
