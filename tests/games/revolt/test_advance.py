"""COM-15, COM-16: the victor moves in."""

from __future__ import annotations

from typing import Any

import pytest

from antarium.games.revolt.counters import ARTIFACT_ID
from antarium.games.revolt.events import ArtifactTurnedUp, CountersAdvanced
from antarium.games.revolt.frames import Combat
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, ids, prompt, rolled
from tests.games.revolt.support import (
    BOARD,
    of_type,
    offered,
    play,
    position,
    refused,
    standing,
    state_of,
    table,
    token,
    where,
)

ARTIFACTS_WITHOUT_FACTORS = ("devastator", "dimensional_plane", "energy_drainer", "field_generator")


def won(attackers: str, here: str = "1208", target: str = "1109", **drawn: Any) -> Position:
    """These counters of one hex have beaten a lone Terran jump troop; a tank from another hex may have helped."""
    pos = combat({here: attackers, target: "TER-JT1"}, dice=[6, 1], **drawn)
    fighting = " ".join(code for code in attackers.split() if not code.endswith("ART"))
    attack(pos, target, fighting)
    return pos


# When


@rule("COM-15")
def test_up_to_three_that_fought_may_enter_the_emptied_hex() -> None:
    counters = {"1208": "KIN-LT1 KIN-PI1", "1009": "FIT-LT1 FIT-PI1", "1209": "SES-LT1", "1109": "TER-LT1"}
    pos = combat(counters, dice=[1, 1])
    attack(pos, "1109", "KIN-LT1 KIN-PI1 FIT-LT1 SES-LT1")
    assert offered(pos) == {"advance KIN-LT1", "advance KIN-PI1", "advance FIT-LT1", "advance SES-LT1", "done"}
    assert refused(pos, "advance FIT-PI1").rule == "COM-15"  # he took no part
    events = play(pos, "advance KIN-PI1", "advance SES-LT1")
    assert [event.counters for event in of_type(events, CountersAdvanced)] == [ids("KIN-PI1"), ids("SES-LT1")]
    assert (
        refused(pos, "advance KIN-PI1").reason
        == "Kinrabe Power Infantry 1 cannot advance to 1109: it stands there already"
    )
    play(pos, "advance FIT-LT1")
    assert standing(pos, "1109") == {"KIN-PI1", "SES-LT1", "FIT-LT1"}
    assert prompt(pos) == ""  # a fourth has no room


@rule("COM-15")
def test_nobody_has_to_advance() -> None:
    pos = won("KIN-LT1")
    assert offered(pos) == {"advance KIN-LT1", "done"}
    play(pos, "done")
    assert standing(pos, "1109") == set()


@rule("COM-15")
def test_there_is_no_advance_while_an_enemy_is_left() -> None:
    pos = combat({"1208": "KIN-LT1", "1109": "TER-JT1 TER-HC1"}, dice=[2, 1])
    attack(pos, "1109", "KIN-LT1", "lose TER-HC1")
    assert prompt(pos) == ""
    assert where(pos, "KIN-LT1") == "1208"


@rule("COM-15")
def test_leaders_who_retreat_count_as_gone() -> None:
    pos = combat({"1208": "KIN-LT1", "1109": "MIRRHOS"}, dice=[6, 1, 5])
    attack(pos, "1109", "KIN-LT1", "retreat 1009")
    assert offered(pos) == {"advance KIN-LT1", "done"}


@rule("COM-15")
def test_who_did_not_win_by_the_dice_does_not_advance_even_into_an_empty_hex() -> None:
    pos = combat({"1208": "DOUGAL", "1109": "SERPENTINE"}, dice=[2, 1, 6, 1, 1])
    assert rolled(attack(pos, "1109", "DOUGAL")).margin == 0
    assert (where(pos, "SERPENTINE"), prompt(pos)) == ("gone", "")
    pos = combat({"1208": "DOUGAL KIN-HC1", "1109": "SERPENTINE"}, dice=[1, 3, 6, 1, 1])
    attack(pos, "1109", "DOUGAL KIN-HC1", "lose KIN-HC1")
    assert (where(pos, "SERPENTINE"), prompt(pos)) == ("gone", "")


@rule("COM-15")
def test_a_defender_never_advances() -> None:
    pos = combat({"1208": "KIN-HC1", "1109": "TER-LT1"}, dice=[1, 6])
    attack(pos, "1109", "KIN-HC1")
    assert (where(pos, "KIN-HC1"), where(pos, "TER-LT1"), prompt(pos)) == ("dead", "1109", "")


@rule("COM-15", "HOU-3")
def test_an_attacker_that_fought_for_messalina_does_not_advance_with_the_victors() -> None:
    counters = {"1009": "KIN-LT1 KIN-PI1 FIT-LT1", "1208": "FIT-PI1", "1109": "MESSALINA"}
    pos = combat(counters, sides={"ORS": 1}, dice=[1, 6, 1, 1])
    attack(pos, "1109", "KIN-LT1 KIN-PI1 FIT-LT1 FIT-PI1", "fascinate KIN-LT1")
    assert where(pos, "MESSALINA") == "gone"
    assert offered(pos) == {"advance KIN-PI1", "advance FIT-LT1", "advance FIT-PI1", "done"}
    refusal = refused(pos, "advance KIN-LT1")
    assert (refusal.rule, refusal.reason) == (
        "COM-15",
        "Kinrabe Laser Tanks 1 cannot advance to 1109: it fought for the defender",
    )


@rule("COM-15", "DEF-5")
def test_a_leader_who_has_retreated_does_not_advance() -> None:
    counters = {"1208": "DOUGAL KIN-LT1", "1109": "SERPENTINE"}
    sides = dict.fromkeys(("ORS", "KIN", "FIT", "SES", "BRA", "EDI"), 0)
    pos = combat(counters, sides=sides, dice=[6, 1, 1, 6, 5, 1])
    attack(pos, "1109", "DOUGAL KIN-LT1")
    play(pos, min(offered(pos)))
    assert offered(pos) == {"advance KIN-LT1", "done"}
    assert refused(pos, "advance DOUGAL").rule == "DEF-5"


# Who


@rule("COM-16")
def test_an_airjet_that_fought_from_afar_stays_where_it_is() -> None:
    for here, then in (("0905", ""), ("1208", "advance")):
        state = table(counters={here: "LYRA", "1109": "TER-JT1"}, dice=[6, 1])
        state.overflights += [*ids("LYRA"), BOARD.at("1109")]
        pos = position(state, Combat(seat=0))
        attack(pos, "1109", "LYRA")
        assert prompt(pos) == then


@rule("COM-16")
def test_each_goes_as_its_kind_of_movement_allows() -> None:
    """Over the strait of 0803 and 0704, and into the sea hex 1408."""
    pos = won("KIN-LT1 KIN-HC1 KIN-JT1", "0803", "0704")
    assert offered(pos) == {"advance KIN-HC1", "advance KIN-JT1", "done"}
    assert refused(pos, "advance KIN-LT1").rule == "MOV-6"
    pos = combat({"1308": "KIN-LT1 KIN-HC1 KIN-JT1", "1509": "ANDROS LYRA", "1408": "TER-HC1"}, dice=[6, 1])
    attack(pos, "1408", "KIN-LT1 KIN-HC1 KIN-JT1 ANDROS LYRA")
    assert offered(pos) == {"advance KIN-HC1", "advance ANDROS", "done"}
    assert refused(pos, "advance LYRA").rule == "FLY-3"


@rule("COM-16")
def test_into_rough_ground_and_fortresses_anybody_may_advance() -> None:
    pos = won("KIN-LT1 KIN-HC1 NAT-NI1", target="1209", owners={"NAT-NI1": 0}, sides={"NAT": 0})
    assert offered(pos) == {"advance KIN-LT1", "advance KIN-HC1", "advance NAT-NI1", "done"}
    pos = won("KIN-LT1 KIN-PI1", target="1108")
    assert offered(pos) == {"advance KIN-LT1", "advance KIN-PI1", "done"}


@rule("COM-16", "MOV-9")
def test_no_advance_leaves_ground_counters_at_sea_without_a_hovercraft() -> None:
    pos = won("KIN-HC1 KIN-PI1", "1408", "1509")
    assert prompt(pos) == ""  # the infantry cannot go over sea by itself, and the hovercraft may not leave it
    pos = won("KIN-HC1 FIT-HC1 KIN-PI1", "1408", "1509")
    assert offered(pos) == {"advance KIN-HC1", "advance FIT-HC1", "done"}
    play(pos, "advance KIN-HC1")
    assert prompt(pos) == ""
    assert standing(pos, "1408") == {"FIT-HC1", "KIN-PI1"}


@rule("COM-16", "MOV-9")
@pytest.mark.parametrize("flier", ["KIN-JT1", "SKARN", "LYRA"])
def test_no_advance_leaves_fliers_at_sea_without_a_hovercraft_but_they_may_go_first(flier: str) -> None:
    pos = won(f"KIN-HC1 {flier}", "1408", "1509")
    assert offered(pos) == {f"advance {flier}", "done"}
    assert refused(pos, "advance KIN-HC1").rule == "MOV-9"
    play(pos, f"advance {flier}")
    assert offered(pos) == {"advance KIN-HC1", "done"}
    play(pos, "advance KIN-HC1")
    assert standing(pos, "1509") == {"KIN-HC1", flier}


@rule("HID-3", "HID-6", "MOV-9")
@pytest.mark.parametrize("artifact", ARTIFACT_ID)
def test_whether_a_hovercraft_may_leave_others_with_a_hidden_token_is_asked_whatever_it_is(artifact: str) -> None:
    """Only the Plane would hold them up, and then it shows itself."""
    pos = won("KIN-HC1 KIN-PI1 ORS-ART", "1408", "1509", artifacts={"ORS": artifact})
    is_plane = artifact == "dimensional_plane"
    assert (prompt(pos), offered(pos)) == ("advance", {"advance KIN-HC1", "done"} if is_plane else {"done"})
    if is_plane:
        assert [event.token for event in of_type(play(pos, "advance KIN-HC1"), ArtifactTurnedUp)] == [token("ORS")]
        assert standing(pos, "1408") == {"KIN-PI1", "ORS-ART"}


@rule("HID-6")
def test_a_hidden_token_is_no_reason_to_ask_those_who_cannot_advance_anyway() -> None:
    pos = combat({"0803": "KIN-LT1 KIN-HC1 ORS-ART", "0704": "TER-JT1"}, artifacts={"ORS": "ufo"}, dice=[6, 1])
    attack(pos, "0704", "KIN-LT1")
    assert (where(pos, "TER-JT1"), prompt(pos)) == ("dead", "choose_battle")


# What goes along


@rule("MOV-8", "STK-3")
@pytest.mark.parametrize("artifact", ARTIFACTS_WITHOUT_FACTORS)
def test_an_artifact_without_factors_advances_with_its_last_carrier(artifact: str) -> None:
    pos = won("KIN-LT1 KIN-PI1 ORS-ART", artifacts={"ORS": artifact})
    play(pos, "advance KIN-LT1")
    assert standing(pos, "1208") == {"KIN-PI1", "ORS-ART"}
    events = play(pos, "advance KIN-PI1")
    assert standing(pos, "1109") == {"KIN-LT1", "KIN-PI1", "ORS-ART"}
    assert not of_type(events, ArtifactTurnedUp)


@rule("MOV-8", "COM-15")
@pytest.mark.parametrize("artifact", ARTIFACTS_WITHOUT_FACTORS)
def test_it_stays_with_a_carrier_who_did_not_fight_and_its_owner_has_no_say(artifact: str) -> None:
    """A35 In an advance nobody takes it along but the last."""
    counters = {"1208": "KIN-LT1 KIN-PI1 ORS-ART", "1109": "TER-JT1"}
    pos = combat(counters, artifacts={"ORS": artifact}, dice=[6, 1])
    attack(pos, "1109", "KIN-LT1")
    assert offered(pos) == {"advance KIN-LT1", "done"}
    assert refused(pos, "advance ORS-ART").rule == "COM-15"
    assert not of_type(play(pos, "advance KIN-LT1"), ArtifactTurnedUp)
    assert standing(pos, "1208") == {"KIN-PI1", "ORS-ART"}


@rule("HOU-4", "COM-15")
def test_refusals_of_an_advance_rest_on_the_rules_of_combat() -> None:
    """Of those who attacked: one that has moved in, one that has been lost, one that was fascinated."""
    counters = {"1209": "MESSALINA", "1208": "KIN-PI1 KIN-HC1", "1110": "TER-PI1", "1109": "TER-JT1"}
    pos = combat(counters, dice=[1, 1, 6])
    play(pos, "fascinate TER-PI1")
    attack(pos, "1109", "KIN-PI1 KIN-HC1 TER-PI1", "lose TER-JT1")
    play(pos, "advance KIN-PI1")
    fascinated = refused(pos, "advance TER-PI1")
    assert (fascinated.rule, "fascinated" in fascinated.reason) == ("HOU-4", True)
    assert refused(pos, "advance KIN-PI1").rule == "COM-15"
    counters = {"1208": "DOUGAL KIN-LT1", "1109": "SERPENTINE"}
    pos = combat(counters, dice=[6, 1, 1, 6, 1, 1])
    attack(pos, "1109", "DOUGAL KIN-LT1")
    lost = refused(pos, "advance DOUGAL")
    assert (lost.rule, lost.reason) == ("COM-15", "Black Dougal MacKenzie cannot advance to 1109: it has been lost")


@rule("HID-3")
def test_an_artifact_with_factors_left_alone_by_an_advance_is_turned_up() -> None:
    pos = won("KIN-LT1 ORS-ART", artifacts={"ORS": "sonic_imploder"})
    events = play(pos, "advance KIN-LT1")
    assert [event.artifact for event in of_type(events, ArtifactTurnedUp)] == ["sonic_imploder"]
    assert standing(pos, "1208") == {"ORS-ART"}
    assert state_of(pos).holder[BOARD.at("1208")] == 0
    pos = won("KIN-LT1 KIN-PI1 ORS-ART", artifacts={"ORS": "sonic_imploder"})
    assert not of_type(play(pos, "advance KIN-LT1"), ArtifactTurnedUp)  # it is not alone


@rule("COM-15", "ART-1")
def test_an_artifact_that_fought_advances_and_none_is_captured() -> None:
    counters = {"1208": "KIN-LT1 ORS-ART", "1109": "TER-JT1 FIT-ART"}
    pos = combat(counters, sides={"FIT": 1}, artifacts={"ORS": "ufo", "FIT": "energy_drainer"}, dice=[1, 1])
    attack(pos, "1109", "KIN-LT1 ORS-ART", "done")
    assert where(pos, "FIT-ART") == "gone"
    play(pos, "advance ORS-ART")
    assert standing(pos, "1109") == {"ORS-ART"}
