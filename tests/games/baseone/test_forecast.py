"""The odds people are shown."""

from __future__ import annotations

from antarium.games.baseone.forecast import one_place, percent
from antarium.games.baseone.frames import Activation, RunOrder, Shooting, Turn
from antarium.games.baseone.game import BaseOne
from antarium.games.baseone.ids import FIRE
from antarium.games.baseone.model import State
from antarium.games.baseone.nerve import ONE
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame
from tests.games.baseone.battlefield import field

GAME = BaseOne()
A1, B1 = 0, 1


def lines(s: State, frame: Frame) -> tuple[str, ...]:
    position = Position(GAME, s, (frame,))
    return GAME.forecast(position, position.pending[0])


def squads(pins: dict[str, int] | None = None) -> State:
    at = {"A1": "10,10", "B1": "10,25"}
    return field("concord: strike-squad", "isorian: phase-squad", at, dice=None, pins=pins)


def test_targets_have_their_odds() -> None:
    (line,) = lines(squads(), Shooting(A1, FIRE))
    assert line.startswith("Fire at Phase Squad B1: ")
    assert " hits, " in line
    assert " lost, pin " in line


def test_who_may_go_down_sees_both() -> None:
    standing, down = lines(squads(), Shooting(A1, FIRE, targets=(B1,), at=1))
    assert standing.startswith("Standing: ")
    assert down.startswith("Down: ")


def test_orders_of_pinned_units_have_their_odds() -> None:
    (line,) = lines(squads({"A1": 3}), Turn(side=0, at=1))
    assert line == "C3 Strike Squad A1 obeys: 50 %, a rally 80 %"


def test_assaults_have_their_odds() -> None:
    s = field("boromite: work-gang", "isorian: phase-squad", {"A1": "10,10", "B1": "10,18"}, dice=None)
    (line,) = lines(s, RunOrder(A1))
    assert line.startswith("Assault on Phase Squad B1: wins ")


def test_tests_have_their_odds() -> None:
    s = field("freeborn: ferals", "isorian: phase-squad", {"A1": "10,10", "B1": "10,30"}, dice=None, pins={"A1": 2})
    assert lines(s, Activation(A1, FIRE)) == ("The order to fire is passed: 50 %",)


def test_numbers_for_people() -> None:
    assert percent(1) == "<1 %"
    assert percent(ONE - 1) == ">99 %"
    assert percent(0) == "0 %"
    assert percent(ONE) == "100 %"
    assert one_place(3_140_000) == "3.1"
