"""Polygons: closed rings of whole points, as a list of x and a list of y; area, shape, and which points are inside."""

from __future__ import annotations

from typing import Final

from antarium.kernel.geometry.distances import segments_meet, side

Points = list[tuple[int, int]]

INSIDE: Final = 1
EDGE: Final = 0
OUTSIDE: Final = -1


def area2(xs: list[int], ys: list[int]) -> int:
    """Twice the area; positive when the corners run against the clock."""
    total = 0
    for i in range(len(xs)):
        total += xs[i - 1] * ys[i] - xs[i] * ys[i - 1]
    return total


def box(xs: list[int], ys: list[int]) -> tuple[int, int, int, int]:
    """West, south, east and north of all points."""
    return min(xs), min(ys), max(xs), max(ys)


def is_convex(xs: list[int], ys: list[int]) -> bool:
    """Whether a simple ring never turns both ways."""
    left = right = False
    for i in range(len(xs)):
        turn = side(xs[i - 2], ys[i - 2], xs[i - 1], ys[i - 1], xs[i], ys[i])
        left, right = left or turn > 0, right or turn < 0
    return not (left and right)


def is_simple(xs: list[int], ys: list[int]) -> bool:
    """Whether the ring has an area and no edge touches another, save neighbours at the corner they share."""
    count = len(xs)
    if count < 3 or area2(xs, ys) == 0:
        return False
    for i in range(count):
        ax, ay, bx, by = xs[i - 1], ys[i - 1], xs[i], ys[i]
        if ax == bx and ay == by:
            return False
        cx, cy = xs[(i + 1) % count], ys[(i + 1) % count]
        folds = (bx - ax) * (cx - bx) + (by - ay) * (cy - by) < 0
        if folds and side(ax, ay, bx, by, cx, cy) == 0:
            return False
        for j in range(i + 2, count if i > 0 else count - 1):
            if segments_meet(ax, ay, bx, by, xs[j - 1], ys[j - 1], xs[j], ys[j]):
                return False
    return True


def locate(px: int, py: int, xs: list[int], ys: list[int]) -> int:
    """INSIDE, EDGE or OUTSIDE: where a point lies in a simple ring."""
    inside = False
    ax, ay = xs[-1], ys[-1]
    for bx, by in zip(xs, ys):  # noqa: B905, so it compiles to a plain loop
        if (ay > py) != (by > py):
            turn = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
            if turn == 0:
                return EDGE
            if (turn > 0) == (by > ay):
                inside = not inside
        elif ay == py or by == py:
            if by == py and bx == px:
                return EDGE
            if ay == by and (ax < px) != (bx < px):
                return EDGE
        ax, ay = bx, by
    return INSIDE if inside else OUTSIDE


def hull(points: Points) -> Points:
    """The convex hull, against the clock, without corners on its edges; one or two points where all lie so."""
    ordered = sorted(set(points))
    if len(ordered) <= 2:
        return ordered
    lower = _half_hull(ordered)
    upper = _half_hull(ordered[::-1])
    return lower[:-1] + upper[:-1]


def _half_hull(ordered: Points) -> Points:
    chain: Points = []
    for x, y in ordered:
        while len(chain) >= 2:
            ax, ay = chain[-2]
            bx, by = chain[-1]
            if side(ax, ay, bx, by, x, y) > 0:
                break
            chain.pop()
        chain.append((x, y))
    return chain
