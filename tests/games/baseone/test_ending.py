"""END, VIC: how long a battle lasts, and who has won it."""

from __future__ import annotations

import pytest

from antarium.games.baseone.ending import losses_of, outcome, shaken
from antarium.games.baseone.events.turns import BattleEnded, EndRolled, TurnBegan
from antarium.games.baseone.frames import Battle
from antarium.games.baseone.losses import destroy_unit, lose_order_die
from antarium.games.baseone.model import State
from antarium.kernel.records import Event, total
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type
from tests.games.baseone.turning import FIRST_TURN, at, resolve

TURN_IS_OVER = Battle(at=FIRST_TURN + 1)


def battle(turn: int, *dice: int, first: str = "concord: strike-squad, strike-squad") -> State:
    places = {f"A{n + 1}": f"{3 + 9 * n},5" for n in range(first.count(",") + 1)}
    return field(
        first,
        "concord: strike-squad, strike-squad",
        {**places, "B1": "5,40", "B2": "20,40"},
        turn=turn,
        dice=list(dice),
    )


def after_turn(state: State) -> tuple[bool, list[Event]]:
    """Whether another turn begins, and what happened."""
    _, told = resolve(state, TURN_IS_OVER)
    return bool(of_type(told, TurnBegan)), told


@pytest.mark.parametrize("roll", [1, 3, 4, 6])
@rule("END-1")
def test_after_turn_six_a_die_decides(roll: int) -> None:
    goes_on, told = after_turn(battle(6, roll, 0))
    assert goes_on is (roll > 3)
    assert of_type(told, EndRolled) == [EndRolled(6, roll, ())]
    assert bool(of_type(told, BattleEnded)) is (roll <= 3)


@rule("END-1")
def test_turn_seven_is_the_last() -> None:
    """D-100: nothing is rolled."""
    goes_on, told = after_turn(battle(7))
    assert not goes_on
    assert not of_type(told, EndRolled)


@rule("END-1")
def test_earlier_turns_follow_each_other() -> None:
    assert after_turn(battle(5, 0))[0]


@pytest.mark.parametrize(("lost", "dice", "goes_on"), [(4, [3], False), (4, [4, 0], True), (3, [0], True)])
@rule("END-2")
def test_golden_28(lost: int, dice: list[int], goes_on: bool) -> None:
    """A2 vector 28, D-101: seven dice at the start, four lost at the end of turn 3."""
    units = ", ".join(["c3m4", *["strike-squad"] * 5])
    state = field(f"concord: {units}", "concord: strike-squad", {"A1": "5,5", "B1": "5,40"}, turn=3, dice=dice)
    assert state.forces.dice_of_side == [7, 1]
    state.dice_lost[0] = lost
    assert after_turn(state)[0] is goes_on


@rule("END-2")
def test_dice_lost_by_damage_count_and_a_side_of_one_unit_is_shaken_too() -> None:
    """D-101: and half is not more than half."""
    state = field("freeborn: striker", "concord: strike-squad", {"A1": "5,5", "B1": "5,40"})
    lose_order_die(state, 0)
    assert state.dice_lost == [1, 0]
    assert shaken(state) == ()
    state = field("freeborn: striker, domari", "concord: strike-squad", {"A1": "5,5", "A2": "20,5", "B1": "5,40"})
    destroy_unit(state, 0, "BRK-4")
    assert shaken(state) == (0,)


@rule("END-2")
def test_one_roll_at_most_though_both_sides_are_shaken_after_turn_six() -> None:
    """D-100."""
    state = battle(6, 2)
    state.dice_lost = [2, 2]
    goes_on, told = after_turn(state)
    assert not goes_on
    assert of_type(told, EndRolled) == [EndRolled(6, 2, (0, 1))]


@rule("END-2")
def test_a_side_without_units_ends_the_battle_at_once() -> None:
    """D-100."""
    state = battle(2)
    for code in ("B1", "B2"):
        destroy_unit(state, at(state, code), "BRK-6")
    goes_on, told = after_turn(state)
    assert not goes_on
    assert not of_type(told, EndRolled)
    (ended,) = of_type(told, BattleEnded)
    assert ended.winners == (0,)


@rule("VIC-1")
def test_who_has_lost_fewer_dice_wins() -> None:
    state = battle(6)
    assert outcome(state).winners == ()
    destroy_unit(state, at(state, "B1"), "BRK-6")
    result = outcome(state)
    assert (result.winners, result.scores) == ((0,), (1, 0))
    destroy_unit(state, at(state, "A1"), "BRK-6")
    assert (outcome(state).winners, outcome(state).scores) == ((), (1, 1))


@rule("VIC-1")
def test_a_battle_squad_counts_double_for_victory_only() -> None:
    """D-102."""
    state = field("ghar: battle-squad, outcast-squad, outcast-squad", "concord: strike-squad, strike-squad",
                  {"A1": "5,5", "A2": "20,5", "A3": "5,9", "B1": "5,40", "B2": "20,40"})  # fmt: skip
    destroy_unit(state, at(state, "A1"), "BRK-6")
    destroy_unit(state, at(state, "B1"), "BRK-6")
    assert state.dice_lost == [1, 1]
    assert shaken(state) == ()
    assert [total(losses_of(state, seat)) for seat in (0, 1)] == [2, 1]
    assert outcome(state).winners == (1,)


@rule("VIC-1")
def test_dice_lost_by_damage_count_for_victory() -> None:
    """D-101."""
    state = field("freeborn: striker", "concord: strike-squad", {"A1": "5,5", "B1": "5,40"})
    lose_order_die(state, 0)
    assert outcome(state).winners == (1,)
