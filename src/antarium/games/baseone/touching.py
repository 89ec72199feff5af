"""ASL-2, ASL-4 Touching: the ways by which one model of an assaulting unit can get into touch with its enemy."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import reach_of, shape_at
from antarium.games.baseone.drafting import is_charge, way_of
from antarium.games.baseone.entries import entry_of
from antarium.games.baseone.fitting import TURN, Spot, is_free, is_linked, shape_there, spots_round
from antarium.games.baseone.gathering import facing
from antarium.games.baseone.ids import INCH, NONE
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.ways import LATE, Way
from antarium.kernel.geometry.gaps import CONTACT, gap_within
from antarium.kernel.geometry.headings import divided, length
from antarium.kernel.geometry.paths import towards
from antarium.kernel.geometry.shapes import Shape
from antarium.kernel.geometry.sweeps import stops_short
from antarium.kernel.refusals import Illegal

CLOSE_BY: Final = [2]
TRIES: Final = 24
CLEAR: Final = 2
"""How far from an obstacle a base stands that touches it."""
SLIDES: Final[list[int]] = [0, -200, 200, -600, 600, -1000, 1000]
"""How far along an obstacle places opposite a defender are looked for."""


def way_into_touch(
    terms: Terms, model: int, placed: list[Shape], linked: bool, routed: bool, crossing: bool
) -> Way | None:
    """Return a way to a free spot in touch with the enemy, straight at the nearest first; linked for those who follow.

    Without `crossing` the way leads over no obstacle that the enemy defends.
    """
    x, y = terms.s.x[model], terms.s.y[model]
    far = terms.allowance(model)
    straight = goals_of(terms, model)
    if not straight:
        return None
    for goal_x, goal_y in straight:
        for gx, gy in before_obstacles(terms, model, *towards(x, y, goal_x, goal_y, far)):
            way = free_way(terms, model, gx, gy, placed, False, crossing)
            if way is not None and (not linked or is_linked(terms, end_shape(terms, way), placed)):
                return way
    tried = 0
    for apart, sx, sy in spots_in_touch(terms, model, x, y, TURN):
        if apart > far * far or tried >= TRIES:
            return None
        shape = shape_there(terms, model, sx, sy)
        if not is_free(terms, shape, placed, terms.charge_rows) or (linked and not is_linked(terms, shape, placed)):
            continue
        tried += 1
        way = free_way(terms, model, sx, sy, placed, routed, crossing)
        if way is not None and (not linked or is_linked(terms, end_shape(terms, way), placed)):
            return way
    return None


def goals_of(terms: Terms, model: int) -> list[tuple[int, int]]:
    """Return the middles of the enemies a model could touch if nothing were in its way, the nearest first."""
    x, y = terms.s.x[model], terms.s.y[model]
    far = terms.allowance(model) + reach_of(terms.forces, model)
    rows: list[tuple[int, int, int]] = []
    for shape in terms.target_shapes:
        reach = far + (shape.east - shape.west + shape.north - shape.south) // 2
        if square_to(shape, x, y) <= reach * reach:
            rows.append((square_to(shape, x, y), *middle_of(shape)))
    rows.sort()
    return [(gx, gy) for _, gx, gy in rows]


def middle_of(shape: Shape) -> tuple[int, int]:
    return (shape.west + shape.east) // 2, (shape.south + shape.north) // 2


def square_to(shape: Shape, x: int, y: int) -> int:
    px, py = middle_of(shape)
    return (px - x) * (px - x) + (py - y) * (py - y)


def free_way(terms: Terms, model: int, x: int, y: int, placed: list[Shape], routed: bool, crossing: bool) -> Way | None:
    """Return a way towards a place that ends in touch and on nobody."""
    try:
        way = way_of(terms, model, facing(terms, model, x, y), [(x, y)], routed)
    except Illegal:
        return None
    shape = end_shape(terms, way)
    if not is_charge(terms, [shape]) or not is_free(terms, shape, placed, terms.charge_rows):
        return None
    return way if crossing or not crosses_defended(terms, way) else None


def end_shape(terms: Terms, way: Way) -> Shape:
    return shape_at(terms.forces, way[0], way[-2], way[-1], way[1] % LATE)


def crosses_defended(terms: Terms, way: Way) -> bool:
    """ASL-4 True if a way leads over an obstacle that the assaulted unit defends."""
    for piece in terms.defended:
        if entry_of(terms.s, way, piece) != NONE:
            return True
    return False


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


def spots_in_touch(terms: Terms, model: int, x: int, y: int, turn: int) -> list[Spot]:
    """Return spots beside the enemy's models and, ASL-4, across its obstacles from them, nearest to a point first."""
    spots = spots_round(terms, model, terms.target_shapes, x, y, CLOSE_BY, turn)
    if terms.defended:
        reach = reach_of(terms.forces, model)
        if reach not in terms.across:
            terms.across[reach] = spots_across(terms, model)
        spots += [((sx - x) * (sx - x) + (sy - y) * (sy - y), sx, sy) for sx, sy in terms.across[reach]]
        spots.sort()
    return spots


def spots_across(terms: Terms, model: int) -> list[tuple[int, int]]:
    """ASL-4 Return where a model stands at a defended obstacle with one of the defenders opposite."""
    ground = terms.s.ground
    found: list[tuple[int, int]] = []
    for piece in terms.defended:
        xs, ys = ground.xs[piece], ground.ys[piece]
        for shape in terms.target_shapes:
            if gap_within(shape, ground.outline[piece], INCH + CONTACT):
                px, py = middle_of(shape)
                for place in range(len(xs)):
                    found += spots_at_edge(terms, model, xs[place - 1], ys[place - 1], xs[place], ys[place], px, py)
    return [spot for spot in found if is_charge(terms, [shape_there(terms, model, *spot)])]


def spots_at_edge(
    terms: Terms, model: int, ax: int, ay: int, bx: int, by: int, px: int, py: int
) -> list[tuple[int, int]]:
    """Return where a base touches the line from a to b, opposite a point on its other side and beside that."""
    ex, ey = bx - ax, by - ay
    long = length(ex, ey)
    if not long:
        return []
    beside = 1 if ex * (py - ay) - ey * (px - ax) < 0 else -1
    off = beside * (reach_of(terms.forces, model) + CLEAR)
    found: list[tuple[int, int]] = []
    for slide in SLIDES:
        along = ((px - ax) * ex + (py - ay) * ey) // long + slide
        if 0 <= along <= long:
            x, y = ax + divided(ex * along - ey * off, long), ay + divided(ey * along + ex * off, long)
            found.append((x, y))
    return found
