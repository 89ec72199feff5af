"""The table in words says of every unit where it stands, what it sees and at what range: enough to play by."""

from __future__ import annotations

import re
from functools import cache

import pytest

from antarium.games.baseone.aiming import targets_of
from antarium.games.baseone.game import BaseOne, table_of
from antarium.games.baseone.ids import DESTROYED, FIRE, NONE
from antarium.games.baseone.model import State
from antarium.games.baseone.regions import regions
from antarium.games.baseone.survey import inches, tenths
from antarium.kernel.flow import Position
from antarium.kernel.testing import random_game, rule
from tests.games.baseone.battlefield import field

GAME = BaseOne()
SETTINGS = [("concord", "ghar", 5), ("algoryn", "isorian", 60), ("boromite", "freeborn", 120), ("ghar", "ghar", 90)]
RANDOM = pytest.mark.parametrize(("first", "second", "choices"), SETTINGS)


@cache
def random_position(first: str, second: str, choices: int) -> Position:
    """The position after that many random choices; nobody changes it."""
    for number, position in enumerate(random_game(GAME, f"regions {choices}", 2, force_1=first, force_2=second)):
        if number == choices:
            return position.clone()
    raise AssertionError("the battle was too short")


def places(s: State) -> dict[str, str]:
    found = [(place.label, place.text) for region in regions(s) for place in region.places]
    assert len(dict(found)) == len(found), "nothing twice"
    return dict(found)


@RANDOM
def test_every_unit_and_every_piece_is_named_once(first: str, second: str, choices: int) -> None:
    s = table_of(random_position(first, second, choices).state)
    told = regions(s)
    said = places(s)
    standing = [s.forces.code[unit] for side in (0, 1) for unit in s.living(side)]
    assert [code for code in said if not code.startswith("T")] == standing
    assert sum(code.startswith("T") for code in said) == s.ground.pieces
    rest = " ".join(told[-1].rest)
    for unit in range(s.forces.units):
        if s.forces.start[unit] and not s.is_alive(unit):
            assert s.forces.code[unit] in rest
            assert ("Destroyed" in rest) == any(mark & DESTROYED for mark in s.marks)


@RANDOM
def test_whom_a_unit_can_shoot_at_is_what_the_rules_say(first: str, second: str, choices: int) -> None:
    s = table_of(random_position(first, second, choices).state)
    for code, text in places(s).items():
        if code.startswith("T"):
            continue
        shooting = re.search(r"It can shoot at (.*?)\.(?: Seen, but| Not seen|$)", text)
        told = re.findall(r"\b([AB]\d+) at [\d.]+\" \(", shooting[1]) if shooting else []
        unit = s.forces.unit_with(code)
        assert told == [s.forces.code[one] for one in targets_of(s, unit, FIRE, NONE)]
        enemies = s.living(1 - s.forces.side[unit])
        assert all(s.forces.code[enemy] in text for enemy in enemies), "every enemy is accounted for"


@RANDOM
def test_everybody_is_told_the_same(first: str, second: str, choices: int) -> None:
    """C-17 Nothing is hidden."""
    position = random_position(first, second, choices)
    told = [GAME.regions(GAME.observe(position, seat)) for seat in (-1, 0, 1)]
    assert told[0] == told[1] == told[2]


@rule("RNG-1", "ACC-4", "CVR-1")
def test_ranges_bands_cover_and_terrain_are_told() -> None:
    s = field(
        "concord: strike-squad, strike-squad",
        "isorian: phase-squad, phase-squad",
        {"A1": "10,10", "A2": "40,10", "B1": "10,35", "B2": "40,28"},
        pieces=[
            ("scrub", "8,33 17,33 17,37 8,37"),
            ("hedge", "8,20 17,20 17,20.5 8,20.5"),
            ("building", "36,17 47,17 47,20 36,20"),
        ],
        pins={"A1": 1},
    )
    said = places(s)
    assert "1 pin, Command 7" in said["A1"]
    assert 'B1 at 24.02" (Plasma Carbine single long, Plasma Carbine scatter long)' in said["A1"]
    assert "5 of 5 in cover +1" in said["A1"]
    assert "past Hedge (T2) at -1" in said["A1"]
    assert re.search(r"Not seen: .*B2 at 17\.02\" behind Building \(T3\)", said["A2"])
    assert "In Scrub (T1)." in said["B1"]
    assert said["T1"].endswith("soft cover +1. In it: B1.")


def test_the_ground_and_the_sides_have_summaries() -> None:
    s = field("concord: strike-squad, c3d1", "ghar: battle-squad", {"A1": "10,10", "B1": "10,30"}, pins={"B1": 3})
    ground, first, second, rest = regions(s)
    assert ground.summary == "drawn, 48 by 48 inches, with 0 pieces of terrain."
    assert "Concord deploys within 5 inches of the southern edge" in ground.rest[1]
    assert first.lines()[0] == "Concord, side A. 1 unit with 5 models on the table. 0 of 2 order dice lost."
    assert second.summary.endswith("Pinned: B1.")
    assert rest.rest == ("Still to deploy: C3D1 Light Support Drone A2.",)


@pytest.mark.parametrize(
    ("length", "as_place", "as_distance"),
    [
        (0, "0", '0"'),
        (12_449, "12.4", '12.45"'),
        (12_450, "12.5", '12.45"'),
        (9_991, "10", '10"'),
        (20_001, "20", '20.01"'),
    ],
)
def test_lengths_for_people(length: int, as_place: str, as_distance: str) -> None:
    """Distances are rounded up: 20.001 inches are not within 20."""
    assert tenths(length) == as_place
    assert inches(length) == as_distance
