"""Words of a game on a page: lines of spans, and the places and rules that sentences name, as links."""

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

NAME: Final = re.compile(r"(?<![\w-])(?:[A-Z0-9]{3,}(?:-[A-Z0-9]+)*)(?![\w-])")
"""What may be the label of a place or a piece: figures, or large letters only."""
RULE: Final = re.compile(r"(?<![\w-])[A-Z]{3}-\d+(?![\w-])")
STYLE: Final = re.compile(r"[a-z][a-z0-9-]*")


KNOWN: Final[WeakKeyDictionary[Table, dict[int, set[str]]]] = WeakKeyDictionary()


def known_places(table: Table, eyes: int) -> set[str]:
    """Which words are places of this table in these eyes, as far as anybody has asked: looking at one takes long.

    Another table of the same game may have other ones, and what is none yet may be one later.
    """
    return KNOWN.setdefault(table, {}).setdefault(eyes, set())


class Places:
    """Finds the places in sentences, and makes them links to the closer look."""

    def __init__(self, game: Game, seen: Observation, address: Callable[[str], str], known: set[str]) -> None:
        self.game = game
        self.seen = seen
        self.address = address
        self.known = known
        self.links: dict[str, Markup] = {}

    def is_place(self, word: str) -> bool:
        if word not in self.known:
            try:
                self.game.look(self.seen, word)
            except UserError:
                return False
            self.known.add(word)
        return True

    def found(self, text: str) -> list[str]:
        """The places that a text names, each once."""
        return [word for word in dict.fromkeys(NAME.findall(text)) if self.is_place(word)]

    def link(self, place: str) -> Markup:
        found = self.links.get(place)
        if found is None:
            found = self.links[place] = link(self.address(place), place, class_="place")
        return found

    def linked(self, text: str) -> Markup:
        """The text with its places as links."""
        return replaced(NAME, text, lambda word: self.link(word) if self.is_place(word) else word)


def replaced(pattern: re.Pattern[str], text: str, make: Callable[[str], Part]) -> Markup:
    """The text, with something made of every match."""
    parts: list[Part] = []
    end = 0
    for match in pattern.finditer(text):
        parts += [text[end : match.start()], make(match[0])]
        end = match.end()
    parts.append(text[end:])
    return markup(parts)


def lines_of(lines: Lines, places: Places | None = None) -> list[Markup]:
    """Lines of a game as running text, each span in its style and the blanks that only align left out."""
    return [line_of(line, places) for line in lines]


def line_of(line: Line, places: Places | None = None) -> Markup:
    parts: list[Part] = []
    for span in line.spans:
        text = re.sub(r"\s+", " ", span.text)
        if span.style:
            text = text.strip()
        words = places.linked(text) if places is not None else markup(text)
        parts += [element("span", words, class_=classes(span.style)), " "] if span.style and text else [words]
    return markup(parts)


def drawing(lines: Lines) -> Markup:
    """A picture, letter by letter."""
    written = [
        markup(
            [element("span", span.text, class_=classes(span.style)) if span.style else span.text for span in line.spans]
        )
        for line in lines
    ]
    return element("pre", markup([part for line in written for part in (line, "\n")]), class_="drawing", tabindex=0)


def classes(style: str) -> str:
    """The style's words as classes of our own."""
    return " ".join(f"s-{word}" for word in style.split() if STYLE.fullmatch(word))
