"""ASL-2 Charging: ways that bring an assaulting unit into touch with its enemy, if there are any."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import reach_of, shape_at
from antarium.games.baseone.drafting import complete, ends, is_charge, way_of
from antarium.games.baseone.fitting import BESIDE, is_free, is_linked, shape_there, spots_round
from antarium.games.baseone.gathering import facing
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.ways import LATE, Way
from antarium.kernel.geometry.paths import towards
from antarium.kernel.geometry.shapes import Shape
from antarium.kernel.geometry.sweeps import stops_short
from antarium.kernel.refusals import Illegal

TOUCHING: Final = [2]
TRIES: Final = 24
LEADERS: Final = 3
"""How many models are tried as the first to touch."""


def charged(terms: Terms) -> list[Way] | None:
    """Ways of a legal move that ends with a member in touch and the others as near as they get; None without one."""
    if not terms.target_shapes:
        return None
    order = [model for model in by_nearness(terms) if goals_of(terms, model)]
    for routed in (False, True):
        for leader in order[: 1 if routed else LEADERS]:
            ways = charge_led_by(terms, leader, routed)
            if ways is not None:
                return ways
    return None


def by_nearness(terms: Terms) -> list[int]:
    """The models that can walk, nearest to the enemy first."""
    rows: list[tuple[int, int]] = []
    for model in terms.mobile:
        x, y = terms.s.x[model], terms.s.y[model]
        rows.append((min([square_to(shape, x, y) for shape in terms.target_shapes]), model))
    rows.sort()
    return [model for _, model in rows]


def middle_of(shape: Shape) -> tuple[int, int]:
    return (shape.west + shape.east) // 2, (shape.south + shape.north) // 2


def square_to(shape: Shape, x: int, y: int) -> int:
    px, py = middle_of(shape)
    return (px - x) * (px - x) + (py - y) * (py - y)


def charge_led_by(terms: Terms, leader: int, routed: bool) -> list[Way] | None:
    """The charge in which this model touches first and the others follow."""
    placed = staying(terms)
    ways: list[Way] = []
    for model in [leader, *[other for other in by_nearness(terms) if other != leader]]:
        way = way_into_touch(terms, model, placed, model != leader, routed)
        if way is None and model != leader:
            way = way_behind(terms, model, placed, routed)
        if way is None:
            return None
        ways.append(way)
        placed.append(end_shape(terms, way))
    return closed_up(terms, ways) if may_end(terms, ways) else None


def closed_up(terms: Terms, ways: list[Way]) -> list[Way]:
    """ASL-2 These ways, but with all in touch who can be; one model that closes up may make room for another."""
    held_back = left_out(terms, ways)
    while held_back is not None:
        ways = [*[way for way in ways if way[0] != held_back[0]], held_back]
        held_back = left_out(terms, ways)
    return ways


def may_end(terms: Terms, ways: list[Way]) -> bool:
    try:
        complete(terms, ways, [])
    except Illegal:
        return False
    return True


def left_out(terms: Terms, ways: list[Way]) -> Way | None:
    """ASL-2 The way of a model into touch that these ways leave out of touch; all others end where they do."""
    shapes = ends(terms, ways)
    for model in by_nearness(terms):
        place = terms.models.index(model)
        if is_charge(terms, [shapes[place]]):
            continue
        others = [shapes[other] for other in range(len(shapes)) if other != place]
        way = way_into_touch(terms, model, others, True, True)
        if way is not None and may_end(terms, [*[one for one in ways if one[0] != model], way]):
            return way
    return None


def staying(terms: Terms) -> list[Shape]:
    """The bases of those that cannot walk."""
    return [terms.start[place] for place in range(len(terms.models)) if terms.models[place] not in terms.mobile]


def goals_of(terms: Terms, model: int) -> list[tuple[int, int]]:
    """The middles of the enemies a model could touch if nothing were in its way, the nearest first."""
    x, y = terms.s.x[model], terms.s.y[model]
    far = terms.allowance(model) + reach_of(terms.forces, model)
    rows: list[tuple[int, int, int]] = []
    for shape in terms.target_shapes:
        reach = far + (shape.east - shape.west + shape.north - shape.south) // 2
        if square_to(shape, x, y) <= reach * reach:
            rows.append((square_to(shape, x, y), *middle_of(shape)))
    rows.sort()
    return [(gx, gy) for _, gx, gy in rows]


def way_into_touch(terms: Terms, model: int, placed: list[Shape], linked: bool, routed: bool) -> Way | None:
    """A way to a free spot in touch with the enemy, straight at the nearest first; for those who follow, linked."""
    x, y = terms.s.x[model], terms.s.y[model]
    far = terms.allowance(model)
    straight = goals_of(terms, model)
    if not straight:
        return None
    for goal_x, goal_y in straight:
        for gx, gy in before_obstacles(terms, model, *towards(x, y, goal_x, goal_y, far)):
            way = free_way(terms, model, gx, gy, placed, False)
            if way is not None and (not linked or is_linked(terms, end_shape(terms, way), placed)):
                return way
    tried = 0
    for apart, sx, sy in spots_round(terms, model, terms.target_shapes, x, y, TOUCHING):
        if apart > far * far or tried >= TRIES:
            return None
        shape = shape_there(terms, model, sx, sy)
        if not is_free(terms, shape, placed, terms.charge_rows) or (linked and not is_linked(terms, shape, placed)):
            continue
        tried += 1
        way = free_way(terms, model, sx, sy, placed, routed)
        if way is not None and (not linked or is_linked(terms, end_shape(terms, way), placed)):
            return way
    return None


def free_way(terms: Terms, model: int, x: int, y: int, placed: list[Shape], routed: bool) -> Way | None:
    """A way towards a place that ends in touch and on nobody."""
    try:
        way = way_of(terms, model, facing(terms, model, x, y), [(x, y)], routed)
    except Illegal:
        return None
    shape = end_shape(terms, way)
    return way if is_charge(terms, [shape]) and is_free(terms, shape, placed, terms.charge_rows) else None


def end_shape(terms: Terms, way: Way) -> Shape:
    return shape_at(terms.forces, way[0], way[-2], way[-1], way[1] % LATE)


def before_obstacles(terms: Terms, model: int, x: int, y: int) -> list[tuple[int, int]]:
    """ASL-4 The places on the way to a point where a model stops at an obstacle the enemy defends, and the point."""
    s = terms.s
    here = shape_there(terms, model, s.x[model], s.y[model])
    found: list[tuple[int, int]] = []
    for piece in terms.defended:
        dx, dy = stops_short(here, x - s.x[model], y - s.y[model], s.ground.outline[piece], 0)
        if (s.x[model] + dx, s.y[model] + dy) != (x, y):
            found.append((s.x[model] + dx, s.y[model] + dy))
    return [*found, (x, y)]


def way_behind(terms: Terms, model: int, placed: list[Shape], routed: bool) -> Way | None:
    """A way to a free spot in formation with those before it, as near to the enemy as there is one."""
    s = terms.s
    x, y = s.x[model], s.y[model]
    far = terms.allowance(model)
    gx, gy = middle_of(terms.target_shapes[0])
    tried = 0
    for _, sx, sy in spots_round(terms, model, placed, gx, gy, BESIDE):
        if (sx - x) ** 2 + (sy - y) ** 2 > far * far:
            continue
        shape = shape_at(terms.forces, model, sx, sy, s.heading[model])
        if not is_free(terms, shape, placed, terms.charge_rows) or not is_linked(terms, shape, placed):
            continue
        tried += 1
        if tried > TRIES:
            break
        try:
            way = way_of(terms, model, facing(terms, model, sx, sy), [(sx, sy)], routed)
        except Illegal:
            continue
        if way[-2] == sx and way[-1] == sy:
            return way
    here = terms.start[terms.models.index(model)]
    if is_linked(terms, here, placed) and is_free(terms, here, placed, terms.charge_rows):
        return (model, s.heading[model], x, y, x, y)
    return None
