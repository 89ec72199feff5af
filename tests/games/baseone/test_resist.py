"""RES, ARM, LDR-1: whether a model stands up to a hit."""

from __future__ import annotations

import pytest

from antarium.games.baseone.events.impact import ReactorRolled, ResistTested
from antarium.games.baseone.events.turns import ModelLost, UnitDestroyed
from antarium.games.baseone.ids import BLOWS, INCH, LARGE, POINT_BLANK, SLOW
from antarium.games.baseone.model import State
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type
from tests.games.baseone.striking import hits_on, model, numbers, resolve

AT = {"A1": "5,10", "B1": "5,26"}


def target(roster: str, *dice: int) -> State:
    return field("boromite: gang-fighters", roster, AT, dice=list(dice))


def number(s: State, shot: str, far: int = 15, covered: int = 0, code: str = "B1.2", cause: int = 0) -> int:
    """The number on which one model resists one hit."""
    chosen = (model(s, code),)
    (impact,) = hits_on(s, "B1", shot, far=far * INCH, cause=cause).again(placed=chosen, viable=chosen)
    (impact,) = impact.again(covered=(covered,))
    (tested,) = numbers(resolve(s, impact)[1])
    return tested


@rule("RES-1", "ARM-1")
def test_golden_03() -> None:
    """A strike trooper hit from 22 inches by a carbine's single shot, in +2 cover."""
    assert number(target("concord: strike-squad", 2), "plasma-carbine/single", 22, 2) == 5 + 2 + 2 - 2


@rule("RES-1", "ARM-1")
def test_golden_04() -> None:
    """The same from 9 inches: hyperlight armour is worth 1."""
    assert number(target("concord: strike-squad", 2), "plasma-carbine/single", 9, 2) == 6


@rule("CVR-4", "ARM-1")
def test_golden_05() -> None:
    """Hyperlight against the blast of an X-launcher, in cover that does not help."""
    assert number(target("concord: strike-squad", 2), "x-launcher", 40, 2) == 5 + 3 - 1


@rule("ARM-1")
def test_golden_06() -> None:
    """D-103: phase armour has no bonus against blasts."""
    assert number(target("isorian: phase-squad", 2), "x-launcher", 40) == 5 + 2 - 1


@rule("RES-5", "PIN-2", "ARM-1")
def test_golden_07() -> None:
    """A Ghar trooper hit by a mag gun is heavily armoured: no pin unless a 10 comes up."""
    for roll, fallen, pins in ((9, 0, 0), (10, 1, 1)):
        s = target("ghar: battle-squad", roll)
        chosen = (model(s, "B1.2"),)
        _, told = resolve(s, hits_on(s, "B1", "mag-gun", viable=chosen, covered=(0,)))
        assert numbers(told) == [12 - 1]
        assert 3 - len(s.members(1)) == fallen
        assert s.pins[1] == pins


@rule("RES-5", "PIN-1")
def test_golden_08() -> None:
    """Hit by a carbine's single shot it resists on 10: not heavily armoured, so it takes the pin."""
    s = target("ghar: battle-squad", 9)
    chosen = (model(s, "B1.2"),)
    _, told = resolve(s, hits_on(s, "B1", "plasma-carbine/single", viable=chosen, covered=(0,)))
    assert numbers(told) == [10]
    assert len(s.members(1)) == 3
    assert s.pins[1] == 1


@rule("ARM-1")
@pytest.mark.parametrize(
    ("roster", "bare", "far", "close", "blast", "blow", "blast_blow"),
    [
        ("algoryn: ai-squad", 6, 1, 1, 1, 1, 1),
        ("freeborn: vardanari", 5, 1, 1, 1, 2, 2),
        ("concord: strike-squad", 5, 2, 1, 3, 1, 3),
        ("isorian: phase-squad", 5, 2, 1, 2, 1, 1),
        ("freeborn: skyraiders", 5, 2, 2, 2, 2, 2),
        ("boromite: work-gang", 6, 0, 0, 0, 0, 0),
        ("ghar: battle-squad", 12, 0, 0, 0, 0, 0),
    ],
)
def test_what_armour_adds(roster: str, bare: int, far: int, close: int, blast: int, blow: int, blast_blow: int) -> None:
    """D-35, D-103, D-104, D-105: far away, at 10 inches, against blasts, and hand to hand."""
    assert number(target(roster, 2), "mag-repeater", 11) == bare + far
    assert number(target(roster, 2), "mag-repeater", 10) == bare + close
    assert number(target(roster, 2), "x-sling", 11) == bare + blast
    assert number(target(roster, 2), "", 0, cause=BLOWS) == bare + blow
    assert number(target(roster, 2), "x-sling", 0, cause=BLOWS) == bare + blast_blow


@rule("ARM-1")
def test_hyperlight_resists_blasts_close_by_as_well_as_far_away() -> None:
    """D-104; phase armour does not (D-103)."""
    assert number(target("concord: strike-squad", 2), "x-sling", 5) == 5 + 3
    assert number(target("isorian: phase-squad", 2), "x-sling", 5) == 5 + 1


@rule("ARM-1", "FRC-16")
def test_ferals_have_reflex_armour() -> None:
    """D-108"""
    assert number(target("freeborn: ferals", 2), "mag-repeater") == 6


@rule("HTH-5", "ARM-1")
def test_golden_22() -> None:
    """A Freeborn guard hand to hand: reflex armour and impact cloak."""
    assert number(target("freeborn: vardanari", 2), "", cause=BLOWS) == 5 + 1 + 1


@rule("FRC-7", "HTH-5")
def test_golden_23() -> None:
    """D-78: two hits of distort spinners on one AI trooper make one test, with both strike values."""
    s = target("algoryn: ai-squad", 3)
    chosen = (model(s, "B1.2"),) * 2
    (impact,) = hits_on(s, "B1", *["distort-spinner"] * 2, cause=BLOWS, compounds=True).again(placed=chosen)
    _, told = resolve(s, impact)
    assert numbers(told) == [7 - 4]
    assert len(s.members(1)) == 5, "a 3 is enough"
    s = target("algoryn: ai-squad", 4)
    (impact,) = hits_on(s, "B1", *["distort-spinner"] * 2, cause=BLOWS, compounds=True).again(placed=chosen)
    resolve(s, impact)
    assert len(s.members(1)) == 4


@rule("FRC-7")
def test_spinner_hits_on_different_models_are_not_added_up() -> None:
    """D-78"""
    s = target("algoryn: ai-squad", 5, 5)
    chosen = (model(s, "B1.2"), model(s, "B1.3"))
    (impact,) = hits_on(s, "B1", *["distort-spinner"] * 2, cause=BLOWS, compounds=True).again(placed=chosen)
    assert numbers(resolve(s, impact)[1]) == [5, 5]


@rule("RES-1", "GEN-6")
@pytest.mark.parametrize(("roll", "stands"), [(1, True), (5, True), (6, False), (10, False)])
def test_a_hit_is_resisted_by_the_number_or_less(roll: int, stands: bool) -> None:
    s = target("boromite: work-gang", roll)
    chosen = (model(s, "B1.2"),)
    _, told = resolve(s, hits_on(s, "B1", "mag-gun", viable=chosen, covered=(0,)))
    (event,) = of_type(told, ResistTested)
    assert [(one.value, one.rule) for one in event.modifiers] == [(6, "RES-1"), (-1, "RES-1")]
    assert (s.standing[chosen[0]] == 1) is stands


@rule("RES-1", "RES-2", "GEN-6")
def test_a_1_saves_from_anything() -> None:
    s = target("ghar: outcast-squad", 1, 10)
    chosen = (model(s, "B1.2"), model(s, "B1.3"))
    (impact,) = hits_on(s, "B1", *["heavy-frag-borer"] * 2, bonus=(4, 4)).again(placed=chosen)
    _, told = resolve(s, impact)
    assert numbers(told) == [4 - 10] * 2
    assert s.standing[chosen[0]]
    assert not s.standing[chosen[1]]


@rule("RES-2")
def test_who_fails_is_a_casualty_once_however_often_it_failed() -> None:
    s = target("boromite: work-gang", 10, 10)
    chosen = (model(s, "B1.2"),) * 2
    (impact,) = hits_on(s, "B1", "mag-gun", "mag-gun").again(placed=chosen)
    _, told = resolve(s, impact)
    assert of_type(told, ModelLost) == [ModelLost(chosen[0])]
    assert len(s.members(1)) == 4


@rule("RES-3")
@pytest.mark.parametrize(("roll", "stands"), [(9, True), (10, False)])
def test_a_crewed_weapon_resists_on_10_without_modifiers(roll: int, stands: bool) -> None:
    """A light one that fails is destroyed."""
    s = target("algoryn: ai-mag-support", roll)
    chosen = (model(s, "B1.w"),)
    _, told = resolve(s, hits_on(s, "B1", "mag-cannon", viable=chosen, covered=(2,)))
    assert numbers(told) == [10]
    assert (s.standing[chosen[0]] == 1) is stands
    assert len(s.members(1)) == 2
    assert s.pins[1] == 1


@rule("RES-4")
def test_the_crew_fights_on_without_its_weapon() -> None:
    """D-21: and keeps Large and Slow."""
    s = target("concord: c3-howitzer", 10, 6)
    chosen = (model(s, "B1.w"),)
    resolve(s, hits_on(s, "B1", "plasma-cannon", viable=chosen, covered=(0,)))
    assert not s.standing[chosen[0]]
    assert len(s.members(1)) == 3
    assert s.is_alive(1)
    assert all(s.forces.traits[member] & LARGE and s.forces.traits[member] & SLOW for member in s.members(1))


@rule("RES-4")
def test_the_weapon_goes_with_the_last_of_its_crew() -> None:
    s = target("algoryn: ai-mag-support", 10, 10)
    chosen = (model(s, "B1.1"), model(s, "B1.2"))
    _, told = resolve(s, hits_on(s, "B1", "mag-gun", "mag-gun", viable=chosen, covered=(0, 0)), "spread")
    assert not s.models(1)
    assert len(of_type(told, UnitDestroyed)) == 1
    assert s.pins[1] == 0, "nobody is left to be pinned"


@rule("RES-5")
@pytest.mark.parametrize(("shot", "value"), [("mag-gun", 11), ("mag-repeater", 12)])
def test_heavy_armour_fails_on_a_10_only(shot: str, value: int) -> None:
    for roll, stands in ((9, True), (10, False)):
        s = target("ghar: battle-squad", roll)
        chosen = (model(s, "B1.2"),)
        _, told = resolve(s, hits_on(s, "B1", shot, viable=chosen, covered=(0,)))
        assert numbers(told) == [value]
        assert (s.standing[chosen[0]] == 1) is stands


@rule("LDR-1")
def test_a_leader_rolls_one_failed_test_of_his_own_again() -> None:
    """D-59"""
    s = target("concord: strike-squad", 10, 4)
    chosen = (model(s, "B1.1"),)
    _, told = resolve(s, hits_on(s, "B1", "mag-gun", viable=chosen, covered=(0,)))
    assert [(event.roll, event.again) for event in of_type(told, ResistTested)] == [(10, False), (4, True)]
    assert s.standing[chosen[0]]
    s = target("concord: strike-squad", 10, 10)
    resolve(s, hits_on(s, "B1", "mag-gun", viable=chosen, covered=(0,)))
    assert not s.standing[chosen[0]], "the second result stands"


@rule("LDR-1")
def test_a_leader_does_not_roll_for_others_nor_twice() -> None:
    """D-59"""
    s = target("concord: strike-squad", 10)
    resolve(s, hits_on(s, "B1", "mag-gun", viable=(model(s, "B1.2"),), covered=(0,)))
    assert not s.standing[model(s, "B1.2")]
    s = target("concord: strike-squad", 10, 10, 2)
    chosen = (model(s, "B1.1"),)
    _, told = resolve(s, hits_on(s, "B1", "mag-gun", "mag-gun", viable=chosen, covered=(0,)))
    assert [event.again for event in of_type(told, ResistTested)] == [False, False, True]
    assert not s.standing[chosen[0]], "one re-roll does not undo two failures"


@rule("LDR-1", "FRC-13")
@pytest.mark.parametrize(("again", "rolls"), [(2, 0), (10, 2)])
def test_a_leader_rolls_a_lucky_hits_test_again_before_others(again: int, rolls: int) -> None:
    """D-59: the ordinary hit still kills him, but his reactor is only rolled for if the lucky one does too."""
    s = target("ghar: battle-squad", 10, 10, again, *[2] * rolls)
    first = model(s, "B1.1")
    shots = hits_on(s, "B1", "micro-x-launcher/overhead", "mag-gun")
    (impact,) = shots.again(lucky=(0, 1), placed=(first, first))
    _, told = resolve(s, impact)
    assert [event.again for event in of_type(told, ResistTested)] == [False, False, True]
    assert not s.standing[first]
    assert len(of_type(told, ReactorRolled)) == rolls


@rule("LDR-1", "HTH-5")
def test_a_leader_rolls_again_hand_to_hand_too() -> None:
    s = target("concord: strike-squad", 10, 2)
    (impact,) = hits_on(s, "B1", "", cause=BLOWS).again(placed=(model(s, "B1.1"),))
    resolve(s, impact)
    assert s.standing[model(s, "B1.1")]


@rule("HTH-5")
@pytest.mark.parametrize(
    ("weapon", "strike"),
    [
        ("", 0),
        ("mag-pistol", 1),
        ("plasma-pistol", 2),
        ("heavy-tractor-maul", 3),
        ("lectro-lash", 1),
        ("lavamite-bite", 2),
    ],
)
def test_what_blows_strike_with(weapon: str, strike: int) -> None:
    """D-77: the hand weapon or the creature, and nothing for all others."""
    assert number(target("boromite: work-gang", 1), weapon, cause=BLOWS) == 6 - strike


@rule("FRC-7")
def test_spinners_that_protect_are_worth_two_and_strike_with_nothing() -> None:
    """D-78"""
    s = target("algoryn: ai-assault", 2, 2)
    chosen = (model(s, "B1.2"), model(s, "B1.2"))
    shield = hits_on(s, "B1", "distort-spinner", "distort-spinner", cause=BLOWS, guarded=True)
    (impact,) = shield.again(placed=chosen)
    assert numbers(resolve(s, impact)[1]) == [6 + 1 + 2] * 2


@rule("CVR-4", "PBS-3")
def test_point_blank_is_close_for_armour() -> None:
    """D-73"""
    assert number(target("concord: strike-squad", 2), "mag-gun", 0, 1, cause=POINT_BLANK) == 5 + 1 + 1 - 1
