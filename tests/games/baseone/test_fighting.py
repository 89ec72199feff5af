"""HTH-1 to HTH-5, FRC-7 to FRC-9, FRC-15: hand to hand."""

from __future__ import annotations

import pytest

from antarium.games.baseone.arsenal import WEAPON_ID
from antarium.games.baseone.events.assault import (
    AssaultBrokenOff,
    AssaultDeclared,
    AssaultFailed,
    AssaultJoined,
    BlowBlastRolled,
    BlowsRolled,
    ClawsRolled,
    FightDecided,
    Strikes,
)
from antarium.games.baseone.events.impact import HitsPlaced, ResistTested
from antarium.games.baseone.frames import Assault, BreakTest, Impact, Volley
from antarium.games.baseone.ids import DOWN, NONE
from antarium.games.baseone.model import State
from antarium.games.baseone.sentences import sentence
from antarium.games.baseone.sequences import BOOK
from antarium.kernel.flow import Sequence
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, refused
from tests.games.baseone.striking import Book, model, numbers, part, resolve, struck

GANG = "boromite: gang-fighters"
ALONE = {"A1.1": "10,10", "B1.1": "10,12"}
BLOWS_BEGIN = 5
"""Where in an assault hand-to-hand fighting begins."""
BLOWS_END = 9
FIGHTS: Book = part(Volley, Impact, BreakTest) | {Assault: Sequence("blows", *BOOK[Assault].steps[:BLOWS_END])}


def grips() -> Assault:
    (assault,) = Assault(0, 1).again(at=BLOWS_BEGIN)
    return assault


def fight(s: State, *texts: str) -> list[Event]:
    """A1 assaults B1, and they come to blows; what happened."""
    pos, told = resolve(s, grips(), *texts, book=FIGHTS)
    assert not pos.pending, choices(pos)
    return told


def blows(told: list[Event], unit: int) -> list[Strikes]:
    return [strikes for event in of_type(told, BlowsRolled) if event.unit == unit for strikes in event.strikes]


def values(strikes: Strikes) -> list[int]:
    return [one.value for one in strikes.modifiers]


def weapons(strikes: list[Strikes]) -> list[str]:
    return ["" if blow.weapon == NONE else WEAPON_ID[blow.weapon] for blow in strikes]


@rule("HTH-1")
def test_both_strike_at_the_same_time() -> None:
    s = field(GANG, GANG, ALONE, dice=[2, 10, 10, 2, 10, 10])
    told = fight(s)
    assert [event.unit for event in of_type(told, BlowsRolled)] == [0, 1]
    assert not s.is_alive(0)
    assert not s.is_alive(1)
    assert (s.pins, s.dice_lost) == ([0, 0], [1, 1])


@rule("HTH-1")
@pytest.mark.parametrize(("downs", "order"), [((), [0, 1]), (("B1",), [0]), (("A1",), [1]), (("A1", "B1"), [0, 1])])
def test_a_side_that_is_down_strikes_second_with_what_is_left(downs: tuple[str, ...], order: list[int]) -> None:
    dice = [2, 10, 10] + ([2, 10, 10] if len(order) == 2 else [])
    s = field(GANG, GANG, ALONE, dice=dice, orders=dict.fromkeys(downs, DOWN))
    assert [event.unit for event in of_type(fight(s), BlowsRolled)] == order


@rule("HTH-1")
def test_everybody_strikes_touching_or_not_and_with_what_was_left() -> None:
    at = {"A1.1": "10,10", "B1.1": "10,12", "B1.2": "20,20"}
    s = field(GANG, GANG, at, dice=[2, 10, 9, 2], orders={"B1": DOWN})
    told = fight(s, "hit 2")
    assert [blow.model for blow in blows(told, 1)] == [model(s, "B1.1")]


@rule("HTH-1", "FRC-8")
def test_a_model_with_several_hand_weapons_chooses_one_before_any_dice() -> None:
    """D-77"""
    s = field("algoryn: ai-squad", "boromite: lavamites", ALONE, dice=[9, 9, 9, 9])
    pos, _ = resolve(s, grips(), book=FIGHTS)
    assert choices(pos) == ["wield 1 mag-pistol", "wield 1 x-sling"]
    assert pos.pending[0].seat == 0
    assert refused(pos, "wield 1 mag-gun").rule == "HTH-1"
    play(pos, "wield 1 x-sling")
    assert choices(pos) == ["wield 1 lectro-lash", "wield 1 plasma-pistol"]
    assert pos.pending[0].seat == 1
    assert s.dice.drawn == 0
    told = list(play(pos, "wield 1 lectro-lash"))
    assert weapons(blows(told, 0)) == ["x-sling"]
    assert weapons(blows(told, 1)) == ["lectro-lash"]
    assert len(blows(told, 1)[0].dice) == 3, "a lash strikes three times"


@rule("HTH-2")
def test_what_a_strike_needs() -> None:
    """D-77: +1 for assaulting, +1 with a hand weapon and none with a standard one; pins do not count."""
    at = {"A1.1": "10,10", "A1.2": "11,10", "B1.1": "10,12", "B1.2": "11,12"}
    s = field(GANG, GANG, at, dice=[9] * 4, pins={"A1": 3, "B1": 3})
    told = fight(s)
    assert [values(blow) for blow in blows(told, 0)] == [[6, 1, 1], [6, 1]]
    assert [values(blow) for blow in blows(told, 1)] == [[6, 1], [6]]


@rule("HTH-2", "GEN-6")
@pytest.mark.parametrize(("roll", "hits"), [(1, 1), (8, 1), (9, 0), (10, 0)])
def test_a_strike_hits_by_its_number_or_less(roll: int, hits: int) -> None:
    """With a 1 it is lucky, and the attacker places it."""
    at = {"A1.1": "10,10", "B1": "10,12"}
    s = field(GANG, "concord: c3d2", at, dice=[roll, *[2] * hits, 9])
    pos, told = resolve(s, grips(), book=FIGHTS)
    if roll == 1:
        assert pos.pending[0].seat == 0
        assert choices(pos) == ["hit 1", "hit s", "hit b", "spread"]
        told += play(pos, "hit 1")
    assert len(of_type(told, HitsPlaced)) == hits


@rule("HTH-2", "FRC-9")
def test_golden_21() -> None:
    """Rock riders assaulting: the lance needs 10, which a 10 still fails, and the locomite 9; both strike with 2."""
    s = field("boromite: rock-riders", "boromite: work-gang", {"A1.2": "10,10", "B1.2": "10,12"}, dice=[10, 9, 1, 9, 9])
    told = fight(s)
    lance, bite = blows(told, 0)
    assert weapons([lance, bite]) == ["lectro-lance", "locomite-bite"]
    assert (values(lance), values(bite)) == ([8, 1, 1], [8, 1])
    assert numbers(told) == [6 - 2]
    s = field("boromite: rock-riders", "boromite: work-gang", {"A1.2": "10,10", "B1.2": "10,12"}, dice=[9, 10, 1, 9, 9])
    assert numbers(fight(s)) == [6 - 2]


@rule("FRC-8")
def test_a_lavamite_strikes_three_times() -> None:
    """D-77: with SV 2 and no bonus for a hand weapon."""
    s = field("boromite: lavamites", "boromite: work-gang", {"A1.2": "10,10", "B1.2": "10,12"}, dice=[8, 9, 9, 1, 9, 9])
    told = fight(s)
    (bite,) = blows(told, 0)
    assert (weapons([bite]), values(bite), len(bite.dice)) == (["lavamite-bite"], [7, 1], 3)
    assert numbers(told) == [6 - 2]


@rule("HTH-3")
def test_being_down_forces_no_re_rolls_here() -> None:
    s = field(GANG, GANG, {"A1.1": "10,10", "B1.2": "10,12"}, dice=[2, 2, 10], orders={"B1": DOWN})
    told = fight(s)
    assert len(of_type(told, ResistTested)) == 1
    assert s.dice.drawn == 3


@rule("HTH-4")
def test_hits_are_spread_over_all_members() -> None:
    at = {"A1": "10,10", "B1.1": "10,12", "B1.2": "40,40", "B1.w": "11,12"}
    s = field(GANG, "algoryn: ai-launcher", at, dice=[2, 2, 9, 9, 9, 2, 2, 9, 9])
    assert sorted(struck(s, fight(s, "hit 1"))) == ["B1.1", "B1.2"]


@rule("HTH-4", "ALC-7")
def test_a_hand_weapon_with_a_blast_rolls_for_its_hits() -> None:
    """Of a lucky one the attacker places the first hit."""
    s = field(
        "concord: strike-squad",
        "boromite: work-gang",
        {"A1.1": "10,10", "B1": "10,12"},
        dice=[1, 3, 2, 2, 2, *[9] * 10],
    )
    pos, told = resolve(s, grips(), book=FIGHTS)
    assert weapons(blows(told, 0)) == ["x-sling"]
    assert [event.roll for event in of_type(told, BlowBlastRolled)] == [3]
    assert pos.pending[0].seat == 0
    told += play(pos, "hit 2")
    assert pos.pending[0].seat == 1
    told += play(pos, "spread")
    assert len(struck(s, told)) == 3


@rule("FRC-7")
@pytest.mark.parametrize(("choice", "number"), [("strike", 3), ("guard", 7)])
def test_distort_spinners_strike_or_protect(choice: str, number: int) -> None:
    """D-78: the choice is for the unit and one fighting; each strikes twice as a hand weapon."""
    dice = [2, 2, 1, *([1] if choice == "guard" else []), 2, 2]
    s = field("algoryn: ai-assault", "algoryn: ai-squad", {"A1.2": "10,10", "B1.2": "10,12"}, dice=dice)
    pos, _ = resolve(s, grips(), book=FIGHTS)
    assert choices(pos) == ["strike", "guard"]
    assert pos.pending[0].seat == 0
    told = list(play(pos, choice))
    (spinner,) = blows(told, 0)
    assert (weapons([spinner]), values(spinner), len(spinner.dice)) == (["distort-spinner"], [5, 1, 1], 2)
    tests = numbers(told)
    assert tests[:-1] == ([number] if choice == "strike" else [number] * 2)
    assert tests[-1] == (7 if choice == "strike" else 7 + 2)


@rule("FRC-15", "OPT-8")
@pytest.mark.parametrize(("claws", "needed", "number"), [("off", [10, 1], 6), ("on", [10, 1, 1], 6 - 3)])
def test_ghar_suits_have_no_hand_weapon_unless_by_the_switch(claws: str, needed: list[int], number: int) -> None:
    """D-79: with plasma claws the strike value is a D4, rolled for each hit."""
    dice = [9, *([3] if claws == "on" else []), 1, 9]
    at = {"A1.2": "10,10", "B1.2": "10,12"}
    s = field("ghar: battle-squad", "boromite: work-gang", at, dice=[*dice, 9], plasma_claws=claws)
    told = fight(s)
    assert [values(blow) for blow in blows(told, 0)] == [needed]
    assert numbers(told) == [number]
    assert [event.roll for event in of_type(told, ClawsRolled)] == ([3] if claws == "on" else [])


@rule("FRC-15")
def test_vehicles_and_drones_fight_with_their_strength() -> None:
    """D-76"""
    s = field(GANG, "freeborn: striker", {"A1.2": "10,10", "B1": "10,12"}, dice=[9, 9])
    assert [values(blow) for blow in blows(fight(s), 1)] == [[5]]
    s = field(GANG, "concord: c3d1", {"A1.2": "10,10", "B1.1": "10,12"}, dice=[9, 9])
    assert [values(blow) for blow in blows(fight(s), 1)] == [[1]]


def test_blows_in_words() -> None:
    s = field(GANG, GANG, {"A1.1": "10,10", "A1.2": "11,10", "B1.2": "10,12"}, dice=[9, 2, 2, 9])
    told = [sentence(event, s.forces) for event in fight(s)]
    assert told[0] == (
        "Gang Fighters A1 struck at Gang Fighters B1: "
        "A1.1 with Mag Pistol, needing 8 (Strength of Gang Leader 6, assaulting 1, Mag Pistol 1): 9 miss; "
        "A1.2, needing 7 (Strength of Ganger 6, assaulting 1): 2 hit"
    )
    assert told[1] == "Boromite B put 1 hit on Ganger B1.2 (blow)"
    events = [AssaultDeclared(0, 1), AssaultFailed(0, 1), AssaultJoined(0, 1, True), AssaultBrokenOff(0, 1)]
    assert [sentence(event, s.forces) for event in events] == [
        "Gang Fighters A1 set out to assault Gang Fighters B1",
        "Gang Fighters A1 did not reach Gang Fighters B1",
        "Gang Fighters A1 made contact with Gang Fighters B1, which was down and had to shoot second",
        "Gang Fighters A1 broke off its fight with Gang Fighters B1",
    ]
    assert sentence(FightDecided(0, 1, (1, 1), (0, 1)), s.forces) == (
        "Gang Fighters A1 had 1 pin and Gang Fighters B1 had 1 pin: both were defeated"
    )
