"""TRN-1, TRN-2, TRN-5, FRC-6: what is in the bag, and what is drawn."""

from __future__ import annotations

from antarium.games.baseone.bag import dice_in_bag
from antarium.games.baseone.events.turns import DistortDieDrawn, OrderDieDrawn, TurnEnded
from antarium.games.baseone.frames import Battle, Turn
from antarium.games.baseone.ids import (
    DISTORT_DRAWN,
    DISTORT_IN_BAG,
    DISTORT_LOOMS,
    DOWN,
    FIRE,
    GRAFT_AWAKE,
    NO_DISTORT,
    OUT_OF_CONTROL,
)
from antarium.games.baseone.losses import destroy_unit, flip_down
from antarium.games.baseone.model import State
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, refused
from tests.games.baseone.turning import FIRST_TURN, at, resolve


def ghar(*dice: int) -> State:
    """Two units against one, and the distort die."""
    return field(
        "ghar: outcast-squad, battle-squad",
        "concord: strike-squad",
        at={"A1": "5,5", "A2": "30,5", "B1": "5,40"},
        dice=list(dice),
    )


@rule("TRN-1", "TRN-5")
def test_the_bag_holds_a_die_for_each_unit_and_two_for_some() -> None:
    state = field("freeborn: striker, domari", "concord: strike-squad", at={"A1": "5,5", "A2": "20,5", "B1": "5,40"})
    assert (dice_in_bag(state, 0), dice_in_bag(state, 1), state.distort) == (3, 1, NO_DISTORT)
    state.first_order[at(state, "A1")] = FIRE
    assert dice_in_bag(state, 0) == 2
    destroy_unit(state, at(state, "A1"), "BRK-4")
    assert dice_in_bag(state, 0) == 1


@rule("TRN-2")
def test_dice_are_drawn_one_by_one_until_the_bag_is_empty() -> None:
    state = field("concord: strike-squad", "concord: strike-squad, strike-squad", dice=[2, 0, 0, 5, 9],
                  at={"A1": "5,5", "B1": "5,40", "B2": "25,40"})  # fmt: skip
    pos, told = resolve(state, Turn())
    assert of_type(told, OrderDieDrawn) == [OrderDieDrawn(1, (1, 2))]
    assert of_type(play(pos, "order B2 down"), OrderDieDrawn) == [OrderDieDrawn(0, (1, 1))]
    assert of_type(play(pos, "order A1 down"), OrderDieDrawn) == [OrderDieDrawn(1, (0, 1))]
    told = list(play(pos, "order B1 fire"))
    assert not pos.stack
    assert of_type(told, TurnEnded) == [TurnEnded(1, (0, 0))]


@rule("TRN-2", "TRN-3")
def test_a_die_that_has_stayed_beside_its_unit_is_not_drawn() -> None:
    """D-1: a unit still Down gets no order, but a unit with two dice gets one."""
    state = field("freeborn: striker, domari", "concord: strike-squad", dice=[0],
                  at={"A1": "5,5", "A2": "20,5", "B1": "5,40"}, orders={"A1": DOWN, "A2": DOWN})  # fmt: skip
    pos, told = resolve(state, Turn())
    assert of_type(told, OrderDieDrawn) == [OrderDieDrawn(0, (1, 1))]
    assert {choice.split()[1] for choice in choices(pos)} == {"A1"}


@rule("FRC-6")
def test_after_the_distort_die_the_next_order_must_be_down() -> None:
    """D-2: its owner chooses the unit, nothing is tested, and no pin comes off."""
    state = ghar(3, 0, 0)
    state.pins[at(state, "A2")] = 3
    pos, told = resolve(state, Turn())
    assert of_type(told, DistortDieDrawn)
    assert of_type(told, OrderDieDrawn) == [OrderDieDrawn(0, (2, 1), distorted=True)]
    assert choices(pos) == ["order A1 down", "order A2 down"]
    assert refused(pos, "order A1 fire").rule == "FRC-6"
    assert state.distort == DISTORT_DRAWN
    play(pos, "order A2 down")
    assert (state.order(at(state, "A2")), state.pins[at(state, "A2")]) == (DOWN, 3)
    assert len(choices(pos)) > 2, "the die after it is free"


@rule("FRC-6")
def test_there_is_one_distort_die_though_both_sides_be_ghar() -> None:
    """D-3."""
    state = field("ghar: battle-squad", "ghar: battle-squad", at={"A1": "5,5", "B1": "5,40"}, dice=[2, 1])
    assert state.distort == DISTORT_IN_BAG
    _, told = resolve(state, Turn())
    assert of_type(told, OrderDieDrawn) == [OrderDieDrawn(1, (1, 1), distorted=True)]


@rule("FRC-6")
def test_dice_taken_for_reactions_do_not_use_the_distort_die_up() -> None:
    """D-2: a unit that went down by itself leaves the next die drawn as bound as before."""
    state = ghar(2, 0)
    flip_down(state, at(state, "B1"), "REA-1")
    pos, told = resolve(state, Turn())
    assert of_type(told, OrderDieDrawn) == [OrderDieDrawn(0, (2, 0), distorted=True)]
    assert choices(pos) == ["order A1 down", "order A2 down"]


@rule("FRC-6")
def test_drawn_last_it_binds_the_first_die_of_the_next_turn() -> None:
    """D-2."""
    state = ghar(0, 0, 0, 0, 1, 0)
    state.turn = 0
    pos, _ = resolve(state, Battle(at=FIRST_TURN))
    play(pos, "order A1 run", "order A2 run")
    told = play(pos, "order B1 run")
    assert len(of_type(told, DistortDieDrawn)) == 1
    assert of_type(told, OrderDieDrawn) == [OrderDieDrawn(0, (2, 1), distorted=True)]
    assert (state.turn, state.distort) == (2, DISTORT_IN_BAG)
    assert of_type(play(pos, "order A1 down"), OrderDieDrawn) == [OrderDieDrawn(0, (1, 1))]


@rule("FRC-6")
def test_a_turn_without_any_order_die_leaves_the_next_one_bound() -> None:
    """D-2: it is impossible only while no die follows."""
    state = ghar(0, 10, 10, 10)
    for code in ("A1", "A2", "B1"):
        state.first_order[at(state, code)] = DOWN
    _, told = resolve(state, Turn(distorted=True))
    assert len(of_type(told, DistortDieDrawn)) == 1
    assert state.distort == DISTORT_LOOMS


@rule("FRC-6")
def test_drawn_last_and_then_first_it_binds_but_one_die() -> None:
    state = ghar(3, 0, 0)
    state.distort = DISTORT_LOOMS
    state.turn = 0
    pos, told = resolve(state, Battle(at=FIRST_TURN))
    assert len(of_type(told, DistortDieDrawn)) == 1
    assert of_type(told, OrderDieDrawn) == [OrderDieDrawn(0, (2, 1), distorted=True)]
    assert of_type(play(pos, "order A1 down"), OrderDieDrawn) == [OrderDieDrawn(0, (1, 1))]
    assert state.distort == DISTORT_DRAWN


@rule("FRC-6", "FRC-11")
def test_a_squad_out_of_control_goes_down_for_the_distort_die() -> None:
    """D-4: nothing is rolled."""
    state = field("freeborn: ferals", "ghar: battle-squad", at={"A1": "5,5", "B1": "5,40"}, dice=[2, 0, 0])
    state.marks[0] |= GRAFT_AWAKE | OUT_OF_CONTROL
    pos, _ = resolve(state, Turn())
    assert choices(pos) == ["order A1 down"]
    play(pos, "order A1 down")
    assert state.order(0) == DOWN


@rule("END-2")
def test_nothing_is_drawn_once_a_side_is_gone() -> None:
    """D-100."""
    state = ghar()
    destroy_unit(state, at(state, "B1"), "BRK-4")
    pos, told = resolve(state, Turn())
    assert (pos.stack, told) == ((), [])
