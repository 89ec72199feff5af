"""Hexes: the geometry of a hex map whose columns stand upright, wrapped into a cylinder.

A hex is a number, `row * columns + column`. Odd columns (counted from 0) lie half a hex lower. East and west are
joined; north and south are closed. With an even number of columns the seam cannot be seen.
"""

from __future__ import annotations

from typing import Final

FAR: Final = 10_000


def neighbours(columns: int, rows: int) -> list[list[int]]:
    """For every hex the hexes beside it, clockwise from the north, as far as they exist."""
    table: list[list[int]] = []
    for row in range(rows):
        for column in range(columns):
            low = column % 2
            around = [(0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1)]
            beside: list[int] = []
            for east, south in around:
                if 0 <= row + south < rows:
                    beside.append((row + south) * columns + (column + east) % columns)
            table.append(beside)
    return table


def distances(
    around: list[list[int]], start: int, barred: list[int], farthest: int = FAR
) -> tuple[list[int], list[int], list[int]]:
    """Steps from one hex to every other, never through the barred ones; the reachable hexes, nearest first; and how
    many of these lie within 0, 1, 2 and so many steps.

    A hex to which there is no way, or none within the farthest distance asked about, is `FAR`.
    """
    steps = [FAR] * len(around)
    for at in barred:
        steps[at] = -1
    steps[start] = 0
    nearest = [start]
    within = [1]
    edge = [start]
    for onward in range(1, farthest + 1):
        ring: list[int] = []
        for here in edge:
            for there in around[here]:
                if steps[there] == FAR:
                    steps[there] = onward
                    ring.append(there)
        if not ring:
            break
        nearest += ring
        within.append(len(nearest))
        edge = ring
    for at in barred:
        if at != start:
            steps[at] = FAR
    return steps, nearest, within
