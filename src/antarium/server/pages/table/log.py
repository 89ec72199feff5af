"""The log, the chat and the player's notes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from antarium.server.pages.context import PageContext
from antarium.server.pages.forms import button, form
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, list_of, markup, section
from antarium.server.pages.table.question import hidden_fields
from antarium.server.views.table_view import log_of, undo_of
from antarium.server.wire import LogLine, Said

MAX_NEWS_LINES: Final = 25
MAX_OPEN_LINES: Final = 30
"""Lines of the log that are shown at once; earlier ones are collapsed."""
MAX_CHAT_LINES: Final = 100


def news(context: PageContext) -> Markup:
    """Return what has happened since the player last chose."""
    table = context.table
    if context.is_past or table.begun is None or context.viewer_seat not in context.own_seats:
        return NOTHING
    stand = table.stand_before(context.viewer_seat, 1)
    acted = stand < len(table.play.acts)
    since = stand + 1 if acted else 0
    lines = [line for line in log_of(table, context.viewer_seat) if line.action >= since]
    earlier = len(lines) - MAX_NEWS_LINES
    before = element("p", f"{earlier} earlier entries are in the log.", class_="hint") if earlier > 0 else None
    title = "Since your last move" if acted else "What just happened"
    recent = list_of((line_of(context, line) for line in lines[-MAX_NEWS_LINES:]), class_="lines")
    return section("news", title, before, recent) if lines else NOTHING


def log(context: PageContext) -> Markup:
    """Return everything this seat can know, newest last."""
    lines = log_of(context.table, context.viewer_seat, context.at)
    if not lines:
        return section("log", "Log", element("p", "Nothing has happened yet.", class_="hint"))
    before = None
    if (first := lines[0].action) > 1:
        before = element(
            "p", link(context.link(at=first - 1, viewer_seat=context.other_viewer_seat()), "Show earlier entries")
        )
    old, recent = lines[:-MAX_OPEN_LINES], lines[-MAX_OPEN_LINES:]
    folded = None
    if old:
        words = f"{len(old)} earlier entries"
        folded = element("details", element("summary", words), before, entries_of(context, old))
        before = None
    return section("log", "Log", folded, before, entries_of(context, recent))


def entries_of(context: PageContext, lines: tuple[LogLine, ...]) -> Markup:
    """Return the lines, each with a link to its position and a button to undo to it if possible."""
    table = context.table
    undo = (
        undo_of(table, context.viewer_seat)
        if context.viewer_seat in context.own_seats and not context.is_past and table.begun
        else None
    )
    ways: range = range(undo.stand, table.actions) if undo is not None and undo.count else range(0)
    items: list[Part] = []
    for number, line in enumerate(lines):
        last = number + 1 == len(lines) or lines[number + 1].action != line.action
        back: Part = None
        if last and line.action in ways:
            hidden = hidden_fields(context, "back", stand=line.action)
            back = form(context.link(), button("Undo to here", class_="quiet"), hidden=hidden, class_="inline")
        when = link(
            context.link(at=line.action, viewer_seat=context.other_viewer_seat()), line.action, class_="moment",
            title=f"Position after action {line.action}",
        )  # fmt: skip
        items.append((when, " ", line_of(context, line), back))
    return list_of(items, class_="log")


def line_of(context: PageContext, line: LogLine) -> Markup:
    places = context.places
    words = places.link_places(line.words) if places is not None else line.words
    return markup((words, (" ", context.rule(line.rule)) if line.rule else None))


# Chat and notes


def chat(context: PageContext, lines: tuple[Said, ...]) -> Markup:
    """Return the messages, and the form for players at the table."""
    items = [message_of(context, message) for message in lines[-MAX_CHAT_LINES:]]
    messages = list_of(items, class_="chat") if items else element("p", "No messages yet.", class_="hint")
    return section(
        "chat", "Chat", messages, writing_form(context, "chat") if context.own_seats and not context.is_past else None
    )


def message_of(context: PageContext, message: Said) -> Part:
    side = f" ({context.table.sides[message.seat]})" if 0 <= message.seat < len(context.table.sides) else ""
    moment = datetime.fromtimestamp(message.at, UTC)
    when = element("time", moment.strftime("%H:%M"), datetime=moment.isoformat(timespec="seconds"))
    return (when, " ", element("b", f"{message.name}{side}"), ": ", message.text)


def writing_form(context: PageContext, what: str, text: str = "") -> Markup:
    """Return a form to write in, or a link to it if the page reloads by itself and would lose the text."""
    if context.auto_refreshes:
        words = {"chat": "Write a message", "notes": "Write notes"}[what]
        return element("p", link(context.link(paused=True, anchor=what), f"{words} (stops refreshing)"))
    if what == "chat":
        label = element("label", "Write a message", for_="say")
        field = element("input", type="text", id="say", name="text", maxlength=2000, required=True, autocomplete="off")
        return form(context.link(), label, element("div", field, button("Send message"), class_="row"),
                    hidden=hidden_fields(context, "chat"), class_="line")  # fmt: skip
    label = element("label", "Only you can read this.", for_="note")
    area = element("textarea", "\n", text, id="note", name="text", rows=4, maxlength=20000)
    return form(
        context.link(), label, area, button("Save notes"), hidden=hidden_fields(context, "notes"), class_="line"
    )


def notes(context: PageContext, text: str) -> Markup:
    """Return the player's private notes. On a shared screen they wouldn't be private, so there are none."""
    if len(context.own_seats) != 1 or context.is_past:
        return NOTHING
    notes_text = element("pre", text, class_="notes") if context.auto_refreshes and text else None
    return section("notes", "Notes", notes_text, writing_form(context, "notes", text))
