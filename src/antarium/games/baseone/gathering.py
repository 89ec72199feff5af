"""UNT-5, D-13 Gathering: a unit whose formation is broken comes together again, or as near as it can."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import is_round, reach_of
from antarium.games.baseone.drafting import complete, ends, way_of, without_abandoned
from antarium.games.baseone.fitting import BESIDE, is_free, shape_there, spots_round
from antarium.games.baseone.formation import bottleneck, hang_together, linked
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.ways import Way
from antarium.kernel.geometry.headings import heading_to, length
from antarium.kernel.geometry.paths import towards
from antarium.kernel.geometry.shapes import Shape
from antarium.kernel.refusals import Illegal

TOUCHING: Final = 20
"""How near to another model a group is brought at the nearest."""


def is_formed(terms: Terms) -> bool:
    """Whether all that walks hangs together where it stands; immobilised models that are alone do not count."""
    limit = terms.forces.formation[terms.unit]
    return hang_together(without_abandoned(terms, terms.start, limit) if terms.immobile else terms.start, limit)


def looseness_in(terms: Terms, shapes: list[Shape]) -> int:
    """The widest gap in a unit that stands so; immobilised models that are alone do not count."""
    limit = terms.forces.formation[terms.unit]
    return bottleneck(without_abandoned(terms, shapes, limit) if terms.immobile else shapes)


def groups(terms: Terms) -> list[list[int]]:
    """The models that walk, as places in `terms.models`, in groups that hang together; the largest first."""
    limit = terms.forces.formation[terms.unit]
    known: list[int] = []
    found: list[list[int]] = []
    for place in range(len(terms.models)):
        if place not in known:
            found.append(linked(terms.start, [place], limit))
            known += found[-1]
    found.sort(key=by_size)
    return found


def by_size(group: list[int]) -> tuple[int, int]:
    return -len(group), group[0]


def gathered(terms: Terms, looseness: int) -> list[Way] | None:
    """Ways that bring the smaller groups to the largest, and that to them where it must; None where none are found."""
    apart = groups(terms)
    if len(apart) < 2:
        return None
    for share in (0, 1, 2):
        ways = brought_together(terms, apart, share)
        if ways:
            try:
                complete(terms, ways, [], looseness)
            except Illegal:
                continue
            return ways
    return None


def drawn_together(terms: Terms, looseness: int) -> tuple[int, list[Way] | None]:
    """D-13 The ways that bring a unit closest together, and its widest gap then; None where none is close enough.

    D-23 Nobody has to abandon an immobilised model for that.
    """
    apart = groups(terms)
    best, found = looseness, None
    if len(apart) < 2:
        return best, None
    for ways in (*[brought_together(terms, apart, share) for share in (0, 1, 2)], closed_in(terms, apart)):
        ways = without_carers(terms, apart, ways) if terms.immobile else ways
        if ways:
            try:
                complete(terms, ways, [], best)
            except Illegal:
                continue
            best, found = looseness_in(terms, ends(terms, ways)), ways
    return best, found


def without_carers(terms: Terms, apart: list[list[int]], ways: list[Way]) -> list[Way]:
    """These ways without those of models that stand in formation with an immobilised one."""
    staying: list[int] = []
    for group in apart:
        models = [terms.models[place] for place in group]
        if any(model in terms.immobile for model in models):
            staying += models
    return [way for way in ways if way[0] not in staying]


def closed_in(terms: Terms, apart: list[list[int]]) -> list[Way]:
    """Each group shifted as it stands, as far as it can go, towards the nearest model of those before it."""
    s = terms.s
    ways: list[Way] = []
    placed: list[tuple[int, int]] = []
    for group in apart:
        others = placed or [(s.x[terms.models[place]], s.y[terms.models[place]]) for place in apart[1]]
        dx, dy = step_to(terms, group, others)
        for place in group:
            model = terms.models[place]
            x, y = s.x[model], s.y[model]
            if model in terms.mobile and (dx or dy):
                try:
                    ways.append(way_of(terms, model, facing(terms, model, x + dx, y + dy), [(x + dx, y + dy)]))
                except Illegal:
                    return []
                x, y = x + dx, y + dy
            placed.append((x, y))
    return ways


def step_to(terms: Terms, group: list[int], others: list[tuple[int, int]]) -> tuple[int, int]:
    """The step of a group by which its nearest model comes up to the nearest of these points, or as near as it can."""
    s = terms.s
    rows = [
        ((x - s.x[terms.models[place]]) ** 2 + (y - s.y[terms.models[place]]) ** 2, terms.models[place], x, y)
        for place in group
        for x, y in others
    ]
    rows.sort()
    _, model, x, y = rows[0]
    beside = length(x - s.x[model], y - s.y[model]) - 2 * reach_of(terms.forces, model) - TOUCHING
    allowed = [terms.allowance(terms.models[place]) for place in group if terms.models[place] in terms.mobile]
    to_x, to_y = towards(s.x[model], s.y[model], x, y, max(min([beside, *allowed]), 0))
    return to_x - s.x[model], to_y - s.y[model]


def brought_together(terms: Terms, apart: list[list[int]], share: int) -> list[Way]:
    """The largest group goes that many halves of its distance towards the next, all others come to it."""
    s = terms.s
    ways: list[Way] = []
    placed: list[Shape] = []
    goal_x, goal_y = centre_of(terms, apart[1])
    from_x, from_y = centre_of(terms, apart[0])
    step_x = step_y = 0
    if share:
        far = min([terms.allowance(terms.models[place]) for place in apart[0]]) * share // 2
        to_x, to_y = towards(from_x, from_y, goal_x, goal_y, far)
        step_x, step_y = to_x - from_x, to_y - from_y
    for place in apart[0]:
        model = terms.models[place]
        x, y = s.x[model] + step_x, s.y[model] + step_y
        if share and model in terms.mobile:
            try:
                ways.append(way_of(terms, model, facing(terms, model, x, y), [(x, y)]))
            except Illegal:
                return []
            placed.append(shape_there(terms, model, x, y))
        else:
            placed.append(terms.start[place])
    for group in apart[1:]:
        for place in group:
            model = terms.models[place]
            if model in terms.mobile:
                way = way_to_others(terms, model, placed)
                if way is None:
                    continue
                ways.append(way)
                placed.append(shape_there(terms, model, way[-2], way[-1]))
    return ways


def centre_of(terms: Terms, group: list[int]) -> tuple[int, int]:
    xs = [terms.s.x[terms.models[place]] for place in group]
    ys = [terms.s.y[terms.models[place]] for place in group]
    return sum(xs) // len(xs), sum(ys) // len(ys)


def facing(terms: Terms, model: int, x: int, y: int) -> int:
    """The way it goes, for a round base; any other keeps its heading, so that no corner goes too far."""
    s = terms.s
    if not is_round(terms.forces, model) or (x == s.x[model] and y == s.y[model]):
        return s.heading[model]
    return heading_to(x - s.x[model], y - s.y[model])


def way_to_others(terms: Terms, model: int, placed: list[Shape]) -> Way | None:
    """A way to the nearest free spot beside the others; as far towards them as it can go where none is near enough."""
    s = terms.s
    x, y = s.x[model], s.y[model]
    far = terms.allowance(model)
    spots = spots_round(terms, model, placed, x, y, BESIDE)
    for apart, sx, sy in spots:
        if apart > far * far:
            break
        if is_free(terms, shape_there(terms, model, sx, sy), placed, terms.end_rows):
            try:
                return way_of(terms, model, facing(terms, model, sx, sy), [(sx, sy)])
            except Illegal:
                continue
    if not spots:
        return None
    for part in (8, 6, 4, 2):
        tx, ty = towards(x, y, spots[0][1], spots[0][2], far * part // 8)
        if is_free(terms, shape_there(terms, model, tx, ty), placed, terms.end_rows):
            try:
                return way_of(terms, model, facing(terms, model, tx, ty), [(tx, ty)])
            except Illegal:
                continue
    return None
