"""HTH-6 to HTH-9: who has lost the fight, and what follows."""

from __future__ import annotations

import pytest

from antarium.games.baseone.events.assault import ConsolidationDrawn, FightDecided
from antarium.games.baseone.events.turns import BreakTested, BrokeUnderPins
from antarium.games.baseone.frames import Assault, BreakTest, Consolidation
from antarium.games.baseone.ids import FIRE, FROM_HAND_TO_HAND, NO_ORDER
from antarium.games.baseone.losses import destroy_unit
from antarium.games.baseone.model import State
from antarium.games.baseone.sentences.assault import sentence
from antarium.kernel.flow import Position
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type, pushed
from tests.games.baseone.striking import FIGHTS, model, part, resolve

GANG = "boromite: gang-fighters"
BLOWS_END = 9
"""Where in an assault both have struck."""


def fallen(s: State, code: str, count: int) -> None:
    """Lose the last `count` members of a unit."""
    for member in s.members(s.forces.unit_with(code))[-count:] if count else []:
        s.standing[member] = 0


def decide(s: State, strength: tuple[int, int], tests: bool = True) -> tuple[Position, list[Event]]:
    """Both had these numbers of members when the fight began."""
    (assault,) = Assault(0, 1).again(at=BLOWS_END, fought=True, strength=strength)
    return resolve(s, assault, book=FIGHTS if tests else part(Assault))


def gangs(*dice: int, first: int = 0, second: int = 0, other: str = GANG) -> State:
    at = {"A1": "10,10", "B1": "10,12"}
    return field(GANG, other, at, dice=list(dice), pins={"A1": first, "B1": second})


@rule("HTH-6")
def test_a_pin_for_every_casualty() -> None:
    s = gangs()
    fallen(s, "A1", 1)
    fallen(s, "B1", 2)
    decide(s, (5, 5), tests=False)
    assert s.pins == [1, 2]


@rule("HTH-6", "PIN-4")
def test_pins_of_the_damage_chart_come_on_top() -> None:
    s = field(GANG, "concord: c3d1", {"A1.1": "10,10", "B1": "10,12"}, dice=[2, 10, 2, 5, 9, 9, 9, 10, 10])
    (assault,) = Assault(0, 1).again(at=5)
    resolve(s, assault, "hit 1", book=FIGHTS)
    assert s.pins[1] == 3, "D3 pins by the chart, none for a hit, none without a casualty"


@rule("HTH-7")
def test_who_has_more_pins_in_all_is_defeated() -> None:
    """D-80: old ones included, so that those who lost nobody may still have lost."""
    s = gangs(first=3)
    fallen(s, "B1", 2)
    pos, told = decide(s, (5, 5), tests=False)
    assert of_type(told, FightDecided) == [FightDecided(0, 1, (3, 2), (0,))]
    assert pushed(pos)[0] == BreakTest(0, FROM_HAND_TO_HAND)
    s = gangs(first=1)
    fallen(s, "B1", 2)
    _, told = decide(s, (5, 5), tests=False)
    assert of_type(told, FightDecided)[0].defeated == (1,)


@rule("HTH-7")
@pytest.mark.parametrize("pins", [0, 2])
def test_with_equal_pins_both_are_defeated(pins: int) -> None:
    """D-81: even if nobody fell."""
    s = gangs(0, first=pins, second=pins)
    pos, told = decide(s, (5, 5), tests=False)
    assert of_type(told, FightDecided)[0].defeated == (0, 1)
    tests = [frame.unit for frame in pushed(pos) if isinstance(frame, BreakTest)]
    assert tests == [0, 1]


@rule("HTH-7", "HTH-6")
def test_a_unit_wiped_out_has_lost_whatever_the_pins() -> None:
    s = gangs(first=4)
    destroy_unit(s, 1, "RES-2")
    fallen(s, "A1", 1)
    pos, told = decide(s, (5, 5), tests=False)
    assert of_type(told, FightDecided) == []
    assert s.pins[0] == 5
    assert pushed(pos) == [Consolidation(units=(0,))]


@rule("HTH-7", "BRK-6")
def test_even_the_winner_breaks_under_too_many_pins() -> None:
    """D-90"""
    s = gangs(first=8)
    destroy_unit(s, 1, "RES-2")
    fallen(s, "A1", 1)
    pos, told = decide(s, (5, 5), tests=False)
    assert of_type(told, BrokeUnderPins) == [BrokeUnderPins(0, 9, 9)]
    assert pushed(pos) == []


@rule("HTH-8")
@pytest.mark.parametrize(
    ("roster", "tests"),
    [(GANG, 1), ("boromite: lavamites", 1), ("freeborn: skyraiders", 1), ("algoryn: ai-launcher", 1),
     ("concord: c3d1", 0), ("freeborn: striker", 0)],
)  # fmt: skip
def test_drones_and_vehicles_take_no_test(roster: str, tests: int) -> None:
    s = gangs(second=3, other=roster)
    pos, _ = decide(s, (5, len(s.members(1))), tests=False)
    assert len([frame for frame in pushed(pos) if isinstance(frame, BreakTest)]) == tests
    assert pushed(pos)[-1] == Consolidation(units=(1, 0))


@rule("HTH-8", "BRK-4")
def test_the_defeated_who_fail_are_destroyed() -> None:
    s = gangs(7, second=3)
    pos, told = decide(s, (5, 5))
    assert [(event.unit, event.cause) for event in of_type(told, BreakTested)] == [(1, FROM_HAND_TO_HAND)]
    assert not s.is_alive(1)
    assert pushed(pos) == [Consolidation(units=(0,))]


@rule("HTH-9")
@pytest.mark.parametrize(("first", "second", "order"), [(2, 1, (0, 1)), (1, 2, (1, 0))])
def test_the_defeated_unit_consolidates_first(first: int, second: int, order: tuple[int, int]) -> None:
    s = gangs(2, first=first, second=second)
    pos, _ = decide(s, (5, 5))
    assert pushed(pos) == [Consolidation(units=order)]


@rule("HTH-9")
@pytest.mark.parametrize(("lot", "order"), [(0, (0, 1)), (1, (1, 0))])
def test_after_a_draw_the_lot_decides(lot: int, order: tuple[int, int]) -> None:
    s = gangs(2, 2, lot)
    pos, told = decide(s, (5, 5))
    assert pushed(pos) == [Consolidation(units=order)]
    assert s.dice.drawn == 3
    (drawn,) = of_type(told, ConsolidationDrawn)
    first, second = [f"Gang Fighters {'AB'[unit]}1" for unit in order]
    assert sentence(drawn, s.forces) == f"{first} consolidated before {second}, by a random draw"


@rule("HTH-9")
@pytest.mark.parametrize("order", [NO_ORDER, FIRE])
def test_the_assaulted_unit_keeps_its_order_die(order: int) -> None:
    """D-83: and one that has had none may still get it."""
    s = gangs(2, second=1)
    s.first_order[1] = order
    decide(s, (5, 5))
    assert (s.first_order[1], s.dice_owned[1]) == (order, 1)
    assert s.dice_in_bag(1) == (1 if order == NO_ORDER else 0)
    assert s.standing[model(s, "B1.1")]
