"""What happens when units of Base One move."""

from __future__ import annotations

from typing import ClassVar

from antarium.kernel.records import Event, Modifier


class UnitMoved(Event, frozen=True, gc=False, tag=True):
    """A unit walked: for each model its number, its heading in the end, and the points of its way: x, y, x, y, …"""

    rule: ClassVar[str] = "MOV-2"
    unit: int
    pace: int
    ways: tuple[tuple[int, ...], ...]


class UnitStayed(Event, frozen=True, gc=False, tag=True):
    """A unit that might have moved, or moved on, did not."""

    rule: ClassVar[str] = "MOV-2"
    unit: int
    pace: int


class UnitDrawnBack(Event, frozen=True, gc=False, tag=True):
    """A unit that came to a halt went back along its way until it stood clear; the ways are as in `UnitMoved`."""

    rule: ClassVar[str] = "UNT-6"
    unit: int
    ways: tuple[tuple[int, ...], ...]


class DroneMoved(Event, frozen=True, gc=False, tag=True):
    """A buddy drone found another place with its unit, or moved aside."""

    rule: ClassVar[str] = "MOV-5"
    model: int
    x: int
    y: int


class ModelAbandoned(Event, frozen=True, gc=False, tag=True):
    """An immobilised model was left behind by its unit."""

    rule: ClassVar[str] = "MOV-18"
    model: int


class ObstacleTested(Event, frozen=True, gc=False, tag=True):
    """A unit tested its Agility at an obstacle."""

    rule: ClassVar[str] = "MOV-11"
    unit: int
    piece: str
    modifiers: tuple[Modifier, ...]
    roll: int
    effect: int
    """As `EFFECT_NAMES` in ids."""


class TerrainTested(Event, frozen=True, gc=False, tag=True):
    """A unit tested its Agility in difficult ground."""

    rule: ClassVar[str] = "MOV-15"
    unit: int
    piece: str
    modifiers: tuple[Modifier, ...]
    roll: int
    effect: int


class GapMarked(Event, frozen=True, gc=False, tag=True):
    """A gap in an obstacle was found, for the rest of the battle."""

    rule: ClassVar[str] = "MOV-11"
    unit: int
    piece: str
    x: int
    y: int


class ExhaustionTested(Event, frozen=True, gc=False, tag=True):
    """A unit that has sprinted tested its Agility, and takes `pins`."""

    rule: ClassVar[str] = "MOV-9"
    unit: int
    modifiers: tuple[Modifier, ...]
    roll: int
    result: int
    """As `RESULT_NAMES` in rolls."""
    pins: int


class SecondWindSpent(Event, frozen=True, gc=False, tag=True):
    """A unit made use of its second wind and is exhausted."""

    rule: ClassVar[str] = "MOV-9"
    unit: int


class AmbushSprung(Event, frozen=True, gc=False, tag=True):
    """A unit in ambush stopped an enemy on its way; its Ambush became Fire."""

    rule: ClassVar[str] = "REA-4"
    unit: int
    target: int
    after: int
    """How far the mover has gone along this stretch of its way."""


class MoveCutShort(Event, frozen=True, gc=False, tag=True):
    """A unit that went Down in an ambush moves no farther."""

    rule: ClassVar[str] = "REA-4"
    unit: int


MovingEvent = (
    UnitMoved | UnitStayed | UnitDrawnBack | DroneMoved | ModelAbandoned | ObstacleTested | TerrainTested | GapMarked
    | ExhaustionTested | SecondWindSpent | AmbushSprung | MoveCutShort
)  # fmt: skip

EVENTS: tuple[type[Event], ...] = (
    UnitMoved, UnitStayed, UnitDrawnBack, DroneMoved, ModelAbandoned, ObstacleTested, TerrainTested, GapMarked,
    ExhaustionTested, SecondWindSpent, AmbushSprung, MoveCutShort,
)  # fmt: skip
