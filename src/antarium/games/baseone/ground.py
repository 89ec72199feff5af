"""TER: the table and what stands on it, as flat tables that never change, indexed by piece of terrain."""

from __future__ import annotations

from math import isqrt
from typing import Final

from antarium.games.baseone.data import Piece, Point
from antarium.games.baseone.ids import AREA, BLOCKING, DENSE, IMPASSABLE, INCH, LIGHT, OBSTACLE
from antarium.kernel.geometry.distances import segments_within, side, within
from antarium.kernel.geometry.polygons import OUTSIDE, area2, hull, locate
from antarium.kernel.geometry.shadows import is_convex
from antarium.kernel.geometry.shapes import Shape

__all__ = ["STRIP", "Ground", "Piece", "Point", "apart", "narrowest", "turned", "twice_area"]

STRIP: Final = 5 * INCH
"""SET-2 How deep a side deploys."""


class Ground:
    """A table of `width` by `depth` with pieces of terrain; every list is indexed by piece."""

    __slots__ = (
        "blocks_sight", "bottom", "casts_shadow", "cover", "depth", "going", "id", "impassable", "kind", "left",
        "light", "name", "names", "obstacles", "opaque", "outline", "pieces", "polygon", "reach", "right", "sight",
        "top", "type", "width", "xs", "ys",
    )  # fmt: skip

    def __init__(self, id: str, name: str, width: int, depth: int, pieces: tuple[Piece, ...]) -> None:
        self.id: str = id
        """`none`, `generated`, the id of a ready table, or `own`."""
        self.name: str = name
        self.width: int = width
        self.depth: int = depth
        self.pieces: int = len(pieces)
        self.names: list[str] = [piece.name for piece in pieces]
        self.type: list[str] = [piece.type for piece in pieces]
        self.kind: list[int] = [piece.kind for piece in pieces]
        self.going: list[int] = [piece.going for piece in pieces]
        self.sight: list[int] = [piece.sight for piece in pieces]
        self.cover: list[int] = [piece.cover for piece in pieces]
        """0, 1 for soft, 2 for hard: what is added to Resist."""
        self.polygon: list[list[Point]] = [list(piece.corners) for piece in pieces]
        """Counter-clockwise; `xs` and `ys` hold the same numbers apart."""
        self.xs: list[list[int]] = [[x for x, _ in piece.corners] for piece in pieces]
        self.ys: list[list[int]] = [[y for _, y in piece.corners] for piece in pieces]
        self.outline: list[Shape] = [Shape(xs, ys, 0) for xs, ys in zip(self.xs, self.ys, strict=True)]
        """The same as a shape, to measure to."""
        self.left: list[int] = [min(xs) for xs in self.xs]
        self.right: list[int] = [max(xs) for xs in self.xs]
        self.bottom: list[int] = [min(ys) for ys in self.ys]
        self.top: list[int] = [max(ys) for ys in self.ys]

        # What chapters ask for again and again, as lists of pieces.
        self.obstacles: list[int] = [one for one in range(self.pieces) if self.kind[one] == OBSTACLE]
        self.impassable: list[int] = [one for one in range(self.pieces) if self.going[one] == IMPASSABLE]
        self.blocks_sight: list[int] = [1 if self.sight[one] in (DENSE, BLOCKING) else 0 for one in range(self.pieces)]
        """LOS-4, LOS-5 1 for every piece that hides by itself what is behind it."""
        self.casts_shadow: list[int] = [
            1 if self.blocks_sight[one] and is_convex(self.xs[one], self.ys[one]) else 0 for one in range(self.pieces)
        ]
        """1 for those of them that are convex, of which a `Shadow` can be taken."""
        self.opaque: list[int] = [one for one in range(self.pieces) if self.blocks_sight[one]]
        self.opaque += [one for one in range(self.pieces) if self.sight[one] and not self.blocks_sight[one]]
        """All that matters to a line of sight, first what blocks by itself."""
        self.reach: list[int] = [
            isqrt((self.right[one] - self.left[one]) ** 2 + (self.top[one] - self.bottom[one]) ** 2) // 2 + 2
            for one in range(self.pieces)
        ]
        """No corner is farther from the middle of the bounding box."""
        self.light: list[int] = [one for one in range(self.pieces) if self.sight[one] == LIGHT]
        """LOS-6 The pieces of which one may be looked through: light areas, and obstacles."""

    def areas(self) -> list[int]:
        return [one for one in range(self.pieces) if self.kind[one] == AREA]


def twice_area(corners: tuple[Point, ...]) -> int:
    """Twice the area, positive if the corners run counter-clockwise."""
    return area2([x for x, _ in corners], [y for _, y in corners])


def turned(corners: tuple[Point, ...], width: int, depth: int) -> tuple[Point, ...]:
    """The same shape turned by half a circle about the centre of the table."""
    return tuple((width - x, depth - y) for x, y in corners)


def apart(one: tuple[Point, ...], other: tuple[Point, ...], gap: int) -> bool:
    """Whether two simple outlines have no point in common and at least this gap, more than 0, between them."""
    xs, ys = [x for x, _ in one], [y for _, y in one]
    other_xs, other_ys = [x for x, _ in other], [y for _, y in other]
    if min(xs) >= max(other_xs) + gap or min(other_xs) >= max(xs) + gap:
        return True
    if min(ys) >= max(other_ys) + gap or min(other_ys) >= max(ys) + gap:
        return True
    for place, (bx, by) in enumerate(one):
        ax, ay = one[place - 1]
        for number, (dx, dy) in enumerate(other):
            cx, cy = other[number - 1]
            if segments_within(ax, ay, bx, by, cx, cy, dx, dy, gap, 1):
                return False
    return locate(xs[0], ys[0], other_xs, other_ys) == OUTSIDE and locate(other_xs[0], other_ys[0], xs, ys) == OUTSIDE


def fits_square(corners: tuple[Point, ...], limit: int) -> bool:
    """True if the outline fits into a square with sides this long, laid along one of its own edges."""
    outer = hull(list(corners))
    for place, (bx, by) in enumerate(outer):
        ax, ay = outer[place - 1]
        whole = (bx - ax) ** 2 + (by - ay) ** 2
        across = max(side(ax, ay, bx, by, x, y) for x, y in outer)
        along = [(bx - ax) * x + (by - ay) * y for x, y in outer]
        if within(across * across, whole, limit) and within((max(along) - min(along)) ** 2, whole, limit):
            return True
    return False


def narrowest(corners: tuple[Point, ...], limit: int) -> bool:
    """Whether the outline fits between two parallel lines this far apart."""
    outer = hull(list(corners))
    for place, (bx, by) in enumerate(outer):
        ax, ay = outer[place - 1]
        farthest = max(side(ax, ay, bx, by, x, y) for x, y in outer)
        if within(farthest * farthest, (bx - ax) ** 2 + (by - ay) ** 2, limit):
            return True
    return False
