"""STK, MOV-8, HID-3: how many stand in a hex, and artifacts that are carried or left."""

from __future__ import annotations

import pytest

from antarium.games.revolt.counters import ARTIFACT_ID
from antarium.games.revolt.events import CountersMoved
from antarium.games.revolt.frames import Movement
from antarium.games.revolt.ids import EMPTY
from antarium.kernel.testing import rule
from tests.games.revolt.marching import barred, goals, goals_of, movement, ring, taking, turned_up
from tests.games.revolt.support import of_type, offered, play, position, standing, state_of, table, where

FACTORLESS = ARTIFACT_ID[:4]
WITH_FACTORS = ARTIFACT_ID[4:]
DRAINER = {"KIN": "energy_drainer"}

# Three in a hex


@rule("STK-1")
@pytest.mark.parametrize(
    ("group", "there"),
    [
        pytest.param("KIN-PI1", "KIN-LT1 KIN-JT1", id="one to two"),
        pytest.param("KIN-PI1 KIN-HC1", "KIN-LT1", id="two to one"),
        pytest.param("KIN-PI1 KIN-HC1 KIN-LT1", "", id="three to none"),
        pytest.param("KIN-JT1", "ANDROS BARRACUDA", id="leaders"),
    ],
)
def test_three_counters_may_stand_in_a_hex_and_a_fourth_may_not(group: str, there: str) -> None:
    pos = taking(movement({"1108": group, "1107": there}), group)
    assert "1107" in goals(pos)
    pos = taking(movement({"1108": group, "1107": f"{there} ORS-PI1"}), group)
    assert barred(pos, "to 1107") == "STK-1"


@rule("STK-1")
@pytest.mark.parametrize("artifact", WITH_FACTORS)
def test_artifacts_with_factors_count(artifact: str) -> None:
    dealt = {"KIN": artifact}
    pos = taking(movement({"1108": "KIN-PI1", "1107": "KIN-LT1 KIN-JT1 KIN-ART"}, artifacts=dealt), "KIN-PI1")
    assert barred(pos, "to 1107") == "STK-1"
    pos = taking(movement({"1108": "KIN-ART", "1107": "KIN-LT1 KIN-JT1 KIN-PI1"}, artifacts=dealt), "KIN-ART")
    assert barred(pos, "to 1107") == "STK-1"
    assert "1107" in goals_of("1108", "KIN-ART", {"1107": "KIN-LT1 KIN-JT1"}, artifacts=dealt)


@rule("STK-2")
@pytest.mark.parametrize("artifact", FACTORLESS)
def test_artifacts_without_factors_do_not_count(artifact: str) -> None:
    dealt = {"KIN": artifact}
    assert "1107" in goals_of("1108", "KIN-PI1", {"1107": "KIN-LT1 KIN-JT1 KIN-ART"}, artifacts=dealt)
    pos = taking(movement({"1108": "KIN-PI1 KIN-ART", "1107": "KIN-LT1 KIN-JT1"}, artifacts=dealt), "KIN-PI1 KIN-ART")
    play(pos, "to 1107")
    assert len(standing(pos, "1107")) == 4


@rule("STK-1")
def test_the_limit_holds_after_every_single_move() -> None:
    pos = movement({"1107": "KIN-LT1 KIN-JT1 KIN-HC1", "1108": "KIN-PI1"})
    play(pos, "select KIN-PI1")
    assert barred(pos, "to 1107") == "STK-1"  # although others will leave it
    play(pos, "done", "select KIN-LT1", "to 1207")
    pos = movement({"1107": "KIN-LT1 KIN-JT1 KIN-HC1", "1108": "KIN-PI1"})
    play(pos, "select KIN-LT1", "to 1207", "select KIN-PI1", "to 1107")
    assert standing(pos, "1107") == {"KIN-JT1", "KIN-HC1", "KIN-PI1"}


@rule("STK-4")
def test_all_that_one_player_controls_may_share_a_hex() -> None:
    drawn = {"1108": "MESSALINA", "1107": "KIN-PI1 ANDROS", "1109": "TER-PI1"}
    pos = taking(movement(drawn), "MESSALINA")
    play(pos, "to 1107")
    assert standing(pos, "1107") == {"MESSALINA", "KIN-PI1", "ANDROS"}
    pos = taking(movement({"1108": "TER-PI1", "1107": "EDI-PI1"}, seat=1, sides={"EDI": 1}), "TER-PI1")
    assert "1107" in goals(pos)


@rule("STK-4")
@pytest.mark.parametrize(("code", "why"), [("KIN-PI1", "MOV-4"), ("KIN-HC1", "MOV-4"), ("LYRA", "FLY-2")])
def test_counters_of_two_players_never_share_a_hex(code: str, why: str) -> None:
    pos = taking(movement({"1108": code, "1107": "EDI-PI1"}, sides={"EDI": 1}), code)
    assert barred(pos, "to 1107") == why
    pos = taking(movement({"1206": code, "1107": "EDI-PI1"}, scenario="politics", seats=3, sides={"EDI": 2}), code)
    assert barred(pos, "to 1107") == why


@rule("STK-5")
def test_a_full_hex_of_friends_may_be_passed() -> None:
    # Only 0806 joins Terra to Edistyn.
    full = {"0806": "KIN-PI1 KIN-HC1 KIN-JT1"}
    pos = taking(movement({"0906": "KIN-LT1", **full}), "KIN-LT1")
    assert "0706" in goals(pos)
    assert barred(pos, "to 0806") == "STK-1"


# Artifacts without factors


@rule("STK-3", "MOV-8")
@pytest.mark.parametrize("artifact", FACTORLESS)
def test_an_artifact_without_factors_does_not_move_by_itself(artifact: str) -> None:
    pos = movement({"1108": "KIN-PI1 KIN-ART"}, artifacts={"KIN": artifact})
    assert offered(pos) == {"select KIN-PI1", "done"}
    assert barred(pos, "select KIN-ART") == "MOV-8"


@rule("MOV-8")
def test_it_goes_along_if_its_owner_wishes_at_the_rate_of_the_group() -> None:
    drawn = {"1108": "KIN-LT1 KIN-PI1 KIN-ART"}
    pos = taking(movement(drawn, artifacts=DRAINER), "KIN-LT1")
    alone = goals(pos)
    play(pos, "with KIN-ART")
    assert goals(pos) == alone == goals_of("1108", "KIN-LT1")
    play(pos, "to 1004")
    assert standing(pos, "1004") == {"KIN-LT1", "KIN-ART"}
    pos = taking(movement(drawn, artifacts=DRAINER), "KIN-LT1")
    play(pos, "to 1004")
    assert standing(pos, "1108") == {"KIN-PI1", "KIN-ART"}


@rule("MOV-8")
def test_it_flies_and_sails_with_those_who_do() -> None:
    assert goals_of("0105", "KIN-JT1 KIN-ART", ring("0105"), artifacts=DRAINER) == goals_of(
        "0105", "KIN-JT1", ring("0105")
    )
    assert goals_of("0803", "KIN-HC1 KIN-ART", artifacts=DRAINER) == goals_of("0803", "KIN-HC1")


@rule("MOV-8", "STK-3")
@pytest.mark.parametrize("artifact", FACTORLESS)
def test_it_goes_of_itself_with_its_last_carrier(artifact: str) -> None:
    pos = movement({"1108": "KIN-LT1 KIN-PI1 KIN-ART"}, artifacts={"KIN": artifact})
    play(pos, "select KIN-LT1", "to 1107")
    assert standing(pos, "1108") == {"KIN-PI1", "KIN-ART"}
    (event,) = of_type(play(pos, "select KIN-PI1", "to 1109"), CountersMoved)
    assert event.counters == (14, 79)
    assert standing(pos, "1109") == {"KIN-PI1", "KIN-ART"}
    assert not standing(pos, "1108")
    assert state_of(pos).holder[state_of(pos).board.at("1108")] == EMPTY


@rule("MOV-8")
def test_going_of_itself_the_plane_helps_nobody() -> None:
    pos = taking(movement({"1108": "KIN-PI1 KIN-ART"}, artifacts={"KIN": "dimensional_plane"}), "KIN-PI1")
    assert goals(pos) == goals_of("1108", "KIN-PI1")
    assert turned_up(play(pos, "to 1005")) == {}
    assert standing(pos, "1005") == {"KIN-PI1", "KIN-ART"}


@rule("STK-3", "MOV-8")
def test_an_artifact_with_factors_is_company_enough() -> None:
    dealt = {"KIN": "energy_drainer", "ORS": "force_cannon"}
    pos = movement({"1108": "KIN-PI1 KIN-ART ORS-ART"}, artifacts=dealt)
    assert turned_up(play(pos, "select KIN-PI1", "to 1109")) == {"ORS-ART": "force_cannon"}
    assert standing(pos, "1108") == {"KIN-ART", "ORS-ART"}
    play(pos, "select ORS-ART", "to 1107")  # and takes it along
    assert standing(pos, "1107") == {"KIN-ART", "ORS-ART"}


@rule("MOV-8", "ART-4")
def test_a_spent_devastator_goes_with_nobody() -> None:
    state = table(counters={"1704": "KIN-PI1 KIN-ART"}, artifacts={"KIN": "devastator"}, face_up=["KIN"])
    state.owner[79] = -1
    pos = position(state, Movement(seat=0))
    play(pos, "select KIN-PI1")
    assert "with KIN-ART" not in offered(pos)
    play(pos, "to 1702")
    assert standing(pos, "1704") == {"KIN-ART"}
    assert where(pos, "KIN-PI1") == "1702"


@rule("MOV-8")
def test_carried_once_it_is_not_carried_again() -> None:
    pos = movement({"1108": "KIN-PI1 KIN-ART", "1107": "KIN-LT1"}, artifacts=DRAINER)
    play(pos, "select KIN-PI1", "with KIN-ART", "to 1107", "select KIN-LT1")
    assert barred(pos, "with KIN-ART") == "MOV-1"
    play(pos, "to 1108")
    assert standing(pos, "1107") == {"KIN-PI1", "KIN-ART"}


# What turns a token up


@rule("HID-3")
@pytest.mark.parametrize("artifact", WITH_FACTORS)
@pytest.mark.parametrize("there", ["", "KIN-LT1"], ids=["to an empty hex", "to friends"])
def test_a_token_that_moves_by_itself_is_turned_up(artifact: str, there: str) -> None:
    pos = movement({"1108": "KIN-PI1 KIN-ART", "1107": there}, artifacts={"KIN": artifact})
    assert turned_up(play(pos, "select KIN-ART")) == {}
    assert turned_up(play(pos, "to 1107")) == {"KIN-ART": artifact}


@rule("HID-3")
@pytest.mark.parametrize("artifact", WITH_FACTORS)
def test_a_token_that_goes_with_others_is_not_turned_up(artifact: str) -> None:
    for group in ("KIN-PI1 KIN-ART", "KIN-ART KIN-PI1"):
        pos = taking(movement({"1108": "KIN-PI1 KIN-ART"}, artifacts={"KIN": artifact}), group)
        assert turned_up(play(pos, "to 1107")) == {}


@rule("HID-3")
def test_of_two_tokens_that_move_by_themselves_only_those_with_factors_are_turned_up() -> None:
    dealt = {"KIN": "ufo", "ORS": "devastator", "MAC": "sonic_imploder"}
    pos = taking(movement({"1108": "KIN-PI1 KIN-ART ORS-ART"}, artifacts=dealt), "KIN-ART ORS-ART")
    assert turned_up(play(pos, "to 1107")) == {"KIN-ART": "ufo"}
    pos = taking(movement({"1108": "KIN-PI1 KIN-ART MAC-ART"}, artifacts=dealt), "KIN-ART MAC-ART")
    assert turned_up(play(pos, "to 1107")) == {"KIN-ART": "ufo", "MAC-ART": "sonic_imploder"}


@rule("HID-3")
@pytest.mark.parametrize("artifact", WITH_FACTORS)
def test_a_token_left_alone_is_turned_up(artifact: str) -> None:
    pos = movement({"1108": "KIN-LT1 KIN-PI1 KIN-ART"}, artifacts={"KIN": artifact})
    assert turned_up(play(pos, "select KIN-LT1", "to 1107")) == {}
    assert turned_up(play(pos, "select KIN-PI1", "to 1109")) == {"KIN-ART": artifact}
    assert where(pos, "KIN-ART") == "1108"


@rule("HID-3")
def test_a_token_picked_up_and_put_back_is_not_turned_up() -> None:
    pos = movement({"1108": "KIN-PI1 KIN-ART"}, artifacts={"KIN": "sonic_imploder"})
    assert turned_up(play(pos, "select KIN-ART", "done")) == {}
    assert barred(pos, "select KIN-ART") == "MOV-1"
