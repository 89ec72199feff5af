"""Shapes and gaps: within, less, touching, overlapping, against the oracle and at exact ties."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from antarium.kernel.geometry.gaps import (
    circles_less,
    circles_within,
    core_distance,
    gap,
    gap_down,
    gap_less,
    gap_up,
    gap_within,
    overlap,
    touching,
)
from antarium.kernel.geometry.headings import rotated
from antarium.kernel.geometry.shapes import (
    Shape,
    base,
    circle,
    contains,
    flanks,
    hull_of,
    lies_within,
    pill,
    polygon,
    wholly_near,
)
from tests.kernel.geometry.drawn import COARSE, FINE, bases, core, patient, shapes, true_gap

two_shapes = st.one_of(st.tuples(shapes(COARSE), shapes(COARSE)), st.tuples(shapes(FINE), shapes(FINE)))


@patient
@given(two_shapes, st.integers(-200, 20_000))
def test_gaps_against_the_oracle(pair: tuple[Shape, Shape], limit: int) -> None:
    a, b = pair
    truth = true_gap(a, b)
    assert abs(gap(a, b) - truth) <= 0.5 + 1e-6
    assert gap_down(a, b) - 1e-6 <= truth <= gap_up(a, b) + 1e-6
    for some in (limit, gap_down(a, b), gap_up(a, b)):
        if abs(truth - some) > 1e-6:
            assert gap_within(a, b, some) == gap_within(b, a, some) == (truth < some)
            assert gap_less(a, b, some) == gap_less(b, a, some) == (truth < some)


@patient
@given(two_shapes)
def test_a_tie_is_within_but_not_less(pair: tuple[Shape, Shape]) -> None:
    a, b = pair
    num, den = core_distance(a, b)
    whole = gap_down(a, b)
    is_whole = whole == gap_up(a, b)
    assert gap_within(a, b, gap_up(a, b))
    assert not gap_less(a, b, whole)
    assert gap_within(a, b, whole) == is_whole
    assert gap_less(a, b, gap_up(a, b)) == (not is_whole)
    assert core_distance(b, a)[0] * den == num * core_distance(b, a)[1]


@patient
@given(st.tuples(shapes(COARSE), shapes(COARSE)))
def test_overlap_is_a_meeting_of_insides(pair: tuple[Shape, Shape]) -> None:
    a, b = pair
    if a.radius + b.radius == 0:
        truth = bool(shapely.relate_pattern(core(a), core(b), "T********"))
    else:
        distance = true_gap(a, b)
        assume(abs(distance) > 1e-9 or distance == 0)
        truth = distance < 0
    assert overlap(a, b) == overlap(b, a) == truth


def test_overlaps_of_rectangles_at_ties() -> None:
    square = polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
    assert overlap(square, polygon([(0, 10), (10, 10), (10, 0), (5, 0), (0, 0)]))  # the same again, drawn otherwise
    assert not overlap(square, polygon([(10, 0), (20, 0), (20, 10), (10, 10)]))
    assert not overlap(square, polygon([(10, 10), (20, 10), (20, 20), (10, 20)]))
    assert overlap(square, polygon([(2, 2), (3, 2), (3, 3)]))
    assert overlap(square, polygon([(0, 5), (5, 0), (10, 5), (5, 10)]))
    notched = polygon([(0, 0), (9, 0), (9, 9), (6, 9), (6, 3), (3, 3), (3, 9), (0, 9)])
    plug = polygon([(3, 3), (6, 3), (6, 9), (3, 9)])
    assert not overlap(notched, plug)
    assert overlap(notched, polygon([(3, 3), (6, 3), (6, 9), (2, 9)]))


def test_bases_at_exactly_an_inch() -> None:
    first, second = circle(0, 0, 492), circle(1_984, 0, 492)
    assert gap(first, second) == 1_000
    assert gap_within(first, second, 1_000)
    assert not gap_less(first, second, 1_000)
    assert circles_within(0, 0, 492, 1_984, 0, 492, 1_000)
    assert not circles_less(0, 0, 492, 1_984, 0, 492, 1_000)
    assert not gap_within(first, circle(1_985, 0, 492), 1_000)
    assert touching(first, circle(994, 0, 492))
    assert not touching(first, circle(995, 0, 492))
    assert not overlap(first, circle(984, 0, 492))
    assert overlap(first, circle(983, 0, 492))


@pytest.mark.parametrize(("heading", "turned"), [(0, (590, 0)), (90, (0, 590)), (225, (-417, -417))])
def test_a_pill_has_its_ends_along_the_heading(heading: int, turned: tuple[int, int]) -> None:
    x, y = turned
    assert base(0, 0, heading, 590, 0, 394).points() == [(-x, -y), (x, y)]


@patient
@given(st.integers(0, 359), st.integers(1, 3_000), st.integers(1, 3_000))
def test_a_rectangle_runs_against_the_clock(heading: int, long: int, wide: int) -> None:
    body = base(100, 200, heading, long, wide, 0)
    assert body.points()[2] == tuple(map(sum, zip((100, 200), rotated(long, wide, heading), strict=True)))
    if min(long, wide) > 2:
        assert shapely.is_ccw(core(body).exterior)


@patient
@given(st.one_of(bases(COARSE), shapes(COARSE)), st.integers(-3, 15), st.integers(-3, 15))
def test_points_in_shapes(shape: Shape, x: int, y: int) -> None:
    away = float(shapely.distance(core(shape), shapely.Point(x, y)))
    assume(away == shape.radius or abs(away - shape.radius) > 1e-9)
    assert contains(shape, x, y) == (away <= shape.radius)
    farthest = max(float(shapely.distance(shapely.Point(p), shapely.Point(x, y))) for p in shape.points())
    for limit in range(0, 30, 5):
        assume(abs(farthest + shape.radius - limit) > 1e-9)
        assert wholly_near(shape, x, y, limit) == (farthest + shape.radius < limit)


def test_on_the_table_its_edge_included() -> None:
    assert lies_within(circle(492, 492, 492), 0, 0, 48_000, 48_000)
    assert not lies_within(circle(491, 492, 492), 0, 0, 48_000, 48_000)
    assert not lies_within(pill(600, 600, 600, 47_509, 492), 0, 0, 48_000, 48_000)
    assert wholly_near(circle(3_000, 4_000, 500), 0, 0, 5_500)
    assert not wholly_near(circle(3_000, 4_000, 500), 0, 0, 5_499)


@patient
@given(st.integers(0, 9_000), st.integers(0, 9_000), st.integers(0, 2_000))
def test_flanks_are_in_the_circle(x: int, y: int, radius: int) -> None:
    left_x, left_y, right_x, right_y = flanks(0, 0, x, y, radius)
    assert contains(circle(x, y, radius), left_x, left_y)
    assert contains(circle(x, y, radius), right_x, right_y)
    if x * x + y * y > 1_000_000 and radius > 100:
        assert (left_x - right_x) ** 2 + (left_y - right_y) ** 2 > (2 * radius - 8) ** 2


def test_a_polygon_must_be_simple_and_is_put_against_the_clock() -> None:
    assert polygon([(0, 0), (0, 4), (4, 4)]).points() == [(4, 4), (0, 4), (0, 0)]
    with pytest.raises(ValueError, match="not a simple polygon"):
        polygon([(0, 0), (4, 4), (4, 0), (0, 4)])
    assert hull_of([circle(0, 0, 3), circle(4, 0, 3)]).points() == [(0, 0), (4, 0)]
