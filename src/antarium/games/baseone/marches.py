"""Marches: which of the moves that a unit could make is the best, the tests on the way considered."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import Hold, March
from antarium.games.baseone.candidates import block, one_by_one
from antarium.games.baseone.frames import Move
from antarium.games.baseone.gathering import is_formed
from antarium.games.baseone.going import agility, free_obstacles, is_large, next_test
from antarium.games.baseone.ids import ADVANCE, ADVANCING, NONE, OBSTACLE
from antarium.games.baseone.manoeuvres import LOOKED_AT, lasting, passage, place_value
from antarium.games.baseone.nerve import pass_tenths
from antarium.games.baseone.outlook import Outlook
from antarium.games.baseone.plan import MoveSpace
from antarium.games.baseone.ways import WHOLE, Way
from antarium.kernel.decision import Decision
from antarium.kernel.geometry.headings import offset
from antarium.kernel.records import Action

COMPASS: Final = 30
"""The step between the headings in which moves are tried, in degrees."""
TRIED: Final = 24
SQUEEZED: Final = 2
"""How many places are tried as a block, and how many of the barred ones model by model."""
ROUNDING: Final = 2
"""By so much a step in any direction may come out longer than it was meant."""
MOST_TESTS: Final = 4
"""Later tests are hardly ever come to."""


def best_move(outlook: Outlook, move: Move, decision: Decision) -> Action:
    """The move that ends best: by what can be shot at from there, and what shoots back."""
    space = decision.space
    if move.target != NONE or not isinstance(space, MoveSpace) or not space.terms.mobile or not is_formed(space.terms):
        return best_candidate(outlook, move, decision.some(LOOKED_AT))
    stays = move_value(outlook, move, *outlook.middle(move.unit))
    best, most = march_in_line(outlook, move, space, stays)
    around, value = march_around(outlook, move, space, stays)
    if best is None or value > most:
        best, most = around, value
    may_stay = space.why_not_stay() is None
    if best is not None and (most > stays or not may_stay):
        return best
    return Hold() if may_stay else best_candidate(outlook, move, decision.some(LOOKED_AT))


def march_in_line(outlook: Outlook, move: Move, space: MoveSpace, stays: int) -> tuple[March | None, int]:
    """The best of the moves that shift the whole unit one way, and what it is worth; the likeliest are tried first."""
    x, y = outlook.middle(move.unit)
    rows: list[tuple[int, int, int]] = []
    far = max(min([space.terms.allowance(model) for model in space.terms.mobile]) - ROUNDING, 0)
    for length in (far, far * 2 // 3, far // 3):
        for heading in range(0, 360, COMPASS):
            px, py = offset(x, y, heading, length)
            if not outlook.sight.is_barred(px, py):
                way = passage(outlook, move.unit, px, py, move.pace != ADVANCING)
                value = stays + (move_value(outlook, move, px, py) - stays) * way // 100
                rows.append((-value, px - x, py - y))
    rows.sort()
    best: March | None = None
    most = stays
    squeezed = 0
    for loss, dx, dy in rows[:TRIED]:
        if -loss <= most:
            break
        ways = block(space.terms, dx, dy, space.looseness())
        if ways is None and squeezed < SQUEEZED:
            squeezed += 1
            ways = one_by_one(space.terms, dx, dy, space.looseness())
        if ways is None:
            continue
        value = march_value(outlook, move, ways, stays)
        if value > most:
            march = space.march(ways)
            if march.ways:  # a way may have shrunk to nothing
                best, most = march, value
    return best, most


def march_around(outlook: Outlook, move: Move, space: MoveSpace, stays: int) -> tuple[March | None, int]:
    """The best of the moves worth a look, which know ways round what is in the way."""
    best: March | None = None
    most = 0
    for ways in space.look_for(LOOKED_AT):
        value = march_value(outlook, move, ways, stays)
        march = space.march(ways)
        if march.ways and (best is None or value > most):
            best, most = march, value
    return best, most


def march_value(outlook: Outlook, move: Move, ways: list[Way], stays: int) -> int:
    """How good it is to set out on these ways: between staying and arriving, by how far the unit gets on average."""
    x, y = middle_after(outlook, move.unit, {way[0]: (way[-2], way[-1]) for way in ways})
    return stays + (move_value(outlook, move, x, y) - stays) * expected_part(outlook, move, ways) // 100


def expected_part(outlook: Outlook, move: Move, ways: list[Way]) -> int:
    """MOV-11, MOV-15, MOV-16 In hundredths, how much of these ways a unit gets along on average, by its tests."""
    s = outlook.s
    tested = move.tested if move.moved or move.tested else free_obstacles(s, move)
    (planned,) = move.then(plan=tuple(ways), done=0, tested=tested)
    passed = pass_tenths(agility(s, move.unit)[0].value)
    large = is_large(s, move.unit)
    hope, got = 100, 0
    for _ in range(MOST_TESTS):
        part, piece = next_test(s, planned)
        if piece == NONE:
            break
        halts, halfway = 100 * part // WHOLE, 50 * (WHOLE + part) // WHOLE
        if s.ground.kind[piece] == OBSTACLE:
            onward, slowed = passed, 0
        elif large:
            onward, slowed = 1, passed - 1
        else:
            onward, slowed = passed, 9 - passed
        got += hope * (slowed * halfway + (10 - onward - slowed) * halts) // 1000
        hope = hope * onward // 10
        (planned,) = planned.again(done=part, tested=(*planned.tested, piece))
    return hope + got


def best_candidate(outlook: Outlook, move: Move, options: tuple[Action, ...]) -> Action:
    """The best of some legal moves."""
    if len(options) == 1 or move.target != NONE:
        return options[0]
    best, most = options[0], 0
    for place, action in enumerate(options):
        value = move_value(outlook, move, *end_of(outlook, move.unit, action))
        if place == 0 or value > most:
            best, most = action, value
    return best


def move_value(outlook: Outlook, move: Move, x: int, y: int) -> int:
    """How good it is to end a move there, in hundredths."""
    value = lasting(outlook) * place_value(outlook, move.unit, x, y)
    if move.pace == ADVANCING:
        value += outlook.true_share(move.unit) * outlook.chance_to_hurt(move.unit, x, y, ADVANCE)
    return value


def end_of(outlook: Outlook, unit: int, action: Action) -> tuple[int, int]:
    """The middle of a unit's members after a move."""
    s = outlook.s
    if not isinstance(action, March) or not action.ways:
        return outlook.middle(unit)
    ends: dict[int, tuple[int, int]] = {}
    for way in action.ways:
        ends[s.forces.model_at(unit, way[0])] = (way[-2], way[-1])
    return middle_after(outlook, unit, ends)


def middle_after(outlook: Outlook, unit: int, ends: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """The middle of a unit when some of its models stand elsewhere."""
    s = outlook.s
    found = [ends.get(model, (s.x[model], s.y[model])) for model in s.members(unit)]
    return sum([x for x, _ in found]) // len(found), sum([y for _, y in found]) // len(found)
