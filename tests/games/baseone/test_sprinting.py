"""MOV-7 to MOV-9: sprints and exhaustion."""

from __future__ import annotations

import pytest

from antarium.games.baseone.bases import in_contact
from antarium.games.baseone.events.moving import ExhaustionTested, ObstacleTested, SecondWindSpent
from antarium.games.baseone.forces import forces_of
from antarium.games.baseone.frames import Exhaustion, Move
from antarium.games.baseone.ids import MOVED, SECOND_WIND, STOPPED
from antarium.games.baseone.model import State
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type, play, stage
from tests.games.baseone.marching import BOOK, run, shifted, spot, unit


def squad(*dice: int, enemy: str = "10,40") -> State:
    return field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": enemy}, dice=list(dice))


@rule("MOV-7", "MOV-8")
def test_who_sprints() -> None:
    """D-20 Weapon teams, the sniper among them, drones and vehicles never do; Large models only if Fast or rapid."""
    forces = forces_of("concord: strike-squad, c3d1, c3-howitzer", "isorian: sniper, tsan")
    assert {code: forces.sprint[unit] for code, unit in forces.unit_numbers.items() if forces.sprint[unit]} == {"A1": 3}
    forces = forces_of("freeborn: skyraiders, striker", "boromite: rock-riders, lavamites")
    assert {code: forces.sprint[forces.unit_with(code)] for code in ("A1", "A2", "B1", "B2")} == {
        "A1": 3,
        "A2": 0,
        "B1": 4,
        "B2": 3,
    }


@rule("MOV-9")
@pytest.mark.parametrize(("roll", "pins"), [(5, 0), (6, 1), (10, 2)])
def test_exhaustion(roll: int, pins: int) -> None:
    s = squad(roll)
    told = play(run(s, "A1", sprints=True), shifted(s, "A1", 0, 15_000))
    (test,) = of_type(told, ExhaustionTested)
    assert (test.pins, test.modifiers[0].rule) == (pins, "MOV-9")
    assert s.pins[unit(s, "A1")] == pins


@rule("MOV-9")
def test_golden_26() -> None:
    """A sprinting standard unit that rolls a 10 takes two pins."""
    s = squad(10)
    play(run(s, "A1", sprints=True), shifted(s, "A1", 0, 12_000))
    assert s.pins[unit(s, "A1")] == 2


@rule("MOV-9")
def test_a_unit_that_stayed_does_not_test() -> None:
    """D-24"""
    s = squad()
    assert not of_type(play(run(s, "A1", sprints=True), "hold"), ExhaustionTested)
    s = squad()
    assert not of_type(play(run(s, "A1", sprints=False), shifted(s, "A1", 0, 5_000)), ExhaustionTested)


@rule("MOV-9")
def test_a_second_wind_is_as_long_as_the_agility_and_costs_a_pin() -> None:
    s = squad(1)
    pos = run(s, "A1", sprints=True)
    play(pos, shifted(s, "A1", 0, 15_000))
    top = pos.stack[-1]
    assert isinstance(top, Move)
    assert (top.pace, top.left) == (SECOND_WIND, 5_000)
    told = play(pos, shifted(s, "A1", 0, 5_000))
    assert of_type(told, SecondWindSpent)
    assert spot(s, "A1.1") == (10_000, 30_000)
    assert s.pins[unit(s, "A1")] == 1


@rule("MOV-9")
def test_a_second_wind_may_be_left_alone() -> None:
    s = squad(1)
    pos = run(s, "A1", sprints=True)
    play(pos, shifted(s, "A1", 0, 15_000), "hold")
    assert s.pins[unit(s, "A1")] == 0


@rule("MOV-11", "MOV-13")
@pytest.mark.parametrize(("roll", "y"), [(5, 15_508), (6, 11_508)])
def test_a_second_wind_takes_nobody_over_an_obstacle_untested(roll: int, y: int) -> None:
    """A11 The wall has halted the sprint, so the squad touches it; it has not come to defend it in the same run."""
    wall = ("wall", "2,12 30,12 30,12.5 2,12.5")
    at = {"A1": "10,10", "B1": "10,40"}
    s = field("concord: strike-squad", "ghar: outcast-squad", at, pieces=[wall], dice=[6, 1, roll])
    pos = run(s, "A1", sprints=True)
    play(pos, shifted(s, "A1", 0, 12_000))
    assert spot(s, "A1.1") == (10_000, 11_508)
    told = play(pos, shifted(s, "A1", 0, 4_000))
    assert [test.roll for test in of_type(told, ObstacleTested)] == [roll]
    assert spot(s, "A1.1") == (10_000, y)


@rule("REA-4", "MOV-9")
def test_there_is_no_second_wind_when_the_action_is_over() -> None:
    """D-94 A unit that flipped its die to Down in mid-sprint has ended its action, though it has run and tests."""
    for marks, is_asked in ((MOVED, True), (MOVED | STOPPED, False)):
        s = squad(1)
        s.marks[unit(s, "A1")] |= marks
        assert bool(stage(s, Exhaustion(unit(s, "A1")), book=BOOK).pending) == is_asked


@rule("ASL-5", "MOV-9")
def test_a_second_wind_may_bring_the_assault_into_touch() -> None:
    """D-72 The test comes after the move and before the point-blank shooting."""
    s = squad(1, enemy="10,28")
    pos = run(s, "A1", sprints=True, target="B1")
    play(pos, shifted(s, "A1", 0, 15_000))
    assert not in_contact(s, unit(s, "A1"), unit(s, "B1"))
    play(pos, shifted(s, "A1", 0, 5_000))
    assert in_contact(s, unit(s, "A1"), unit(s, "B1"))
    assert s.pins[unit(s, "A1")] == 1
