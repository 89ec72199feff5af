"""Paths: lines of several legs, how long they are, and points on them.

The roots of the legs are taken on a scale a million times finer and rounded up. A leg of whole length is then exact,
and only such legs can add up to a whole limit: a path of exactly the limit passes, and no path that is longer does.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from antarium.kernel.geometry.headings import divided
from antarium.kernel.geometry.polygons import Points

FINE_BITS: Final = 20


def fine_length(dx: int, dy: int) -> int:
    """The length on the fine scale, rounded up."""
    square = (dx * dx + dy * dy) << (2 * FINE_BITS)
    root = isqrt(square)
    return root if root * root == square else root + 1


def fine_path_length(points: Points) -> int:
    """The length of a path on the fine scale, each leg rounded up."""
    total = 0
    for i in range(1, len(points)):
        ax, ay = points[i - 1]
        bx, by = points[i]
        total += fine_length(bx - ax, by - ay)
    return total


def path_length(points: Points) -> int:
    """The length of a path, rounded up."""
    return -(-fine_path_length(points) >> FINE_BITS)


def path_within(points: Points, limit: int) -> bool:
    """True if a path is no longer than the limit; one shorter by under a millionth for each leg may be refused."""
    return fine_path_length(points) <= limit << FINE_BITS


def along(points: Points, num: int, den: int) -> tuple[int, int]:
    """The point after num / den of a path's length, rounded."""
    left = fine_path_length(points) * min(max(num, 0), den)
    for i in range(1, len(points)):
        ax, ay = points[i - 1]
        bx, by = points[i]
        leg = fine_length(bx - ax, by - ay) * den
        if left < leg:
            return ax + divided((bx - ax) * left, leg), ay + divided((by - ay) * left, leg)
        left -= leg
    return points[-1]


def towards(ax: int, ay: int, bx: int, by: int, distance: int) -> tuple[int, int]:
    """The point on the way from a to b at most so far from a: b itself when it is near enough."""
    dx, dy = bx - ax, by - ay
    if dx * dx + dy * dy <= distance * distance:
        return bx, by
    whole = fine_length(dx, dy)
    far = distance << FINE_BITS
    east = abs(dx) * far // whole
    north = abs(dy) * far // whole
    return ax + (east if dx >= 0 else -east), ay + (north if dy >= 0 else -north)


def cut_short(points: Points, limit: int) -> Points:
    """The beginning of a path, no longer than the limit."""
    kept = [points[0]]
    left = limit << FINE_BITS
    for i in range(1, len(points)):
        ax, ay = points[i - 1]
        bx, by = points[i]
        leg = fine_length(bx - ax, by - ay)
        if leg > left:
            end = towards(ax, ay, bx, by, left >> FINE_BITS)
            return kept if end == kept[-1] else [*kept, end]
        left -= leg
        kept.append((bx, by))
    return kept
