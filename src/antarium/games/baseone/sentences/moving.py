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
    "advances", "runs", "sprints", "consolidates, moving", "infiltrates, running", "breaks off, moving",
    "finds a second wind, running", "settled, moving",
]  # fmt: skip
POINTS: Final[list[str]] = ["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"]


def sentence(event: MovingEvent, forces: Forces) -> str:
    """What happened, in one sentence."""
    match event:
        case UnitMoved(unit=unit, pace=pace, ways=ways):
            walked = tuple([way for way in ways if not is_drone(forces, way[0])])
            return f"{unit_name(forces, unit)} {MOVED[pace]} {inches(longest(walked))}{direction(walked)}."
        case UnitStayed(unit=unit, pace=pace):
            return f"{unit_name(forces, unit)} {'goes no farther' if pace == SECOND_WIND else 'stays where it is'}."
        case UnitDrawnBack(unit=unit, ways=ways):
            return f"{unit_name(forces, unit)} cannot stand there and goes back {inches(longest(ways))}."
        case DroneMoved(model=model):
            return f"{model_name(forces, model)} hovers to another place."
        case ModelAbandoned(model=model):
            return f"{model_name(forces, model)} cannot move and is left behind."
        case ObstacleTested(unit=unit, piece=piece, modifiers=modifiers, roll=roll, effect=effect):
            tested = f"{unit_name(forces, unit)} reaches {piece} and tests Agility on {reasons(modifiers)}"
            return f"{tested}: {roll}, it {EFFECT_NAMES[effect]}."
        case TerrainTested(unit=unit, piece=piece, modifiers=modifiers, roll=roll, effect=effect):
            tested = f"{unit_name(forces, unit)} enters {piece} and tests Agility on {reasons(modifiers)}"
            return f"{tested}: {roll}, it {EFFECT_NAMES[effect]}."
        case GapMarked(piece=piece):
            return f"There is now a gap in {piece}."
        case ExhaustionTested():
            return exhaustion(event, forces)
        case SecondWindSpent(unit=unit):
            return f"{unit_name(forces, unit)} has run on and is exhausted."
        case AmbushSprung(unit=unit, target=target, after=after):
            where = f"after {inches(after)}" if after else "as it sets out"
            return f"{unit_name(forces, unit)} springs its ambush on {unit_name(forces, target)} {where}."
        case MoveCutShort(unit=unit):
            return f"{unit_name(forces, unit)} is down and goes no farther."
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
    tested = f"{unit_name(forces, event.unit)} tests for exhaustion on {reasons(event.modifiers)}: {event.roll}"
    if event.result == BONUS:
        return f"{tested}, it has breath to run on."
    if event.result > FAIL:
        return f"{tested}, it keeps its breath."
    return f"{tested}, it is exhausted and takes {counted(event.pins, 'pin')}."
