"""Clipping: how much of a shape lies inside a polygon, by exact areas."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from antarium.kernel.geometry.headings import offset
from antarium.kernel.geometry.polygons import Points, area2, hull
from antarium.kernel.geometry.shapes import Shape

ROUND: Final = 10
"""Degrees from one corner to the next where a round edge is drawn with straight ones."""


def outline(shape: Shape) -> Points:
    """A shape's edge as corners, against the clock; round a convex core the radius is drawn in straight pieces."""
    if shape.radius == 0:
        return shape.points()
    points: Points = []
    for x, y in shape.points():
        points.extend([offset(x, y, heading, shape.radius) for heading in range(0, 360, ROUND)])
    return hull(points)


def area_inside(shape: Shape, polygon: Shape) -> Fraction:
    """Twice the area of a convex shape's outline that lies inside a simple polygon."""
    corners = outline(shape)
    ring = [(Fraction(x), Fraction(y)) for x, y in polygon.points()]
    for i in range(len(corners)):
        ring = _left_of(ring, corners[i - 1], corners[i])
    total = Fraction(0)
    for i in range(len(ring)):
        total += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1]
    return total


def more_than_half_inside(shape: Shape, polygon: Shape) -> bool:
    """Whether more than half of a convex shape's outline lies inside a simple polygon that runs against the clock."""
    if shape.east <= polygon.west or polygon.east <= shape.west:
        return False
    if shape.north <= polygon.south or polygon.north <= shape.south:
        return False
    corners = outline(shape)
    whole = area2([x for x, _ in corners], [y for _, y in corners])
    return 2 * area_inside(shape, polygon) > whole


def _left_of(
    ring: list[tuple[Fraction, Fraction]], start: tuple[int, int], end: tuple[int, int]
) -> list[tuple[Fraction, Fraction]]:
    """What is left of a ring on the left of a line; pieces stay joined along the line, where they have no area."""
    ux, uy = end[0] - start[0], end[1] - start[1]
    kept: list[tuple[Fraction, Fraction]] = []
    if not ring:
        return kept
    px, py = ring[-1]
    last = ux * (py - start[1]) - uy * (px - start[0])
    for x, y in ring:
        here = ux * (y - start[1]) - uy * (x - start[0])
        if (last > 0 and here < 0) or (last < 0 and here > 0):
            part = last / (last - here)
            kept.append((px + (x - px) * part, py + (y - py) * part))
        if here >= 0:
            kept.append((x, y))
        px, py, last = x, y, here
    return kept
