"""TRN-3, ORD-12, ORD-15, MOD-2: the end of a turn."""

from __future__ import annotations

import pytest

from antarium.games.baseone.actions import KeepAmbush
from antarium.games.baseone.events.turns import AmbushesKept, RecoveryTested
from antarium.games.baseone.frames import Turn
from antarium.games.baseone.ids import AMBUSH, DISTORT_DRAWN, DISTORT_IN_BAG, DISTORT_LOOMS, DOWN, FIRE, NO_ORDER, RUN
from antarium.games.baseone.recovery import Ambushes
from antarium.kernel.dice import Dice
from antarium.kernel.records import total
from antarium.kernel.refusals import Illegal
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, read, refused
from tests.games.baseone.turning import at, resolve

TURN_END = Turn(at=2)
"""The bag is empty."""


@pytest.mark.parametrize(
    ("roll", "order", "pins"), [(6, NO_ORDER, 1), (7, DOWN, 1), (1, NO_ORDER, 0), (10, DOWN, 2)]
)  # fmt: skip
@rule("ORD-12", "TRN-3")
def test_recovery_is_a_test_of_command_less_pins(roll: int, order: int, pins: int) -> None:
    state = field("concord: strike-squad", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"},
                  orders={"A1": DOWN}, pins={"A1": 2}, dice=[roll])  # fmt: skip
    _, told = resolve(state, TURN_END)
    assert (state.order(0), state.pins[0]) == (order, pins)
    (test,) = of_type(told, RecoveryTested)
    assert total(test.modifiers) == 6
    assert state.dice_in_bag(0) == (1 if order == NO_ORDER else 0)


@rule("ORD-12", "LDR-2")
def test_a_commander_helps_to_recover_and_even_an_unpinned_unit_tests() -> None:
    state = field("concord: strike-command, strike-squad", "concord: strike-squad", dice=[9],
                  at={"A1": "5,5", "A2": "5,8", "B1": "5,40"}, orders={"A2": DOWN})  # fmt: skip
    resolve(state, TURN_END)
    assert state.order(at(state, "A2")) == NO_ORDER


@pytest.mark.parametrize(
    ("first", "second", "dice", "after", "pins"),
    [
        (DOWN, DOWN, [2, 2], (NO_ORDER, NO_ORDER), 1),
        (DOWN, DOWN, [9, 2], (DOWN, NO_ORDER), 1),
        (DOWN, DOWN, [2, 9], (DOWN, NO_ORDER), 1),
        (DOWN, DOWN, [10, 10], (DOWN, DOWN), 3),
        (DOWN, FIRE, [2], (NO_ORDER, NO_ORDER), 2),
        (DOWN, FIRE, [9], (DOWN, NO_ORDER), 2),
        (FIRE, DOWN, [9], (DOWN, NO_ORDER), 2),
        (FIRE, DOWN, [1], (NO_ORDER, NO_ORDER), 1),
        (FIRE, RUN, [], (NO_ORDER, NO_ORDER), 3),
    ],
)
@rule("MOD-2", "TRN-3")
def test_each_down_die_is_tested_by_itself(
    first: int, second: int, dice: list[int], after: tuple[int, int], pins: int
) -> None:
    """D-1: a die that stays Down becomes the first, and the other one is in the bag."""
    state = field("freeborn: striker", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, dice=dice)
    state.first_order[0], state.second_order[0], state.pins[0] = first, second, 3
    resolve(state, TURN_END)
    assert (state.first_order[0], state.second_order[0], state.pins[0]) == (*after, pins)


@rule("ORD-15", "TRN-3", "REA-6")
def test_both_players_choose_in_secret_which_ambushes_they_keep() -> None:
    """D-8: after all recovery tests."""
    state = field(
        "concord: strike-squad, strike-squad, strike-squad",
        "concord: strike-squad",
        at={"A1": "5,5", "A2": "20,5", "A3": "35,5", "B1": "5,40"},
        orders={"A1": AMBUSH, "A2": AMBUSH, "A3": DOWN, "B1": AMBUSH},
        dice=[9],
    )
    pos, told = resolve(state, TURN_END)
    assert len(of_type(told, RecoveryTested)) == 1
    assert pos.waiting() == (0, 1)
    assert choices(pos) == ["keep A1 A2", "keep A1", "keep A2", "keep"]
    assert pos.apply(0, read("keep A2")) == ()
    assert state.order(at(state, "A1")) == AMBUSH, "nothing is shown before both have chosen"
    told = list(pos.apply(1, read("keep")))
    assert of_type(told, AmbushesKept) == [AmbushesKept(0, (at(state, "A2"),)), AmbushesKept(1, ())]
    orders = [state.order(at(state, code)) for code in ("A1", "A2", "A3", "B1")]
    assert orders == [NO_ORDER, AMBUSH, DOWN, NO_ORDER]


@pytest.mark.parametrize(
    ("first", "second", "choice", "after"),
    [
        (AMBUSH, FIRE, "keep A1", (AMBUSH, NO_ORDER)),
        (AMBUSH, FIRE, "keep", (NO_ORDER, NO_ORDER)),
        (FIRE, AMBUSH, "keep A1", (AMBUSH, NO_ORDER)),
        (AMBUSH, AMBUSH, "keep A1 A1", (AMBUSH, AMBUSH)),
        (AMBUSH, AMBUSH, "keep A1", (AMBUSH, NO_ORDER)),
        (AMBUSH, AMBUSH, "keep", (NO_ORDER, NO_ORDER)),
        (AMBUSH, DOWN, "keep A1", (AMBUSH, DOWN)),
        (AMBUSH, DOWN, "keep", (DOWN, NO_ORDER)),
        (DOWN, AMBUSH, "keep A1", (DOWN, AMBUSH)),
        (DOWN, AMBUSH, "keep", (DOWN, NO_ORDER)),
    ],
)
@rule("ORD-15", "MOD-1")
def test_ambush_dice_of_units_with_two(first: int, second: int, choice: str, after: tuple[int, int]) -> None:
    """Each is kept or returned by itself; one Down die stays Down here."""
    state = field("freeborn: striker", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, dice=[10])
    state.first_order[0], state.second_order[0] = first, second
    pos, _ = resolve(state, TURN_END)
    assert len(choices(pos)) == [first, second].count(AMBUSH) + 1
    assert refused(pos, f"keep{' A1' * 3}").rule == "ORD-15"
    play(pos, choice)
    assert (state.first_order[0], state.second_order[0]) == after


@rule("TRN-3")
def test_all_other_dice_go_back_to_the_bag() -> None:
    state = field("concord: strike-squad", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"},
                  orders={"A1": FIRE, "B1": RUN})  # fmt: skip
    resolve(state, TURN_END)
    assert [state.dice_in_bag(unit) for unit in (0, 1)] == [1, 1]


@pytest.mark.parametrize(("before", "after"), [(DISTORT_DRAWN, DISTORT_IN_BAG), (DISTORT_LOOMS, DISTORT_LOOMS)])
@rule("FRC-6")
def test_the_distort_die_goes_back_too(before: int, after: int) -> None:
    state = field("ghar: battle-squad", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"})
    state.distort = before
    resolve(state, TURN_END)
    assert state.distort == after


@rule("ORD-15")
def test_of_many_ambushes_any_selection_may_be_kept() -> None:
    space = Ambushes([0, 2, 4, 6, 8, 10, 10])
    found = space.candidates(16)
    assert len(set(found)) == len(found)
    some = (KeepAmbush((2, 8)), KeepAmbush((10,)), KeepAmbush((10, 10)))
    for action in (*found, space.sample(Dice.from_seed("ambush")), *some):
        space.check(action)
    for wrong in (KeepAmbush((1,)), KeepAmbush((4, 2)), KeepAmbush((2, 2)), KeepAmbush((10, 10, 10)), read("hold")):
        with pytest.raises(Illegal):
            space.check(wrong)


@rule("ORD-15")
def test_many_ambushes_are_a_space() -> None:
    units = ", ".join(["outcast-squad"] * 7)
    state = field(f"ghar: {units}", "concord: strike-squad", at={"B1": "5,40"}, orders={})
    for unit in state.forces.of_side[0]:
        state.standing[state.forces.members[unit][0]] = 1
        state.first_order[unit] = AMBUSH
    pos, _ = resolve(state, TURN_END)
    assert pos.pending[0].space is not None
    play(pos, "keep A2 A3")
    assert [state.order(unit) for unit in state.forces.of_side[0]] == [0, AMBUSH, AMBUSH, 0, 0, 0, 0]
