"""The past: where in it one is, the ways through it, and through whose eyes."""

from __future__ import annotations

from antarium.server.pages.context import Sight
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, listed
from antarium.server.tables.table import ONLOOKER


def past_bar(sight: Sight) -> Markup:
    """Where in the past one is, and the ways through it."""
    assert sight.at is not None
    last = len(sight.table.play.acts)
    words = f"You are looking at the past: the table after action {sight.at} of {last}."
    return element(
        "section", element("p", element("b", words)), steps(sight, sight.at, last), viewpoints(sight, sight.at),
        class_="notice", aria_label="The past",
    )  # fmt: skip


def steps(sight: Sight, at: int, last: int) -> Markup:
    ways = [("First", 0, at > 0), ("Previous", at - 1, at > 0), ("Next", at + 1, at < last), ("Last", last, at < last)]
    items: list[Part] = [
        link(sight.link(at=to, eyes=sight.other_eyes()), words, class_="act") for words, to, there in ways if there
    ]
    return listed([*items, link(sight.link(), "The present", class_="act")], class_="ways")


def viewpoints(sight: Sight, at: int) -> Markup:
    """Through whose eyes: anybody's, once the game is over."""
    table = sight.table
    if table.phase != "over":
        return NOTHING
    eyes = [(table.sides[seat], seat) for seat in range(table.header.seats)] + [("an onlooker", ONLOOKER)]
    items = [
        element("b", f"{words} (now)") if seat == sight.eyes
        else link(sight.link(at=at, eyes=table.header.seats if seat == ONLOOKER else seat), words, class_="act")
        for words, seat in eyes
    ]  # fmt: skip
    return element("div", element("p", "Seen through the eyes of"), listed(items, class_="ways"))


def moments(sight: Sight) -> Markup:
    """The way into the past, from the present."""
    if sight.is_past or sight.table.begun is None or not sight.table.play.acts:
        return NOTHING
    last = len(sight.table.play.acts)
    ways = [
        link(sight.link(at=at), words, class_="act")
        for at, words in ((0, "From the first moment"), (last - 1, "One action ago"))
    ]
    return element("nav", listed(ways, class_="ways"), aria_label="Moments")
