"""MOV-10 to MOV-17: obstacles and difficult ground."""

from __future__ import annotations

import pytest

from antarium.games.baseone.bases import defends, gap_units_within, is_in
from antarium.games.baseone.events.moving import GapMarked, ObstacleTested, TerrainTested, UnitMoved
from antarium.games.baseone.formation import in_formation
from antarium.games.baseone.frames import Move
from antarium.games.baseone.going import agility
from antarium.games.baseone.ids import CONSOLIDATING, FINDS_GAP, FINDS_PATH, GOES_ON, HALF_PACE, HALTS, INCH, RUNNING
from antarium.games.baseone.losses import remove_model
from antarium.games.baseone.model import State
from antarium.games.baseone.notation import write_length
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, refused
from tests.games.baseone.marching import advance, model, move, run, shifted, spot, unit

WALL = ("wall", "2,12 30,12 30,12.5 2,12.5")
WOODS = ("light-woods", "2,12 30,12 30,20 2,20")
EDGE = 12_000 - 492
"""Where a small base touches the near side of either."""


def squad(piece: tuple[str, str], *dice: int, roster: str = "concord: strike-squad", at: str = "10,10") -> State:
    return field(roster, "ghar: outcast-squad", {"A1": at, "B1": "10,40"}, pieces=[piece], dice=list(dice))


def left(pos: Position) -> int:
    top = pos.stack[-1]
    assert isinstance(top, Move)
    return top.left


# Obstacles


@rule("MOV-11")
def test_an_obstacle_is_crossed_freely_on_an_advance() -> None:
    s = squad(WALL)
    assert not of_type(play(advance(s, "A1"), shifted(s, "A1", 0, 5_000)), ObstacleTested)
    assert spot(s, "A1.1") == (10_000, 15_000)


@rule("MOV-10")
def test_an_obstacle_must_be_crossed_completely() -> None:
    s = squad(WALL)
    pos = advance(s, "A1")
    assert refused(pos, shifted(s, "A1", 0, 2_900)).rule == "MOV-10"
    play(pos, shifted(s, "A1", 0, 1_508))
    assert defends(s, unit(s, "A1"), 0)


@rule("MOV-11")
@pytest.mark.parametrize(
    ("roll", "effect", "y", "pins"),
    [(5, GOES_ON, 17_000, 0), (1, FINDS_GAP, 17_000, 0), (6, HALTS, EDGE, 0), (10, HALTS, EDGE, 1)],
)
def test_on_a_run_the_unit_tests_when_it_reaches_an_obstacle(roll: int, effect: int, y: int, pins: int) -> None:
    """D-14 One roll for the unit; those who would cross stop at the near side."""
    s = squad(WALL, roll)
    told = play(run(s, "A1"), shifted(s, "A1", 0, 7_000))
    (test,) = of_type(told, ObstacleTested)
    assert test.modifiers[0].rule == "MOV-11"
    assert (test.roll, test.effect) == (roll, effect)
    assert abs(spot(s, "A1.1")[1] - y) <= 1
    assert s.pins[unit(s, "A1")] == pins
    assert in_formation(s, unit(s, "A1"))


@rule("MOV-11", "MOV-12")
def test_a_gap_is_two_inches_wide_and_serves_everybody_for_good() -> None:
    """D-17 It is centred where the first model crossed; a centre within an inch of that goes through."""
    s = squad(WALL, 1)
    told = play(run(s, "A1"), shifted(s, "A1", 0, 7_000))
    (gap,) = of_type(told, GapMarked)
    assert s.gaps == [0, gap.x, gap.y]
    assert (gap.x, gap.y) == (10_000, 12_250)
    one = field("concord: c3d2", "ghar: outcast-squad", {"A1.1": "10.9,10", "B1": "10,40"}, pieces=[WALL])
    one.gaps = s.gaps
    assert not of_type(play(run(one, "A1"), "move 1@10.9,15"), ObstacleTested)
    one = field("concord: c3d2", "ghar: outcast-squad", {"A1.1": "11.1,10", "B1": "10,40"}, pieces=[WALL], dice=[5])
    one.gaps = s.gaps
    assert of_type(play(run(one, "A1"), "move 1@11.1,15"), ObstacleTested)


@rule("MOV-12")
@pytest.mark.parametrize("roster", ["concord: c3-howitzer", "ghar: crawler"])
def test_heavy_teams_and_crawlers_test_on_an_advance_and_never_run_across(roster: str) -> None:
    y = "10,9.3" if "crawler" in roster else "10,11"
    s = field(
        roster,
        "ghar: outcast-squad",
        {"A1": y, "B1": "10,40"},
        pieces=[("wall", "2,12 30,12 30,12.2 2,12.2")],
        dice=[2],
    )
    assert refused(run(s, "A1"), shifted(s, "A1", 0, 5_000)).rule == "MOV-12"
    told = play(advance(s, "A1"), shifted(s, "A1", 0, 2_500 if "howitzer" in roster else 5_000))
    assert of_type(told, ObstacleTested)[0].effect == GOES_ON


@rule("MOV-12")
def test_a_crawler_runs_through_a_gap_whatever_its_size() -> None:
    """D-17 as amended: its centre must pass inside the stretch."""
    s = field("ghar: crawler", "ghar: outcast-squad", {"A1": "10,9.3", "B1": "10,40"}, pieces=[WALL])
    s.gaps = [0, 10_500, 12_250]
    assert refused(run(s, "A1"), "move 1@12,9.3>12,16").rule == "MOV-12"
    play(run(s, "A1"), "move 1@10,16")
    assert spot(s, "A1.1") == (10_000, 16_000)


THERE_AND_BACK = "move 1@10,13.1>11.4,13.1>11.4,11.4"
"""Over the wall by the gap at 10 and back where there is none."""


def at_a_gap(roster: str, *dice: int) -> State:
    s = field(roster, "ghar: outcast-squad", {"A1.1": "10,11.4", "B1": "10,40"}, pieces=[WALL], dice=list(dice))
    s.gaps = [0, 10_000, 12_250]
    return s


@rule("MOV-11", "MOV-12")
@pytest.mark.parametrize(
    ("roll", "effect", "end"),
    [
        (4, GOES_ON, (11_400, 11_400)),
        (1, FINDS_GAP, (11_400, 11_400)),
        (6, HALTS, (11_400, 12_992)),
    ],
)
def test_every_crossing_needs_a_gap_of_its_own(roll: int, effect: int, end: tuple[int, int]) -> None:
    """D-17 The way back is tested, and where it reaches the wall; a gap found then is marked there."""
    s = at_a_gap("boromite: gang-fighters", roll)
    told = play(move(s, "A1", RUNNING, 10_000), THERE_AND_BACK)
    (test,) = of_type(told, ObstacleTested)
    assert test.effect == effect
    assert all(abs(one - other) <= 1 for one, other in zip(spot(s, "A1.1"), end, strict=True))
    assert s.gaps[3:] == ([0, 11_400, 12_250] if effect == FINDS_GAP else [])


@rule("MOV-11", "MOV-12")
@pytest.mark.parametrize("text", ["move 1@10,13.1>10.9,13.1>10.9,11.4", "move 1@10,12.7>10.8,12.7>10.8,11.4"])
def test_a_gap_serves_as_often_as_it_is_used(text: str) -> None:
    """Also where the base stays over the wall between the two crossings."""
    s = at_a_gap("boromite: gang-fighters")
    assert not of_type(play(move(s, "A1", RUNNING, 10_000), text), ObstacleTested)


@rule("MOV-11", "MOV-12")
def test_turning_about_over_the_wall_is_reaching_it_once() -> None:
    """The base leaves the wall only after it has come back elsewhere: it halts where it first met it."""
    s = at_a_gap("boromite: gang-fighters", 6)
    told = play(move(s, "A1", RUNNING, 10_000), "move 1@10,12.7>11.4,12.7>11.4,11.4")
    assert len(of_type(told, ObstacleTested)) == 1
    assert abs(spot(s, "A1.1")[1] - EDGE) <= 1


@rule("MOV-12")
def test_a_heavy_team_runs_back_only_through_a_gap() -> None:
    s = at_a_gap("concord: c3-howitzer")
    assert refused(move(s, "A1", RUNNING, 10_000), THERE_AND_BACK).rule == "MOV-12"
    s.gaps += [0, 11_400, 12_250]
    assert not of_type(play(move(s, "A1", RUNNING, 10_000), THERE_AND_BACK), ObstacleTested)


@rule("MOV-11", "MOV-12")
def test_who_goes_through_the_gap_is_not_held_up_with_the_others() -> None:
    """D-14, D-17 Only models that would cross elsewhere stop at the near side."""
    at = {"A1.1": "10,11.2", "A1.2": "11.234,11.2", "B1": "10,40"}
    s = field("boromite: gang-fighters", "ghar: outcast-squad", at, pieces=[WALL], dice=[6])
    s.gaps = [0, 10_000, 12_250]
    told = play(run(s, "A1"), "move 1@10,13 2@11.234,13")
    assert [test.effect for test in of_type(told, ObstacleTested)] == [HALTS]
    assert spot(s, "A1.1") == (10_000, 13_000)
    assert abs(spot(s, "A1.2")[1] - EDGE) <= 1


@rule("MOV-13")
def test_an_obstacle_a_unit_defends_is_crossed_untested() -> None:
    """D-18 One model touching it at the start of the move is enough."""
    s = squad(WALL, at="10,11.5")
    assert defends(s, unit(s, "A1"), 0)
    assert not of_type(play(run(s, "A1"), shifted(s, "A1", 0, 7_000)), ObstacleTested)


# Difficult ground


@rule("MOV-15")
@pytest.mark.parametrize(("roll", "effect"), [(5, GOES_ON), (1, FINDS_PATH)])
def test_difficult_ground_passed(roll: int, effect: int) -> None:
    s = squad(WOODS, roll)
    told = play(advance(s, "A1"), shifted(s, "A1", 0, 5_000))
    assert of_type(told, TerrainTested)[0].effect == effect
    assert spot(s, "A1.1") == (10_000, 15_000)
    assert s.paths == ([unit(s, "A1"), 0] if effect == FINDS_PATH else [])


@rule("MOV-15")
def test_difficult_ground_failed_halves_what_is_left() -> None:
    """D-15 At the edge 1.508 of 5 inches are gone; half of the rest is planned anew."""
    s = squad(WOODS, 6)
    pos = advance(s, "A1")
    told = play(pos, shifted(s, "A1", 0, 5_000))
    assert of_type(told, TerrainTested)[0].effect == HALF_PACE
    assert spot(s, "A1.1") == (10_000, EDGE)
    assert left(pos) == (5_000 - 1_508) // 2
    assert refused(pos, shifted(s, "A1", 0, 1_747)).rule == "MOV-2"
    play(pos, shifted(s, "A1", 0, 1_746))
    assert spot(s, "A1.1") == (10_000, EDGE + 1_746)


@rule("MOV-15")
def test_each_model_has_half_of_its_own_rest() -> None:
    """D-15 One that has gone less keeps more."""
    s = squad(("light-woods", "9,12 10.5,12 10.5,20 9,20"), 6)
    pos = advance(s, "A1")
    ways = ["1@10,13", *[f"{place}@{10 + (place - 1) * 1.234:.3f},10.6" for place in (2, 3, 4, 5)]]
    # the first is the only one to enter, after 1.508 of its 3 inches; then the others have gone 0.302
    assert refused(pos, f"move {' '.join(ways)}").rule == "UNT-4"
    ways = ["1@10,12.2", *[f"{place}@{10 + (place - 1) * 1.234:.3f},10.8" for place in (2, 3, 4, 5)]]
    play(pos, f"move {' '.join(ways)}")
    top = pos.stack[-1]
    assert isinstance(top, Move)
    gone = spot(s, "A1.2")[1] - 10_000
    assert spot(s, "A1.1")[1] == EDGE
    assert abs(top.left - (5_000 - gone) // 2) <= 1
    assert abs(top.left - top.spent[0] - (5_000 - 1_508) // 2) <= 1


@rule("MOV-15")
def test_difficult_ground_with_a_ten_halts() -> None:
    """D-14 Those who would enter stop at the edge."""
    s = squad(WOODS, 10)
    told = play(advance(s, "A1"), shifted(s, "A1", 0, 5_000))
    assert of_type(told, TerrainTested)[0].effect == HALTS
    assert spot(s, "A1.1") == (10_000, EDGE)
    assert s.pins[unit(s, "A1")] == 0


@rule("MOV-11", "MOV-15")
def test_on_a_halt_those_who_would_not_enter_finish() -> None:
    """D-14 Others finish if the formation allows."""
    s = squad(("light-woods", "9,12 10.6,12 10.6,20 9,20"), 10)
    ways = ["1@10,12.5", *[f"{place}@{10 + (place - 1) * 1.234:.3f},12.2" for place in (2, 3, 4, 5)]]
    play(advance(s, "A1"), f"move {' '.join(ways)}")
    assert spot(s, "A1.1") == (10_000, EDGE)
    assert spot(s, "A1.5")[1] == 12_200
    assert in_formation(s, unit(s, "A1"))


@rule("MOV-11", "MOV-15")
def test_a_halted_unit_that_then_fails_another_test_is_not_set_free() -> None:
    """D-14, D-15 The first two stop at the wall; the others fail at the woods and go half of the rest of their way."""
    pieces = [("wall", "2,12 11.9,12 11.9,12.5 2,12.5"), ("light-woods", "14,12.3 30,12.3 30,20 14,20")]
    s = field(
        "concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"}, pieces=pieces, dice=[6, 6]
    )
    pos = run(s, "A1")
    told = play(pos, shifted(s, "A1", 0, 3_000))
    assert [test.effect for test in of_type(told, ObstacleTested)] == [HALTS]
    assert [test.effect for test in of_type(told, TerrainTested)] == [HALF_PACE]
    assert not pos.pending, "nobody plans a way over the wall that has just held the unit up"
    assert [spot(s, f"A1.{place}")[1] for place in (1, 2)] == [EDGE, EDGE]
    assert [spot(s, f"A1.{place}")[1] for place in (3, 4, 5)] == [13_000] * 3, "half of eight inches is enough for that"


@rule("MOV-15")
def test_in_a_halted_unit_half_pace_may_cut_the_way_short() -> None:
    """D-15 Of 3 inches 1.808 are gone when the woods are reached: of the rest, half."""
    pieces = [("wall", "2,12 11.9,12 11.9,12.5 2,12.5"), ("light-woods", "14,12.3 30,12.3 30,20 14,20")]
    s = field(
        "concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"}, pieces=pieces, dice=[6, 6]
    )
    pos = move(s, "A1", RUNNING, 3_000)
    play(pos, shifted(s, "A1", 0, 3_000))
    assert not pos.pending
    gone = 11_808 - 10_000
    assert abs(spot(s, "A1.5")[1] - (11_808 + (3_000 - gone) // 2)) <= 1
    assert in_formation(s, unit(s, "A1"))


@rule("MOV-15")
def test_a_move_begun_inside_is_tested_at_once_and_a_path_lasts_until_all_have_left() -> None:
    """D-16 With a 1 no more tests until the last model has left."""
    s = squad(WOODS, 1, at="10,14")
    told = play(advance(s, "A1"), shifted(s, "A1", 0, 2_000))
    assert of_type(told, TerrainTested)[0].effect == FINDS_PATH
    assert [type(event) for event in told][:2] == [TerrainTested, UnitMoved]
    assert not of_type(play(advance(s, "A1"), shifted(s, "A1", 0, 4_300)), TerrainTested)
    assert is_in(s, unit(s, "A1"), 0)
    play(advance(s, "A1"), shifted(s, "A1", 0, 2_000))
    assert not is_in(s, unit(s, "A1"), 0)
    assert s.paths == []


@rule("MOV-15")
def test_a_path_is_lost_with_the_last_model_inside() -> None:
    """D-16 The others, who have not been in, are tested when they enter."""
    at = {"A1.1": "10,12.2", "A1.2": "11.2,11", "A1.3": "12.4,12.2", "B1": "10,40"}
    s = field("boromite: gang-fighters", "ghar: outcast-squad", at, pieces=[WOODS], dice=[5])
    s.paths = [unit(s, "A1"), 0]
    remove_model(s, model(s, "A1.1"))
    assert s.paths == [unit(s, "A1"), 0], "one is still inside"
    remove_model(s, model(s, "A1.3"))
    assert s.paths == []
    assert of_type(play(advance(s, "A1"), "move 2@11.2,14.5"), TerrainTested)
    assert s.paths == [], "the test was not a 1"


@rule("MOV-15", "REA-4")
def test_a_path_found_at_the_edge_is_kept_when_a_model_falls_before_any_has_entered() -> None:
    """D-16 They go in with what is left of them, and it is still their path."""
    s = squad(WOODS)
    s.paths = [unit(s, "A1"), 0]
    remove_model(s, model(s, "A1.5"))
    assert s.paths == [unit(s, "A1"), 0]


@rule("MOV-15", "MOV-2")
def test_who_only_turns_in_difficult_ground_has_not_moved_and_does_not_test() -> None:
    """A howitzer is turned where it stands; the roll that would have halted and pinned its crew is not made."""
    s = squad(WOODS, roster="concord: c3-howitzer", at="10,14")
    weapon = model(s, "A1.w")
    pos = advance(s, "A1")
    play(pos, f"move w@{write_length(s.x[weapon])},14/90")
    assert s.heading[weapon] == 90
    assert not pos.pending


SWAMP = ("swamp", "16,11.9 18.4,11.9 18.4,15 16,15")
SPIRE = ("spire", "17.8,9.8 18.5,9.8 18.5,10.4 17.8,10.4")
"""It keeps a Striker from turning before it has gone past."""


@rule("MOV-15", "MOV-16", "MOV-2")
@pytest.mark.parametrize(("roll", "effect", "heading"), [(10, HALTS, 90), (1, GOES_ON, 120)])
def test_turning_a_corner_into_difficult_ground_at_the_end_is_tested(roll: int, effect: int, heading: int) -> None:
    """Any portion of a body counts; one that is halted has not turned yet."""
    at = {"A1.1": "20,9/90", "B1": "10,40"}
    s = field("freeborn: striker", "ghar: outcast-squad", at, pieces=[SWAMP, SPIRE], dice=[roll])
    striker = model(s, "A1.1")
    told = play(advance(s, "A1"), "move 1@20,11/120")
    (test,) = of_type(told, TerrainTested)
    assert (test.effect, s.heading[striker], spot(s, "A1.1")) == (effect, heading, (20_000, 11_000))
    assert is_in(s, unit(s, "A1"), 0) is (effect == GOES_ON)
    assert len(of_type(told, UnitMoved)) == 1, "what is left of its way is a turn"


@rule("MOV-15", "MOV-2")
def test_a_turn_at_the_end_is_not_made_by_one_who_is_halted_before() -> None:
    """D-14 The second has some way to the woods left when the first is halted there; a spire bars turning at once."""
    at = {"A1.1": "20,10/90", "A1.2": "21.7,8/90", "B1": "10,40"}
    pieces = [("light-woods", "15,12 30,12 30,20 15,20"), ("spire", "22.4,7.8 23,7.8 23,8.2 22.4,8.2")]
    s = field("freeborn: skyraiders", "ghar: outcast-squad", at, pieces=pieces, dice=[10])
    play(advance(s, "A1"), "move 1@20,15.5/90 2@21.7,14/0")
    edge = 12_000 - s.forces.half_length[0] - s.forces.radius[0]
    assert [abs(spot(s, f"A1.{place}")[1] - edge) <= 1 for place in (1, 2)] == [True, True]
    assert s.heading[model(s, "A1.2")] == 90


@rule("MOV-16")
@pytest.mark.parametrize(
    ("roll", "effect", "pins"), [(5, HALF_PACE, 0), (1, GOES_ON, 0), (6, HALTS, 0), (10, HALTS, 1)]
)
def test_large_models_in_difficult_ground(roll: int, effect: int, pins: int) -> None:
    s = squad(WOODS, roll, roster="isorian: tsan")
    told = play(advance(s, "A1"), shifted(s, "A1", 0, 5_000))
    assert of_type(told, TerrainTested)[0].effect == effect
    assert s.pins[unit(s, "A1")] == pins


@rule("MOV-16")
def test_golden_27() -> None:
    """A Large unit that passes in difficult terrain, but not with a 1, goes on at half pace."""
    s = squad(WOODS, 3, roster="ghar: battle-squad")
    pos = advance(s, "A1")
    told = play(pos, shifted(s, "A1", 0, 5_000))
    assert of_type(told, TerrainTested)[0].effect == HALF_PACE
    assert left(pos) == (5_000 - (spot(s, "A1.1")[1] - 10_000)) // 2


@rule("MOV-15")
def test_terrain_is_tested_in_the_order_in_which_it_is_reached() -> None:
    """D-14 Once for each feature and move."""
    pieces = [("swamp", "2,14.5 30,14.5 30,16 2,16"), ("hedge", "2,12 30,12 30,12.5 2,12.5")]
    s = field(
        "concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"}, pieces=pieces, dice=[2, 3]
    )
    told = play(run(s, "A1"), shifted(s, "A1", 0, 9_000))
    assert [type(event) for event in told if not isinstance(event, UnitMoved)][:2] == [ObstacleTested, TerrainTested]
    assert spot(s, "A1.1") == (10_000, 19_000)


@rule("MOV-14")
def test_open_ground_is_not_tested_and_impassable_ground_is_not_entered() -> None:
    s = squad(("scrub", "2,12 30,12 30,20 2,20"))
    play(advance(s, "A1"), shifted(s, "A1", 0, 5_000))
    s = squad(("chasm", "2,12 30,12 30,20 2,20"))
    assert refused(advance(s, "A1"), shifted(s, "A1", 0, 5_000)).rule == "MOV-4"


@rule("MOV-17")
def test_drones_neither_cause_nor_suffer_tests() -> None:
    s = squad(("light-woods", "16,9 18,9 18,18 16,18"))
    assert not of_type(play(advance(s, "A1"), shifted(s, "A1", 0, 1_000)), TerrainTested)
    assert is_in(s, unit(s, "A1"), 0) is False
    assert spot(s, "A1.s")[0] > 15_600


@rule("MOV-15")
def test_the_lowest_agility_of_a_unit_is_tested() -> None:
    """D-19 All are equal in the data."""
    s = squad(WALL, roster="boromite: lavamites")
    assert agility(s, unit(s, "A1"))[0].value == 4


@rule("MOV-11")
def test_a_consolidating_unit_crosses_as_on_an_advance() -> None:
    """D-82 Difficult ground is tested, an obstacle is not."""
    s = squad(WALL)
    assert not of_type(play(move(s, "A1", CONSOLIDATING, 5_000), shifted(s, "A1", 0, 5_000)), ObstacleTested)
    s = squad(WOODS, 5)
    assert of_type(play(move(s, "A1", CONSOLIDATING, 5_000), shifted(s, "A1", 0, 5_000)), TerrainTested)


@rule("UNT-6")
def test_a_unit_halted_among_friends_settles_clear_of_them() -> None:
    s = field(
        "concord: strike-squad, strike-squad",
        "ghar: outcast-squad",
        {"A1": "10,8", "A2": "10,10.3", "B1": "10,40"},
        pieces=[WOODS],
        dice=[10],
    )
    pos = run(s, "A1")
    play(pos, shifted(s, "A1", 0, 8_000))
    if pos.pending:
        play(pos, choices(pos)[0])
    assert not gap_units_within(s, unit(s, "A1"), unit(s, "A2"), INCH)
