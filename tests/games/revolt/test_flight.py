"""FLY, HID-6: flying over ground, sea and enemies, and declaring attacks from above."""

from __future__ import annotations

import pytest

from antarium.games.revolt.counters import ARTIFACT_ID
from antarium.games.revolt.events import OverflightDeclared
from antarium.kernel.testing import rule
from tests.games.revolt.marching import NEUTRAL, barred, goals, goals_of, movement, overflights, ring, taking, turned_up
from tests.games.revolt.support import GAME, of_type, offered, play, state_of, where

JUMPERS = ["KIN-JT1", "TER-JT1", "SIL-JT1", "SKARN"]
AIRJETS = ["TER-AJ1", "LYRA", "KID"]
UFO = {"KIN": "ufo"}
ENEMIES = {"1608": "TER-PI1", "1002": "TER-PI2", "1709": "TER-LT1", "1704": "TER-LT2"}
"""Ten, eleven, twelve and thirteen hexes to fly over from 1108 to 1107."""

# Where they go


@rule("FLY-1", "HER-6", "CTR-7")
@pytest.mark.parametrize("code", JUMPERS)
def test_jump_troops_go_five_hexes_rough_or_not(code: str) -> None:
    pos = taking(movement({"1108": code}, owners={code: 0}), code)
    assert {"1103", "0605", "1605", "1113", "1610", "1003"} <= goals(pos)  # mountain, desert, jungle, clear
    assert barred(pos, "to 1002") == "MOV-1"


@rule("FLY-1", "HER-6", "CTR-7", "ART-14")
@pytest.mark.parametrize("code", [*AIRJETS, "KIN-ART"])
def test_airjets_go_ten_hexes_rough_or_not(code: str) -> None:
    pos = taking(movement({"0105": code}, owners={code: 0}, artifacts=UFO), code)
    assert {"1102", "1106", "1110", "0413", "1108"} <= goals(pos)
    assert barred(pos, "to 1111") == "MOV-1"


@rule("FLY-2")
@pytest.mark.parametrize("code", ["KIN-JT1", "LYRA", "SKARN", "KID", "KIN-ART"])
def test_they_fly_over_enemies_but_do_not_stop_among_them(code: str) -> None:
    pos = taking(movement({"0105": code, **ring("0105")}, artifacts=UFO), code)
    assert "0407" in goals(pos)
    assert not set(ring("0105")) & goals(pos)
    assert barred(pos, "to 2005") == "FLY-2"


@rule("FLY-2")
@pytest.mark.parametrize("house", [{}, {"0806": "EDI-PI1"}], ids=["empty", "occupied"])
@pytest.mark.parametrize("code", ["KIN-JT1", "LYRA", "KIN-ART"])
def test_they_fly_over_neutral_ground_but_do_not_stop_on_it(code: str, house: dict[str, str]) -> None:
    # From 0907 to 0509 are four hexes, across Edistyn and the sea.
    pos = taking(movement({"0907": code, **house}, sides={"EDI": NEUTRAL}, artifacts=UFO), code)
    assert "0509" in goals(pos)
    assert barred(pos, "to 0806") == "FLY-2"


@rule("FLY-2")
def test_neutral_ground_on_every_side_does_not_stop_a_flight() -> None:
    # All hexes around the Kinrabe fortress are Kinrabe's.
    assert "1709" in goals_of("1704", "FIT-JT1", sides={"KIN": NEUTRAL})
    assert goals_of("1704", "FIT-LT1", sides={"KIN": NEUTRAL}) == set()


@rule("FLY-3")
@pytest.mark.parametrize("code", ["KIN-JT1", "LYRA", "SKARN", "KIN-ART"])
def test_they_cross_the_sea_but_do_not_stop_there(code: str) -> None:
    pos = taking(movement({"0803": code}, artifacts=UFO), code)
    assert {"0704", "0905", "0806"} <= goals(pos)  # across the strait, and across the open sea
    for sea in ("0804", "0703", "0904"):
        assert barred(pos, f"to {sea}") == "FLY-3"


@rule("POW-5")
@pytest.mark.parametrize("code", ["KIN-JT1", "LYRA"])
def test_in_power_politics_nobody_flies_over_the_starport(code: str) -> None:
    start = {"KIN-JT1": "1106", "LYRA": "1104"}[code]
    end = {"KIN-JT1": "1111", "LYRA": "1114"}[code]  # straight down the column, with not a factor to spare
    assert end in goals_of(start, code)
    pos = taking(movement({start: code}, scenario="politics"), code)
    assert barred(pos, f"to {end}") == "POW-5"
    assert barred(pos, "to 1108") == "POW-5"
    assert "1110" in goals(pos)


# Attacks from above


@rule("FLY-4", "HER-6", "ART-14")
@pytest.mark.parametrize("code", [*AIRJETS, "KIN-ART"])
def test_airjets_declare_one_attack_on_enemies_they_could_have_flown_over(code: str) -> None:
    pos = taking(movement({"1108": code, **ENEMIES}, owners={code: 0}, artifacts=UFO), code)
    play(pos, "to 1107")
    assert offered(pos) == {"overfly 1608", "done"}
    assert barred(pos, "overfly 1002") == "FLY-4"  # eleven hexes
    assert barred(pos, "overfly 1109") == "FLY-4"  # nobody there
    (declared,) = of_type(play(pos, "overfly 1608"), OverflightDeclared)
    assert GAME.board.label(declared.target) == "1608"
    assert overflights(pos) == {code: "1608"}
    assert where(pos, code) == "1107"
    assert offered(pos) == {"done"}


@rule("FLY-4")
def test_airjets_need_not_declare_anything() -> None:
    pos = taking(movement({"1108": "LYRA", **ENEMIES}), "LYRA")
    play(pos, "to 1107", "done")
    assert overflights(pos) == {}
    assert offered(pos) == {"done"}


@rule("FLY-4", "HER-6")
@pytest.mark.parametrize("code", ["KIN-JT1", "SKARN", "KIN-PI1", "ANDROS"])
def test_others_declare_nothing(code: str) -> None:
    pos = taking(movement({"1108": code, "1109": "TER-PI1"}), code)
    play(pos, "to 1107")
    assert offered(pos) == {"done"}


@rule("FLY-4")
def test_a_flight_that_cannot_have_passed_enemies_leads_to_no_question() -> None:
    pos = taking(movement({"1108": "LYRA", "1002": "TER-PI1"}), "LYRA")
    play(pos, "to 1107")
    assert offered(pos) == {"done"}


@rule("FLY-4")
def test_a_flight_may_end_where_it_began() -> None:
    enemies = {"1003": "TER-PI1", "1002": "TER-PI2"}  # five hexes off, and six
    pos = taking(movement({"1108": "LYRA", **enemies}), "LYRA")
    play(pos, "done")
    assert offered(pos) == {"overfly 1003", "done"}
    play(pos, "overfly 1003")
    assert where(pos, "LYRA") == "1108"
    assert overflights(pos) == {"LYRA": "1003"}
    assert barred(pos, "select LYRA") == "MOV-1"


@rule("FLY-3", "FLY-4")
def test_no_flight_ends_where_it_began_at_sea() -> None:
    pos = taking(movement({"0804": "LYRA KIN-HC1", "0803": "TER-PI1"}), "LYRA")
    play(pos, "done")
    assert offered(pos) == {"select KIN-HC1", "done"}


@rule("FLY-4")
def test_every_airjet_of_a_group_declares_for_itself_at_the_rate_of_the_group() -> None:
    enemies = {"1209": "TER-PI1", "1406": "TER-PI2"}  # five hexes to fly over on the way to 1107, and six
    pos = taking(movement({"1108": "LYRA KID KIN-JT1", **enemies}), "LYRA KID KIN-JT1")
    play(pos, "to 1107")
    assert pos.pending[0].args == (45,)  # Lyra
    assert offered(pos) == {"overfly 1209", "done"}
    play(pos, "done")
    assert pos.pending[0].args == (46,)  # the Kid
    play(pos, "overfly 1209")
    assert overflights(pos) == {"KID": "1209"}
    assert offered(pos) == {"done"}
    pos = taking(movement({"1108": "LYRA KID", **enemies}), "LYRA KID")
    play(pos, "to 1107", "overfly 1209", "overfly 1406")
    assert overflights(pos) == {"LYRA": "1209", "KID": "1406"}


@rule("FLY-4")
def test_airjets_that_walk_with_others_fly_over_nothing() -> None:
    pos = taking(movement({"1108": "LYRA KIN-PI1", "1109": "TER-PI1"}), "LYRA KIN-PI1")
    play(pos, "to 1107")
    assert offered(pos) == {"done"}
    assert overflights(pos) == {}


@rule("FLY-4")
def test_neutral_counters_are_no_target() -> None:
    drawn = {"1608": "TER-PI1", "1606": "KIN-PI1"}
    pos = taking(movement({"1108": "LYRA", **drawn}, sides={"KIN": NEUTRAL}), "LYRA")
    play(pos, "to 1107")
    assert offered(pos) == {"overfly 1608", "done"}
    assert barred(pos, "overfly 1606") == "COM-5"


@rule("FLY-4", "MAP-7")
def test_a_flight_around_ruins_passes_less() -> None:
    pos = taking(movement({"1108": "LYRA", "1608": "TER-PI1"}, devastated=list(ring("1608"))), "LYRA")
    play(pos, "to 1107")
    assert offered(pos) == {"done"}


# Hidden tokens


@rule("HID-6")
@pytest.mark.parametrize("group", ["LYRA KIN-ART", "KIN-JT1 KIN-ART", "KIN-JT1 LYRA KIN-ART"])
@pytest.mark.parametrize("to", ["1107", "1106", ""], ids=["one hex", "rough ground", "staying"])
def test_whatever_a_token_is_the_others_see_the_same(group: str, to: str) -> None:
    seen = []
    for artifact in ARTIFACT_ID:
        drawn = {"1108": group, "1109": "TER-PI1", "1709": "TER-PI2"}
        pos = taking(movement(drawn, artifacts={"KIN": artifact}), group)
        if to and to not in goals(pos):
            continue
        play(pos, f"to {to}" if to else "done")
        asked = []
        while pos.pending[0].prompt == "declare_overflight":
            asked.append((pos.pending[0].args, GAME.observe(pos, 1)))
            play(pos, "done")
        seen.append((asked, GAME.observe(pos, 1)))
    assert len(seen) >= 5
    assert len(seen[0][0]) == group.count("LYRA") + 1  # Lyra if she is there, and the token whatever it is
    assert all(one == seen[0] for one in seen)


@rule("HID-6")
def test_a_token_that_is_no_airjet_can_only_decline() -> None:
    for artifact in ARTIFACT_ID:
        pos = taking(movement({"1108": "KIN-JT1 KIN-ART", "1109": "TER-PI1"}, artifacts={"KIN": artifact}), "KIN-JT1")
        play(pos, "with KIN-ART", "to 1107")
        assert offered(pos) == ({"overfly 1109", "done"} if artifact == "ufo" else {"done"})
        if artifact != "ufo":
            assert barred(pos, "overfly 1109") == "FLY-4"


@rule("HID-6", "FLY-4")
def test_airjets_with_artillery_have_flown_over_nothing_but_are_asked() -> None:
    for artifact in ("force_cannon", "sonic_imploder"):
        pos = taking(movement({"1108": "LYRA KIN-ART", "1109": "TER-PI1"}, artifacts={"KIN": artifact}), "LYRA KIN-ART")
        play(pos, "to 1107")
        assert pos.pending[0].prompt == "declare_overflight"
        assert offered(pos) == {"done"}


@rule("HID-6")
def test_a_token_turned_up_is_asked_only_if_it_is_the_ufo() -> None:
    drawn = {"1108": "KIN-JT1 KIN-ART", "1109": "TER-PI1"}
    for artifact, asked in (("energy_drainer", "choose_counter"), ("ufo", "declare_overflight")):
        pos = taking(movement(drawn, artifacts={"KIN": artifact}, face_up=["KIN"]), "KIN-JT1 KIN-ART")
        play(pos, "to 1107")
        assert pos.pending[0].prompt == asked


@rule("HID-3", "ART-14")
def test_the_ufo_is_turned_up_when_it_declares_an_attack() -> None:
    pos = taking(movement({"1108": "LYRA KIN-ART", "1109": "TER-PI1"}, artifacts=UFO), "LYRA KIN-ART")
    assert turned_up(play(pos, "to 1107", "overfly 1109")) == {}  # this was Lyra
    assert turned_up(play(pos, "overfly 1109")) == {"KIN-ART": "ufo"}
    assert state_of(pos).face_up[2] == 1


@rule("HID-3", "ART-7", "FLY-4")
def test_the_plane_lets_airjets_pass_enemies_farther_off_and_is_then_turned_up() -> None:
    plane = {"KIN": "dimensional_plane"}
    for target, seen in (("1608", {}), ("1002", {"KIN-ART": "dimensional_plane"})):
        pos = taking(movement({"1108": "LYRA KIN-ART", **ENEMIES}, artifacts=plane), "LYRA KIN-ART")
        assert turned_up(play(pos, "to 1107")) == {}
        assert offered(pos) == {"overfly 1608", "overfly 1002", "overfly 1709", "done"}
        assert turned_up(play(pos, f"overfly {target}")) == seen


@rule("HID-6", "ART-7")
def test_the_question_is_asked_wherever_a_hidden_plane_could_have_led() -> None:
    for artifact in ARTIFACT_ID:
        drawn = {"1108": "LYRA KIN-ART", "1709": "TER-LT1", "1704": "TER-LT2"}  # twelve hexes to fly over, and thirteen
        pos = taking(movement(drawn, artifacts={"KIN": artifact}), "LYRA KIN-ART")
        play(pos, "to 1107")
        assert pos.pending[0].prompt == "declare_overflight"
        assert offered(pos) == ({"overfly 1709", "done"} if artifact == "dimensional_plane" else {"done"})
    pos = taking(movement({"1108": "LYRA KIN-ART", "1704": "TER-LT2"}), "LYRA KIN-ART")
    play(pos, "to 1107")
    assert pos.pending[0].prompt == "choose_counter"
