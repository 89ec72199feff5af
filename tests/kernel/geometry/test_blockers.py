"""Blockers: the prepared answer is the plain answer."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from antarium.kernel.geometry.blockers import Blockers
from antarium.kernel.geometry.crossings import crosses_circle, crosses_link, crosses_polygon
from antarium.kernel.geometry.shapes import Shape, circle, pill, polygon
from tests.kernel.geometry.drawn import COARSE, FINE, pairs, patient, rings

Line = tuple[int, int, int, int]


@st.composite
def crowds(draw: st.DrawFn) -> tuple[Line, list[tuple[int, int, int]], list[Shape]]:
    size = draw(st.sampled_from([COARSE, FINE]))
    some, radius = st.integers(0, size), st.integers(0, size // 4)
    circles = draw(st.lists(st.tuples(some, some, radius), max_size=6))
    return draw(pairs(size)), circles, draw(st.lists(rings(size).map(polygon), max_size=3))


@patient
@given(crowds(), st.lists(st.integers(0, 12), max_size=3))
def test_prepared_and_plain_agree(
    drawn: tuple[Line, list[tuple[int, int, int]], list[Shape]], ignored: list[int]
) -> None:
    line, circles, polygons = drawn
    blockers = Blockers([], [], [])
    passed: list[int] = []
    for tag, (x, y, radius) in enumerate(circles):
        blockers.add_circle(tag, x, y, radius)
        if crosses_circle(*line, x, y, radius):
            passed.append(tag)
    for tag, (first, second) in enumerate(pairwise(circles), 6):
        blockers.add_link(tag, *first, *second)
        if crosses_link(*line, *first, *second):
            passed.append(tag)
    for tag, shape in enumerate(polygons, 11):
        blockers.add_polygon(tag, shape.xs, shape.ys)
        if crosses_polygon(*line, shape.xs, shape.ys):
            passed.append(tag)
    passed = [tag for tag in passed if tag not in ignored]
    assert blockers.crossed(*line, ignored) == passed
    assert blockers.first_blocked(*line, ignored) == (passed[0] if passed else -1)
    ax, ay, bx, by = line
    near = blockers.near(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
    assert near.crossed(*line, ignored) == passed


def test_one_tag_counts_once() -> None:
    blockers = Blockers([], [], [])
    blockers.add_shape(3, circle(5, 0, 1))
    blockers.add_shape(3, circle(9, 0, 1))
    blockers.add_shape(4, pill(12, -5, 12, 5, 1))
    blockers.add_shape(3, polygon([(14, -5), (15, -5), (15, 5), (14, 5)]))
    blockers.add_shape(5, Shape([20, 30, 30, 20], [2, 2, 9, 9], 1))
    assert blockers.crossed(0, 0, 40, 0, []) == [3, 4]
    assert blockers.crossed(0, 1, 40, 1, []) == [4, 3]
    assert blockers.crossed(25, 1, 25, 2, []) == [5]
    assert blockers.crossed(0, 1, 40, 1, [], 1) == [4]
    assert blockers.first_blocked(0, 0, 4, 0, []) == -1
    assert blockers.first_blocked(0, 0, 40, 0, [3]) == 4
    assert blockers.first_blocked(0, 0, 40, 0, [3, 4]) == -1
