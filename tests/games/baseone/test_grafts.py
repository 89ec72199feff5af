"""FRC-4: soma grafts are offered before every Command test."""

from __future__ import annotations

import pytest

from antarium.games.baseone.events.turns import BreakTested, GraftAwakened, OrderTested, RecoveryTested
from antarium.games.baseone.frames import Activation, BreakTest, Recovery
from antarium.games.baseone.ids import DOWN, FIRE, GRAFT_AWAKE, RALLY
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import BONUS, PASS
from antarium.kernel.frames import Frame
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play
from tests.games.baseone.turning import resolve


def ferals(*dice: int, pins: int = 6, order: int = FIRE) -> State:
    state = field("freeborn: ferals", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, dice=list(dice))
    state.pins[0], state.first_order[0] = pins, order
    return state


TESTS: list[tuple[Frame, type[Event], int]] = [
    (Activation(0, FIRE), OrderTested, FIRE),
    (Activation(0, RALLY), OrderTested, RALLY),
    (Recovery((0,)), RecoveryTested, DOWN),
    (BreakTest(0), BreakTested, FIRE),
]


@pytest.mark.parametrize(("frame", "event", "order"), TESTS)
@rule("FRC-4")
def test_grafts_are_offered_before_any_command_test(frame: Frame, event: type[Event], order: int) -> None:
    """D-97."""
    state = ferals(9, *([2] if order == RALLY else []), order=order)
    pos, _ = resolve(state, frame)
    assert choices(pos) == ["graft", "hold"]
    told = play(pos, "graft")
    assert of_type(told, GraftAwakened) == [GraftAwakened(0)]
    (test,) = of_type(told, event)
    assert test.result == PASS  # type: ignore[attr-defined]  # all three have one
    assert state.marks[0] & GRAFT_AWAKE


@rule("FRC-4")
def test_who_does_not_wake_them_tests_as_usual_and_is_asked_again() -> None:
    state = ferals(2)
    pos, _ = resolve(state, Activation(0, FIRE))
    play(pos, "hold")
    assert (state.order(0), state.pins[0]) == (DOWN, 5)
    state.dice = ferals(9).dice
    pos, _ = resolve(state, Recovery((0,)))
    assert choices(pos) == ["graft", "hold"]


@pytest.mark.parametrize(("pins", "order"), [(0, FIRE), (3, DOWN)])
@rule("FRC-4")
def test_without_a_test_nothing_is_offered(pins: int, order: int) -> None:
    pos, _ = resolve(ferals(pins=pins, order=order), Activation(0, order))
    assert not pos.pending


@rule("FRC-4")
def test_a_natural_one_keeps_its_bonus() -> None:
    """D-97."""
    state = ferals(1)
    pos, _ = resolve(state, Activation(0, FIRE))
    (test,) = of_type(play(pos, "graft"), OrderTested)
    assert (test.result, state.pins[0]) == (BONUS, 4)


@rule("FRC-4")
def test_awake_they_are_not_offered_again() -> None:
    state = ferals(5)
    state.marks[0] |= GRAFT_AWAKE
    pos, _ = resolve(state, BreakTest(0))
    assert not pos.pending
    assert state.is_alive(0)
