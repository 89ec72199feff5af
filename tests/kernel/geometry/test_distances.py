"""Distances: against the oracle, and at exact ties."""

from __future__ import annotations

from fractions import Fraction
from math import isclose, sqrt

import shapely
from hypothesis import given
from hypothesis import strategies as st

from antarium.kernel.geometry.distances import (
    nearer_than,
    point_segment,
    point_segment_within,
    rounded,
    rounded_down,
    rounded_up,
    segment_segment,
    segments_meet,
    segments_within,
    within,
)
from tests.kernel.geometry.drawn import fours, patient, triples

Three = tuple[int, int, int, int, int, int]
Four = tuple[int, int, int, int, int, int, int, int]


@patient
@given(triples())
def test_point_and_segment(v: Three) -> None:
    num, den = point_segment(*v)
    truth = shapely.distance(shapely.Point(v[:2]), shapely.LineString([v[2:4], v[4:]]))
    assert isclose(sqrt(Fraction(num, den)), truth, rel_tol=1e-9, abs_tol=1e-6)


@patient
@given(fours())
def test_two_segments(v: Four) -> None:
    num, den = segment_segment(*v)
    first, second = shapely.LineString([v[:2], v[2:4]]), shapely.LineString([v[4:6], v[6:]])
    assert isclose(sqrt(Fraction(num, den)), shapely.distance(first, second), rel_tol=1e-9, abs_tol=1e-6)
    if shapely.is_valid(first) and shapely.is_valid(second):
        assert segments_meet(*v) == shapely.intersects(first, second) == (num == 0)


@patient
@given(fours(), st.integers(0, 20_000))
def test_within_says_what_the_fraction_says(v: Four, limit: int) -> None:
    point = point_segment(*v[:6])
    segment = segment_segment(*v)
    for reach in (limit, rounded(*segment), rounded(*point)):
        assert point_segment_within(*v[:6], reach, 0) == within(*point, reach)
        assert point_segment_within(*v[:6], reach, 1) == nearer_than(*point, reach)
        assert segments_within(*v, reach, 0) == within(*segment, reach)
        assert segments_within(*v, reach, 1) == nearer_than(*segment, reach)


def test_a_tie_is_within_and_not_nearer() -> None:
    num, den = point_segment(0, 5, -3, 0, 9, 0)
    assert within(num, den, 5)
    assert not nearer_than(num, den, 5)
    num, den = point_segment(7, 1, 0, 0, 3, 4)  # 25 / 5 from (3, 4)
    assert Fraction(num, den) == 25
    assert within(num, den, 5)
    assert not nearer_than(num, den, 5)
    assert not within(0, 1, -1)
    assert not nearer_than(0, 1, 0)


def test_segments_that_end_on_each_other_meet() -> None:
    assert segments_meet(0, 0, 4, 0, 2, 0, 2, 5)
    assert segments_meet(0, 0, 4, 0, 4, 0, 9, 0)
    assert not segments_meet(0, 0, 4, 0, 5, 0, 9, 0)
    assert segments_meet(0, 0, 4, 4, 1, 1, 2, 2)
    assert segments_meet(1, 1, 1, 1, 0, 0, 2, 2)
    assert not segments_meet(1, 2, 1, 2, 0, 0, 2, 2)


@patient
@given(st.integers(0, 10**12), st.integers(1, 10**6))
def test_roots_of_fractions(num: int, den: int) -> None:
    down, near, up = rounded_down(num, den), rounded(num, den), rounded_up(num, den)
    assert down * down * den <= num < (down + 1) ** 2 * den
    assert up == down + (down * down * den != num)
    assert (2 * near - 1) ** 2 * den <= 4 * num < (2 * near + 1) ** 2 * den or near == 0
