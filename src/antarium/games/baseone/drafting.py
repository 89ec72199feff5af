"""MOV-2 to MOV-6 Drafting: a plan of all ways of a unit, or the reason why the move that was named cannot be made."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import is_drone, is_round, on_table, shape_at, shapes_meet
from antarium.games.baseone.drones import follow
from antarium.games.baseone.entries import entry_outside_gaps
from antarium.games.baseone.formation import bottleneck, hang_together, linked
from antarium.games.baseone.ids import IMPASSABLE, NONE, OBSTACLE, SETTLING
from antarium.games.baseone.notation import write_length
from antarium.games.baseone.routes import route
from antarium.games.baseone.terms import OVERLAP, Terms, first_too_near, is_clumsy, is_run
from antarium.games.baseone.ways import LATE, Plan, Way
from antarium.kernel.geometry.gaps import CONTACT, gap_less, overlap
from antarium.kernel.geometry.paths import fine_path_length
from antarium.kernel.geometry.polygons import Points
from antarium.kernel.geometry.shapes import Shape
from antarium.kernel.geometry.sweeps import stops_short, swept, travels_within
from antarium.kernel.refusals import Illegal

MOST_POINTS: Final = 32
FORMED: Final = -1
"""As looseness: the unit must end in formation."""


def draw_up(terms: Terms, named: tuple[tuple[int, ...], ...], looseness: int = FORMED) -> Plan:
    """The ways of all models for a move as a player names it: place, heading, points; `Illegal` says what is wrong.

    UNT-5 A unit that cannot restore its formation must at least end with smaller gaps than `looseness`.
    """
    ways: list[Way] = []
    drones: list[Way] = []
    seen: list[int] = []
    for one in named:
        model = model_named(terms, one)
        if model in seen:
            raise Illegal(f"{code(terms, model)} is named twice", "MOV-2")
        seen.append(model)
        if is_drone(terms.forces, model):
            drones.append((model, one[1], terms.s.x[model], terms.s.y[model], one[-2], one[-1]))
        else:
            ways.append(way_of(terms, model, one[1], points_named(one)))
    if not ways:
        raise Illegal("the move names no model that walks", "MOV-2")
    return complete(terms, ways, drones, looseness)


def complete(terms: Terms, ways: list[Way], drones: list[Way], looseness: int = FORMED) -> Plan:
    """The plan of these ways, the drones that are not named following, if it may end like that."""
    shapes = ends(terms, ways)
    charges = is_charge(terms, shapes)
    problem = problem_with_ends(terms, shapes, charges, looseness)
    if problem is not None:
        raise problem
    followed = follow(terms, ways, drones, shapes, charges)
    return (*ways, *followed)


# One model


def code(terms: Terms, model: int) -> str:
    return terms.forces.model_code[model]


def model_named(terms: Terms, named: tuple[int, ...]) -> int:
    """The model that a way names, if it can move at all."""
    if len(named) < 4 or len(named) % 2 or len(named) > 2 + 2 * MOST_POINTS:
        raise Illegal(f"a path has 1 to {MOST_POINTS} points of two numbers each", "MOV-2")
    if not 0 <= named[1] < LATE:
        raise Illegal(f"{named[1]} is not a heading", "MOV-2")
    model = terms.forces.model_at(terms.unit, named[0])
    if model == NONE or not terms.s.standing[model]:
        raise Illegal("the move names a model that this unit does not have", "MOV-2")
    if model in terms.immobile:
        raise Illegal(f"{code(terms, model)} is immobilised and can't move", "MOV-18")
    return model


def points_named(named: tuple[int, ...]) -> Points:
    return [(named[at], named[at + 1]) for at in range(2, len(named), 2)]


def way_of(terms: Terms, model: int, heading: int, points: Points, routed: bool = True) -> Way:
    """The way of one model through these points; round what bars it by itself where only its end is named."""
    s = terms.s
    x, y = s.x[model], s.y[model]
    points = stopped_at_contact(terms, model, heading, points)
    problem = problem_with_way(terms, model, heading, heading, points)
    if problem is None:
        return laid_out(model, heading, x, y, points)
    turns_late = not is_round(terms.forces, model) and s.heading[model] != heading
    if turns_late and problem_with_way(terms, model, s.heading[model], heading, points) is None:
        return laid_out(model, heading + LATE, x, y, points)
    if routed and len(points) == 1 and problem.rule != "MOV-2":
        found = route(terms, model, heading, points[0][0], points[0][1])
        if found is not None and problem_with_way(terms, model, heading, heading, found) is None:
            return laid_out(model, heading, x, y, found)
    raise problem


def laid_out(model: int, heading: int, x: int, y: int, points: Points) -> Way:
    numbers = [model, heading, x, y]
    for px, py in points:
        numbers.append(px)
        numbers.append(py)
    return tuple(numbers)


def stopped_at_contact(terms: Terms, model: int, heading: int, points: Points) -> Points:
    """ASL-2 The way as far as the first touch with a model of the unit that is assaulted."""
    if not terms.target_shapes:
        return points
    kept: Points = []
    x, y = terms.s.x[model], terms.s.y[model]
    for px, py in points:
        dx, dy = px - x, py - y
        shape = shape_at(terms.forces, model, x, y, heading)
        sweep = swept(shape, dx, dy)
        met = False
        for other in terms.target_shapes:
            if gap_less(sweep, other, 0):
                sx, sy = stops_short(shape, px - x, py - y, other, 0)
                if not met or sx * sx + sy * sy < dx * dx + dy * dy:
                    dx, dy, met = sx, sy, True
        kept.append((x + dx, y + dy))
        if met:
            return kept
        x, y = px, py
    return kept


def problem_with_way(terms: Terms, model: int, heading: int, last: int, points: Points) -> Illegal | None:
    """Why a model cannot walk like that, with one heading on the way and perhaps another at the end."""
    s, forces = terms.s, terms.forces
    x, y = s.x[model], s.y[model]
    allowed = terms.allowance(model)
    if len(points) > 1 or (points[0][0] - x) ** 2 + (points[0][1] - y) ** 2 > allowed * allowed:
        fine = fine_path_length([(x, y), *points])
        if fine > allowed << 20:
            gone, may = write_length(-(-fine >> 20)), write_length(allowed)
            return Illegal(f'{code(terms, model)} would go {gone}" and can go only {may}"', "MOV-2")
    ex, ey = points[-1]
    if not is_round(forces, model):
        before = shape_at(forces, model, x, y, s.heading[model])
        if not travels_within(before, shape_at(forces, model, ex, ey, last), allowed):
            return Illegal(f"a corner of {code(terms, model)} would go farther than it can", "MOV-2")
    width, depth = s.ground.width, s.ground.depth
    for px, py in points:
        if not (0 <= px <= width and 0 <= py <= depth) or not on_table(
            s.ground, shape_at(forces, model, px, py, heading)
        ):
            return Illegal(f"{code(terms, model)} would leave the table", "MOV-2")
        place = terms.barring(model, heading, x, y, px, py)
        if place >= 0:
            return problem_with_row(terms, model, place)
        x, y = px, py
    if heading != last:
        turned = shape_at(forces, model, ex, ey, last)
        place = first_too_near(terms.way_rows, turned)
        if place >= 0:
            return problem_with_row(terms, model, place)
        if not on_table(s.ground, turned):
            return Illegal(f"{code(terms, model)} would leave the table", "MOV-2")
    return problem_with_obstacles(terms, model, heading, points)


def problem_with_row(terms: Terms, model: int, place: int) -> Illegal:
    row = terms.way_rows[place]
    what = terms.name_of(row)
    if row[6] < NONE and terms.move.pace == SETTLING and terms.s.ground.going[-2 - row[6]] != IMPASSABLE:
        return Illegal(f"{code(terms, model)} can't enter {what} as it settles", "UNT-6")
    if row[6] < NONE and terms.s.ground.kind[-2 - row[6]] == OBSTACLE:
        return Illegal(f"{code(terms, model)} can't cross {what} on a run", "MOV-12")
    if row[6] < NONE:
        return Illegal(f"{code(terms, model)} can't go through {what}", "MOV-4")
    if row[5] == OVERLAP:
        return Illegal(f"{code(terms, model)} can't walk through {what}", "MOV-4")
    if row[5] == CONTACT:
        return Illegal(f"{code(terms, model)} can't touch {what}, which it does not assault", "ASL-2")
    return Illegal(f'{code(terms, model)} would come within 1" of {what}', "MOV-3")


def problem_with_obstacles(terms: Terms, model: int, heading: int, points: Points) -> Illegal | None:
    """MOV-12 Heavy weapon teams and crawlers run over an obstacle only where a gap is."""
    s = terms.s
    if not s.gaps or not is_run(terms.move.pace) or not is_clumsy(s, terms.unit):
        return None
    way = laid_out(model, heading, s.x[model], s.y[model], points)
    for piece in s.ground.obstacles:
        if entry_outside_gaps(s, way, piece) != NONE:
            name = s.ground.names[piece]
            return Illegal(f"{code(terms, model)} can cross {name} on a run only through its gap", "MOV-12")
    return None


# All together


def ends(terms: Terms, ways: list[Way]) -> list[Shape]:
    """Where all that walks stands in the end, beside `terms.models`."""
    shapes = terms.start.copy()
    forces = terms.forces
    for way in ways:
        heading = way[1] - LATE if way[1] >= LATE else way[1]
        shapes[terms.models.index(way[0])] = shape_at(forces, way[0], way[-2], way[-1], heading)
    return shapes


def problem_with_ends(terms: Terms, shapes: list[Shape], charges: bool, looseness: int = FORMED) -> Illegal | None:
    """Why a unit must not end like that: on a base, too near to another unit, on an obstacle, out of formation."""
    crowded = problem_with_place(terms, shapes, charges)
    if crowded is not None:
        return crowded
    limit = terms.forces.formation[terms.unit]
    together = without_abandoned(terms, shapes, limit) if terms.immobile else shapes
    if hang_together(together, limit):
        return None
    if looseness == FORMED:
        return Illegal(f"{name_of(terms)} would not be in formation", "UNT-4")
    if bottleneck(together) >= looseness:
        return Illegal(
            f"{name_of(terms)} can't restore its formation and must end as close together as it can", "UNT-5"
        )
    return None


def problem_with_place(terms: Terms, shapes: list[Shape], charges: bool) -> Illegal | None:
    """The same, formation aside; ASL-2 where an assault touches its target, much is allowed.

    MOV-18 An immobilised model stays where it is: units too near to it must move.
    """
    count = len(shapes)
    for first in range(count):
        here = shapes[first]
        for second in range(first + 1, count):
            if overlap(here, shapes[second]):
                models = terms.models
                pair = f"{code(terms, models[first])} and {code(terms, models[second])}"
                return Illegal(f"{pair} would stand on each other", "MOV-2")
    rows = terms.charge_rows if charges else terms.end_rows
    movers = (
        [place for place in range(count) if terms.models[place] in terms.mobile] if terms.immobile else range(count)
    )
    for place in movers:
        found = first_too_near(rows, shapes[place])
        if found >= 0:
            row = rows[found]
            model, what = code(terms, terms.models[place]), terms.name_of(row)
            if row[6] < NONE:
                return Illegal(f"{model} would end on {what} and must cross it completely", "MOV-10")
            if row[5] == OVERLAP:
                return Illegal(f"{model} would stand on {what}", "UNT-6")
            if row[5] == CONTACT:
                return Illegal(f"{model} can't touch {what}, which it does not assault", "ASL-2")
            return Illegal(f'{model} would end {write_length(row[5])}" or less from {what}', "UNT-6")
    return None


def without_abandoned(terms: Terms, shapes: list[Shape], limit: int) -> list[Shape]:
    """MOV-18 The shapes of those that can walk, and of immobilised models that still hang together with them."""
    walking = [place for place in range(len(shapes)) if terms.models[place] in terms.mobile]
    return [shapes[place] for place in linked(shapes, walking, limit)]


def is_charge(terms: Terms, shapes: list[Shape]) -> bool:
    """ASL-3 Whether a member would touch the unit that is assaulted."""
    if terms.target == NONE:
        return False
    return shapes_meet(terms.s.ground, shapes, terms.target_shapes, terms.defended)


def name_of(terms: Terms) -> str:
    return f"{terms.forces.name[terms.unit]} {terms.forces.code[terms.unit]}"
