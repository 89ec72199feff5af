"""The rules of a game as a page: chapters and rules with anchors and links."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from starlette.responses import Response

from antarium.kernel.rulebook import CHAPTER, RULE, Rulebook
from antarium.server.api.lobby import game_catalogue
from antarium.server.pages.html import Markup, Part, element, link, list_of, markup, path
from antarium.server.pages.lobby.new_table import game_named
from antarium.server.pages.page import page
from antarium.server.pages.request import Entry, PageRequest
from antarium.server.tables.service import loaded_game

INLINE: Final = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|(?<![\w-])([A-Z]{3}-\d+)(?![\w-])")


async def all_rules(request: PageRequest) -> Response:
    ways = [link(path("text", "rules", one.id), one.title) for one in game_catalogue().games]
    return page("Rules", list_of(ways), current_user=request.current_user)


async def rules(request: PageRequest) -> Response:
    game = game_named(request.path_value("game"))
    return page(f"Rules of {game.title}", rules_markup(game.id), current_user=request.current_user)


@lru_cache(maxsize=16)
def rules_markup(game: str) -> Markup:
    """Return all rules of a game. They never change while the server runs."""
    book = loaded_game(game, "").rulebook
    contents = list_of(
        (link(f"#{code}", f"{code} {title}") for code, title in book.chapters.items()), class_="contents"
    )
    return markup((element("nav", element("h2", "Contents"), contents, aria_label="Contents"), blocks(book)))


def blocks(book: Rulebook) -> list[Markup]:
    """Return the markdown as elements: headings, lists of rules, plain text."""
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
            found += plain_line(book, line)
    end_list()
    return found


def plain_line(book: Rulebook, line: str) -> list[Markup]:
    if chapter := CHAPTER.match(line):
        return [element("h2", f"{chapter[1]} {chapter[2]}", id=chapter[1])]
    if line.startswith("# ") or not line.strip():
        return []
    if line.startswith("#"):
        depth = len(line) - len(line.lstrip("#"))
        return [element(f"h{min(depth, 6)}", line.lstrip("# "))]
    return [element("p", inline(book, line))]


def inline(book: Rulebook, text: str) -> Markup:
    """Return text with its code, emphasis and links to other rules."""
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
