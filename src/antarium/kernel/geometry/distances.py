"""Distances: between points and segments, squared, as fractions (numerator, denominator), compared without a root.

The `..._within` questions take a reach and a slack: with slack 0 they ask "at most the reach", with slack 1 "less than
the reach". Both sides of the comparison are whole numbers, so adding one to the smaller makes it strict.
"""

from __future__ import annotations

from math import isqrt


def side(ax: int, ay: int, bx: int, by: int, px: int, py: int) -> int:
    """Positive when the point lies left of the line from a to b, negative when right, 0 on it."""
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def segments_meet(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> bool:
    """Whether two segments, ends included, share a point."""
    if (ax < cx and bx < cx and ax < dx and bx < dx) or (ax > cx and bx > cx and ax > dx and bx > dx):
        return False
    if (ay < cy and by < cy and ay < dy and by < dy) or (ay > cy and by > cy and ay > dy and by > dy):
        return False
    first, second = side(cx, cy, dx, dy, ax, ay), side(cx, cy, dx, dy, bx, by)
    if (first > 0 and second > 0) or (first < 0 and second < 0):
        return False
    first, second = side(ax, ay, bx, by, cx, cy), side(ax, ay, bx, by, dx, dy)
    return not ((first > 0 and second > 0) or (first < 0 and second < 0))


def point_point(ax: int, ay: int, bx: int, by: int) -> int:
    """The squared distance of two points."""
    return (bx - ax) * (bx - ax) + (by - ay) * (by - ay)


def point_segment(px: int, py: int, ax: int, ay: int, bx: int, by: int) -> tuple[int, int]:
    """The squared distance of a point from a segment, as a fraction."""
    ux, uy, wx, wy = bx - ax, by - ay, px - ax, py - ay
    along = wx * ux + wy * uy
    if along <= 0:
        return wx * wx + wy * wy, 1
    whole = ux * ux + uy * uy
    if along >= whole:
        return point_point(px, py, bx, by), 1
    across = ux * wy - uy * wx
    return across * across, whole


def smaller(num: int, den: int, other_num: int, other_den: int) -> bool:
    """Whether the first fraction is the smaller."""
    return num * other_den < other_num * den


def segment_segment(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> tuple[int, int]:
    """The squared distance of two segments, as a fraction."""
    if segments_meet(ax, ay, bx, by, cx, cy, dx, dy):
        return 0, 1
    num, den = point_segment(ax, ay, cx, cy, dx, dy)
    other, below = point_segment(bx, by, cx, cy, dx, dy)
    if smaller(other, below, num, den):
        num, den = other, below
    other, below = point_segment(cx, cy, ax, ay, bx, by)
    if smaller(other, below, num, den):
        num, den = other, below
    other, below = point_segment(dx, dy, ax, ay, bx, by)
    if smaller(other, below, num, den):
        num, den = other, below
    return num, den


def within(num: int, den: int, limit: int) -> bool:
    """Whether the distance whose square is num / den is at most the limit."""
    return limit >= 0 and num <= limit * limit * den


def nearer_than(num: int, den: int, limit: int) -> bool:
    """Whether the distance whose square is num / den is less than the limit."""
    return limit >= 0 and num < limit * limit * den


def rounded_down(num: int, den: int) -> int:
    """The root of num / den, rounded down."""
    return isqrt(num // den)


def rounded_up(num: int, den: int) -> int:
    """The root of num / den, rounded up."""
    root = isqrt(num // den)
    return root if root * root * den == num else root + 1


def rounded(num: int, den: int) -> int:
    """The root of num / den, to the nearest whole number."""
    return (isqrt(4 * num // den) + 1) // 2


def point_segment_within(px: int, py: int, ax: int, ay: int, bx: int, by: int, reach: int, slack: int) -> bool:
    """Whether a point is within reach (>= 0) of a segment; strictly nearer with slack 1."""
    ux, uy, wx, wy = bx - ax, by - ay, px - ax, py - ay
    along = wx * ux + wy * uy
    if along <= 0:
        return wx * wx + wy * wy + slack <= reach * reach
    whole = ux * ux + uy * uy
    if along >= whole:
        wx, wy = px - bx, py - by
        return wx * wx + wy * wy + slack <= reach * reach
    across = ux * wy - uy * wx
    return across * across + slack <= reach * reach * whole


def segments_within(
    ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int, reach: int, slack: int
) -> bool:
    """Whether two segments are within reach (>= 0) of each other; strictly nearer with slack 1."""
    low, high = cx - reach, cx + reach
    if (ax < low and bx < low and ax < dx - reach and bx < dx - reach) or (
        ax > high and bx > high and ax > dx + reach and bx > dx + reach
    ):
        return False
    low, high = cy - reach, cy + reach
    if (ay < low and by < low and ay < dy - reach and by < dy - reach) or (
        ay > high and by > high and ay > dy + reach and by > dy + reach
    ):
        return False
    if segments_meet(ax, ay, bx, by, cx, cy, dx, dy):
        return slack <= reach * reach
    return (
        point_segment_within(ax, ay, cx, cy, dx, dy, reach, slack)
        or point_segment_within(bx, by, cx, cy, dx, dy, reach, slack)
        or point_segment_within(cx, cy, ax, ay, bx, by, reach, slack)
        or point_segment_within(dx, dy, ax, ay, bx, by, reach, slack)
    )
