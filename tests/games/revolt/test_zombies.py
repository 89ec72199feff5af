"""HER-3 to HER-5: Doctor Death raises the fallen."""

from __future__ import annotations

from typing import Any

import pytest

from antarium.games.revolt.counters import read_counter
from antarium.games.revolt.events import CounterLost, LeaderRetreated, LeaderRolled, TroopRaised
from antarium.games.revolt.frames import Combat, Defeat, Rebuilding
from antarium.games.revolt.ids import FOUGHT, ZOMBIE
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, ids, joined, prompt, rolled
from tests.games.revolt.support import (
    decider,
    of_type,
    offered,
    play,
    position,
    refused,
    standing,
    state_of,
    table,
    where,
)

DEAD, WOUNDED, RETREATS = 2, 4, 6


def triumph(death: str = "DEATH", **drawn: Any) -> Position:
    """Doctor Death and two tanks wipe out a Terran stack of 3-5, 3-5 and 2-8."""
    counters = {"1208": death, "1009": "KIN-LT1 FIT-LT1", "1109": "TER-JT1 TER-JT2 TER-HC1"}
    pos = combat(counters, dice=[2, 1], points=[3, 3], **drawn)
    assert rolled(attack(pos, "1109", "DEATH KIN-LT1 FIT-LT1")).margin == 8
    return pos


# Raising


@rule("HER-3", "HER-4")
def test_he_raises_two_of_the_fallen_without_cost_and_they_are_his_players() -> None:
    pos = triumph()
    assert (prompt(pos), decider(pos)) == ("raise_fallen", 0)
    assert offered(pos) == {"raise TER-JT1", "raise TER-JT2", "raise TER-HC1", "done"}
    events = play(pos, "raise TER-JT2", "raise TER-HC1")
    assert [event.counter for event in of_type(events, TroopRaised)] == list(ids("TER-JT2 TER-HC1"))
    assert prompt(pos) == "advance"  # two and no more
    assert standing(pos, "1208") == {"DEATH", "TER-JT2", "TER-HC1"}
    assert where(pos, "TER-JT1") == "dead"
    assert (state_of(pos).owner[read_counter("TER-HC1")], state_of(pos).points) == (0, [3, 3])


@rule("HER-3")
def test_he_may_leave_them_where_they_lie() -> None:
    pos = triumph()
    play(pos, "raise TER-JT1", "done")
    assert standing(pos, "1208") == {"DEATH", "TER-JT1"}
    pos = triumph()
    play(pos, "done")
    assert standing(pos, "1208") == {"DEATH"}


@rule("HER-3")
def test_he_raises_only_as_many_as_his_hex_has_room_for() -> None:
    pos = triumph("DEATH KIN-PI1")
    play(pos, "raise TER-JT1")
    assert standing(pos, "1208") == {"DEATH", "KIN-PI1", "TER-JT1"}
    assert prompt(pos) == "advance"
    assert prompt(triumph("DEATH KIN-PI1 KIN-HC1")) == "advance"  # full


@rule("HER-3", "HID-6")
def test_with_a_hidden_token_that_takes_the_last_place_he_is_asked_all_the_same() -> None:
    hidden: dict[str, Any] = {"artifacts": {"ORS": "ufo"}}
    pos = triumph("DEATH KIN-PI1 ORS-ART", **hidden)
    assert (prompt(pos), offered(pos)) == ("raise_fallen", {"done"})
    assert prompt(triumph("DEATH KIN-PI1 ORS-ART", face_up=["ORS"], **hidden)) == "advance"
    pos = triumph("DEATH KIN-PI1 ORS-ART", artifacts={"ORS": "energy_drainer"})
    assert len(offered(pos)) == 4


@rule("HER-3")
def test_his_own_sides_fallen_will_do_and_only_troops_of_this_battle() -> None:
    counters = {"1208": "DEATH KIN-PI1", "1009": "DOUGAL", "1109": "TER-LT1 TER-PI1", "dead": "TER-HC1"}
    pos = combat(counters, dice=[1, 3])
    assert rolled(attack(pos, "1109", "DEATH KIN-PI1 DOUGAL")).margin == 3 + 4 + 5 + 1 - 12 - 3
    play(pos, "lose KIN-PI1")
    assert offered(pos) == {"raise KIN-PI1", "done"}
    assert refused(pos, "raise TER-HC1").rule == "HER-3"


@rule("HER-3")
def test_in_defence_he_does_the_same() -> None:
    pos = combat({"1208": "TER-JT1", "1009": "TER-PI1", "1109": "DEATH KIN-LT1"}, seat=1, dice=[1, 6])
    attack(pos, "1109", "TER-JT1 TER-PI1", "lose TER-JT1", "lose TER-PI1")
    assert decider(pos) == 0
    assert offered(pos) == {"raise TER-JT1", "raise TER-PI1", "done"}


@rule("HER-3")
@pytest.mark.parametrize("die", [DEAD, WOUNDED])
def test_killed_or_wounded_in_the_battle_he_raises_nobody(die: int) -> None:
    counters = {"1208": "DEATH", "1009": "KIN-LT1", "1109": "SERPENTINE TER-HC1"}
    pos = combat(counters, dice=[2, 1, 1, 6, die])
    events = attack(pos, "1109", "DEATH KIN-LT1", "lose TER-HC1")
    assert of_type(events, LeaderRolled)
    assert prompt(pos) == ""


@rule("HER-3")
def test_retreated_he_raises_them_where_he_has_gone() -> None:
    counters = {"1208": "DEATH", "1009": "KIN-LT1", "1109": "SERPENTINE TER-HC1"}
    pos = combat(counters, dice=[2, 1, 1, 6, RETREATS])
    attack(pos, "1109", "DEATH KIN-LT1", "lose TER-HC1")
    play(pos, min(offered(pos)), "raise TER-HC1")
    assert where(pos, "DEATH") not in ("1208", "gone", "wounded")
    assert standing(pos, where(pos, "DEATH")) == {"DEATH", "TER-HC1"}


@rule("HER-3")
def test_he_must_have_fought_in_the_battle() -> None:
    counters = {"1208": "DEATH", "1009": "KIN-LT1 FIT-LT1", "1109": "TER-JT1 TER-HC1"}
    pos = combat(counters, dice=[1, 1])
    attack(pos, "1109", "KIN-LT1 FIT-LT1")
    assert prompt(pos) == "advance"
    pos = combat({"1208": "DEATH", "1109": "TER-JT1"}, dice=[1, 1])
    attack(pos, "1109", "DEATH")
    assert prompt(pos) == ""  # nobody has fallen


# What the raised are


@rule("HER-4", "COM-3")
def test_a_raised_defender_may_attack_at_once_a_raised_attacker_has_had_his_attack() -> None:
    counters = {"1208": "DEATH", "1009": "KIN-LT1", "1109": "TER-JT1 TER-PI1", "1308": "TER-LT1"}
    pos = combat(counters, dice=[6, 1, 1, 1])
    attack(pos, "1109", "DEATH KIN-LT1", "lose TER-JT1", "lose TER-PI1")
    play(pos, "raise TER-JT1", "done", "done", "attack 1308")
    assert offered(pos) == {"with TER-JT1"}
    counters = {"1208": "DEATH KIN-PI1 FIT-HC1", "1109": "TER-LT1", "1308": "TER-LT2"}
    pos = combat(counters, dice=[1, 5])
    attack(pos, "1109", "DEATH KIN-PI1", "lose KIN-PI1", "raise KIN-PI1")
    assert state_of(pos).marks[read_counter("KIN-PI1")] == ZOMBIE | FOUGHT
    play(pos, "attack 1308")
    assert offered(pos) == {"with FIT-HC1"}


@rule("HER-4")
def test_a_zombie_defends_for_its_new_side_with_its_own_factor() -> None:
    drawn: dict[str, Any] = {"owners": {"TER-PI1": 0}, "marks": {"TER-PI1": ZOMBIE}}
    pos = combat({"1208": "DEATH TER-PI1", "1109": "TER-LT1"}, seat=1, dice=[1, 1], **drawn)
    events = attack(pos, "1208", "TER-LT1")
    assert joined(events).defenders == ids("DEATH TER-PI1")
    assert rolled(events).margin == 7 - 3 - 5
    play(pos, "lose TER-LT1")


@rule("HER-4", "HER-5")
def test_a_zombie_lost_in_battle_is_its_first_owners_dead() -> None:
    drawn: dict[str, Any] = {"owners": {"TER-PI1": 0}, "marks": {"TER-PI1": ZOMBIE}}
    pos = combat({"1208": "DEATH TER-PI1", "1109": "TER-LT1"}, seat=1, dice=[6, 1], **drawn)
    attack(pos, "1208", "TER-LT1", "lose TER-PI1", "done")
    state = state_of(pos)
    counter = read_counter("TER-PI1")
    assert (where(pos, "TER-PI1"), state.owner[counter], state.marks[counter]) == ("dead", 1, 0)


@rule("HER-4")
def test_zombies_advance_only_with_him() -> None:
    pos = triumph()
    play(pos, "raise TER-JT1", "raise TER-HC1")
    assert offered(pos) == {"advance DEATH", "advance KIN-LT1", "advance FIT-LT1", "done"}
    play(pos, "advance DEATH")
    assert standing(pos, "1109") == {"DEATH", "TER-JT1", "TER-HC1"}
    drawn: dict[str, Any] = {"owners": {"TER-PI2": 0}, "marks": {"TER-PI2": ZOMBIE}}
    pos = combat({"1208": "DEATH TER-PI2", "1109": "TER-HC1"}, dice=[1, 1], **drawn)
    attack(pos, "1109", "TER-PI2")
    assert prompt(pos) == ""  # the zombie has won alone and may not go alone
    pos = combat({"1208": "DEATH TER-PI2", "1009": "KIN-LT1", "1109": "TER-HC1"}, dice=[1, 1], **drawn)
    attack(pos, "1109", "TER-PI2 KIN-LT1")
    assert refused(pos, "advance TER-PI2").rule == "HER-4"


@rule("HER-4")
def test_zombies_retreat_with_him() -> None:
    state = table(
        counters={"1607": "DEATH TER-PI1 FIT-PI1"}, owners={"TER-PI1": 0}, marks={"TER-PI1": ZOMBIE}, dice=[RETREATS]
    )
    pos = position(state, Defeat(ids("DEATH")))
    events = play(pos, "retreat 1608")
    assert [event.company for event in of_type(events, LeaderRetreated)] == [ids("TER-PI1")]
    assert (standing(pos, "1607"), standing(pos, "1608")) == ({"FIT-PI1"}, {"DEATH", "TER-PI1"})


# Their end


@rule("HER-5")
@pytest.mark.parametrize("die", [DEAD, WOUNDED])
def test_when_he_is_killed_or_wounded_they_are_the_dead_of_their_first_owners(die: int) -> None:
    state = table(
        counters={"1208": "DEATH TER-PI1 KIN-PI1 FIT-HC1"},
        owners={"TER-PI1": 0},
        marks={"TER-PI1": ZOMBIE, "KIN-PI1": ZOMBIE},
        dice=[die],
    )
    pos = position(state, Combat(seat=0), Defeat(ids("DEATH")))
    assert standing(pos, "1208") == {"FIT-HC1"}
    assert (where(pos, "TER-PI1"), where(pos, "KIN-PI1")) == ("dead", "dead")
    owners = [state.owner[read_counter(code)] for code in ("TER-PI1", "KIN-PI1")]
    assert owners == [1, 0]


@rule("HER-5")
def test_a_raised_mercenary_goes_back_to_the_common_pile() -> None:
    counters = {"1208": "DEATH SIL-PI1", "1009": "FIT-LT1"}
    state = table(
        "politics",
        counters,
        sides={"FIT": 1},
        owners={"DEATH": 1, "SIL-PI1": 1},
        marks={"SIL-PI1": ZOMBIE},
        dice=[DEAD],
    )
    pos = position(state, Combat(seat=0), Defeat(ids("DEATH")))
    assert where(pos, "SIL-PI1") == "dead"
    assert state.marks[read_counter("SIL-PI1")] == 0


@rule("HER-5")
def test_as_long_as_they_serve_him_they_cannot_be_replaced() -> None:
    state = table(
        counters={"1208": "DEATH TER-PI1", "dead": "TER-PI2"},
        owners={"TER-PI1": 0},
        marks={"TER-PI1": ZOMBIE},
        points=[5, 5],
        turn=5,
    )
    pos = position(state, Rebuilding(seat=1))
    assert offered(pos) == {"replace TER-PI2", "done"}


@rule("HER-5", "COM-14")
def test_zombies_whose_master_dies_in_the_battle_are_lost_with_him() -> None:
    drawn: dict[str, Any] = {"owners": {"TER-PI1": 0}, "marks": {"TER-PI1": ZOMBIE}}
    counters = {"1208": "DEATH TER-PI1", "1109": "SERPENTINE"}
    pos = combat(counters, dice=[1, 3, 1, 6, DEAD], **drawn)
    events = attack(pos, "1109", "DEATH TER-PI1")
    assert rolled(events).margin == 3 + 5 + 1 - 6 - 3
    assert [event.counter for event in of_type(events, CounterLost)] == list(ids("DEATH TER-PI1"))
