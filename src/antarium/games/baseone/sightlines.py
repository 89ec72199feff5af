"""Sightlines: what terrain does to a line between two places, coarsely, inch by inch, and remembered.

For judging places where a unit might stand: models are left out, and both ends are rounded to the middle of a square
inch. What really is seen is for `lookout` to say.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from antarium.games.baseone.ground import Ground
from antarium.games.baseone.ids import AREA, CLEAR, DIFFICULT, IMPASSABLE, INCH, OBSTACLE
from antarium.kernel.geometry.crossings import crosses_polygon
from antarium.kernel.geometry.polygons import OUTSIDE, locate

HIDDEN: Final = -9
"""A line that terrain blocks."""
LIGHT_BETWEEN: Final = -2
OBSTACLE_BETWEEN: Final = -1
NEAR: Final = 1500
"""So near to an obstacle a unit can be behind it."""


class Sightlines:
    """The terrain of one table, seen from any square inch to any other."""

    __slots__ = ("across", "areas", "bars", "behind", "ground", "lines", "rough", "wide")

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.wide: int = ground.width // INCH + 2
        self.across: int = self.wide * (ground.depth // INCH + 2)
        self.lines: dict[int, int] = {}
        self.areas: dict[int, tuple[int, ...]] = {}
        self.behind: dict[int, tuple[int, ...]] = {}
        self.rough: list[int] = [
            piece
            for piece in range(ground.pieces)
            if ground.kind[piece] == OBSTACLE or ground.going[piece] == DIFFICULT
        ]
        self.bars: list[int] = [piece for piece in range(ground.pieces) if ground.sight[piece] != CLEAR]

    def square(self, x: int, y: int) -> int:
        return max(x, 0) // INCH + self.wide * (max(y, 0) // INCH)

    def middle(self, square: int) -> tuple[int, int]:
        return square % self.wide * INCH + INCH // 2, square // self.wide * INCH + INCH // 2

    def areas_at(self, square: int) -> tuple[int, ...]:
        """The areas that the middle of a square lies in."""
        found = self.areas.get(square)
        if found is None:
            x, y = self.middle(square)
            ground = self.ground
            found = self.areas[square] = tuple([
                piece
                for piece in range(ground.pieces)
                if ground.kind[piece] != OBSTACLE
                and ground.left[piece] <= x <= ground.right[piece]
                and locate(x, y, ground.xs[piece], ground.ys[piece]) != OUTSIDE
            ])  # fmt: skip
        return found

    def obstacles_at(self, square: int) -> tuple[int, ...]:
        """The obstacles that a unit in a square can be behind."""
        found = self.behind.get(square)
        if found is None:
            x, y = self.middle(square)
            ground = self.ground
            found = self.behind[square] = tuple([
                piece
                for piece in ground.obstacles
                if ground.left[piece] - NEAR <= x <= ground.right[piece] + NEAR
                and ground.bottom[piece] - NEAR <= y <= ground.top[piece] + NEAR
            ])  # fmt: skip
        return found

    def line(self, ax: int, ay: int, bx: int, by: int) -> int:
        """LOS-4 to LOS-7 What a line suffers: 0, -1 through an obstacle, -2 through light terrain, or HIDDEN."""
        a, b = self.square(ax, ay), self.square(bx, by)
        key = a * self.across + b if a < b else b * self.across + a
        found = self.lines.get(key)
        if found is None:
            found = self.lines[key] = self.follow(a, b)
        return found

    def follow(self, a: int, b: int) -> int:
        ground = self.ground
        ax, ay = self.middle(a)
        bx, by = self.middle(b)
        left, right, bottom, top = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
        occupied = (*self.areas_at(a), *self.areas_at(b), *self.obstacles_at(a), *self.obstacles_at(b))
        through = 0
        for piece in self.bars:
            if ground.left[piece] > right or ground.right[piece] < left:
                continue
            if ground.bottom[piece] > top or ground.top[piece] < bottom or piece in occupied:
                continue
            if not crosses_polygon(ax, ay, bx, by, ground.xs[piece], ground.ys[piece]):
                continue
            if ground.blocks_sight[piece] or through:
                return HIDDEN
            through = OBSTACLE_BETWEEN if ground.kind[piece] == OBSTACLE else LIGHT_BETWEEN
        return through

    def cover(self, x: int, y: int, from_x: int, from_y: int) -> int:
        """CVR What a place shelters from shots from another."""
        ground, square = self.ground, self.square(x, y)
        best = 0
        for piece in self.areas_at(square):
            if ground.kind[piece] == AREA and ground.cover[piece] > best:
                best = ground.cover[piece]
        for piece in self.obstacles_at(square):
            if ground.cover[piece] > best and crosses_polygon(from_x, from_y, x, y, ground.xs[piece], ground.ys[piece]):
                best = ground.cover[piece]
        return best

    def tests_between(self, ax: int, ay: int, bx: int, by: int, runs: bool) -> tuple[int, int]:
        """MOV-11, MOV-15 How many obstacles and how much difficult ground a straight move must test for."""
        ground = self.ground
        left, right, bottom, top = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
        obstacles = difficult = 0
        for piece in self.rough:
            if ground.left[piece] > right or ground.right[piece] < left:
                continue
            if ground.bottom[piece] > top or ground.top[piece] < bottom:
                continue
            if not crosses_polygon(ax, ay, bx, by, ground.xs[piece], ground.ys[piece]):
                continue
            if ground.kind[piece] == OBSTACLE:
                obstacles += runs
            else:
                difficult += 1
        return obstacles, difficult

    def is_barred(self, x: int, y: int) -> bool:
        """Whether nobody can stand in a place."""
        ground = self.ground
        if not (0 < x < ground.width and 0 < y < ground.depth):
            return True
        return any(ground.going[piece] == IMPASSABLE for piece in self.areas_at(self.square(x, y)))


@lru_cache(maxsize=32)
def sightlines_of(ground: Ground) -> Sightlines:
    """The lines of a table; they are kept as long as it is in use."""
    return Sightlines(ground)
