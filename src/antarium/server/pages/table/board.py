"""The board as text: the score, every region, the details of a place, the map."""

from __future__ import annotations

from typing import Final

from antarium.kernel.refusals import Refused
from antarium.kernel.regions import Region
from antarium.server.pages.context import PageContext
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, list_of, section
from antarium.server.pages.words import Places, lines_of, text_map

MAP_COLUMNS: Final = 100


def score_section(context: PageContext) -> Markup:
    observation = context.observation
    if observation is None:
        return NOTHING
    lines = context.table.game.standing(observation)
    return section("standing", "Score", list_of(lines_of(lines), class_="lines")) if lines else NOTHING


def board(context: PageContext, named_places: frozenset[str] = frozenset()) -> Markup:
    """Return every region. Regions that a choice names are expanded."""
    observation, places = context.observation, context.places
    if observation is None or places is None:
        return NOTHING
    game = context.table.game
    regions = [region_of(region, places, named_places) for region in game.regions(observation)]
    drawn = element(
        "p",
        link(context.link("map", at=context.at, viewer_seat=context.other_viewer_seat()), "Text map"),
    )
    return section("board", "Board", regions, drawn)


def board_map(context: PageContext) -> Markup:
    """Return the board drawn with characters."""
    if context.observation is None:
        raise Refused("the game hasn't started, so the board is empty")
    lines = context.table.game.picture(context.observation, MAP_COLUMNS, ())
    if not lines:
        raise Refused(f"{context.table.game.title} has no text map")
    return text_map(lines)


def region_of(region: Region, places: Places, named_places: frozenset[str]) -> Markup:
    items: list[Part] = [
        (
            places.link(place.label) if places.is_place(place.label) else place.label,
            ": ",
            places.link_places(place.text),
        )
        for place in region.places
    ]
    rest = [element("p", places.link_places(sentence)) for sentence in region.rest]
    inner: Part = (list_of(items, class_="lines"), rest)
    if items or rest:
        is_named = any(place.label in named_places for place in region.places)
        count = f"{len(items)} places" if len(items) != 1 else "1 place"
        inner = element("details", element("summary", count if items else "Pieces"), inner, open=is_named)
    return element("section", element("h3", region.name), element("p", places.link_places(region.summary)), inner)


def place_details(context: PageContext, place: str) -> Markup:
    """Return everything in a place. The game's first line is the heading."""
    observation, places = context.observation, context.places
    assert observation is not None
    assert places is not None
    heading, *lines = context.table.game.look(observation, place)
    return section("place", lines_of((heading,)), list_of(lines_of(tuple(lines), places), class_="lines"))
