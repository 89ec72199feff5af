"""Paths: lengths, points on the way, ways cut short."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, isclose

from hypothesis import assume, given
from hypothesis import strategies as st

from antarium.kernel.geometry.headings import longer_than
from antarium.kernel.geometry.paths import along, cut_short, path_length, path_within, towards
from antarium.kernel.geometry.polygons import Points
from tests.kernel.geometry.drawn import patient

some = st.integers(0, 48_000)
ways = st.lists(st.tuples(some, some), min_size=2, max_size=6)


def true_length(points: Points) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


@patient
@given(ways, st.integers(0, 200_000))
def test_lengths(points: Points, limit: int) -> None:
    truth = true_length(points)
    assert -1e-4 < path_length(points) - truth < 1 + 1e-4
    assume(abs(truth - limit) > 1e-4)
    assert path_within(points, limit) == (truth < limit)


def test_a_path_of_exactly_the_limit_passes() -> None:
    assert path_within([(0, 0), (3_000, 4_000)], 5_000)
    assert path_within([(0, 0), (3_000, 4_000), (3_000, 9_000)], 10_000)
    assert not path_within([(0, 0), (3_000, 4_001)], 5_000)
    assert not path_within([(0, 0), (3_000, 4_000), (3_001, 9_000)], 10_000)
    assert path_within([(7, 7)], 0)
    assert path_length([(0, 0), (3_000, 4_000)]) == 5_000


@patient
@given(ways, st.integers(0, 12))
def test_a_point_on_the_way(points: Points, num: int) -> None:
    x, y = along(points, num, 12)
    before = 0.0
    goal = true_length(points) * num / 12
    for (ax, ay), (bx, by) in pairwise(points):
        leg = hypot(bx - ax, by - ay)
        if leg and before <= goal <= before + leg + 1e-6:
            part = (goal - before) / leg
            if hypot(ax + part * (bx - ax) - x, ay + part * (by - ay) - y) < 1:
                return
        before += leg
    assert isclose(goal, before, abs_tol=1e-3)
    assert (x, y) == points[-1]


@patient
@given(some, some, some, some, st.integers(0, 30_000))
def test_towards_never_goes_too_far(ax: int, ay: int, bx: int, by: int, distance: int) -> None:
    x, y = towards(ax, ay, bx, by, distance)
    assert not longer_than(x - ax, y - ay, distance)
    if longer_than(bx - ax, by - ay, distance):
        assert longer_than(x - ax, y - ay, distance - 3)
    else:
        assert (x, y) == (bx, by)


@patient
@given(ways, st.integers(0, 100_000))
def test_a_way_cut_short(points: Points, limit: int) -> None:
    kept = cut_short(points, limit)
    assert path_within(kept, limit)
    if path_within(points, limit):
        assert kept == points
    else:
        assert true_length(kept) > limit - 4
