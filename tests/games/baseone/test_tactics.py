"""What the advice does on drawn tables: targets, going down, ambushes, assaults, places."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from antarium.games.baseone.actions import Charge, GiveOrder, GoDown, Hold, March, Shoot
from antarium.games.baseone.frames import Move, RunOrder, Shooting, Turn
from antarium.games.baseone.game import BaseOne
from antarium.games.baseone.generalship import plan_for
from antarium.games.baseone.ids import ADVANCE, FIRE, INCH, RALLY, RUN, RUNNING
from antarium.games.baseone.manoeuvres import passage, passage_between, place_value, way_out
from antarium.games.baseone.marches import expected_part
from antarium.games.baseone.model import State
from antarium.games.baseone.outlook import Outlook
from antarium.games.baseone.sightlines import HIDDEN, sightlines_of
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame
from antarium.kernel.records import Action
from tests.games.baseone.battlefield import field

GAME = BaseOne()
A1, B1, A2, B2 = 0, 1, 2, 3
WOOD = ("light-woods", "8,20 16,20 16,24 8,24")
WALL = ("wall", "8,26 16,26 16,27 8,27")
SPIRE = ("building", "8,18 18,18 18,22 8,22")
BARRIER = ("building", "2,15 40,15 40,16 2,16")


def drawn(first: str, second: str, at: Mapping[str, str], **more: object) -> State:
    return field(first, second, at, dice=None, **more)  # type: ignore[arg-type]


def chosen(s: State, frame: Frame) -> Action:
    """What greedy does when this frame asks."""
    position = Position(GAME, s, (frame,))
    decision = position.pending[0]
    hint = GAME.advice.hint(position, decision)
    if hint is not None:
        return hint
    values = GAME.advice.prospects(position, decision)
    assert values is not None
    assert len(values) == len(decision.options)
    return decision.options[values.index(max(values))]


def test_it_shoots_at_what_it_can_hurt() -> None:
    s = drawn(
        "concord: strike-squad", "ghar: battle-squad, outcast-squad", {"A1": "10,10", "B1": "10,25", "B2": "22,25"}
    )  # fmt: skip
    assert chosen(s, Shooting(A1, FIRE)) == Shoot(B2)


def test_it_finishes_what_is_about_to_break() -> None:
    s = drawn(
        "concord: strike-squad", "isorian: phase-squad, phase-squad", {"A1": "10,10", "B1": "6,28", "B2": "16,28"},
        pins={"B2": 5},
    )  # fmt: skip
    assert chosen(s, Shooting(A1, FIRE)) == Shoot(B2)


def test_a_pinned_unit_rallies() -> None:
    s = drawn("concord: strike-squad", "isorian: phase-squad", {"A1": "10,5", "B1": "10,40"}, pins={"A1": 5})
    assert plan_for(Outlook(s, 0), A1).best == RALLY


def test_it_aims_rather_than_walks_at_good_range() -> None:
    s = drawn("concord: strike-squad", "isorian: phase-squad", {"A1": "10,10", "B1": "10,28"}, turn=6)
    plan = plan_for(Outlook(s, 0), A1)
    assert plan.values[FIRE] > plan.values[RUN]
    assert plan.best in (FIRE, ADVANCE)


def test_heavy_weapons_stay_where_they_see() -> None:
    s = drawn("concord: c3-howitzer", "isorian: phase-squad", {"A1": "10,5", "B1": "10,35"})
    assert plan_for(Outlook(s, 0), A1).best == FIRE


def test_a_unit_goes_down_when_it_has_more_to_lose_than_to_do() -> None:
    s = drawn(
        "ghar: battle-squad, battle-squad", "boromite: work-gang", {"A1": "10,10", "A2": "20,10", "B1": "10,28"}
    )  # fmt: skip
    shooting = Shooting(A1, FIRE, targets=(B1,), at=1)
    assert chosen(s, shooting) == GoDown()


def test_a_unit_that_nobody_hurts_stands_fast() -> None:
    s = drawn("boromite: gang-launcher", "isorian: phase-squad", {"A1": "10,10", "B1": "10,25"}, pins={"A1": 4})
    assert chosen(s, Shooting(A1, FIRE, targets=(B1,), at=1)) == Hold()


def test_the_strong_assault_the_weak() -> None:
    s = drawn("boromite: lavamites", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,18"}, pins={"B1": 2})
    assert chosen(s, RunOrder(A1)) == Charge(B1)


def test_the_weak_do_not_assault_the_strong() -> None:
    s = drawn("isorian: sniper, senatex-command", "boromite: work-gang", {"A2": "10,10", "B1": "10,18"})
    assert chosen(s, RunOrder(A2)) == Hold()


def test_no_assault_without_a_charge() -> None:
    """ASL-2 The enemy is near enough, but there is no way round the building that is short enough."""
    at = {"A1": "12,12", "B1": "12,18.5"}
    s = drawn("boromite: lavamites", "ghar: outcast-squad", at, pins={"B1": 2}, pieces=[BARRIER])
    assert chosen(s, RunOrder(A1)) == Hold()


def test_moves_lead_to_where_the_enemy_is_seen() -> None:
    s = drawn("concord: strike-squad", "isorian: phase-squad", {"A1": "10,10", "B1": "10,34"}, pieces=[SPIRE])
    move = Move(A1, RUNNING, 10 * INCH)
    action = chosen(s, move)
    assert isinstance(action, March)
    Position(GAME, s, (move,)).apply(0, action)


def test_cover_is_liked_and_danger_shunned() -> None:
    at = {"A1": "10,10", "B1": "10,34"}
    open_ground = drawn("concord: strike-squad", "isorian: phase-squad", at)
    wooded = drawn("concord: strike-squad", "isorian: phase-squad", at, pieces=[WOOD])
    bare, sheltered = Outlook(open_ground, 0), Outlook(wooded, 0)
    assert sheltered.danger(A1, 12 * INCH, 22 * INCH) < bare.danger(A1, 12 * INCH, 22 * INCH)
    assert place_value(sheltered, A1, 12 * INCH, 22 * INCH) > place_value(bare, A1, 12 * INCH, 22 * INCH)


@pytest.mark.parametrize(
    ("unit", "pieces", "part"),
    [
        ("concord: strike-squad", [], 100),
        ("concord: strike-squad", [WOOD], 50 + 4 * 5),  # Agility 5: all of it on 1 to 5, half on 6 to 9
        ("ghar: battle-squad", [WOOD], 10 + 2 * 5),  # Agility 3 and Large: all of it on a 1, half on 2 and 3
        ("concord: strike-squad", [WALL], 50 + 5 * 35 // 10),  # over it on 1 to 5, else to it: 3.5" of 10"
    ],
)
def test_how_far_a_unit_gets_on_average(unit: str, pieces: list[tuple[str, str]], part: int) -> None:
    s = drawn(unit, "isorian: phase-squad", {"A1.1": "12,22", "B1": "10,44"}, pieces=pieces)
    way = (0, 90, s.x[0], s.y[0], s.x[0], s.y[0] + 10 * INCH)
    assert abs(expected_part(Outlook(s, 0), Move(A1, RUNNING, 10 * INCH), [way]) - part) <= 1


def test_a_team_is_as_agile_as_its_crew() -> None:
    """D-19 Its weapon, which has no Agility, does not count; nor has it to be on the table."""
    both = {"A1": "12,10", "B1": "10,44"}
    for at in (both, {"B1": "10,44"}):
        s = drawn("algoryn: ai-launcher", "isorian: phase-squad", at, pieces=[WOOD])
        there = passage_between(Outlook(s, 0), A1, 12 * INCH, 10 * INCH, 12 * INCH, 22 * INCH, False)
        assert there == 50 + 4 * 5, "Agility 5: all of the way on 1 to 5, half of it on 6 to 9"


def test_what_is_hard_to_cross_is_gone_round() -> None:
    """MOV-16 Straight ahead it would get nowhere on 4 to 10, and half as far on 2 and 3."""
    ahead = ("light-woods", "4,12 10,12 10,18 4,18")
    s = drawn("ghar: battle-squad", "isorian: phase-squad", {"A1": "9,8", "B1": "9,46"}, pieces=[ahead])
    move = Move(A1, RUNNING, 10 * INCH)
    action = chosen(s, move)
    assert isinstance(action, March)
    models = [s.forces.model_at(A1, way[0]) for way in action.ways]
    ways = [(one, way[1], s.x[one], s.y[one], *way[2:]) for one, way in zip(models, action.ways, strict=True)]
    assert expected_part(Outlook(s, 0), move, ways) == 100
    assert max(way[-1] for way in ways) > 11 * INCH, "and yet it comes nearer"


def test_terrain_in_the_way_is_reckoned_with() -> None:
    s = drawn("ghar: battle-squad", "isorian: phase-squad", {"A1": "10,15", "B1": "10,34"}, pieces=[WOOD])
    outlook = Outlook(s, 0)
    assert passage(outlook, A1, 12 * INCH, 22 * INCH, False) < 20
    assert passage(outlook, A1, 2 * INCH, 15 * INCH, False) == 100
    assert way_out(outlook, A1, 12 * INCH, 16 * INCH) == 100, "it may go aslant"
    assert way_out(outlook, A1, 12 * INCH, 21 * INCH) < 50, "it starts inside"
    lines = sightlines_of(s.ground)
    assert lines.line(12_000, 10_000, 12_000, 30_000) == -2
    assert lines.line(12_000, 10_000, 12_000, 22_000) == 0
    hidden = drawn("ghar: battle-squad", "isorian: phase-squad", {"A1": "10,15"}, pieces=[SPIRE])
    assert sightlines_of(hidden.ground).line(12_000, 10_000, 12_000, 30_000) == HIDDEN


def test_after_the_distort_die_the_least_useful_unit_goes_down() -> None:
    s = drawn(
        "concord: strike-squad, strike-squad", "ghar: outcast-squad", {"A1": "10,10", "A2": "12,2", "B1": "10,25"}
    )  # fmt: skip
    action = chosen(s, Turn(side=0, distorted=True, at=1))
    assert isinstance(action, GiveOrder)
    assert action.unit == A2
