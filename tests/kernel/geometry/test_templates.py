"""Templates and clipping."""

from __future__ import annotations

import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from antarium.kernel.geometry.clipping import area_inside, more_than_half_inside, outline
from antarium.kernel.geometry.polygons import is_simple
from antarium.kernel.geometry.shapes import Shape, base, circle, pill, polygon, wholly_near
from antarium.kernel.geometry.templates import (
    FROM_CONCAVE,
    FROM_CONVEX,
    NOT_CROSSED,
    arc_band,
    band_crossed,
    covers_part,
    covers_point,
)
from tests.kernel.geometry.drawn import COARSE, FINE, bases, core, patient, rings

both = st.one_of(st.tuples(bases(COARSE), rings(COARSE).map(polygon)), st.tuples(bases(FINE), rings(FINE).map(polygon)))


@patient
@given(both)
def test_areas_inside(drawn: tuple[Shape, Shape]) -> None:
    shape, ground = drawn
    corners = outline(shape)
    assume(len(corners) > 2)
    body = shapely.Polygon(corners)
    truth = shapely.area(shapely.intersection(body, core(ground)))
    assert abs(float(area_inside(shape, ground)) / 2 - truth) <= 1e-9 * max(1, truth) + 1e-6
    assume(abs(truth / body.area - 0.5) > 1e-6)
    assert more_than_half_inside(shape, ground) == (truth > body.area / 2)


def test_exactly_half_is_not_more_than_half() -> None:
    ground = polygon([(0, 0), (10_000, 0), (10_000, 10_000), (0, 10_000)])
    assert not more_than_half_inside(base(5_000, 0, 0, 1_000, 500, 0), ground)
    assert more_than_half_inside(base(5_000, 1, 0, 1_000, 500, 0), ground)
    assert not more_than_half_inside(base(5_000, -1, 0, 1_000, 500, 0), ground)
    assert not more_than_half_inside(base(20_000, 0, 0, 1_000, 500, 0), ground)
    forked = polygon([(0, 0), (6, 0), (6, 6), (4, 6), (4, 1), (2, 1), (2, 6), (0, 6)])
    bar = polygon([(0, 3), (6, 3), (6, 5), (0, 5)])
    assert area_inside(bar, forked) == 16  # two pieces of four


def test_outlines() -> None:
    assert len(outline(circle(0, 0, 500))) == 36
    assert len(outline(pill(0, 0, 1_000, 0, 500))) == 38
    assert outline(base(0, 0, 0, 2, 1, 0)) == [(-2, -1), (2, -1), (2, 1), (-2, 1)]


def test_round_templates() -> None:
    assert covers_point(0, 0, 1_500, 900, 1_200)
    assert not covers_point(0, 0, 1_500, 900, 1_201)
    assert not covers_part(0, 0, 1_500, circle(1_992, 0, 492))
    assert covers_part(0, 0, 1_500, circle(1_991, 0, 492))


@patient
@given(st.integers(0, 359), st.integers(0, 48_000), st.integers(0, 48_000))
def test_a_band_about_its_centre(heading: int, x: int, y: int) -> None:
    band = arc_band(x, y, heading, 4_250, 500, 72)
    assert is_simple(band.xs, band.ys)
    assert wholly_near(band, x, y, 4_501)
    assert wholly_near(band, x, y, 5_000)
    for px, py in band.points():
        away = ((px - x) ** 2 + (py - y) ** 2) ** 0.5
        assert min(abs(away - 4_000), abs(away - 4_500)) < 1


def test_the_sides_of_a_band() -> None:
    band = arc_band(0, 0, 0, 4_250, 500, 72)
    assert band_crossed(9_000, 0, 0, 0, band, 0, 0) == FROM_CONVEX
    assert band_crossed(0, 0, 9_000, 0, band, 0, 0) == FROM_CONCAVE
    assert band_crossed(-9_000, 100, 9_000, 0, band, 0, 0) == FROM_CONCAVE
    assert band_crossed(9_000, 100, -9_000, 0, band, 0, 0) == FROM_CONVEX
    assert band_crossed(9_000, 0, 4_500, 0, band, 0, 0) == NOT_CROSSED  # ends on its edge
    assert band_crossed(9_000, 0, 4_499, 0, band, 0, 0) == FROM_CONVEX
    assert band_crossed(0, 9_000, 0, -9_000, band, 0, 0) == NOT_CROSSED
    assert band_crossed(4_400, 9_000, 4_400, -9_000, band, 0, 0) == FROM_CONVEX  # in and out on the convex side


@patient
@given(st.integers(0, 359), st.integers(0, 71), st.integers(5_000, 20_000), st.integers(0, 3_900))
def test_from_outside_to_the_middle_and_back(heading: int, off: int, far: int, near: int) -> None:
    band = arc_band(0, 0, heading, 4_250, 500, 72)
    spot = base(0, 0, heading - 35 + min(off, 70), far, 0, 1).points()[1]
    inner = base(0, 0, heading - 35 + min(off, 70), near, 0, 1).points()[-1]
    assert band_crossed(*spot, *inner, band, 0, 0) == FROM_CONVEX
    assert band_crossed(*inner, *spot, band, 0, 0) == FROM_CONCAVE
