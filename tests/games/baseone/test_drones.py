"""MOV-5, MOV-17, BUD-5: buddy drones follow their unit."""

from __future__ import annotations

from antarium.games.baseone.bases import shape_of
from antarium.games.baseone.formation import gap_breaker, in_formation
from antarium.games.baseone.ids import NONE
from antarium.games.baseone.model import State
from antarium.kernel.geometry.gaps import overlap
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, play, refused
from tests.games.baseone.marching import advance, model, run, shifted, spot, unit


def squad(**at: str) -> State:
    return field("concord: strike-squad, c3d2", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40", **at})


@rule("MOV-5")
def test_drones_keep_their_place_in_the_formation() -> None:
    s = squad()
    x, y = spot(s, "A1.s")
    play(run(s, "A1"), shifted(s, "A1", 3_000, 8_000))
    assert spot(s, "A1.s") == (x + 3_000, y + 8_000)


@rule("MOV-5", "MOV-17")
def test_drones_go_through_anything_and_unmeasured() -> None:
    s = field(
        "concord: strike-squad",
        "ghar: outcast-squad",
        {"A1": "10,10", "B1.1": "16.17,14.5"},
        pieces=[("spire", "15.5,11 17,11 17,12.5 15.5,12.5")],
    )
    play(run(s, "A1"), shifted(s, "A1", 0, 8_000))
    assert spot(s, "A1.s") == (10_000 + 5 * 1_234, 18_000)


@rule("MOV-5", "UNT-6")
def test_drones_never_end_in_solid_terrain_on_a_base_or_near_other_units() -> None:
    """D-22 They are placed automatically."""
    s = field(
        "concord: strike-squad",
        "ghar: outcast-squad",
        {"A1": "10,10", "B1.1": "17.4,15.6"},
        pieces=[("spire", "15.6,14 17,14 17,15.5 15.6,15.5")],
    )
    play(advance(s, "A1"), shifted(s, "A1", 0, 4_700))
    drone = shape_of(s, model(s, "A1.s"))
    assert in_formation(s, unit(s, "A1"))
    assert gap_breaker(s, unit(s, "A1")) == NONE
    assert not overlap(drone, s.ground.outline[0])
    assert not any(overlap(drone, shape_of(s, one)) for one in s.members(unit(s, "A1")))


@rule("MOV-5")
def test_a_drone_may_be_placed_by_hand() -> None:
    s = squad()
    pos = advance(s, "A1")
    assert refused(pos, f"{shifted(s, 'A1', 0, 5_000)} s@10,20").rule == "MOV-5"
    play(pos, f"{shifted(s, 'A1', 0, 5_000)} s@10,16.4")
    assert spot(s, "A1.s") == (10_000, 16_400)


@rule("BUD-5")
def test_a_batter_shield_moves_with_its_drone() -> None:
    s = squad(A2="20,10")
    drone = unit(s, "A2")
    x, y = spot(s, "A2.b")
    s.shield_x[drone], s.shield_y[drone], s.shield_heading[drone] = x, y, 90
    play(advance(s, "A2"), "move 1@20,14")
    assert (s.shield_x[drone], s.shield_y[drone], s.shield_heading[drone]) == (x, y + 4_000, 90)
