"""Routes: legs that are all allowed, nearly as short as can be, and none where there is none."""

from __future__ import annotations

from itertools import pairwise
from math import acos, hypot, pi, sqrt

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from antarium.kernel.geometry.barriers import Barriers
from antarium.kernel.geometry.gaps import gap_less, gap_within
from antarium.kernel.geometry.headings import longer_than, offset
from antarium.kernel.geometry.paths import path_within
from antarium.kernel.geometry.polygons import Points
from antarium.kernel.geometry.routes import Reach, route
from antarium.kernel.geometry.shapes import Shape, circle, polygon
from antarium.kernel.geometry.sweeps import swept
from tests.kernel.geometry.drawn import bases, patient, rings
from tests.kernel.geometry.test_paths import true_length

TABLE = 20_000
spot = st.tuples(st.integers(0, TABLE), st.integers(0, TABLE))
inside = st.tuples(st.integers(492, TABLE - 492), st.integers(492, TABLE - 492))
"""Where a base has room, unless something stands there."""


def barriers(foes: list[Shape], walls: list[Shape]) -> Barriers:
    made = Barriers(492, 0, 0, TABLE, TABLE)
    for shape in foes:
        made.keep_beyond(shape, 1_000)
    for shape in walls:
        made.keep_off(shape, 0)
    return made


@settings(patient, max_examples=60)
@given(
    st.lists(bases(TABLE), max_size=4), st.lists(rings(TABLE // 2).map(polygon), max_size=1), inside, spot,
    st.integers(1_000, 20_000),
)  # fmt: skip
def test_every_leg_is_allowed(
    foes: list[Shape], walls: list[Shape], start: tuple[int, int], end: tuple[int, int], limit: int
) -> None:
    made = barriers(foes, walls)
    assume(made.holds(*start))
    found = route(made, *start, *end, limit)
    if made.allows(*start, *end) and not longer_than(end[0] - start[0], end[1] - start[1], limit):
        assert found == [start, end]
    if found is None:
        return
    assert found[0] == start
    assert found[-1] == end
    assert path_within(found, limit)
    for (ax, ay), (bx, by) in pairwise(found):
        strip = swept(circle(ax, ay, 492), bx - ax, by - ay)
        assert not any(gap_within(strip, shape, 1_000) for shape in foes)
        assert not any(gap_less(strip, shape, 0) for shape in walls)
        assert min(strip.west, strip.south) >= 0
        assert max(strip.east, strip.north) <= TABLE


@patient
@given(st.integers(0, 359), st.integers(0, 1_900), st.integers(2_500, 6_000), st.integers(2_500, 6_000))
def test_round_one_base_it_is_nearly_as_short_as_can_be(heading: int, off: int, before: int, after: int) -> None:
    reach = 1_984
    x, y = 10_000, 10_000
    start = offset(*offset(x, y, heading, before), heading + 90, off)
    end = offset(*offset(x, y, heading + 180, after), heading + 90, off)
    made = barriers([circle(x, y, 492)], [])
    assume(made.holds(*start) and made.holds(*end) and not made.allows(*start, *end))
    a, b = hypot(start[0] - x, start[1] - y), hypot(end[0] - x, end[1] - y)
    apart = hypot(end[0] - start[0], end[1] - start[1])
    turn = acos(max(-1.0, min(1.0, (a * a + b * b - apart * apart) / (2 * a * b))))
    arc = reach * (turn - acos(reach / a) - acos(reach / b))
    best = sqrt(a * a - reach * reach) + sqrt(b * b - reach * reach) + arc
    found = route(made, *start, *end, 20_000)
    assert found is not None
    assert best - 1 <= true_length(found) <= best + 0.012 * pi * reach + 10


def room(gap: int) -> Barriers:
    """A room of four walls round (10,000, 10,000), with a door of that width in the east."""
    made = Barriers(492, 0, 0, TABLE, TABLE)
    half = gap // 2
    walls: list[Points] = [
        [(7_000, 12_000), (13_000, 12_000), (13_000, 13_000), (7_000, 13_000)],
        [(7_000, 7_000), (13_000, 7_000), (13_000, 8_000), (7_000, 8_000)],
        [(7_000, 8_000), (8_000, 8_000), (8_000, 12_000), (7_000, 12_000)],
        [(12_000, 8_000), (13_000, 8_000), (13_000, 10_000 - half), (12_000, 10_000 - half)],
        [(12_000, 10_000 + half), (13_000, 10_000 + half), (13_000, 12_000), (12_000, 12_000)],
    ]
    for points in walls:
        made.keep_off(polygon(points), 0)
    return made


def test_out_of_a_room_by_its_door() -> None:
    found = route(room(1_100), 10_000, 10_000, 5_000, 10_000, 20_000)
    assert found is not None
    assert 5_000 * 3 < true_length(found) < 20_000
    assert all(room(1_100).allows(*a, *b) for a, b in pairwise(found))
    assert route(room(1_100), 10_000, 10_000, 5_000, 10_000, 10_000) is None
    assert route(room(900), 10_000, 10_000, 5_000, 10_000, 20_000) is None


def test_a_door_as_wide_as_the_base_lets_it_through_straight() -> None:
    assert route(room(984), 10_000, 10_000, 16_000, 10_000, 6_000) == [(10_000, 10_000), (16_000, 10_000)]
    assert route(room(982), 10_000, 10_000, 16_000, 10_000, 6_000) is None


def test_from_between_an_enemy_and_its_ring() -> None:
    made = barriers([circle(10_000, 10_000, 492)], [])
    assert not made.holds(11_984, 10_000)
    assert made.holds(11_985, 10_000)
    found = route(made, 11_985, 10_000, 8_015, 10_000, 9_000)
    assert found is not None
    assert len(found) > 3


def test_what_can_be_reached() -> None:
    made = barriers([circle(13_000, 10_000, 492)], [])
    reach = Reach(made, 10_000, 10_000, 5_000)
    edge = reach.outline()
    assert len(edge) == 72
    assert edge[36] == (5_000, 10_000)
    assert all(reach.reaches(x, y) and not longer_than(x - 10_000, y - 10_000, 5_000) for x, y in edge)
    assert 10_900 < edge[0][0] <= 11_015
    cells = reach.cells(1_000)
    assert (10_000, 10_000) in cells
    assert (13_000, 10_000) not in cells
    assert (10_000, 15_000) in cells
    assert (14_000, 14_000) not in cells
    assert all(reach.reaches(*cell) for cell in cells)
