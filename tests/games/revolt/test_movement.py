"""MOV: moving on the ground, alone or in a group."""

from __future__ import annotations

import pytest

from antarium.games.revolt.events import CountersMoved
from antarium.kernel.testing import rule
from tests.games.revolt.marching import NEUTRAL, barred, goals, goals_of, movement, ring, taking, walks
from tests.games.revolt.support import of_type, offered, play, where

# Once, and as far as the factor goes


@rule("MOV-1")
def test_a_counter_goes_as_far_as_its_movement_factor_and_no_farther() -> None:
    infantry = taking(movement({"1108": "KIN-PI1"}), "KIN-PI1")
    assert {"1107", "1006", "1005"} <= goals(infantry)  # one, two and three hexes
    assert barred(infantry, "to 1004") == "MOV-1"
    tanks = taking(movement({"1108": "KIN-LT1"}), "KIN-LT1")
    assert "1004" in goals(tanks)
    assert barred(tanks, "to 1003") == "MOV-1"


@rule("MOV-1")
def test_a_counter_moves_once_and_loses_what_it_has_not_spent() -> None:
    pos = movement({"1108": "KIN-PI1 KIN-LT1"})
    events = play(pos, "select KIN-PI1", "to 1107")
    assert len(of_type(events, CountersMoved)) == 1
    assert where(pos, "KIN-PI1") == "1107"
    assert offered(pos) == {"select KIN-LT1", "done"}
    assert barred(pos, "select KIN-PI1") == "MOV-1"


@rule("MOV-1")
def test_a_player_moves_any_or_none_of_his_counters() -> None:
    pos = movement({"1108": "KIN-PI1", "1704": "KIN-LT1", "0905": "TER-PI1"})
    assert offered(pos) == {"select KIN-PI1", "select KIN-LT1", "done"}
    assert barred(pos, "select TER-PI1") == "MOV-1"
    assert barred(pos, "select KIN-HC1") == "MOV-1"  # not on the map
    play(pos, "done")
    assert not pos.stack


@rule("MOV-1")
def test_a_counter_picked_up_may_stay_and_has_then_had_its_move() -> None:
    pos = taking(movement({"1108": "KIN-PI1"}), "KIN-PI1")
    assert barred(pos, "to 1108") == "MOV-1"
    play(pos, "done")
    assert where(pos, "KIN-PI1") == "1108"
    assert offered(pos) == {"done"}


# Rough ground

ROUGH = [
    pytest.param("1106", "1108", "1109", id="mountain"),
    pytest.param("0706", "0907", "1006", id="desert"),
    pytest.param("1209", "1108", "1107", id="jungle"),
]


@rule("MOV-2")
@pytest.mark.parametrize(("rough", "two_off", "three_off"), ROUGH)
def test_a_rough_hex_costs_one_factor_more(rough: str, two_off: str, three_off: str) -> None:
    assert walks(two_off, "KIN-PI1", rough)
    pos = taking(movement({three_off: "KIN-PI1"}), "KIN-PI1")
    assert barred(pos, f"to {rough}") == "MOV-2"
    assert walks(three_off, "KIN-LT1", rough)


@rule("MOV-2")
def test_the_surcharge_is_paid_once_a_turn() -> None:
    # From 0508 every way to 0806 leads through two deserts: three hexes, and one factor more.
    assert walks("0508", "KIN-LT1", "0806")
    assert walks("0508", "KIN-PI1", "0707")  # two deserts for three factors
    pos = taking(movement({"0508": "KIN-PI1"}), "KIN-PI1")
    assert barred(pos, "to 0806") == "MOV-2"


@rule("MOV-2")
def test_leaving_a_rough_hex_is_free() -> None:
    assert walks("1106", "KIN-PI1", "1109")  # three clear hexes out of the mountains
    assert not walks("1106", "KIN-PI1", "1209")  # three hexes too, but the last is jungle


@rule("MOV-2")
def test_two_factors_are_enough_for_one_rough_hex_and_no_more() -> None:
    reach = goals_of("1108", "NAT-NI1", seat=1)
    assert {"1007", "1008", "1109", "1006", "1009"} <= reach
    assert not {"1106", "1209", "0907", "0909"} & reach  # two hexes, rough at the end or on the way
    assert reach == {"1107", "1207", "1208", "1109", "1007", "1008", "1006", "1308", "1009"}


# Groups


@rule("MOV-3")
def test_a_group_goes_at_the_rate_of_its_slowest_member() -> None:
    pair, alone = "KIN-LT1 KIN-PI1", goals_of("1108", "KIN-PI1")
    assert goals_of("1108", pair) == alone
    pos = taking(movement({"1108": pair}), pair)
    assert barred(pos, "to 1004") == "MOV-1"
    play(pos, "to 1005")
    assert where(pos, "KIN-LT1") == where(pos, "KIN-PI1") == "1005"
    assert offered(pos) == {"done"}  # the tanks have lost their fourth factor


@rule("MOV-3")
@pytest.mark.parametrize("others", ["KIN-JT1", "ANDROS", "LYRA", "KIN-JT1 LYRA"])
def test_a_group_has_the_strictest_limits_of_its_members(others: str) -> None:
    for at in ("1108", "0803"):  # rough ground around the one, sea and a strait beside the other
        assert goals_of(at, f"{others} KIN-LT1") == goals_of(at, "KIN-LT1")


@rule("MOV-3")
def test_jump_troops_with_andros_cross_the_sea_but_neither_stop_there_nor_fly_over_enemies() -> None:
    reach = goals_of("0105", "ANDROS KIN-JT1")
    assert "0407" in reach  # four hexes, three of them sea
    assert "0104" not in reach
    pos = taking(movement({"0105": "ANDROS KIN-JT1"}), "ANDROS KIN-JT1")
    assert barred(pos, "to 0104") == "FLY-3"
    assert goals_of("0105", "ANDROS KIN-JT1", ring("0105")) == set()


@rule("MOV-3")
def test_the_order_in_which_a_group_is_picked_up_makes_no_difference() -> None:
    cannon = {"artifacts": {"KIN": "force_cannon"}}
    for one, other in (("KIN-LT1", "KIN-PI1"), ("KIN-JT1", "KIN-PI1"), ("KIN-HC1", "KIN-PI1"), ("KIN-ART", "KIN-PI1")):
        assert goals_of("1107", f"{one} {other}", **cannon) == goals_of("1107", f"{other} {one}", **cannon)
    assert goals_of("1107", "KIN-ART KIN-HC1", **cannon) == goals_of("1107", "KIN-HC1 KIN-ART", **cannon)


@rule("MOV-3")
def test_only_counters_of_the_same_hex_that_have_not_moved_come_along() -> None:
    pos = movement({"1108": "KIN-PI1 KIN-LT1", "1109": "KIN-JT1", "1107": "BARRACUDA"})
    play(pos, "select KIN-JT1", "to 1108", "select KIN-PI1")
    assert barred(pos, "with KIN-JT1") == "MOV-1"  # has moved
    assert barred(pos, "with BARRACUDA") == "MOV-3"  # elsewhere
    assert barred(pos, "with KIN-PI1") == "MOV-3"  # picked up already
    play(pos, "with KIN-LT1", "to 1109")
    assert where(pos, "KIN-LT1") == "1109"
    assert where(pos, "KIN-JT1") == "1108"


# What is closed


@rule("MOV-4")
def test_enemies_can_neither_be_entered_nor_passed() -> None:
    # Only 0806 joins Edistyn to Terra.
    assert walks("0906", "KIN-LT1", "0706")
    pos = taking(movement({"0906": "KIN-LT1", "0806": "TER-PI1"}), "KIN-LT1")
    assert barred(pos, "to 0806") == "MOV-4"
    assert barred(pos, "to 0706") == "MOV-4"
    assert "0907" in goals(pos)  # next to enemies is no matter


@rule("MOV-4")
@pytest.mark.parametrize("code", ["KIN-PI1", "KIN-HC1", "BARRACUDA"])
def test_a_ring_of_enemies_holds_all_that_cannot_fly(code: str) -> None:
    assert goals_of("0105", code)
    pos = taking(movement({"0105": code, **ring("0105")}), code)
    assert goals(pos) == set()
    assert barred(pos, "to 2005") == "MOV-4"


@rule("MOV-5")
@pytest.mark.parametrize("house", ["", "EDI-PI1"], ids=["empty", "occupied"])
@pytest.mark.parametrize("group", ["KIN-LT1", "KIN-HC1", "ANDROS", "KIN-LT1 KIN-ART"])
def test_neutral_ground_is_closed(group: str, house: str) -> None:
    drawn = {"0906": group} | ({"0806": house} if house else {})
    plane = {"KIN": "dimensional_plane"}
    pos = taking(movement(drawn, sides={"EDI": NEUTRAL}, artifacts=plane), group)
    assert barred(pos, "to 0806") == "MOV-5"
    if not house:
        assert "0806" in goals_of("0906", group, sides={"EDI": 1}, artifacts=plane)


@rule("MOV-5")
def test_nobody_walks_through_neutral_ground() -> None:
    # With 1407 in ruins the way from Terra to Fitzgerald leads through Kinrabe.
    assert "1607" in goals_of("1406", "FIT-LT1", devastated=["1407"])
    pos = taking(movement({"1406": "FIT-LT1"}, devastated=["1407"], sides={"KIN": NEUTRAL}), "FIT-LT1")
    assert barred(pos, "to 1607") == "MOV-5"


@rule("MOV-6")
@pytest.mark.parametrize(("here", "there"), [("0803", "0704"), ("0704", "0803"), ("1611", "1512"), ("1512", "1611")])
def test_a_strait_stops_those_who_walk(here: str, there: str) -> None:
    pos = taking(movement({here: "KIN-LT1"}), "KIN-LT1")
    assert barred(pos, f"to {there}") == "MOV-6"
    assert walks(here, "KIN-HC1", there)


@rule("MOV-6")
@pytest.mark.parametrize("code", ["KIN-PI1", "BARRACUDA", "TOVAN", "NAT-NI1", "SIL-PI1"])
def test_ground_counters_do_not_go_to_sea(code: str) -> None:
    pos = taking(movement({"0803": code}, scenario="silakka"), code)
    assert barred(pos, "to 0804") == "MOV-6"
    assert "0802" in goals(pos)


@rule("MOV-7")
def test_empty_hexes_of_an_enemys_colour_are_open() -> None:
    assert "0806" in goals_of("0906", "KIN-PI1", sides={"EDI": 1})
    assert "1108" in goals_of("1107", "KIN-PI1")  # the Rebel in the Starport itself
    assert "1802" in goals_of("1803", "TER-PI1", seat=1)


# The map


@rule("MAP-2")
def test_east_and_west_are_joined() -> None:
    pos = taking(movement({"2001": "ORS-PI1"}), "ORS-PI1")
    assert {"0101", "0102", "0202", "0303"} <= goals(pos)  # the last is three hexes off, across the seam
    assert barred(pos, "to 0304") == "MOV-1"
    assert "2005" in goals_of("0105", "ORS-PI1")
    assert goals_of("2005", "ORS-PI1") == {"0105", "2004"}


@rule("MAP-2")
def test_north_and_south_are_closed() -> None:
    assert max(label[2:] for label in goals_of("1101", "LYRA")) == "11"  # ten rows down and no row from below
    assert min(label[2:] for label in goals_of("1114", "LYRA")) == "04"


@rule("MAP-7")
@pytest.mark.parametrize("code", ["KIN-LT1", "KIN-HC1", "KIN-JT1", "LYRA", "ANDROS"])
def test_nothing_enters_a_devastated_hex(code: str) -> None:
    assert walks("0906", code, "0806")
    pos = taking(movement({"0906": code}, devastated=["0806"]), code)
    assert barred(pos, "to 0806") == "MAP-7"


@rule("MAP-7")
def test_nothing_crosses_devastated_hexes_or_flies_over_them() -> None:
    pos = taking(movement({"0906": "KIN-LT1"}, devastated=["0806"]), "KIN-LT1")
    assert barred(pos, "to 0706") == "MAP-7"
    waste = list(ring("0105"))
    for code in ("KIN-HC1", "KIN-JT1", "LYRA"):
        pos = taking(movement({"0105": code}, devastated=waste), code)
        assert goals(pos) == set()
        assert barred(pos, "to 0101") == "MAP-7"
        assert "0101" in goals_of("0105", code)


@rule("MAP-7")
def test_a_flight_goes_around_devastated_hexes() -> None:
    # Down one column there is a single shortest way; around a ruin on it the way is one hex longer.
    assert walks("1106", "KIN-JT1", "1111")
    pos = taking(movement({"1106": "KIN-JT1"}, devastated=["1109"]), "KIN-JT1")
    assert barred(pos, "to 1111") == "MAP-7"
    assert "1110" in goals(pos)


@rule("POW-5")
def test_in_power_politics_brown_is_open_and_the_starport_shut() -> None:
    pos = taking(movement({"1107": "KIN-LT1"}, scenario="politics"), "KIN-LT1")
    assert {"1207", "1208", "1109"} <= goals(pos)
    assert barred(pos, "to 1108") == "POW-5"
    imploder = {"KIN": "sonic_imploder"}
    assert "1109" in goals_of("1107", "KIN-ART", artifacts=imploder)
    pos = taking(movement({"1107": "KIN-ART"}, artifacts=imploder, scenario="politics"), "KIN-ART")
    assert barred(pos, "to 1109") == "POW-5"  # two hexes through the Starport, three around it
