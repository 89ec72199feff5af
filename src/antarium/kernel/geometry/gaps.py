"""Gaps: how far apart two shapes are, edge to edge, and whether they touch, overlap or keep a distance.

The gap is the distance of the cores less both radii: below 0 where two round shapes overlap.
"""

from __future__ import annotations

from typing import Final

from antarium.kernel.geometry.crossings import crosses_polygon
from antarium.kernel.geometry.distances import (
    point_point,
    rounded,
    rounded_down,
    rounded_up,
    segment_segment,
    segments_within,
    smaller,
)
from antarium.kernel.geometry.polygons import EDGE, INSIDE, OUTSIDE, locate
from antarium.kernel.geometry.shapes import Shape, core_near

CONTACT: Final = 10
"""Shapes no farther apart than this touch."""


def cores_within(a: Shape, b: Shape, reach: int, slack: int) -> bool:
    """Whether two cores are within reach of each other; strictly nearer with slack 1."""
    if reach < 0:
        return False
    if a.count == 1:
        return core_near(b, a.xs[0], a.ys[0], reach, slack)
    if b.count == 1:
        return core_near(a, b.xs[0], b.ys[0], reach, slack)
    if b.count > 2 and locate(a.xs[0], a.ys[0], b.xs, b.ys) != OUTSIDE:
        return slack <= reach * reach
    if a.count > 2 and locate(b.xs[0], b.ys[0], a.xs, a.ys) != OUTSIDE:
        return slack <= reach * reach
    for i in range(a.count if a.count > 2 else 1):
        ax, ay, bx, by = a.xs[i - 1], a.ys[i - 1], a.xs[i], a.ys[i]
        for j in range(b.count if b.count > 2 else 1):
            if segments_within(ax, ay, bx, by, b.xs[j - 1], b.ys[j - 1], b.xs[j], b.ys[j], reach, slack):
                return True
    return False


def gap_within(a: Shape, b: Shape, limit: int) -> bool:
    """Whether the gap is at most the limit."""
    if a.east + limit < b.west or b.east + limit < a.west or a.north + limit < b.south or b.north + limit < a.south:
        return False
    return cores_within(a, b, limit + a.radius + b.radius, 0)


def gap_less(a: Shape, b: Shape, limit: int) -> bool:
    """Whether the gap is less than the limit."""
    if a.east + limit <= b.west or b.east + limit <= a.west or a.north + limit <= b.south or b.north + limit <= a.south:
        return False
    return cores_within(a, b, limit + a.radius + b.radius, 1)


def circles_within(ax: int, ay: int, a_radius: int, bx: int, by: int, b_radius: int, limit: int) -> bool:
    """Whether the gap of two circles is at most the limit."""
    dx, dy, reach = bx - ax, by - ay, a_radius + b_radius + limit
    return reach >= 0 and dx * dx + dy * dy <= reach * reach


def circles_less(ax: int, ay: int, a_radius: int, bx: int, by: int, b_radius: int, limit: int) -> bool:
    """Whether the gap of two circles is less than the limit."""
    dx, dy, reach = bx - ax, by - ay, a_radius + b_radius + limit
    return reach > 0 and dx * dx + dy * dy < reach * reach


def touching(a: Shape, b: Shape) -> bool:
    """Whether two shapes are in contact."""
    return gap_within(a, b, CONTACT)


def overlap(a: Shape, b: Shape) -> bool:
    """Whether the insides of two shapes meet; edge on edge is no overlap."""
    if a.radius + b.radius > 0:
        return gap_less(a, b, 0)
    if a.east <= b.west or b.east <= a.west or a.north <= b.south or b.north <= a.south:
        return False
    if a.count < 3 or b.count < 3:
        return _crosses(a, b) if b.count > 2 else a.count > 2 and _crosses(b, a)
    if _crosses(a, b) or _crosses(b, a):
        return True
    # No edge of one runs inside the other: they are apart, or the same ring. Two rings apart never have all their
    # corners on each other (with a point outside them that would draw K3,3 in the plane).
    return _all_on_edge(a, b) and _all_on_edge(b, a)


def _crosses(a: Shape, b: Shape) -> bool:
    """Whether a core's edge passes through the inside of a polygon."""
    if a.count == 1:
        return locate(a.xs[0], a.ys[0], b.xs, b.ys) == INSIDE
    for i in range(a.count if a.count > 2 else 1):
        if crosses_polygon(a.xs[i - 1], a.ys[i - 1], a.xs[i], a.ys[i], b.xs, b.ys):
            return True
    return False


def _all_on_edge(a: Shape, b: Shape) -> bool:
    for i in range(a.count):
        if locate(a.xs[i], a.ys[i], b.xs, b.ys) != EDGE:
            return False
    return True


def core_distance(a: Shape, b: Shape) -> tuple[int, int]:
    """The squared distance of two cores, as a fraction; 0 where they meet."""
    if a.count == 1 and b.count == 1:
        return point_point(a.xs[0], a.ys[0], b.xs[0], b.ys[0]), 1
    if b.count > 2 and locate(a.xs[0], a.ys[0], b.xs, b.ys) != OUTSIDE:
        return 0, 1
    if a.count > 2 and locate(b.xs[0], b.ys[0], a.xs, a.ys) != OUTSIDE:
        return 0, 1
    num, den = -1, 1
    for i in range(a.count if a.count > 2 else 1):
        ax, ay, bx, by = a.xs[i - 1], a.ys[i - 1], a.xs[i], a.ys[i]
        for j in range(b.count if b.count > 2 else 1):
            above, below = segment_segment(ax, ay, bx, by, b.xs[j - 1], b.ys[j - 1], b.xs[j], b.ys[j])
            if num < 0 or smaller(above, below, num, den):
                num, den = above, below
    return num, den


def gap(a: Shape, b: Shape) -> int:
    """The gap to the nearest whole number, to be shown; compare with `gap_within` and `gap_less`."""
    num, den = core_distance(a, b)
    return rounded(num, den) - a.radius - b.radius


def gap_down(a: Shape, b: Shape) -> int:
    """The gap, rounded down."""
    num, den = core_distance(a, b)
    return rounded_down(num, den) - a.radius - b.radius


def gap_up(a: Shape, b: Shape) -> int:
    """The gap, rounded up."""
    num, den = core_distance(a, b)
    return rounded_up(num, den) - a.radius - b.radius
