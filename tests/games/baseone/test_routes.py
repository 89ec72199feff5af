"""MOV-4: ways round what bars a model."""

from __future__ import annotations

from antarium.games.baseone.frames import Move
from antarium.games.baseone.ids import ADVANCING, RUNNING
from antarium.games.baseone.routes import is_free, route
from antarium.games.baseone.terms import Terms
from antarium.kernel.geometry.paths import path_length
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field
from tests.games.baseone.marching import model, unit

TOWER = ("spire", "8,12 12,12 12,14 8,14")


@rule("MOV-4")
def test_the_straight_way_is_taken_where_it_is_free() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"}, pieces=[TOWER])
    terms = Terms(s, Move(unit(s, "A1"), RUNNING, 10_000))
    assert route(terms, model(s, "A1.5"), 0, 15_000, 18_000) == [(15_000, 18_000)]


@rule("MOV-4")
def test_a_way_round_is_no_longer_than_allowed_and_free() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1": "10,40"}, pieces=[TOWER])
    first = model(s, "A1.1")
    terms = Terms(s, Move(unit(s, "A1"), RUNNING, 10_000))
    points = route(terms, first, 0, 10_000, 16_000)
    assert points is not None
    assert points[-1] == (10_000, 16_000)
    assert len(points) > 1
    assert is_free(terms, first, 0, points)
    assert path_length([(10_000, 10_000), *points]) <= 10_000
    assert route(Terms(s, Move(unit(s, "A1"), ADVANCING, 5_000)), first, 0, 10_000, 14_900) is None


@rule("MOV-3")
def test_a_way_round_keeps_more_than_an_inch_from_enemies() -> None:
    s = field("concord: strike-squad", "ghar: outcast-squad", {"A1": "10,10", "B1.1": "10,14"})
    first = model(s, "A1.1")
    terms = Terms(s, Move(unit(s, "A1"), RUNNING, 12_000))
    points = route(terms, first, 0, 10_000, 17_000)
    assert points is not None
    ax, ay = 10_000, 10_000
    for x, y in points:
        assert terms.barring(first, 0, ax, ay, x, y) < 0
        ax, ay = x, y


@rule("MOV-4")
def test_a_vehicle_finds_its_way_too() -> None:
    s = field("freeborn: striker", "ghar: outcast-squad", {"A1.1": "10,8", "B1": "30,40"}, pieces=[TOWER])
    first = model(s, "A1.1")
    terms = Terms(s, Move(unit(s, "A1"), RUNNING, 20_000))
    points = route(terms, first, 90, 10_000, 18_000)
    assert points is not None
    assert is_free(terms, first, 90, points)
