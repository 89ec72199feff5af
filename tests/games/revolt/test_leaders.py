"""DEF-1, DEF-2, DEF-4, DEF-5: what becomes of defeated leaders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from antarium.games.revolt.counters import CODE, read_counter
from antarium.games.revolt.events import ArtifactTurnedUp, LeaderRetreated, LeaderRolled
from antarium.games.revolt.frames import Combat, Defeat
from antarium.games.revolt.ids import RECOVERING, STANDSTILL, ZOMBIE
from antarium.kernel.flow import Position
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
    resolve,
    standing,
    state_of,
    table,
    where,
)

DEAD, WOUNDED, RETREATS = 1, 3, 5


def fate(leader: str, counters: Mapping[str, str], *dice: int, **drawn: Any) -> Position:
    """A position in which this leader has been defeated and rolls."""
    return position(table(counters=counters, dice=list(dice), **drawn), Defeat(ids(leader)))


# The roll


@rule("DEF-1")
@pytest.mark.parametrize(
    ("die", "word", "place"),
    [(1, "dead", "gone"), (2, "dead", "gone"), (3, "wounded", "wounded"), (4, "wounded", "wounded")],
)
def test_a_defeated_leader_is_dead_on_one_and_two_and_wounded_on_three_and_four(
    die: int, word: str, place: str
) -> None:
    for leader in ("SERPENTINE", "EMERALD"):  # a dead hero does not go back to the pile either
        state = table(counters={"1109": leader}, marks={leader: STANDSTILL}, dice=[die])
        pos, events = resolve(state, Defeat(ids(leader)))
        assert [(event.die, event.fate) for event in of_type(events, LeaderRolled)] == [(die, word)]
        assert (where(pos, leader), state.marks[read_counter(leader)]) == (place, 0)


@rule("DEF-1")
@pytest.mark.parametrize("die", [5, 6])
def test_a_defeated_leader_retreats_on_five_and_six(die: int) -> None:
    pos = fate("SERPENTINE", {"1108": "SERPENTINE"}, die)
    assert prompt(pos) == "choose_retreat"
    play(pos, "retreat 1107")
    assert where(pos, "SERPENTINE") == "1107"


@rule("DEF-1")
def test_a_leader_who_lost_twice_in_a_battle_rolls_once() -> None:
    pos = combat({"1208": "DOUGAL", "1109": "SERPENTINE TER-LT1"}, dice=[1, 1, 1, 6, DEAD])
    events = attack(pos, "1109", "DOUGAL")
    assert len(of_type(events, LeaderRolled)) == 1
    assert where(pos, "DOUGAL") == "gone"


@rule("DEF-1")
def test_the_attackers_leaders_roll_before_the_defenders() -> None:
    counters = {"1208": "SERPENTINE MIRRHOS", "1109": "ARITON DOUGAL"}
    pos = combat(counters, seat=1, dice=[1, 1, 5, 2, 5, 2, DEAD, DEAD])
    events = attack(pos, "1109", "SERPENTINE MIRRHOS", "duel SERPENTINE ARITON")
    assert [CODE[event.leader] for event in of_type(events, LeaderRolled)] == ["DOUGAL", "ARITON"]  # in id order
    pos = combat(counters, seat=1, dice=[1, 1, 2, 5, 5, 2, DEAD, DEAD])
    events = attack(pos, "1109", "SERPENTINE MIRRHOS", "duel SERPENTINE ARITON")
    assert [CODE[event.leader] for event in of_type(events, LeaderRolled)] == ["SERPENTINE", "DOUGAL"]


@rule("DEF-2")
def test_a_leader_wounded_in_turn_four_comes_back_in_turn_seven() -> None:
    pos = fate("SERPENTINE", {"1109": "SERPENTINE"}, WOUNDED, turn=4)
    assert state_of(pos).returns[read_counter("SERPENTINE")] == 7


# Retreat


@rule("DEF-4")
def test_he_goes_to_the_nearest_empty_hexes_of_his_colours_and_his_owner_chooses() -> None:
    sides = {"ORS": 1, "KIN": 1, "FIT": 1, "SES": 1, "BRA": 1, "EDI": 1}  # MacKenzie alone is with the Rebel
    pos = fate("DOUGAL", {"1208": "DOUGAL"}, RETREATS, sides=sides)
    assert decider(pos) == 0
    assert offered(pos) == {"retreat 1203", "retreat 1104", "retreat 1004"}  # all five hexes away
    assert refused(pos, "retreat 1103").rule == "DEF-4"
    events = play(pos, "retreat 1104")
    assert [BOARD.label(event.to) for event in of_type(events, LeaderRetreated)] == ["1104"]
    assert where(pos, "DOUGAL") == "1104"


@rule("DEF-4")
def test_no_hex_with_any_counter_will_do_and_no_neutral_or_devastated_one() -> None:
    sides = {"ORS": 1, "KIN": 1, "FIT": 1, "SES": 1, "BRA": 1, "EDI": 1}
    counters = {"1208": "DOUGAL", "1203": "MAC-PI1", "1104": "TER-PI1"}
    pos = fate("DOUGAL", counters, RETREATS, sides=sides)
    assert where(pos, "DOUGAL") == "1004"  # only one is left: nobody is asked
    pos = fate("DOUGAL", counters, RETREATS, sides=sides, devastated=["1004"])
    assert offered(pos) == {"retreat 1202", "retreat 1103", "retreat 1003"}
    pos = fate("DOUGAL", {"1606": "DOUGAL"}, RETREATS, sides={"FIT": NEUTRAL, "KIN": 0})
    assert not offered(pos) & {"retreat 1607", "retreat 1707"}
    assert "retreat 1605" in offered(pos)


@rule("DEF-4")
def test_brown_is_for_the_terran_only() -> None:
    pos = fate("SERPENTINE", {"1509": "SERPENTINE"}, RETREATS)
    assert offered(pos) == {"retreat 1407", "retreat 1308"}
    pos = fate("EMERALD", {"1109": "EMERALD"}, RETREATS)  # the Rebel's
    assert where(pos, "EMERALD") == "1111"
    pos = fate("EMERALD", {"1109": "EMERALD"}, RETREATS, scenario="politics")
    assert where(pos, "EMERALD") == "1111"


@rule("DEF-4")
def test_sea_and_enemies_between_do_not_matter_and_the_edge_is_none() -> None:
    sides = {"MAC": 1, "KIN": 1, "FIT": 1, "SES": 1, "BRA": 1, "EDI": 1}
    pos = fate("MESSALINA", {"1509": "MESSALINA", "1608": "TER-PI1", "1707": "TER-PI2"}, RETREATS, sides=sides)
    assert where(pos, "MESSALINA") == "2005"
    pos = fate("MESSALINA", {"2004": "MESSALINA", "2005": "ORS-PI1"}, RETREATS, sides=sides)
    assert where(pos, "MESSALINA") == "0105"


@rule("DEF-4")
def test_distance_counts_from_where_the_leader_stands_not_from_the_battle() -> None:
    state = table(counters={"0905": "LYRA", "1109": "TER-LT1"}, dice=[1, 6, RETREATS])
    state.overflights += [*ids("LYRA"), BOARD.at("1109")]
    pos = position(state, Combat(seat=0))
    attack(pos, "1109", "LYRA")
    assert where(pos, "LYRA") == "1004"  # next to her; from 1109 it would have been 1111


@rule("DEF-4")
def test_with_no_hex_to_go_to_he_is_wounded_instead() -> None:
    sides = dict.fromkeys(("ORS", "MAC", "KIN", "FIT", "SES", "BRA", "EDI"), 1)
    state = table(counters={"1109": "EMERALD"}, owners={"EMERALD": 0}, sides=sides, dice=[RETREATS], turn=2)
    pos, events = resolve(state, Defeat(ids("EMERALD")))
    assert [(event.die, event.fate) for event in of_type(events, LeaderRolled)] == [(RETREATS, "wounded")]
    assert (where(pos, "EMERALD"), state.returns[read_counter("EMERALD")]) == ("wounded", 5)


# What goes with him


@rule("DEF-4", "MOV-8")
def test_an_artifact_without_factors_goes_with_the_last_who_carried_it() -> None:
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "artifacts": {"ORS": "energy_drainer"}}
    pos = fate("SERPENTINE", {"1108": "SERPENTINE ORS-ART"}, RETREATS, **drawn)
    assert not of_type(play(pos, "retreat 1107"), ArtifactTurnedUp)
    assert standing(pos, "1107") == {"SERPENTINE", "ORS-ART"}
    pos = fate("SERPENTINE", {"1108": "SERPENTINE TER-PI1 ORS-ART"}, RETREATS, **drawn)
    play(pos, "retreat 1107")
    assert standing(pos, "1107") == {"SERPENTINE"}
    assert standing(pos, "1108") == {"TER-PI1", "ORS-ART"}


@rule("DEF-4", "MOV-8")
@pytest.mark.parametrize(("fates", "company"), [((RETREATS, DEAD), "TOVAN"), ((DEAD, RETREATS), "SERPENTINE")])
def test_of_two_defeated_leaders_the_one_who_retreats_takes_the_artifact_whoever_rolls_first(
    fates: tuple[int, int], company: str
) -> None:
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "owners": {"TOVAN": 1}, "artifacts": {"ORS": "energy_drainer"}}
    state = table(counters={"1109": "TOVAN SERPENTINE ORS-ART"}, dice=list(fates), **drawn)
    pos = position(state, Defeat(ids("TOVAN SERPENTINE")))
    play(pos, "retreat 1209")
    assert standing(pos, "1209") == {company, "ORS-ART"}
    assert standing(pos, "1109") == set()


@rule("DEF-4", "MOV-8")
def test_an_artifact_stays_with_a_zombie_only_if_its_master_does_not_roll_any_more() -> None:
    """What becomes of the raised hangs on Doctor Death's own roll, so until then they carry nothing."""
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "artifacts": {"ORS": "energy_drainer"}}
    drawn |= {"owners": {"DEATH": 1, "TOVAN": 1, "TER-PI1": 1}, "marks": {"TER-PI1": ZOMBIE}}
    counters = {"1109": "DEATH TOVAN TER-PI1 ORS-ART"}
    pos = position(table(counters=counters, dice=[RETREATS, DEAD], **drawn), Defeat(ids("TOVAN DEATH")))
    play(pos, "retreat 1209")
    assert (standing(pos, "1209"), standing(pos, "1109")) == ({"TOVAN", "ORS-ART"}, set())
    pos = position(table(counters=counters, dice=[RETREATS], **drawn), Defeat(ids("TOVAN")))
    play(pos, "retreat 1209")
    assert standing(pos, "1109") == {"DEATH", "TER-PI1", "ORS-ART"}


@rule("HID-3")
def test_an_artifact_with_factors_that_he_leaves_alone_is_turned_up() -> None:
    drawn: dict[str, Any] = {"sides": {"ORS": 1}, "artifacts": {"ORS": "force_cannon"}}
    pos = fate("SERPENTINE", {"1108": "SERPENTINE ORS-ART"}, RETREATS, **drawn)
    events = play(pos, "retreat 1107")
    assert [event.artifact for event in of_type(events, ArtifactTurnedUp)] == ["force_cannon"]
    assert standing(pos, "1108") == {"ORS-ART"}
    drawn = {"sides": {"ORS": 1, "KIN": 1}, "artifacts": {"ORS": "force_cannon", "KIN": "energy_drainer"}}
    pos = fate("SERPENTINE", {"1108": "SERPENTINE ORS-ART KIN-ART"}, RETREATS, **drawn)
    events = play(pos, "retreat 1107")
    assert [event.artifact for event in of_type(events, ArtifactTurnedUp)] == ["force_cannon"]
    assert standing(pos, "1108") == {"ORS-ART", "KIN-ART"}  # the Cannon is company enough


# Recovering


@rule("DEF-5")
@pytest.mark.parametrize("mark", [STANDSTILL, RECOVERING])
def test_a_retreated_leader_does_not_attack(mark: int) -> None:
    pos = combat({"1208": "DOUGAL MAC-PI1", "1109": "TER-PI1"}, marks={"DOUGAL": mark})
    play(pos, "attack 1109")
    assert offered(pos) == {"with MAC-PI1"}
    assert refused(pos, "with DOUGAL").rule == "DEF-5"


@rule("DEF-5")
def test_retreating_marks_a_leader_and_he_attacks_no_more_in_that_phase() -> None:
    counters = {"1607": "DOUGAL MAC-PI1", "1606": "TER-LT1", "1707": "TER-PI1"}
    pos = combat(counters, dice=[1, 1, 5])
    attack(pos, "1606", "DOUGAL", "lose DOUGAL", "retreat 1608")
    assert state_of(pos).marks[read_counter("DOUGAL")] & STANDSTILL
    play(pos, "attack 1707")
    assert offered(pos) == {"with MAC-PI1"}


@rule("DEF-5")
def test_a_retreated_leader_defends_with_his_powers_as_ever() -> None:
    marks = {"MESSALINA": STANDSTILL, "SIMON": STANDSTILL}
    pos = combat({"1109": "SIMON FIT-PI1 MESSALINA", "1208": "TER-LT1"}, seat=1, marks=marks, dice=[6, 6, 2])
    attack(pos, "1109", "TER-LT1")
    assert offered(pos) == {"fascinate TER-LT1", "done"}
    assert rolled(play(pos, "fascinate TER-LT1")).margin == 7 + 6 - 6 - (4 + 1) - (5 + 1) - 2
    pos = combat({"1109": "MESSALINA", "1208": "TER-LT1"}, marks={"MESSALINA": RECOVERING})
    assert prompt(pos) == ""  # in her own phase she can't fascinate a counter
