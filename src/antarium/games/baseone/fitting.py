"""Fitting: a free spot for one model beside others of its unit."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import on_table, reach_of, shape_at
from antarium.games.baseone.terms import Row, Terms, first_too_near
from antarium.kernel.geometry.gaps import gap_within, overlap
from antarium.kernel.geometry.headings import offset
from antarium.kernel.geometry.shapes import Shape

BESIDE: Final[list[int]] = [300, 850]
"""How far from another base a free spot is looked for."""
TURN: Final = 30
"""By how many degrees spots are apart."""

Spot = tuple[int, int, int]
"""How far from where it is wanted, and x and y."""


def spots_round(
    terms: Terms, model: int, placed: list[Shape], x: int, y: int, near: list[int], turn: int = TURN
) -> list[Spot]:
    """Spots beside the bases of others, those nearest to a point first."""
    reach = reach_of(terms.forces, model)
    found: list[Spot] = []
    for shape in placed:
        px, py = (shape.west + shape.east) // 2, (shape.south + shape.north) // 2
        size = (shape.east - shape.west + shape.north - shape.south) // 4
        for gap in near:
            for heading in range(0, 360, turn):
                sx, sy = offset(px, py, heading, size + reach + gap)
                found.append(((sx - x) * (sx - x) + (sy - y) * (sy - y), sx, sy))
    found.sort()
    return found


def is_free(terms: Terms, shape: Shape, placed: list[Shape], rows: list[Row]) -> bool:
    """Whether a base may end there: on the table, on nobody, and nowhere too near."""
    if not on_table(terms.s.ground, shape) or first_too_near(rows, shape) >= 0:
        return False
    for other in placed:
        if overlap(shape, other):
            return False
    return first_too_near(terms.solid_rows, shape) < 0


def is_linked(terms: Terms, shape: Shape, placed: list[Shape]) -> bool:
    """UNT-4 Whether a base is near enough to one of the others to be in formation with it."""
    limit = terms.forces.formation[terms.unit]
    for other in placed:
        if gap_within(shape, other, limit):
            return True
    return not placed


def shape_there(terms: Terms, model: int, x: int, y: int) -> Shape:
    """The base of a model elsewhere, turned as it is."""
    return shape_at(terms.forces, model, x, y, terms.s.heading[model])
