"""What is true of the frames of every position: they name units, models and terrain that exist and belong there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from antarium.games.baseone.arsenal import MODES, WEAPONS
from antarium.games.baseone.frames import (
    NOBODY,
    Activation,
    AdvanceOrder,
    Assault,
    Battle,
    Blast,
    BreakTest,
    Consolidation,
    Deployment,
    Exhaustion,
    FireOrder,
    Impact,
    Infiltration,
    Move,
    Recovery,
    RunOrder,
    ShieldPlacement,
    Shooting,
    Turn,
    Volley,
)
from antarium.games.baseone.ids import BLOWS, DEPLOYED, DOWN, NO_ORDER, NONE, SETTLING, SPOTTER, SPRINT
from antarium.games.baseone.model import State
from antarium.games.baseone.notation import FARTHEST
from antarium.games.baseone.ways import LATE, WHOLE
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.soundness import Ranges, kinds_in, numbers_in, out_of_range

MOST: Final = 999
"""No modifier and no count in a frame is as large as this."""
MOST_SYSTEMS: Final = 16
ENTRIES: Final = 3
"""A roll for damage is a model, a number and a kind of dice."""
CODES: Final = max(2 * MODES, WEAPONS)
"""Answers are modes, single shots or weapons."""
ABOVE: Final[dict[type[Frame], tuple[type[Frame], ...]]] = {
    Battle: (Deployment, Infiltration, Turn),
    Deployment: (ShieldPlacement,),
    Infiltration: (Move, Exhaustion),
    Turn: (Activation, Recovery),
    Activation: (FireOrder, AdvanceOrder, RunOrder, ShieldPlacement),
    FireOrder: (ShieldPlacement, Shooting),
    AdvanceOrder: (Move, ShieldPlacement, Shooting),
    RunOrder: (Move, Exhaustion, Assault, Consolidation, ShieldPlacement),
    Move: (Shooting, Move),
    Exhaustion: (Move,),
    Shooting: (Volley, Blast),
    Volley: (Blast, Impact, BreakTest),
    Blast: (Impact, BreakTest),
    Assault: (Volley, Impact, BreakTest),
    BreakTest: (BreakTest,),
    Consolidation: (Move, ShieldPlacement),
}
"""Which frames can interrupt which. A break test stands where the impact stood that called for it."""


def misfits(s: State, stack: Frames) -> list[str]:
    """What is wrong with these frames on this table; normally nothing."""
    ranges = ranges_on(s)
    found = [wrong for frame in stack for wrong in out_of_range(frame, ranges)]
    if found or not stack:
        return found  # the other laws would trip over it
    found = list(misstacked(s, stack))
    for frame in stack:
        found += [*missing_units(s, frame), *misfit(s, frame)]
    return found


def ranges_on(s: State) -> Ranges:
    units, models, pieces = s.forces.units, s.forces.models, s.ground.pieces
    far = max(s.ground.width, s.ground.depth)
    return {
        "side": (0, 1),
        "side or nobody": (NOBODY, 1),
        "unit": (0, units - 1),
        "unit or none": (NONE, units - 1),
        "model": (0, models - 1),
        "model or none": (NONE, models - 1),
        "piece": (0, pieces - 1),
        "piece or none": (NONE, pieces - 1),
        "order": (NO_ORDER, SPRINT),
        "pace": (0, SETTLING),
        "mode": (0, MODES - 1),
        "mode or none": (NONE, MODES - 1),
        "mode or weapon": (NONE, max(MODES, WEAPONS) - 1),
        "answer": (0, CODES - 1),
        "system": (0, MOST_SYSTEMS - 1),
        "distance": (0, FARTHEST),
        "coordinate": (-far, 2 * far),
        "part": (0, WHOLE),
        "figure": (-MOST, MOST),
        "count": (0, MOST),
        "entries": (-MOST, max(MOST, models)),
        "ways": (-far, max(2 * far, models, 2 * LATE)),
    }


def misstacked(s: State, stack: Frames) -> Iterator[str]:
    """The battle lies at the bottom, then a turn or what comes before the first, then what interrupts it."""
    if type(stack[0]) is not Battle:
        yield f"a {type(stack[0]).__name__} is not a battle"
    for below, frame in pairwise(stack):
        if type(frame) not in ABOVE.get(type(below), ()):
            yield f"a {type(frame).__name__} can't interrupt a {type(below).__name__}"
    if (len(stack) > 1 and isinstance(stack[1], Turn)) != (s.turn > 0):
        yield f"turn {s.turn} is not the turn of these frames"


def missing_units(s: State, frame: Frame) -> Iterator[str]:
    """A longer roster leaves gaps in the numbers of the other one: no frame names such a unit."""
    for name, label in kinds_in(type(frame)):
        if label in ("unit", "unit or none"):
            for unit in numbers_in(getattr(frame, name)):
                if unit != NONE and not s.forces.start[unit]:
                    yield f"{type(frame).__name__}.{name} names {s.forces.code[unit]}, which has no models"


def misfit(s: State, frame: Frame) -> Iterator[str]:
    """What one frame says of the table."""
    match frame:
        case Deployment():
            yield from undeployed(s, frame)
        case Infiltration(places=places):
            if len(places) % 2:
                yield f"the places {places} are not points"
        case Recovery(dice=dice):
            down = [(s.first_order[unit] == DOWN) + (s.second_order[unit] == DOWN) for unit in dice]
            if any(dice.count(unit) > most for unit, most in zip(dice, down, strict=True)):
                yield f"the units {dice} have no Down dice to test"
        case Move():
            yield from unmoved(s, frame)
            yield from allied(s, frame.unit, (frame.target, frame.through))
        case RunOrder(unit=unit, target=target) | Exhaustion(unit=unit, target=target):
            yield from allied(s, unit, (target,))
        case Shooting(unit=unit, targets=targets):
            yield from allied(s, unit, targets)
        case Volley():
            yield from unaimed(s, frame)
        case Blast(units=units, hits=hits):
            yield from unequal(units, hits)
        case Impact():
            yield from unhit(s, frame)
        case BreakTest(unit=unit, doomed=doomed):
            yield from strangers(s, unit, doomed)
        case Assault():
            yield from unassaulted(s, frame)
        case ShieldPlacement(unit=unit):
            if s.forces.batter[unit] == NONE:
                yield f"{s.forces.code[unit]} has no batter drone"
        case _:
            pass


def allied(s: State, unit: int, others: Iterable[int]) -> Iterator[str]:
    """Targets are of the other side."""
    for other in others:
        if other != NONE and s.forces.side[other] == s.forces.side[unit]:
            yield f"{s.forces.code[other]} is not an enemy of {s.forces.code[unit]}"


def strangers(s: State, unit: int, models: Iterable[int]) -> Iterator[str]:
    """Models are of the unit that is spoken of."""
    for model in models:
        if s.forces.unit_of[model] != unit:
            yield f"{s.forces.model_code[model]} is not a model of {s.forces.code[unit]}"


def unequal(numbers: tuple[int, ...], *beside: tuple[int, ...]) -> Iterator[str]:
    """What stands beside each other has the same length, or is not there yet."""
    for other in beside:
        if len(other) not in (0, len(numbers)):
            yield f"{other} does not stand beside {numbers}"


def undeployed(s: State, frame: Deployment) -> Iterator[str]:
    unit = frame.unit
    if unit != NONE and (s.marks[unit] & DEPLOYED or s.forces.side[unit] != frame.side):
        yield f"{s.forces.code[unit]} does not wait to be deployed by seat {frame.side}"


def unmoved(s: State, frame: Move) -> Iterator[str]:
    """Ways lead from where a model of the unit stood, over points on the table."""
    if len(frame.spent) not in (0, len(s.forces.all_models[frame.unit])):
        yield f"{frame.spent} does not stand beside the models of {s.forces.code[frame.unit]}"
    for plan in (frame.plan, *frame.trail):
        models = [way[0] for way in plan if way]
        if len(models) < len(plan) or len(set(models)) < len(models) or not all(is_way(s, frame, way) for way in plan):
            yield f"{plan} is not a plan for {s.forces.code[frame.unit]}"


def is_way(s: State, frame: Move, way: tuple[int, ...]) -> bool:
    if len(way) < 4 or len(way) % 2 or not 0 <= way[0] < s.forces.models or not 0 <= way[1] < 2 * LATE:
        return False
    return s.forces.unit_of[way[0]] == frame.unit


def unaimed(s: State, volley: Volley) -> Iterator[str]:
    yield from allied(s, volley.unit, (volley.target,))
    yield from strangers(s, volley.unit, volley.shooters)
    yield from strangers(s, volley.target, volley.seen)
    yield from unequal(volley.shooters, volley.modes, volley.single, volley.needs)
    yield from unequal(volley.shots, volley.dice)
    if volley.shots and not (volley.modes and volley.needs and max(volley.shots) < len(volley.shooters)):
        yield f"the shots {volley.shots} have no shooters"
    if volley.strayed > len(volley.shots):
        yield f"{volley.strayed} shots have strayed of {len(volley.shots)}"
    yield from equipment(s, volley.spotter, SPOTTER)


def equipment(s: State, model: int, role: int) -> Iterator[str]:
    if model != NONE and s.forces.role[model] != role:
        yield f"{s.forces.model_code[model]} is not such a drone"


def unhit(s: State, impact: Impact) -> Iterator[str]:
    """ALC-1 Every hit has its mode and is taken by a model of the target."""
    for models in (impact.viable, impact.behind, impact.under, impact.placed, impact.doomed, impact.rolls[::ENTRIES]):
        yield from strangers(s, impact.target, models)
    if impact.eyes:
        yield from strangers(s, impact.shooter, impact.eyes)
    yield from unequal(impact.modes, impact.lucky, impact.bonus)
    yield from unequal((*impact.viable, *impact.behind), impact.covered)
    codes = WEAPONS if impact.cause == BLOWS else MODES
    if max(impact.modes, default=NONE) >= codes or (impact.cause != BLOWS and min(impact.modes, default=0) < 0):
        yield f"the hits {impact.modes} are not those of a weapon"
    if len(impact.placed) > len(impact.modes) or max(impact.failed, default=NONE) >= len(impact.modes):
        yield f"the hits {impact.modes} are placed on {impact.placed}"
    if len(impact.rolls) % ENTRIES:
        yield f"{impact.rolls} are not rolls for damage"


def unassaulted(s: State, assault: Assault) -> Iterator[str]:
    """ASL-1 Two enemies; each model wields a weapon that it has."""
    pair = (assault.attacker, assault.defender)
    yield from allied(s, assault.attacker, (assault.defender,))
    if len({s.forces.unit_of[model] for model in assault.answering} - set(pair)) > 0:
        yield f"the models {assault.answering} do not answer here"
    yield from equipment(s, assault.spotter, SPOTTER)
    if assault.broke_off not in (NONE, *pair) or not set(assault.defeated) <= set(pair) or assault.offered > len(pair):
        yield f"{assault.broke_off} and {assault.defeated} do not fight here"
    models, weapons = assault.wielded[0::2], assault.wielded[1::2]
    if len(models) != len(weapons) or not all(0 <= model < s.forces.models for model in models):
        yield f"{assault.wielded} are not models with weapons"
    elif not all(weapon in s.forces.arms[model] for model, weapon in zip(models, weapons, strict=True)):
        yield f"{assault.wielded} are not the weapons of these models"
