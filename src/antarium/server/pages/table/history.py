"""History: earlier positions and the views of other players."""

from __future__ import annotations

from antarium.server.pages.context import PageContext
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, list_of
from antarium.server.tables.table import ONLOOKER


def position_bar(context: PageContext) -> Markup:
    """Return which position is shown and the links to others."""
    assert context.at is not None
    last = len(context.table.play.acts)
    words = f"You're viewing position {context.at} of {last}."
    return element(
        "section",
        element("p", element("b", words)),
        history_steps(context, context.at, last),
        view_links(context, context.at),
        class_="notice",
        aria_label="History",
    )


def history_steps(context: PageContext, at: int, last: int) -> Markup:
    ways = [
        ("Go to start", 0, at > 0),
        ("Previous action", at - 1, at > 0),
        ("Next action", at + 1, at < last),
        ("Last action", last, at < last),
    ]
    items: list[Part] = [
        link(context.link(at=to, viewer_seat=context.other_viewer_seat()), words, class_="act")
        for words, to, there in ways
        if there
    ]
    return list_of([*items, link(context.link(), "Go to current position", class_="act")], class_="ways")


def view_links(context: PageContext, at: int) -> Markup:
    """Return links to the views of all players, which are open once the game is over."""
    table = context.table
    if table.phase != "over":
        return NOTHING
    viewers = [(table.sides[seat], seat) for seat in range(table.header.seats)] + [("spectators", ONLOOKER)]
    items = [
        element("b", f"{words} (shown)")
        if seat == context.viewer_seat
        else link(
            context.link(at=at, viewer_seat=table.header.seats if seat == ONLOOKER else seat), words, class_="act"
        )
        for words, seat in viewers
    ]
    return element("div", element("p", "View as"), list_of(items, class_="ways"))


def history_links(context: PageContext) -> Markup:
    """Return the links from the current position to earlier ones."""
    if context.is_past or context.table.begun is None or not context.table.play.acts:
        return NOTHING
    last = len(context.table.play.acts)
    ways = [
        link(context.link(at=at), words, class_="act")
        for at, words in ((0, "Go to start"), (last - 1, "Previous action"))
    ]
    return element("nav", list_of(ways, class_="ways"), aria_label="History")
