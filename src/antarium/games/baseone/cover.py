"""CVR: what shelters a model from shots."""

from __future__ import annotations

from antarium.games.baseone.bases import defends, near_piece, reach_of, stands_in
from antarium.games.baseone.ids import AREA, INCH, LARGE
from antarium.games.baseone.model import State
from antarium.kernel.geometry.crossings import crosses_polygon


def cover_of(s: State, model: int, shooters: list[int]) -> int:
    """CVR-1, CVR-4, D-50 The best cover a model has against those of these models that see it; Large ones have none."""
    if s.forces.traits[model] & LARGE:
        return 0
    return max(area_cover(s, model), obstacle_cover(s, model, shooters))


def area_cover(s: State, model: int) -> int:
    """CVR-2 The cover of the areas in which the centre of the base lies."""
    ground = s.ground
    best = 0
    for piece in range(ground.pieces):
        if ground.kind[piece] == AREA and ground.cover[piece] > best and stands_in(s, model, piece):
            best = ground.cover[piece]
    return best


def obstacle_cover(s: State, model: int, shooters: list[int]) -> int:
    """CVR-3 The cover of obstacles it stands at, if at least half of the shooters see it across them."""
    ground = s.ground
    best = 0
    for piece in ground.obstacles:
        if ground.cover[piece] <= best or not stands_at(s, model, piece):
            continue
        across = 0
        for shooter in shooters:
            if crosses_polygon(s.x[shooter], s.y[shooter], s.x[model], s.y[model], ground.xs[piece], ground.ys[piece]):
                across += 1
        if across and 2 * across >= len(shooters):
            best = ground.cover[piece]
    return best


def stands_at(s: State, model: int, piece: int) -> bool:
    """CVR-3, D-29 Whether it touches an obstacle, or is within 1 inch of one that its unit defends."""
    ground, x, y, far = s.ground, s.x[model], s.y[model], reach_of(s.forces, model) + INCH
    if x + far < ground.left[piece] or x - far > ground.right[piece]:
        return False
    if y + far < ground.bottom[piece] or y - far > ground.top[piece]:
        return False
    return near_piece(s, model, piece, INCH) and defends(s, s.forces.unit_of[model], piece)
