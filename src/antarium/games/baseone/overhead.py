"""OVH, OFF, BLD: overhead fire: where the template lies, where it goes when the shot misses, whom it strikes there."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import Centre
from antarium.games.baseone.arsenal import BLAST, IS_OVERHEAD
from antarium.games.baseone.bases import body_of, is_drone
from antarium.games.baseone.events.shooting import (
    BlastLanded,
    BlastsHalved,
    ShotStrayed,
    TargetHidden,
    TemplatePlaced,
)
from antarium.games.baseone.frames import Blast, Impact, Volley
from antarium.games.baseone.ids import FIRE, INCH, NONE, NOT_CAUGHT, SCATTERED, VEHICLE, WEAPON_DRONE
from antarium.games.baseone.lookout import visible
from antarium.games.baseone.model import State
from antarium.games.baseone.ranges import range_to
from antarium.games.baseone.rerolls import evasion, outcome
from antarium.games.baseone.rolls import FAIL, d5
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import END, Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.geometry.headings import offset
from antarium.kernel.geometry.shapes import core_near
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

TEMPLATE: Final = INCH * 3 // 2
"""C-1 The radius of the round template."""
HIDDEN_BEYOND: Final = 10 * INCH
"""BUD-7 From farther away a camo drone hides its unit."""


class PlaceTemplate(Step[State, Volley, Centre | None]):
    """OVH-1 The template is centred over any model of the target, seen or not, but no buddy drone."""

    def ask(self, s: State, volley: Volley) -> Decisions:
        models = visible(s, volley.target)
        if len(models) < 2 or not shoots_overhead(volley):
            return NOBODY
        options = tuple(Centre(s.forces.place_of(model)) for model in models)
        return one(Decision(s.forces.side[volley.unit], "place_template", "OVH-1", options, args=(volley.target,)))

    def do(self, s: State, volley: Volley, choice: Centre | None) -> Frames:
        if not shoots_overhead(volley):
            return volley.then()
        place = choice.model if choice else s.forces.place_of(visible(s, volley.target)[0])
        model = s.forces.model_at(volley.target, place)
        s.emit(TemplatePlaced(volley.unit, model, s.x[model], s.y[model]))
        return volley.then(x=s.x[model], y=s.y[model])

    def explain_illegal(self, s: State, volley: Volley, action: Action) -> Illegal | None:
        if isinstance(action, Centre):
            code = s.forces.code[volley.target]
            return Illegal(f"the template is centred over a model of {code} still in play, not a buddy drone", "OVH-1")
        return None


class StrayShots(Step[State, Volley, None]):
    """OFF-1, OFF-2 Every overhead shot that has missed, and is no dud, comes down somewhere.

    What it does to the target itself is added to the other hits of the volley; other units there suffer at once.
    """

    def do(self, s: State, volley: Volley, _: None) -> Frames:
        for shot in range(volley.strayed, len(volley.dice)):
            mode = volley.modes[volley.shots[shot]]
            if not IS_OVERHEAD[mode] or outcome(volley, shot) != FAIL:
                continue
            x, y = drift(s, volley.unit, mode, volley.x, volley.y, volley.order == FIRE)
            units, hits = land(s, volley.unit, volley.shooters[volley.shots[shot]], mode, x, y)
            share = 0
            if volley.target in units:
                share = hits.pop(units.index(volley.target))
                units.remove(volley.target)
            volley = volley.again(
                strayed=shot + 1, stray=volley.stray + (mode,) * share, x=x if share else volley.x,
                y=y if share else volley.y,
            )[0]  # fmt: skip
            if units:
                return (volley, Blast(volley.unit, mode, x, y, tuple(units), tuple(hits)))
        return volley.then()


class StrikeNext(Step[State, Blast, None]):
    """OFF-2 The units under a template that went astray suffer their share, one after the other."""

    def do(self, s: State, blast: Blast, _: None) -> Frames:
        if not blast.units:
            return END
        unit, hits = blast.units[0], blast.hits[0]
        following = blast.again(units=blast.units[1:], hits=blast.hits[1:])
        why = evasion(s, unit, NOT_CAUGHT)
        if why and BLAST[blast.mode]:
            s.emit(BlastsHalved(unit, why, hits, hits // 2))
            hits //= 2
        models = visible(s, unit)
        if not hits or not models:
            return following
        under = tuple(models_under(s, unit, blast.x, blast.y))
        none = (0,) * hits
        impact = Impact(
            unit, blast.unit, SCATTERED, away(s, blast.unit, unit), (blast.mode,) * hits, none, none, tuple(models),
            (), under, (0,) * len(models),
        )  # fmt: skip
        return (*following, impact)


def shoots_overhead(volley: Volley) -> bool:
    return any(IS_OVERHEAD[mode] for mode in volley.modes)


def drift(s: State, unit: int, mode: int, x: int, y: int, aimed: bool) -> tuple[int, int]:
    """OFF-1, C-4 Where a template goes: D10 inches, or D5 with Fire, and one more for each pin, in any direction."""
    roll = d5(s.dice) if aimed else s.dice.d10()
    heading, pins = s.dice.below(360), s.pins[unit]
    x, y = offset(x, y, heading, (roll + pins) * INCH)
    s.emit(ShotStrayed(unit, mode, roll, pins, heading, x, y))
    return x, y


def land(s: State, unit: int, shooter: int, mode: int, x: int, y: int) -> tuple[list[int], list[int]]:
    """OFF-2, D-53, D-54 Who is under a template, and how the hits are shared: evenly, odd ones where most are."""
    units: list[int] = []
    under: list[list[int]] = []
    for one_unit in range(s.forces.units):
        models = models_under(s, one_unit, x, y)
        if not models:
            continue
        if is_hidden(s, unit, one_unit, min(range_to(s, shooter, model) for model in visible(s, one_unit))):
            s.emit(TargetHidden(unit, one_unit, away(s, unit, one_unit)))
            continue
        units.append(one_unit)
        under.append(models)
    if not units:
        s.emit(BlastLanded(unit, mode, x, y, 0, (), (), ()))
        return [], []
    roll = s.dice.die(BLAST[mode]) if BLAST[mode] else 1
    hits = [roll // len(units)] * len(units)
    for place in favoured(s, under, x, y)[: roll % len(units)]:
        hits[place] += 1
    s.emit(BlastLanded(unit, mode, x, y, roll, tuple(units), tuple(len(models) for models in under), tuple(hits)))
    return units, hits


def favoured(s: State, under: list[list[int]], x: int, y: int) -> list[int]:
    """D-53 The order in which odd hits fall: where more models are, then nearest to the centre, then by lot."""
    ranks: list[tuple[int, int, int]] = []
    for place, models in enumerate(under):
        nearest = min((s.x[model] - x) ** 2 + (s.y[model] - y) ** 2 for model in models)
        ranks.append((-len(models), nearest, place))
    ranks.sort()
    order: list[int] = []
    start = 0
    while start < len(ranks):
        end = start + 1
        while end < len(ranks) and ranks[end][:2] == ranks[start][:2]:
            end += 1
        alike = [place for _, _, place in ranks[start:end]]
        if len(alike) > 1:
            s.dice.shuffle(alike)
        order += alike
        start = end
    return order


def models_under(s: State, unit: int, x: int, y: int) -> list[int]:
    """OFF-2 The models of a unit under the template: base centres, or any part of a drone's or vehicle's body."""
    by_body = s.forces.kind[unit] in (VEHICLE, WEAPON_DRONE)
    found: list[int] = []
    for model in visible(s, unit):
        if by_body:
            body = body_of(s, model)
            if core_near(body, x, y, TEMPLATE + body.radius, 0):
                found.append(model)
            continue
        dx, dy = s.x[model] - x, s.y[model] - y
        if dx * dx + dy * dy <= TEMPLATE * TEMPLATE:
            found.append(model)
    return found


def drones_under(s: State, unit: int, x: int, y: int) -> list[int]:
    """ALC-8 Return the buddy drones of a unit that have their base centre under the template."""
    found: list[int] = []
    for drone in s.models(unit):
        if is_drone(s.forces, drone):
            dx, dy = s.x[drone] - x, s.y[drone] - y
            if dx * dx + dy * dy <= TEMPLATE * TEMPLATE:
                found.append(drone)
    return found


def is_hidden(s: State, unit: int, target: int, distance: int) -> bool:
    """BUD-7, D-71 Whether every shot of an enemy from so far away misses: the target is Down beside its camo drone."""
    drone = s.forces.camo[target]
    if drone == NONE or not s.standing[drone] or not s.is_down(target):
        return False
    return distance > HIDDEN_BEYOND and s.forces.side[unit] != s.forces.side[target]


def away(s: State, unit: int, target: int) -> int:
    """How far it is between the nearest models of two units, drones aside; 0 from a unit to itself."""
    if unit == target or not s.is_alive(unit):
        return 0
    return min(range_to(s, a, b) for a in visible(s, unit) for b in visible(s, target))
