"""The question for the player: odds, a button for every option, and the command line."""

from __future__ import annotations

from itertools import groupby

from antarium.kernel.menu import Choice, Menu
from antarium.server.pages.context import PageContext
from antarium.server.pages.forms import button, form, new_id
from antarium.server.pages.html import NOTHING, Markup, Part, Value, element, list_of, section
from antarium.server.pages.request import capitalise
from antarium.server.pages.words import Places


def hidden_fields(context: PageContext, do: str, **more: Value) -> dict[str, Value]:
    """Return the hidden fields of every table form: its action, its seat and the version shown."""
    return {
        "do": do,
        "seat": context.viewer_seat if context.viewer_seat in context.own_seats else None,
        "v": context.table.version,
        "id": new_id(),
        "still": "1" if context.paused else None,
        **more,
    }


def choice_menu(context: PageContext) -> Menu:
    assert context.position is not None, "a seat is asked, so the game has started"
    return Menu(context.position, context.position.decision(context.viewer_seat))


def question(context: PageContext, menu: Menu, typed: str = "") -> Markup:
    """Return the question for the seat that must choose."""
    assert context.position is not None, "a seat is asked, so the game has started"
    game, decision = context.table.game, menu.decision
    rule: Part = (" ", context.rule(decision.rule)) if decision.rule else None
    ask = element("p", capitalise(game.prompt(context.position, decision)), rule, class_="ask")
    return element(
        "div",
        section("prompt", "Your turn", ask),
        odds(game.forecast(context.position, decision)),
        section("choices", f"Your options ({len(menu.choices)})", choices(context, menu), command_line(context, typed)),
        class_="question",
    )  # fmt: skip


def odds(forecast: tuple[str, ...]) -> Markup:
    return section("odds", "Possible results", list_of(capitalise(one) for one in forecast)) if forecast else NOTHING


def choices(context: PageContext, menu: Menu) -> Markup:
    """Return one form with a button for each choice. It sends the notation, never the number in the list."""
    places = context.places
    numbered = list(enumerate(menu.choices, 1))
    groups = [group_of(verb, list(members), places) for verb, members in groupby(numbered, key=lambda one: one[1].verb)]
    examples = element("p", "These are examples. You can enter anything the rules allow.") if menu.is_open else NOTHING
    return form(context.link(), groups, examples, hidden=hidden_fields(context, "act"), class_="choices")


def group_of(verb: str, members: list[tuple[int, Choice]], places: Places | None) -> Markup:
    heading = f"{verb} … ({len(members)})" if len(members) > 1 else verb
    start = members[0][0]
    items = [element("li", choice_of(number, choice, places), value=number) for number, choice in members]
    return element("section", element("h3", heading), element("ol", items, start=start), class_="verb")


def choice_of(number: int, choice: Choice, places: Places | None) -> Part:
    words: Part = element("span", choice.meaning, class_="words") if choice.meaning != choice.text else NOTHING
    face = (element("b", number), " ", element("code", choice.text), " ", words)
    named = places.found(choice.text) if places is not None else []
    looks = (
        [
            element("span", element("span", "Look at ", class_="lead"), places.link(place), class_="looks")
            for place in named
        ]
        if places
        else []
    )
    return (button(face, "action", choice.text, class_="choice"), " ", looks)


def command_line(context: PageContext, typed: str = "") -> Markup:
    """Return the command line."""
    field = element(
        "input", type="text", id="line", name="line", value=typed, maxlength=400, autocomplete="off",
        autocapitalize="off", spellcheck="false", aria_describedby="line-hint",
    )  # fmt: skip
    hint = (
        "Write the number or the start of an option. Separate several with a semicolon. "
        "Commands: look, why, rules, undo, score, log, help."
    )
    return form(
        context.link(),
        element("label", "Command", for_="line"),
        element("div", field, button("Send"), class_="row"),
        element("p", hint, class_="hint", id="line-hint"),
        hidden=hidden_fields(context, "line"), class_="line",
    )  # fmt: skip
