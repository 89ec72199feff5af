"""Blockers: many circles, links and polygons prepared once, and asked again and again what a line passes through."""

from __future__ import annotations

from typing import Final

from antarium.kernel.geometry.crossings import crosses_link, crosses_polygon
from antarium.kernel.geometry.shapes import Shape

Circle = tuple[int, int, int, int, int, int, int, int]
Link = tuple[int, int, int, int, int, int, int, int, int, int, int]
Polygon = tuple[int, int, int, int, list[int], list[int], int]

MANY: Final = 1 << 30


class Blockers:
    """Things in the way of lines, each under a tag of the caller's choice; several may share a tag.

    A line is blocked by what it passes through; touching an edge is not passing. Every row begins with its bounding
    box, and a line looks closely only at rows whose box it meets.
    """

    __slots__ = ("circles", "links", "polygons")

    def __init__(self, circles: list[Circle], links: list[Link], polygons: list[Polygon]) -> None:
        self.circles = circles
        self.links = links
        self.polygons = polygons

    def add_circle(self, tag: int, x: int, y: int, radius: int) -> None:
        """Put in a circle."""
        self.circles.append((x - radius, y - radius, x + radius, y + radius, x, y, radius * radius, tag))

    def add_link(self, tag: int, x: int, y: int, radius: int, x2: int, y2: int, radius2: int) -> None:
        """Put in the hull of two circles."""
        self.links.append((
            min(x - radius, x2 - radius2), min(y - radius, y2 - radius2),
            max(x + radius, x2 + radius2), max(y + radius, y2 + radius2),
            x, y, radius, x2, y2, radius2, tag,
        ))  # fmt: skip

    def add_polygon(self, tag: int, xs: list[int], ys: list[int]) -> None:
        """Put in a simple polygon."""
        self.polygons.append((min(xs), min(ys), max(xs), max(ys), xs, ys, tag))

    def add_shape(self, tag: int, shape: Shape) -> None:
        """Put in a circle, a pill or a polygon; with a radius as its core and a pill along each edge."""
        xs, ys, radius = shape.xs, shape.ys, shape.radius
        if shape.count == 1:
            self.add_circle(tag, xs[0], ys[0], radius)
            return
        if shape.count > 2:
            self.add_polygon(tag, xs, ys)
        if radius > 0:
            for i in range(1 if shape.count == 2 else shape.count):
                self.add_link(tag, xs[i - 1], ys[i - 1], radius, xs[i], ys[i], radius)

    def near(self, west: int, south: int, east: int, north: int) -> Blockers:
        """Only what a line inside a rectangle could meet."""
        return Blockers(
            [row for row in self.circles if row[0] < east and row[2] > west and row[1] < north and row[3] > south],
            [row for row in self.links if row[0] < east and row[2] > west and row[1] < north and row[3] > south],
            [row for row in self.polygons if row[0] < east and row[2] > west and row[1] < north and row[3] > south],
        )

    def first_blocked(self, ax: int, ay: int, bx: int, by: int, ignored: list[int]) -> int:
        """The tag of something the line from a to b passes through and that is not ignored, or -1.

        Circles are asked first, then links, then polygons, each in the order they were put in.
        """
        found = self.crossed(ax, ay, bx, by, ignored, 1)
        return found[0] if found else -1

    def crossed(self, ax: int, ay: int, bx: int, by: int, ignored: list[int], enough: int = MANY) -> list[int]:
        """The tags of what the line from a to b passes through, each once, but the ignored; no more than are enough."""
        found: list[int] = []
        dx, dy = bx - ax, by - ay
        whole = dx * dx + dy * dy
        low_x, high_x = (ax, bx) if dx >= 0 else (bx, ax)
        low_y, high_y = (ay, by) if dy >= 0 else (by, ay)
        for west, south, east, north, x, y, square, tag in self.circles:
            if west >= high_x or east <= low_x or south >= high_y or north <= low_y:
                continue
            wx, wy = x - ax, y - ay
            across = dx * wy - dy * wx
            if across * across >= square * whole and whole > 0:
                continue
            if tag in ignored or tag in found:
                continue
            along = dx * wx + dy * wy
            if along <= 0:
                if wx * wx + wy * wy >= square:
                    continue
            elif along >= whole and (x - bx) * (x - bx) + (y - by) * (y - by) >= square:
                continue
            found.append(tag)
            if len(found) == enough:
                return found
        base = dx * ay - dy * ax
        for west, south, east, north, x, y, radius, x2, y2, radius2, tag in self.links:
            if west >= high_x or east <= low_x or south >= high_y or north <= low_y:
                continue
            # The box's corner farthest to the left of the line, and farthest to the right.
            if dx * (north if dx > 0 else south) - dy * (west if dy > 0 else east) <= base and whole > 0:
                continue
            if dx * (south if dx > 0 else north) - dy * (east if dy > 0 else west) >= base and whole > 0:
                continue
            if tag in ignored or tag in found:
                continue
            if crosses_link(ax, ay, bx, by, x, y, radius, x2, y2, radius2):
                found.append(tag)
                if len(found) == enough:
                    return found
        for west, south, east, north, xs, ys, tag in self.polygons:
            if west >= high_x or east <= low_x or south >= high_y or north <= low_y:
                continue
            if dx * (north if dx > 0 else south) - dy * (west if dy > 0 else east) <= base and whole > 0:
                continue
            if dx * (south if dx > 0 else north) - dy * (east if dy > 0 else west) >= base and whole > 0:
                continue
            if tag in ignored or tag in found:
                continue
            if crosses_polygon(ax, ay, bx, by, xs, ys):
                found.append(tag)
                if len(found) == enough:
                    return found
        return found
