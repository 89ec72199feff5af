"""Shapes: a core of points and a radius around it.

One point makes a circle, two a pill, three or more a polygon (against the clock) whose inside belongs to the core. A
base, a body, a piece of ground, a round template and the strip a base sweeps are all shapes.
"""

from __future__ import annotations

from math import isqrt

from antarium.kernel.geometry.distances import point_segment_within
from antarium.kernel.geometry.headings import rotated
from antarium.kernel.geometry.polygons import OUTSIDE, Points, area2, box, hull, is_simple, locate


class Shape:
    """A rounded core and its bounding box, radius included; it never changes."""

    __slots__ = ("count", "east", "north", "radius", "south", "west", "xs", "ys")

    def __init__(self, xs: list[int], ys: list[int], radius: int) -> None:
        self.xs = xs
        self.ys = ys
        self.radius = radius
        self.count = len(xs)
        west, south, east, north = box(xs, ys) if len(xs) > 1 else (xs[0], ys[0], xs[0], ys[0])
        self.west = west - radius
        self.south = south - radius
        self.east = east + radius
        self.north = north + radius

    def points(self) -> Points:
        """The core's points."""
        return [(self.xs[i], self.ys[i]) for i in range(self.count)]


def circle(x: int, y: int, radius: int) -> Shape:
    """A circle."""
    return Shape([x], [y], radius)


def pill(ax: int, ay: int, bx: int, by: int, radius: int) -> Shape:
    """All that is within the radius of a segment; a circle where the segment is a point."""
    return circle(ax, ay, radius) if ax == bx and ay == by else Shape([ax, bx], [ay, by], radius)


def polygon(points: Points) -> Shape:
    """A polygon from its corners, put against the clock; ValueError unless it is simple."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    if not is_simple(xs, ys):
        raise ValueError(f"not a simple polygon: {points}")
    return Shape(xs, ys, 0) if area2(xs, ys) > 0 else Shape(xs[::-1], ys[::-1], 0)


def base(x: int, y: int, heading: int, half_length: int, half_width: int, radius: int) -> Shape:
    """A circle, pill or rectangle at a point: the core's half extents along and across the heading, and the radius."""
    if half_length == 0 and half_width == 0:
        return circle(x, y, radius)
    if half_length == 0 or half_width == 0:
        dx, dy = rotated(half_length, half_width, heading)
        return pill(x - dx, y - dy, x + dx, y + dy, radius)
    ex, ey = rotated(half_length, half_width, heading)
    fx, fy = rotated(half_length, -half_width, heading)
    return Shape([x - ex, x + fx, x + ex, x - fx], [y - ey, y + fy, y + ey, y - fy], radius)


def hull_of(shapes: list[Shape]) -> Shape:
    """The convex hull of shapes that all have the same radius."""
    points: Points = []
    for shape in shapes:
        points.extend(shape.points())
    corners = hull(points)
    return Shape([x for x, _ in corners], [y for _, y in corners], shapes[0].radius)


def moved(shape: Shape, dx: int, dy: int) -> Shape:
    """The shape elsewhere."""
    return Shape([x + dx for x in shape.xs], [y + dy for y in shape.ys], shape.radius)


def contains(shape: Shape, px: int, py: int) -> bool:
    """Whether a point lies in the shape, its edge included."""
    if px < shape.west or px > shape.east or py < shape.south or py > shape.north:
        return False
    return core_near(shape, px, py, shape.radius, 0)


def core_near(shape: Shape, px: int, py: int, reach: int, slack: int) -> bool:
    """Whether a point is within reach (>= 0) of the core; strictly nearer with slack 1."""
    xs, ys = shape.xs, shape.ys
    if shape.count == 1:
        dx, dy = px - xs[0], py - ys[0]
        return dx * dx + dy * dy + slack <= reach * reach
    if shape.count == 2:
        return point_segment_within(px, py, xs[0], ys[0], xs[1], ys[1], reach, slack)
    if locate(px, py, xs, ys) != OUTSIDE:
        return slack <= reach * reach
    for i in range(shape.count):
        if point_segment_within(px, py, xs[i - 1], ys[i - 1], xs[i], ys[i], reach, slack):
            return True
    return False


def lies_within(shape: Shape, west: int, south: int, east: int, north: int) -> bool:
    """Whether the whole shape lies in a rectangle, its edge included."""
    return shape.west >= west and shape.south >= south and shape.east <= east and shape.north <= north


def wholly_near(shape: Shape, px: int, py: int, limit: int) -> bool:
    """Whether no part of the shape is farther than the limit from a point."""
    reach = limit - shape.radius
    if reach < 0:
        return False
    for i in range(shape.count):
        dx, dy = shape.xs[i] - px, shape.ys[i] - py
        if dx * dx + dy * dy > reach * reach:
            return False
    return True


def flanks(ax: int, ay: int, x: int, y: int, radius: int) -> tuple[int, int, int, int]:
    """Return the left and right ends of the diameter that a viewer at a sees, never outside the circle."""
    dx, dy = x - ax, y - ay
    whole = isqrt(dx * dx + dy * dy)
    if whole == 0:
        return x, y, x, y
    across, up = _cut(-dy * radius, whole + 1), _cut(dx * radius, whole + 1)
    return x + across, y + up, x - across, y - up


def _cut(top: int, bottom: int) -> int:
    """A fraction rounded towards zero."""
    return top // bottom if top >= 0 else -(-top // bottom)
