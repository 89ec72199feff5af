"""MOV-5, MOV-17, BUD-5: buddy drones follow their unit."""

from __future__ import annotations

from antarium.games.baseone.bases import shape_of
from antarium.games.baseone.events.moving import DroneMoved, ExhaustionTested
from antarium.games.baseone.formation import gap_breaker, in_formation
from antarium.games.baseone.ids import AMBUSH, MOVED, NONE
from antarium.games.baseone.model import State
from antarium.kernel.geometry.gaps import overlap
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type, play, refused
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


def turning(enemy: str, pieces: list[tuple[str, str]]) -> State:
    """A Striker whose drone is in the way of its corner when it turns to 60 degrees."""
    at = {"A1.1": "20,10/0", "A1.s": "20,12.5", "B1": enemy}
    return field("freeborn: striker", "boromite: frag-borer", at, pieces=pieces, dice=[], orders={"B1": AMBUSH})


@rule("MOV-5", "MOV-15", "REA-4", "FRC-3")
def test_a_drone_that_makes_way_for_its_vehicle_does_not_make_a_move_of_its_turning() -> None:
    """D-65 Only what walks has moved: no test for the woods, no ambush, and the lock holds."""
    s = turning("20,40", [("light-woods", "2,2 30,2 30,20 2,20")])
    striker, drone = unit(s, "A1"), model(s, "A1.s")
    s.lock_target[unit(s, "B1")] = striker
    pos = advance(s, "A1")
    told = play(pos, "move 1@20,10/60")
    assert not pos.stack, "nobody is asked for an ambush, and no die has been rolled"
    assert s.heading[model(s, "A1.1")] == 60
    assert spot(s, "A1.s") != (20_000, 12_500)
    assert told == (DroneMoved(drone, s.x[drone], s.y[drone]),)
    assert s.lock_target[unit(s, "B1")] == striker
    assert not s.marks[striker] & MOVED


@rule("MOV-9", "MOV-5")
def test_a_sprint_in_which_only_a_drone_goes_elsewhere_exhausts_nobody() -> None:
    """D-24"""
    s = squad()
    told = play(run(s, "A1", sprints=True), "move 1@10,10/90 s@10,11.3")
    assert spot(s, "A1.s") == (10_000, 11_300)
    assert not of_type(told, ExhaustionTested)


@rule("BUD-5")
def test_a_batter_shield_moves_with_its_drone() -> None:
    s = squad(A2="20,10")
    drone = unit(s, "A2")
    x, y = spot(s, "A2.b")
    s.shield_x[drone], s.shield_y[drone], s.shield_heading[drone] = x, y, 90
    play(advance(s, "A2"), "move 1@20,14")
    assert (s.shield_x[drone], s.shield_y[drone], s.shield_heading[drone]) == (x, y + 4_000, 90)
