"""COM-6, COM-7, HID-3, HID-6, ART-9 to ART-12: what both sides bring to bear before the dice fall."""

from __future__ import annotations

from typing import Any

import pytest

from antarium.games.revolt.counters import ARTIFACT_ID
from antarium.games.revolt.events import ArtifactTurnedUp, ArtifactUsed, BattleRolled
from antarium.games.revolt.frames import Combat, RevoltTurn
from antarium.games.revolt.ids import GENERATOR_BREACHED, GENERATOR_SHIELDS
from antarium.kernel.flow import Position
from antarium.kernel.refusals import Illegal
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, ids, joined, prompt, rolled
from tests.games.revolt.support import (
    decider,
    of_type,
    offered,
    play,
    position,
    read,
    refused,
    state_of,
    table,
    token,
)

FACTORS = {"force_cannon": 8, "sonic_imploder": 7, "ufo": 5}


def defended(artifact: str, at: str = "1109", dice: tuple[int, ...] = (1, 1), **drawn: Any) -> Position:
    """Kinrabe tanks attack Terrans who have the face-down token of Orsini with them."""
    counters = {"1208": "KIN-LT1", at: "TER-PI1 ORS-ART"}
    return combat(counters, sides={"ORS": 1}, artifacts={"ORS": artifact}, dice=list(dice), **drawn)


def besieged(artifact: str, dice: tuple[int, ...] = (1, 1), **drawn: Any) -> Position:
    """Kinrabe tanks, with the token of Orsini, attack the Starport."""
    counters = {"1208": "KIN-LT1 ORS-ART", "1108": "TER-PI1"}
    return combat(counters, artifacts={"ORS": artifact}, dice=list(dice), **drawn)


# Who declares when


@rule("COM-6")
def test_the_attacker_declares_first_then_the_defender_and_then_nothing_is_changed() -> None:
    pos = combat(
        {"1208": "CATHERINE BRA-ART", "1108": "TER-PI1 ORS-ART"},
        sides={"ORS": 1},
        artifacts={"ORS": "energy_drainer", "BRA": "field_generator"},
        dice=[1, 2, 6],
    )
    attack(pos, "1108", "CATHERINE")
    assert (prompt(pos), decider(pos)) == ("declare_attack", 0)
    assert offered(pos) == {"lightning", "declare BRA-ART", "done"}
    with pytest.raises(Illegal):
        pos.apply(1, read("declare ORS-ART"))
    play(pos, "declare BRA-ART")
    assert offered(pos) == {"lightning", "done"}
    play(pos, "done")
    assert (prompt(pos), decider(pos)) == ("declare_defence", 1)
    assert offered(pos) == {"declare ORS-ART", "done"}
    with pytest.raises(Illegal):
        pos.apply(0, read("lightning"))  # too late
    events = play(pos, "done")
    assert of_type(events, BattleRolled)
    assert rolled(events).margin == 5 + 1 - 5 - 2


@rule("COM-6")
def test_nobody_is_asked_who_has_nothing_to_declare() -> None:
    pos = combat({"1208": "KIN-LT1", "1109": "TER-PI1"}, dice=[1, 2])
    assert rolled(attack(pos, "1109", "KIN-LT1")).margin == 0


# Face-down tokens


@rule("COM-7", "HID-3")
@pytest.mark.parametrize("artifact", FACTORS)
def test_a_face_down_artifact_with_factors_counts_only_when_it_is_turned_up(artifact: str) -> None:
    pos = defended(artifact)
    attack(pos, "1109", "KIN-LT1")
    assert offered(pos) == {"declare ORS-ART", "done"}
    events = play(pos, "done")
    assert rolled(events).margin == 6 - 5
    assert not of_type(events, ArtifactTurnedUp)
    assert offered(pos) == {"lose TER-PI1"}

    pos = defended(artifact)
    events = attack(pos, "1109", "KIN-LT1", "declare ORS-ART")
    assert rolled(events).margin == 6 - 5 - FACTORS[artifact]
    assert [(event.token, event.artifact) for event in of_type(events, ArtifactTurnedUp)] == [(token("ORS"), artifact)]
    assert [event.artifact for event in of_type(events, ArtifactUsed)] == [artifact]


@rule("COM-7")
def test_a_face_up_artifact_with_factors_defends_without_a_word() -> None:
    pos = defended("force_cannon", face_up=["ORS"])
    assert rolled(attack(pos, "1109", "KIN-LT1")).margin == 6 - 5 - 8


@rule("HID-3")
def test_a_token_that_adds_its_factor_to_an_attack_is_turned_up() -> None:
    pos = combat({"1208": "KIN-LT1 ORS-ART", "1109": "TER-PI1"}, artifacts={"ORS": "ufo"}, dice=[1, 6])
    play(pos, "attack 1109")
    assert offered(pos) == {"with KIN-LT1", "with ORS-ART"}
    events = play(pos, "with KIN-LT1", "with ORS-ART", "done")
    assert [event.artifact for event in of_type(events, ArtifactTurnedUp)] == ["ufo"]
    assert rolled(events).margin == 6 + 5 + 1 - 5 - 6
    pos = combat({"1208": "KIN-LT1 ORS-ART", "1109": "TER-PI1"}, artifacts={"ORS": "ufo"}, dice=[1, 2])
    assert not of_type(attack(pos, "1109", "KIN-LT1"), ArtifactTurnedUp)


@rule("HID-6")
@pytest.mark.parametrize("artifact", ARTIFACT_ID)
def test_the_question_is_asked_in_defence_whatever_the_token_is(artifact: str) -> None:
    for at in ("1109", "1108"):
        pos = defended(artifact, at)
        attack(pos, at, "KIN-LT1")
        assert (prompt(pos), decider(pos)) == ("declare_defence", 1)
        useless = artifact in ("devastator", "dimensional_plane") or (artifact == "field_generator" and at == "1108")
        assert offered(pos) == ({"done"} if useless else {"declare ORS-ART", "done"})


@rule("HID-6")
@pytest.mark.parametrize("artifact", ARTIFACT_ID)
def test_the_question_is_asked_before_a_fortress_whatever_the_token_is(artifact: str) -> None:
    pos = besieged(artifact)
    attack(pos, "1108", "KIN-LT1")
    assert (prompt(pos), decider(pos)) == ("declare_attack", 0)
    assert offered(pos) == ({"declare ORS-ART", "done"} if artifact == "field_generator" else {"done"})


@rule("HID-6")
def test_about_a_token_that_all_can_see_to_be_useless_nobody_is_asked() -> None:
    pos = defended("dimensional_plane", face_up=["ORS"])
    events = attack(pos, "1109", "KIN-LT1")
    assert joined(events).defenders == ids("TER-PI1")
    assert rolled(events).margin == 6 - 5
    pos = besieged("energy_drainer", face_up=["ORS"])
    assert of_type(attack(pos, "1108", "KIN-LT1"), BattleRolled)


@rule("COM-6", "HID-6")
def test_about_a_face_up_token_that_can_serve_its_owner_is_asked() -> None:
    for artifact in ("energy_drainer", "field_generator"):
        pos = defended(artifact, face_up=["ORS"])
        attack(pos, "1109", "KIN-LT1")
        assert offered(pos) == {"declare ORS-ART", "done"}
    pos = besieged("field_generator", face_up=["ORS"])
    attack(pos, "1108", "KIN-LT1")
    assert offered(pos) == {"declare ORS-ART", "done"}


@rule("COM-6")
def test_once_the_shield_is_down_no_other_token_matters() -> None:
    counters = {"1208": "KIN-LT1 ORS-ART EDI-ART", "1108": "TER-PI1"}
    pos = combat(counters, artifacts={"ORS": "field_generator", "EDI": "energy_drainer"}, dice=[1, 1])
    assert of_type(attack(pos, "1108", "KIN-LT1", "declare ORS-ART"), BattleRolled)


# The Energy Drainer


@rule("ART-9")
def test_against_the_drainer_every_attacker_counts_two_whatever_its_type() -> None:
    counters = {"1208": "KIN-LT1 FIT-JT1 LYRA", "1209": "KIN-HC1 FIT-ART EMERALD", "1109": "TER-LT1 ORS-ART"}
    drawn = {"ORS": "energy_drainer", "FIT": "force_cannon"}
    pos = combat(counters, sides={"ORS": 1}, artifacts=drawn, dice=[1, 6])
    events = attack(pos, "1109", "KIN-LT1 FIT-JT1 LYRA KIN-HC1 FIT-ART EMERALD", "declare ORS-ART")
    assert [reason.value for reason in rolled(events).attack] == [2] * 6
    assert rolled(events).margin == 12 + 1 - 7 - 6


@rule("ART-9", "FOR-1")
def test_the_drainer_works_in_a_fortress_where_the_defenders_are_doubled_as_ever() -> None:
    pos = defended("energy_drainer", "1108")
    assert rolled(attack(pos, "1108", "KIN-LT1", "declare ORS-ART")).margin == 2 + 1 - 10 - 1


@rule("ART-9", "HOU-8", "HOU-10")
def test_simon_and_lightning_come_on_top_of_what_the_drainer_leaves() -> None:
    counters = {"1208": "SIMON KIN-LT1", "1209": "CATHERINE", "1109": "TER-LT1 ORS-ART"}
    pos = combat(counters, sides={"ORS": 1}, artifacts={"ORS": "energy_drainer"}, dice=[4, 1, 6])
    events = attack(pos, "1109", "SIMON KIN-LT1 CATHERINE", "lightning", "declare ORS-ART")
    assert rolled(events).margin == 2 + (2 + 1) + 2 + 6 + 1 - 7 - 6


@rule("ART-9", "HOU-2")
def test_the_drainer_drains_a_bent_attacker_too() -> None:
    counters = {"1208": "MESSALINA", "1109": "TER-LT1 TER-PI1 KIN-ART"}
    pos = combat(counters, sides={"KIN": 1}, artifacts={"KIN": "energy_drainer"}, dice=[3, 6, 1])
    events = play(pos, "fascinate TER-LT1", "attack 1109", "with TER-LT1", "done", "declare KIN-ART")
    assert rolled(events).margin == 2 + 6 - 5 - 1


@rule("ART-9")
def test_the_drainer_does_nothing_for_an_attacker() -> None:
    pos = besieged("energy_drainer")
    attack(pos, "1108", "KIN-LT1")
    assert refused(pos, "declare ORS-ART").rule == "COM-6"


# The Field Generator


@rule("ART-10")
def test_the_generator_takes_the_doubling_of_a_fortress_away() -> None:
    pos = besieged("field_generator")
    events = attack(pos, "1108", "KIN-LT1", "declare ORS-ART")
    assert rolled(events).margin == 6 - 5
    assert of_type(events, ArtifactTurnedUp)
    assert state_of(pos).generator == GENERATOR_BREACHED
    assert rolled(attack(besieged("field_generator"), "1108", "KIN-LT1", "done")).margin == 6 - 10


@rule("ART-10")
def test_the_generator_must_stand_with_a_counter_that_takes_part() -> None:
    counters = {"1208": "KIN-LT1 ORS-ART", "1109": "KIN-PI1", "1108": "TER-PI1"}
    pos = combat(counters, artifacts={"ORS": "field_generator"}, dice=[1, 1])
    assert of_type(attack(pos, "1108", "KIN-PI1"), BattleRolled)  # nobody of its stack attacks
    pos = combat({**counters, "1108": "TER-HC1"}, artifacts={"ORS": "field_generator"}, dice=[1, 3])
    assert rolled(attack(pos, "1108", "KIN-PI1 KIN-LT1", "declare ORS-ART")).margin == 6 + 4 + 1 - 2 - 3


@rule("ART-11")
def test_the_generator_doubles_its_stack_against_every_attack_of_the_turn() -> None:
    drawn = {"1208": "KIN-LT1", "1109": "FIT-PI1 ORS-ART", "1009": "SES-LT1"}
    state = table(
        "politics", drawn, seats=3, sides={"FIT": 1, "ORS": 1, "SES": 2}, artifacts={"ORS": "field_generator"},
        dice=[3, 1, 6, 3],
    )  # fmt: skip
    pos = position(state, Combat(seat=2), Combat(seat=0))
    assert rolled(attack(pos, "1109", "KIN-LT1", "declare ORS-ART")).margin == 6 + 3 - 8 - 1
    assert decider(pos) == 2
    assert rolled(attack(pos, "1109", "SES-LT1")).margin == 6 + 6 - 8 - 3


@rule("ART-11")
def test_the_shield_covers_the_generators_own_hex_alone() -> None:
    pos = combat(
        {"1208": "KIN-LT1", "1109": "TER-PI1 EDI-ART", "1009": "TER-HC1 ORS-ART"},
        sides={"ORS": 1, "EDI": 1},
        artifacts={"ORS": "field_generator", "EDI": "dimensional_plane"},
        face_up=["ORS", "EDI"],
        generator=GENERATOR_SHIELDS,
        dice=[1, 1],
    )
    assert rolled(attack(pos, "1109", "KIN-LT1")).margin == 6 - 5


@rule("ART-11")
def test_the_generator_makes_no_shield_in_a_fortress_and_none_twice_over() -> None:
    pos = defended("field_generator", "1108")
    attack(pos, "1108", "KIN-LT1")
    assert refused(pos, "declare ORS-ART").rule == "COM-6"
    pos = defended("field_generator", "1108", face_up=["ORS"], generator=GENERATOR_SHIELDS)
    assert rolled(attack(pos, "1108", "KIN-LT1")).margin == 6 - 10


@rule("ART-12")
def test_the_generator_serves_one_use_a_turn() -> None:
    for used in (GENERATOR_BREACHED, GENERATOR_SHIELDS):
        pos = besieged("field_generator", face_up=["ORS"], generator=used)
        assert rolled(attack(pos, "1108", "KIN-LT1")).margin == 6 - 10
    pos = defended("field_generator", face_up=["ORS"], generator=GENERATOR_BREACHED)
    assert rolled(attack(pos, "1109", "KIN-LT1")).margin == 6 - 5


@rule("ART-11", "ART-12")
def test_who_has_shielded_his_stack_breaches_no_fortress_after_his_own_movement_of_that_turn() -> None:
    drawn = {"1208": "KIN-LT1", "1109": "TER-LT1 ORS-ART", "1108": "KIN-PI1"}
    state = table(counters=drawn, sides={"ORS": 1}, artifacts={"ORS": "field_generator"}, dice=[1, 1, 1, 1])
    pos = position(state, RevoltTurn(at=1))
    assert rolled(attack(pos, "1109", "KIN-LT1", "declare ORS-ART")).margin == 6 - 14
    assert (prompt(pos), decider(pos)) == ("choose_counter", 1)
    play(pos, "done")
    assert rolled(attack(pos, "1108", "TER-LT1")).margin == 7 - 8  # without a question


@rule("ART-11", "ART-12")
def test_who_has_breached_a_fortress_may_shield_his_stack_in_the_next_turn_before_he_moves() -> None:
    drawn = {"1208": "KIN-LT1", "1109": "TER-PI1 ORS-ART", "1108": "KIN-PI1"}
    state = table(counters=drawn, sides={"ORS": 1}, artifacts={"ORS": "field_generator"}, turn=3, dice=[1, 1, 1, 1])
    pos = position(state, RevoltTurn(at=3))
    assert rolled(attack(pos, "1108", "TER-PI1", "declare ORS-ART")).margin == 5 - 4
    position(state, RevoltTurn(at=8))
    pos = position(state, RevoltTurn(at=1))
    attack(pos, "1109", "KIN-LT1")
    assert offered(pos) == {"declare ORS-ART", "done"}
    assert rolled(play(pos, "declare ORS-ART")).margin == 6 - 10
