"""The menu as text: one line for each choice, or many choices in columns, page by page."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from antarium.kernel.menu import Menu
from antarium.kernel.picture import Line, Span, line

MAX_EXPLAINED: Final = 30
"""Maximum number of choices with a line each."""
PAGE_LINES: Final = 20
"""Lines of a page of choices in columns."""
MIN_COMMON: Final = 24
"""Minimum length of a common beginning, in characters."""


def pages(menu: Menu, width: int) -> list[list[Line]]:
    """Return all choices: a few with their meanings, many in columns."""
    if len(menu.choices) <= MAX_EXPLAINED:
        return [explained(menu, width)]
    lines = in_columns(menu, width)
    return [lines[start : start + PAGE_LINES] for start in range(0, len(lines), PAGE_LINES)]


def explained(menu: Menu, width: int) -> list[Line]:
    """Return a line for each choice; the common beginning of a verb's meanings stands once above them."""
    longest = max((len(choice.text) for choice in menu.choices), default=0)
    room = width - longest - 10
    shared = {verb: in_common(menu, verb) for verb in {choice.verb for choice in menu.choices}}
    lines: list[Line] = []
    for number, choice in enumerate(menu.choices, 1):
        common = shared[choice.verb]
        if common and (number == 1 or menu.choices[number - 2].verb != choice.verb):
            lines += [line(" " * 6, Span("note", part)) for part in wrap(f"{common} ...", width - 8)]
        meaning = f"... {choice.meaning[len(common) + 1 :]}" if common else choice.meaning
        explanation = [] if meaning in (choice.text, f"... {choice.rest}") else wrap(meaning, max(room, 20))
        first, *others = explanation or [""]
        lines.append(line(Span("number", f"{number:4d}"), f"  {choice.text:{longest}}  ", Span("note", first)))
        lines += [line(" " * (longest + 10), Span("note", other)) for other in others]
    return lines


def in_common(menu: Menu, verb: str) -> str:
    """Return the common beginning of the meanings of three or more choices, if it is long enough."""
    meanings = [choice.meaning.split() for choice in menu.choices if choice.verb == verb]
    shortest = min(len(words) for words in meanings)
    same = next((n for n in range(shortest) if len({words[n] for words in meanings}) > 1), shortest)
    common = " ".join(meanings[0][: min(same, shortest - 1)])
    return common if len(meanings) > 2 and len(common) > MIN_COMMON else ""


def in_columns(menu: Menu, width: int) -> list[Line]:
    lines: list[Line] = []
    numbered = list(enumerate(menu.choices, 1))
    single = [(number, choice) for number, choice in numbered if not choice.rest]
    for verb in dict.fromkeys(choice.verb for choice in menu.choices if choice.rest):
        group = [(number, choice) for number, choice in numbered if choice.verb == verb and choice.rest]
        wide = max(len(choice.rest) for _, choice in group) + 7
        in_line = max(1, (width - 2) // wide)
        lines.append(line(Span("title", f"  {verb} ..."), Span("note", f" ({len(group)} choices)")))
        for start in range(0, len(group), in_line):
            cells = [
                span
                for number, choice in group[start : start + in_line]
                for span in (Span("number", f"{number:5d}"), Span("", f" {choice.rest:{wide - 6}}"))
            ]
            lines.append(Line(tuple(cells)))
    for number, choice in single:
        lines.append(line(Span("number", f"{number:5d}"), f" {choice.text}  ", Span("note", choice.meaning)))
    return lines
