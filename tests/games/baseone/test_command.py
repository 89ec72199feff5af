"""ORD-7, LDR-2: the number that Command tests are made on, with its reasons."""

from __future__ import annotations

import pytest

from antarium.games.baseone.command import command_value, own_command
from antarium.games.baseone.ids import DOWN, GRAFT_AWAKE
from antarium.games.baseone.losses import remove_model
from antarium.games.baseone.rolls import BONUS, FAIL, PASS, PENALTY, d3, d5, is_passed, result_of, roll_off
from antarium.kernel.dice import Dice
from antarium.kernel.records import Modifier, total
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field
from tests.games.baseone.turning import at


@rule("GEN-5", "GEN-6")
def test_how_a_test_comes_out() -> None:
    assert [result_of(roll, 7) for roll in (1, 2, 7, 8, 10)] == [BONUS, PASS, PASS, FAIL, PENALTY]
    assert result_of(1, -3) == BONUS
    assert result_of(10, 12) == PENALTY
    assert not is_passed(9, 8)


@rule("GEN-2")
def test_halved_dice_and_rolls_against_each_other() -> None:
    dice = Dice.script([1, 2, 5, 6, 1, 9, 10, 4, 4, 3, 8])
    assert [d3(dice) for _ in range(4)] == [1, 1, 3, 3]
    assert [d5(dice) for _ in range(3)] == [1, 5, 5]
    assert roll_off(dice) == (1, [4, 4, 3, 8])


@rule("ORD-7")
def test_the_highest_command_of_the_living_less_pins() -> None:
    """D-5."""
    state = field("boromite: lavamites", "concord: strike-squad", at={"A1": "5,5"}, pins={"A1": 2})
    assert command_value(state, 0, with_pins=True) == (
        Modifier(9, "Command of Handler", "ORD-7"),
        Modifier(-2, "2 pins", "ORD-7"),
    )
    assert total(command_value(state, 0, with_pins=False)) == 9
    remove_model(state, state.forces.members[0][0])
    assert (total(command_value(state, 0, with_pins=True)), own_command(state, 0)) == (3, 5)


@pytest.mark.parametrize(("gap", "command"), [(10_000, 9), (10_001, 8)])
@rule("LDR-2", "ORD-11")
def test_a_commander_helps_within_ten_inches_of_any_model_even_when_pinned_and_down(gap: int, command: int) -> None:
    """D-5."""
    state = field(
        "concord: strike-command, strike-squad", "ghar: outcast-squad", at={"A1": "5,5", "A2": "5,20"}, pins={"A1": 3}
    )
    commander, squad = state.forces.members[at(state, "A1")][0], at(state, "A2")
    drone = state.forces.spotter[squad]
    state.first_order[at(state, "A1")] = DOWN
    radius = state.forces.radius[commander]
    state.x[drone], state.y[drone] = 5_000, 5_000 + gap + 2 * radius
    for model in state.members(squad):
        state.y[model] = 40_000
    assert total(command_value(state, squad, with_pins=True)) == command
    remove_model(state, commander)
    assert total(command_value(state, squad, with_pins=True)) == 8


@rule("LDR-2")
def test_a_unit_with_a_better_command_uses_its_own() -> None:
    """D-6: the commander's own unit has his Command as its highest."""
    state = field(
        "ghar: outcast-command, battle-squad, outcast-squad",
        "concord: strike-squad",
        at={"A1": "5,5", "A2": "5,8", "A3": "5,11"},
    )
    values = [command_value(state, at(state, code), with_pins=True)[0] for code in ("A1", "A2", "A3")]
    assert [(value.value, value.rule) for value in values] == [(7, "ORD-7"), (8, "ORD-7"), (7, "ORD-7")]
    remove_model(state, state.forces.members[at(state, "A3")][0])
    assert command_value(state, at(state, "A3"), with_pins=True) == (
        Modifier(7, "Command of Ghar Outcast Slave Driver (A1) within 10 inches", "LDR-2"),
    )


@rule("LDR-2")
def test_an_enemy_commander_helps_nobody() -> None:
    state = field("concord: strike-command", "concord: strike-squad", at={"A1": "5,5", "B1": "5,8"})
    assert total(command_value(state, at(state, "B1"), with_pins=True)) == 8


@rule("FRC-4")
def test_woken_grafts_pass_on_anything_but_a_ten() -> None:
    state = field("freeborn: ferals", "concord: strike-squad", at={"A1": "5,5"}, pins={"A1": 6})
    assert total(command_value(state, 0, with_pins=True)) == 1
    state.marks[0] |= GRAFT_AWAKE
    assert command_value(state, 0, with_pins=True) == (Modifier(9, "soma grafts: all but a 10", "FRC-4"),)
