"""The board in words: how the game stands, every region, and one place looked at closely."""

from __future__ import annotations

from typing import Final

from antarium.kernel.refusals import Refused
from antarium.kernel.regions import Region
from antarium.server.pages.context import PageContext
from antarium.server.pages.html import NOTHING, Markup, Part, element, link, list_of, section
from antarium.server.pages.words import Places, lines_of, text_map

MAP_COLUMNS: Final = 100


def score(context: PageContext) -> Markup:
    observation = context.observation
    if observation is None:
        return NOTHING
    lines = context.table.game.standing(observation)
    return section("standing", "How the game stands", list_of(lines_of(lines), class_="lines")) if lines else NOTHING


def board(context: PageContext, pointed_at: frozenset[str] = frozenset()) -> Markup:
    """Every region; those that a choice points into are open."""
    observation, places = context.observation, context.places
    if observation is None or places is None:
        return NOTHING
    game = context.table.game
    regions = [region_of(region, places, pointed_at) for region in game.regions(observation)]
    drawn = element(
        "p",
        link(
            context.link("map", at=context.at, viewer_seat=context.other_viewer_seat()), "The board drawn with letters"
        ),
    )
    return section("board", "The board", regions, drawn)


def board_map(context: PageContext) -> Markup:
    """The board as a picture of letters, for those who see."""
    if context.observation is None:
        raise Refused("the game has not begun, so the board is empty")
    lines = context.table.game.picture(context.observation, MAP_COLUMNS, ())
    if not lines:
        raise Refused(f"{context.table.game.title} has no picture made of letters")
    return text_map(lines)


def region_of(region: Region, places: Places, pointed_at: frozenset[str]) -> Markup:
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
        called = any(place.label in pointed_at for place in region.places)
        count = f"{len(items)} places" if len(items) != 1 else "1 place"
        inner = element("details", element("summary", count if items else "Who"), inner, open=called)
    return element("section", element("h3", region.name), element("p", places.link_places(region.summary)), inner)


def place_details(context: PageContext, place: str) -> Markup:
    """Everything that lies in one place; the first line is its heading."""
    observation, places = context.observation, context.places
    assert observation is not None
    assert places is not None
    heading, *lines = context.table.game.look(observation, place)
    return section("place", lines_of((heading,)), list_of(lines_of(tuple(lines), places), class_="lines"))
