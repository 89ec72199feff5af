"""UNT-5, D-13 Gathering: a unit whose formation is broken comes together again, or as near as it can."""

from __future__ import annotations

from antarium.games.baseone.bases import is_round
from antarium.games.baseone.drafting import FORMED, complete, way_of, without_abandoned
from antarium.games.baseone.fitting import BESIDE, is_free, shape_there, spots_round
from antarium.games.baseone.formation import bottleneck, hang_together, linked
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.ways import Way
from antarium.kernel.geometry.headings import heading_to
from antarium.kernel.geometry.paths import towards
from antarium.kernel.geometry.shapes import Shape
from antarium.kernel.refusals import Illegal


def is_formed(terms: Terms) -> bool:
    """Whether all that walks hangs together where it stands; immobilised models that are alone do not count."""
    limit = terms.forces.formation[terms.unit]
    return hang_together(without_abandoned(terms, terms.start, limit) if terms.immobile else terms.start, limit)


def looseness_of(terms: Terms) -> int:
    """How loosely the unit may end: in formation, or where it can do no better, closer together than it is."""
    if is_formed(terms) or gathered(terms, FORMED) is not None:
        return FORMED
    return bottleneck(terms.start)


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
