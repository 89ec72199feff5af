"""CVR: cover."""

from __future__ import annotations

import pytest

from antarium.games.baseone.cover import cover_of
from antarium.games.baseone.ids import BLOWS, POINT_BLANK
from antarium.games.baseone.model import State
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field
from tests.games.baseone.striking import hits_on, model, numbers, resolve

WALL = ("wall", "5,20 15,20 15,20.5 5,20.5")
SHOOTERS = {"A1.1": "10,10", "A1.2": "12,10", "A1.3": "10,30"}
"""Two before the wall, one behind it."""


def behind_wall(place: str, mate: str = "", pieces: list[tuple[str, str]] | None = None) -> State:
    at = SHOOTERS | {"B1.1": place} | ({"B1.2": mate} if mate else {})
    return field("boromite: gang-fighters", "concord: strike-squad", at, pieces=pieces or [WALL])


def cover(s: State, *shooters: str, of: str = "B1.1") -> int:
    return cover_of(s, model(s, of), [model(s, code) for code in shooters])


@rule("CVR-1", "CVR-2")
@pytest.mark.parametrize(("ground", "worth"), [("scrub", 1), ("rubble", 2), ("swamp", 0), ("hill", 0), ("jungle", 1)])
def test_what_cover_is_worth(ground: str, worth: int) -> None:
    s = behind_wall("10,22", pieces=[(ground, "8,20 12,20 12,24 8,24")])
    assert cover(s, "A1.1") == worth


@rule("CVR-1")
def test_only_the_best_cover_counts() -> None:
    """D-50"""
    hedge = ("hedge", "5,20 15,20 15,20.5 5,20.5")
    s = behind_wall("10,21", pieces=[("scrub", "8,20.6 12,20.6 12,24 8,24"), WALL])
    assert cover(s, "A1.1") == 2
    s = behind_wall("10,21", pieces=[("rubble", "8,20.6 12,20.6 12,24 8,24"), hedge])
    assert cover(s, "A1.1") == 2
    s = behind_wall("10,21", pieces=[hedge])
    assert cover(s, "A1.1") == 1


@rule("CVR-2")
def test_the_centre_of_the_base_must_be_inside() -> None:
    """D-50"""
    woods = [("light-woods", "8,20 12,20 12,24 8,24")]
    assert cover(behind_wall("12,22", pieces=woods), "A1.1") == 1
    assert cover(behind_wall("12.1,22", pieces=woods), "A1.1") == 0, "though its base reaches in"


@rule("CVR-3")
def test_an_obstacle_covers_who_touches_it_against_shots_across() -> None:
    """D-50: from at least half of those who see the model."""
    s = behind_wall("10,21")
    assert cover(s, "A1.1", "A1.2") == 2
    assert cover(s, "A1.3") == 0, "not against shots from behind"
    assert cover(s, "A1.1", "A1.3") == 2
    s = field(
        "boromite: gang-fighters", "concord: strike-squad", SHOOTERS | {"A1.2": "12,31", "B1.1": "10,21"}, pieces=[WALL]
    )
    assert cover(s, "A1.1", "A1.2", "A1.3") == 0, "one of three is too few"


@rule("CVR-3")
def test_models_near_the_obstacle_are_covered_if_one_of_their_unit_touches_it() -> None:
    near, too_far = "12,21.9", "12,22.1"
    assert cover(behind_wall(near), "A1.1") == 0
    assert cover(behind_wall(near, mate="10,21"), "A1.1") == 2
    assert cover(behind_wall(too_far, mate="10,21"), "A1.1") == 0


@rule("CVR-4")
@pytest.mark.parametrize("large", ["ghar: battle-squad", "concord: c3-howitzer", "freeborn: skyraiders"])
def test_large_models_have_no_cover(large: str) -> None:
    """D-21: nor has the crew of a heavy weapon, here one that has lost it."""
    at = {"A1.1": "10,10", "B1.1": "10,22"}
    s = field("boromite: gang-fighters", large, at, pieces=[("rubble", "7,19 13,19 13,25 7,25")])
    assert cover(s, "A1.1") == 0


@rule("CVR-4", "RES-1")
def test_cover_counts_against_plain_shots_only() -> None:
    at = {"A1": "5,10", "B1": "5,26"}
    s = field("boromite: gang-fighters", "boromite: gang-fighters", at, dice=[2] * 10)
    plain = hits_on(s, "B1", "mag-gun", viable=(model(s, "B1.2"),), covered=(2,))
    assert numbers(resolve(s, plain)[1]) == [6 + 1 + 2 - 1]
    close = hits_on(s, "B1", "mag-gun", viable=(model(s, "B1.2"),), covered=(2,), cause=POINT_BLANK)
    assert numbers(resolve(s, close)[1]) == [6 + 1 + 2 - 1]
    for shot in ("micro-x-launcher/overhead", "x-launcher", "phase-rifle", "scourer-cannon/disruptor"):
        under = (model(s, "B1.2"),)
        blast = hits_on(s, "B1", shot, viable=under, under=under, covered=(2,))
        (number,) = numbers(resolve(s, blast)[1])
        assert number == 7 - {"x-launcher": 1, "phase-rifle": 2, "scourer-cannon/disruptor": 1}.get(shot, 0)
    blow = hits_on(s, "B1", "", cause=BLOWS, covered=(2,) * 5)
    assert numbers(resolve(s, blow, "hit 2")[1]) == [7]
