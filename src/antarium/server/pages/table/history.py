"""The past: where in it one is, the ways through it, and through whose eyes."""

from __future__ import annotations

from antarium.server.pages.context import PageContext
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, list_of
from antarium.server.tables.table import ONLOOKER


def past_bar(context: PageContext) -> Markup:
    """Where in the past one is, and the ways through it."""
    assert context.at is not None
    last = len(context.table.play.acts)
    words = f"You are looking at the past: the table after action {context.at} of {last}."
    return element(
        "section",
        element("p", element("b", words)),
        history_steps(context, context.at, last),
        viewpoints(context, context.at),
        class_="notice",
        aria_label="The past",
    )


def history_steps(context: PageContext, at: int, last: int) -> Markup:
    ways = [("First", 0, at > 0), ("Previous", at - 1, at > 0), ("Next", at + 1, at < last), ("Last", last, at < last)]
    items: list[Part] = [
        link(context.link(at=to, viewer_seat=context.other_viewer_seat()), words, class_="act")
        for words, to, there in ways
        if there
    ]
    return list_of([*items, link(context.link(), "The present", class_="act")], class_="ways")


def viewpoints(context: PageContext, at: int) -> Markup:
    """Through whose eyes: anybody's, once the game is over."""
    table = context.table
    if table.phase != "over":
        return NOTHING
    viewers = [(table.sides[seat], seat) for seat in range(table.header.seats)] + [("an onlooker", ONLOOKER)]
    items = [
        element("b", f"{words} (now)")
        if seat == context.viewer_seat
        else link(
            context.link(at=at, viewer_seat=table.header.seats if seat == ONLOOKER else seat), words, class_="act"
        )
        for words, seat in viewers
    ]
    return element("div", element("p", "Seen through the eyes of"), list_of(items, class_="ways"))


def history_links(context: PageContext) -> Markup:
    """The way into the past, from the present."""
    if context.is_past or context.table.begun is None or not context.table.play.acts:
        return NOTHING
    last = len(context.table.play.acts)
    ways = [
        link(context.link(at=at), words, class_="act")
        for at, words in ((0, "From the first moment"), (last - 1, "One action ago"))
    ]
    return element("nav", list_of(ways, class_="ways"), aria_label="Moments")
