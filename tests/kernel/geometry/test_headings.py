"""Headings: the tables, turning, the nearest degree, lengths."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from antarium.kernel.geometry.headings import (
    COS,
    SCALE,
    SIN,
    divided,
    heading_to,
    length,
    longer_than,
    offset,
    rotated,
    turn_between,
)
from tests.kernel.geometry.drawn import patient

far = st.integers(-48_000, 48_000)


def test_the_tables_are_the_nearest_whole_numbers() -> None:
    assert len(COS) == len(SIN) == 360
    for heading in range(360):
        assert SIN[heading] == round(SCALE * sin(radians(heading)))
        assert COS[heading] == round(SCALE * cos(radians(heading)))


@pytest.mark.parametrize(
    ("top", "bottom", "nearest"), [(5, 2, 3), (-5, 2, -3), (7, 3, 2), (-7, 3, -2), (0, 4, 0), (2, 4, 1)]
)
def test_halves_round_away_from_zero(top: int, bottom: int, nearest: int) -> None:
    assert divided(top, bottom) == nearest


@patient
@given(far, far)
def test_quarter_turns_are_exact(x: int, y: int) -> None:
    assert rotated(x, y, 90) == (-y, x)
    assert rotated(x, y, 180) == (-x, -y)
    assert rotated(x, y, -90) == (y, -x)


@patient
@given(far, far, st.integers(0, 359))
def test_turning_keeps_what_is_opposite_opposite(x: int, y: int, heading: int) -> None:
    east, north = rotated(x, y, heading)
    assert rotated(-x, -y, heading) == (-east, -north) == rotated(x, y, heading + 180)
    angle = radians(heading)
    assert abs(east - (x * cos(angle) - y * sin(angle))) < 1.5
    assert abs(north - (x * sin(angle) + y * cos(angle))) < 1.5


@patient
@given(far, far)
def test_the_nearest_degree(dx: int, dy: int) -> None:
    assume(dx or dy)
    angle = degrees(atan2(dy, dx)) % 360
    assume(abs(angle % 1 - 0.5) > 1e-9)
    assert heading_to(dx, dy) == round(angle) % 360


@patient
@given(st.integers(0, 359), st.integers(1_000, 30_000))
def test_a_heading_comes_back(heading: int, distance: int) -> None:
    assert heading_to(*offset(0, 0, heading, distance)) == heading


def test_exact_directions() -> None:
    assert [heading_to(x, y) for x, y in ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))] == [
        0, 45, 90, 135, 180, 225, 270, 315,
    ]  # fmt: skip
    assert heading_to(0, 0) == 0
    assert heading_to(48_000, -1) == 0


def test_the_angle_between_headings() -> None:
    assert turn_between(350, 10) == turn_between(10, 350) == 20
    assert turn_between(0, 180) == 180
    assert turn_between(90, 90) == 0


def test_a_length_of_exactly_the_limit_is_not_longer() -> None:
    assert length(3_000, 4_000) == 5_000
    assert not longer_than(3_000, 4_000, 5_000)
    assert longer_than(3_000, 4_001, 5_000)
    assert longer_than(0, 0, -1)
