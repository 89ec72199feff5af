"""ART-1 to ART-6, HID-6: the Devastator goes off."""

from __future__ import annotations

from typing import Any

import pytest

from antarium.games.revolt.counters import ARTIFACT_ID, CODE
from antarium.games.revolt.events import (
    ArtifactTurnedUp,
    BlastCancelled,
    CounterLost,
    HexesDevastated,
    LeaderRolled,
)
from antarium.games.revolt.frames import Movement
from antarium.games.revolt.ids import BARRED, GENERATOR_BREACHED, GENERATOR_READY, GENERATOR_SHIELDS, NOBODY
from antarium.kernel.flow import Position
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, ids, prompt, rolled
from tests.games.revolt.support import (
    BOARD,
    NEUTRAL,
    decider,
    of_type,
    offered,
    play,
    position,
    refused,
    standing,
    state_of,
    token,
    where,
)

DEAD, WOUNDED, RETREATS = 1, 3, 5
AROUND_1009 = {"1009", "1008", "1109", "1110", "1010", "0910", "0909"}


def armed(counters: dict[str, str], *dice: int, **drawn: Any) -> Position:
    """A combat phase of the Rebel, whose token of Kinrabe is the Devastator."""
    artifacts = {"KIN": "devastator", **drawn.pop("artifacts", {})}
    return combat(counters, artifacts=artifacts, dice=list(dice), **drawn)


def waste(pos: Position) -> set[str]:
    return {BOARD.label(at) for at in state_of(pos).devastated}


def lost(events: tuple[Event, ...]) -> list[str]:
    return [CODE[event.counter] for event in of_type(events, CounterLost)]


# When


@rule("ART-2", "HID-3")
def test_it_is_set_off_before_or_between_battles_once_a_game() -> None:
    counters = {"1009": "KIN-PI1 KIN-ART", "1307": "FIT-LT1", "1308": "TER-LT1", "1206": "TER-PI1"}
    pos = armed(counters, 1, 6, 1, 1)
    assert offered(pos) == {"attack 1308", "attack 1206", "detonate KIN-ART", "done"}
    attack(pos, "1308", "FIT-LT1")
    assert offered(pos) == {"detonate KIN-ART", "done"}
    events = play(pos, "detonate KIN-ART")
    assert [event.artifact for event in of_type(events, ArtifactTurnedUp)] == ["devastator"]
    assert prompt(pos) == ""
    pos = armed({**counters, "1709": "FIT-PI1"}, 1, 2)
    play(pos, "detonate KIN-ART")
    assert offered(pos) == {"attack 1308", "attack 1206", "done"}
    assert refused(pos, "detonate KIN-ART").rule == "ART-2"


@rule("ART-2", "HID-6")
@pytest.mark.parametrize("artifact", [one for one in ARTIFACT_ID if one != "devastator"])
def test_no_other_artifact_can_be_set_off_but_its_owner_is_asked(artifact: str) -> None:
    pos = combat({"1009": "KIN-PI1 KIN-ART"}, artifacts={"KIN": artifact})
    assert offered(pos) == {"done"}
    assert refused(pos, "detonate KIN-ART").rule == "ART-2"
    assert prompt(combat({"1009": "KIN-PI1 KIN-ART"}, artifacts={"KIN": artifact}, face_up=["KIN"])) == ""


@rule("ART-2")
def test_only_its_owner_sets_it_off() -> None:
    pos = combat({"1009": "KIN-PI1 KIN-ART", "1109": "TER-PI1"}, seat=1, artifacts={"KIN": "devastator"})
    assert offered(pos) == {"attack 1009", "done"}
    assert refused(pos, "detonate KIN-ART").rule == "ART-2"


@rule("ART-2")
def test_no_neutral_counter_may_be_in_the_blast() -> None:
    counters = {"1407": "KIN-PI1 KIN-ART", "1508": "FIT-PI1"}
    pos = armed(counters, sides={"FIT": NEUTRAL})
    assert offered(pos) == {"done"}
    assert "1508" in refused(pos, "detonate KIN-ART").reason
    pos = armed({"1407": "KIN-PI1 KIN-ART", "1608": "FIT-PI1"}, sides={"FIT": NEUTRAL})
    play(pos, "detonate KIN-ART")  # an empty neutral hex is no hindrance
    assert "1508" in waste(pos)


@rule("ART-2")
def test_the_blast_goes_round_the_planet() -> None:
    pos = armed({"2005": "KIN-PI1 KIN-ART", "0105": "TER-PI1"})
    play(pos, "detonate KIN-ART")
    assert waste(pos) == {"2005", "2004", "2006", "1905", "1906", "0105", "0106"}
    assert where(pos, "TER-PI1") == "dead"


# What it does


@rule("ART-3", "ART-4")
def test_troops_of_both_sides_die_and_the_hexes_are_shut_for_good() -> None:
    counters = {"1009": "KIN-PI1 KIN-ART", "1109": "TER-LT1 TER-AJ1", "1110": "FIT-LT1", "1111": "SES-PI1"}
    pos = armed(counters)
    events = play(pos, "detonate KIN-ART")
    assert lost(events) == ["KIN-PI1", "FIT-LT1", "TER-LT1", "TER-AJ1"]
    assert standing(pos, "1111") == {"SES-PI1"}
    assert waste(pos) == AROUND_1009
    assert {BOARD.label(at) for event in of_type(events, HexesDevastated) for at in event.hexes} == AROUND_1009
    state = state_of(pos)
    assert all(state.holder[BOARD.at(label)] == BARRED for label in AROUND_1009)


@rule("ART-3", "DEF-1")
def test_leaders_of_both_sides_roll_the_owners_first() -> None:
    counters = {"1009": "GENERAL KIN-ART", "1109": "ARITON DOUGAL", "1110": "EMERALD"}
    drawn: dict[str, Any] = {"sides": {"SES": 1, "MAC": 1}}
    pos = armed(counters, DEAD, WOUNDED, DEAD, WOUNDED, **drawn)
    events = play(pos, "detonate KIN-ART")
    rolls = [(CODE[event.leader], event.fate) for event in of_type(events, LeaderRolled)]
    assert rolls == [("EMERALD", "dead"), ("GENERAL", "wounded"), ("DOUGAL", "dead"), ("ARITON", "wounded")]


@rule("ART-3", "ART-4")
def test_fortresses_and_the_starport_are_safe_and_stay_open() -> None:
    pos = armed({"1208": "KIN-PI1 KIN-ART", "1108": "TER-PI1 SERPENTINE"})
    play(pos, "detonate KIN-ART")
    assert standing(pos, "1108") == {"TER-PI1", "SERPENTINE"}
    assert waste(pos) == {"1208", "1207", "1308", "1309", "1209", "1109"}
    pos = armed({"1704": "KIN-PI1 KIN-ART", "1705": "TER-PI1"})  # in a fortress itself
    play(pos, "detonate KIN-ART")
    assert standing(pos, "1704") == {"KIN-PI1", "KIN-ART"}
    assert where(pos, "TER-PI1") == "dead"
    assert "1704" not in waste(pos)


@rule("ART-3", "ART-1")
def test_artifacts_whose_carriers_are_gone_are_destroyed_and_turned_up() -> None:
    counters = {"1009": "KIN-PI1 KIN-ART", "1109": "TER-LT1 ORS-ART", "1110": "FIT-LT1 FIT-ART", "1111": "SES-ART"}
    pos = armed(
        counters,
        sides={"ORS": 1},
        artifacts={"ORS": "energy_drainer", "FIT": "force_cannon", "SES": "ufo"},
        face_up=["SES"],
    )
    events = play(pos, "detonate KIN-ART", "done")  # the Terran is asked for the Generator
    assert [where(pos, code) for code in ("ORS-ART", "FIT-ART", "SES-ART")] == ["gone", "gone", "1111"]
    assert {event.artifact for event in of_type(events, ArtifactTurnedUp)} == {
        "devastator", "energy_drainer", "force_cannon",
    }  # fmt: skip


@rule("ART-3", "MOV-8")
def test_a_retreating_leader_saves_what_he_alone_can_carry_but_not_the_spent_devastator() -> None:
    counters = {"1607": "SIMON FIT-ART SES-ART KIN-ART"}
    pos = armed(counters, RETREATS, artifacts={"FIT": "energy_drainer", "SES": "sonic_imploder"})
    play(pos, "detonate KIN-ART", "retreat 1605")
    assert standing(pos, "1605") == {"SIMON", "FIT-ART"}
    assert where(pos, "KIN-ART") == "1607"
    assert where(pos, "SES-ART") == "gone"


# What is left


@rule("ART-4")
def test_the_spent_devastator_stays_as_a_marker_through_later_battles() -> None:
    pos = armed({"1009": "KIN-PI1 KIN-ART", "1307": "FIT-LT1", "1308": "TER-LT1"}, 2, 1)
    play(pos, "detonate KIN-ART")
    events = attack(pos, "1308", "FIT-LT1")
    assert where(pos, "KIN-ART") == "1009"
    assert not lost(events)
    assert state_of(pos).owner[token("KIN")] == NOBODY


@rule("ART-4")
def test_nobody_carries_the_marker_out_of_a_fortress() -> None:
    pos = armed({"1704": "KIN-PI1 KIN-ART"})
    play(pos, "detonate KIN-ART")
    state = state_of(pos)
    state.devastated.clear()  # so that there is a way out
    state.recount()
    pos = position(state, Movement(seat=0))
    play(pos, "select KIN-PI1")
    assert "with KIN-ART" not in offered(pos)
    play(pos, "to 1803")
    assert (standing(pos, "1803"), standing(pos, "1704")) == ({"KIN-PI1"}, {"KIN-ART"})


# The Field Generator


def shielded(artifact: str = "field_generator", **drawn: Any) -> Position:
    """The Devastator in 1009, and a token of the Terran with tanks in 1109."""
    counters = {"1009": "KIN-PI1 KIN-ART", "1109": "TER-LT1 ORS-ART", "1110": "TER-PI1"}
    return armed(counters, sides={"ORS": 1}, artifacts={"ORS": artifact}, **drawn)


@rule("ART-5")
def test_the_owner_of_the_generator_may_let_both_artifacts_destroy_each_other() -> None:
    pos = shielded()
    play(pos, "detonate KIN-ART")
    assert (prompt(pos), decider(pos), offered(pos)) == ("cancel_blast", 1, {"declare ORS-ART", "done"})
    assert state_of(pos).face_up[2] == 1  # he sees what he is up against
    events = play(pos, "declare ORS-ART")
    assert of_type(events, BlastCancelled)
    assert (where(pos, "KIN-ART"), where(pos, "ORS-ART")) == ("gone", "gone")
    assert (where(pos, "KIN-PI1"), where(pos, "TER-LT1"), where(pos, "TER-PI1")) == ("1009", "1109", "1110")
    assert waste(pos) == set()


@rule("ART-5")
def test_a_generator_in_a_fortress_within_the_blast_may_cancel_it_too_and_one_outside_may_not() -> None:
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "artifacts": {"ORS": "field_generator"}}
    pos = armed({"1208": "KIN-PI1 KIN-ART", "1108": "TER-LT1 ORS-ART"}, **drawn)
    play(pos, "detonate KIN-ART")
    assert offered(pos) == {"declare ORS-ART", "done"}
    events = play(pos, "done")
    assert not of_type(events, ArtifactTurnedUp)  # the Starport's own shield has held
    assert standing(pos, "1108") == {"TER-LT1", "ORS-ART"}
    pos = armed({"1208": "KIN-PI1 KIN-ART", "1107": "TER-LT1 ORS-ART"}, **drawn)
    play(pos, "detonate KIN-ART")
    assert prompt(pos) == ""


@rule("HID-6", "ART-5")
@pytest.mark.parametrize("artifact", [one for one in ARTIFACT_ID if one != "devastator"])
def test_the_question_is_asked_whatever_the_token_in_the_blast_is(artifact: str) -> None:
    pos = shielded(artifact)
    play(pos, "detonate KIN-ART")
    assert (prompt(pos), decider(pos)) == ("cancel_blast", 1)
    assert offered(pos) == ({"declare ORS-ART", "done"} if artifact == "field_generator" else {"done"})
    pos = shielded(artifact, face_up=["ORS"])
    play(pos, "detonate KIN-ART")
    assert prompt(pos) == ("cancel_blast" if artifact == "field_generator" else "")


@rule("ART-6", "HID-3")
def test_declining_its_owner_still_has_his_stack_and_hex_spared() -> None:
    pos = shielded()
    events = play(pos, "detonate KIN-ART", "done")
    assert standing(pos, "1109") == {"TER-LT1", "ORS-ART"}
    assert waste(pos) == AROUND_1009 - {"1109"}
    assert where(pos, "TER-PI1") == "dead"
    assert [event.artifact for event in of_type(events, ArtifactTurnedUp)] == ["devastator", "field_generator"]


@rule("ART-5", "ART-6")
def test_a_generator_in_use_cancels_nothing_but_spares_its_stack_unless_used_against_a_fortress() -> None:
    pos = shielded(face_up=["ORS"], generator=GENERATOR_SHIELDS)
    play(pos, "detonate KIN-ART")
    assert standing(pos, "1109") == {"TER-LT1", "ORS-ART"}
    pos = shielded(face_up=["ORS"], generator=GENERATOR_BREACHED)
    play(pos, "detonate KIN-ART")
    assert (where(pos, "TER-LT1"), where(pos, "ORS-ART")) == ("dead", "gone")
    assert "1109" in waste(pos)


@rule("ART-6")
def test_the_owner_of_both_is_not_asked_and_his_generator_spares_its_stack() -> None:
    counters = {"1009": "KIN-PI1 KIN-ART", "1109": "FIT-LT1 ORS-ART"}
    pos = armed(counters, artifacts={"ORS": "field_generator"})
    events = play(pos, "detonate KIN-ART")
    assert standing(pos, "1109") == {"FIT-LT1", "ORS-ART"}
    assert [event.token for event in of_type(events, ArtifactTurnedUp)] == [token("KIN"), token("ORS")]
    assert ids("KIN-PI1") == tuple(event.counter for event in of_type(events, CounterLost))


@rule("ART-6", "ART-12")
def test_a_generator_that_has_spared_its_stack_has_made_its_shield_and_breaches_no_fortress_this_turn() -> None:
    counters = {"1009": "KIN-PI1 KIN-ART", "1109": "FIT-LT1 FIT-ART", "1108": "TER-LT1"}
    pos = armed(counters, 1, 1, artifacts={"FIT": "field_generator"})
    play(pos, "detonate KIN-ART")
    assert (where(pos, "FIT-LT1"), state_of(pos).generator) == ("1109", GENERATOR_SHIELDS)
    assert rolled(attack(pos, "1108", "FIT-LT1")).margin == 6 - 14  # no question: it has served this turn


@rule("ART-6", "ART-12")
def test_a_generator_that_the_shield_of_a_fortress_has_spared_is_as_ready_as_before() -> None:
    pos = armed({"1208": "KIN-PI1 KIN-ART", "1108": "FIT-LT1 FIT-ART"}, artifacts={"FIT": "field_generator"})
    play(pos, "detonate KIN-ART")
    assert (where(pos, "FIT-LT1"), state_of(pos).generator) == ("1108", GENERATOR_READY)
    pos = shielded(face_up=["ORS"], generator=GENERATOR_BREACHED)
    play(pos, "detonate KIN-ART")
    assert state_of(pos).generator == GENERATOR_BREACHED
