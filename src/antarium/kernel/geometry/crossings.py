"""Crossings: whether a segment passes through the inside of a polygon, a circle, or the hull of two circles.

Only the inside counts: a segment that touches a corner, runs along an edge or is tangent to a circle crosses nothing.
"""

from __future__ import annotations

from antarium.kernel.geometry.distances import point_point, point_segment_within, segments_meet, smaller
from antarium.kernel.geometry.polygons import INSIDE, locate


def crosses_polygon(ax: int, ay: int, bx: int, by: int, xs: list[int], ys: list[int]) -> bool:
    """Whether a segment has a point inside a simple polygon."""
    dx, dy = bx - ax, by - ay
    if dx == 0 and dy == 0:
        return locate(ax, ay, xs, ys) == INSIDE
    base = dx * ay - dy * ax
    is_inside = False  # by the edges that the line meets at or beyond b
    px, py = xs[-1], ys[-1]
    last = dx * py - dy * px - base
    if last == 0:
        return _crosses_with_corners(ax, ay, bx, by, xs, ys)
    for x, y in zip(xs, ys):  # noqa: B905, so it compiles to a plain loop
        here = dx * y - dy * x - base
        if here == 0:
            return _crosses_with_corners(ax, ay, bx, by, xs, ys)
        if (last < 0) != (here < 0):
            start = (x - px) * (ay - py) - (y - py) * (ax - px)
            end = (x - px) * (by - py) - (y - py) * (bx - px)
            if start > 0:
                if end < 0:
                    return True
                if end < start:
                    is_inside = not is_inside
            elif start < 0:
                if end > 0:
                    return True
                if end > start:
                    is_inside = not is_inside
        last, px, py = here, x, y
    return is_inside


def _crosses_with_corners(ax: int, ay: int, bx: int, by: int, xs: list[int], ys: list[int]) -> bool:
    """The same where the line goes through corners: ask for the middle between each corner and the next."""
    dx, dy = bx - ax, by - ay
    whole = dx * dx + dy * dy
    stops: list[tuple[int, int, int]] = [(0, ax, ay), (whole, bx, by)]
    for i in range(len(xs)):
        px, py, x, y = xs[i - 1], ys[i - 1], xs[i], ys[i]
        last, here = dx * (py - ay) - dy * (px - ax), dx * (y - ay) - dy * (x - ax)
        if here == 0:
            along = (x - ax) * dx + (y - ay) * dy
            if 0 < along < whole:
                stops.append((along, x, y))
        elif (last > 0 and here < 0) or (last < 0 and here > 0):
            start = (x - px) * (ay - py) - (y - py) * (ax - px)
            end = (x - px) * (by - py) - (y - py) * (bx - px)
            if (start > 0 and end < 0) or (start < 0 and end > 0):
                return True
    stops.sort()
    twice_xs, twice_ys = [2 * x for x in xs], [2 * y for y in ys]
    for i in range(1, len(stops)):
        _, px, py = stops[i - 1]
        _, qx, qy = stops[i]
        if locate(px + qx, py + qy, twice_xs, twice_ys) == INSIDE:
            return True
    return False


def spans_inside(ax: int, ay: int, bx: int, by: int, xs: list[int], ys: list[int]) -> list[tuple[int, int, int, int]]:
    """The parts of a segment inside a simple polygon: from t = n/d to t = m/e as (n, d, m, e), 0 at a, 1 at b.

    A place where it touches the edge from inside parts two spans.
    """
    stops = _stops(ax, ay, bx, by, xs, ys)
    spans: list[tuple[int, int, int, int]] = []
    for i in range(1, len(stops)):
        n, d = stops[i - 1]
        m, e = stops[i]
        fine = 2 * d * e
        middle = n * e + m * d
        px, py = fine * ax + (bx - ax) * middle, fine * ay + (by - ay) * middle
        if locate(px, py, [fine * x for x in xs], [fine * y for y in ys]) == INSIDE:
            spans.append((n, d, m, e))
    return spans


def entry(ax: int, ay: int, bx: int, by: int, xs: list[int], ys: list[int]) -> tuple[int, int] | None:
    """Where on the way from a to b the inside of a simple polygon is first entered, t = n/d; None when it never is."""
    spans = spans_inside(ax, ay, bx, by, xs, ys)
    return (spans[0][0], spans[0][1]) if spans else None


def _stops(ax: int, ay: int, bx: int, by: int, xs: list[int], ys: list[int]) -> list[tuple[int, int]]:
    """The ends of a segment and all places between them where it meets the ring, as fractions in rising order."""
    dx, dy = bx - ax, by - ay
    whole = dx * dx + dy * dy
    if whole == 0:
        return []
    found: list[tuple[int, int]] = [(0, 1), (1, 1)]
    for i in range(len(xs)):
        px, py, x, y = xs[i - 1], ys[i - 1], xs[i], ys[i]
        last, here = dx * (py - ay) - dy * (px - ax), dx * (y - ay) - dy * (x - ax)
        if here == 0:
            _put_in(found, (x - ax) * dx + (y - ay) * dy, whole)
        elif (last > 0 and here < 0) or (last < 0 and here > 0):
            ex, ey = x - px, y - py
            num, den = (px - ax) * ey - (py - ay) * ex, dx * ey - dy * ex
            _put_in(found, num if den > 0 else -num, abs(den))
    return found


def _put_in(found: list[tuple[int, int]], num: int, den: int) -> None:
    """Put a fraction between 0 and 1 in its place, once."""
    if num <= 0 or num >= den:
        return
    at = 1
    while smaller(found[at][0], found[at][1], num, den):
        at += 1
    if smaller(num, den, found[at][0], found[at][1]):
        found.insert(at, (num, den))


def crosses_circle(ax: int, ay: int, bx: int, by: int, x: int, y: int, radius: int) -> bool:
    """Whether a segment has a point inside a circle; a tangent has none."""
    return point_segment_within(x, y, ax, ay, bx, by, radius, 1)


def inside_link(px: int, py: int, x: int, y: int, radius: int, x2: int, y2: int, radius2: int) -> bool:
    """Whether a point lies inside the hull of two circles.

    The hull is all circles on the way from one to the other: at s from 0 to 1 the square of the distance less the
    square of the radius is a parabola in s, and the point is inside where that falls below 0.
    """
    wx, wy, ux, uy, growth = px - x, py - y, x2 - x, y2 - y, radius2 - radius
    beyond = wx * wx + wy * wy - radius * radius
    if beyond < 0 or point_point(px, py, x2, y2) < radius2 * radius2:
        return True
    bend = ux * ux + uy * uy - growth * growth
    if bend <= 0:
        return False  # one circle lies within the other
    lean = wx * ux + wy * uy + radius * growth
    return 0 < lean < bend and lean * lean > bend * beyond


def crosses_link(
    ax: int, ay: int, bx: int, by: int, x: int, y: int, radius: int, x2: int, y2: int, radius2: int
) -> bool:
    """Whether a segment has a point inside the hull of two circles.

    Along the hull's middle line, distance to the segment less radius is convex, and straight wherever the segment's
    nearest point is not an end: so it falls below 0 at an end of the middle line, or for an end of the segment, or
    where the lines cross.
    """
    if crosses_circle(ax, ay, bx, by, x, y, radius) or crosses_circle(ax, ay, bx, by, x2, y2, radius2):
        return True
    if inside_link(ax, ay, x, y, radius, x2, y2, radius2) or inside_link(bx, by, x, y, radius, x2, y2, radius2):
        return True
    if radius == 0 and (radius2 == 0 or point_segment_within(x, y, ax, ay, bx, by, 0, 0)):
        return False
    if radius2 == 0 and point_segment_within(x2, y2, ax, ay, bx, by, 0, 0):
        return False
    return segments_meet(ax, ay, bx, by, x, y, x2, y2)
