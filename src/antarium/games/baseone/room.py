"""SET-2 Room: a last search for a place in a crowded zone, model by model."""

from __future__ import annotations

from antarium.games.baseone.bases import shape_at
from antarium.games.baseone.blocks import heading_in
from antarium.games.baseone.zones import Way, Zone
from antarium.kernel.geometry.gaps import gap_within, overlap
from antarium.kernel.geometry.shapes import Shape

Spot = tuple[Way, Shape]


def fill(zone: Zone, step: int) -> list[Way]:
    """The unit on points of a net, each model beside one that stands already; nothing if there is no room."""
    models = zone.s.forces.all_models[zone.unit]
    free = [free_spots(zone, model, step) for model in models]
    for start in free[0]:
        found = grow(zone, free, start)
        if found:
            return found
    return []


def free_spots(zone: Zone, model: int, step: int) -> list[Spot]:
    """Where a model could stand if it were alone, front first."""
    forces, ground = zone.s.forces, zone.s.ground
    place, heading = forces.place_of(model), heading_in(forces, model, zone.depth, zone.is_south)
    found: list[Spot] = []
    for deep in range(zone.depth - step, 0, -step):
        y = deep if zone.is_south else ground.depth - deep
        for x in range(step, ground.width, step):
            shape = shape_at(forces, model, x, y, heading)
            alone = [shape]
            if zone.lies_in(alone) and zone.on_bad_ground(alone) is None and zone.near_others(alone) is None:
                found.append(((place, heading, x, y), shape))
    return found


def grow(zone: Zone, free: list[list[Spot]], start: Spot) -> list[Way]:
    """A formation begun at a spot, every model at the first free spot that hangs on; nothing if one finds none."""
    limit = zone.s.forces.formation[zone.unit]
    ways, shapes = [start[0]], [start[1]]
    for spots in free[1:]:
        for way, shape in spots:
            if hangs_on(shape, shapes, limit):
                ways.append(way)
                shapes.append(shape)
                break
        else:
            return []
    return ways


def hangs_on(shape: Shape, shapes: list[Shape], limit: int) -> bool:
    """Whether a base is near enough to one of the others, and on none of them."""
    linked = False
    for other in shapes:
        if gap_within(shape, other, limit):
            if overlap(shape, other):
                return False
            linked = True
    return linked
