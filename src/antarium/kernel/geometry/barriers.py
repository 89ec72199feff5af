"""Barriers: shapes a moving circle must keep away from, and the rectangle it must stay in."""

from __future__ import annotations

from typing import Final

from antarium.kernel.geometry.headings import COS, SCALE, SIN, divided
from antarium.kernel.geometry.shapes import Shape, core_near
from antarium.kernel.geometry.sweeps import segment_near

STEP: Final = 15
"""Degrees from one corner to the next of the ring that goes round a barrier's point."""

SWELL: Final = 66_102
"""The radius of a corner of that ring where its edges have radius SCALE: SCALE / cos(7.5 degrees), rounded up."""


Row = tuple[int, int, int, int, Shape, int, int]


class Barriers:
    """What stands in the way of a circle of one radius.

    Each row has the box that the circle's centre must enter to come too near, the shape, the reach of its core and the
    slack (0: the reach itself is too near, 1: it is not).
    """

    __slots__ = ("east", "north", "radius", "rows", "south", "west")

    def __init__(self, radius: int, west: int, south: int, east: int, north: int) -> None:
        """A circle of this radius, which must stay inside the rectangle."""
        self.radius = radius
        self.west = west + radius
        self.south = south + radius
        self.east = east - radius
        self.north = north - radius
        self.rows: list[Row] = []

    def keep_beyond(self, shape: Shape, limit: int) -> None:
        """The gap to this shape must always be more than the limit."""
        self._add(shape, limit, 0)

    def keep_off(self, shape: Shape, limit: int) -> None:
        """The gap to this shape must always be at least the limit; with 0 it may be touched."""
        self._add(shape, limit, 1)

    def _add(self, shape: Shape, limit: int, slack: int) -> None:
        reach, more = self.radius + shape.radius + limit, self.radius + limit
        if reach >= 0:
            west, south, east, north = shape.west - more, shape.south - more, shape.east + more, shape.north + more
            self.rows.append((west, south, east, north, shape, reach, slack))

    def holds(self, x: int, y: int) -> bool:
        """Whether the circle may stand there."""
        return self.inside(x, y) and self.barring(x, y, x, y) < 0

    def inside(self, x: int, y: int) -> bool:
        """Whether the circle, standing there, lies in the rectangle."""
        return self.west <= x <= self.east and self.south <= y <= self.north

    def allows(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether the circle may go straight from a to b."""
        return self.inside(ax, ay) and self.inside(bx, by) and self.barring(ax, ay, bx, by) < 0

    def barring(self, ax: int, ay: int, bx: int, by: int) -> int:
        """The number of a shape that the circle would come too near to on its way from a to b, or -1."""
        low_x, high_x = (ax, bx) if ax <= bx else (bx, ax)
        low_y, high_y = (ay, by) if ay <= by else (by, ay)
        number = -1
        for west, south, east, north, shape, reach, slack in self.rows:
            number += 1
            if west > high_x or east < low_x or south > high_y or north < low_y:
                continue
            if segment_near(ax, ay, bx, by, shape, reach, slack):
                return number
        return -1

    def near(self, x: int, y: int, distance: int) -> Barriers:
        """Only what a circle that goes no farther than the distance from a point can meet."""
        kept = Barriers(0, self.west, self.south, self.east, self.north)
        kept.radius = self.radius
        for row in self.rows:
            if row[0] - distance <= x <= row[2] + distance and row[1] - distance <= y <= row[3] + distance:
                kept.rows.append(row)
        return kept

    def corners(self, number: int) -> list[tuple[int, int, int]]:
        """Where a path may bend round a barrier: x, y and the heading outwards, only places the circle may stand.

        Round each core point runs a ring of corners whose edges keep just outside the reach.
        """
        _, _, _, _, shape, reach, slack = self.rows[number]
        found: list[tuple[int, int, int]] = []
        for i in range(shape.count):
            for heading in range(0, 360, STEP):
                far = (reach + 2) * SWELL
                x = shape.xs[i] + divided(far * COS[heading], SCALE * SCALE)
                y = shape.ys[i] + divided(far * SIN[heading], SCALE * SCALE)
                if self.inside(x, y) and not core_near(shape, x, y, reach, slack) and self.barring(x, y, x, y) < 0:
                    found.append((x, y, heading))
        return found
