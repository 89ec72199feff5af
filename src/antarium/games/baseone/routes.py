"""MOV-4 Routes: the way a model finds round whatever it must not walk through or come near to."""

from __future__ import annotations

from antarium.games.baseone.bases import is_round, reach_of
from antarium.games.baseone.terms import Terms
from antarium.kernel.geometry.polygons import Points
from antarium.kernel.geometry.routes import Reach


def route(terms: Terms, model: int, heading: int, x: int, y: int) -> Points | None:
    """The points after the first of a way to a place, no longer than the model may go; None where none is found."""
    forces = terms.forces
    if is_round(forces, model):
        return found(terms, model, forces.radius[model], x, y)
    widest = found(terms, model, reach_of(forces, model), x, y)
    if widest is not None:
        return widest
    narrow = found(terms, model, forces.radius[model] + forces.half_width[model], x, y)
    if narrow is None or not is_free(terms, model, heading, narrow):
        return None
    return narrow


def found(terms: Terms, model: int, radius: int, x: int, y: int) -> Points | None:
    """The way of a circle that stands for a model."""
    key = model * 100_000 + radius
    reach = terms.reaches.get(key)
    if reach is None:
        s = terms.s
        reach = Reach(terms.barriers_for(radius), s.x[model], s.y[model], terms.allowance(model))
        terms.reaches[key] = reach
    points = reach.route_to(x, y)
    return None if points is None else points[1:]


def is_free(terms: Terms, model: int, heading: int, points: Points) -> bool:
    """Whether nothing bars a model from going through these points."""
    ax, ay = terms.s.x[model], terms.s.y[model]
    for bx, by in points:
        if terms.barring(model, heading, ax, ay, bx, by) >= 0:
            return False
        ax, ay = bx, by
    return True
