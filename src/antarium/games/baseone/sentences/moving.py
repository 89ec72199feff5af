"""Moving in words: ways, tests of the ground, exhaustion, ambushes."""

from __future__ import annotations

from typing import Final, assert_never

from antarium.games.baseone.bases import is_drone
from antarium.games.baseone.events.moving import (
    AmbushSprung,
    DroneMoved,
    ExhaustionTested,
    GapMarked,
    ModelAbandoned,
    MoveCutShort,
    MovingEvent,
    ObstacleTested,
    SecondWindSpent,
    TerrainTested,
    UnitDrawnBack,
    UnitMoved,
    UnitStayed,
)
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.ids import EFFECT_NAMES, SECOND_WIND
from antarium.games.baseone.names import counted, model_name, reasons, unit_name
from antarium.games.baseone.notation import write_length
from antarium.games.baseone.rolls import BONUS, FAIL
from antarium.games.baseone.ways import longest
from antarium.kernel.geometry.headings import heading_to

MOVED: Final[list[str]] = [
    "advanced", "ran", "sprinted", "consolidated, moving", "infiltrated, running", "broke off, moving",
    "ran on after its sprint, moving", "settled, moving",
]  # fmt: skip
POINTS: Final[list[str]] = ["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"]


def sentence(event: MovingEvent, forces: Forces) -> str:
    """What happened, in one sentence."""
    match event:
        case UnitMoved(unit=unit, pace=pace, ways=ways):
            walked = tuple([way for way in ways if not is_drone(forces, way[0])])
            return f"{unit_name(forces, unit)} {MOVED[pace]} {inches(longest(walked))}{direction(walked)}."
        case UnitStayed(unit=unit, pace=pace):
            return f"{unit_name(forces, unit)} {'went no farther' if pace == SECOND_WIND else 'stayed where it was'}."
        case UnitDrawnBack(unit=unit, ways=ways):
            return f"{unit_name(forces, unit)} couldn't stand there and went back {inches(longest(ways))}."
        case DroneMoved(model=model):
            return f"{model_name(forces, model)} moved to another place."
        case ModelAbandoned(model=model):
            return f"{model_name(forces, model)} couldn't move and was left behind."
        case ObstacleTested(unit=unit, piece=piece, modifiers=modifiers, roll=roll, effect=effect):
            tested = f"{unit_name(forces, unit)} reached {piece} and tested Agility on {reasons(modifiers)}"
            return f"{tested}: {roll}, it {EFFECT_NAMES[effect]}."
        case TerrainTested(unit=unit, piece=piece, modifiers=modifiers, roll=roll, effect=effect):
            tested = f"{unit_name(forces, unit)} entered {piece} and tested Agility on {reasons(modifiers)}"
            return f"{tested}: {roll}, it {EFFECT_NAMES[effect]}."
        case GapMarked(piece=piece):
            return f"There was now a gap in {piece}."
        case ExhaustionTested():
            return exhaustion(event, forces)
        case SecondWindSpent(unit=unit):
            return f"{unit_name(forces, unit)} ran on and was exhausted."
        case AmbushSprung(unit=unit, target=target, after=after):
            where = f"after {inches(after)}" if after else "as it set out"
            return f"{unit_name(forces, unit)} sprang its ambush on {unit_name(forces, target)} {where}."
        case MoveCutShort(unit=unit):
            return f"{unit_name(forces, unit)} was down and went no farther."
        case _:
            assert_never(event)


def inches(length: int) -> str:
    """Rounded to a tenth of an inch, as people say it."""
    return f'{write_length((length + 50) // 100 * 100)}"'


def direction(ways: tuple[tuple[int, ...], ...]) -> str:
    """The point of the compass that most of the way leads to; nothing where it leads nowhere."""
    dx = sum([way[-2] - way[2] for way in ways])
    dy = sum([way[-1] - way[3] for way in ways])
    return f" to the {POINTS[(heading_to(dx, dy) + 22) % 360 // 45]}" if dx or dy else ""


def exhaustion(event: ExhaustionTested, forces: Forces) -> str:
    tested = f"{unit_name(forces, event.unit)} tested for exhaustion on {reasons(event.modifiers)}: {event.roll}"
    if event.result == BONUS:
        return f"{tested}, it could run on."
    if event.result > FAIL:
        return f"{tested}, it was not exhausted."
    return f"{tested}, it was exhausted and took {counted(event.pins, 'pin')}."
