"""UNT-5, HTH-9 Regrouping: a search, point by point, for an end of a move where quicker ways to one have failed."""

from __future__ import annotations

from math import isqrt
from typing import Final

from antarium.games.baseone.drafting import FORMED, complete, way_of
from antarium.games.baseone.fitting import is_free, shape_there
from antarium.games.baseone.gathering import drawn_together, facing, gathered, groups, is_formed, looseness_in
from antarium.games.baseone.ids import INCH, NONE
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.ways import Way
from antarium.kernel.geometry.gaps import gap, gap_within, overlap
from antarium.kernel.geometry.headings import divided, offset
from antarium.kernel.geometry.shapes import Shape
from antarium.kernel.refusals import Illegal

FINENESS: Final[list[int]] = [10, 20, 40]
"""Into how many steps the allowance is divided, first and then; the last for a unit of few models."""
FEW: Final = 2
LEAST_STEP: Final = 50
TURN: Final = 10
"""Degrees between the points tried just outside the distance to be kept from another model, and at the farthest."""
SLACK: Final = 2
"""For the rounding of such points."""
FIRST: Final = 2
"""How many models are tried as the first to be put down."""
STARTS: Final = 12
"""How many points of the first model are tried in each of two orders."""
SAME: Final = INCH // 4
"""Ends no farther apart than this are one place."""
TOLERANCE: Final = 100
"""By how much a unit may miss the closest formation that has been found."""

Ring = tuple[int, int, int]
"""A circle: its middle and radius."""


def closest(terms: Terms) -> tuple[int, list[Way] | None]:
    """UNT-5, D-13 How loosely a unit may end, and ways that end so; None for a unit in formation, or that has no way.

    A unit that can restore its formation must; any other ends as close together as it can.
    """
    if is_formed(terms):
        return FORMED, None
    together = gathered(terms, FORMED)
    if together is None and terms.target == NONE and not is_torn(terms):
        together = regrouped(terms, FORMED)
    if together is not None:
        return FORMED, together
    apart = looseness_in(terms, terms.start)
    best, ways = drawn_together(terms, apart)
    return (apart, None) if ways is None else (min(best + TOLERANCE, apart), ways)


def is_torn(terms: Terms) -> bool:
    """Whether a part of a unit is too far away from all others to come into formation with them by this move."""
    limit = terms.forces.formation[terms.unit]
    apart = groups(terms)
    for here in apart:
        if not any(terms.models[place] in terms.mobile for place in here):
            continue
        alone = True
        for there in apart:
            if there is not here and alone:
                alone = not in_reach(terms, here, there, limit)
        if alone:
            return True
    return False


def in_reach(terms: Terms, here: list[int], there: list[int], limit: int) -> bool:
    """Whether a model of one group could come into formation with one of another if nothing were in their way."""
    for a in here:
        for b in there:
            if gap_within(terms.start[a], terms.start[b], limit + far(terms, a) + far(terms, b)):
                return True
    return False


def far(terms: Terms, place: int) -> int:
    model = terms.models[place]
    return terms.allowance(model) if model in terms.mobile else 0


# The search


class Net:
    """The points where one model could end if it were alone, the nearest first, and the ways to those asked for."""

    __slots__ = ("model", "points", "shapes", "terms", "ways")

    def __init__(self, terms: Terms, model: int, fineness: int) -> None:
        self.terms = terms
        self.model = model
        self.points: list[tuple[int, int]] = []
        self.shapes: list[Shape] = []
        self.ways: dict[int, Way | None] = {}
        s = terms.s
        x, y, most = s.x[model], s.y[model], terms.allowance(model)
        step = max(most // fineness, LEAST_STEP)
        count = most // step
        rows: list[tuple[int, int, int]] = []
        for north in range(-count, count + 1):
            for east in range(-count, count + 1):
                dx, dy = east * step, north * step
                rows.append((dx * dx + dy * dy, x + dx, y + dy))
        rows += [((px - x) * (px - x) + (py - y) * (py - y), px, py) for px, py in self.outer_points()]
        rows.sort()
        for apart, px, py in rows:
            if apart > most * most:
                break
            shape = shape_there(terms, model, px, py)
            if is_free(terms, shape, [], terms.end_rows):
                self.points.append((px, py))
                self.shapes.append(shape)

    def outer_points(self) -> list[tuple[int, int]]:
        """Points as near to other units as the model may end or as far as it may go, and where two of both meet."""
        terms, s = self.terms, self.terms.s
        own = shape_there(terms, self.model, 0, 0)
        reach = (own.east - own.west + own.north - own.south) // 4
        rings: list[Ring] = [(s.x[self.model], s.y[self.model], terms.allowance(self.model) - SLACK)]
        for row in terms.end_rows:
            if row[6] >= 0:
                shape = row[4]
                size = (shape.east - shape.west + shape.north - shape.south) // 4
                away = size + reach + max(row[5], 0) + SLACK
                rings.append(((shape.west + shape.east) // 2, (shape.south + shape.north) // 2, away))
        found: list[tuple[int, int]] = []
        for number, ring in enumerate(rings):
            found += [offset(ring[0], ring[1], heading, ring[2]) for heading in range(0, 360, TURN)]
            for other in rings[:number]:
                found += meetings(ring, other)
        return found

    def way(self, place: int) -> Way | None:
        """The way to a point, if there is one."""
        if place not in self.ways:
            self.ways[place] = self.found_way(*self.points[place])
        return self.ways[place]

    def found_way(self, x: int, y: int) -> Way | None:
        s = self.terms.s
        if x == s.x[self.model] and y == s.y[self.model]:
            return (self.model, s.heading[self.model], x, y, x, y)
        try:
            return way_of(self.terms, self.model, facing(self.terms, self.model, x, y), [(x, y)])
        except Illegal:
            return None


def meetings(a: Ring, b: Ring) -> list[tuple[int, int]]:
    """The two points in which two circles meet, if they do."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    apart = dx * dx + dy * dy
    share = apart + a[2] * a[2] - b[2] * b[2]
    square = 4 * apart * a[2] * a[2] - share * share
    if apart == 0 or square < 0:
        return []
    root = isqrt(square)
    return [
        (
            a[0] + divided(dx * share - dy * way * root, 2 * apart),
            a[1] + divided(dy * share + dx * way * root, 2 * apart),
        )
        for way in (-1, 1)
    ]


def regrouped(terms: Terms, looseness: int) -> list[Way] | None:
    """Ways of a legal move that ends no more loosely, near to where the models stand; None where none is found."""
    found = regroupings(terms, looseness, 1)
    return found[0] if found else None


def regroupings(terms: Terms, looseness: int, most: int) -> list[list[Way]]:
    """Return up to `most` such moves that end at different places, the first found first."""
    if not terms.mobile:
        return []
    for fineness in FINENESS[: depth(terms)]:
        nets = [Net(terms, model, fineness) for model in terms.mobile]
        if min([len(net.points) for net in nets]) > 0:
            found = joined(terms, nets, looseness, most)
            if found:
                return found
    return []


def depth(terms: Terms) -> int:
    """How many nets are tried: all for a unit of few models, only the widest one for D-82 a smaller distance."""
    if terms.gap < INCH:
        return 1
    return len(FINENESS) if len(terms.mobile) <= FEW else 2


def joined(terms: Terms, nets: list[Net], looseness: int, most: int) -> list[list[Way]]:
    """The same on these nets, begun with the models that have the fewest points."""
    limit = terms.forces.formation[terms.unit] if looseness == FORMED else looseness - 1
    order = sorted(nets, key=number_of_points)
    found: list[list[Way]] = []
    for first in order[:FIRST]:
        others = sorted([net for net in nets if net is not first], key=lambda net: distance(terms, first, net))
        for start in starts(terms, first):
            ways = grown(terms, first, start, others, limit)
            if ways is None or not leads_away(terms, ways) or is_among(ways, found):
                continue
            if may_end(terms, ways, looseness):
                found.append(ways)
                if len(found) >= most:
                    return found
    return found


def is_among(ways: list[Way], found: list[list[Way]]) -> bool:
    """Whether every model ends, more or less, where it does in one of the moves found."""
    return any(is_same(ways, other) for other in found)


def is_same(ways: list[Way], others: list[Way]) -> bool:
    known = {way[0]: way for way in others}
    for way in ways:
        other = known.get(way[0])
        if other is None or (way[-2] - other[-2]) ** 2 + (way[-1] - other[-1]) ** 2 > SAME * SAME:
            return False
    return True


def number_of_points(net: Net) -> int:
    return len(net.points)


def distance(terms: Terms, a: Net, b: Net) -> int:
    return gap(shape_there_now(terms, a.model), shape_there_now(terms, b.model))


def shape_there_now(terms: Terms, model: int) -> Shape:
    return terms.start[terms.models.index(model)]


def starts(terms: Terms, net: Net) -> list[int]:
    """The points from which the first model is tried: spread over those nearest to it, and to the middle of all."""
    s, count = terms.s, len(terms.mobile)
    x, y = sum([s.x[model] for model in terms.mobile]) // count, sum([s.y[model] for model in terms.mobile]) // count
    rows = [((px - x) * (px - x) + (py - y) * (py - y), place) for place, (px, py) in enumerate(net.points)]
    rows.sort()
    step = max(len(net.points) // STARTS, 1)
    found: list[int] = []
    for at in [0, 1, 2, *range(0, len(net.points), step)]:
        if at < len(net.points):
            found.append(at)
            found.append(rows[at][1])
    return list(dict.fromkeys(found))


def grown(terms: Terms, first: Net, start: int, others: list[Net], limit: int) -> list[Way] | None:
    """A formation begun with one model at a point; each other joins it where it has the shortest way to."""
    way = first.way(start)
    if way is None:
        return None
    ways = [way]
    standing = [terms.start[place] for place in range(len(terms.models)) if terms.models[place] in terms.immobile]
    placed = [first.shapes[start]]
    waiting = list(others)
    while waiting:
        for net in waiting:
            place = joining(net, placed, standing, limit)
            if place != NONE:
                break
        else:
            return None
        found = net.way(place)
        assert found is not None
        ways.append(found)
        placed.append(net.shapes[place])
        waiting.remove(net)
    ways.sort()
    return ways


def joining(net: Net, placed: list[Shape], standing: list[Shape], limit: int) -> int:
    """The nearest point of a model at which it hangs together with those placed and stands on nobody, or -1."""
    for place in range(len(net.points)):
        shape = net.shapes[place]
        if fits(shape, placed, standing, limit) and net.way(place) is not None:
            return place
    return NONE


def fits(shape: Shape, placed: list[Shape], standing: list[Shape], limit: int) -> bool:
    linked = False
    for other in placed:
        if gap_within(shape, other, limit):
            if overlap(shape, other):
                return False
            linked = True
    if not linked:
        return False
    return not any(overlap(shape, other) for other in standing)


def leads_away(terms: Terms, ways: list[Way]) -> bool:
    """Whether anybody is somewhere else in the end."""
    return any(way[-2] != terms.s.x[way[0]] or way[-1] != terms.s.y[way[0]] for way in ways)


def may_end(terms: Terms, ways: list[Way], looseness: int) -> bool:
    try:
        complete(terms, ways, [], looseness)
    except Illegal:
        return False
    return True
