"""VIC, OPT-7: whose the hexes are, what they count, and who has won."""

from __future__ import annotations

from antarium.games.revolt import load
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.ids import HOUSES, NOBODY
from antarium.games.revolt.model import State
from antarium.games.revolt.victory import holder_for_scoring, outcome, score, scores
from antarium.kernel.records import Modifier, total
from antarium.kernel.testing import rule
from tests.games.revolt.support import BOARD, GAME, state_of, table

TWO_AND_TWO = {"ORS": 0, "MAC": 0, "KIN": 1, "FIT": 1, "SES": 0, "BRA": 1, "EDI": 0}


def scorer(s: State, label: str) -> int:
    return holder_for_scoring(s, BOARD.at(label))


@rule("VIC-1")
def test_economic_hexes_count_one_fortresses_three_and_the_starport_ten() -> None:
    s = table(sides=TWO_AND_TWO)
    assert score(s, 0) == (
        Modifier(5 + 4 + 5 + 4, "18 economic hexes", "VIC-1"),
        Modifier(4 * 3, "4 fortresses", "VIC-1"),
    )
    assert score(s, 1) == (
        Modifier(4 + 4 + 5 + 3, "16 economic hexes", "VIC-1"),
        Modifier(3 * 3, "3 fortresses", "VIC-1"),
        Modifier(10, "the Starport", "VIC-1"),
    )
    assert scores(s) == [30, 35] == [total(score(s, seat)) for seat in (0, 1)]
    assert (outcome(s).winners, outcome(s).scores) == ((1,), (30, 35))
    s = table(sides=TWO_AND_TWO, counters={"1108": "EDI-LT1"})
    assert (outcome(s).winners, outcome(s).scores) == ((0,), (40, 25))
    shipped = load().board
    assert len(shipped.economic) + 3 * len(shipped.fortress) + 10 == 79


@rule("VIC-1")
def test_points_and_reasons_agree_at_the_end_of_random_tables() -> None:
    for scenario, seats in (("revolt", 2), ("silakka", 2), ("politics", 4)):
        s = state_of(GAME.start(seats, seed="agree", scenario=scenario, setup="auto"))
        assert scores(s) == [total(score(s, seat)) for seat in range(seats)]


@rule("VIC-2")
def test_a_hex_belongs_to_the_counters_in_it_and_an_empty_one_to_the_master_of_its_colour() -> None:
    s = table(sides=TWO_AND_TWO, counters={"0507": "TER-PI1", "1704": "LYRA", "0905": "EDI-PI1", "1506": "KIN-PI1"})
    assert [scorer(s, label) for label in ("0507", "1704", "0905", "1506")] == [1, 0, 0, 1]
    assert [scorer(s, label) for label in ("0202", "0307", "1709", "1508")] == [0, 0, 1, 1]
    assert [scorer(s, label) for label in ("1108", "1010", "1308")] == [1, 1, 1], "empty brown hexes are the Terran's"
    neutral = table(sides={"EDI": NOBODY}, counters={"0507": "NUREB"})
    assert (scorer(neutral, "0507"), scorer(neutral, "0307")) == (NOBODY, NOBODY)


@rule("VIC-2")
def test_who_has_no_counters_left_keeps_the_empty_hexes_of_his_colours() -> None:
    s = table("politics", {"1704": "KIN-PI1"}, sides={**dict.fromkeys(FACTIONS[:HOUSES], 1), "ORS": 0})
    assert scores(s)[0] == 5 + 3


@rule("VIC-3")
def test_devastated_economic_hexes_count_for_nobody_but_fortresses_and_starport_always_count() -> None:
    s = table(sides=TWO_AND_TWO, devastated=["0307", "0406", "0604", "1010"])
    assert scorer(s, "0307") == scorer(s, "1010") == NOBODY
    assert scores(s) == [28, 34]
    assert (scorer(s, "0507"), scorer(s, "1108")) == (0, 1)


@rule("VIC-4")
def test_equal_points_are_a_win_for_the_terran() -> None:
    for scenario in ("revolt", "silakka"):
        s = table(scenario, sides=TWO_AND_TWO, counters={"0905": "EDI-PI1", "1010": "EDI-PI2"}, devastated=["1506"])
        assert scores(s) == [32, 32]
        assert outcome(s).winners == (1,)
        assert "equal victory points" in outcome(s).why


THREE = {"ORS": 0, "MAC": 2, "KIN": 2, "FIT": 2, "SES": 1, "BRA": 2, "EDI": 2}


@rule("VIC-4")
def test_in_power_politics_fortresses_and_then_counters_break_ties_and_else_victory_is_shared() -> None:
    duel = {**dict.fromkeys(FACTIONS[:HOUSES], 1), "ORS": 0, "SES": 0, "BRA": 0}
    level = {"1704": "ORS-PI1", "0101": "KIN-PI1", "0105": "KIN-JT1"}
    s = table("politics", level, sides=duel)
    assert scores(s) == [8 + 8 + 8 + 3 - 2, 7 * 4 - 3 + 2]
    even = {**level, "1506": "ORS-HC1"}
    s = table("politics", even, sides=duel)
    assert scores(s) == [26, 26]
    assert outcome(s).winners == (0,), "four fortresses against three"
    assert "most fortresses" in outcome(s).why


@rule("VIC-4")
def test_with_equal_fortresses_the_player_with_more_counters_wins() -> None:
    sides = {**THREE, "MAC": 1, "KIN": 0, "FIT": 1, "EDI": 0, "BRA": 2}
    ahead = {"0514": "ORS-HC1", "0312": "SES-HC1"}
    s = table("politics", ahead, seats=3, sides=sides)
    # Orsini, Kinrabe, Edistyn 8 + 7 + 7 and one; Sessedi, MacKenzie, Fitzgerald 8 + 7 + 7 and one.
    assert scores(s) == [23, 23, 6]
    assert outcome(s).winners == (0, 1)
    assert outcome(s).why == "Player 1 and Player 2: equal in points, fortresses and counters"
    s = table("politics", {**ahead, "1214": "SES-PI1"}, seats=3, sides=sides)
    assert outcome(s).winners == (1,)
    assert "most counters" in outcome(s).why


@rule("VIC-5", "OPT-7")
def test_brown_hexes_and_the_starport_score_in_power_politics_only_by_an_option_and_only_when_held() -> None:
    sides = {**dict.fromkeys(FACTIONS[:HOUSES], 1), "EDI": 0}
    for option, held in (("no", NOBODY), ("yes", 0)):
        s = table("politics", {"0905": "EDI-PI1"}, sides=sides, brown_scores=option)
        assert [scorer(s, label) for label in ("0905", "1010", "1308", "1108")] == [held, NOBODY, NOBODY, NOBODY]
        assert scores(s)[0] == 7 + (1 if option == "yes" else 0)
    assert sum(scores(table("politics", sides=sides))) == 65 - 10 - 3
    assert GAME.setup(scenario="politics").value("brown_scores") == "no"
