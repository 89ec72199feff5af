"""ORD-2, ORD-3, MOV-1 to MOV-6, MOV-18: how far units go, what is in their way, and what follows a move."""

from __future__ import annotations

import pytest

from antarium.games.baseone.bases import gap_units_within, in_contact
from antarium.games.baseone.events.moving import (
    EVENTS,
    AmbushSprung,
    DroneMoved,
    ExhaustionTested,
    GapMarked,
    ModelAbandoned,
    MoveCutShort,
    MovingEvent,
    ObstacleTested,
    SecondWindSpent,
    TerrainTested,
    UnitDrawnBack,
    UnitMoved,
    UnitStayed,
)
from antarium.games.baseone.events.turns import LockBroken
from antarium.games.baseone.forces import forces_of
from antarium.games.baseone.formation import in_formation
from antarium.games.baseone.frames import Move
from antarium.games.baseone.ids import ADVANCING, HALF_PACE, HALTS, IMMOBILE, INCH, MOVED, SECOND_WIND
from antarium.games.baseone.sentences.moving import sentence
from antarium.kernel.records import Modifier
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type, play, refused
from tests.games.baseone.marching import advance, model, run, shifted, spot, unit


def left_of(code: str, sprints: bool, *, runs: bool) -> int:
    s = field(code, "ghar: outcast-squad", {"A1": "10,10", "B1": "20,40"})
    pos = run(s, "A1", sprints) if runs else advance(s, "A1")
    top = pos.stack[-1]
    assert isinstance(top, Move)
    return top.left


@rule("MOV-1", "MOV-8", "ORD-2", "ORD-3")
@pytest.mark.parametrize(
    ("roster", "advanced", "ran", "sprinted"),
    [
        ("concord: strike-squad", 5_000, 10_000, 15_000),
        ("freeborn: skyraiders", 10_000, 20_000, 30_000),
        ("concord: c3-howitzer", 2_500, 5_000, 0),
        ("boromite: rock-riders", 5_000, 10_000, 20_000),
    ],
)
def test_rates(roster: str, advanced: int, ran: int, sprinted: int) -> None:
    """Standard, Fast (FRC-4 skyraiders), Slow, and rapid sprint; D-20 a weapon team never sprints."""
    assert left_of(roster, False, runs=False) == advanced
    assert left_of(roster, False, runs=True) == ran
    if sprinted:
        assert left_of(roster, True, runs=True) == sprinted
    else:
        assert forces_of(roster, "ghar: outcast-squad").sprint == [0, 3]


@rule("MOV-2")
def test_a_model_goes_no_farther_than_allowed() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    pos = advance(s, "A1")
    assert refused(pos, shifted(s, "A1", 0, 5_001)).rule == "MOV-2"
    assert refused(pos, shifted(s, "A1", 3_001, 4_000)).rule == "MOV-2"
    told = play(pos, shifted(s, "A1", 3_000, 4_000))
    assert spot(s, "A1.1") == (13_000, 14_000)
    assert spot(s, "A1.s") == (10_000 + 5 * 1_234 + 3_000, 14_000)
    assert of_type(told, UnitMoved)[0].ways[0] == (0, 0, 10_000, 10_000, 13_000, 14_000)
    assert s.marks[unit(s, "A1")] & MOVED


@rule("MOV-2")
def test_a_round_base_is_measured_along_the_path_of_its_centre() -> None:
    """D-11 The polyline counts, not where it ends."""
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    others = " ".join(f"{place}@{10 + (place - 1) * 1.234:.3f},12" for place in (2, 3, 4, 5))
    pos = advance(s, "A1")
    assert refused(pos, f"move 1@10,13.501>10,12 {others}").rule == "MOV-2"
    play(pos, f"move 1@10,13.5>10,12 {others}")
    assert spot(s, "A1.1") == (10_000, 12_000)


@rule("MOV-2")
def test_no_corner_of_a_body_goes_farther_than_allowed_though_turning_is_free() -> None:
    """D-11 A vehicle that ends turned about has moved its corners more than its middle."""
    s = field("freeborn: striker", "ghar: outcast-squad", {"A1.1": "20,20", "B1": "10,40"})
    pos = advance(s, "A1")
    assert "corner" in refused(pos, "move 1@20,25/90").reason
    assert "corner" in refused(pos, "move 1@20,20/180").reason
    play(pos, "move 1@20,21/90")
    assert (spot(s, "A1.1"), s.heading[model(s, "A1.1")]) == ((20_000, 21_000), 90)


@rule("MOV-2")
def test_nobody_leaves_the_table() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,2", "B1": "10,40"})
    assert "leave the table" in refused(advance(s, "A1"), shifted(s, "A1", 0, -1_509)).reason


@rule("MOV-3")
def test_a_way_never_comes_within_an_inch_of_enemies() -> None:
    s = field("concord: c3d2", "ghar: outcast-squad", {"A1.1": "10,10", "B1.1": "13,10"})
    drone, outcast = 1_181, 492  # the radii
    pos = run(s, "A1")
    assert refused(pos, f"move 1@13,{10 - (drone + outcast + INCH) / 1000:.3f}>16,7").rule == "MOV-3"
    play(pos, f"move 1@10,7.327>13,{10 - (drone + outcast + INCH + 1) / 1000:.3f}")


@rule("MOV-3", "UNT-6")
def test_friends_may_be_passed_closely_but_not_be_left_within_an_inch() -> None:
    s = field("concord: c3d2, c3d2", "ghar: outcast-squad", {"A1.1": "10,10", "A2.1": "13,10", "B1": "10,40"})
    pos = run(s, "A1")
    near = 2 * 1_181
    assert refused(pos, f"move 1@13,{10 + (near + INCH) / 1000:.3f}").rule == "UNT-6"
    assert refused(pos, "move 1@15.9,10").rule in ("UNT-6", "MOV-4")
    play(pos, f"move 1@10,{10 + (near + 5) / 1000:.3f}>16.5,{10 + (near + 5) / 1000:.3f}")


@rule("MOV-4")
def test_infantry_and_beasts_pass_through_each_other_and_nobody_else_does() -> None:
    s = field(
        "boromite: gang-fighters, lavamites, frag-borer",
        "ghar: outcast-squad",
        {"A1": "10,10", "A2": "10,12", "A3": "10,18", "B1": "10,40"},
    )
    play(run(s, "A1"), shifted(s, "A1", 0, 5_000))
    assert spot(s, "A1.1") == (10_000, 15_000)
    assert refused(run(s, "A1"), "move 1@10,15>10,21 2@11.234,22 3@12.468,22 4@13.702,22 5@14.936,22").rule == "MOV-4"


@rule("MOV-4")
def test_what_is_in_the_way_is_gone_round_where_only_the_end_is_named() -> None:
    tower = [("spire", "9,12 14,12 14,13 9,13")]
    s = field("concord: c3d2", "ghar: outcast-squad", {"A1.1": "10,10", "B1": "10,40"}, pieces=tower)
    pos = run(s, "A1")
    assert refused(pos, "move 1@10,11>10,16").rule == "MOV-4"
    told = play(pos, "move 1@10,15.5")
    way = of_type(told, UnitMoved)[0].ways[0]
    assert len(way) > 6
    assert spot(s, "A1.1") == (10_000, 15_500)


@rule("MOV-6")
def test_the_weapon_of_a_team_moves_like_its_crew() -> None:
    s = field("concord: c3-howitzer", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    pos = advance(s, "A1")
    assert refused(pos, shifted(s, "A1", 0, 2_501)).rule == "MOV-2"
    play(pos, shifted(s, "A1", 0, 2_500))
    assert spot(s, "A1.w")[1] == 12_500


@rule("MOV-1")
def test_the_crew_of_a_destroyed_heavy_weapon_stays_slow() -> None:
    """D-21"""
    s = field("concord: c3-howitzer", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    s.standing[model(s, "A1.w")] = 0
    assert refused(advance(s, "A1"), shifted(s, "A1", 0, 2_501)).rule == "MOV-2"


@rule("UNT-4", "UNT-6", "MOV-2")
def test_a_move_ends_in_formation_and_on_nobody() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    pos = advance(s, "A1")
    assert refused(pos, "move 1@7,10").rule == "UNT-4"
    assert "stand on each other" in refused(pos, "move 1@11.3,10.2").reason
    play(pos, "move 1@9.751,10")


@rule("UNT-5")
def test_a_broken_formation_is_restored_by_the_next_move_but_a_unit_may_stay() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    s.standing[model(s, "A1.2")] = s.standing[model(s, "A1.s")] = 0
    s.x[model(s, "A1.1")] -= 1_000
    assert not in_formation(s, unit(s, "A1"))
    pos = advance(s, "A1")
    assert refused(pos, shifted(s, "A1", 0, 3_000)).rule == "UNT-4"
    told = play(pos, "hold")
    assert of_type(told, UnitStayed)
    pos = advance(s, "A1")
    gathered = pos.pending[0].some(12)[0]
    pos.apply(0, gathered)
    assert in_formation(s, unit(s, "A1"))


@rule("UNT-5")
def test_a_unit_that_cannot_restore_its_formation_ends_as_close_as_it_can() -> None:
    """D-13 And suffers no other penalty."""
    s = field("concord: strike-command", "ghar: outcast-squad", {"A1": "20,10", "B1": "10,40", "A1.1": "5,10"})
    s.standing[model(s, "A1.s")] = 0
    pos = advance(s, "A1")
    assert refused(pos, "move 1@5,14").rule == "UNT-5"
    assert refused(pos, "move 1@10,10").rule == "UNT-5", "the others can come to meet it"
    play(pos, "move 1@10,10 2@16.234,10 3@17.468,10")
    assert not in_formation(s, unit(s, "A1"))


@rule("MOV-18")
def test_an_immobilised_model_stays_and_is_lost_if_its_unit_leaves_it() -> None:
    """D-23 The unit may stay, or abandon it."""
    s = field("concord: c3d1", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    s.damage[model(s, "A1.1")] |= IMMOBILE
    pos = advance(s, "A1")
    assert refused(pos, "move 1@10,12").rule == "MOV-18"
    told = play(pos, "move 2@12,14 3@14,14")
    assert [event.model for event in of_type(told, ModelAbandoned)] == [model(s, "A1.1")]
    assert not s.standing[model(s, "A1.1")]
    assert in_formation(s, unit(s, "A1"))


@rule("MOV-18")
def test_an_immobilised_model_is_kept_by_staying_in_formation_with_it() -> None:
    s = field("concord: c3d1", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    s.damage[model(s, "A1.1")] |= IMMOBILE
    told = play(advance(s, "A1"), "move 3@13.5,11.5")
    assert not of_type(told, ModelAbandoned)


@rule("MOV-18")
def test_an_immobilised_model_is_not_abandoned_while_any_of_its_unit_stays_with_it() -> None:
    """D-23 The formation is broken: one comes nearer from afar, another has stayed beside the immobilised one."""
    at = {"A1.1": "10,10", "A1.2": "34,10", "A1.3": "36,10", "B1": "10,40"}
    s = field("concord: c3d1", "ghar: outcast-squad", at)
    s.damage[model(s, "A1.3")] |= IMMOBILE
    told = play(advance(s, "A1"), "move 1@15,10")
    assert not of_type(told, ModelAbandoned)
    assert s.standing[model(s, "A1.3")]


@rule("FRC-3")
def test_a_move_breaks_locks_and_staying_does_not() -> None:
    """D-65 Turning is not moving."""
    s = field("boromite: frag-borer", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"})
    s.lock_target[unit(s, "A1")] = unit(s, "B1")
    assert not of_type(play(advance(s, "B1"), "move 1@10,40/90"), LockBroken)
    assert not of_type(play(advance(s, "B1"), "hold"), LockBroken)
    assert of_type(play(advance(s, "B1"), shifted(s, "B1", 0, -1_000)), LockBroken)


# Assaults


@rule("ASL-2")
def test_an_assaulting_model_stops_at_the_first_touch() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,16"})
    pos = run(s, "A1", target="B1")
    play(pos, shifted(s, "A1", 0, 8_000))
    assert in_contact(s, unit(s, "A1"), unit(s, "B1"))
    assert spot(s, "A1.1") == (10_000, 16_000 - 984)


@rule("ASL-2")
def test_an_assault_that_can_touch_must() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,16"})
    pos = run(s, "A1", target="B1")
    assert refused(pos, "hold").rule == "ASL-2"
    assert refused(pos, shifted(s, "A1", 0, 2_000)).rule == "ASL-2"
    best = pos.pending[0].some(12)[0]
    pos.apply(0, best)
    assert in_contact(s, unit(s, "A1"), unit(s, "B1"))
    assert in_formation(s, unit(s, "A1"))


@rule("ASL-2")
def test_an_assault_comes_near_other_enemies_but_does_not_touch_them() -> None:
    """D-75 On a plain run the same way would be too near to them."""
    s = field(
        "concord: strike-squad",
        "ghar: outcast-squad, battle-squad",
        {"A1": "10,10", "B1": "10,16", "B2.1": "8.4,13.2"},
    )
    assert refused(run(s, "A1"), shifted(s, "A1", 0, 4_000)).rule == "MOV-3"
    pos = run(s, "A1", target="B1")
    others = " ".join(f"{place}@{10 + (place - 1) * 1.234:.3f},17" for place in (2, 3, 4, 5))
    assert refused(pos, f"move 1@9,13.2>10,17 {others}").rule == "ASL-2"
    play(pos, f"move 1@10,17 {others}")
    assert in_contact(s, unit(s, "A1"), unit(s, "B1"))


@rule("ASL-4", "MOV-11")
def test_a_target_behind_its_obstacle_is_touched_from_the_near_side() -> None:
    """No test is needed to come up to it."""
    wall = [("wall", "8,14 22,14 22,14.5 8,14.5")]
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,15"}, pieces=wall)
    pos = run(s, "A1", target="B1")
    assert refused(pos, "hold").rule == "ASL-2"
    best = pos.pending[0].some(4)[0]
    pos.apply(0, best)
    assert spot(s, "A1.1")[1] == 14_000 - 492
    assert in_contact(s, unit(s, "A1"), unit(s, "B1"))


@rule("ASL-3")
def test_an_assault_that_falls_short_is_a_plain_run_that_ends_clear() -> None:
    """D-85 Halted at the enemy's wood within an inch of him, the unit goes back along its way."""
    wood = [("jungle", "8,15 26,15 26,22 8,22")]
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,15.9"}, pieces=wood, dice=[10])
    told = play(run(s, "A1", target="B1"), shifted(s, "A1", 0, 8_000))
    assert of_type(told, UnitDrawnBack)
    assert not gap_units_within(s, unit(s, "A1"), unit(s, "B1"), INCH)
    assert gap_units_within(s, unit(s, "A1"), unit(s, "B1"), INCH + 10)


@rule("ASL-2")
def test_drones_of_the_assaulted_unit_are_moved_aside() -> None:
    s = field("algoryn: ai-squad", "concord: strike-squad", {"A1": "10,10", "B1": "10,16", "B1.s": "10,14.5"})
    play(run(s, "A1", target="B1"), shifted(s, "A1", 0, 8_000))
    assert spot(s, "A1.1") == (10_000, 16_000 - 984)
    assert spot(s, "B1.s") != (10_000, 14_500)
    assert s.standing[model(s, "B1.s")]


def test_every_event_has_its_sentence() -> None:
    forces = forces_of("concord: strike-squad", "ghar: outcast-squad")
    agility = (Modifier(5, "Agility", "MOV-15"),)
    told: list[MovingEvent] = [
        UnitMoved(0, ADVANCING, ((0, 90, 0, 0, 0, 4_960),)),
        UnitStayed(0, SECOND_WIND),
        UnitDrawnBack(0, ((0, 0, 0, 0, 0, 500),)),
        DroneMoved(5, 1, 1),
        ModelAbandoned(1),
        ObstacleTested(0, "Wall 2", agility, 6, HALTS),
        TerrainTested(0, "Light woods", agility, 6, HALF_PACE),
        GapMarked(0, "Wall 2", 1, 1),
        ExhaustionTested(0, agility, 10, 0, 2),
        ExhaustionTested(0, agility, 1, 3, 0),
        SecondWindSpent(0),
        AmbushSprung(1, 0, 3_000),
        MoveCutShort(0),
    ]
    assert {type(event) for event in told} == set(EVENTS)
    words = [sentence(event, forces) for event in told]
    assert words[0] == 'C3 Strike Squad A1 advanced 5" to the north.'
    assert words[5] == "C3 Strike Squad A1 reached Wall 2 and tested Agility on 5 (Agility 5): 6, it halted."
    assert (
        words[8] == "C3 Strike Squad A1 tested for exhaustion on 5 (Agility 5): 10, it was exhausted and took 2 pins."
    )
    assert all(word.endswith(".") for word in words)
