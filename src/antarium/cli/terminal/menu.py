"""How a menu is shown: a line for each choice, or all close together, page by page."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from antarium.kernel.menu import Menu
from antarium.kernel.picture import Line, Span, line

EXPLAINED: Final = 30
"""Up to here every choice gets a line of its own."""
PAGE: Final = 20
"""Lines of a page of choices without explanation."""
MUCH: Final = 24


def pages(menu: Menu, width: int) -> list[list[Line]]:
    """All choices, with their meaning where they are few, and close together where they are many."""
    if len(menu.choices) <= EXPLAINED:
        return [explained(menu, width)]
    lines = close_together(menu, width)
    return [lines[start : start + PAGE] for start in range(0, len(lines), PAGE)]


def explained(menu: Menu, width: int) -> list[Line]:
    """A line for each; what all choices of a verb have in common is said once, above them."""
    longest = max((len(choice.text) for choice in menu.choices), default=0)
    room = width - longest - 10
    shared = {verb: in_common(menu, verb) for verb in {choice.verb for choice in menu.choices}}
    lines: list[Line] = []
    for number, choice in enumerate(menu.choices, 1):
        common = shared[choice.verb]
        if common and (number == 1 or menu.choices[number - 2].verb != choice.verb):
            lines += [line(" " * 6, Span("note", part)) for part in wrap(f"{common} ...", width - 8)]
        meaning = f"... {choice.meaning[len(common) + 1 :]}" if common else choice.meaning
        said = [] if meaning in (choice.text, f"... {choice.rest}") else wrap(meaning, max(room, 20))
        first, *others = said or [""]
        lines.append(line(Span("number", f"{number:4d}"), f"  {choice.text:{longest}}  ", Span("note", first)))
        lines += [line(" " * (longest + 10), Span("note", other)) for other in others]
    return lines


def in_common(menu: Menu, verb: str) -> str:
    """How the meanings of three or more choices with this verb all begin, if that is much."""
    meanings = [choice.meaning.split() for choice in menu.choices if choice.verb == verb]
    shortest = min(len(words) for words in meanings)
    same = next((n for n in range(shortest) if len({words[n] for words in meanings}) > 1), shortest)
    common = " ".join(meanings[0][: min(same, shortest - 1)])
    return common if len(meanings) > 2 and len(common) > MUCH else ""


def close_together(menu: Menu, width: int) -> list[Line]:
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
