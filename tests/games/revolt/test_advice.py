"""Advice: what a position is worth, and rules of thumb that hold up on drawn tables and in whole games."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from antarium.games.revolt.frames import Movement, Placement, Rebuilding
from antarium.games.revolt.ids import ZOMBIE
from antarium.games.revolt.outlook import FACTOR, Outlook, factor_price, risk_of, threatening_seats, through_gaps
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame
from antarium.kernel.testing import rule
from tests.games.revolt.battlefield import combat, ids
from tests.games.revolt.support import BOARD, GAME, play, position, standing, table, where

ADVICE = GAME.advice


def worth(seat: int, **drawn: Any) -> int:
    return ADVICE.worth(position(table(**drawn), Movement(seat=seat)), seat)


def advised(pos: Position) -> str:
    """What the advice comes to: the hint, or the option with the best prospects."""
    decision = pos.pending[0]
    hint = ADVICE.hint(pos, decision)
    if hint is None:
        prospects = ADVICE.prospects(pos, decision)
        assert prospects is not None
        hint = decision.options[prospects.index(max(prospects))]
    pos.check(decision.seat, hint)
    return GAME.notation.write(hint)


def carried_out(pos: Position, frame: type[Frame]) -> list[str]:
    """Do as advised as long as this frame lies on top; return what was chosen."""
    chosen: list[str] = []
    while pos.pending and isinstance(pos.stack[-1], frame):
        chosen.append(advised(pos))
        play(pos, chosen[-1])
    return chosen


# Worth


def test_points_count_for_the_holder_and_against_the_other() -> None:
    alone: dict[str, Any] = {"sides": {"SES": 1}, "turn": 10}
    before = worth(0, counters={"1210": "KIN-PI1"}, **alone)
    after = worth(0, counters={"1111": "KIN-PI1"}, **alone)
    assert after - before == 200


def test_troops_are_worth_something_early_and_next_to_nothing_at_the_end() -> None:
    def gained(turn: int) -> int:
        far = {"1704": "KIN-LT1"}
        more = {"1704": "KIN-LT1 KIN-PI1"}
        return worth(0, counters=more, turn=turn) - worth(0, counters=far, turn=turn)

    assert gained(1) >= 4 * FACTOR
    assert 0 <= gained(10) <= 8


def test_what_one_side_gains_the_other_loses() -> None:
    weak: dict[str, Any] = {"counters": {"1704": "KIN-LT1", "1108": "TER-LT1"}}
    strong: dict[str, Any] = {"counters": {"1704": "KIN-LT1 KIN-PI1", "1108": "TER-LT1"}}
    assert worth(0, **strong) > worth(0, **weak)
    assert worth(1, **strong) < worth(1, **weak)


def test_the_price_of_a_factor_falls_with_the_turns_left() -> None:
    prices = [factor_price(table(turn=turn)) for turn in (1, 6, 8, 10)]
    assert prices == sorted(prices, reverse=True)
    assert prices[-1] == 1


def test_in_the_last_turn_only_those_who_still_move_are_a_threat() -> None:
    assert threatening_seats(table(turn=9), 1) == [0]
    assert threatening_seats(table(turn=10), 1) == []
    assert threatening_seats(table(turn=10), 0) == [1]
    third = table("politics", turn=8, seats=3, order=[2, 0, 1])
    assert threatening_seats(third, 0) == [1]


def test_a_stack_is_in_danger_only_from_more_than_itself() -> None:
    assert risk_of(8, 8) == 0
    assert 0 < risk_of(12, 8) < risk_of(20, 8) <= 85


def test_a_ring_around_a_stronghold_makes_it_safer() -> None:
    assert [through_gaps(40, taken, 6) for taken in (0, 3, 6)] == [40, 25, 10]
    open_port = Outlook(table(counters={"1108": "TER-LT1", "1111": "KIN-LT1 KIN-PI1 KIN-JT1"}), 1)
    ringed = Outlook(table(counters={"1108": "TER-LT1", "1109": "TER-PI1", "1111": "KIN-LT1 KIN-PI1 KIN-JT1"}), 1)
    assert ringed.threat[BOARD.starport] <= open_port.threat[BOARD.starport]


# Moving


def test_an_empty_enemy_site_in_reach_is_taken() -> None:
    pos = position(table(counters={"1406": "TER-PI1"}, turn=10), Movement(seat=1))
    carried_out(pos, Movement)
    assert where(pos, "TER-PI1") in ("1506", "1508")


def test_counters_gather_for_an_attack_that_none_could_make_alone() -> None:
    counters = {"1210": "KIN-LT1", "1011": "KIN-PI1", "1009": "KIN-JT1", "1110": "TER-LT1"}
    pos = position(table(counters=counters, turn=5), Movement(seat=0))
    carried_out(pos, Movement)
    around = [BOARD.label(at) for at in BOARD.around[BOARD.at("1110")]]
    assert all(where(pos, code) in around for code in ("KIN-LT1", "KIN-JT1"))


def test_a_hovercraft_carries_those_who_cannot_swim() -> None:
    counters = {"0202": "ORS-HC1 ORS-PI1 ORS-PI2"}
    pos = position(table(counters=counters, sides={"EDI": 1}, turn=10), Movement(seat=0))
    carried_out(pos, Movement)
    assert {where(pos, code) for code in ("ORS-HC1", "ORS-PI1", "ORS-PI2")} != {"0202"}


@rule("MOV-9")
@pytest.mark.parametrize("aboard", ["KIN-PI1", "KIN-JT1", "LYRA", "SKARN KIN-PI1"])
def test_no_hovercraft_is_taken_up_at_sea_that_may_not_leave_the_others(aboard: str) -> None:
    for at, enemy in (("0804", "0705"), ("0804", "1607"), ("1408", "0803")):
        state = table(counters={at: f"KIN-HC1 {aboard}", enemy: "TER-HC1", "1108": "TER-PI2"}, dice=[])
        taken = carried_out(position(state, Movement(seat=0)), Movement)
        for chosen, following in pairwise(taken):
            assert (chosen[:6], following) != ("select", "done"), f"{chosen} comes to nothing in {taken}"


def test_nobody_moves_when_nothing_can_be_gained() -> None:
    pos = position(table(counters={"0105": "ORS-PI1"}), Movement(seat=0))
    assert advised(pos) == "done"


# Fighting


def test_good_odds_are_taken_and_bad_ones_left() -> None:
    assert advised(combat({"1009": "KIN-LT1 KIN-PI1", "1109": "TER-JT1"})) == "attack 1109"
    assert advised(combat({"1009": "KIN-JT1", "1109": "TER-LT1 TER-PI1 SERPENTINE"})) == "done"


def test_all_who_have_nothing_else_to_attack_join_in() -> None:
    pos = combat({"1009": "KIN-LT1 KIN-PI1", "1109": "TER-JT1"})
    play(pos, "attack 1109")
    assert play(pos, advised(pos), "with KIN-PI1") == ()
    assert advised(pos) == "done"


def test_the_cheapest_set_of_losses_is_given_up() -> None:
    pos = combat({"1009": "KIN-LT1 KIN-PI1 KIN-JT1", "1109": "TER-LT1 TER-PI1 TER-JT1"}, dice=[1, 2])
    play(pos, "attack 1109", "with KIN-LT1", "with KIN-PI1", "with KIN-JT1", "done")
    assert advised(pos) == "lose KIN-JT1"


def test_the_raised_dead_are_given_up_before_the_living() -> None:
    counters = {"1009": "KIN-PI1 FIT-PI1", "1109": "TER-LT1"}
    pos = combat(counters, dice=[1, 4], marks={"FIT-PI1": ZOMBIE})
    play(pos, "attack 1109", "with KIN-PI1", "with FIT-PI1", "done")
    assert advised(pos) == "lose FIT-PI1"


@pytest.mark.parametrize(("attackers", "wanted"), [("CATHERINE", "lightning"), ("CATHERINE BRA-LT1 BRA-PI1", "done")])
def test_lightning_is_called_where_it_helps(attackers: str, wanted: str) -> None:
    target = "TER-LT1 TER-PI1" if wanted == "lightning" else "TER-HC1"
    pos = combat({"1009": attackers, "1109": target})
    play(pos, "attack 1109", *[f"with {code}" for code in attackers.split()], "done")
    assert advised(pos) == wanted


@pytest.mark.parametrize(("attackers", "wanted"), [("KIN-LT1 KIN-PI1 KIN-JT1", "declare SES-ART"), ("KIN-JT1", "done")])
def test_an_artifact_is_turned_up_when_it_saves_something(attackers: str, wanted: str) -> None:
    counters = {"1009": attackers, "1109": "SES-PI1 SES-LT1 SES-ART"}
    pos = combat(counters, sides={"SES": 1}, artifacts={"SES": "energy_drainer"})
    play(pos, "attack 1109", *[f"with {code}" for code in attackers.split()], "done")
    assert advised(pos) == wanted


def test_the_victor_moves_into_a_site() -> None:
    pos = combat({"1110": "KIN-LT1 KIN-PI1", "1111": "SES-HC1"}, sides={"SES": 1}, dice=[6, 1])
    play(pos, "attack 1111", "with KIN-LT1", "with KIN-PI1", "done")
    carried_out(pos, type(pos.stack[-1]))
    assert "1111" in (where(pos, "KIN-LT1"), where(pos, "KIN-PI1"))


# Placing and buying


def test_the_strongest_of_the_dead_comes_first() -> None:
    drawn = table(counters={"dead": "KIN-JT1 KIN-LT1 KIN-PI1"}, points=[3])
    pos = position(drawn, Rebuilding(seat=0, at=4))
    assert advised(pos) == "replace KIN-LT1"


def test_the_terran_begins_in_the_starport() -> None:
    hand = ids("SERPENTINE TER-LT1 TER-JT1 TER-HC1 TER-AJ1")
    pos = position(table(counters={"hand": "SERPENTINE TER-LT1 TER-JT1 TER-HC1 TER-AJ1"}, turn=0), Placement(1, hand))
    carried_out(pos, Placement)
    assert {"SERPENTINE", "TER-LT1"} <= standing(pos, "1108")


# Whole games


@pytest.mark.parametrize(("scenario", "seats"), [("revolt", 2), ("silakka", 2), ("politics", 4)])
def test_advice_is_legal_and_knows_nothing_hidden(scenario: str, seats: int) -> None:
    pos = GAME.start(seats=seats, seed=f"advice {scenario}", scenario=scenario, setup="players")
    dice = Dice.from_seed("play")
    asked = 0
    while pos.pending:
        decision = pos.pending[0]
        hint = ADVICE.hint(pos, decision)
        if hint is not None:
            pos.check(decision.seat, hint)
        asked += 1
        if asked % 5 == 0:
            other = GAME.determinise(pos.observe(decision.seat), Dice.from_seed(f"world {asked}"))
            assert ADVICE.hint(other, other.decision(decision.seat)) == hint
            assert ADVICE.prospects(other, other.decision(decision.seat)) == ADVICE.prospects(pos, decision)
            assert ADVICE.worth(other, decision.seat) == ADVICE.worth(pos, decision.seat)
        if hint is None or dice.below(3) == 0:
            hint = decision.options[dice.below(len(decision.options))]
        pos.proceed(decision.seat, hint)


# Powers and duels


def test_messalina_bends_one_of_several_but_not_the_only_defender_of_a_hex() -> None:
    """No counter could attack the hex of a lone fascinated counter any more."""
    pos = combat({"1208": "MESSALINA ORS-PI1 ORS-PI2", "1109": "TER-LT1 TER-JT1"})
    assert advised(pos) == "fascinate TER-LT1"
    pos = combat({"1208": "MESSALINA ORS-PI1 ORS-PI2", "1009": "KIN-LT1", "1109": "TER-PI1"})
    assert "fascinate" not in advised(pos)


def test_in_a_duel_each_side_risks_the_leader_it_can_best_spare_against_the_enemys_best() -> None:
    counters = {"1208": "DOUGAL TOVAN FIT-LT1", "1109": "SERPENTINE GENERAL CORVUS"}
    dice = [3, 1, 5, 1, 3, 3]
    pos = combat(counters, owners={"GENERAL": 1, "CORVUS": 1}, dice=dice)
    play(pos, "attack 1109", "with DOUGAL", "with TOVAN", "with FIT-LT1", "done")
    assert advised(pos) == "duel TOVAN GENERAL"
    play(pos, "duel TOVAN GENERAL", "duel DOUGAL SERPENTINE")
    assert (pos.pending[0].seat, advised(pos)) == (1, "duel DOUGAL CORVUS")
