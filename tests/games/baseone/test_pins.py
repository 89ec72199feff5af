"""PIN: the pins that hits leave behind."""

from __future__ import annotations

import pytest

from antarium.games.baseone.events.turns import PinsTaken
from antarium.games.baseone.ids import BLOWS, POINT_BLANK, SCATTERED
from antarium.games.baseone.model import State
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type
from tests.games.baseone.striking import hits_on, model, resolve


def target(roster: str, *dice: int, shooters: str = "boromite: gang-fighters") -> State:
    return field(shooters, roster, {"A1": "5,10", "B1": "15,26"}, dice=list(dice))


@rule("PIN-1")
@pytest.mark.parametrize("cause", [0, SCATTERED, POINT_BLANK])
def test_one_pin_however_many_the_hits(cause: int) -> None:
    """D-73: at point-blank as well."""
    s = target("concord: strike-squad", 2, 2, 2, 10, 2)
    _, told = resolve(s, hits_on(s, "B1", *["mag-gun"] * 5, cause=cause), "spread")
    assert s.pins[1] == 1
    assert of_type(told, PinsTaken) == [PinsTaken(1, 1, 1)]
    assert told[-1] == PinsTaken(1, 1, 1), "when the hits have been worked out"


@rule("PIN-1", "HTH-6")
def test_blows_leave_no_pin_for_being_hit() -> None:
    s = target("concord: strike-squad", 2)
    resolve(s, hits_on(s, "B1", "", cause=BLOWS), "spread")
    assert s.pins[1] == 0


@rule("PIN-2", "RES-5")
@pytest.mark.parametrize(
    ("shots", "dice", "pins"),
    [
        (["mag-gun", "mag-gun"], [9, 9], 0),
        (["mag-gun", "mag-gun"], [9, 10], 1),
        (["mag-gun", "plasma-carbine/single"], [9, 9], 1),
    ],
)
def test_no_pin_if_every_hit_met_heavy_armour_and_no_test_failed(shots: list[str], dice: list[int], pins: int) -> None:
    """D-51: one hit tested at 10 or less is enough."""
    s = target("ghar: battle-squad", *dice)
    (impact,) = hits_on(s, "B1", *shots).again(placed=(model(s, "B1.2"), model(s, "B1.3")))
    resolve(s, impact)
    assert s.pins[1] == pins


@rule("PIN-2", "ALC-6")
@pytest.mark.parametrize(
    ("roster", "shot", "pins"),
    [
        ("concord: c3m4", "mag-gun", 0),
        ("concord: c3m4", "plasma-cannon", 1),
        ("concord: strike-squad", "mag-gun", 1),
    ],
)
def test_a_hit_on_a_buddy_drone_pins_as_it_would_on_the_drones_unit(roster: str, shot: str, pins: int) -> None:
    """D-51: a hit that a heavily armoured unit would shrug off leaves no pin by striking its drone."""
    s = target(roster)
    (impact,) = hits_on(s, "B1", shot, lucky=1).again(placed=(model(s, "B1.s"),))
    resolve(s, impact)
    assert not s.standing[model(s, "B1.s")]
    assert s.pins[1] == pins


@rule("PIN-2", "ALC-6")
def test_a_pin_for_a_drone_looks_at_the_hit_that_struck_it() -> None:
    """D-51: a hit on the hull, tested at more than 10, does not change what the other one is worth."""
    s = target("concord: c3m4", 9)
    shots = hits_on(s, "B1", "plasma-cannon", "mag-gun", lucky=1)
    (impact,) = shots.again(placed=(model(s, "B1.s"), model(s, "B1.1")))
    resolve(s, impact)
    assert s.pins[1] == 1


@rule("PIN-3")
@pytest.mark.parametrize(
    ("roster", "pins"),
    [("concord: strike-squad", 2), ("concord: c3m4", 2), ("ghar: outcast-squad", 1), ("ghar: crawler", 0)],
)
def test_disruptors_leave_two_pins_but_not_on_ghar(roster: str, pins: int) -> None:
    """D-66: instead of one, and even if heavily armoured."""
    s = target(roster, 2, 2, shooters="ghar: battle-squad")
    shots = ["scourer-cannon/disruptor", "scourer-cannon/disruptor"]
    (impact,) = hits_on(s, "B1", *shots).again(placed=(model(s, "B1.1"),) * 2)
    resolve(s, impact)
    assert s.pins[1] == pins


@rule("PIN-3", "ALC-6")
def test_a_disruptor_that_strikes_only_a_drone_still_leaves_two_pins() -> None:
    """D-66"""
    s = target("concord: strike-squad", shooters="ghar: battle-squad")
    resolve(s, hits_on(s, "B1", "scourer-cannon/disruptor"), "hit s")
    assert s.pins[1] == 2


@rule("PIN-4")
def test_pins_of_the_damage_chart_come_on_top() -> None:
    s = target("concord: c3d2", 10, 2, 6)
    (impact,) = hits_on(s, "B1", "mag-gun").again(placed=(model(s, "B1.1"),))
    resolve(s, impact)
    assert s.pins[1] == 3 + 1


@rule("PIN-1", "TRN-4")
def test_a_destroyed_unit_takes_no_pins_and_keeps_no_dice() -> None:
    s = target("concord: c3d2", 10, 9)
    (impact,) = hits_on(s, "B1", "mag-gun").again(placed=(model(s, "B1.1"),))
    resolve(s, impact)
    assert (s.pins[1], s.dice_owned[1], s.first_order[1]) == (0, 0, 0)
