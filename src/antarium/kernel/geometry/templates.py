"""Templates: round ones, and curved bands that have a convex and a concave side."""

from __future__ import annotations

from typing import Final

from antarium.kernel.geometry.crossings import crosses_polygon, entry
from antarium.kernel.geometry.gaps import overlap
from antarium.kernel.geometry.headings import offset
from antarium.kernel.geometry.polygons import Points
from antarium.kernel.geometry.shapes import Shape, circle, polygon

FROM_CONVEX: Final = 1
NOT_CROSSED: Final = 0
FROM_CONCAVE: Final = -1

STEP: Final = 6
"""Degrees from one corner of an arc to the next, at most."""


def covers_point(x: int, y: int, radius: int, px: int, py: int) -> bool:
    """Whether a point is under a round template, its edge included."""
    return (px - x) * (px - x) + (py - y) * (py - y) <= radius * radius


def covers_part(x: int, y: int, radius: int, shape: Shape) -> bool:
    """Whether some part of a shape is under a round template; touching its edge is not enough."""
    return overlap(circle(x, y, radius), shape)


def arc(x: int, y: int, heading: int, radius: int, degrees: int) -> Points:
    """Points on an arc about a centre, its middle in that heading, against the clock."""
    pieces = max(1, -(-degrees // STEP))
    first = heading - degrees // 2
    return [offset(x, y, first + degrees * i // pieces, radius) for i in range(pieces + 1)]


def arc_band(x: int, y: int, heading: int, radius: int, width: int, degrees: int) -> Shape:
    """A curved band about a centre: the radius of its middle line, its width, and how much of the circle it takes."""
    outer = arc(x, y, heading, radius + width // 2, degrees)
    inner = arc(x, y, heading, radius - width // 2, degrees)
    return polygon(outer + inner[::-1])


def band_crossed(ax: int, ay: int, bx: int, by: int, band: Shape, x: int, y: int) -> int:
    """From which side a segment passes into a band about the centre (x, y), if at all.

    It comes from the convex side when it is drawing nearer to the centre where it first enters the band.
    """
    if not crosses_polygon(ax, ay, bx, by, band.xs, band.ys):
        return NOT_CROSSED
    found = entry(ax, ay, bx, by, band.xs, band.ys)
    num, den = found if found is not None else (0, 1)
    dx, dy = bx - ax, by - ay
    drawing_away = den * (dx * (ax - x) + dy * (ay - y)) + num * (dx * dx + dy * dy)
    return FROM_CONVEX if drawing_away < 0 else FROM_CONCAVE
