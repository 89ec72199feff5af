"""Polygons: area, simplicity, inside and edge, hulls."""

from __future__ import annotations

import shapely
from hypothesis import given
from hypothesis import strategies as st

from antarium.kernel.geometry.polygons import (
    EDGE,
    INSIDE,
    OUTSIDE,
    Points,
    area2,
    box,
    hull,
    is_convex,
    is_simple,
    locate,
)
from tests.kernel.geometry.drawn import COARSE, FINE, patient, rings

few = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=3, max_size=6)
NOTCHED = [(0, 0), (8, 0), (8, 8), (4, 4), (0, 8)]


def split(points: Points) -> tuple[list[int], list[int]]:
    return [x for x, _ in points], [y for _, y in points]


@patient
@given(few)
def test_simple_is_what_the_oracle_calls_a_valid_ring(points: Points) -> None:
    truth = shapely.is_simple(shapely.LinearRing(points)) and shapely.is_valid(shapely.Polygon(points))
    doubled = any(points[i - 1] == points[i] for i in range(len(points)))
    assert is_simple(*split(points)) == (truth and not doubled)


def test_spikes_and_figures_of_eight_are_not_simple() -> None:
    assert not is_simple([0, 4, 2], [0, 0, 0])
    assert not is_simple([0, 4, 4, 0], [0, 4, 0, 4])
    assert not is_simple([0, 4, 8, 4, 4], [0, 0, 0, 0, 4])
    assert is_simple([0, 4, 8, 4], [0, 0, 0, 4])


@patient
@given(rings(COARSE), st.integers(-1, COARSE + 1), st.integers(-1, COARSE + 1))
def test_inside_edge_and_outside(points: Points, x: int, y: int) -> None:
    ring, point = shapely.Polygon(points), shapely.Point(x, y)
    truth = INSIDE if ring.contains(point) else EDGE if ring.touches(point) else OUTSIDE
    assert locate(x, y, *split(points)) == truth
    assert locate(x, y, *split(points[::-1])) == truth


@patient
@given(st.one_of(rings(COARSE), rings(FINE)))
def test_area_and_box(points: Points) -> None:
    ring = shapely.Polygon(points)
    assert abs(area2(*split(points))) == 2 * ring.area
    assert (area2(*split(points)) > 0) == shapely.is_ccw(ring.exterior)
    assert box(*split(points)) == ring.bounds


@patient
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=12))
def test_hulls(points: Points) -> None:
    found = hull(points)
    truth = shapely.convex_hull(shapely.MultiPoint(points))
    assert set(found) == {(int(x), int(y)) for x, y in shapely.get_coordinates(truth)}
    if len(found) > 2:
        assert area2(*split(found)) > 0
        assert is_convex(*split(found))


def test_a_notch_is_not_convex() -> None:
    assert not is_convex(*split(NOTCHED))
    assert is_convex([0, 4, 8, 8, 0], [0, 0, 0, 8, 8])
    assert locate(4, 4, *split(NOTCHED)) == EDGE
    assert locate(4, 5, *split(NOTCHED)) == OUTSIDE
    assert locate(4, 3, *split(NOTCHED)) == INSIDE
