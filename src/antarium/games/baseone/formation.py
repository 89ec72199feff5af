"""UNT-4 Formation: whether the models of a unit hang together, and whether it stands too near to another."""

from __future__ import annotations

from antarium.games.baseone import bases
from antarium.games.baseone.bases import gap_within, shape_of, shapes_of
from antarium.games.baseone.ids import INCH, NONE
from antarium.games.baseone.model import State
from antarium.kernel.geometry import gaps
from antarium.kernel.geometry.shapes import Shape


def linked(shapes: list[Shape], first: list[int], limit: int) -> list[int]:
    """D-12 The places of these shapes, and then of all that gaps of at most the limit link to them."""
    found = list(first)
    waiting = [place for place in range(len(shapes)) if place not in found]
    at = 0
    while waiting and at < len(found):
        here = shapes[found[at]]
        apart: list[int] = []
        for place in waiting:
            if gaps.gap_within(here, shapes[place], limit):
                found.append(place)
            else:
                apart.append(place)
        waiting = apart
        at += 1
    return found


def hang_together(shapes: list[Shape], limit: int) -> bool:
    """D-12 Whether all shapes are linked by gaps of at most the limit; asked often, so not by way of `linked`."""
    count = len(shapes)
    if count <= 1:
        return True
    waiting = list(range(1, count))
    reached = [0]
    while reached:
        here = shapes[reached.pop()]
        apart: list[int] = []
        for place in waiting:
            if gaps.gap_within(here, shapes[place], limit):
                reached.append(place)
            else:
                apart.append(place)
        if not apart:
            return True
        waiting = apart
    return False


def in_formation(s: State, unit: int) -> bool:
    """UNT-4 Whether all that stands of a unit hangs together."""
    return hang_together(shapes_of(s, unit), s.forces.formation[unit])


def links(s: State, unit: int) -> list[tuple[int, int]]:
    """The pairs of models near enough to hold the formation together."""
    models, limit = s.models(unit), s.forces.formation[unit]
    return [
        (models[i], models[j])
        for i in range(len(models))
        for j in range(i + 1, len(models))
        if gap_within(s, models[i], models[j], limit)
    ]


def gap_breaker(s: State, unit: int, allowed: int = NONE) -> int:
    """UNT-6 The first other unit that is 1 inch or less away, or none; `allowed` may be as near as it likes."""
    shapes = shapes_of(s, unit)
    if not shapes:
        return NONE
    west, south = min(one.west for one in shapes) - INCH, min(one.south for one in shapes) - INCH
    east, north = max(one.east for one in shapes) + INCH, max(one.north for one in shapes) + INCH
    forces = s.forces
    for other in range(forces.models):
        if not s.standing[other] or forces.unit_of[other] == unit or forces.unit_of[other] == allowed:
            continue
        reach = bases.reach_of(forces, other)
        x, y = s.x[other], s.y[other]
        if x + reach < west or x - reach > east or y + reach < south or y - reach > north:
            continue
        there = shape_of(s, other)
        for here in shapes:
            if gaps.gap_within(here, there, INCH):
                return forces.unit_of[other]
    return NONE


def bottleneck(shapes: list[Shape]) -> int:
    """D-13 The widest gap that remains when all shapes are linked as closely as they can be; 0 for one alone."""
    if len(shapes) <= 1:
        return 0
    nearest = [gaps.gap(shapes[0], shape) for shape in shapes]
    waiting = list(range(1, len(shapes)))
    widest = 0
    while waiting:
        best = waiting[0]
        for place in waiting:
            if nearest[place] < nearest[best]:
                best = place
        waiting.remove(best)
        widest = max(widest, nearest[best])
        for place in waiting:
            nearest[place] = min(nearest[place], gaps.gap(shapes[best], shapes[place]))
    return widest
