"""Candidates: moves worth a look, all of them legal, for bots and for people without a mouse."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import on_table
from antarium.games.baseone.charging import staying
from antarium.games.baseone.drafting import FORMED, complete, problem_with_obstacles, way_of
from antarium.games.baseone.fitting import BESIDE, is_free, is_linked, shape_there, spots_round
from antarium.games.baseone.gathering import facing, gathered, is_formed
from antarium.games.baseone.ids import BLOCKING, BREAKING_OFF, CONSOLIDATING, DENSE, INCH, NO_SHELTER
from antarium.games.baseone.model import State
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.ways import Way
from antarium.kernel.dice import Dice
from antarium.kernel.geometry.headings import length, offset
from antarium.kernel.geometry.paths import towards
from antarium.kernel.geometry.shapes import Shape
from antarium.kernel.refusals import Illegal

PARTS: Final[list[int]] = [8, 5, 3]
"""How much of the way is tried, in eighths, where all of it is not possible."""
ENOUGH: Final = 4
SQUEEZES: Final = 3
"""How many barred directions are tried model by model where there are not enough others."""
LEAST: Final = 250
"""Shorter moves are not worth a look."""

Goal = tuple[int, int]


def plans(terms: Terms, most: int, looseness: int) -> list[list[Way]]:
    """Return up to `most` moves, the best first: towards enemies, into and behind cover, back."""
    if not terms.mobile or terms.left <= 0:
        return []
    if not is_formed(terms):
        together = gathered(terms, looseness)
        if together is not None:
            return [together]
    found: list[list[Way]] = []
    seen: list[Goal] = []
    barred: list[Goal] = []
    for dx, dy in steps_towards(terms, goals(terms)):
        ways = shorter_block(terms, dx, dy, looseness)
        if ways is None:
            barred.append((dx, dy))
            continue
        end = (ways[0][-2] // LEAST, ways[0][-1] // LEAST)
        if end not in seen:
            seen.append(end)
            found.append(ways)
            if len(found) >= most:
                return found
    for dx, dy in barred[:SQUEEZES] if len(found) < ENOUGH else []:
        ways = one_by_one(terms, dx, dy, looseness)
        if ways is not None:
            found.append(ways)
    return (found or any_way_out(terms, looseness))[:most]


def middle(terms: Terms) -> Goal:
    """The middle of the models that walk."""
    xs = [terms.s.x[model] for model in terms.mobile]
    ys = [terms.s.y[model] for model in terms.mobile]
    return sum(xs) // len(xs), sum(ys) // len(ys)


def middle_of_unit(s: State, unit: int) -> Goal:
    models = s.members(unit)
    return sum([s.x[model] for model in models]) // len(models), sum([s.y[model] for model in models]) // len(models)


# Where to go


def goals(terms: Terms) -> list[Goal]:
    """Places worth going to: enemies, cover and its edges, what hides from the nearest enemy, away from it."""
    s = terms.s
    x, y = middle(terms)
    enemies = nearest_enemies(s, terms.unit, x, y)
    away: list[Goal] = []
    if enemies:
        ex, ey = enemies[0]
        tx, ty = towards(x, y, ex, ey, terms.left)
        away = [(2 * x - tx, 2 * y - ty)]
    shelter = shelters(terms, x, y, enemies)
    if terms.move.pace in (CONSOLIDATING, BREAKING_OFF):
        return [*away, *shelter, *enemies, *all_round(terms, x, y)]
    mixed: list[Goal] = []
    for number in range(max(len(enemies), len(shelter))):
        mixed += enemies[number : number + 1] + shelter[2 * number : 2 * number + 2]
    return [*mixed, *away, *all_round(terms, x, y)]


def nearest_enemies(s: State, unit: int, x: int, y: int) -> list[Goal]:
    """The middles of the enemy units, nearest first."""
    forces = s.forces
    rows: list[tuple[int, int, int]] = []
    for other in s.living(forces.enemy(forces.side[unit])):
        ex, ey = middle_of_unit(s, other)
        rows.append(((ex - x) ** 2 + (ey - y) ** 2, ex, ey))
    rows.sort()
    return [(ex, ey) for _, ex, ey in rows]


def shelters(terms: Terms, x: int, y: int, enemies: list[Goal]) -> list[Goal]:
    """Cover within reach: its middle, its near edge, and its far side from the nearest enemy; nearest first."""
    ground = terms.s.ground
    far = terms.left + 3 * INCH
    rows: list[tuple[int, int, int]] = []
    for piece in range(ground.pieces):
        hides = ground.sight[piece] in (DENSE, BLOCKING)
        if ground.cover[piece] == NO_SHELTER and not hides:
            continue
        left, right, bottom, top = ground.left[piece], ground.right[piece], ground.bottom[piece], ground.top[piece]
        ex, ey = min(max(x, left), right), min(max(y, bottom), top)
        apart = (ex - x) ** 2 + (ey - y) ** 2
        if apart > far * far:
            continue
        px, py = (left + right) // 2, (bottom + top) // 2
        if ground.cover[piece] != NO_SHELTER:
            rows += [(apart, px, py), (apart + 1, ex, ey)]
        if enemies:
            ax, ay = enemies[0]
            size = (right - left + top - bottom) // 4 + INCH
            bx, by = towards(ax, ay, 2 * px - ax, 2 * py - ay, length_between(ax, ay, px, py) + size)
            rows.append((apart + 2, bx, by))
    rows.sort()
    return [(gx, gy) for _, gx, gy in rows]


def length_between(ax: int, ay: int, bx: int, by: int) -> int:
    return length(ax - bx, ay - by)


def all_round(terms: Terms, x: int, y: int) -> list[Goal]:
    return [offset(x, y, heading, terms.left) for heading in range(0, 360, 45)]


# How to get there


def steps_towards(terms: Terms, wanted: list[Goal]) -> list[Goal]:
    """The steps that bring the middle of the unit to these places, or as far as it may go."""
    x, y = middle(terms)
    far = min([terms.allowance(model) for model in terms.mobile])
    found: list[Goal] = []
    for goal_x, goal_y in wanted:
        to_x, to_y = towards(x, y, goal_x, goal_y, max(far, 0))
        if (to_x - x) ** 2 + (to_y - y) ** 2 >= LEAST * LEAST:
            found.append((to_x - x, to_y - y))
    return found


def straight_on(terms: Terms, looseness: int) -> list[list[Way]]:
    """A12 Return the moves straight towards the assaulted unit: the whole unit shifted, and model by model."""
    if not terms.mobile or terms.left <= 0:
        return []
    found: list[list[Way]] = []
    for dx, dy in steps_towards(terms, [middle_of_unit(terms.s, terms.target)]):
        tries = [shorter_block(terms, dx, dy, looseness), one_by_one(terms, dx, dy, looseness)]
        found += [ways for ways in tries if ways is not None]
    return found


def shorter_block(terms: Terms, dx: int, dy: int, looseness: int) -> list[Way] | None:
    """The whole unit shifted by a step, or by a part of it where all of it is not possible."""
    for part in PARTS:
        ways = block(terms, dx * part // 8, dy * part // 8, looseness)
        if ways is not None:
            return ways
    return None


def block(terms: Terms, dx: int, dy: int, looseness: int) -> list[Way] | None:
    """Every model shifted by the same step, straight, if that is a legal move."""
    s = terms.s
    ways: list[Way] = []
    for model in terms.mobile:
        x, y = s.x[model], s.y[model]
        if not on_table(s.ground, shape_there(terms, model, x + dx, y + dy)):
            return None
        if terms.barring(model, s.heading[model], x, y, x + dx, y + dy) >= 0:
            return None
        heading = facing(terms, model, x + dx, y + dy)
        if problem_with_obstacles(terms, model, heading, [(x + dx, y + dy)]) is not None:
            return None
        ways.append((model, heading, x, y, x + dx, y + dy))
    return ways if is_legal(terms, ways, looseness) else None


def is_legal(terms: Terms, ways: list[Way], looseness: int) -> bool:
    """Whether ways that nothing bars may also end as they do."""
    try:
        complete(terms, ways, [], looseness)
    except Illegal:
        return False
    return True


def one_by_one(terms: Terms, dx: int, dy: int, looseness: int) -> list[Way] | None:
    """Each model goes for its own shifted place or the nearest free one beside those before it, round what bars it."""
    s = terms.s
    placed = staying(terms)
    rows: list[tuple[int, int]] = [(-(s.x[model] * dx + s.y[model] * dy), model) for model in terms.mobile]
    rows.sort()
    ways: list[Way] = []
    for _, model in rows:
        way = way_near(terms, model, s.x[model] + dx, s.y[model] + dy, placed)
        if way is None:
            return None
        ways.append(way)
        placed.append(shape_there(terms, model, way[-2], way[-1]))
    return ways if is_legal(terms, ways, looseness) else None


def way_near(terms: Terms, model: int, x: int, y: int, placed: list[Shape]) -> Way | None:
    """A way to a place or to a free spot near it, linked to those already placed."""
    s = terms.s
    far = terms.allowance(model)
    spots: list[tuple[int, int, int]] = [(0, x, y)]
    if placed:
        spots += spots_round(terms, model, placed[-3:], x, y, BESIDE)[:12]
    else:
        spots += [(0, *towards(s.x[model], s.y[model], x, y, far * part // 8)) for part in (6, 4, 2)]
    for _, sx, sy in spots:
        if (sx - s.x[model]) ** 2 + (sy - s.y[model]) ** 2 > far * far:
            continue
        shape = shape_there(terms, model, sx, sy)
        if is_free(terms, shape, placed, terms.end_rows) and is_linked(terms, shape, placed):
            try:
                return way_of(terms, model, facing(terms, model, sx, sy), [(sx, sy)])
            except Illegal:
                continue
    return None


def any_way_out(terms: Terms, looseness: int) -> list[list[Way]]:
    """Any step at all, in any direction, short or long."""
    far = min([terms.allowance(model) for model in terms.mobile])
    for distance in (far, far // 2, far // 4, 600, 300):
        for heading in range(0, 360, 30):
            dx, dy = offset(0, 0, heading, max(min(distance, far) - 1, 0))
            if not dx and not dy:
                continue  # a model has gone as far as it can
            ways = block(terms, dx, dy, looseness)
            if ways is not None:
                return [ways]
    for distance in (far, far // 2, far // 4):  # out of formation as it is, it has to draw together on its way
        for heading in range(0, 360, 45):
            dx, dy = offset(0, 0, heading, max(distance - 1, 0))
            ways = one_by_one(terms, dx, dy, looseness) if dx or dy else None
            if ways is not None:
                return [ways]
    return []


def at_random(terms: Terms, dice: Dice, tries: int, looseness: int = FORMED) -> list[Way] | None:
    """Some shift of the unit, drawn with dice."""
    far = min([terms.allowance(model) for model in terms.mobile])
    for _ in range(tries):
        dx, dy = offset(0, 0, dice.below(360), max(far * (1 + dice.below(8)) // 8 - 1, 0))
        ways = block(terms, dx, dy, looseness) if dx or dy else None
        if ways is not None:
            return ways
    return None
