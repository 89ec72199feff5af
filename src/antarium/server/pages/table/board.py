"""The board in words: how the game stands, every region, and one place looked at closely."""

from __future__ import annotations

from typing import Final

from antarium.kernel.refusals import UserError
from antarium.kernel.regions import Region
from antarium.server.pages.context import Sight
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, listed, section
from antarium.server.pages.words import Places, drawing, lines_of

WIDTH: Final = 100


def standing(sight: Sight) -> Markup:
    seen = sight.seen
    if seen is None:
        return NOTHING
    lines = sight.table.game.standing(seen)
    return section("standing", "How the game stands", listed(lines_of(lines), class_="lines")) if lines else NOTHING


def board(sight: Sight, pointed_at: frozenset[str] = frozenset()) -> Markup:
    """Every region; those that a choice points into are open."""
    seen, places = sight.seen, sight.places
    if seen is None or places is None:
        return NOTHING
    game = sight.table.game
    regions = [region_of(region, places, pointed_at) for region in game.regions(seen)]
    drawn = element("p", link(sight.link("map", at=sight.at, eyes=sight.other_eyes()), "The board drawn with letters"))
    return section("board", "The board", regions, drawn)


def map_of(sight: Sight) -> Markup:
    """The board as a picture of letters, for those who see."""
    if sight.seen is None:
        raise UserError("the game has not begun, so the board is empty")
    lines = sight.table.game.picture(sight.seen, WIDTH, ())
    if not lines:
        raise UserError(f"{sight.table.game.title} has no picture made of letters")
    return drawing(lines)


def region_of(region: Region, places: Places, pointed_at: frozenset[str]) -> Markup:
    items: list[Part] = [
        (places.link(place.label) if places.is_place(place.label) else place.label, ": ", places.linked(place.text))
        for place in region.places
    ]
    rest = [element("p", places.linked(sentence)) for sentence in region.rest]
    inner: Part = (listed(items, class_="lines"), rest)
    if items or rest:
        called = any(place.label in pointed_at for place in region.places)
        count = f"{len(items)} places" if len(items) != 1 else "1 place"
        inner = element("details", element("summary", count if items else "Who"), inner, open=called)
    return element("section", element("h3", region.name), element("p", places.linked(region.summary)), inner)


def close_look(sight: Sight, place: str) -> Markup:
    """Everything that lies in one place; the first line is its heading."""
    seen, places = sight.seen, sight.places
    assert seen is not None
    assert places is not None
    heading, *lines = sight.table.game.look(seen, place)
    return section("place", lines_of((heading,)), listed(lines_of(tuple(lines), places), class_="lines"))
