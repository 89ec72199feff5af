"""Crossings: only the inside counts."""

from __future__ import annotations

from fractions import Fraction
from math import hypot

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from antarium.kernel.geometry.crossings import (
    crosses_circle,
    crosses_link,
    crosses_polygon,
    entry,
    inside_link,
    spans_inside,
)
from antarium.kernel.geometry.polygons import Points
from tests.kernel.geometry.drawn import COARSE, FINE, fours, pairs, patient, rings, triples
from tests.kernel.geometry.test_polygons import NOTCHED, split

SQUARE = ([0, 10, 10, 0], [0, 0, 10, 10])

Line = tuple[int, int, int, int]


def enters(line: Line, points: Points) -> bool:
    """Whether a line has a point inside, by the oracle."""
    if line[:2] == line[2:]:
        return bool(shapely.Polygon(points).contains(shapely.Point(line[:2])))
    return bool(shapely.relate_pattern(shapely.LineString([line[:2], line[2:]]), shapely.Polygon(points), "T********"))


@patient
@given(rings(COARSE), pairs(COARSE))
def test_crossing_a_polygon_full_of_ties(points: Points, line: Line) -> None:
    assert crosses_polygon(*line, *split(points)) == enters(line, points)


@patient
@given(rings(FINE), pairs(FINE))
def test_crossing_a_large_polygon(points: Points, line: Line) -> None:
    assert crosses_polygon(*line, *split(points)) == enters(line, points)


@pytest.mark.parametrize(
    ("line", "crosses"),
    [
        ((-5, 0, 15, 0), False),  # along an edge
        ((0, 0, 10, 0), False),
        ((-5, 5, 5, -5), False),  # touches a corner
        ((-5, 5, 0, 5), False),  # ends on an edge
        ((0, 5, -5, 5), False),
        ((0, 5, 10, 5), True),  # from edge to edge
        ((0, 0, 10, 10), True),  # from corner to corner
        ((-1, -1, 11, 11), True),
        ((3, 3, 4, 4), True),  # wholly inside
        ((3, 3, 3, 3), True),
        ((0, 3, 0, 3), False),
        ((-5, 5, 1, 5), True),
        ((10, 10, 20, 20), False),
    ],
)
def test_crossing_a_square(line: tuple[int, int, int, int], crosses: bool) -> None:
    assert crosses_polygon(*line, *SQUARE) is crosses
    ax, ay, bx, by = line
    assert crosses_polygon(bx, by, ax, ay, SQUARE[0][::-1], SQUARE[1][::-1]) is crosses
    assert (entry(*line, *SQUARE) is not None) is (crosses and (ax, ay) != (bx, by))


def test_a_line_through_a_notch_crosses_nothing() -> None:
    assert not crosses_polygon(0, 8, 8, 8, *split(NOTCHED))
    assert not crosses_polygon(0, 12, 4, 4, *split(NOTCHED))
    assert crosses_polygon(0, 4, 8, 4, *split(NOTCHED))
    assert [Fraction(n, d) for n, d, _, _ in spans_inside(0, 4, 8, 4, *split(NOTCHED))] == [0, Fraction(1, 2)]


@patient
@given(rings(COARSE), pairs(COARSE))
def test_spans_are_the_part_inside(points: Points, line: Line) -> None:
    assume(line[:2] != line[2:])
    spans = spans_inside(*line, *split(points))
    assert bool(spans) == crosses_polygon(*line, *split(points))
    along = [bound for n, d, m, e in spans for bound in (Fraction(n, d), Fraction(m, e))]
    assert along == sorted(along)
    assert entry(*line, *split(points)) == (spans[0][:2] if spans else None)
    ring = shapely.Polygon(points)
    segment = shapely.LineString([line[:2], line[2:]])
    inside = shapely.length(shapely.intersection(segment, ring)) - shapely.length(
        shapely.intersection(segment, ring.exterior)
    )
    total = sum((Fraction(m, e) - Fraction(n, d) for n, d, m, e in spans), Fraction(0))
    assert abs(float(total) * hypot(line[2] - line[0], line[3] - line[1]) - inside) < 1e-6


@patient
@given(triples(), st.integers(1, 9_000))
def test_crossing_a_circle(v: tuple[int, int, int, int, int, int], radius: int) -> None:
    away = shapely.distance(shapely.Point(v[4:]), shapely.LineString([v[:2], v[2:4]]))
    assume(abs(away - radius) > 1e-6)
    assert crosses_circle(*v, radius) == (away < radius)


def test_a_tangent_does_not_cross() -> None:
    assert not crosses_circle(-10, 5, 10, 5, 0, 0, 5)
    assert crosses_circle(-10, 4, 10, 4, 0, 0, 5)
    assert not crosses_circle(5, 0, 10, 0, 0, 0, 5)
    assert not crosses_circle(-1, 7, 7, 1, 0, 0, 5)  # 3x + 4y = 25 touches at (3, 4)
    assert not crosses_circle(0, 0, 0, 0, 0, 0, 0)


def depth(v: Line, circles: tuple[int, int, int, int, int, int]) -> float:
    """How deep a segment runs in the hull of two circles, by halving: negative when outside."""
    x, y, radius, x2, y2, radius2 = circles
    segment = shapely.LineString([v[:2], v[2:4]])

    def above(s: float) -> float:
        centre = shapely.Point(x + s * (x2 - x), y + s * (y2 - y))
        return float(shapely.distance(centre, segment)) - radius - s * (radius2 - radius)

    low, high = 0.0, 1.0
    for _ in range(100):
        third = (high - low) / 3
        if above(low + third) <= above(high - third):
            high -= third
        else:
            low += third
    return -min(above(low), above(0.0), above(1.0))


@patient
@given(fours(), st.integers(0, 9_000), st.integers(0, 9_000))
def test_crossing_the_hull_of_two_circles(
    v: tuple[int, int, int, int, int, int, int, int], radius: int, radius2: int
) -> None:
    if max(v) <= COARSE:
        radius, radius2 = radius % 6, radius2 % 6
    circles = (v[4], v[5], radius, v[6], v[7], radius2)
    deep = depth(v[:4], circles)
    assume(abs(deep) > 1e-5)
    assert crosses_link(*v[:4], *circles) == (deep > 0)
    point = depth((v[0], v[1], v[0], v[1]), circles)
    assume(abs(point) > 1e-5)
    assert inside_link(*v[:2], *circles) == (point > 0)


def test_ties_of_links() -> None:
    pill = (0, 0, 5, 20, 0, 5)
    assert not crosses_link(-10, 5, 30, 5, *pill)  # along its side
    assert not crosses_link(10, 5, 10, 9, *pill)  # ends on its side
    assert crosses_link(10, 4, 10, 9, *pill)
    assert not crosses_link(25, -9, 25, 9, *pill)
    assert crosses_link(10, -9, 10, 9, *pill)
    cone = (0, 0, 5, 13, 0, 0)  # the tangent from (13, 0) touches the circle at (25/13, 60/13)
    assert not crosses_link(13, 0, 1, 5, *cone)  # along the tangent line, from the point
    assert not inside_link(13, 0, *cone)
    assert inside_link(12, 0, *cone)
    nested = (0, 0, 5, 1, 0, 2)
    assert not crosses_link(-9, 5, 9, 5, *nested)
    assert crosses_link(-9, 4, 9, 4, *nested)
