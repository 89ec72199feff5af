"""Hexes: the geometry of a hex map whose columns stand upright, wrapped into a cylinder.

A hex is a number, `row * columns + column`. Odd columns (counted from 0) lie half a hex lower. East and west are
joined; north and south are closed. The number of columns must be even for the edges to fit.
"""

from __future__ import annotations

from typing import Final

FAR: Final = 10_000


def neighbours(columns: int, rows: int) -> list[list[int]]:
    """Return the existing neighbours of every hex, clockwise from the north."""
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
    """Return the steps from one hex to every other without entering barred ones; the reachable hexes, nearest first;
    and the number of reachable hexes within 0, 1, 2, … steps.

    The distance of a hex that is unreachable within `farthest` steps is `FAR`.
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
