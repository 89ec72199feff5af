"""ACC: the number a shot needs."""

from __future__ import annotations

from typing import Any

import pytest

from antarium.games.baseone.arsenal import SHOTS, mode_with
from antarium.games.baseone.frames import Shooting
from antarium.games.baseone.ids import ADVANCE, FIRE, LOW_AMMO
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import BONUS, FAIL, PASS, PENALTY
from antarium.kernel.records import total
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field
from tests.games.baseone.firing import aims, fire

STRIKE = "concord: strike-squad"
OUTCASTS = "ghar: outcast-squad"


def needed(s: State, *texts: str, order: int = FIRE, place: int = 0) -> dict[str, int]:
    """What a shot of A1 at B1 needs, by the rules that make it up."""
    _, events = fire(s, "shoot B1", "hold", *texts, frame=Shooting(0, order))
    aim = aims(events)[place]
    found = {modifier.rule: modifier.value for modifier in aim.modifiers}
    assert len(found) == len(aim.modifiers)
    assert sum(found.values()) == total(aim.modifiers) == aim.needed
    return found


def at_range(first: str, inches: int, **more: Any) -> State:
    """One model of A1 and one of B1 so far apart."""
    return field(first, OUTCASTS, at={"A1.1": "10,1", "B1.1": f"10,{1 + inches}.984"}, dice=None, **more)


@rule("ACC-1", "ACC-2", "ACC-3", "ACC-5")
def test_golden_01() -> None:
    """A2 vector 1: Strike Squad, Fire, 22 inches, carbine single, one pin: 5 + 1 - 1 - 1 = 4."""
    s = at_range(STRIKE, 22, pins={"A1": 1})
    found = needed(s, "mode plasma-carbine/single")
    assert found == {"ACC-1": 5, "ACC-2": -1, "ACC-3": -1, "ACC-5": 1}
    assert sum(found.values()) == 4


@rule("ACC-6", "SHT-9")
def test_golden_02() -> None:
    """A2 vector 2: the same with scatter: 3, and two shots each."""
    s = at_range(STRIKE, 22, pins={"A1": 1})
    found = needed(s, "mode plasma-carbine/scatter")
    assert found["ACC-6"] == -1
    assert sum(found.values()) == 3
    assert SHOTS[mode_with("plasma-carbine/scatter")] == 2


@rule("ACC-3", "ACC-6")
@pytest.mark.parametrize(("inches", "bands"), [(20, 0), (21, -1), (31, -2)])
def test_long_and_extreme_range(inches: int, bands: int) -> None:
    modes = ["mode plasma-carbine/single"] * [2, 1, 0][-bands]
    found = needed(at_range(STRIKE, inches), *modes)
    assert found.get("ACC-3", 0) == bands
    assert "ACC-6" not in found


@rule("ACC-5")
def test_no_aiming_on_an_advance() -> None:
    assert "ACC-5" not in needed(at_range(STRIKE, 25), "mode plasma-carbine/single", order=ADVANCE)


@rule("ACC-5")
def test_no_aiming_with_heavy_weapons() -> None:
    at = {"A1.1": "9,9", "A1.2": "11,9", "A1.3": "12,9", "A1.w": "10,10/90", "B1.1": "10,28"}
    s = field("boromite: frag-borer", OUTCASTS, at=at, dice=None)
    assert needed(s, "mode heavy-frag-borer") == {"ACC-1": 5}


@rule("ACC-7", "ACC-8", "ACC-9", "OVH-2")
def test_golden_16() -> None:
    """A2 vector 16: X-howitzer, crew of two, Fire, 60 inches, turned by 120 degrees: 5 - 1 - 2 - 1 - 2 = -1."""
    at = {"A1.1": "9,3", "A1.2": "11,3", "A1.w": "10,4/330", "B1.1": "10,65.5"}
    s = field("concord: c3-howitzer", OUTCASTS, at=at, dice=None, table="48x72")
    found = needed(s)
    assert found == {"ACC-1": 5, "ACC-3": -1, "ACC-7": -2, "ACC-8": -1, "ACC-9": -2}
    assert sum(found.values()) == -1


@rule("ACC-9")
@pytest.mark.parametrize(("heading", "out"), [(0, False), (90, False), (180, False), (359, True), (181, True)])
def test_out_of_arc_is_more_than_90_degrees(heading: int, out: bool) -> None:
    """D-58: and the weapon then faces its target."""
    at = {"A1.1": "9,9", "A1.2": "11,9", "A1.3": "12,9", "A1.w": f"10,10/{heading}", "B1.1": "10,28"}
    s = field("boromite: frag-borer", OUTCASTS, at=at, dice=None)
    assert ("ACC-9" in needed(s, "mode heavy-frag-borer")) == out
    assert s.heading[s.forces.weapon[0]] == 90


@rule("SHT-7")
def test_models_turn_to_their_target_without_moving() -> None:
    s = at_range(STRIKE, 25)
    needed(s, "mode plasma-carbine/single")
    assert (s.heading[0], s.x[0], s.y[0]) == (90, 10_000, 1_000)


WALL = ("wall", "9,10 11,10 11,11 9,11")
SCRUB = ("scrub", "9,10 11,10 11,12 9,12")


@rule("ACC-4")
@pytest.mark.parametrize(("piece", "penalty"), [(WALL, -1), (SCRUB, -2)])
def test_intervening_terrain(piece: tuple[str, str], penalty: int) -> None:
    """D-32: one shooter, one line."""
    assert needed(at_range(STRIKE, 25, pieces=[piece]), "mode plasma-carbine/single")["ACC-4"] == penalty


@rule("ACC-4")
def test_intervening_terrain_counts_for_all_if_for_half() -> None:
    """D-32: of two shooters one is affected, so both are; of three one is not enough."""
    at = {"A1.1": "10,1", "A1.2": "16,1", "A1.3": "20,1", "B1.1": "10,26"}
    s = field(STRIKE, OUTCASTS, at=dict(list(at.items())[:2]) | {"B1.1": at["B1.1"]}, pieces=[WALL], dice=None)
    assert needed(s, "mode plasma-carbine/single", place=1)["ACC-4"] == -1
    s = field(STRIKE, OUTCASTS, at=at, pieces=[WALL], dice=None)
    assert "ACC-4" not in needed(s, "mode plasma-carbine/single")


@rule("ACC-4")
def test_half_of_the_lines_make_a_shooter_affected() -> None:
    """D-32: he sees two models, one of them through scrub."""
    s = field(STRIKE, OUTCASTS, at={"A1.1": "10,1", "B1.1": "10,26", "B1.2": "20,26"}, pieces=[SCRUB], dice=None)
    assert needed(s, "mode plasma-carbine/single")["ACC-4"] == -2
    at = {"A1.1": "10,1", "B1.1": "10,26", "B1.2": "20,26", "B1.3": "24,26"}
    s = field(STRIKE, OUTCASTS, at=at, pieces=[SCRUB], dice=None)
    assert "ACC-4" not in needed(s, "mode plasma-carbine/single")


@rule("ACC-4")
def test_of_obstacle_and_light_terrain_the_larger_counts_if_lines_are_equal() -> None:
    """D-32."""
    pieces = [("wall", "9,10 11,10 11,11 9,11"), ("scrub", "12,10 16,10 16,14 12,14")]
    at = {"A1.1": "10,1", "B1.1": "10,26", "B1.2": "20,26"}
    s = field(STRIKE, OUTCASTS, at=at, pieces=pieces, dice=None)
    assert needed(s, "mode plasma-carbine/single")["ACC-4"] == -2
    s = field(STRIKE, OUTCASTS, at=at | {"B1.3": "8.9,26"}, pieces=pieces, dice=None)
    assert needed(s, "mode plasma-carbine/single")["ACC-4"] == -1


@rule("ACC-8")
def test_a_light_team_of_three_is_not_short_of_one() -> None:
    at = {"A1.1": "9,9", "A1.w": "10,10/90", "B1.1": "10,28"}
    s = field("boromite: gang-mag-support", OUTCASTS, at=at, dice=None)
    assert needed(s, "mode mag-light-support-gun")["ACC-8"] == -1
    s = field("boromite: gang-mag-support", OUTCASTS, at=at | {"A1.2": "11,9"}, dice=None)
    assert "ACC-8" not in needed(s, "mode mag-light-support-gun")


@rule("ACC-1", "GEN-6")
def test_ones_are_lucky_and_tens_are_duds() -> None:
    s = field("boromite: gang-fighters", OUTCASTS, at={"A1": "10,10", "B1": "9,30"}, dice=[1, 10, 6, 7, 5])
    _, events = fire(s, "shoot B1", "hold")
    assert [result for aim in aims(events) for result in aim.results] == [BONUS, PENALTY, PASS, FAIL, PASS]


@rule("FRC-12", "ACC-6")
@pytest.mark.parametrize(("order", "shots", "rapid"), [(FIRE, 4, -1), (ADVANCE, 1, 0)])
def test_a_phase_rifle_fires_d6_shots_with_fire(order: int, shots: int, rapid: int) -> None:
    """D-57: they are rapid fire, with -1 beyond effective range; otherwise it fires once."""
    dice = [4, 2, 2, 2, 2] if shots > 1 else [2]
    s = field("isorian: sniper", OUTCASTS, at={"A1.1": "10,1", "B1.1": "10,36"}, dice=dice)
    _, events = fire(s, "shoot B1", "hold", frame=Shooting(0, order))
    (aim,) = aims(events)
    assert len(aim.dice) == shots
    assert sum(one.value for one in aim.modifiers if one.rule == "ACC-6") == rapid


@rule("FRC-14", "SHT-9")
def test_low_on_ammunition_a_gun_fires_once_without_penalty() -> None:
    """D-68."""
    s = field("ghar: outcast-squad", "concord: strike-squad", at={"A1.1": "10,1", "B1.1": "10,26"}, dice=[3])
    s.marks[0] |= LOW_AMMO
    _, events = fire(s, "shoot B1", "hold")
    (aim,) = aims(events)
    assert len(aim.dice) == 1
    assert "ACC-6" not in [one.rule for one in aim.modifiers]
