"""MOV-10, MOV-15 Entries: where on its way a model first comes into terrain, but for gaps that it goes through."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import is_round, reach_of, shape_at
from antarium.games.baseone.ids import INCH, NONE
from antarium.games.baseone.model import State
from antarium.games.baseone.ways import LATE, WHOLE, Way, fine_length_of, point_at
from antarium.kernel.geometry.crossings import spans_inside
from antarium.kernel.geometry.gaps import overlap
from antarium.kernel.geometry.headings import divided
from antarium.kernel.geometry.paths import fine_length
from antarium.kernel.geometry.sweeps import passes_nearer, swept

HALF_GAP: Final = INCH
"""D-17 A gap is 2 inches wide."""


def meets(s: State, way: Way, ax: int, ay: int, bx: int, by: int, piece: int) -> bool:
    """Whether a model on a straight leg comes into a piece of terrain with any part of its base."""
    forces, model = s.forces, way[0]
    outline = s.ground.outline[piece]
    if is_round(forces, model):
        return passes_nearer(ax, ay, bx, by, forces.radius[model], outline, 0)
    heading = s.heading[model] if way[1] >= LATE else way[1]
    return overlap(swept(shape_at(forces, model, ax, ay, heading), bx - ax, by - ay), outline)


def entry_of(s: State, way: Way, piece: int) -> int:
    """The last part of its way that a model walks before any of its base comes into a piece of terrain, or none."""
    ground, reach = s.ground, reach_of(s.forces, way[0])
    low_x, high_x = ground.left[piece] - reach, ground.right[piece] + reach
    low_y, high_y = ground.bottom[piece] - reach, ground.top[piece] + reach
    whole = -1
    gone = 0
    for at in range(4, len(way), 2):
        ax, ay, bx, by = way[at - 2], way[at - 1], way[at], way[at + 1]
        beside = (ax < low_x and bx < low_x) or (ax > high_x and bx > high_x)
        beside = beside or (ay < low_y and by < low_y) or (ay > high_y and by > high_y)
        if not beside and meets(s, way, ax, ay, bx, by, piece):
            whole = max(fine_length_of(way), 1)
            before = gone * WHOLE // whole
            after = min((gone + fine_length(bx - ax, by - ay)) * WHOLE // whole + 1, WHOLE)
            return halved_entry(s, way, piece, ax, ay, before, after)
        gone += fine_length(bx - ax, by - ay)
    if way[1] >= LATE and low_x <= way[-2] <= high_x and low_y <= way[-1] <= high_y:
        turned = shape_at(s.forces, way[0], way[-2], way[-1], way[1] - LATE)
        if overlap(turned, ground.outline[piece]):
            return WHOLE - 1  # it stands there, and has not turned yet
    return NONE


def halved_entry(s: State, way: Way, piece: int, ax: int, ay: int, before: int, after: int) -> int:
    """The same between two parts, by halves: the leg from a is clear up to the first and not to the second."""
    while after - before > 1:
        middle = (before + after) // 2
        x, y = point_at(way, middle)
        if meets(s, way, ax, ay, x, y, piece):
            after = middle
        else:
            before = middle
    return before


# Gaps


def has_gap(s: State, piece: int) -> bool:
    """MOV-12 True if a gap has been found in an obstacle."""
    for at in range(0, len(s.gaps), 3):
        if s.gaps[at] == piece:
            return True
    return False


def is_in_gap(s: State, piece: int, x: int, y: int) -> bool:
    """D-17 True if a point lies within a stretch of an obstacle where a gap is."""
    gaps = s.gaps
    for at in range(0, len(gaps), 3):
        dx, dy = gaps[at + 1] - x, gaps[at + 2] - y
        if gaps[at] == piece and dx * dx + dy * dy <= HALF_GAP * HALF_GAP:
            return True
    return False


def entry_outside_gaps(s: State, way: Way, piece: int) -> int:
    """MOV-11, MOV-12 Return the last part of its way before a model comes upon an obstacle it must cross, or none.

    Gaps need no crossing: where the base meets the obstacle the centre must pass through one each time (D-17).
    """
    return crossing_outside_gaps(s, way, piece)[0] if has_gap(s, piece) else entry_of(s, way, piece)


def crossing_outside_gaps(s: State, way: Way, piece: int) -> tuple[int, int, int]:
    """The same, and the point: the middle of where the centre passes over, or where the base meets the obstacle."""
    xs, ys = s.ground.xs[piece], s.ground.ys[piece]
    whole = max(fine_length_of(way), 1)
    part = entry = NONE
    gone = 0
    over = crossed = False
    for at in range(4, len(way), 2):
        ax, ay, bx, by = way[at - 2], way[at - 1], way[at], way[at + 1]
        length = fine_length(bx - ax, by - ay)
        if meets(s, way, ax, ay, bx, by, piece):
            if not over:
                after = min((gone + length) * WHOLE // whole + 1, WHOLE)
                entry = halved_entry(s, way, piece, ax, ay, gone * WHOLE // whole, after)
                crossed = False
            for n, d, m, e in spans_inside(ax, ay, bx, by, xs, ys):
                top, bottom = n * e + m * d, 2 * d * e
                x, y = ax + divided((bx - ax) * top, bottom), ay + divided((by - ay) * top, bottom)
                if not is_in_gap(s, piece, x, y):
                    return entry if part == NONE else part, x, y
                crossed = True
            over = at + 2 < len(way) and meets(s, way, bx, by, bx, by, piece)
            if not over and not crossed and part == NONE and not is_in_gap(s, piece, *point_at(way, entry)):
                part = entry
        gone += length
    if part == NONE:
        return NONE, 0, 0
    x, y = point_at(way, part)
    return part, x, y
