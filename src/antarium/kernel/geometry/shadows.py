"""Shadows: what a convex polygon surely hides from a viewer, found without walking round it for every line."""

from __future__ import annotations


def is_convex(xs: list[int], ys: list[int]) -> bool:
    """Whether a simple polygon, against the clock, has no corner that points inwards."""
    for i in range(len(xs)):
        px, py, x, y, nx, ny = xs[i - 2], ys[i - 2], xs[i - 1], ys[i - 1], xs[i], ys[i]
        if (x - px) * (ny - y) - (y - py) * (nx - x) < 0:
            return False
    return True


class Shadow:
    """The ground behind the chord between the corners of a convex polygon that stand out farthest to either side.

    A line that runs from one side of the chord to the other and meets it between its ends has a point inside the
    polygon: on the chord, or right behind it where the chord is an edge. What is between the viewer and the chord is
    not said to be hidden, though it may be.
    """

    __slots__ = ("ax", "ay", "lx", "ly", "rx", "ry", "side", "xs", "ys")

    def __init__(self, ax: int, ay: int, xs: list[int], ys: list[int]) -> None:
        self.xs = xs
        self.ys = ys
        self.look_from(ax, ay)

    def look_from(self, ax: int, ay: int) -> None:
        """Find the chord for a viewer at a."""
        xs, ys = self.xs, self.ys
        lx = rx = xs[0] - ax
        ly = ry = ys[0] - ay
        for i in range(1, len(xs)):
            x, y = xs[i] - ax, ys[i] - ay
            if lx * y - ly * x > 0:
                lx, ly = x, y
            if rx * y - ry * x < 0:
                rx, ry = x, y
        self.ax = ax
        self.ay = ay
        self.lx = lx
        """The corners on the left and on the right, as seen from a."""
        self.ly = ly
        self.rx = rx
        self.ry = ry
        self.side = lx * ry - ly * rx
        """On which side of the chord a is: below 0 unless it is seen from its end."""

    def hides(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """Whether the line from a to b passes through the inside of the polygon, by this test; True is always right.

        Test one viewer after the other: the chord is kept as long as a is the same.
        """
        if self.ax != ax or self.ay != ay:
            self.look_from(ax, ay)
        x, y, lx, ly = bx - ax, by - ay, self.lx, self.ly
        if lx * y - ly * x >= 0 or self.rx * y - self.ry * x <= 0:
            return False
        return self.side < 0 and (self.rx - lx) * (y - ly) - (self.ry - ly) * (x - lx) > 0
