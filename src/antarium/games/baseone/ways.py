"""Ways: how models walk, all at the same time and each by the same part of its own way.

A way is a model, its heading, and the points it goes through from where it starts: x, y, x, y, …. A round base may turn
at any time; any other turns before it sets out, or with `LATE` added to its heading after it has arrived.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import is_drone
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.model import State
from antarium.kernel.geometry.headings import divided
from antarium.kernel.geometry.paths import FINE_BITS, along, fine_length
from antarium.kernel.geometry.polygons import Points

WHOLE: Final = 100_000
"""A whole way: parts of one are counted in this."""
LATE: Final = 360

Way = tuple[int, ...]
Plan = tuple[Way, ...]


def points_of(way: Way) -> Points:
    return [(way[at], way[at + 1]) for at in range(2, len(way), 2)]


def end_of(way: Way) -> tuple[int, int]:
    return way[-2], way[-1]


def fine_length_of(way: Way) -> int:
    """The length of a way on the fine scale, rounded up leg by leg."""
    total = 0
    for at in range(4, len(way), 2):
        total += fine_length(way[at] - way[at - 2], way[at + 1] - way[at - 1])
    return total


def length_of(way: Way) -> int:
    """The length of a way, rounded up."""
    return -(-fine_length_of(way) >> FINE_BITS)


def longest(plan: Plan) -> int:
    """The length of the longest way that is measured; a plan has at least one."""
    return max([length_of(way) for way in plan], default=0)


def moves(forces: Forces, plan: Plan) -> bool:
    """D-65 Whether anybody walks anywhere; turning is not moving, nor is a drone's making way."""
    for way in plan:
        if is_drone(forces, way[0]):
            continue
        for at in range(4, len(way), 2):
            if way[at] != way[2] or way[at + 1] != way[3]:
                return True
    return False


def point_at(way: Way, part: int) -> tuple[int, int]:
    """Where a model is after a part of its way, to the nearest thousandth."""
    if part >= WHOLE:
        return way[-2], way[-1]
    if part <= 0:
        return way[2], way[3]
    if len(way) == 6:
        return way[2] + divided((way[4] - way[2]) * part, WHOLE), way[3] + divided((way[5] - way[3]) * part, WHOLE)
    return along(points_of(way), part, WHOLE)


def legs_done(way: Way, part: int) -> int:
    """How many of its points, after the first, a model has passed by then."""
    gone = fine_length_of(way) * part
    passed = 0
    for at in range(4, len(way), 2):
        gone -= fine_length(way[at] - way[at - 2], way[at + 1] - way[at - 1]) * WHOLE
        if gone < 0:
            return passed
        passed += 1
    return passed


def rest_of(way: Way, part: int) -> Way:
    """What is left of a way."""
    x, y = point_at(way, part)
    rest = way[4 + 2 * legs_done(way, part) :]
    return (way[0], way[1], x, y, *(rest or (x, y)))


def start_of(way: Way, part: int) -> Way:
    """What has been walked of a way."""
    return stretch_of(way, 0, part)


def stretch_of(way: Way, start: int, end: int) -> Way:
    """What lies between two parts of a way."""
    x, y = point_at(way, start)
    to_x, to_y = point_at(way, end)
    first, last = 4 + 2 * legs_done(way, start), 4 + 2 * legs_done(way, end)
    if last > first and way[last - 2] == to_x and way[last - 1] == to_y:
        last -= 2
    return (way[0], way[1], x, y, *way[first:last], to_x, to_y)


def walk(s: State, plan: Plan, part: int) -> None:
    """Put every model of a plan where it is after that part of its way."""
    for way in plan:
        model, heading = way[0], way[1]
        s.x[model], s.y[model] = point_at(way, part)
        if heading < LATE:
            s.heading[model] = heading
        elif part >= WHOLE:
            s.heading[model] = heading - LATE
