"""Regions: the plain text of one, and that the law of hiding reads them."""

from __future__ import annotations

import pytest

from antarium.kernel.records import Observation
from antarium.kernel.regions import Place, Region
from antarium.kernel.testing import check_game
from tests.kernel.toy_game import Toy
from tests.kernel.toy_records import CARDS


class CardsInARegion(Toy):
    """Names every card, hidden or not."""

    def regions(self, observation: Observation) -> tuple[Region, ...]:
        return (Region("The hands", "Full.", (Place("one", f"Holds {' or '.join(CARDS)}."),)),)


def test_a_region_as_plain_text() -> None:
    region = Region("The north", "Cold.", (Place("a", "Snow."), Place("b", "Ice.")), ("The rest is sea.",))
    assert region.lines() == ("The north. Cold.", "a: Snow.", "b: Ice.", "The rest is sea.")


def test_a_game_need_not_tell_of_regions() -> None:
    game = Toy()
    assert game.regions(game.observe(game.start(seed="regions"), 0)) == ()


def test_a_secret_in_a_region_breaks_the_law_of_hiding() -> None:
    with pytest.raises(AssertionError, match="hiding: seat 0 reads 'amber'"):
        check_game(CardsInARegion(), range(3))
