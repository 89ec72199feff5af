"""Shadows: whatever is said to be hidden is hidden; and what stands well behind is said to be."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import given

from antarium.kernel.geometry.polygons import Points, area2, hull
from antarium.kernel.geometry.shadows import Shadow, is_convex
from tests.kernel.geometry.drawn import COARSE, FINE, pairs, patient, rings
from tests.kernel.geometry.test_crossings import Line, enters
from tests.kernel.geometry.test_polygons import NOTCHED, split

SQUARE = ([0, 10, 10, 0], [0, 0, 10, 10])


def says_true(points: Points, line: Line) -> None:
    corners = hull(points)
    shadow = Shadow(0, 0, *split(corners))
    ax, ay, bx, by = line
    assert not shadow.hides(*line) or enters(line, corners)
    assert not shadow.hides(bx, by, ax, ay) or enters(line, corners), "from the other end"


@patient
@given(rings(COARSE), pairs(COARSE))
def test_a_shadow_full_of_ties_hides_nothing_in_the_open(points: Points, line: Line) -> None:
    says_true(points, line)


@patient
@given(rings(FINE), pairs(FINE))
def test_a_large_shadow_hides_nothing_in_the_open(points: Points, line: Line) -> None:
    says_true(points, line)


@pytest.mark.parametrize(
    ("line", "hidden"),
    [
        ((-5, 5, 15, 5), True),
        ((-5, 5, 0, 5), False),  # ends on the edge
        ((-5, 5, 1, 5), True),  # ends right behind it
        ((-5, 0, 15, 0), False),  # along an edge
        ((-5, 5, 5, -5), False),  # touches a corner
        ((-1, -1, 11, 11), True),  # from corner to corner
        ((-5, -2, 15, 3), True),
        ((-5, 5, -1, 5), False),  # before it
        ((-5, 5, -15, 5), False),  # the other way
        ((-5, 30, 15, 30), False),
    ],
)
def test_the_shadow_of_a_square(line: Line, hidden: bool) -> None:
    assert Shadow(3, 40, *SQUARE).hides(*line) is hidden


@patient
@given(rings(COARSE))
def test_a_polygon_is_convex_if_it_is_its_own_hull(points: Points) -> None:
    xs, ys = split(points)
    if area2(xs, ys) < 0:
        xs, ys = xs[::-1], ys[::-1]
    outer = shapely.Polygon(points).convex_hull.area
    assert is_convex(xs, ys) == (shapely.Polygon(points).area == outer)


def test_a_notch_is_not_convex() -> None:
    assert not is_convex(*split(NOTCHED))
    assert is_convex(*SQUARE)
