"""COM-3: a counter that has defended does not defend again in that combat phase, wherever it has got to."""

from __future__ import annotations

from typing import Any

import pytest

from antarium.games.revolt.counters import read_counter
from antarium.games.revolt.events import CounterLost
from antarium.games.revolt.frames import Combat
from antarium.games.revolt.ids import ZOMBIE
from antarium.games.revolt.odds import prospect
from antarium.games.revolt.turns import begin_combat
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, ids, joined, prompt, rolled
from tests.games.revolt.support import (
    BOARD,
    of_type,
    offered,
    play,
    position,
    refused,
    standing,
    state_of,
    where,
)

RETREATS = 6


# Leaders


def retreated(**others: str) -> Position:
    """Mirrhos has lost 1109 and retreated to 1009; others of the attacker's stand there and beside."""
    pos = combat({"1208": "KIN-LT1", "1109": "MIRRHOS", "1008": "FIT-LT1", **others}, dice=[6, 1, RETREATS, 6, 1, 1])
    attack(pos, "1109", "KIN-LT1", "retreat 1009", "done")
    return pos


@rule("COM-3")
def test_a_leader_who_has_defended_and_retreats_cannot_be_attacked_again() -> None:
    pos = retreated()
    assert where(pos, "MIRRHOS") == "1009"
    assert prompt(pos) == ""  # there is nobody else to attack
    pos = retreated(**{"1007": "TER-PI1"})
    assert offered(pos) == {"attack 1007", "done"}
    assert (refused(pos, "attack 1009").rule, refused(pos, "attack 1009").reason) == (
        "COM-3",
        "1009 cannot be attacked: no counter there can defend in this phase",
    )


@rule("COM-3")
def test_in_the_next_combat_phase_he_defends_like_anybody() -> None:
    state = state_of(retreated())
    begin_combat(state, 0, ())
    pos = position(state, Combat(seat=0))
    assert offered(pos) == {"attack 1009", "done"}
    assert joined(attack(pos, "1009", "FIT-LT1")).defenders == ids("MIRRHOS")


@rule("COM-3", "DEF-5")
def test_a_leader_who_retreated_without_having_defended_in_this_phase_can_be_attacked() -> None:
    """His own attack failed: in the enemy's phase that follows he has not defended yet."""
    pos = combat({"1208": "SERPENTINE", "1109": "KIN-LT1 KIN-PI1", "1307": "FIT-LT1"}, seat=1, dice=[1, 6, RETREATS])
    attack(pos, "1109", "SERPENTINE", "retreat 1308")
    begin_combat(state_of(pos), 0, ())
    pos = position(state_of(pos), Combat(seat=0))
    assert offered(pos) == {"attack 1308", "done"}


@rule("COM-3", "ART-3")
@pytest.mark.parametrize("attacked", [True, False])
def test_a_leader_driven_out_by_a_blast_cannot_be_attacked_if_he_has_defended(attacked: bool) -> None:
    counters = {"1208": "KIN-LT1", "1109": "MIRRHOS", "1110": "KIN-ART KIN-PI1", "1007": "FIT-LT1"}
    pos = combat(counters, artifacts={"KIN": "devastator"}, dice=[1, 3, RETREATS] if attacked else [RETREATS])
    if attacked:
        assert rolled(attack(pos, "1109", "KIN-LT1")).margin == 0
    play(pos, "detonate KIN-ART", "retreat 1008")
    assert where(pos, "MIRRHOS") == "1008"
    assert prompt(pos) == ("" if attacked else "choose_battle")
    assert attacked or offered(pos) == {"attack 1008", "done"}


# The raised


@rule("COM-3", "HER-3")
def test_a_troop_that_has_defended_and_is_raised_beside_doctor_death_does_not_defend_again() -> None:
    pos = combat(
        {"1506": "KIN-PI1 DEATH", "1406": "TER-PI1 TER-LT2", "1706": "TER-JT1", "1707": "KIN-HC1"},
        seat=1,
        dice=[6, 1, RETREATS],
    )
    attack(pos, "1506", "TER-PI1 TER-LT2", "retreat 1606", "raise KIN-PI1", "done")
    assert standing(pos, "1606") == {"DEATH", "KIN-PI1"}
    assert offered(pos) == {"attack 1707", "done"}
    assert refused(pos, "attack 1606").rule == "COM-3"


@rule("COM-3", "HER-4")
def test_older_zombies_who_retreat_with_him_do_not_defend_again() -> None:
    drawn: dict[str, Any] = {"owners": {"TER-PI2": 0}, "marks": {"TER-PI2": ZOMBIE}}
    counters = {"1506": "DEATH TER-PI2", "1406": "SERPENTINE", "1706": "TER-JT1"}
    pos = combat(counters, seat=1, dice=[3, 1, 6, 1, RETREATS], **drawn)
    assert rolled(attack(pos, "1506", "SERPENTINE")).margin == 0
    play(pos, "retreat 1606")
    assert standing(pos, "1606") == {"DEATH", "TER-PI2"}
    assert prompt(pos) == ""


@rule("COM-3", "HER-3", "COM-15")
def test_of_a_mixed_stack_only_those_defend_and_are_lost_who_have_not_defended() -> None:
    """A fallen attacker who is raised beside him has not defended yet."""
    counters = {"1506": "DEATH KIN-PI1", "1406": "SERPENTINE TER-PI1", "1706": "TER-LT1"}
    pos = combat(counters, seat=1, dice=[1, 6, 6, 1, RETREATS, 6, 1])
    assert rolled(attack(pos, "1506", "SERPENTINE TER-PI1")).margin == 6 + 5 + 1 - 3 - 4 - 6
    play(pos, "lose TER-PI1", "retreat 1606", "raise TER-PI1")
    assert standing(pos, "1606") == {"DEATH", "TER-PI1"}
    chances = prospect(state_of(pos), 1, BOARD.at("1606"), ids("TER-LT1"))
    assert (chances.defence, float(chances.falls)) == (5, 0.0)
    events = attack(pos, "1606", "TER-LT1")
    assert joined(events).defenders == ids("TER-PI1")
    assert rolled(events).margin == 7 + 6 - 5 - 1
    assert [event.counter for event in of_type(events, CounterLost)] == list(ids("TER-PI1"))
    assert (standing(pos, "1606"), prompt(pos)) == ({"DEATH"}, "")


@rule("HER-3")
def test_an_enemy_raised_by_an_attacking_doctor_death_may_defend_when_it_comes_to_that() -> None:
    counters = {"1208": "DEATH", "1009": "KIN-LT1 FIT-LT1", "1109": "TER-JT1 TER-HC1"}
    pos = combat(counters, dice=[2, 1])
    attack(pos, "1109", "DEATH KIN-LT1 FIT-LT1", "raise TER-JT1", "done")
    assert state_of(pos).marks[read_counter("TER-JT1")] == ZOMBIE
