"""BRK: when units test, and what the test does to them."""

from __future__ import annotations

import pytest

from antarium.games.baseone.breaking import must_test
from antarium.games.baseone.events.turns import BreakTested, UnitDestroyed
from antarium.games.baseone.frames import BreakTest
from antarium.games.baseone.ids import DOWN, FIRE, FROM_DAMAGE, FROM_HAND_TO_HAND, FROM_SHOOTING, NO_ORDER
from antarium.games.baseone.losses import remove_model
from antarium.games.baseone.model import State
from antarium.kernel.records import total
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type
from tests.games.baseone.turning import resolve


def unit(name: str, lost: int = 0, pins: int = 0, dice: tuple[int, ...] = ()) -> State:
    """A unit that has lost the last of its members, and carries pins."""
    state = field(name, "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, pins={"A1": pins}, dice=list(dice))
    for model in state.forces.members[0][::-1][:lost]:
        remove_model(state, model)
    return state


@rule("BRK-2", "BRK-4")
def test_golden_17() -> None:
    """A2 vector 17, D-87: the third casualty of five calls for a test, and failing it destroys."""
    assert not must_test(unit("concord: strike-squad", lost=2, pins=1), 0, pinned=True, fallen=1)
    state = unit("concord: strike-squad", lost=3, pins=1, dice=(8,))
    assert must_test(state, 0, pinned=True, fallen=1)
    _, told = resolve(state, BreakTest(0, FROM_SHOOTING))
    assert of_type(told, UnitDestroyed) == [UnitDestroyed(0, 1, "BRK-4")]


@rule("BRK-2", "BRK-4", "BRK-5")
def test_golden_18() -> None:
    """A2 vector 18, D-87: the third casualty of six calls for a test, and failing it sends the unit Down."""
    state = unit("freeborn: domari", lost=3, pins=1, dice=(8,))
    assert must_test(state, 0, pinned=True, fallen=1)
    _, told = resolve(state, BreakTest(0, FROM_SHOOTING))
    assert state.is_alive(0)
    assert (state.order(0), state.pins[0], state.dice_in_bag(0)) == (DOWN, 1, 0)
    (test,) = of_type(told, BreakTested)
    assert (test.lost, test.start, total(test.modifiers)) == (3, 6, 7)


@rule("BRK-2")
def test_as_many_pins_as_members_call_for_a_test_if_this_shooting_pinned() -> None:
    """D-88: and half the members lost only if one fell just now."""
    state = unit("concord: strike-squad", pins=5)
    assert must_test(state, 0, pinned=True, fallen=0)
    assert not must_test(state, 0, pinned=False, fallen=0)
    state.pins[0] = 4
    assert not must_test(state, 0, pinned=True, fallen=0)
    state = unit("concord: strike-squad", lost=3, pins=1)
    assert not must_test(state, 0, pinned=True, fallen=0)


@rule("BRK-2")
def test_equipment_does_not_count() -> None:
    assert must_test(unit("algoryn: ai-mag-cannon", pins=2), 0, pinned=True, fallen=0)
    assert must_test(unit("algoryn: ai-mag-cannon", lost=1, pins=0), 0, pinned=False, fallen=1)


@pytest.mark.parametrize(
    ("name", "tests"),
    [
        ("concord: c3d1", False),
        ("freeborn: striker", False),
        ("boromite: lavamites", True),
        ("freeborn: skyraiders", True),
        ("concord: c3-howitzer", True),
        ("isorian: sniper", True),
    ],
)
@rule("BRK-1")
def test_who_takes_break_tests(name: str, tests: bool) -> None:
    assert must_test(unit(name, pins=4), 0, pinned=True, fallen=0) is tests


@rule("BRK-2")
def test_the_dead_do_not_test() -> None:
    state = unit("concord: strike-squad", lost=5)
    assert not must_test(state, 0, pinned=True, fallen=2)
    _, told = resolve(state, BreakTest(0))
    assert told == []


@pytest.mark.parametrize(("roll", "alive", "pins"), [(1, True, 1), (6, True, 2), (10, False, 0)])
@rule("BRK-3", "BRK-4")
def test_a_one_removes_a_pin_and_a_ten_destroys(roll: int, alive: bool, pins: int) -> None:
    """D-86: Command 8 less two pins."""
    state = unit("concord: strike-squad", lost=1, pins=2, dice=(roll,))
    resolve(state, BreakTest(0))
    assert (state.is_alive(0), state.pins[0], state.order(0)) == (alive, pins, NO_ORDER)


@rule("BRK-4", "BRK-5")
def test_a_unit_that_fails_while_down_takes_a_pin() -> None:
    """D-86."""
    state = unit("concord: strike-squad", pins=2, dice=(7,))
    state.first_order[0] = DOWN
    resolve(state, BreakTest(0))
    assert (state.order(0), state.pins[0]) == (DOWN, 3)


@rule("BRK-5")
def test_a_unit_with_an_order_has_its_die_turned() -> None:
    state = unit("concord: strike-squad", pins=2, dice=(7,))
    state.first_order[0] = FIRE
    resolve(state, BreakTest(0))
    assert (state.order(0), state.second_order[0]) == (DOWN, NO_ORDER)


@rule("BRK-4")
def test_whoever_fails_after_hand_to_hand_is_destroyed() -> None:
    state = unit("concord: strike-squad", pins=2, dice=(7,))
    resolve(state, BreakTest(0, FROM_HAND_TO_HAND))
    assert not state.is_alive(0)


@pytest.mark.parametrize(("roll", "standing", "order"), [(5, 3, DOWN), (9, 1, NO_ORDER), (10, 1, NO_ORDER)])
@rule("BRK-1", "DMG-3", "DMG-8")
def test_a_test_from_the_damage_chart_falls_on_the_models_that_called_for_it(
    roll: int, standing: int, order: int
) -> None:
    """D-62: passed, the unit goes Down; failed, the two drones that rolled a 5 are destroyed."""
    state = unit("concord: c3d1", pins=1, dice=(roll,))
    resolve(state, BreakTest(0, FROM_DAMAGE, tuple(state.members(0)[1:])))
    assert (len(state.members(0)), state.order(0)) == (standing, order)


@rule("DMG-4", "BRK-4")
def test_a_vehicle_that_fails_its_test_is_destroyed() -> None:
    state = unit("freeborn: striker", pins=3, dice=(6,))
    resolve(state, BreakTest(0, FROM_DAMAGE, (state.members(0)[0],)))
    assert not state.is_alive(0)
    assert state.dice_lost == [2, 0]


@rule("BRK-3", "LDR-2")
def test_a_commander_helps_in_break_tests() -> None:
    state = field("concord: strike-command, strike-squad", "concord: strike-squad", dice=[8],
                  at={"A1": "5,5", "A2": "5,8", "B1": "5,40"}, pins={"A2": 1})  # fmt: skip
    resolve(state, BreakTest(2, FROM_HAND_TO_HAND))
    assert state.is_alive(2)
