"""RNG: one distance for the whole unit, and bands with their limits included."""

from __future__ import annotations

import pytest

from antarium.games.baseone.arsenal import mode_with
from antarium.games.baseone.barrels import armed_with, barrels_at, in_reach, range_of
from antarium.games.baseone.ids import ADVANCE, FIRE, LOW_AMMO, NO_AMMO, WEAPON_LOST
from antarium.games.baseone.ranges import AT_EFFECTIVE, AT_EXTREME, AT_LONG, band, range_to, reaches
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field


@pytest.mark.parametrize(
    ("away", "there"),
    [(20_000, AT_EFFECTIVE), (20_001, AT_LONG), (30_000, AT_LONG), (50_000, AT_EXTREME), (50_001, -1)],
)
@rule("RNG-2")
def test_the_limit_belongs_to_the_band(away: int, there: int) -> None:
    """D-35."""
    assert band(mode_with("plasma-carbine/single"), away) == there


@rule("RNG-1")
def test_the_range_is_that_of_the_nearest_shooter_who_sees() -> None:
    at = {"A1.1": "10,10", "A1.2": "20,30", "B1.1": "10,30"}
    s = field("concord: strike-squad", "ghar: outcast-squad", at)
    assert range_to(s, 0, 6) == 20_000 - 984
    assert range_of(barrels_at(s, 0, 1, FIRE)) == 10_000 - 984
    s = field("concord: strike-squad", "ghar: outcast-squad", at, pieces=[("building", "14,28 16,28 16,32 14,32")])
    assert range_of(barrels_at(s, 0, 1, FIRE)) == 20_000 - 984


@rule("RNG-3", "GEN-3")
def test_the_range_of_a_large_target_runs_to_its_body() -> None:
    s = field("concord: strike-squad", "boromite: rock-riders", at={"A1.1": "10,10", "B1.1": "10,30/90"})
    body = s.forces.body_half_length[6] + s.forces.body_radius[6]
    assert body > s.forces.half_length[6] + s.forces.radius[6]
    assert range_to(s, 0, 6) == 20_000 - 492 - body


@rule("RNG-3")
def test_the_range_of_a_vehicle_begins_at_its_weapon() -> None:
    s = field("freeborn: striker", "ghar: outcast-squad", at={"A1.1": "10,10/90", "B1.1": "10,30"})
    assert range_to(s, 0, s.forces.members[1][0]) == 20_000 - 492


@rule("RNG-1", "RNG-2")
def test_whoever_cannot_reach_drops_out_and_the_range_is_measured_anew() -> None:
    """D-36: a leader with an X-sling and pistol in front does not carry the others if he does not shoot himself."""
    at = {"A1.1": "10,10", "A1.2": "12,3", "B1.1": "10,41"}
    s = field("algoryn: ai-squad", "ghar: outcast-squad", at=at)
    shooting = in_reach(s, barrels_at(s, 0, 1, FIRE))
    assert [barrel.model for barrel in shooting] == [1]
    assert range_of(shooting) == 38_053 - 984


@rule("RNG-1")
def test_a_model_may_shoot_farther_than_it_reaches_alone() -> None:
    at = {"A1.1": "10,10", "A1.2": "12,3", "B1.1": "10,38"}
    s = field("algoryn: infiltrators", "ghar: outcast-squad", at=at)
    shooting = in_reach(s, barrels_at(s, 0, 1, FIRE))
    assert sorted({barrel.model for barrel in shooting}) == [0, 1]
    assert shooting[-1].nearest > 30_000


@rule("RNG-2")
def test_an_overhead_weapon_does_not_shoot_within_its_minimum() -> None:
    """D-36."""
    launcher = mode_with("x-launcher")
    s = field("freeborn: freeborn-launcher", "ghar: outcast-squad", at={"A1": "10,10", "B1.1": "10,20.5"})
    assert not reaches(s, launcher, 9_999)
    assert reaches(s, launcher, 10_000)
    modes = [barrel.mode for barrel in in_reach(s, barrels_at(s, 0, 1, FIRE))]
    assert launcher not in modes
    assert mode_with("mag-pistol") in modes


@rule("RNG-2", "OPT-5", "SET-3")
def test_by_option_no_weapon_reaches_beyond_its_effective_range() -> None:
    carbine = mode_with("plasma-carbine/single")
    s = field("concord: strike-squad", "ghar: outcast-squad", range="effective")
    assert reaches(s, carbine, 20_000)
    assert not reaches(s, carbine, 20_001)


@rule("SHT-2")
def test_heavy_weapons_shoot_only_with_fire() -> None:
    """D-95: an ambush that is sprung counts as Fire, so it is asked about as such."""
    s = field("boromite: frag-borer", "ghar: outcast-squad", at={"A1": "10,10", "B1.1": "10,30"})
    borer = mode_with("heavy-frag-borer")
    assert borer in [armed.mode for armed in armed_with(s, 0, FIRE)]
    assert {armed.mode for armed in armed_with(s, 0, ADVANCE)} == {mode_with("mag-pistol")}


@rule("SHT-1", "DMG-7")
def test_a_weapon_that_is_lost_does_not_shoot() -> None:
    s = field("concord: c3m4", "ghar: outcast-squad", at={"A1": "10,10", "B1.1": "10,30"})
    s.damage[0] |= WEAPON_LOST << 1
    assert {armed.system for armed in armed_with(s, 0, FIRE)} == {0}


@rule("FRC-14")
def test_without_ammunition_lugger_guns_are_silent() -> None:
    s = field("ghar: outcast-squad", "concord: strike-squad", at={"A1": "10,10", "B1.1": "10,30"})
    s.marks[0] |= LOW_AMMO
    assert armed_with(s, 0, FIRE)
    s.marks[0] |= NO_AMMO
    assert not armed_with(s, 0, FIRE)
