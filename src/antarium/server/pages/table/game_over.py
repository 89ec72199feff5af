"""After the game: how it ended, what proves the dice, a rematch, a fork."""

from __future__ import annotations

from antarium import bots
from antarium.kernel.dice import commitment_to
from antarium.server.pages.context import Sight
from antarium.server.pages.forms import button, form, labelled
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, listed, path, section
from antarium.server.pages.request import capitalise
from antarium.server.pages.table.question import sending
from antarium.server.views.table_view import result_of


def result(sight: Sight) -> Markup:
    """How it ended, and what proves that the dice were honest."""
    table = sight.table
    found = result_of(table)
    if found is None:
        return NOTHING
    scores = [
        (element("b", table.sides[seat], class_=f"s-seat-{seat}"), f" {score}",
         " and has won" if seat in found.winners else "")
        for seat, score in enumerate(found.scores)
    ]  # fmt: skip
    return section(
        "result", "The game is over", element("p", capitalise(found.why), class_="ask"), listed(scores), class_="result"
    )


def dice(sight: Sight) -> Markup:
    """What the dice were bound to before the game, and the key to them afterwards."""
    table = sight.table
    found = result_of(table)
    key = element("p", "The key: ", element("code", found.key)) if found is not None else None
    commitment = element(
        "p", "All dice were settled before the first: ", element("code", commitment_to(table.header.key))
    )
    record = element("p", link(path("t", sight.id, "record"), "Download the record of play"))
    return section("dice", "Dice and record", commitment, key, record if table.begun is not None else None)


def onwards(sight: Sight) -> Markup:
    """A rematch after the game, and a fork from any moment."""
    table = sight.table
    parts: list[Part] = []
    if table.phase == "over" and sight.mine:
        words = "Go to the rematch" if table.rematch else "Rematch"
        parts.append(form(path("t", sight.id, "text"), button(words), hidden={"do": "rematch"}, class_="inline"))
    if table.begun is not None and sight.visitor.user and (table.phase == "over" or sight.eyes in sight.mine):
        parts.append(forking(sight))
    return section("onwards", "Go on from here", *parts) if parts else NOTHING


def forking(sight: Sight) -> Markup:
    actions = len(sight.table.play.acts) if sight.at is None else sight.at
    others = [("me", "me, on this screen"), *((f"bot-{name}", f"the bot {name}") for name in bots.names())]
    options = [element("option", words, value=value) for value, words in others]
    field = element("select", options, id="others", name="others")
    known = "" if sight.table.phase == "over" else " What your seat does not know is dealt anew."
    return form(
        sight.link(),
        element("p", f"A table of your own that begins after action {actions} of this one.{known}"),
        labelled("others", "The other seats are played by", field),
        button("Fork from here"),
        hidden=sending(sight, "fork", moment=actions),
    )
