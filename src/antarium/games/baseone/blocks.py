"""SET-2 Blocks: how the models of a unit stand together when they come to the table.

A block is drawn for the southern edge, its front to the north; the other side sees it turned half round.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import shape_at
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.ids import NONE

NORTH: Final = 90
EAST: Final = 0
SOUTH: Final = 270
WEST: Final = 180
TIGHT: Final = 250
LOOSE: Final = 500
"""The gaps between the bases of a block."""


class Block:
    """Where each model stands from the middle of its unit, and how far the whole reaches to either side."""

    __slots__ = ("half_depth", "half_width", "headings", "models", "xs", "ys")

    def __init__(self, models: list[int], headings: list[int], xs: list[int], ys: list[int]) -> None:
        self.models = models
        self.headings = headings
        self.xs = xs
        self.ys = ys
        self.half_width = 0
        self.half_depth = 0


def block(forces: Forces, unit: int, columns: int, gap: int, depth: int) -> Block:
    """The models of a unit in rows of `columns`, the weapon in front and the drones behind, each row centred."""
    models = ranked(forces, unit)
    headings: list[int] = []
    half_widths: list[int] = []
    half_depths: list[int] = []
    for model in models:
        heading = heading_in(forces, model, depth, is_south=True)
        shape = shape_at(forces, model, 0, 0, heading)
        headings.append(heading)
        half_widths.append(shape.east)
        half_depths.append(shape.north)
    xs: list[int] = []
    ys: list[int] = []
    widest = down = 0
    for start in range(0, len(models), columns):
        row = range(start, min(start + columns, len(models)))
        width = sum(2 * half_widths[i] for i in row) + gap * (len(row) - 1)
        deep = max(half_depths[i] for i in row)
        if start:
            down += gap
        across = -(width // 2)
        for i in row:
            xs.append(across + half_widths[i])
            ys.append(-down - deep)
            across += 2 * half_widths[i] + gap
        widest = max(widest, width)
        down += 2 * deep
    made = Block(models, headings, xs, [y + down // 2 for y in ys])
    made.half_width = widest // 2 + 1
    made.half_depth = down // 2 + 1
    return made


def heading_in(forces: Forces, model: int, depth: int, is_south: bool) -> int:
    """A model looks at the enemy; one that is longer than the zone is deep turns its side to him."""
    if 2 * shape_at(forces, model, 0, 0, NORTH).north > depth:
        return EAST if is_south else WEST
    return NORTH if is_south else SOUTH


def ranked(forces: Forces, unit: int) -> list[int]:
    """The crewed weapon in the middle of the front row, then the other members, and the drones last."""
    members = list(forces.members[unit])
    drones = [model for model in forces.all_models[unit] if model not in members and model != forces.weapon[unit]]
    if forces.weapon[unit] == NONE:
        return members + drones
    return [*members[:1], forces.weapon[unit], *members[1:], *drones]


def front_row(forces: Forces, unit: int) -> int:
    """How many stand side by side in the usual block: two rows, and the drones in the second."""
    count = len(forces.all_models[unit])
    return count if count <= 2 else (count + 1) // 2
