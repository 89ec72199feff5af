"""The rules of a game as a page: chapters, paragraphs with anchors, and links between them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from starlette.responses import Response

from antarium.kernel.rulebook import CHAPTER, RULE, Rulebook
from antarium.server.api.lobby import game_catalogue
from antarium.server.pages.html import Markup, Part, element, link, listed, markup, path
from antarium.server.pages.lobby.new_table import game_named
from antarium.server.pages.page import page
from antarium.server.pages.request import Entry, Visit
from antarium.server.tables.service import loaded_game

INLINE: Final = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|(?<![\w-])([A-Z]{3}-\d+)(?![\w-])")


async def all_rules(visit: Visit) -> Response:
    ways = [link(path("text", "rules", one.id), one.title) for one in game_catalogue().games]
    return page("Rules", listed(ways), visitor=visit.visitor)


async def rules(visit: Visit) -> Response:
    game = game_named(visit.step("game"))
    return page(f"Rules: {game.title}", written(game.id), visitor=visit.visitor)


@lru_cache(maxsize=16)
def written(game: str) -> Markup:
    """The whole book. It never changes while the server runs."""
    book = loaded_game(game, "").rulebook
    contents = listed((link(f"#{code}", f"{code} {title}") for code, title in book.chapters.items()), class_="contents")
    return markup((element("nav", element("h2", "Chapters"), contents, aria_label="Chapters"), blocks(book)))


def blocks(book: Rulebook) -> list[Markup]:
    """The markdown line by line: headings, lists of paragraphs, plain text."""
    found: list[Markup] = []
    items: list[Markup] = []

    def end_list() -> None:
        if items:
            found.append(element("ul", list(items), class_="paragraphs"))
            items.clear()

    for line in book.markdown.splitlines():
        if rule := RULE.match(line):
            source = element("span", f" [{rule[3]}]", class_="source")
            name = link(f"#{rule[1]}", rule[1], class_="rule")
            items.append(element("li", name, " ", inline(book, rule[2]), source, id=rule[1]))
        elif line.startswith("- "):
            items.append(element("li", inline(book, line[2:])))
        else:
            end_list()
            found += plain(book, line)
    end_list()
    return found


def plain(book: Rulebook, line: str) -> list[Markup]:
    if chapter := CHAPTER.match(line):
        return [element("h2", f"{chapter[1]} {chapter[2]}", id=chapter[1])]
    if line.startswith("# ") or not line.strip():
        return []
    if line.startswith("#"):
        depth = len(line) - len(line.lstrip("#"))
        return [element(f"h{min(depth, 6)}", line.lstrip("# "))]
    return [element("p", inline(book, line))]


def inline(book: Rulebook, text: str) -> Markup:
    """Code, stress, and the other paragraphs that a paragraph names."""
    parts: list[Part] = []
    end = 0
    for found in INLINE.finditer(text):
        parts.append(text[end : found.start()])
        end = found.end()
        code, bold, stress, rule = found.groups()
        if rule:
            parts.append(link(f"#{rule}", rule) if rule in book.rules else rule)
        else:
            parts.append(element("code", code) if code else element("b", bold) if bold else element("em", stress))
    parts.append(text[end:])
    return markup(parts)


ENTRIES: Final[list[Entry]] = [("GET", "/rules", all_rules), ("GET", "/rules/{game}", rules)]
