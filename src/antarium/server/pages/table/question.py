"""The question: what is to be chosen, the odds, every choice as a button, and the line to write a choice in."""

from __future__ import annotations

from itertools import groupby

from antarium.kernel.menu import Choice, Menu
from antarium.server.pages.context import Sight
from antarium.server.pages.forms import button, form, new_id
from antarium.server.pages.html import NOTHING, Markup, Part, Value, element, listed, section
from antarium.server.pages.request import capitalise
from antarium.server.pages.words import Places


def sending(sight: Sight, do: str, **more: Value) -> dict[str, Value]:
    """What every form of a table sends along: what it is for, whose it is, and the version that was looked at."""
    return {
        "do": do, "seat": sight.eyes if sight.eyes in sight.mine else None, "v": sight.table.version, "id": new_id(),
        "still": "1" if sight.still else None, **more,
    }  # fmt: skip


def menu_of(sight: Sight) -> Menu:
    assert sight.position is not None, "somebody is asked, so the game has begun"
    return Menu(sight.position, sight.position.decision(sight.eyes))


def question(sight: Sight, menu: Menu, typed: str = "") -> Markup:
    """All of it, for the seat that is asked."""
    assert sight.position is not None, "somebody is asked, so the game has begun"
    game, decision = sight.table.game, menu.decision
    rule: Part = (" ", sight.rule(decision.rule)) if decision.rule else None
    ask = element("p", capitalise(game.prompt(sight.position, decision)), rule, class_="ask")
    return element(
        "div",
        section("prompt", "Your choice", ask),
        odds(game.forecast(sight.position, decision)),
        section("choices", f"Choices ({len(menu.choices)})", choices(sight, menu), command_line(sight, typed)),
        class_="question",
    )  # fmt: skip


def odds(forecast: tuple[str, ...]) -> Markup:
    return section("odds", "What may come of it", listed(capitalise(one) for one in forecast)) if forecast else NOTHING


def choices(sight: Sight, menu: Menu) -> Markup:
    """One form with a button for each choice; what is sent is its text form, never its place in the list."""
    places = sight.places
    numbered = list(enumerate(menu.choices, 1))
    groups = [group_of(verb, list(members), places) for verb, members in groupby(numbered, key=lambda one: one[1].verb)]
    examples = element("p", "These are examples; anything that fits may be written below.") if menu.is_open else NOTHING
    return form(sight.link(), groups, examples, hidden=sending(sight, "act"), class_="choices")


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
            element("span", element("span", "look at ", class_="lead"), places.link(place), class_="looks")
            for place in named
        ]
        if places
        else []
    )
    return (button(face, "action", choice.text, class_="choice"), " ", looks)


def command_line(sight: Sight, typed: str = "") -> Markup:
    """The line for those who would rather write."""
    field = element(
        "input", type="text", id="line", name="line", value=typed, maxlength=400, autocomplete="off",
        autocapitalize="off", spellcheck="false", aria_describedby="line-hint",
    )  # fmt: skip
    hint = (
        "A number, a choice or its beginning, several with ; between them; or look, why, rules, undo, score, log, help."
    )
    return form(
        sight.link(),
        element("label", "Or write it", for_="line"),
        element("div", field, button("Do it"), class_="row"),
        element("p", hint, class_="hint", id="line-hint"),
        hidden=sending(sight, "line"), class_="line",
    )  # fmt: skip
