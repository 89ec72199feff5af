"""LDR, HER-2: the leaders of both sides fight it out."""

from __future__ import annotations

import pytest

from antarium.games.revolt.counters import CODE
from antarium.games.revolt.events import DuelFought, LeaderRolled
from antarium.kernel.flow import Position
from antarium.kernel.records import Event, total
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import attack, combat, prompt, rolled
from tests.games.revolt.support import decider, of_type, offered, play, refused, where

DEAD = 1


def duels(events: tuple[Event, ...]) -> list[tuple[str, str, str]]:
    """Challenger, opponent and loser of every duel, in order; a tie has no loser."""
    return [
        (CODE[event.challenger], CODE[event.opponent], CODE[event.beaten] if event.beaten >= 0 else "")
        for event in of_type(events, DuelFought)
    ]


def rolls(events: tuple[Event, ...]) -> list[str]:
    return [CODE[event.leader] for event in of_type(events, LeaderRolled)]


# Whether they fight


@rule("LDR-1")
@pytest.mark.parametrize(("die", "margin", "then"), [(5, 2, ["lose TER-HC1"]), (3, 0, []), (1, -2, ["lose MAC-PI1"])])
def test_leaders_fight_whoever_has_won_the_battle_and_even_if_nobody_has(
    die: int, margin: int, then: list[str]
) -> None:
    pos = combat({"1208": "DOUGAL MAC-PI1", "1109": "SERPENTINE TER-HC1"}, dice=[die, 4, 2, 2])
    events = attack(pos, "1109", "DOUGAL MAC-PI1", *then)
    assert rolled(events).margin == margin
    assert duels(events) == [("DOUGAL", "SERPENTINE", "")]


@rule("LDR-1")
def test_a_leader_already_lost_by_the_dice_fights_and_may_take_his_enemy_with_him() -> None:
    pos = combat({"1208": "DOUGAL", "1109": "SERPENTINE"}, dice=[1, 6, 6, 1, DEAD, DEAD])
    events = attack(pos, "1109", "DOUGAL")
    assert rolled(events).margin == -6
    assert duels(events) == [("DOUGAL", "SERPENTINE", "SERPENTINE")]
    assert rolls(events) == ["DOUGAL", "SERPENTINE"]
    assert (where(pos, "DOUGAL"), where(pos, "SERPENTINE")) == ("gone", "gone")


@rule("LDR-1")
def test_only_leaders_that_are_in_the_battle_on_both_sides_fight() -> None:
    pos = combat({"1208": "DOUGAL MAC-LT1", "1109": "SERPENTINE"}, dice=[1, 1])
    assert not duels(attack(pos, "1109", "MAC-LT1"))  # Dougal only looks on
    pos = combat({"1208": "DOUGAL", "1109": "TER-PI1"}, dice=[1, 1])
    assert not duels(attack(pos, "1109", "DOUGAL"))


# How they fight


@rule("LDR-2", "LDR-5")
@pytest.mark.parametrize(("first", "second", "beaten"), [(4, 3, "EMERALD"), (3, 4, "TOVAN"), (4, 4, "")])
def test_the_higher_die_wins_and_factors_do_not_count(first: int, second: int, beaten: str) -> None:
    pos = combat({"1208": "TOVAN MAC-PI1", "1109": "EMERALD"}, owners={"EMERALD": 1}, dice=[1, 1, first, second, DEAD])
    events = attack(pos, "1109", "TOVAN MAC-PI1")
    assert duels(events) == [("TOVAN", "EMERALD", beaten)]
    assert rolls(events) == ([beaten] if beaten else [])


@rule("HER-2", "LDR-5")
@pytest.mark.parametrize(("first", "second", "beaten"), [(3, 3, "SERPENTINE"), (3, 4, ""), (3, 5, "CORVUS")])
def test_corvus_adds_one_to_his_die_attacking(first: int, second: int, beaten: str) -> None:
    pos = combat({"1208": "CORVUS", "1109": "SERPENTINE"}, dice=[4, 1, first, second, DEAD])
    events = attack(pos, "1109", "CORVUS")
    assert rolled(events).margin == 3 + 4 - 6 - 1  # in the battle itself he has no bonus
    assert duels(events) == [("CORVUS", "SERPENTINE", beaten)]


@rule("HER-2")
def test_corvus_adds_one_to_his_die_defending_and_beats_even_a_six() -> None:
    pos = combat({"1208": "SERPENTINE", "1109": "CORVUS"}, seat=1, dice=[1, 4, 6, 6, DEAD])
    events = attack(pos, "1109", "SERPENTINE")
    assert duels(events) == [("SERPENTINE", "CORVUS", "SERPENTINE")]
    (duel,) = of_type(events, DuelFought)
    assert (total(duel.challenger_roll), total(duel.opponent_roll)) == (6, 7)


@rule("LDR-5")
def test_no_power_helps_in_a_duel() -> None:
    """Simon's and Mirrhos's bonuses, Nureb's dice, Barracuda's illusion: none is there."""
    counters = {"1208": "SIMON NUREB BARRACUDA", "1109": "MIRRHOS SERPENTINE GENERAL"}
    pos = combat(counters, owners={"GENERAL": 1}, dice=[1, 2, 3, 2, 1, 2, 1, 2, 1, DEAD, DEAD, DEAD])
    events = attack(pos, "1109", "SIMON NUREB BARRACUDA")
    assert rolled(events).margin == 6 + 6 + 6 + 2 - 17 - 3
    events = play(pos, "duel SIMON MIRRHOS", "duel NUREB SERPENTINE")
    for duel in of_type(events, DuelFought):
        assert (total(duel.challenger_roll), total(duel.opponent_roll)) == (2, 1)


# Who fights whom


@rule("LDR-3")
def test_the_attacker_names_the_pairs_even_when_he_has_lost() -> None:
    counters = {"1208": "DOUGAL ARITON", "1109": "SERPENTINE GENERAL"}
    pos = combat(counters, owners={"GENERAL": 1}, dice=[1, 2, 2, 2, 2, 2, DEAD])
    attack(pos, "1109", "DOUGAL ARITON", "lose DOUGAL")
    assert (prompt(pos), decider(pos)) == ("name_duel", 0)
    assert offered(pos) == {
        "duel DOUGAL SERPENTINE", "duel DOUGAL GENERAL", "duel ARITON SERPENTINE", "duel ARITON GENERAL",
    }  # fmt: skip
    events = play(pos, "duel ARITON SERPENTINE")
    assert duels(events) == [("ARITON", "SERPENTINE", ""), ("DOUGAL", "GENERAL", "")]  # the second pair is what is left


def outnumbered(*dice: int) -> Position:
    """Dougal against Serpentine and the Iron General, after a battle without a winner."""
    counters = {"1208": "DOUGAL KIN-LT1 FIT-HC1", "1109": "SERPENTINE GENERAL"}
    pos = combat(counters, owners={"GENERAL": 1}, dice=[1, 1, *dice])
    assert rolled(attack(pos, "1109", "DOUGAL KIN-LT1 FIT-HC1")).margin == 0
    assert offered(pos) == {"duel DOUGAL SERPENTINE", "duel DOUGAL GENERAL"}
    return pos


@rule("LDR-4")
def test_a_winner_goes_on_against_those_who_have_not_fought() -> None:
    events = play(outnumbered(2, 1, 3, 2, DEAD, DEAD), "duel DOUGAL GENERAL")
    assert duels(events) == [("DOUGAL", "GENERAL", "GENERAL"), ("DOUGAL", "SERPENTINE", "SERPENTINE")]
    assert rolls(events) == ["GENERAL", "SERPENTINE"]
    events = play(outnumbered(5, 1, 2, 4, DEAD, DEAD), "duel DOUGAL GENERAL")
    assert duels(events)[1] == ("DOUGAL", "SERPENTINE", "DOUGAL")
    assert rolls(events) == ["DOUGAL", "GENERAL"]


@rule("LDR-4")
def test_it_ends_when_one_side_has_none_standing() -> None:
    events = play(outnumbered(1, 5, DEAD), "duel DOUGAL GENERAL")
    assert duels(events) == [("DOUGAL", "GENERAL", "DOUGAL")]


@rule("LDR-4")
@pytest.mark.parametrize(("first", "second", "beaten"), [(5, 2, "SERPENTINE"), (2, 5, "DOUGAL"), (4, 4, "")])
def test_after_a_tie_a_leader_who_has_not_fought_meets_the_enemy_who_has(first: int, second: int, beaten: str) -> None:
    events = play(outnumbered(3, 3, first, second, DEAD), "duel DOUGAL GENERAL")
    assert duels(events) == [("DOUGAL", "GENERAL", ""), ("DOUGAL", "SERPENTINE", beaten)]
    assert rolls(events) == ([beaten] if beaten else [])


@rule("LDR-4")
def test_a_leader_lost_by_the_dice_who_has_tied_is_still_there_to_be_fought() -> None:
    counters = {"1208": "DOUGAL ARITON KIN-LT1", "1109": "SERPENTINE"}
    pos = combat(counters, dice=[6, 1, 3, 3, 4, 4, DEAD])
    attack(pos, "1109", "DOUGAL ARITON KIN-LT1")
    events = play(pos, "duel DOUGAL SERPENTINE")
    assert duels(events) == [("DOUGAL", "SERPENTINE", ""), ("ARITON", "SERPENTINE", "")]
    assert rolls(events) == ["SERPENTINE"]


@rule("LDR-4")
def test_when_every_leader_has_fought_once_the_winners_do_not_meet() -> None:
    counters = {"1208": "DOUGAL ARITON FIT-PI1", "1109": "SERPENTINE GENERAL"}
    pos = combat(counters, owners={"GENERAL": 1}, dice=[1, 2, 5, 1, 1, 5, DEAD, DEAD])
    attack(pos, "1109", "DOUGAL ARITON FIT-PI1")
    events = play(pos, "duel DOUGAL SERPENTINE")
    assert duels(events) == [("DOUGAL", "SERPENTINE", "SERPENTINE"), ("ARITON", "GENERAL", "ARITON")]


@rule("LDR-3", "LDR-4")
def test_the_owner_of_leaders_who_have_not_fought_says_which_of_the_enemies_still_there_they_meet() -> None:
    """Of two against three: nobody has a second fight before all have had their first, and the beaten have none."""
    counters = {"1208": "DOUGAL ARITON FIT-LT1", "1109": "SERPENTINE GENERAL TOVAN"}
    dice = [1, 1, 1, 5, 5, 1, 6, 2, DEAD, DEAD, DEAD]
    pos = combat(counters, owners={"GENERAL": 1, "TOVAN": 1}, dice=dice)
    assert rolled(attack(pos, "1109", "DOUGAL ARITON FIT-LT1")).margin == 0
    play(pos, "duel DOUGAL SERPENTINE")  # Dougal is beaten
    assert (decider(pos), offered(pos)) == (0, {"duel ARITON GENERAL", "duel ARITON TOVAN"})
    assert refused(pos, "duel ARITON SERPENTINE").rule == "LDR-3"
    events = play(pos, "duel ARITON TOVAN")
    assert duels(events) == [("ARITON", "TOVAN", "TOVAN"), ("ARITON", "GENERAL", "GENERAL")]


@rule("LDR-3", "LDR-4")
@pytest.mark.parametrize(("first", "second"), [(5, 5), (5, 1), (1, 1)])
def test_the_defenders_spare_leader_chooses_between_winners_and_tied(first: int, second: int) -> None:
    counters = {"1208": "DOUGAL ARITON FIT-LT1", "1109": "SERPENTINE GENERAL TOVAN"}
    pos = combat(counters, owners={"GENERAL": 1, "TOVAN": 1}, dice=[1, 1, first, 1, second, 1, 1, 1, DEAD, DEAD])
    attack(pos, "1109", "DOUGAL ARITON FIT-LT1", "duel DOUGAL SERPENTINE", "duel ARITON GENERAL")
    assert (decider(pos), prompt(pos)) == (1, "name_duel")
    assert offered(pos) == {"duel DOUGAL TOVAN", "duel ARITON TOVAN"}
    assert duels(play(pos, "duel ARITON TOVAN")) == [("ARITON", "TOVAN", "")]
    assert prompt(pos) != "name_duel"


@rule("LDR-4")
def test_the_attackers_spare_leader_meets_a_defender_who_has_fought() -> None:
    counters = {"1208": "DOUGAL ARITON TOVAN", "1109": "SERPENTINE GENERAL"}
    pos = combat(counters, owners={"GENERAL": 1}, dice=[1, 1, 5, 5, 1, 5, 5, 2, DEAD, DEAD])
    assert rolled(attack(pos, "1109", "DOUGAL ARITON TOVAN")).margin == 0
    play(pos, "duel DOUGAL SERPENTINE")  # a tie
    assert offered(pos) == {"duel ARITON GENERAL", "duel TOVAN GENERAL"}
    play(pos, "duel ARITON GENERAL")  # Ariton is beaten
    assert (decider(pos), offered(pos)) == (0, {"duel TOVAN SERPENTINE", "duel TOVAN GENERAL"})
    events = play(pos, "duel TOVAN SERPENTINE")
    assert duels(events) == [("TOVAN", "SERPENTINE", "SERPENTINE")]
    assert rolls(events) == ["ARITON", "SERPENTINE"]
