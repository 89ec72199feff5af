"""TRN-4, MOD, BRK-5, BRK-6, FRC-3: what units lose, and what is put on them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from antarium.games.baseone.events.turns import BrokeUnderPins, LockBroken, ModelLost, UnitDestroyed, WentDown
from antarium.games.baseone.ids import (
    AMBUSH,
    DESTROYED,
    DOWN,
    FIRE,
    NO_ORDER,
    NONE,
    RUN,
)
from antarium.games.baseone.losses import (
    add_pins,
    break_locks,
    break_under_pins,
    destroy_unit,
    flip_down,
    force_down,
    lose_order_die,
    remove_model,
    shed_pins,
    turn_down,
)
from antarium.games.baseone.model import State
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type
from tests.games.baseone.turning import at

STRIKER = 0
"""A unit with two order dice."""


def striker() -> State:
    return field("freeborn: striker", "concord: strike-squad", at={"A1": "10,4", "B1": "10,40"})


@rule("TRN-4")
def test_the_die_of_a_destroyed_unit_leaves_the_game_from_bag_and_table() -> None:
    state = field("concord: strike-squad, strike-squad", "ghar: outcast-squad", at={"A1": "5,4", "A2": "25,4"})
    state.first_order[at(state, "A1")] = FIRE
    for code in ("A1", "A2"):
        destroy_unit(state, at(state, code), "TRN-4")
        assert not state.models(at(state, code))
        assert state.marks[at(state, code)] & DESTROYED
    assert state.dice_lost == [2, 0]
    destroy_unit(state, at(state, "A1"), "TRN-4")
    assert state.dice_lost == [2, 0], "nothing is lost twice"


@rule("TRN-4", "MOD-1")
def test_a_destroyed_unit_with_two_dice_loses_both() -> None:
    """D-9."""
    state = striker()
    state.first_order[STRIKER] = FIRE
    destroy_unit(state, STRIKER, "BRK-6")
    assert (state.dice_lost, state.dice_owned[STRIKER]) == ([2, 0], 0)
    assert state.dice_in_bag(STRIKER) == 0


@rule("RES-4", "TRN-4")
def test_with_the_last_of_the_crew_go_weapon_drones_and_unit() -> None:
    state = field("algoryn: ai-mag-cannon", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"})
    first, second = state.members(0)
    told: list[Event] = []
    state.event_sink = told
    remove_model(state, first)
    assert state.is_alive(0)
    remove_model(state, second)
    assert state.models(0) == []
    assert [event.model for event in of_type(told, ModelLost)] == [first, second]
    assert of_type(told, UnitDestroyed) == [UnitDestroyed(0, 1, "RES-2")]


@rule("RES-4")
def test_a_crew_fights_on_without_its_weapon() -> None:
    state = field("algoryn: ai-mag-cannon", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"})
    remove_model(state, state.forces.weapon[0])
    assert len(state.members(0)) == 2


@rule("BUD-5")
def test_a_shield_goes_with_its_drone() -> None:
    state = striker()
    state.shield_heading[STRIKER] = 90
    remove_model(state, state.forces.batter[STRIKER])
    assert state.shield_heading[STRIKER] == NONE


@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        (NO_ORDER, NO_ORDER, (NO_ORDER, NO_ORDER)),
        (FIRE, NO_ORDER, (FIRE, NO_ORDER)),
        (FIRE, RUN, (FIRE, NO_ORDER)),
    ],
)
@rule("MOD-3")
def test_a_lost_die_comes_from_the_bag_or_is_the_latest(first: int, second: int, left: tuple[int, int]) -> None:
    state = striker()
    state.first_order[STRIKER], state.second_order[STRIKER] = first, second
    lose_order_die(state, STRIKER)
    assert (state.first_order[STRIKER], state.second_order[STRIKER]) == left
    assert (state.dice_owned[STRIKER], state.dice_lost) == (1, [1, 0])
    lose_order_die(state, STRIKER)
    assert state.dice_owned[STRIKER] == 1, "the last die is never lost so"


@pytest.mark.parametrize(
    ("first", "second", "after"),
    [
        (NO_ORDER, NO_ORDER, (DOWN, NO_ORDER)),
        (FIRE, NO_ORDER, (FIRE, DOWN)),
        (FIRE, RUN, (FIRE, DOWN)),
    ],
)
@rule("MOD-4", "DMG-6")
def test_a_unit_sent_down_takes_a_die_from_the_bag_or_turns_the_latest(
    first: int, second: int, after: tuple[int, int]
) -> None:
    state = striker()
    state.first_order[STRIKER], state.second_order[STRIKER] = first, second
    turn_down(state, STRIKER)
    assert (state.first_order[STRIKER], state.second_order[STRIKER]) == after
    assert state.is_down(STRIKER)


@rule("MOD-3", "MOD-4")
def test_a_die_is_lost_before_the_unit_goes_down() -> None:
    """D-62: with one die placed the one in the bag is lost, and then the placed one is turned."""
    state = striker()
    state.first_order[STRIKER] = FIRE
    lose_order_die(state, STRIKER)
    turn_down(state, STRIKER)
    assert (state.first_order[STRIKER], state.dice_in_bag(STRIKER)) == (DOWN, 0)


@pytest.mark.parametrize("order", [NO_ORDER, AMBUSH])
@rule("REA-1", "REA-2")
def test_going_down_takes_a_die_from_the_bag_or_turns_the_ambush(order: int) -> None:
    state = field("concord: strike-squad", "isorian: phase-squad", at={"A1": "5,5"}, orders={"A1": order})
    told: list[Event] = []
    state.event_sink = told
    flip_down(state, 0, "REA-1")
    assert (state.first_order[0], state.second_order[0], state.dice_in_bag(0)) == (DOWN, NO_ORDER, 0)
    assert of_type(told, WentDown) == [WentDown(0, order == NO_ORDER, "REA-1")]


@rule("DMG-6")
def test_a_unit_that_is_down_or_gone_is_not_sent_down_again() -> None:
    state = field("concord: strike-squad", "isorian: phase-squad", at={"A1": "5,5"}, orders={"A1": DOWN})
    told: list[Event] = []
    state.event_sink = told
    turn_down(state, 0)
    destroy_unit(state, 0, "BRK-4")
    turn_down(state, 0)
    remove_model(state, state.forces.members[0][0])
    assert [type(event) for event in told] == [UnitDestroyed]


@rule("BRK-5")
def test_a_unit_that_is_down_and_forced_down_takes_a_pin() -> None:
    state = field("concord: strike-squad", "isorian: phase-squad", at={"A1": "5,5"})
    force_down(state, 0)
    assert (state.order(0), state.pins[0]) == (DOWN, 0)
    force_down(state, 0)
    assert (state.order(0), state.pins[0]) == (DOWN, 1)


@rule("PIN-1", "ORD-8")
def test_pins_come_and_go() -> None:
    state = field("concord: strike-squad", "isorian: phase-squad", at={"A1": "5,5"})
    add_pins(state, 0, 3)
    assert shed_pins(state, 0, 2) == 2
    assert shed_pins(state, 0, 2) == 1, "no more than there are"
    destroy_unit(state, 0, "BRK-4")
    add_pins(state, 0, 1)
    assert state.pins[0] == 0, "what is gone takes no pins"


@rule("BRK-6")
def test_golden_19() -> None:
    """A2 vector 19, D-5: an Outcast Squad whose leader is dead breaks at 6 pins, and not at 5."""
    state = field("ghar: outcast-squad", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, pins={"A1": 6})
    break_under_pins(state)
    assert state.is_alive(0), "its leader has a Command of 7"
    remove_model(state, state.forces.members[0][0])
    state.pins[0] = 5
    break_under_pins(state)
    assert state.is_alive(0)
    state.pins[0] = 6
    told: list[Event] = []
    state.event_sink = told
    break_under_pins(state)
    assert not state.is_alive(0)
    assert told[0] == BrokeUnderPins(0, 6, 6)


@rule("BRK-6")
def test_golden_20() -> None:
    """A2 vector 20: Lavamites without their handler break at 5 pins."""
    state = field("boromite: lavamites", "concord: strike-squad", at={"A1": "5,5", "B1": "5,40"}, pins={"A1": 5})
    break_under_pins(state)
    assert state.is_alive(0)
    remove_model(state, state.forces.members[0][0])
    break_under_pins(state)
    assert not state.is_alive(0)


@rule("BRK-6")
def test_a_commander_near_does_not_keep_a_unit_from_breaking_and_all_units_are_looked_at() -> None:
    """D-90."""
    state = field(
        "ghar: outcast-command, outcast-squad",
        "freeborn: striker",
        at={"A1": "5,5", "A2": "5,7", "B1": "5,40"},
        pins={"A2": 7, "B1": 8},
    )
    break_under_pins(state)
    assert [state.is_alive(at(state, code)) for code in ("A1", "A2", "B1")] == [True, False, False]


@rule("FRC-3")
def test_a_lock_breaks_when_either_unit_moves_or_is_gone_or_the_borer_goes_down() -> None:
    """D-65."""
    state = field("boromite: frag-borer", "concord: strike-squad", at={"A1": "5,5", "B1": "5,20"})
    target = at(state, "B1")
    changes: list[Callable[[], None]] = [
        lambda: break_locks(state, 0),
        lambda: break_locks(state, target),
        lambda: turn_down(state, 0),
        lambda: destroy_unit(state, target, "BRK-4"),
    ]
    for change in changes:
        state.lock_target[0], state.lock_count[0] = target, 2
        told: list[Event] = []
        state.event_sink = told
        change()
        assert (state.lock_target[0], state.lock_count[0]) == (NONE, 0)
        assert of_type(told, LockBroken) == [LockBroken(0, target)]


@rule("MOV-15")
def test_the_ways_a_unit_has_found_are_forgotten_with_it() -> None:
    state = field("boromite: frag-borer", "concord: strike-squad", at={"A1": "5,5", "B1": "5,20"})
    state.paths = [0, 3, 1, 3, 0, 4]
    destroy_unit(state, 0, "BRK-4")
    assert state.paths == [1, 3]
