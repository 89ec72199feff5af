"""Trying: what a drawn table shows of a choice that a player has not confirmed yet, legal or not.

Where the models would go and stand, whom they would see from there, what covers them, what has to be tested and who
lies in wait; for shots whom they reach. All of it is worked out on a copy of the table that the seat knows.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from antarium.games.baseone.actions import Deploy, Hold, March, Shoot, ShootBlindly
from antarium.games.baseone.aiming import aimed
from antarium.games.baseone.ambush import is_going, springs
from antarium.games.baseone.barrels import crew_and_weapon, range_of
from antarium.games.baseone.bases import is_drone, reach_of
from antarium.games.baseone.candidates import one_by_one, shorter_block
from antarium.games.baseone.cover import area_cover, stands_at
from antarium.games.baseone.display import WayDisplay, flat, tenths
from antarium.games.baseone.forecast import shooting_odds
from antarium.games.baseone.frames import Deployment, Move, Shooting
from antarium.games.baseone.going import agility, next_test
from antarium.games.baseone.ids import COVER_NAMES, INCH, LARGE, NONE
from antarium.games.baseone.lookout import visible
from antarium.games.baseone.model import State
from antarium.games.baseone.odds import Odds
from antarium.games.baseone.overhead import away, models_under
from antarium.games.baseone.plan import MoveSpace
from antarium.games.baseone.ranges import BAND_NAMES, band, range_to
from antarium.games.baseone.sight import blocker_name, line, sees_unit
from antarium.games.baseone.targets import next_system
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.ways import WHOLE, Plan, length_of, walk
from antarium.games.baseone.zones import Zone
from antarium.kernel.frames import Frame
from antarium.kernel.geometry.headings import offset
from antarium.kernel.geometry.routes import Reach
from antarium.kernel.notation import Notation
from antarium.kernel.records import Action, Record
from antarium.kernel.refusals import Illegal

RINGS: Final = (0, INCH // 4, INCH // 2, INCH, 3 * INCH // 2, 2 * INCH, 3 * INCH)
"""How far a block that cannot stand where it was put is pushed to find room."""
MOST_TESTS: Final = 6


class SightDisplay(Record, frozen=True, gc=False):
    """What a unit would see of an enemy."""

    unit: int
    seen: bool
    range: int
    blocker: str
    """What is in the way of the line between the nearest models."""


class TestDisplay(Record, frozen=True, gc=False):
    """A piece of terrain that would have to be tested, and how many of ten rolls would pass."""

    name: str
    chance: int


class AmbushDisplay(Record, frozen=True, gc=False):
    """A unit in ambush that could shoot at the mover, and how early."""

    unit: int
    after: int


class CoverDisplay(Record, frozen=True, gc=False):
    """What covers a model."""

    model: int
    cover: str


class OddsDisplay(Record, frozen=True, gc=False):
    """What shots bring on average, and how likely, all in hundredths."""

    shots: int
    hits: int
    pins: int
    losses: int
    pinned: int
    tests: int
    destroyed: int


class ShotDisplay(Record, frozen=True, gc=False):
    """How a unit would shoot at another."""

    unit: int
    range: int
    band: str
    weapons: int
    seen: int
    models: int
    odds: OddsDisplay


class TryDisplay(Record, frozen=True, gc=False):
    """All of it; what does not apply is empty."""

    unit: int
    ways: tuple[WayDisplay, ...] = ()
    spent: tuple[tuple[int, int], ...] = ()
    """How far each model would go."""
    sight: tuple[SightDisplay, ...] = ()
    cover: tuple[CoverDisplay, ...] = ()
    tests: tuple[TestDisplay, ...] = ()
    ambush: tuple[AmbushDisplay, ...] = ()
    reach: tuple[int, ...] = ()
    """The edge of what the first model can reach: x, y, x, y, …"""
    better: str = ""
    """A legal choice near to one that is not."""
    shots: tuple[ShotDisplay, ...] = ()
    under: tuple[int, ...] = ()
    """The models under a template."""


def preview(notation: Notation, s: State, stack: tuple[Frame, ...], action: Action) -> TryDisplay | None:
    """What is to be shown of an action; None where there is nothing to add."""
    top = stack[-1] if stack else None
    match action:
        case March() if isinstance(top, Move):
            return marching(notation, s, top, action)
        case Hold() if isinstance(top, Move):
            return staying(s, top)
        case Deploy(unit=unit) if isinstance(top, Deployment) and top.unit == unit:
            return deploying(notation, s, action)
        case Shoot(target=target) if isinstance(top, Shooting):
            return shooting(s, top, target)
        case ShootBlindly(x=x, y=y) if isinstance(top, Shooting):
            return TryDisplay(top.unit, under=under(s, x, y))
        case _:
            return None


# Moves


def staying(s: State, move: Move) -> TryDisplay:
    """Where the unit stands now, and how far its first model can go."""
    return TryDisplay(move.unit, sight=sights(s, move.unit), cover=covers(s, move.unit), reach=reach(Terms(s, move)))


def reach(terms: Terms) -> tuple[int, ...]:
    if not terms.mobile:
        return ()
    model = terms.mobile[0]
    barriers = terms.barriers_for(reach_of(terms.forces, model))
    return flat(Reach(barriers, terms.s.x[model], terms.s.y[model], terms.allowance(model)).outline())


def marching(notation: Notation, s: State, move: Move, march: March) -> TryDisplay:
    space = MoveSpace(s, move)
    try:
        planned = space.planned(march)
    except Illegal:
        there = s.clone()
        put(there, move.unit, march.ways)
        better = nearest_march(notation, s, space, march)
        return TryDisplay(move.unit, sight=sights(there, move.unit), cover=covers(there, move.unit), better=better)
    plan = planned.plan
    there = s.clone()
    walk(there, plan, WHOLE)
    return TryDisplay(
        move.unit,
        tuple([WayDisplay(way[0], way[2:]) for way in plan]),
        tuple([(way[0], length_of(way)) for way in plan if not is_drone(s.forces, way[0])]),
        sights(there, move.unit),
        covers(there, move.unit),
        tests(s, planned, plan),
        ambushes(s, planned),
    )


def put(s: State, unit: int, ways: tuple[tuple[int, ...], ...]) -> None:
    """Set models of a unit where ways end."""
    for way in ways:
        model = s.forces.model_at(unit, way[0]) if len(way) >= 4 else NONE
        if model != NONE:
            s.x[model], s.y[model], s.heading[model] = way[-2], way[-1], way[1]


def nearest_march(notation: Notation, s: State, space: MoveSpace, march: March) -> str:
    """A legal move by about the same step as that of the first model that is named; ASL-2 for an assault a charge."""
    terms = space.terms
    charge = space.charge_like(march) if terms.target != NONE else None
    if charge is not None:
        return notation.write(space.march(charge))
    if terms.target != NONE:
        return nearest_march(notation, s, space.plain_run(), march)
    named = [way for way in march.ways if terms.forces.model_at(terms.unit, way[0]) in terms.mobile]
    if not named:
        return ""
    model = terms.forces.model_at(terms.unit, named[0][0])
    dx, dy = named[0][-2] - s.x[model], named[0][-1] - s.y[model]
    far = terms.allowance(model)
    long = dx * dx + dy * dy
    if long > far * far:
        share = far * 1000 // (isqrt(long) + 1)
        dx, dy = dx * share // 1000, dy * share // 1000
    looseness = space.looseness()
    found = one_by_one(terms, dx, dy, looseness) or shorter_block(terms, dx, dy, looseness) or space.way_out
    return notation.write(space.march(found)) if found else ""


def tests(s: State, planned: Move, plan: Plan) -> tuple[TestDisplay, ...]:
    """MOV-11, MOV-15 What would have to be tested on the way, if every test went well."""
    chance = tenths(agility(s, planned.unit)[0].value)
    found: list[TestDisplay] = []
    while len(found) < MOST_TESTS:
        part, piece = next_test(s, planned)
        if piece == NONE:
            break
        found.append(TestDisplay(s.ground.names[piece], chance))
        (planned,) = planned.again(done=part, tested=(*planned.tested, piece))
    return tuple(found)


def ambushes(s: State, planned: Move) -> tuple[AmbushDisplay, ...]:
    """REA-4 Who could spring an ambush on the whole way."""
    (whole,) = planned.again(halt=WHOLE)
    if not is_going(s, whole):
        return ()
    first: dict[int, int] = {}
    for spring in springs(s, whole):
        first.setdefault(spring.unit, spring.after)
    return tuple([AmbushDisplay(unit, after) for unit, after in first.items()])


# Setting up


def deploying(notation: Notation, s: State, action: Deploy) -> TryDisplay:
    there = s.clone()
    put(there, action.unit, action.ways)
    for model in s.forces.all_models[action.unit]:
        there.standing[model] = 1
    return TryDisplay(
        action.unit,
        sight=sights(there, action.unit),
        cover=covers(there, action.unit),
        better=nearest_place(notation, s, action),
    )


def nearest_place(notation: Notation, s: State, action: Deploy) -> str:
    """The block pushed a little until it may stand there; empty if it may already, or nowhere near."""
    zone = Zone(s, action.unit)
    for ring in RINGS:
        for heading in range(0, 360, 30) if ring else (0,):
            dx, dy = offset(0, 0, heading, ring)
            ways = tuple([(way[0], way[1], way[-2] + dx, way[-1] + dy) for way in action.ways])
            try:
                if zone.why_not(zone.shapes(ways)) is not None:
                    continue
            except Illegal:
                return ""
            return notation.write(Deploy(action.unit, ways)) if ring else ""
    return ""


# Sight, cover, fire


def sights(s: State, unit: int) -> tuple[SightDisplay, ...]:
    """LOS Of every enemy on the table."""
    if not s.is_alive(unit):
        return ()
    found: list[SightDisplay] = []
    for enemy in s.living(1 - s.forces.side[unit]):
        seen = sees_unit(s, unit, enemy)
        found.append(SightDisplay(enemy, seen, away(s, unit, enemy), "" if seen else in_the_way(s, unit, enemy)))
    return tuple(found)


def in_the_way(s: State, unit: int, enemy: int) -> str:
    pairs = [(range_to(s, a, b), a, b) for a in s.members(unit) for b in visible(s, enemy)]
    if not pairs:
        return ""
    _, a, b = min(pairs)
    sight = line(s, a, b)
    return "" if sight.clear else blocker_name(s, sight)


def covers(s: State, unit: int) -> tuple[CoverDisplay, ...]:
    """CVR-2, CVR-3 What covers each model: the area it is in, or an obstacle it stands at, if shots come across it."""
    found: list[CoverDisplay] = []
    for model in s.members(unit):
        best = 0
        if not s.forces.traits[model] & LARGE:
            best = area_cover(s, model)
            for piece in s.ground.obstacles:
                if s.ground.cover[piece] > best and stands_at(s, model, piece):
                    best = s.ground.cover[piece]
        found.append(CoverDisplay(model, COVER_NAMES[best]))
    return tuple(found)


def shooting(s: State, frame: Shooting, target: int) -> TryDisplay:
    """SHT-3 Whom the shots reach, from how far and with how many weapons."""
    if not 0 <= target < s.forces.units or not s.is_alive(target):
        return TryDisplay(frame.unit)
    crew, crewed = crew_and_weapon(s, frame.unit, aimed(s, frame.unit, target, frame.order, next_system(s, frame)))
    barrels = crewed or crew
    if not barrels:
        return TryDisplay(frame.unit)
    away_from = range_of(barrels)
    bands = [band(barrel.mode, away_from) for barrel in barrels]
    seen = {model for barrel in barrels for model in barrel.seen}
    weapons = {(barrel.model, barrel.system) for barrel in barrels}
    return TryDisplay(
        frame.unit,
        shots=(
            ShotDisplay(
                target, away_from, BAND_NAMES[max(bands)], len(weapons), len(seen), len(visible(s, target)),
                odds_display(shooting_odds(s, frame, target)),
            ),
        ),
    )  # fmt: skip


def odds_display(odds: Odds) -> OddsDisplay:
    """From millionths to hundredths, to the nearest."""
    numbers = (odds.shots, odds.hits, odds.pins, odds.losses, odds.pinned, odds.tests, odds.destroyed)
    return OddsDisplay(*[(number + 5_000) // 10_000 for number in numbers])


def under(s: State, x: int, y: int) -> tuple[int, ...]:
    """OFF-2 The models under the round template."""
    return tuple([model for unit in range(s.forces.units) for model in models_under(s, unit, x, y)])
