"""The result, the dice, the rematch, and playing on from a position."""

from __future__ import annotations

from antarium.kernel.dice import commitment_to
from antarium.server.pages.context import PageContext
from antarium.server.pages.forms import button, form, labelled_field
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, list_of, path, section
from antarium.server.pages.lobby.new_table import bot_choices
from antarium.server.pages.request import capitalise
from antarium.server.pages.table.question import hidden_fields
from antarium.server.views.table_view import result_of


def result(context: PageContext) -> Markup:
    """Return the result of the game."""
    table = context.table
    found = result_of(table)
    if found is None:
        return NOTHING
    scores = [
        (element("b", table.sides[seat], class_=f"s-seat-{seat}"), f" {score}",
         " (won)" if seat in found.winners else "")
        for seat, score in enumerate(found.scores)
    ]  # fmt: skip
    return section(
        "result",
        "Game over",
        element("p", capitalise(found.why), class_="ask"),
        list_of(scores),
        class_="result",
    )


def dice(context: PageContext) -> Markup:
    """Return what proves that the dice were honest, and the download links."""
    table = context.table
    found = result_of(table)
    key = element("p", "Dice key: ", element("code", found.key)) if found is not None else None
    commitment = element(
        "p",
        "The dice were fixed before the first roll. Fingerprint: ",
        element("code", commitment_to(table.header.key)),
    )
    record = element("p", link(path("t", context.id, "record"), "Download game file"))
    return section("dice", "Dice and export", commitment, key, record if table.begun is not None else None)


def what_next(context: PageContext) -> Markup:
    """Return the forms for a rematch and for playing on from this position."""
    table = context.table
    parts: list[Part] = []
    if table.phase == "over" and context.own_seats:
        words = "Go to rematch" if table.rematch else "Rematch"
        parts.append(form(path("t", context.id, "text"), button(words), hidden={"do": "rematch"}, class_="inline"))
    if (
        table.begun is not None
        and context.current_user.user
        and (table.phase == "over" or context.viewer_seat in context.own_seats)
    ):
        parts.append(fork_form(context))
    return section("onwards", "Continue", *parts) if parts else NOTHING


def fork_form(context: PageContext) -> Markup:
    actions = len(context.table.play.acts) if context.at is None else context.at
    others = [("me", "Pass and play"), *bot_choices()]
    options = [element("option", words, value=value) for value, words in others]
    field = element("select", options, id="others", name="others")
    known = "" if context.table.phase == "over" else " Anything you can't see is shuffled."
    return form(
        context.link(),
        element("p", f"Creates a new table from the position after action {actions}.{known}"),
        labelled_field("others", "Opponents", field),
        button("Play on from here"),
        hidden=hidden_fields(context, "fork", moment=actions),
    )
