"""ASL-2 Charging: ways that bring an assaulting unit into touch with its enemy, if there are any."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import is_drone, shape_at, shape_of
from antarium.games.baseone.drafting import complete, ends, is_charge, way_of
from antarium.games.baseone.fitting import BESIDE, is_free, is_linked, shape_there, spots_round
from antarium.games.baseone.gathering import facing
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.touching import (
    TRIES,
    crosses_defended,
    end_shape,
    free_way,
    goals_of,
    middle_of,
    spots_in_touch,
    square_to,
    way_into_touch,
)
from antarium.games.baseone.ways import Way, length_of
from antarium.kernel.geometry.gaps import gap, gap_within
from antarium.kernel.geometry.paths import towards
from antarium.kernel.geometry.shapes import Shape
from antarium.kernel.refusals import Illegal

LEADERS: Final = 3
"""How many models are tried as the first to touch, with the others going for the enemy too."""
FINE_TURN: Final = 10
"""By how many degrees the spots are apart where one is looked for that suits the whole unit."""


class ChargeDraft:
    """A charge as it is put together: the ways found so far, and where they end."""

    __slots__ = ("crossing", "placed", "routed", "step", "terms", "ways")

    def __init__(self, terms: Terms, routed: bool, crossing: bool) -> None:
        self.terms = terms
        self.routed = routed
        self.crossing = crossing
        """ASL-4 Whether models cross obstacles that the enemy defends."""
        self.ways: list[Way] = []
        self.placed: list[Shape] = staying(terms)
        self.step: tuple[int, int] = (0, 0)
        """By how much the first model to touch is shifted."""

    def made_by(self, order: list[int], first: Way, in_step: bool) -> list[Way] | None:
        """Return the ways of all models when one goes this way first; None if the others can't follow."""
        self.step = first[-2] - first[2], first[-1] - first[3]
        self.add(first)
        if not self.follow([model for model in order if model != first[0]], in_step):
            return None
        return closed_up(self.terms, self.ways) if may_end(self.terms, self.ways) else None

    def add(self, way: Way) -> None:
        self.ways.append(way)
        self.placed.append(end_shape(self.terms, way))

    def follow(self, models: list[int], in_step: bool) -> bool:
        """Let these models follow, each as soon as there is one for it to link with; False if some can't."""
        waiting = models
        while waiting:
            late: list[int] = []
            for model in waiting:
                way = self.way_after(model, in_step) if self.may_link(model) else None
                if way is None:
                    late.append(model)
                else:
                    self.add(way)
            if len(late) == len(waiting):
                return False
            waiting = late
        return True

    def may_link(self, model: int) -> bool:
        """True if a model can go far enough to link with one of those before it."""
        terms = self.terms
        here = terms.start[terms.models.index(model)]
        far = terms.allowance(model) + terms.forces.formation[terms.unit]
        for shape in self.placed:
            if gap_within(here, shape, far):
                return True
        return not self.placed

    def way_after(self, model: int, in_step: bool) -> Way | None:
        """Return the way of a model that follows: into touch or near it; or first of all as the unit stands."""
        terms, placed = self.terms, self.placed
        way = way_in_step(self, model) if in_step else None
        if way is None:
            way = way_into_touch(terms, model, placed, True, self.routed, self.crossing)
        if way is None:
            way = way_behind(self, model)
        if way is None and not in_step:
            way = way_in_step(self, model)
        return way


def charged(terms: Terms) -> list[Way] | None:
    """Ways of a legal move that ends with a member in touch and the others as near as they get; None without one.

    ASL-4 Over an obstacle that the enemy defends only where nobody gets into touch otherwise.
    """
    if not terms.target_shapes:
        return None
    order = by_nearness(terms)
    leaders = [model for model in order if goals_of(terms, model)]
    for crossing in [False, True] if terms.defended else [True]:
        for routed in (False, True):
            for leader in leaders[: 1 if routed else LEADERS]:
                ways = charge_led_by(terms, order, leader, False, routed, crossing)
                if ways is not None:
                    return ways
        for leader in leaders:
            ways = charge_led_by(terms, order, leader, True, False, crossing)
            if ways is not None:
                return ways
        for leader in leaders[:LEADERS]:
            ways = charge_anywhere(terms, order, leader, crossing)
            if ways is not None:
                return ways
    return None


def charge_led_by(
    terms: Terms, order: list[int], leader: int, in_step: bool, routed: bool, crossing: bool
) -> list[Way] | None:
    """The charge in which this model touches first and the others follow."""
    charge = ChargeDraft(terms, routed, crossing)
    way = way_into_touch(terms, leader, charge.placed, False, routed, crossing)
    return charge.made_by(order, way, in_step) if way is not None else None


def charge_anywhere(terms: Terms, order: list[int], leader: int, crossing: bool) -> list[Way] | None:
    """The charge of the unit as it stands, by any way in which this model touches the enemy, the shortest first."""
    far = terms.allowance(leader)
    tried = 0
    for apart, x, y in spots_in_touch(terms, leader, terms.s.x[leader], terms.s.y[leader], FINE_TURN):
        if apart > far * far or tried >= TRIES:
            return None
        charge = ChargeDraft(terms, True, crossing)
        if is_free(terms, shape_there(terms, leader, x, y), charge.placed, terms.charge_rows):
            tried += 1
            way = free_way(terms, leader, x, y, charge.placed, True, crossing)
            ways = charge.made_by(order, way, True) if way is not None else None
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


def staying(terms: Terms) -> list[Shape]:
    """The bases of those that cannot walk."""
    return [terms.start[place] for place in range(len(terms.models)) if terms.models[place] not in terms.mobile]


def may_end(terms: Terms, ways: list[Way]) -> bool:
    try:
        complete(terms, ways, [])
    except Illegal:
        return False
    return True


# All in touch who can be


def closed_up(terms: Terms, ways: list[Way]) -> list[Way]:
    """ASL-2 These ways, but with all in touch who can be; one model that closes up may make room for another."""
    held_back = left_out(terms, ways)
    while held_back is not None:
        ways = [*[way for way in ways if way[0] != held_back[0]], held_back]
        held_back = left_out(terms, ways)
    return ways


def left_out(terms: Terms, ways: list[Way]) -> Way | None:
    """ASL-2 The way of a model into touch that these ways leave out of touch; all others end where they do.

    ASL-4 Nobody has to cross an obstacle that the enemy defends.
    """
    shapes = ends(terms, ways)
    for model in by_nearness(terms):
        place = terms.models.index(model)
        if is_charge(terms, [shapes[place]]):
            continue
        others = [shapes[other] for other in range(len(shapes)) if other != place]
        way = way_into_touch(terms, model, others, True, True, False)
        if way is not None and may_end(terms, [*[one for one in ways if one[0] != model], way]):
            return way
    return None


# Without a charge


def goes_towards(terms: Terms, ways: list[Way]) -> bool:
    """A12 True if no model ends farther from the target than it stands, and all come nearer by half of their way."""
    s = terms.s
    targets = [shape_of(s, model) for model in s.models(terms.target) if not is_drone(s.forces, model)]
    gone = gained = 0
    for way in ways:
        start, end = terms.start[terms.models.index(way[0])], end_shape(terms, way)
        nearer = min([gap(start, shape) for shape in targets]) - min([gap(end, shape) for shape in targets])
        if nearer < 0:
            return False
        gone += length_of(way)
        gained += nearer
    return 2 * gained >= gone


# Those who follow


def way_behind(charge: ChargeDraft, model: int) -> Way | None:
    """A way to a free spot in formation with those before it, as near to the enemy as there is one."""
    terms, placed = charge.terms, charge.placed
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
        way = way_in_formation(charge, model, sx, sy)
        if way is not None and way[-2] == sx and way[-1] == sy:
            return way
    here = terms.start[terms.models.index(model)]
    if is_linked(terms, here, placed) and is_free(terms, here, placed, terms.charge_rows):
        return (model, s.heading[model], x, y, x, y)
    return None


def way_in_step(charge: ChargeDraft, model: int) -> Way | None:
    """Return the way by which a model keeps its place beside the first to touch, as far as it may go."""
    terms = charge.terms
    x, y = terms.s.x[model], terms.s.y[model]
    dx, dy = charge.step
    way = way_in_formation(charge, model, *towards(x, y, x + dx, y + dy, terms.allowance(model)))
    if way is None:
        return None
    shape = end_shape(terms, way)
    is_good = is_free(terms, shape, charge.placed, terms.charge_rows) and is_linked(terms, shape, charge.placed)
    return way if is_good else None


def way_in_formation(charge: ChargeDraft, model: int, x: int, y: int) -> Way | None:
    """Return a way towards a place that crosses no more than the charge does."""
    terms = charge.terms
    try:
        way = way_of(terms, model, facing(terms, model, x, y), [(x, y)], charge.routed)
    except Illegal:
        return None
    return way if charge.crossing or not crosses_defended(terms, way) else None
