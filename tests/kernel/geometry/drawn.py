"""What the tests of the geometry draw: points on a coarse grid, full of ties, or a fine one, and shapes of them."""

from __future__ import annotations

from functools import cmp_to_key

import shapely
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from antarium.kernel.geometry.distances import side
from antarium.kernel.geometry.polygons import Points, is_simple
from antarium.kernel.geometry.shapes import Shape, base, polygon

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""For a busy machine: nothing here is timed."""

COARSE = 12
FINE = 48_000

sizes = st.sampled_from([COARSE, FINE])


@st.composite
def pairs(draw: st.DrawFn, size: int) -> tuple[int, int, int, int]:
    """Two points, perhaps a little outside what the size allows."""
    some = st.integers(-2, size + 2)
    return draw(some), draw(some), draw(some), draw(some)


@st.composite
def triples(draw: st.DrawFn) -> tuple[int, int, int, int, int, int]:
    """Three points, all on the coarse grid or all on the fine one."""
    some = st.integers(0, draw(sizes))
    return draw(some), draw(some), draw(some), draw(some), draw(some), draw(some)


@st.composite
def fours(draw: st.DrawFn) -> tuple[int, int, int, int, int, int, int, int]:
    """Four points, all on the coarse grid or all on the fine one."""
    some = st.integers(0, draw(sizes))
    return draw(some), draw(some), draw(some), draw(some), draw(some), draw(some), draw(some), draw(some)


def rings(size: int) -> st.SearchStrategy[Points]:
    """Simple polygons, seen from one of their points in turning order, or any order that happens to be simple."""
    one = st.tuples(st.integers(0, size), st.integers(0, size))
    scattered = st.lists(one, min_size=3, max_size=8, unique=True)
    return st.one_of(scattered.map(_fan), scattered).filter(_is_simple)


def _is_simple(points: Points) -> bool:
    return is_simple([x for x, _ in points], [y for _, y in points])


def _fan(points: Points) -> Points:
    ox, oy = min(points)

    def turning(a: tuple[int, int], b: tuple[int, int]) -> int:
        turn = side(ox, oy, a[0], a[1], b[0], b[1])
        return -turn if turn else abs(a[0] - ox) + abs(a[1] - oy) - abs(b[0] - ox) - abs(b[1] - oy)

    rest = sorted((point for point in points if point != (ox, oy)), key=cmp_to_key(turning))
    return [(ox, oy), *rest]


@st.composite
def bases(draw: st.DrawFn, size: int) -> Shape:
    """Circles, pills and rectangles."""
    x, y = draw(st.integers(0, size)), draw(st.integers(0, size))
    heading = draw(st.one_of(st.sampled_from([0, 90, 180, 270]), st.integers(0, 359)))
    biggest = max(2, size // 10)
    long, wide = draw(st.integers(0, biggest)), draw(st.integers(0, biggest))
    kind = draw(st.sampled_from("cpr"))
    if kind == "c":
        return base(x, y, heading, 0, 0, draw(st.integers(1, biggest)))
    if kind == "p":
        return base(x, y, heading, long, 0, draw(st.integers(1, biggest)))
    return base(x, y, heading, long + 1, wide + 1, 0)


def shapes(size: int) -> st.SearchStrategy[Shape]:
    """Bases and polygons."""
    return st.one_of(bases(size), rings(size).map(polygon))


def core(shape: Shape) -> shapely.Geometry:
    """The core of a shape, as the oracle has it."""
    points = shape.points()
    if len(points) == 1:
        return shapely.Point(points[0])
    return shapely.LineString(points) if len(points) == 2 else shapely.Polygon(points)


def true_gap(a: Shape, b: Shape) -> float:
    """The gap as the oracle measures it."""
    return float(shapely.distance(core(a), core(b))) - a.radius - b.radius
