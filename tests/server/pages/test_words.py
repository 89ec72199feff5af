"""Text of a game as HTML: a place at one table need not be one at another."""

from __future__ import annotations

from antarium.kernel.refusals import Refused
from antarium.server.pages.words import Places, known_places
from tests.server.support.table_alone import Sitting


class PlacesGame:
    """A game with places only: those in the observation."""

    def __init__(self) -> None:
        self.looks = 0

    def look(self, seen: set[str], place: str) -> tuple[()]:
        self.looks += 1
        if place not in seen:
            raise Refused(f"nothing here is called '{place}'")
        return ()


def test_places_are_those_this_seat_knows_at_this_table() -> None:
    game, here, there = PlacesGame(), Sitting().table, Sitting().table

    def places(seen: set[str], known: set[str]) -> Places:
        return Places(game, seen, lambda place: f"/{place}", known)  # type: ignore[arg-type]

    assert places({"A10", "T11"}, known_places(here, 0)).found("A10 stands in T11, not in T12") == ["A10", "T11"]
    assert places({"T12"}, known_places(there, 0)).found("A10 stands in T11, not in T12") == ["T12"]
    assert places(set(), known_places(here, 1)).found("A10") == []
    assert places({"A10", "T11", "T12"}, known_places(here, 0)).found("T12") == ["T12"], "the place is new"
    looks = game.looks
    assert places({"A10"}, known_places(here, 0)).found("A10") == ["A10"]
    assert game.looks == looks, "each place is looked up once"
