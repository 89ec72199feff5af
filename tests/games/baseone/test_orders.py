"""ORD: orders, order tests and what follows from them."""

from __future__ import annotations

import pytest

from antarium.games.baseone.events.turns import OrderGiven, OrderRolled, OrderTested, UnitRallied, WentDown
from antarium.games.baseone.frames import (
    Activation,
    AdvanceOrder,
    BreakTest,
    FireOrder,
    RunOrder,
    ShieldPlacement,
    Turn,
)
from antarium.games.baseone.ids import (
    ADVANCE,
    AMBUSH,
    DOWN,
    FIRE,
    GRAFT_AWAKE,
    NO_ORDER,
    NONE,
    OUT_OF_CONTROL,
    RALLY,
    RUN,
)
from antarium.games.baseone.losses import remove_model
from antarium.games.baseone.rolls import PASS
from antarium.kernel.frames import Frame
from antarium.kernel.records import total
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, pushed, refused
from tests.games.baseone.turning import resolve


def activated(
    order: int, pins: int, *dice: int, units: str = "boromite: gang-fighters"
) -> tuple[int, int, list[Frame]]:
    """The order and the pins of a unit after this order with these dice, and what it was made to do."""
    state = field(units, "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, pins={"A1": pins}, dice=list(dice))
    state.first_order[0] = order
    pos, _ = resolve(state, Activation(0, order))
    return state.order(0), state.pins[0], pushed(pos)


@pytest.mark.parametrize(
    ("roll", "order", "pins"), [(7, FIRE, 1), (8, DOWN, 1), (1, FIRE, 0), (10, DOWN, 2)]
)  # fmt: skip
@rule("ORD-7", "ORD-8", "ORD-9")
def test_golden_11(roll: int, order: int, pins: int) -> None:
    """A2 vector 11: Command 9 and two pins."""
    assert activated(FIRE, 2, roll) == (order, pins, [FireOrder(0)] if order == FIRE else [])


@rule("ORD-13")
def test_golden_12() -> None:
    """A2 vector 12: Rally with Command 8 and six pins, an 8 and a D6 of 3: four pins come off."""
    assert activated(RALLY, 6, 8, 3, units="concord: strike-squad") == (RALLY, 2, [])


@rule("ORD-13")
def test_golden_13() -> None:
    """A2 vector 13: Rally with a 1 and a D6 of 3: five pins come off."""
    assert activated(RALLY, 6, 1, 3, units="concord: strike-squad") == (RALLY, 1, [])


@pytest.mark.parametrize(("roll", "pins"), [(9, 5), (10, 6)])
@rule("ORD-13", "ORD-9")
def test_a_failed_rally_is_a_failed_order_test(roll: int, pins: int) -> None:
    """D-7."""
    assert activated(RALLY, 6, roll, units="concord: strike-squad") == (DOWN, pins, [])


@rule("ORD-5")
def test_an_unpinned_unit_rallies_to_no_effect() -> None:
    """D-7: nothing is rolled."""
    assert activated(RALLY, 0) == (RALLY, 0, [])


@rule("ORD-13")
def test_nothing_is_rolled_when_the_first_pin_was_the_last() -> None:
    assert activated(RALLY, 1, 5) == (RALLY, 0, [])


@pytest.mark.parametrize(
    ("order", "frame"),
    [
        (FIRE, FireOrder(0)),
        (ADVANCE, AdvanceOrder(0)),
        (RUN, RunOrder(0)),
        (AMBUSH, None),
        (DOWN, None),
    ],
)
@rule("ORD-1", "ORD-2", "ORD-3", "ORD-4", "ORD-6", "ORD-7")
def test_without_pins_an_order_is_carried_out_untested(order: int, frame: Frame | None) -> None:
    assert activated(order, 0) == (order, 0, [] if frame is None else [frame])


@rule("ORD-10")
def test_a_down_order_is_not_tested_and_removes_no_pin() -> None:
    assert activated(DOWN, 3) == (DOWN, 3, [])


@rule("ORD-14")
def test_pins_are_gone_before_the_action() -> None:
    state = field("concord: strike-squad", "concord: strike-squad", at={"A1": "5,5"}, pins={"A1": 1}, dice=[4])
    state.first_order[0] = FIRE
    pos, told = resolve(state, Activation(0, FIRE))
    assert pushed(pos) == [FireOrder(0)]
    (test,) = of_type(told, OrderTested)
    assert (total(test.modifiers), test.roll, test.result) == (7, 4, PASS)
    assert state.pins[0] == 0


@pytest.mark.parametrize("order", [AMBUSH, RALLY, DOWN])
@rule("BUD-5")
def test_a_shield_may_be_set_up_whatever_the_order(order: int) -> None:
    """D-70: also when the unit only goes down."""
    assert activated(order, 0, units="freeborn: striker") == (order, 0, [ShieldPlacement(0)])


@rule("FRC-3")
def test_any_order_but_fire_breaks_a_lock() -> None:
    """D-65."""
    for order in (FIRE, ADVANCE, AMBUSH):
        state = field("boromite: frag-borer", "concord: strike-squad", at={"A1": "5,5", "B1": "5,20"})
        state.lock_target[0], state.lock_count[0] = 1, 1
        state.first_order[0] = order
        resolve(state, Activation(0, order))
        assert state.lock_target[0] == (1 if order == FIRE else NONE)


@rule("BRK-6")
def test_units_break_at_the_end_of_the_action() -> None:
    """D-90."""
    state = field("concord: strike-squad", "concord: strike-squad", at={"A1": "5,5", "B1": "5,9"}, pins={"B1": 8})
    state.first_order[0] = RUN
    resolve(state, Activation(0, RUN))
    assert not state.is_alive(1)


@rule("TRN-2", "MOV-7")
def test_the_owner_of_the_die_orders_any_of_his_units_that_has_a_die_in_the_bag() -> None:
    """D-10, D-1."""
    state = field(
        "concord: strike-squad, strike-squad, c3d2",
        "ghar: outcast-squad",
        at={"A1": "5,5", "A2": "15,5", "A3": "35,5", "B1": "5,40"},
        orders={"A1": DOWN},
        dice=[0],
    )
    pos, _ = resolve(state, Turn())
    assert pos.pending[0].seat == 0
    assert choices(pos) == [
        *(f"order A2 {order}" for order in ("fire", "advance", "run", "sprint", "ambush", "rally", "down")),
        *(f"order A3 {order}" for order in ("fire", "advance", "run", "ambush", "rally", "down")),
    ]
    assert refused(pos, "order A1 fire").rule == "TRN-2"
    assert refused(pos, "order B1 fire").rule == "TRN-2"
    assert refused(pos, "order A3 sprint").rule == "MOV-7"
    assert refused(pos, "order A9 fire").rule == "TRN-2"
    assert refused(pos, "roll A2").rule == "FRC-11"
    assert refused(pos, "hold").rule == "TRN-2"


@rule("ORD-3", "MOV-8")
def test_a_sprint_is_declared_with_the_order() -> None:
    state = field("concord: strike-squad", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, dice=[0, 0])
    pos, _ = resolve(state, Turn())
    told = play(pos, "order A1 sprint")
    assert of_type(told, OrderGiven) == [OrderGiven(0, RUN, sprints=True)]
    assert pushed(pos) == [RunOrder(0, sprints=True)]
    assert state.order(0) == RUN


@rule("MOD-1")
def test_the_latest_die_of_two_says_what_a_unit_does() -> None:
    state = field("freeborn: striker", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, dice=[0, 0, 0])
    pos, _ = resolve(state, Turn())
    play(pos, "order A1 down")
    assert state.is_down(0)
    play(pos, "order A1 fire")
    assert (state.order(0), state.first_order[0], state.dice_in_bag(0)) == (FIRE, DOWN, 0)
    assert refused(pos, "order A1 run").rule == "TRN-2"


@rule("TRN-5")
def test_a_unit_that_was_assaulted_keeps_its_die_and_may_still_act() -> None:
    """D-83: pins, losses and enemies in contact take no die away."""
    state = field("concord: strike-squad", "concord: strike-squad", at={"A1": "5,5", "B1": "5,6"}, dice=[0],
                  orders={"A1": RUN}, pins={"B1": 3})  # fmt: skip
    remove_model(state, state.members(1)[0])
    pos, _ = resolve(state, Turn())
    assert pos.pending[0].seat == 1
    assert "order B1 fire" in choices(pos)
    state = field("concord: strike-squad", "concord: strike-squad", at={"A1": "5,5", "B1": "5,6"}, dice=[2],
                  orders={"A1": RUN, "B1": FIRE})  # fmt: skip
    resolve(state, BreakTest(1))
    assert state.order(1) == FIRE


# Soma grafts


@rule("FRC-11")
def test_a_feral_squad_that_fails_with_its_grafts_awake_rolls_its_order_from_then_on() -> None:
    """D-97: the 10 removes no pin, and the order rolled is carried out."""
    state = field("freeborn: ferals", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, dice=[10, ADVANCE])
    state.pins[0], state.first_order[0] = 2, FIRE
    state.marks[0] |= GRAFT_AWAKE
    pos, told = resolve(state, Activation(0, FIRE))
    assert pushed(pos) == [AdvanceOrder(0)]
    assert (state.order(0), state.pins[0]) == (ADVANCE, 2)
    assert state.marks[0] & OUT_OF_CONTROL
    assert of_type(told, OrderRolled) == [OrderRolled(0, ADVANCE)]
    assert not of_type(told, WentDown)


@rule("FRC-11")
def test_out_of_control_every_order_is_rolled_untested_and_without_losing_a_pin() -> None:
    """D-97."""
    dice = [0, RUN, 0]
    state = field(
        "freeborn: ferals, striker", "concord: strike-squad", at={"A1": "5,5", "A2": "20,5", "B1": "5,40"}, dice=dice
    )
    state.pins[0] = 2
    state.marks[0] |= GRAFT_AWAKE | OUT_OF_CONTROL
    pos, _ = resolve(state, Turn())
    assert choices(pos)[0] == "roll A1"
    assert refused(pos, "order A1 fire").rule == "FRC-11"
    play(pos, "roll A1")
    assert pushed(pos) == [RunOrder(0)]
    assert (state.order(0), state.pins[0]) == (RUN, 2)


@rule("FRC-11")
def test_a_rally_rolled_out_of_control_takes_off_a_die_of_pins() -> None:
    """D-97: D6 pins, and not one more."""
    state = field("freeborn: ferals", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, dice=[RALLY, 3])
    state.pins[0] = 5
    state.marks[0] |= GRAFT_AWAKE | OUT_OF_CONTROL
    _, told = resolve(state, Activation(0, NO_ORDER))
    assert (state.order(0), state.pins[0]) == (RALLY, 2)
    assert of_type(told, UnitRallied) == [UnitRallied(0, 3)]
