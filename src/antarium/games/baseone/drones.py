"""MOV-5, MOV-17 Buddy drones follow their unit: last of all, unmeasured, through anything, back into formation."""

from __future__ import annotations

from antarium.games.baseone.bases import is_drone, shape_of
from antarium.games.baseone.events.moving import DroneMoved
from antarium.games.baseone.fitting import BESIDE, is_free, is_linked, shape_there, spots_round
from antarium.games.baseone.frames import Move
from antarium.games.baseone.ids import ADVANCING, BATTER, NONE
from antarium.games.baseone.model import State
from antarium.games.baseone.terms import Row, Terms
from antarium.games.baseone.ways import Plan, Way, point_at
from antarium.kernel.geometry.gaps import overlap
from antarium.kernel.geometry.shapes import Shape
from antarium.kernel.refusals import Illegal
from antarium.kernel.state import with_item


def follow(terms: Terms, ways: list[Way], named: list[Way], ends: list[Shape], charges: bool) -> list[Way]:
    """The ways of all drones once the others stand at `ends`; `Illegal` where one finds no room.

    A drone keeps its place beside its nearest fellow if that is free, else it takes the nearest that is.
    """
    placed = ends.copy()
    rows = rows_for(terms, charges)
    found: list[Way] = []
    for way in named:
        shape = shape_there(terms, way[0], way[-2], way[-1])
        if not is_free(terms, shape, placed, rows) or not is_linked(terms, shape, placed):
            code = terms.forces.model_code[way[0]]
            raise Illegal(f"{code} must end in formation, on free ground and away from other units", "MOV-5")
        placed.append(shape)
        found.append(way)
    for drone in terms.drones:
        if any(way[0] == drone for way in named) or drone in terms.immobile:
            continue
        spot = spot_for(terms, drone, ways, placed, rows)
        if spot is None:
            raise Illegal(f"there is no room for {terms.forces.model_code[drone]} to follow its unit", "MOV-5")
        x, y = spot
        placed.append(shape_there(terms, drone, x, y))
        if x != terms.s.x[drone] or y != terms.s.y[drone]:
            found.append((drone, terms.s.heading[drone], terms.s.x[drone], terms.s.y[drone], x, y))
    return found


def rows_for(terms: Terms, charges: bool) -> list[Row]:
    """D-22 What the drones must not end near to: all that their fellows must not, but obstacles do not matter."""
    rows = terms.charge_rows if charges else terms.end_rows
    return [row for row in rows if row[6] >= 0]


def spot_for(terms: Terms, drone: int, ways: list[Way], placed: list[Shape], rows: list[Row]) -> tuple[int, int] | None:
    """Where a drone goes."""
    s = terms.s
    x, y = s.x[drone], s.y[drone]
    nearest = -1
    for way in ways:
        apart = (way[2] - x) ** 2 + (way[3] - y) ** 2
        if nearest < 0 or apart < nearest:
            nearest = apart
            wanted_x, wanted_y = x + way[-2] - way[2], y + way[-1] - way[3]
    if nearest < 0:
        wanted_x, wanted_y = x, y
    shape = shape_there(terms, drone, wanted_x, wanted_y)
    if is_linked(terms, shape, placed) and is_free(terms, shape, placed, rows):
        return wanted_x, wanted_y
    for _, sx, sy in spots_round(terms, drone, placed, wanted_x, wanted_y, BESIDE):
        if is_free(terms, shape_there(terms, drone, sx, sy), placed, rows):
            return sx, sy
    return None


# Drones that must go somewhere else without a move of their unit


def gather_drones(s: State, terms: Terms, charges: bool) -> None:
    """MOV-5 Bring the drones back to their unit where it stands now, if they are out of formation or in the way."""
    unit, forces = terms.unit, terms.forces
    walkers = [shape_of(s, model) for model in s.models(unit) if not is_drone(forces, model)]
    if not walkers:
        return
    placed = walkers
    rows = rows_for(terms, charges)
    for drone in terms.drones:
        if not s.standing[drone] or drone in terms.immobile:
            continue
        here = shape_of(s, drone)
        if not is_linked(terms, here, placed) or not is_free(terms, here, placed, rows):
            spot = spot_for(terms, drone, [], placed, rows)
            if spot is not None:
                shift_drone(s, drone, *spot)
        placed = [*placed, shape_of(s, drone)]


def shift_drone(s: State, drone: int, x: int, y: int) -> None:
    """A drone hovers elsewhere; BUD-5 its shield goes with it."""
    s.emit(DroneMoved(drone, x, y))
    shift_shield(s, drone, x - s.x[drone], y - s.y[drone])
    s.x[drone], s.y[drone] = x, y


def shift_shield(s: State, drone: int, dx: int, dy: int) -> None:
    """BUD-5 A batter shield moves with its drone until it is set up anew."""
    unit = s.forces.unit_of[drone]
    if s.forces.role[drone] == BATTER and s.shield_heading[unit] != NONE:
        s.shield_x = with_item(s.shield_x, unit, s.shield_x[unit] + dx)
        s.shield_y = with_item(s.shield_y, unit, s.shield_y[unit] + dy)


def carry_shields(s: State, plan: Plan, start: int, end: int) -> None:
    """BUD-5 The shield of a batter drone goes along with it."""
    for way in plan:
        if is_drone(s.forces, way[0]):
            ax, ay = point_at(way, start)
            bx, by = point_at(way, end)
            shift_shield(s, way[0], bx - ax, by - ay)


def clear_drones(s: State, unit: int) -> None:
    """ASL-2 Drones of a unit that stand where an assaulter now does are moved aside."""
    forces = s.forces
    terms = Terms(s, Move(unit=unit, pace=ADVANCING, left=0))
    others = [
        shape_of(s, model) for model in range(forces.models) if s.standing[model] and forces.unit_of[model] != unit
    ]
    for drone in terms.drones:
        here = shape_of(s, drone)
        if any(overlap(here, other) for other in others):
            place_aside(s, terms, drone, others)


def place_aside(s: State, terms: Terms, drone: int, others: list[Shape]) -> None:
    """Put a drone where nobody stands, in formation if there is such a place."""
    mates = [shape_of(s, model) for model in s.models(terms.unit) if model != drone]
    for _, x, y in spots_round(terms, drone, mates, s.x[drone], s.y[drone], [*BESIDE, 2_000]):
        shape = shape_there(terms, drone, x, y)
        if is_free(terms, shape, [*mates, *others], []):
            shift_drone(s, drone, x, y)
            return
