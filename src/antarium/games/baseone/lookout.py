"""LOS-1 to LOS-7, LOS-12: following lines of sight. A `Lookout` gathers once what may stand between some models of one
unit and some of another, then follows line after line.

A line is kept as one number: `NOTHING` for a clear one, the piece of terrain it looks through, or below that what
blocks it.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from antarium.games.baseone.bases import body_of, shape_of, stands_in
from antarium.games.baseone.cover import stands_at
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.ids import CREWED_WEAPON, LARGE, NONE, OBSTACLE, VEHICLE, WEAPON_DRONE
from antarium.games.baseone.model import State
from antarium.kernel.geometry.crossings import crosses_link, crosses_polygon
from antarium.kernel.geometry.gaps import cores_within, gap_within
from antarium.kernel.geometry.shadows import Shadow
from antarium.kernel.geometry.shapes import Shape, flanks, hull_of

NOTHING: Final = -1
"""Nothing between the two."""

# What blocks a line.
BY_MODEL: Final = 0
BY_FORMATION: Final = 1
BY_TERRAIN: Final = 2
BY_SECOND: Final = 3
"""LOS-6 A second piece of light terrain."""
KINDS: Final = 4


def blocked(kind: int, blocker: int) -> int:
    """A blocked line as a number."""
    return NOTHING - 1 - (kind + KINDS * blocker)


def shows_body(forces: Forces, model: int) -> bool:
    """LOS-1 Whether any point of its body will do to see it."""
    return forces.traits[model] & LARGE != 0 or forces.kind[forces.unit_of[model]] in (VEHICLE, WEAPON_DRONE)


def body_points(s: State, ax: int, ay: int, model: int) -> list[tuple[int, int]]:
    """LOS-1, D-34 The points of a body that a viewer tries besides its centre: its outline, and half way there."""
    x, y = s.x[model], s.y[model]
    shape = body_of(s, model)
    points: list[tuple[int, int]] = []
    if shape.radius:
        for i in range(shape.count):
            lx, ly, rx, ry = flanks(ax, ay, shape.xs[i], shape.ys[i], shape.radius)
            points.append((lx, ly))
            points.append((rx, ry))
    else:
        for i in range(shape.count):
            points.append((shape.xs[i], shape.ys[i]))
            points.append(((shape.xs[i - 1] + shape.xs[i]) // 2, (shape.ys[i - 1] + shape.ys[i]) // 2))
    between = [((px + x) // 2, (py + y) // 2) for px, py in points]
    return [*points, *between]


class Lookout:
    """What may stand between models of one unit and models of another."""

    __slots__ = (
        "across_high", "across_low", "along_high", "along_low", "base_large", "base_models", "base_r", "base_x",
        "base_y", "dx", "dy", "ends", "formations", "fx", "fy", "gathered", "hidden", "length", "link_large",
        "link_units", "links", "occupied", "other", "own", "own_blocks", "past_target", "pieces", "round_links", "s",
        "shadow", "shape_models", "shapes",
    )  # fmt: skip

    def __init__(self, s: State, watchers: list[int], watched: list[int], past_target: bool = False) -> None:
        """`past_target` looks over the models of the watched unit (ALC-3)."""
        forces = s.forces
        self.s = s
        self.own: int = forces.unit_of[watchers[0]]
        self.other: int = forces.unit_of[watched[0]]
        self.own_blocks: bool = s.options.own_unit_blocks_sight
        self.past_target = past_target
        self.gathered = False
        """Whether the models have been looked at: where terrain blocks all lines they need not be."""
        self.base_models: list[int] = []
        self.base_x: list[int] = []
        self.base_y: list[int] = []
        self.base_r: list[int] = []
        self.base_large: list[int] = []
        self.shape_models: list[int] = []
        self.shapes: list[Shape] = []
        self.round_links: list[tuple[int, int, int, int, int, int]] = []
        """Formations of round bases: x, y, radius, x, y, radius."""
        self.formations: list[int] = []
        self.link_large: list[int] = []
        self.links: list[Shape] = []
        self.link_units: list[tuple[int, int]] = []
        """Beside `links`: unit, 1 if Large."""
        self.pieces: list[int] = []
        self.occupied: dict[int, bool] = {}
        """By model and piece, as far as asked."""
        self.ends: list[int] = [*watchers, *watched]
        self.shadow: Shadow | None = None
        """Of a convex piece that has blocked a line and that nobody at either end occupies."""
        self.hidden: int = NOTHING
        """A line that this piece blocks, as a number."""
        self.lay_out(watchers, watched)
        self.gather_terrain()

    def lay_out(self, watchers: list[int], watched: list[int]) -> None:
        """The strip of table in which all lines run, along the line from the first to the first."""
        s, forces = self.s, self.s.forces
        fx, fy = s.x[watchers[0]], s.y[watchers[0]]
        dx, dy = s.x[watched[0]] - fx, s.y[watched[0]] - fy
        length = isqrt(dx * dx + dy * dy) + 1
        across_low = across_high = along_low = along_high = 0
        for model in watchers:
            px, py = s.x[model] - fx, s.y[model] - fy
            across, along = dx * py - dy * px, dx * px + dy * py
            across_low, across_high = min(across_low, across), max(across_high, across)
            along_low, along_high = min(along_low, along), max(along_high, along)
        for model in watched:
            px, py, far = s.x[model] - fx, s.y[model] - fy, 0
            if shows_body(forces, model):
                far = forces.body_half_length[model] + forces.body_half_width[model] + forces.body_radius[model]
            across, along, far = dx * py - dy * px, dx * px + dy * py, far * length
            across_low, across_high = min(across_low, across - far), max(across_high, across + far)
            along_low, along_high = min(along_low, along - far), max(along_high, along + far)
        self.fx, self.fy, self.dx, self.dy, self.length = fx, fy, dx, dy, length
        self.across_low, self.across_high = across_low, across_high
        self.along_low, self.along_high = along_low, along_high

    def gather_models(self) -> None:
        """LOS-2, LOS-3 The bases and formations that reach into the strip."""
        self.gathered = True
        s, forces = self.s, self.s.forces
        standing, xs, ys, radii, roles = s.standing, s.x, s.y, forces.radius, forces.role
        fx, fy, dx, dy, length = self.fx, self.fy, self.dx, self.dy, self.length
        for unit in range(forces.units):
            if (self.past_target and unit == self.other) or (unit == self.own and not self.own_blocks):
                continue
            models = forces.all_models[unit]
            if not models:
                continue
            stranger = unit != self.own and unit != self.other
            first = models[0]
            size = forces.half_length[first] + forces.half_width[first] + radii[first]
            weapon = forces.weapon[unit]
            if weapon != NONE and radii[weapon] > size:
                size = radii[weapon]
            margin = (size + size + forces.formation[unit] if stranger else size) * length
            low, high = self.across_low - margin, self.across_high + margin
            start, end = self.along_low - margin, self.along_high + margin
            near: list[int] = []
            for model in models:
                if not standing[model] or roles[model] > CREWED_WEAPON:
                    continue
                px, py = xs[model] - fx, ys[model] - fy
                if low < dx * py - dy * px < high and start < dx * px + dy * py < end:
                    near.append(model)
            if near:
                for model in near:
                    self.add_base(model)
                if stranger and len(near) > 1:
                    self.add_formation(unit, near)

    def add_base(self, model: int) -> None:
        s, forces = self.s, self.s.forces
        if forces.half_length[model] or forces.half_width[model]:
            self.shape_models.append(model)
            self.shapes.append(shape_of(s, model))
            return
        self.base_models.append(model)
        self.base_x.append(s.x[model])
        self.base_y.append(s.y[model])
        self.base_r.append(forces.radius[model])
        self.base_large.append(forces.traits[model] & LARGE)

    def add_formation(self, unit: int, near: list[int]) -> None:
        """LOS-3, D-26 The ground between each two bases that stand within formation distance."""
        s, forces = self.s, self.s.forces
        reach, half, radii, xs, ys = forces.formation[unit], forces.half_length, forces.radius, s.x, s.y
        for place in range(1, len(near)):
            a = near[place]
            for other in range(place):
                b = near[other]
                large = forces.traits[a] & forces.traits[b] & LARGE
                if half[a] or half[b]:
                    first, second = shape_of(s, a), shape_of(s, b)
                    if gap_within(first, second, reach):
                        self.links.append(hull_of([first, second]))
                        self.link_units.append((unit, large))
                    continue
                wide, ex, ey = radii[a] + radii[b] + reach, xs[b] - xs[a], ys[b] - ys[a]
                if ex * ex + ey * ey <= wide * wide:
                    self.round_links.append((xs[a], ys[a], radii[a], xs[b], ys[b], radii[b]))
                    self.formations.append(unit)
                    self.link_large.append(large)

    def gather_terrain(self) -> None:
        """LOS-4 to LOS-6 The pieces that reach into the strip, those that block by themselves first."""
        ground = self.s.ground
        fx, fy, dx, dy, length = self.fx, self.fy, self.dx, self.dy, self.length
        low, high, start, end = self.across_low, self.across_high, self.along_low, self.along_high
        lefts, rights, bottoms, tops, reach = ground.left, ground.right, ground.bottom, ground.top, ground.reach
        for piece in ground.opaque:
            px, py = (lefts[piece] + rights[piece]) // 2 - fx, (bottoms[piece] + tops[piece]) // 2 - fy
            far = reach[piece] * length
            if low - far < dx * py - dy * px < high + far and start - far < dx * px + dy * py < end + far:
                self.pieces.append(piece)

    def look_past(self, models: list[int]) -> None:
        """ALC-3 From now on these models hide nothing."""
        if not self.gathered:
            self.gather_models()
        for model in models:
            if model in self.base_models:
                place = self.base_models.index(model)
                for numbers in (self.base_models, self.base_x, self.base_y, self.base_r, self.base_large):
                    numbers.pop(place)
            elif model in self.shape_models:
                place = self.shape_models.index(model)
                self.shape_models.pop(place)
                self.shapes.pop(place)

    # Following a line

    def occupies(self, model: int, piece: int) -> bool:
        """LOS-7 Whether a model is in or behind a piece of terrain."""
        key = model * self.s.ground.pieces + piece
        found = self.occupied.get(key)
        if found is None:
            found = occupies_piece(self.s, model, piece)
            self.occupied[key] = found
        return found

    def trace(self, a: int, b: int) -> int:
        """LOS-1 The best line from one model to another, as a number."""
        s = self.s
        ax, ay = s.x[a], s.y[a]
        code = self.follow(a, b, ax, ay, s.x[b], s.y[b])
        if code == NOTHING or not shows_body(s.forces, b):
            return code
        for bx, by in body_points(s, ax, ay, b):
            other = self.follow(a, b, ax, ay, bx, by)
            if other == NOTHING:
                return other
            if other > NOTHING and (code < NOTHING or s.ground.kind[other] == OBSTACLE):
                code = other
        return code

    def follow(self, a: int, b: int, ax: int, ay: int, bx: int, by: int) -> int:
        """One straight line between two points, on behalf of two models."""
        shadow = self.shadow
        if shadow is not None and shadow.hides(ax, ay, bx, by):
            return self.hidden
        through = NOTHING
        if self.pieces:
            through = self.follow_over_terrain(a, b, ax, ay, bx, by)
            if through < NOTHING:
                return through
        if not self.gathered:
            self.gather_models()
        dx, dy = bx - ax, by - ay
        far = dx * dx + dy * dy
        forces = self.s.forces
        over = (forces.traits[a] | forces.traits[b]) & LARGE
        xs, ys, radii, models = self.base_x, self.base_y, self.base_r, self.base_models
        for place in range(len(models)):
            wx, wy, reach = xs[place] - ax, ys[place] - ay, radii[place]
            across = dx * wy - dy * wx
            if across * across >= reach * reach * far:
                continue
            model = models[place]
            if model == a or model == b or (over and not self.base_large[place]):
                continue
            along = dx * wx + dy * wy
            if along < 0:
                if wx * wx + wy * wy >= reach * reach:
                    continue
            elif along > far:
                wx, wy = wx - dx, wy - dy
                if wx * wx + wy * wy >= reach * reach:
                    continue
            if not self.is_own_weapon(model, a, b):
                return blocked(BY_MODEL, model)
        if self.round_links:
            for place, (x, y, r, x2, y2, r2) in enumerate(self.round_links):
                if over and not self.link_large[place]:
                    continue
                first, second = dx * (y - ay) - dy * (x - ax), dx * (y2 - ay) - dy * (x2 - ax)
                if (first > 0) == (second > 0) and first * first >= r * r * far and second * second >= r2 * r2 * far:
                    continue  # both circles lie on one side of the line
                if crosses_link(ax, ay, bx, by, x, y, r, x2, y2, r2):
                    return blocked(BY_FORMATION, self.formations[place])
        if self.shapes:
            code = self.follow_past_shapes(a, b, ax, ay, bx, by, over)
            if code < NOTHING:
                return code
        return through

    def is_own_weapon(self, model: int, a: int, b: int) -> bool:
        """LOS-10, LOS-11 A crewed weapon hides nothing from its own crew, nor its crew from others."""
        forces = self.s.forces
        if forces.role[model] != CREWED_WEAPON:
            return False
        unit = forces.unit_of[model]
        return unit == forces.unit_of[a] or unit == forces.unit_of[b]

    def follow_past_shapes(self, a: int, b: int, ax: int, ay: int, bx: int, by: int, over: int) -> int:
        """The same for what is not round: pills, hulls, and formations of such."""
        ray = Shape([ax, bx], [ay, by], 0)
        traits = self.s.forces.traits
        for place, shape in enumerate(self.shapes):
            model = self.shape_models[place]
            if model != a and model != b and not (over and not traits[model] & LARGE) and crosses(ray, shape):
                return blocked(BY_MODEL, model)
        for place, shape in enumerate(self.links):
            unit, large = self.link_units[place]
            if not (over and not large) and crosses(ray, shape):
                return blocked(BY_FORMATION, unit)
        return NOTHING

    def follow_over_terrain(self, a: int, b: int, ax: int, ay: int, bx: int, by: int) -> int:
        """LOS-4 to LOS-7, D-30 What lies on the line and is occupied by neither end."""
        ground = self.s.ground
        west, east = (ax, bx) if ax < bx else (bx, ax)
        south, north = (ay, by) if ay < by else (by, ay)
        through = NOTHING
        for piece in self.pieces:
            if ground.right[piece] <= west or ground.left[piece] >= east:
                continue
            if ground.top[piece] <= south or ground.bottom[piece] >= north:
                continue
            if not crosses_polygon(ax, ay, bx, by, ground.xs[piece], ground.ys[piece]):
                continue
            if self.occupies(a, piece) or self.occupies(b, piece):
                continue
            if ground.blocks_sight[piece]:
                self.expect(piece)
                return blocked(BY_TERRAIN, piece)
            if through != NOTHING:
                return blocked(BY_SECOND, piece)
            through = piece
        return through

    def expect(self, piece: int) -> None:
        """What has blocked a line is likely to block the next one too, and is asked first."""
        if self.pieces[0] != piece:
            self.pieces.remove(piece)
            self.pieces.insert(0, piece)
        hidden = blocked(BY_TERRAIN, piece)
        if self.hidden == hidden or not self.s.ground.casts_shadow[piece]:
            return
        for model in self.ends:
            if self.occupies(model, piece):
                return
        self.shadow, self.hidden = Shadow(self.fx, self.fy, self.s.ground.xs[piece], self.s.ground.ys[piece]), hidden


def crosses(ray: Shape, shape: Shape) -> bool:
    """Whether a segment passes through the inside of a shape."""
    if ray.east <= shape.west or shape.east <= ray.west or ray.north <= shape.south or shape.north <= ray.south:
        return False
    if shape.radius:
        return cores_within(ray, shape, shape.radius, 1)
    return crosses_polygon(ray.xs[0], ray.ys[0], ray.xs[1], ray.ys[1], shape.xs, shape.ys)


def occupies_piece(s: State, model: int, piece: int) -> bool:
    """LOS-7, D-29 Whether a model is in an area, or at an obstacle."""
    return stands_at(s, model, piece) if s.ground.kind[piece] == OBSTACLE else stands_in(s, model, piece)


def visible(s: State, unit: int) -> list[int]:
    """LOS-8, LOS-11 The models of a unit by which it can be seen: members and crewed weapon."""
    standing, roles = s.standing, s.forces.role
    return [model for model in s.forces.all_models[unit] if standing[model] and roles[model] <= CREWED_WEAPON]
