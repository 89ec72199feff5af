"""Sweeps: what a move passes over, and where it stops."""

from __future__ import annotations

import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from antarium.kernel.geometry.gaps import gap_less, gap_within
from antarium.kernel.geometry.headings import longer_than
from antarium.kernel.geometry.shapes import Shape, base, circle, moved, polygon
from antarium.kernel.geometry.sweeps import passes_nearer, passes_within, stops_short, swept, travels_within
from tests.kernel.geometry.drawn import COARSE, FINE, bases, core, patient, shapes

one_of_each = st.one_of(
    st.tuples(bases(COARSE), shapes(COARSE), st.integers(-9, 9), st.integers(-9, 9)),
    st.tuples(bases(FINE), shapes(FINE), st.integers(-9_000, 9_000), st.integers(-9_000, 9_000)),
)


@patient
@given(one_of_each)
def test_a_sweep_is_the_hull_of_both_ends(drawn: tuple[Shape, Shape, int, int]) -> None:
    shape, other, dx, dy = drawn
    strip = swept(shape, dx, dy)
    truth = shapely.convex_hull(shapely.union(core(shape), core(moved(shape, dx, dy))))
    assert shapely.equals(core(strip), truth)
    away = float(shapely.distance(truth, core(other))) - shape.radius - other.radius
    for limit in (0, 3, 1_000):
        assume(abs(away - limit) > 1e-6)
        assert gap_less(strip, other, limit) == (away < limit)
    for part in (0, 1, 2):
        assert not gap_less(moved(shape, dx * part // 2, dy * part // 2), other, 0) or away < 2


@patient
@given(st.one_of(shapes(FINE)), st.lists(st.integers(0, FINE), min_size=4, max_size=4), st.integers(0, 3_000))
def test_a_circle_passing(shape: Shape, line: list[int], limit: int) -> None:
    ax, ay, bx, by = line
    strip = swept(circle(ax, ay, 492), bx - ax, by - ay)
    assert passes_within(ax, ay, bx, by, 492, shape, limit) == gap_within(strip, shape, limit)
    assert passes_nearer(ax, ay, bx, by, 492, shape, limit) == gap_less(strip, shape, limit)


def test_passing_at_exactly_an_inch() -> None:
    other = circle(5_000, 1_984, 492)
    assert passes_within(0, 0, 10_000, 0, 492, other, 1_000)
    assert not passes_nearer(0, 0, 10_000, 0, 492, other, 1_000)
    assert not passes_within(0, -1, 10_000, -1, 492, other, 1_000)


@patient
@given(one_of_each, st.integers(0, 5))
def test_stopping_short(drawn: tuple[Shape, Shape, int, int], limit: int) -> None:
    shape, other, dx, dy = drawn
    assume(not gap_less(shape, other, limit))
    east, north = stops_short(shape, dx, dy, other, limit)
    assert not gap_less(swept(shape, east, north), other, limit)
    assert not longer_than(east, north, max(abs(dx), abs(dy)) * 2)
    if (east, north) != (dx, dy):
        assert gap_within(swept(shape, east, north), other, limit + 3)


def test_stopping_in_contact() -> None:
    wall = polygon([(5_000, -9_000), (6_000, -9_000), (6_000, 9_000), (5_000, 9_000)])
    assert stops_short(circle(0, 0, 492), 10_000, 0, wall, 0) == (4_508, 0)
    assert stops_short(circle(0, 0, 492), -10_000, 0, wall, 0) == (-10_000, 0)
    assert stops_short(circle(4_600, 0, 492), 10, 0, wall, 0) == (0, 0)


def test_no_corner_comes_farther_than_the_allowance() -> None:
    before, after = base(0, 0, 0, 1_000, 500, 0), base(5_000, 0, 90, 1_000, 500, 0)
    assert travels_within(before, moved(before, 3_000, 4_000), 5_000)
    assert not travels_within(before, after, 5_000)
    assert travels_within(before, after, 6_600)
