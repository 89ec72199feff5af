"""The chronicle: what has happened, what was said, what one has noted down."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from antarium.server.pages.context import Sight
from antarium.server.pages.forms import button, form
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, listed, markup, section
from antarium.server.pages.table.question import sending
from antarium.server.views.table_view import log_of, undo_of
from antarium.server.wire import LogLine, Said

NEWS: Final = 25
RECENT: Final = 30
"""So many lines of the log stand open; those before can be opened."""
CHAT: Final = 100


def news(sight: Sight) -> Markup:
    """What has happened since this seat last chose."""
    table = sight.table
    if sight.is_past or table.begun is None or sight.eyes not in sight.mine:
        return NOTHING
    stand = table.stand_before(sight.eyes, 1)
    acted = stand < len(table.play.acts)
    since = stand + 1 if acted else 0
    lines = [line for line in log_of(table, sight.eyes) if line.action >= since]
    earlier = len(lines) - NEWS
    before = element("p", f"{earlier} things before that are in the log.", class_="hint") if earlier > 0 else None
    title = "Since your last choice" if acted else "What has happened"
    told = listed((line_of(sight, line) for line in lines[-NEWS:]), class_="lines")
    return section("news", title, before, told) if lines else NOTHING


def log(sight: Sight) -> Markup:
    """Everything this seat may know, newest last."""
    lines = log_of(sight.table, sight.eyes, sight.at)
    if not lines:
        return section("log", "The log", element("p", "Nothing has happened yet.", class_="hint"))
    before = None
    if (first := lines[0].action) > 1:
        before = element("p", link(sight.link(at=first - 1, eyes=sight.other_eyes()), "Earlier still"))
    old, recent = lines[:-RECENT], lines[-RECENT:]
    folded = None
    if old:
        words = f"{len(old)} earlier lines"
        folded = element("details", element("summary", words), before, entries_of(sight, old))
        before = None
    return section("log", "The log", folded, before, entries_of(sight, recent))


def entries_of(sight: Sight, lines: tuple[LogLine, ...]) -> Markup:
    """The lines, each with the way to its moment, and the way back to it where there is one."""
    table = sight.table
    undo = undo_of(table, sight.eyes) if sight.eyes in sight.mine and not sight.is_past and table.begun else None
    ways: range = range(undo.stand, table.actions) if undo is not None and undo.count else range(0)
    items: list[Part] = []
    for number, line in enumerate(lines):
        last = number + 1 == len(lines) or lines[number + 1].action != line.action
        back: Part = None
        if last and line.action in ways:
            hidden = sending(sight, "back", stand=line.action)
            back = form(sight.link(), button("Undo to here", class_="quiet"), hidden=hidden, class_="inline")
        when = link(
            sight.link(at=line.action, eyes=sight.other_eyes()), line.action, class_="moment",
            title=f"The table after action {line.action}",
        )  # fmt: skip
        items.append((when, " ", line_of(sight, line), back))
    return listed(items, class_="log")


def line_of(sight: Sight, line: LogLine) -> Markup:
    places = sight.places
    words = places.linked(line.words) if places is not None else line.words
    return markup((words, (" ", sight.rule(line.rule)) if line.rule else None))


# Talk


def chat(sight: Sight, lines: tuple[Said, ...]) -> Markup:
    """What people have said, and the form for those who sit at the table."""
    items = [said_of(sight, said) for said in lines[-CHAT:]]
    talk = listed(items, class_="chat") if items else element("p", "Nobody has said anything yet.", class_="hint")
    return section("chat", "Chat", talk, writing(sight, "chat") if sight.mine and not sight.is_past else None)


def said_of(sight: Sight, said: Said) -> Part:
    side = f" ({sight.table.sides[said.seat]})" if 0 <= said.seat < len(sight.table.sides) else ""
    moment = datetime.fromtimestamp(said.at, UTC)
    when = element("time", moment.strftime("%H:%M"), datetime=moment.isoformat(timespec="seconds"))
    return (when, " ", element("b", f"{said.name}{side}"), ": ", said.text)


def writing(sight: Sight, what: str, text: str = "") -> Markup:
    """The form to write in; where the page refreshes itself, a link to one that does not: nothing is lost."""
    if sight.refreshes:
        words = {"chat": "Say something", "notes": "Write notes"}[what]
        return element("p", link(sight.link(still=True, anchor=what), f"{words} (stops the refreshing)"))
    if what == "chat":
        label = element("label", "Say something to the table", for_="say")
        field = element("input", type="text", id="say", name="text", maxlength=2000, required=True, autocomplete="off")
        return form(sight.link(), label, element("div", field, button("Say"), class_="row"),
                    hidden=sending(sight, "chat"), class_="line")  # fmt: skip
    label = element("label", "Only you can read these", for_="note")
    area = element("textarea", "\n", text, id="note", name="text", rows=4, maxlength=20000)
    return form(sight.link(), label, area, button("Keep the notes"), hidden=sending(sight, "notes"), class_="line")


def notes(sight: Sight, text: str) -> Markup:
    """One's private notes. Where several share a screen there is nothing private, and so no notes."""
    if len(sight.mine) != 1 or sight.is_past:
        return NOTHING
    shown = element("pre", text, class_="notes") if sight.refreshes and text else None
    return section("notes", "Notes", shown, writing(sight, "notes", text))
