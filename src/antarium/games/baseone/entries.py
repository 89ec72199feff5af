"""MOV-10, MOV-15 Entries: where on its way a model first comes into a piece of terrain, and by which gap it crosses."""

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


def crossing_point(s: State, way: Way, piece: int) -> tuple[int, int]:
    """D-17 The middle of where the centre of a base passes over an obstacle; else where the base meets it."""
    xs, ys = s.ground.xs[piece], s.ground.ys[piece]
    for at in range(4, len(way), 2):
        ax, ay, bx, by = way[at - 2], way[at - 1], way[at], way[at + 1]
        for n, d, m, e in spans_inside(ax, ay, bx, by, xs, ys):
            top, bottom = n * e + m * d, 2 * d * e
            return ax + divided((bx - ax) * top, bottom), ay + divided((by - ay) * top, bottom)
    return point_at(way, max(entry_of(s, way, piece), 0))


def goes_by_gap(s: State, way: Way, piece: int) -> bool:
    """D-17 Whether a model crosses an obstacle where a gap has been found: its centre passes within the stretch."""
    gaps = s.gaps
    x = y = 0
    asked = False
    for at in range(0, len(gaps), 3):
        if gaps[at] != piece:
            continue
        if not asked:
            x, y = crossing_point(s, way, piece)
            asked = True
        dx, dy = gaps[at + 1] - x, gaps[at + 2] - y
        if dx * dx + dy * dy <= HALF_GAP * HALF_GAP:
            return True
    return False


def crosses_untamed(s: State, way: Way, piece: int) -> bool:
    """MOV-11, MOV-12 Whether a model goes over an obstacle elsewhere than through a gap."""
    return entry_of(s, way, piece) != NONE and not goes_by_gap(s, way, piece)
