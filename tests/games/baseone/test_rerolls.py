"""RRL, BUD-1: misses rolled again by grace of the spotter, hits rolled again on targets hard to hit."""

from __future__ import annotations

import pytest

from antarium.games.baseone.events.shooting import BlastsHalved, HitsRerolled, MissRerolled, VolleyEnded
from antarium.games.baseone.frames import Shooting, Volley
from antarium.games.baseone.ids import ADVANCE, CAUGHT_SPRINTING, DOWN, FIRE, NO_ORDER, RUN
from antarium.games.baseone.rolls import PENALTY
from antarium.kernel.records import Event
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import choices, field, of_type, play, refused
from tests.games.baseone.firing import fire, impacts, resolve

STRIKE = "concord: strike-squad"
NEAR = {"A1": "10,10", "B1": "10,30"}
FIGHTERS = "boromite: gang-fighters"


def hits(events: list[Event]) -> tuple[int, int]:
    (ended,) = of_type(events, VolleyEnded)
    return ended.hits, ended.lucky


@rule("BUD-1", "RRL-1")
def test_one_miss_may_be_rolled_again() -> None:
    """D-43: the player picks one miss, not a dud, after all dice are seen; misses alike are offered once."""
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,1", "B1": "8,36"}, dice=[10, 9, 9, 8, 2, 1])
    pos, _ = fire(s, "shoot B1", "hold")
    assert choices(pos) == ["reroll 2", "hold"]
    assert refused(pos, "reroll 1").rule == "ACC-1"
    assert refused(pos, "reroll 3").rule == "BUD-1"
    assert refused(pos, "reroll 5").rule == "BUD-1"
    assert refused(pos, "reroll 6").rule == "BUD-1"
    events = list(play(pos, "reroll 2"))
    assert [(event.before, event.roll) for event in of_type(events, MissRerolled)] == [(9, 1)]
    assert hits(events) == (2, 1)


@rule("BUD-1")
def test_without_a_spotter_that_sees_there_is_no_reroll() -> None:
    at = {"A1.1": "10,1", "B1.1": "10,36"}
    wall = [("building", "15,20 40,20 40,24 15,24")]
    pos, _ = fire(field(STRIKE, "ghar: outcast-squad", at, dice=[9]), "shoot B1", "hold")
    assert not pos.pending
    s = field(STRIKE, "ghar: outcast-squad", at | {"A1.s": "30,1"}, dice=[9], pieces=wall)
    pos, _ = fire(s, "shoot B1", "hold")
    assert not pos.pending
    s = field(STRIKE, "ghar: outcast-squad", at | {"A1.s": "30,1"}, dice=[9])
    pos, _ = fire(s, "shoot B1", "hold")
    assert choices(pos) == ["reroll 1", "hold"]


@rule("BUD-1", "SHT-5")
def test_one_reroll_in_a_whole_shooting() -> None:
    """D-40: also where a vehicle shoots at two targets."""
    at = {"A1.1": "20,5", "A1.s": "20,8.5", "B1": "10,30", "B2": "30,30"}
    s = field("concord: c3m4", "ghar: outcast-squad, outcast-squad", at, dice=[9, 9, 9, 9, 9])
    pos, _ = fire(s, "shoot B1", "shoot B2", "hold", "hold", "reroll 1")
    assert not pos.pending
    s = field("concord: c3m4", "ghar: outcast-squad, outcast-squad", at, dice=[9, 9, 9, 9, 9])
    pos, _ = fire(s, "shoot B1", "shoot B2", "hold", "hold", "hold")
    assert choices(pos) == ["reroll 1", "hold"]


@rule("BUD-1", "PBS-3")
def test_the_spotter_helps_at_point_blank_too() -> None:
    """D-43."""
    s = field(STRIKE, "ghar: outcast-squad", {"A1": "10,10", "B1": "10,12"}, dice=[9, 9])
    pos, _ = resolve(s, Volley(0, 1, ADVANCE, shooters=(1,), point_blank=True))
    pos.proceed(0, pos.pending[0].options[0])
    assert choices(pos) == ["reroll 1", "hold"]


@rule("RRL-2")
def test_golden_25() -> None:
    """A2 vector 25: a Down squad, three hits, re-rolls of 2, 6 and 10 at a needed 5: one hit."""
    at = {"A1.4": "9,1", "A1.2": "10.5,1", "A1.3": "12,1", "B1": "9,26"}
    s = field(FIGHTERS, STRIKE, at, orders={"B1": DOWN}, dice=[3, 4, 5, 2, 6, 10])
    _, events = fire(s, "shoot B1")
    (again,) = of_type(events, HitsRerolled)
    assert set(again.needs) == {5}
    assert again.before == (3, 4, 5)
    assert again.dice == (2, 6, 10)
    assert again.results[2] == PENALTY
    assert hits(events) == (1, 0)


@rule("RRL-1", "GEN-7")
def test_luck_is_that_of_the_last_roll() -> None:
    """D-44: a lucky hit that must be re-rolled stays so only with another 1; a re-rolled miss may be forced again."""
    at = {"A1.2": "10.5,1", "A1.3": "12,1", "A1.s": "14,1", "B1": "9,36"}
    s = field(STRIKE, STRIKE, at, orders={"B1": DOWN}, dice=[1, 9, 1, 3, 1])
    _, events = fire(s, "shoot B1", "reroll 2")
    (again,) = of_type(events, HitsRerolled)
    assert again.before == (1, 1)
    assert hits(events) == (2, 1)


@rule("RRL-2")
@pytest.mark.parametrize(
    ("unit", "order", "caught", "forced"),
    [
        ("concord: strike-squad", DOWN, 0, True),
        ("boromite: lavamites", DOWN, 0, True),
        ("algoryn: ai-mag-cannon", DOWN, 0, True),
        ("concord: c3-howitzer", DOWN, 0, True),
        ("isorian: tsan", DOWN, 0, True),
        ("ghar: battle-squad", DOWN, 0, True),
        ("freeborn: skyraiders", DOWN, 0, False),
        ("isorian: nhamak", DOWN, 0, False),
        ("freeborn: striker", DOWN, 0, False),
        ("freeborn: skyraiders", RUN, 0, True),
        ("concord: strike-squad", RUN, 0, False),
        ("concord: strike-squad", RUN, CAUGHT_SPRINTING, True),
    ],
)
def test_who_forces_hits_to_be_rolled_again(unit: str, order: int, caught: int, forced: bool) -> None:
    """D-96, D-106: mounted units, drones and vehicles gain nothing by being Down."""
    s = field(FIGHTERS, unit, {"A1.2": "10,10", "B1": "8,30"}, orders={"B1": order}, dice=[2, 9] if forced else [2])
    frame = Shooting(0, FIRE, ambush=True, caught=caught, targets=(1,))
    pos, _ = resolve(s, frame)
    if pos.pending:
        play(pos, "hold")
    assert s.dice.drawn == (2 if forced else 1)


def disrupted(roll: int, dice: int, order: int) -> tuple[int, list[tuple[int, int]], int]:
    """Hits of one disruptor blast or X-sling on a squad, what halving did, and the impacts."""
    unit = "ghar: battle-squad" if dice == 4 else "algoryn: ai-squad"
    mode = "mode scourer-cannon/disruptor" if dice == 4 else "mode x-sling"
    s = field(unit, STRIKE, {"A1.1": "10,10", "B1": "8,25"}, orders={"B1": order}, dice=[2, roll])
    pos, events = fire(s, "shoot B1", *(["hold"] if order == NO_ORDER else []), mode)
    return hits(events)[0], [(event.before, event.after) for event in of_type(events, BlastsHalved)], len(impacts(pos))


@rule("RRL-3")
def test_golden_14() -> None:
    """A2 vector 14: a D4 blast that rolls 3 on Down infantry scores one hit."""
    assert disrupted(3, 4, DOWN) == (1, [(3, 1)], 1)
    assert disrupted(3, 4, NO_ORDER) == (3, [], 1)


@rule("RRL-3")
def test_golden_15() -> None:
    """A2 vector 15: a D3 blast that rolls 1 on Down infantry scores none; D-52: it is not hit and takes no pin."""
    assert disrupted(1, 3, DOWN) == (0, [(1, 0)], 0)


@rule("RRL-3")
def test_blasts_of_one_shooting_are_added_up_before_they_are_halved() -> None:
    """D-52: 3 and 2 make 5, and 2 are left."""
    at = {"A1.1": "10,10", "A1.2": "13,10", "B1": "8,25"}
    s = field("ghar: battle-squad", STRIKE, at, orders={"B1": DOWN}, dice=[2, 2, 3, 2])
    pos, events = fire(s, "shoot B1", "mode scourer-cannon/disruptor")
    assert [(event.before, event.after) for event in of_type(events, BlastsHalved)] == [(5, 2)]
    assert len(impacts(pos)[0].modes) == 2
