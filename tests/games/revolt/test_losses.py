"""COM-9 to COM-13, OPT-3: what the loser takes off, on the map and against every set there is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from antarium.games.revolt.counters import ARTIFACT_ID, CODE, IS_LEADER, IS_TROOP, LEADERS
from antarium.games.revolt.events import ArtifactTurnedUp, CounterLost, LeaderRolled
from antarium.games.revolt.frames import Battle
from antarium.games.revolt.losses import losses_offered, worth
from antarium.kernel.flow import Position
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, ids, prompt, rolled
from tests.games.revolt.support import BOARD, decider, of_type, offered, play, refused, standing, token, where

THREE_TANKS = {"1009": "KIN-LT1", "1208": "FIT-LT1", "1110": "SES-LT1"}
TANKS = "KIN-LT1 FIT-LT1 SES-LT1"


def sets_offered(pos: Position) -> set[str]:
    """Every set of losses that picks can lead to, with its counters in the order of the sheet."""
    found: set[str] = set()
    picking: list[tuple[Position, tuple[str, ...]]] = [(pos.clone(), ())]
    while picking:
        before, picked = picking.pop()
        for option in offered(before):
            after = before.clone()
            play(after, option)
            codes = (*picked, option.removeprefix("lose "))
            if prompt(after) == "pick_losses":
                picking.append((after, codes))
            else:
                found.add(" ".join(sorted(codes, key=CODE.index)))
    return found


def beaten_by(
    due: int, defenders: str, defence: int, at: str = "1109", dice: Sequence[int] = (), **drawn: Any
) -> Position:
    """Three laser tanks, 18 in all, beat the defenders by just so much; no other dice are there."""
    attack_die, defence_die = min(6, 1 + max(0, due + defence - 18)), 1 + max(0, 18 - defence - due)
    around = THREE_TANKS if at == "1109" else {"1109": "KIN-LT1", "1208": "FIT-LT1", "1107": "SES-LT1"}
    pos = combat({**around, at: defenders}, dice=[attack_die, defence_die, *dice], **drawn)
    assert rolled(attack(pos, at, TANKS)).margin == due
    return pos


# The rulebook's example


@rule("COM-8", "COM-9", "COM-10")
def test_the_example_of_the_rulebook() -> None:
    """18 + 3 against 14 + 1 makes 6: for example a 4-3 infantry and a 2-8 hovercraft."""
    counters = {**THREE_TANKS, "1109": "EDI-PI1 TER-HC1 ORS-ART"}
    pos = combat(counters, sides={"EDI": 1, "ORS": 1}, artifacts={"ORS": "force_cannon"}, face_up=["ORS"], dice=[3, 1])
    event = rolled(attack(pos, "1109", TANKS))
    assert sum(reason.value for reason in event.attack) == 18
    assert sum(reason.value for reason in event.defence) == 14
    assert event.margin == 6
    assert decider(pos) == 1
    assert sets_offered(pos) == {"EDI-PI1 TER-HC1", "ORS-ART"}
    assert pos.pending[0].args == (BOARD.at("1109"), 6)
    play(pos, "lose EDI-PI1")
    assert pos.pending[0].args == (BOARD.at("1109"), 2)  # what is still due
    assert offered(pos) == {"lose TER-HC1"}
    assert refused(pos, "lose EDI-PI1").rule == "COM-9"
    assert refused(pos, "lose ORS-ART").rule == "COM-10"  # the infantry could then be spared
    play(pos, "lose TER-HC1")
    assert standing(pos, "1109") == {"ORS-ART"}


@rule("COM-9", "COM-10")
def test_every_set_that_reaches_the_difference_and_spares_what_it_can_is_offered() -> None:
    pos = combat({**THREE_TANKS, "1109": "TER-LT1 TER-JT1 TER-AJ1"}, dice=[3, 1])
    attack(pos, "1109", TANKS)
    assert sets_offered(pos) == {"TER-LT1", "TER-JT1 TER-AJ1"}


@rule("COM-9")
def test_the_loser_who_falls_short_loses_everything_at_once() -> None:
    pos = combat({**THREE_TANKS, "1109": "TER-JT1 TER-HC1"}, dice=[1, 1])
    events = attack(pos, "1109", TANKS)
    assert [event.counter for event in of_type(events, CounterLost)] == list(ids("TER-JT1 TER-HC1"))


@rule("COM-9")
def test_a_beaten_attacker_loses_from_those_that_fought_wherever_they_stand() -> None:
    counters = {"1009": "KIN-PI1 KIN-JT1", "1208": "FIT-HC1 FIT-PI1", "1109": "TER-LT1 TER-PI1"}
    for die, sets in ((2, {"KIN-PI1 FIT-HC1"}), (3, {"KIN-PI1"}), (6, {"KIN-PI1", "FIT-HC1"})):
        pos = combat(counters, dice=[die, 1])
        assert rolled(attack(pos, "1109", "KIN-PI1 FIT-HC1")).margin == 4 + 2 + die - 7 - 5 - 1
        assert decider(pos) == 0
        assert sets_offered(pos) == sets
        assert refused(pos, "lose KIN-JT1").rule == "COM-9"


@rule("COM-10")
def test_the_loser_need_not_hit_the_exact_amount() -> None:
    pos = beaten_by(5, "TER-LT1 TER-PI1 TER-HC1", defence=14)
    assert sets_offered(pos) == {"TER-PI1", "TER-LT1"}  # and never the hovercraft with either


# Leaders


@rule("COM-11")
def test_leaders_are_lost_last_and_only_when_all_else_falls_short() -> None:
    pos = beaten_by(8, "TER-PI1 TER-HC1 SERPENTINE", defence=13, dice=[1])
    assert refused(pos, "lose SERPENTINE").rule == "COM-11"
    play(pos, "lose TER-PI1")
    assert refused(pos, "lose SERPENTINE").rule == "COM-11"
    play(pos, "lose TER-HC1")
    assert offered(pos) == {"lose SERPENTINE"}
    assert of_type(play(pos, "lose SERPENTINE"), LeaderRolled)
    assert where(pos, "SERPENTINE") == "gone"
    pos = beaten_by(7, "TER-PI1 TER-HC1 SERPENTINE", defence=13)
    assert sets_offered(pos) == {"TER-PI1 TER-HC1"}


@rule("COM-11")
def test_no_more_leaders_go_than_are_needed_and_the_owner_chooses_which() -> None:
    pos = beaten_by(4, "TER-HC1 SERPENTINE GENERAL", defence=15, dice=[1])
    assert sets_offered(pos) == {"SERPENTINE TER-HC1", "GENERAL TER-HC1"}
    play(pos, "lose TER-HC1", "lose GENERAL")
    assert (where(pos, "GENERAL"), where(pos, "SERPENTINE")) == ("gone", "1109")


@rule("COM-11")
def test_a_leader_counts_with_his_factor_even_when_he_only_retreats() -> None:
    pos = beaten_by(6, "SERPENTINE GENERAL", defence=13, dice=[5])
    events = play(pos, "lose SERPENTINE")
    assert [event.fate for event in of_type(events, LeaderRolled)] == ["retreats"]
    assert prompt(pos) == "choose_retreat"
    assert where(pos, "GENERAL") == "1109"


# What a counter is worth


@rule("COM-12", "FOR-1")
def test_in_a_fortress_counters_are_worth_double_as_losses_too() -> None:
    pos = beaten_by(5, "TER-PI1 TER-HC1", at="1108", defence=14)
    assert sets_offered(pos) == {"TER-PI1"}
    pos = beaten_by(4, "TER-PI1 TER-HC1", at="1108", defence=14)
    assert sets_offered(pos) == {"TER-PI1", "TER-HC1"}


@rule("OPT-3")
def test_by_the_option_losses_count_their_printed_factor_only() -> None:
    pos = beaten_by(6, "TER-PI1 TER-HC1", at="1108", defence=14, loss_value="printed")
    assert sets_offered(pos) == {"TER-PI1 TER-HC1"}
    pos = beaten_by(6, "TER-PI1 TER-HC1", at="1108", defence=14, loss_value="effective")
    assert sets_offered(pos) == {"TER-PI1"}


@rule("COM-12", "HOU-8", "ART-9")
def test_bonuses_and_draining_count_for_losses() -> None:
    pos = combat({"1009": "SIMON KIN-PI1 KIN-HC1", "1109": "TER-LT1 TER-JT1"}, dice=[1, 4])
    assert rolled(attack(pos, "1109", "KIN-PI1 KIN-HC1")).margin == -5
    assert sets_offered(pos) == {"KIN-PI1"}
    counters = {"1009": "KIN-LT1 KIN-PI1", "1109": "TER-LT1 ORS-ART"}
    pos = combat(counters, sides={"ORS": 1}, artifacts={"ORS": "energy_drainer"}, dice=[1, 1])
    assert rolled(attack(pos, "1109", "KIN-LT1 KIN-PI1", "declare ORS-ART")).margin == -3
    assert sets_offered(pos) == {"KIN-LT1 KIN-PI1"}


# Artifacts


@rule("COM-13")
def test_only_a_turned_up_artifact_with_factors_can_be_picked() -> None:
    counters = {**THREE_TANKS, "1109": "TER-LT1 TER-JT1 ORS-ART"}
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "artifacts": {"ORS": "sonic_imploder"}}
    pos = combat(counters, face_up=["ORS"], dice=[4, 1], **drawn)
    assert rolled(attack(pos, "1109", TANKS)).margin == 18 + 4 - 7 - 3 - 7 - 1
    assert sets_offered(pos) == {"TER-LT1", "ORS-ART"}
    pos = combat(counters, dice=[1, 5], **drawn)
    assert rolled(attack(pos, "1109", TANKS, "done")).margin == 18 + 1 - 7 - 3 - 5
    assert sets_offered(pos) == {"TER-LT1"}
    pos = combat(counters, face_up=["ORS"], dice=[4, 1], **drawn)
    attack(pos, "1109", TANKS, "lose ORS-ART")
    assert standing(pos, "1109") == {"TER-LT1", "TER-JT1"}
    assert where(pos, "ORS-ART") == "gone"


@rule("COM-13", "ART-1", "HID-3")
@pytest.mark.parametrize("artifact", ARTIFACT_ID)
def test_a_hidden_artifact_is_destroyed_when_all_counters_with_it_are_gone_and_not_before(artifact: str) -> None:
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "artifacts": {"ORS": artifact}}
    pos = combat({**THREE_TANKS, "1109": "TER-JT1 TER-HC1 ORS-ART"}, dice=[1, 6], **drawn)
    events = attack(pos, "1109", TANKS, "done")
    assert [event.artifact for event in of_type(events, ArtifactTurnedUp)] == [artifact]
    assert [event.counter for event in of_type(events, CounterLost)] == [*ids("TER-JT1 TER-HC1"), token("ORS")]
    assert where(pos, "ORS-ART") == "gone"

    pos = combat({**THREE_TANKS, "1109": "TER-LT1 TER-LT2 ORS-ART"}, dice=[1, 1], **drawn)
    events = attack(pos, "1109", TANKS, "done", "lose TER-LT1")
    assert standing(pos, "1109") == {"TER-LT2", "ORS-ART"}
    assert not of_type(events, ArtifactTurnedUp)


# The oracle


def allowed(due: int, values: dict[int, int]) -> set[frozenset[int]]:
    """COM-9 to COM-11 Every allowed set, by trying them all."""
    troops = [counter for counter in values if not IS_LEADER[counter]]
    leaders = [counter for counter in values if IS_LEADER[counter]]
    reached = sum(values[counter] for counter in troops)
    if reached >= due:
        return enough(due, troops, values)
    return {frozenset(troops) | more for more in enough(due - reached, leaders, values)}


def enough(due: int, pool: list[int], values: dict[int, int]) -> set[frozenset[int]]:
    """The sets that reach `due` and would not without any one of their members."""
    found = set()
    for size in range(1, len(pool) + 1):
        for chosen in combinations(pool, size):
            reached = sum(values[counter] for counter in chosen)
            if reached >= due and all(reached - values[counter] < due for counter in chosen):
                found.add(frozenset(chosen))
    return found


def reachable(due: int, values: dict[int, int]) -> set[frozenset[int]]:
    """The sets that end a series of picks, each among those offered; every series must end."""
    flat = tuple(number for pair in values.items() for number in pair)
    found: set[frozenset[int]] = set()
    seen: set[frozenset[int]] = set()
    picking: list[tuple[int, ...]] = [()]
    while picking:
        picked = picking.pop()
        battle = Battle(0, 1, 0, loser=1, due=due, values=flat, picked=picked)
        if worth(battle, picked) >= due:
            found.add(frozenset(picked))
            continue
        offer = losses_offered(battle)
        assert offer, f"{picked} of {values} leads nowhere when {due} are due"
        assert not set(offer) & set(picked)
        for counter in offer:
            more = frozenset((*picked, counter))
            if more not in seen:
                seen.add(more)
                picking.append((*picked, counter))
    return found


TROOPS = [counter for counter in range(len(CODE)) if IS_TROOP[counter]]


@rule("COM-9", "COM-10", "COM-11")
@given(some.lists(some.integers(1, 16), max_size=7), some.lists(some.integers(1, 14), max_size=4), some.integers(1, 80))
def test_the_sets_that_picks_lead_to_are_all_allowed_sets_and_no_others(
    troops: list[int], leaders: list[int], due: int
) -> None:
    values = dict(zip(TROOPS, troops, strict=False)) | dict(zip(LEADERS, leaders, strict=False))
    total = sum(values.values())
    if total > 1:
        due = due % (total - 1) + 1  # less than all: else nothing is asked
        assert reachable(due, values) == allowed(due, values)
