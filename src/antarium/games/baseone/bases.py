"""GEN-3 Bases: the shapes models take up on the table, how far apart they are, and what ground they stand on."""

from __future__ import annotations

from antarium.games.baseone.forces import Forces
from antarium.games.baseone.ground import Ground
from antarium.games.baseone.ids import BATTER, CAMO, INCH, SPOTTER
from antarium.games.baseone.model import State
from antarium.kernel.geometry import gaps
from antarium.kernel.geometry.distances import rounded_up, side
from antarium.kernel.geometry.gaps import CONTACT, overlap
from antarium.kernel.geometry.polygons import OUTSIDE, hull, locate
from antarium.kernel.geometry.shapes import Shape, base, circle, lies_within

# Shapes


def shape_at(forces: Forces, model: int, x: int, y: int, heading: int) -> Shape:
    """The base of a model if it stood there; for a model without one its body."""
    length, width = forces.half_length[model], forces.half_width[model]
    if length == 0 and width == 0:
        return circle(x, y, forces.radius[model])
    return base(x, y, heading, length, width, forces.radius[model])


def shape_of(s: State, model: int) -> Shape:
    """The base of a model where it stands."""
    return shape_at(s.forces, model, s.x[model], s.y[model], s.heading[model])


def body_of(s: State, model: int) -> Shape:
    """The body of a model where it stands: its base, unless it stands out over it."""
    forces = s.forces
    return base(
        s.x[model],
        s.y[model],
        s.heading[model],
        forces.body_half_length[model],
        forces.body_half_width[model],
        forces.body_radius[model],
    )


def is_round(forces: Forces, model: int) -> bool:
    return forces.half_length[model] == 0 and forces.half_width[model] == 0


def reach_of(forces: Forces, model: int) -> int:
    """No part of the base is farther from its centre."""
    return forces.half_length[model] + forces.half_width[model] + forces.radius[model]


def is_drone(forces: Forces, model: int) -> bool:
    """UNT-3 Whether it is a buddy drone."""
    return forces.role[model] in (SPOTTER, BATTER, CAMO)


def shapes_of(s: State, unit: int) -> list[Shape]:
    """The bases of all that stands of a unit, drones and weapon included."""
    return [shape_of(s, model) for model in s.models(unit)]


# Gaps between models


def gap_within(s: State, a: int, b: int, limit: int) -> bool:
    """Whether two models are at most so far apart, base edge to base edge."""
    forces = s.forces
    dx, dy = s.x[a] - s.x[b], s.y[a] - s.y[b]
    if is_round(forces, a) and is_round(forces, b):
        reach = forces.radius[a] + forces.radius[b] + limit
        return reach >= 0 and dx * dx + dy * dy <= reach * reach
    most = reach_of(forces, a) + reach_of(forces, b) + limit
    if dx > most or dx < -most or dy > most or dy < -most:
        return False
    return gaps.gap_within(shape_of(s, a), shape_of(s, b), limit)


def gap_less(s: State, a: int, b: int, limit: int) -> bool:
    """Whether two models are less than so far apart."""
    return gaps.gap_less(shape_of(s, a), shape_of(s, b), limit)


def gap(s: State, a: int, b: int) -> int:
    """How far two models are apart, to the nearest thousandth: to be shown, not to be compared."""
    return gaps.gap(shape_of(s, a), shape_of(s, b))


def touches(s: State, a: int, b: int) -> bool:
    """GEN-3 Whether two models touch: no more than 0.01 inch apart."""
    return gap_within(s, a, b, CONTACT)


def gap_units_within(s: State, unit: int, other: int, limit: int) -> bool:
    """Whether any models of two units, equipment included, are at most so far apart."""
    others = s.models(other)
    for a in s.models(unit):
        for b in others:
            if gap_within(s, a, b, limit):
                return True
    return False


def gap_members(s: State, unit: int, other: int) -> int:
    """How far two units are apart, buddy drones aside, to the nearest thousandth; both must stand on the table."""
    forces = s.forces
    return min(
        gap(s, a, b)
        for a in s.models(unit)
        if not is_drone(forces, a)
        for b in s.models(other)
        if not is_drone(forces, b)
    )


def in_contact(s: State, unit: int, target: int) -> bool:
    """ASL-3 Whether a member of the unit touches a model of the target; buddy drones do not count.

    ASL-4 Across an obstacle the target defends, both touching it from opposite sides is enough.
    """
    here = [shape_of(s, model) for model in s.members(unit)]
    there = [shape_of(s, model) for model in s.models(target) if not is_drone(s.forces, model)]
    return shapes_meet(s.ground, here, there, [piece for piece in s.ground.obstacles if defends(s, target, piece)])


def shapes_meet(ground: Ground, shapes: list[Shape], others: list[Shape], defended: list[int]) -> bool:
    """ASL-3, ASL-4 Whether any of these bases touches one of the others, or would but for an obstacle they defend."""
    for shape in shapes:
        for other in others:
            if gaps.gap_within(shape, other, CONTACT):
                return True
    for piece in defended:
        for shape in shapes:
            if gaps.gap_within(shape, ground.outline[piece], CONTACT) and meets_across(ground, shape, others, piece):
                return True
    return False


def meets_across(ground: Ground, shape: Shape, others: list[Shape], piece: int) -> bool:
    """ASL-4 Whether nothing but the obstacle it stands at keeps a base from touching one of the others."""
    wide = narrowness(ground, piece) + 2 * CONTACT
    for other in others:
        reach = wide if gaps.gap_within(other, ground.outline[piece], CONTACT) else wide + INCH
        if gaps.gap_within(shape, other, reach):
            return True
    return False


def narrowness(ground: Ground, piece: int) -> int:
    """How wide an obstacle is: how far apart two parallel lines must be to hold it, rounded up."""
    outer = hull(ground.polygon[piece])
    best = 0
    for place in range(len(outer)):
        ax, ay = outer[place - 1]
        bx, by = outer[place]
        across = max([side(ax, ay, bx, by, x, y) for x, y in outer])
        wide = rounded_up(across * across, (bx - ax) * (bx - ax) + (by - ay) * (by - ay))
        best = wide if place == 0 else min(best, wide)
    return best


# Ground


def on_table(ground: Ground, shape: Shape) -> bool:
    """Whether no part of a base hangs over the edge."""
    return lies_within(shape, 0, 0, ground.width, ground.depth)


def stands_in(s: State, model: int, piece: int) -> bool:
    """Whether the centre of a base lies in a piece of terrain, its edge included."""
    x, y, ground = s.x[model], s.y[model], s.ground
    if x < ground.left[piece] or x > ground.right[piece] or y < ground.bottom[piece] or y > ground.top[piece]:
        return False
    return locate(x, y, ground.xs[piece], ground.ys[piece]) != OUTSIDE


def reaches_into(s: State, model: int, piece: int) -> bool:
    """MOV-15 Whether any part of a base lies inside a piece of terrain."""
    return overlap(shape_of(s, model), s.ground.outline[piece])


def touches_piece(s: State, model: int, piece: int) -> bool:
    """Whether a base touches a piece of terrain, or lies in it."""
    return gaps.gap_within(shape_of(s, model), s.ground.outline[piece], CONTACT)


def near_piece(s: State, model: int, piece: int, limit: int) -> bool:
    """Whether a base is at most so far from a piece of terrain."""
    return gaps.gap_within(shape_of(s, model), s.ground.outline[piece], limit)


def defends(s: State, unit: int, piece: int) -> bool:
    """D-18 A unit is in a defensive position at an obstacle if any of its models, drones aside, touches it."""
    forces = s.forces
    for model in s.models(unit):
        if not is_drone(forces, model) and touches_piece(s, model, piece):
            return True
    return False


def is_in(s: State, unit: int, piece: int) -> bool:
    """D-16 Whether any model of a unit, drones aside, is in a piece of terrain."""
    forces = s.forces
    for model in s.models(unit):
        if not is_drone(forces, model) and reaches_into(s, model, piece):
            return True
    return False
