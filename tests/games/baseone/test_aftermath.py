"""BRK-2, FRC-1, FRC-14: what follows a shooting."""

from __future__ import annotations

import pytest

from antarium.games.baseone.events.impact import AmmunitionRolled, CoilsFaded
from antarium.games.baseone.events.shooting import ShotsRolled
from antarium.games.baseone.events.turns import BrokeUnderPins
from antarium.games.baseone.frames import BreakTest, Shooting
from antarium.games.baseone.ids import (
    ADVANCE,
    DOWN,
    FIRE,
    FROM_SHOOTING,
    LOW_AMMO,
    NO_AMMO,
    POINT_BLANK,
    RUN,
    SCATTERED,
)
from antarium.games.baseone.model import State
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type, pushed
from tests.games.baseone.striking import SHOTS, hits_on, model, resolve


def gang(*dice: int, pins: int = 0, roster: str = "concord: strike-squad") -> State:
    at = {"A1": "5,10", "B1": "5,26"}
    return field("boromite: gang-fighters", roster, at, dice=list(dice), pins={"B1": pins})


@rule("BRK-2", "PIN-1")
@pytest.mark.parametrize(("pins", "due"), [(3, False), (4, True)])
def test_a_pin_may_call_for_a_break_test(pins: int, due: bool) -> None:
    """D-88: with this pin there are as many as members."""
    s = gang(2, pins=pins)
    pos, _ = resolve(s, hits_on(s, "B1", "mag-gun"), "spread")
    assert pushed(pos) == ([BreakTest(1, FROM_SHOOTING)] if due else [])


@rule("BRK-2")
@pytest.mark.parametrize(("fallen", "due"), [(2, False), (3, True)])
def test_casualties_may_call_for_a_break_test(fallen: int, due: bool) -> None:
    """D-87"""
    s = gang(*[10] * fallen)
    chosen = tuple(s.members(1)[1 : 1 + fallen])
    (impact,) = hits_on(s, "B1", *["mag-gun"] * fallen).again(placed=chosen)
    pos, _ = resolve(s, impact)
    assert len(pushed(pos)) == int(due)


@rule("BRK-2")
def test_shots_of_its_own_side_cause_no_break_test() -> None:
    """D-89: though their pins and casualties count."""
    for by, due in (("A1", 1), ("B2", 0)):
        s = field(
            "boromite: gang-fighters", "concord: strike-squad, c3-howitzer", {"A1": "5,10", "B1": "5,26", "B2": "5,40"},
            dice=[10] * 3,
        )  # fmt: skip
        impact = hits_on(s, "B1", *["x-howitzer"] * 3, cause=SCATTERED, by=by)
        (impact,) = impact.again(placed=tuple(s.members(1)[1:4]))
        pos, _ = resolve(s, impact)
        assert len(pushed(pos)) == due
        assert (s.pins[1], len(s.members(1))) == (1, 2)


@rule("PBS-4")
def test_at_point_blank_the_break_test_waits_for_both() -> None:
    s = gang(10, 10, 10)
    (impact,) = hits_on(s, "B1", *["mag-gun"] * 3, cause=POINT_BLANK).again(placed=tuple(s.members(1)[1:4]))
    pos, _ = resolve(s, impact)
    assert pushed(pos) == []


def cannon(*dice: int) -> State:
    at = {"A1": "5,10", "B1": "5,26"}
    return field("concord: c3m4", "boromite: gang-fighters", at, dice=list(dice), orders={"A1": FIRE})


@rule("FRC-1")
@pytest.mark.parametrize(("roll", "fades"), [(10, True), (9, False)])
def test_a_plasma_cannon_that_rolls_a_10_fades(roll: int, fades: bool) -> None:
    """D-42: after the whole shooting its latest die is turned to Down."""
    s = cannon(9, 9, 9, roll)
    s.second_order[0] = FIRE
    s.first_order[0] = RUN
    shot = Shooting(0, FIRE)
    _, told = resolve(s, shot, "shoot B1", "shoot B1", "hold", "hold", book=SHOTS)
    assert len(of_type(told, CoilsFaded)) == int(fades)
    assert (s.first_order[0], s.second_order[0]) == (RUN, DOWN if fades else FIRE)
    if fades:
        assert told.index(of_type(told, CoilsFaded)[0]) > told.index(of_type(told, ShotsRolled)[0])


def luggers(*dice: int, marks: int = 0) -> State:
    s = field("ghar: outcast-squad", "boromite: gang-fighters", {"A1.1": "5,10", "B1": "5,26"}, dice=list(dice))
    s.marks[0] |= marks
    return s


@rule("FRC-14")
@pytest.mark.parametrize(
    ("before", "roll", "after"),
    [(0, 9, 0), (0, 10, LOW_AMMO), (LOW_AMMO, 9, LOW_AMMO), (LOW_AMMO, 10, LOW_AMMO | NO_AMMO)],
)
def test_ammunition_is_rolled_for_after_every_shooting(before: int, roll: int, after: int) -> None:
    """D-68: the first 10 leaves one shot, the second none."""
    shots = 1 if before else 2
    s = luggers(*[9] * shots, roll, marks=before)
    _, told = resolve(s, Shooting(0, ADVANCE), "shoot B1", "hold", book=SHOTS)
    assert [event.roll for event in of_type(told, AmmunitionRolled)] == [roll]
    assert s.marks[0] & (LOW_AMMO | NO_AMMO) == after
    assert s.dice.drawn == shots + 1


@rule("FRC-14")
def test_an_ambush_uses_ammunition_too_and_breaks_units_under_pins() -> None:
    """D-68, D-90"""
    s = luggers(9, 9, 10)
    s.pins[1] = 9
    ambush = Shooting(0, FIRE, ambush=True, targets=(1,))
    _, told = resolve(s, ambush, "hold", book=SHOTS)
    assert s.marks[0] & LOW_AMMO
    assert [event.unit for event in of_type(told, BrokeUnderPins)] == [1]
    assert not s.is_alive(1)


@rule("FRC-14")
def test_low_on_ammunition_there_is_no_penalty_for_rapid_fire() -> None:
    """D-68: one shot from each gun, at long range with -1 only."""
    s = field("ghar: outcast-squad", "boromite: gang-fighters", {"A1.1": "5,5", "B1": "5,28"}, dice=[9, 9])
    s.marks[0] |= LOW_AMMO
    _, told = resolve(s, Shooting(0, ADVANCE), "shoot B1", "hold", book=SHOTS)
    (aim,) = of_type(told, ShotsRolled)[0].aims
    assert [one.value for one in aim.modifiers] == [5, -1]
    assert model(s, "A1.1") == aim.shooter


@rule("FRC-14")
def test_without_ammunition_nobody_shoots_or_rolls() -> None:
    s = luggers(marks=LOW_AMMO | NO_AMMO)
    pos, told = resolve(s, Shooting(0, ADVANCE), book=SHOTS)
    assert not pos.stack
    assert of_type(told, AmmunitionRolled) == []


@rule("FRC-1", "RRL-1")
@pytest.mark.parametrize(
    ("spotter", "order", "dice", "texts"),
    [
        ({"A1.s": "22,9"}, RUN, [9, 10], ["hold", "shoot B1", "reroll 1"]),
        ({}, DOWN, [3, 10], ["hold", "shoot B1"]),
    ],
    ids=["a miss the spotter had re-rolled", "a hit that had to hit again"],
)
def test_coils_fade_on_a_10_that_was_a_re_roll(
    spotter: dict[str, str], order: int, dice: list[int], texts: list[str]
) -> None:
    """D-42, D-44: a re-roll is a roll of the test, and its 10 a dud."""
    at = {"A1.1": "20,5", "B1": "18,28"} | spotter
    s = field("concord: c3m4", "boromite: gang-fighters", at, dice=dice, orders={"A1": FIRE, "B1": order})
    _, told = resolve(s, Shooting(0, FIRE), *texts, book=SHOTS)
    assert of_type(told, CoilsFaded) == [CoilsFaded(0)]
    assert s.first_order[0] == DOWN
