"""HOV, MOV-9, ART-7, ART-8: over the sea, by hovercraft and by the Dimensional Plane."""

from __future__ import annotations

from typing import Any

import pytest

from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import prompt
from tests.games.revolt.marching import barred, goals, goals_of, movement, ring, taking, turned_up
from tests.games.revolt.support import offered, play, standing, where

PLANE = {"KIN": "dimensional_plane"}

# Hovercraft


@rule("HOV-1")
def test_a_hovercraft_enters_crosses_and_stops_at_sea_for_eight_factors() -> None:
    pos = taking(movement({"0803": "KIN-HC1"}), "KIN-HC1")
    assert {"0804", "0704"} <= goals(pos)  # the sea, and land beyond the strait
    assert {"1603", "2002"} <= goals(pos)  # eight hexes, most of them sea, one way across the seam
    assert barred(pos, "to 1702") == "MOV-1"  # nine
    play(pos, "to 0804")
    assert where(pos, "KIN-HC1") == "0804"
    pos = taking(movement({"0804": "KIN-HC1"}), "KIN-HC1")
    assert {"0803", "0704", "0905", "0805"} <= goals(pos)


@rule("HOV-2")
@pytest.mark.parametrize("passengers", ["KIN-PI1 BARRACUDA", "KIN-ART NAT-NI1", "LYRA KIN-JT1", "ORS-HC1 KIN-LT1"])
def test_a_hovercraft_carries_two_counters_of_any_type_at_its_own_rate(passengers: str) -> None:
    drawn: dict[str, Any] = {"artifacts": {"KIN": "force_cannon"}, "owners": {"NAT-NI1": 0}}
    assert goals_of("0803", f"KIN-HC1 {passengers}", **drawn) == goals_of("0803", "KIN-HC1")
    assert goals_of("0803", f"{passengers} KIN-HC1", **drawn) == goals_of("0803", "KIN-HC1")
    pos = taking(movement({"0803": f"KIN-HC1 {passengers}"}, **drawn), f"{passengers} KIN-HC1")
    play(pos, "to 1603")
    assert standing(pos, "1603") == {"KIN-HC1", *passengers.split()}
    assert not standing(pos, "0803")


@rule("HOV-2")
def test_artifacts_without_factors_ride_besides_and_a_third_passenger_does_not() -> None:
    drawn = {"0803": "KIN-HC1 KIN-PI1 KIN-LT1 KIN-ART ORS-ART"}
    pos = taking(
        movement(drawn, artifacts={"KIN": "energy_drainer", "ORS": "devastator"}),
        "KIN-HC1 KIN-PI1 KIN-LT1 KIN-ART ORS-ART",
    )
    play(pos, "to 1603")
    assert len(standing(pos, "1603")) == 5
    four = "KIN-HC1 KIN-PI1 KIN-LT1 KIN-JT1"  # no such stack can come about
    pos = taking(movement({"0803": four}), four)
    assert goals(pos) == set()
    assert barred(pos, "to 0804") == "STK-1"


@rule("HOV-2")
def test_an_airjet_aboard_flies_over_nothing() -> None:
    drawn = ring("0105")
    assert goals_of("0105", "LYRA", drawn)
    assert goals_of("0105", "LYRA KIN-HC1", drawn) == set()
    pos = taking(movement({"0105": "LYRA KIN-HC1", "0104": "TER-HC1"}), "LYRA KIN-HC1")
    play(pos, "to 0204")
    assert offered(pos) == {"done"}  # and declares nothing


@rule("HOV-2")
def test_only_counters_in_the_hex_of_the_hovercraft_go_aboard() -> None:
    pos = taking(movement({"0803": "KIN-HC1", "0802": "KIN-PI1"}), "KIN-HC1")
    assert "with KIN-PI1" not in offered(pos)
    assert barred(pos, "with KIN-PI1") == "MOV-3"


@rule("HOV-3")
def test_passengers_do_not_move_by_themselves_afterwards() -> None:
    pos = taking(movement({"0803": "KIN-HC1 KIN-PI1"}), "KIN-HC1 KIN-PI1")
    play(pos, "to 0704")
    assert offered(pos) == {"done"}
    assert barred(pos, "select KIN-PI1") == "MOV-1"


@rule("HOV-3")
def test_who_has_moved_does_not_go_aboard() -> None:
    pos = movement({"0803": "KIN-HC1", "0802": "KIN-PI1", "0902": "KIN-LT1"})
    play(pos, "select KIN-PI1", "to 0803", "select KIN-HC1")
    assert "with KIN-PI1" not in offered(pos)
    assert barred(pos, "with KIN-PI1") == "MOV-1"


@rule("HOV-4")
@pytest.mark.parametrize("group", ["KIN-HC1", "KIN-HC1 KIN-PI1 KIN-LT1", "KIN-HC1 KIN-JT1"])
def test_the_surcharge_is_paid_once_for_the_hovercraft_and_all_aboard(group: str) -> None:
    pos = taking(movement({"0803": group}), group)
    assert "1504" in goals(pos)  # a desert, seven hexes off
    assert barred(pos, "to 1605") == "MOV-2"  # a desert, eight hexes off


@rule("HOV-4")
def test_a_hovercraft_pays_for_two_rough_hexes_only_once() -> None:
    # With ruins at its other sides the desert 0707 is entered out of another desert.
    ruins = ["0806", "0807", "0708"]
    assert "0707" in goals_of("0202", "KIN-HC1", devastated=ruins)  # seven hexes and one factor more
    pos = taking(movement({"0102": "KIN-HC1"}, devastated=ruins), "KIN-HC1")
    assert barred(pos, "to 0707") == "MOV-2"  # eight


# Left at sea


@rule("MOV-9")
def test_a_hovercraft_may_not_leave_ground_counters_at_sea() -> None:
    pos = taking(movement({"0804": "KIN-HC1 KIN-PI1"}), "KIN-HC1")
    assert goals(pos) == set()
    assert barred(pos, "to 0704") == "MOV-9"
    play(pos, "with KIN-PI1")
    assert "0704" in goals(pos)


@rule("MOV-9")
@pytest.mark.parametrize("beside", ["ORS-HC1 KIN-PI1", "ORS-HC1 KIN-JT1", "ANDROS", "ORS-HC1 LYRA"])
def test_it_may_leave_those_who_have_another_or_need_none(beside: str) -> None:
    pos = taking(movement({"0804": f"KIN-HC1 {beside}"}), "KIN-HC1")
    assert "0704" in goals(pos)


@rule("MOV-9", "FLY-3")
@pytest.mark.parametrize("flier", ["KIN-JT1", "SKARN", "LYRA", "KID"])
def test_nor_may_it_leave_those_who_fly_but_may_not_stop_at_sea(flier: str) -> None:
    pos = taking(movement({"0804": f"KIN-HC1 {flier}"}), "KIN-HC1")
    assert goals(pos) == set()
    assert barred(pos, "to 0704") == "MOV-9"
    pos = taking(movement({"0804": f"KIN-HC1 {flier}"}), flier)
    play(pos, "to 0704")  # who flies off first sets it free
    if prompt(pos) == "declare_overflight":
        play(pos, "done")
    assert "0705" in goals(taking(pos, "KIN-HC1"))


@rule("MOV-9")
def test_fliers_who_have_lost_their_hovercraft_hold_each_other_back_no_more_than_on_land() -> None:
    pos = taking(movement({"0804": "KIN-JT1 KIN-JT2 KIN-ART"}, artifacts=PLANE), "KIN-JT1")
    assert "0704" in goals(pos)
    assert turned_up(play(pos, "to 0704")) == {}  # it has made nothing possible


@rule("MOV-9")
def test_artillery_is_not_left_at_sea_either() -> None:
    for artifact, free in (("force_cannon", False), ("sonic_imploder", False), ("ufo", False), ("devastator", True)):
        pos = taking(movement({"0804": "KIN-HC1 KIN-ART"}, artifacts={"KIN": artifact}), "KIN-HC1")
        assert bool(goals(pos)) == free
    pos = taking(movement({"0804": "KIN-HC1 KIN-ART"}, artifacts={"KIN": "force_cannon"}), "KIN-HC1")
    assert barred(pos, "to 0704") == "MOV-9"


@rule("MOV-9", "HID-3")
def test_the_plane_holds_up_those_left_at_sea_and_is_seen_doing_it() -> None:
    pos = taking(movement({"0804": "KIN-HC1 KIN-PI1 KIN-ART"}, artifacts=PLANE), "KIN-HC1")
    assert turned_up(play(pos, "to 0704")) == {"KIN-ART": "dimensional_plane"}
    pos = taking(movement({"0804": "KIN-HC1 ORS-HC1 KIN-PI1 KIN-ART"}, artifacts=PLANE), "KIN-HC1")
    assert turned_up(play(pos, "to 0704")) == {}  # another hovercraft does it
    pos = taking(movement({"0804": "KIN-HC1 KIN-JT1 KIN-ART"}, artifacts=PLANE), "KIN-HC1")
    assert turned_up(play(pos, "to 0704")) == {"KIN-ART": "dimensional_plane"}
    pos = taking(movement({"0804": "KIN-HC1 ANDROS KIN-ART"}, artifacts=PLANE), "KIN-HC1")
    assert turned_up(play(pos, "to 0704")) == {}  # nobody needs it


@rule("MOV-9")
def test_a_group_with_the_plane_may_not_leave_fliers_at_sea_either() -> None:
    pos = taking(movement({"0804": "KIN-PI1 KIN-JT1 KIN-ART"}, artifacts=PLANE, face_up=["KIN"]), "KIN-PI1 KIN-ART")
    assert (goals(pos), barred(pos, "to 0704")) == (set(), "MOV-9")
    play(pos, "with KIN-JT1")
    assert "0704" in goals(pos)


# The Dimensional Plane


@rule("ART-7")
def test_the_plane_gives_two_factors_more_and_takes_the_surcharge_away() -> None:
    pos = taking(movement({"1108": "KIN-PI1 KIN-ART"}, artifacts=PLANE), "KIN-PI1 KIN-ART")
    assert {"1003", "1113", "0605"} <= goals(pos)  # five hexes: clear, jungle, mountain
    assert barred(pos, "to 1002") == "MOV-1"  # six
    pos = taking(movement({"1108": "KIN-PI1 KIN-ART"}, artifacts=PLANE), "KIN-PI1")
    assert barred(pos, "to 1003") == "MOV-1"  # it was not asked along


@rule("ART-7", "HOV-2")
def test_the_plane_helps_hovercraft_and_fliers_too() -> None:
    hovercraft = goals_of("0803", "KIN-HC1 KIN-PI1 KIN-ART", artifacts=PLANE)
    assert {"1803", "1804", "1709"} <= hovercraft  # ten hexes, clear and jungle
    assert "1909" in hovercraft
    assert not {"1710", "1809"} & hovercraft  # eleven
    assert "0604" in goals_of("0105", "KIN-JT1 KIN-ART", artifacts=PLANE)
    assert "0803" in goals_of("0105", "KIN-JT1 KIN-ART", artifacts=PLANE)  # seven
    assert "0903" not in goals_of("0105", "KIN-JT1 KIN-ART", artifacts=PLANE)  # eight
    assert "1012" in goals_of("0105", "LYRA KIN-ART", artifacts=PLANE)  # twelve


@rule("ART-7")
def test_who_did_not_begin_the_phase_with_the_plane_gains_nothing_by_it() -> None:
    pos = movement({"1108": "KIN-PI1 KIN-ART", "1107": "KIN-LT1"}, artifacts=PLANE)
    play(pos, "select KIN-LT1", "to 1108", "select KIN-PI1", "with KIN-ART")
    assert barred(pos, "with KIN-LT1") == "MOV-1"
    play(pos, "to 1207")
    assert where(pos, "KIN-LT1") == "1108"
    pos = movement({"1108": "KIN-PI1 KIN-ART", "1107": "KIN-LT1"}, artifacts=PLANE)
    play(pos, "select KIN-PI1", "with KIN-ART", "to 1107", "select KIN-LT1")
    assert barred(pos, "with KIN-ART") == "MOV-1"  # nor does it go twice


@rule("ART-8")
def test_a_group_with_the_plane_crosses_the_sea_and_stops_there() -> None:
    pos = taking(movement({"0803": "KIN-PI1 KIN-ART"}, artifacts=PLANE), "KIN-PI1 KIN-ART")
    assert {"0804", "0704", "0604", "0807"} <= goals(pos)
    assert goals_of("0803", "KIN-PI1 KIN-ART", artifacts={"KIN": "energy_drainer"}) == goals_of("0803", "KIN-PI1")
    play(pos, "to 0804")
    assert standing(pos, "0804") == {"KIN-PI1", "KIN-ART"}
    assert "0804" in goals_of("0803", "KIN-JT1 KIN-ART", artifacts=PLANE)  # jump troops stop at sea with it


@rule("ART-8")
def test_the_plane_passes_no_enemies() -> None:
    drawn = ring("0105")
    assert goals_of("0105", "KIN-PI1 KIN-ART", drawn, artifacts=PLANE) == set()
    assert goals_of("0105", "KIN-JT1 KIN-ART", drawn, artifacts=PLANE)  # the jump troops do


@rule("HID-3")
@pytest.mark.parametrize(
    ("at", "group", "to", "seen"),
    [
        pytest.param("1108", "KIN-PI1", "1005", False, id="three hexes"),
        pytest.param("1108", "KIN-PI1", "1004", True, id="four hexes"),
        pytest.param("1108", "KIN-PI1", "1106", False, id="rough after one"),
        pytest.param("1109", "KIN-PI1", "1106", True, id="rough after two"),
        pytest.param("0803", "KIN-PI1", "0704", True, id="strait"),
        pytest.param("0803", "KIN-PI1", "0804", True, id="sea"),
        pytest.param("0803", "KIN-HC1 KIN-PI1", "0804", False, id="sea by hovercraft"),
        pytest.param("0803", "KIN-HC1 KIN-PI1", "1605", True, id="hovercraft too far on rough ground"),
        pytest.param("0803", "KIN-JT1", "0704", False, id="strait by air"),
        pytest.param("0803", "KIN-JT1", "0804", True, id="fliers at sea"),
        pytest.param("0105", "KIN-JT1", "0508", False, id="five by air"),
        pytest.param("0105", "KIN-JT1", "0509", True, id="six by air"),
    ],
)
def test_the_plane_is_turned_up_when_the_move_would_else_be_illegal(at: str, group: str, to: str, seen: bool) -> None:
    pos = taking(movement({at: f"{group} KIN-ART"}, artifacts=PLANE), f"{group} KIN-ART")
    events = play(pos, f"to {to}")
    assert turned_up(events) == ({"KIN-ART": "dimensional_plane"} if seen else {})
