"""Sweeps: all the ground a shape passes over on a straight move without turning, and where such a move must stop.

The sweep of a convex shape is the hull of both its ends, exactly: a circle sweeps a pill. A shape that turns on the way
is not described here; turn it, then move it.
"""

from __future__ import annotations

from antarium.kernel.geometry.distances import point_segment_within, segments_within
from antarium.kernel.geometry.gaps import gap_less
from antarium.kernel.geometry.headings import divided, length
from antarium.kernel.geometry.polygons import OUTSIDE, locate
from antarium.kernel.geometry.shapes import Shape, hull_of, moved, pill


def swept(shape: Shape, dx: int, dy: int) -> Shape:
    """The ground a convex shape passes over on a straight move."""
    if shape.count == 1:
        return pill(shape.xs[0], shape.ys[0], shape.xs[0] + dx, shape.ys[0] + dy, shape.radius)
    return hull_of([shape, moved(shape, dx, dy)])


def segment_near(ax: int, ay: int, bx: int, by: int, shape: Shape, reach: int, slack: int) -> bool:
    """Whether a segment comes within reach (>= 0) of a shape's core; strictly nearer with slack 1."""
    if shape.count == 1:
        return point_segment_within(shape.xs[0], shape.ys[0], ax, ay, bx, by, reach, slack)
    if shape.count == 2:
        return segments_within(ax, ay, bx, by, shape.xs[0], shape.ys[0], shape.xs[1], shape.ys[1], reach, slack)
    if locate(ax, ay, shape.xs, shape.ys) != OUTSIDE:
        return slack <= reach * reach
    for i in range(shape.count):
        x, y, to_x, to_y = shape.xs[i - 1], shape.ys[i - 1], shape.xs[i], shape.ys[i]
        if segments_within(ax, ay, bx, by, x, y, to_x, to_y, reach, slack):
            return True
    return False


def passes_within(ax: int, ay: int, bx: int, by: int, radius: int, shape: Shape, limit: int) -> bool:
    """Whether a circle moving from a to b comes to a gap of at most the limit."""
    reach = radius + shape.radius + limit
    return reach >= 0 and segment_near(ax, ay, bx, by, shape, reach, 0)


def passes_nearer(ax: int, ay: int, bx: int, by: int, radius: int, shape: Shape, limit: int) -> bool:
    """Whether a circle moving from a to b comes to a gap of less than the limit."""
    reach = radius + shape.radius + limit
    return reach >= 0 and segment_near(ax, ay, bx, by, shape, reach, 1)


def stops_short(shape: Shape, dx: int, dy: int, other: Shape, limit: int) -> tuple[int, int]:
    """How much of a straight move a convex shape makes before its gap to another falls below the limit.

    The answer is a whole step (dx, dy), all of the move where nothing is in the way and (0, 0) where the shape is too
    near already.
    """
    if not gap_less(swept(shape, dx, dy), other, limit):
        return dx, dy
    parts = length(dx, dy) + 1
    free, shut = 0, parts
    while shut - free > 1:
        middle = (free + shut) // 2
        if gap_less(swept(shape, divided(dx * middle, parts), divided(dy * middle, parts)), other, limit):
            shut = middle
        else:
            free = middle
    return divided(dx * free, parts), divided(dy * free, parts)


def travels_within(shape: Shape, other: Shape, limit: int) -> bool:
    """Whether no corner of a core, before and after in the same order, has come farther than the limit."""
    for i in range(shape.count):
        dx, dy = other.xs[i] - shape.xs[i], other.ys[i] - shape.ys[i]
        if dx * dx + dy * dy > limit * limit:
            return False
    return True
