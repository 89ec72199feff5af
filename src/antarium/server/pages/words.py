"""Text of a game as HTML: lines of spans, with links to the places they name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

from antarium.kernel.game import Game
from antarium.kernel.picture import Line, Lines
from antarium.kernel.records import Observation
from antarium.kernel.refusals import UserError
from antarium.server.pages.html import Markup, Part, element, link, markup
from antarium.server.tables.table import Table

LABEL: Final = re.compile(r"(?<![\w-])(?:[A-Z0-9]{3,}(?:-[A-Z0-9]+)*)(?![\w-])")
"""What can be the label of a place or a piece: digits or capital letters."""
STYLE: Final = re.compile(r"[a-z][a-z0-9-]*")


KNOWN_PLACES: Final[WeakKeyDictionary[Table, dict[int, set[str]]]] = WeakKeyDictionary()


def known_places(table: Table, viewer_seat: int) -> set[str]:
    """Return the words known to be places for this seat; finding out again would take long.

    Places differ between tables and can appear later, so only words that are places are stored.
    """
    return KNOWN_PLACES.setdefault(table, {}).setdefault(viewer_seat, set())


class Places:
    """Finds names of places in sentences and makes them links to their descriptions."""

    def __init__(self, game: Game, observation: Observation, address: Callable[[str], str], known: set[str]) -> None:
        self.game = game
        self.observation = observation
        self.address = address
        self.known = known
        self.links: dict[str, Markup] = {}

    def is_place(self, word: str) -> bool:
        if word not in self.known:
            try:
                self.game.look(self.observation, word)
            except UserError:
                return False
            self.known.add(word)
        return True

    def found(self, text: str) -> list[str]:
        """Return the places that a text names, each once."""
        return [word for word in dict.fromkeys(LABEL.findall(text)) if self.is_place(word)]

    def link(self, place: str) -> Markup:
        found = self.links.get(place)
        if found is None:
            found = self.links[place] = link(self.address(place), place, class_="place")
        return found

    def link_places(self, text: str) -> Markup:
        """Return the text with its places as links."""
        return replace_matches(LABEL, text, lambda word: self.link(word) if self.is_place(word) else word)


def replace_matches(pattern: re.Pattern[str], text: str, make: Callable[[str], Part]) -> Markup:
    """Return the text with every match replaced."""
    parts: list[Part] = []
    end = 0
    for match in pattern.finditer(text):
        parts += [text[end : match.start()], make(match[0])]
        end = match.end()
    parts.append(text[end:])
    return markup(parts)


def lines_of(lines: Lines, places: Places | None = None) -> list[Markup]:
    """Return lines of a game as running text, without the spaces that only align columns."""
    return [line_of(line, places) for line in lines]


def line_of(line: Line, places: Places | None = None) -> Markup:
    parts: list[Part] = []
    for span in line.spans:
        text = re.sub(r"\s+", " ", span.text)
        if span.style:
            text = text.strip()
        words = places.link_places(text) if places is not None else markup(text)
        parts += [element("span", words, class_=classes(span.style)), " "] if span.style and text else [words]
    return markup(parts)


def text_map(lines: Lines) -> Markup:
    """Return a picture made of characters."""
    rows = [
        markup(
            [element("span", span.text, class_=classes(span.style)) if span.style else span.text for span in line.spans]
        )
        for line in lines
    ]
    return element("pre", markup([part for line in rows for part in (line, "\n")]), class_="drawing", tabindex=0)


def classes(style: str) -> str:
    """Return the CSS classes of a style."""
    return " ".join(f"s-{word}" for word in style.split() if STYLE.fullmatch(word))
