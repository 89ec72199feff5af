"""Base One, the table: two squads a side on open ground, every place in thousandths of an inch."""

from __future__ import annotations

from math import isqrt
from typing import Annotated, ClassVar, Final

from antarium.kernel.dice import Dice
from antarium.kernel.frames import Frame
from antarium.kernel.records import Action, Event, Modifier, Record
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts, State

INCH: Final = 1000
TABLE: Final = 36 * INCH
BASE: Final = 984
"""A round base of 25 mm, from edge to edge."""
MODELS: Final = 5
OFF: Final = -1
"""The place of a model that has been removed."""

NO_ORDER, FIRE, ADVANCE, RUN, AMBUSH, DOWN, LOST = range(7)

UnitId = Annotated[int, "unit"]
ModelId = Annotated[int, "model"]
OrderId = Annotated[int, "order"]
Place = Annotated[tuple[int, int], "place"]


class Squad(Record, frozen=True):
    """What a unit card says."""

    name: str
    side: int
    accuracy: int
    resist: int
    armour: int
    armour_close: int
    """Hyperlight armour is worth less at ten inches or under."""
    command: int
    bands: tuple[int, int, int]
    """How far effective, long and extreme range go, in inches."""
    strike: int


SQUADS: Final = (
    Squad("strike1", 0, 5, 5, 2, 1, 8, (20, 30, 50), 2),  # plasma carbines
    Squad("strike2", 0, 5, 5, 2, 1, 8, (20, 30, 50), 2),
    Squad("ai1", 1, 5, 6, 1, 1, 8, (20, 30, 60), 1),  # mag guns
    Squad("ai2", 1, 5, 6, 1, 1, 8, (20, 30, 60), 1),
)
UNITS: Final = range(len(SQUADS))


class Field(State):
    """Where the models stand, and the pins and the order die of each unit."""

    __slots__ = ("order", "pins", "x", "y")

    def __init__(self, setup: Setup, dice: Dice, x: list[int], y: list[int], pins: list[int], order: list[int]) -> None:
        self.setup, self.dice, self.sink = setup, dice, None
        self.x, self.y, self.pins, self.order = x, y, pins, order

    def clone(self) -> Field:
        return Field(
            self.setup, self.dice.clone(), self.x.copy(), self.y.copy(), self.pins.copy(), self.order.copy()
        )

    def parts(self) -> Parts:
        return (self.x, self.y, self.pins, self.order)


class Turn(Frame, frozen=True):
    """The orders phase."""


class Order(Frame, frozen=True):
    """One order die, from the bag to the end of the action."""

    seat: int
    unit: int = -1


class Move(Frame, frozen=True):
    """A unit under way: how far it may still go, and where its models are going."""

    unit: int
    left: int
    places: tuple[tuple[int, int], ...] = ()


class Shot(Frame, frozen=True):
    """One unit shooting another, as far as it has got."""

    shooter: int
    target: int
    dice: tuple[int, ...] = ()
    """The dice that hit."""
    lucky: int = 0
    hits: int = 0
    placed: tuple[int, ...] = ()
    """The models hit, once for each hit."""
    fallen: int = 0


class GiveOrder(Action, frozen=True):
    verb: ClassVar[str] = "order"
    unit: UnitId
    order: OrderId


class March(Action, frozen=True):
    """Say where each model of the unit ends."""

    verb: ClassVar[str] = "move"
    places: tuple[Place, ...]


class Spring(Action, frozen=True):
    """Halt the moving unit after so many inches, and shoot."""

    verb: ClassVar[str] = "spring"
    unit: UnitId
    inch: int


class Shoot(Action, frozen=True):
    verb: ClassVar[str] = "shoot"
    target: UnitId


class GoDown(Action, frozen=True):
    verb: ClassVar[str] = "down"


class PutHit(Action, frozen=True):
    verb: ClassVar[str] = "hit"
    model: ModelId


class Hold(Action, frozen=True):
    """Leave the offer: spring nothing, shoot nobody, stay on your feet."""

    verb: ClassVar[str] = "hold"


class OrderGiven(Event, frozen=True):
    unit: int
    order: int


class UnitMoved(Event, frozen=True):
    unit: int
    places: tuple[tuple[int, int], ...]


class AmbushSprung(Event, frozen=True):
    unit: int
    target: int


class WentDown(Event, frozen=True):
    unit: int


class ShotsRolled(Event, frozen=True):
    shooter: int
    target: int
    need: tuple[Modifier, ...]
    rolls: tuple[int, ...]


class HitPlaced(Event, frozen=True):
    seat: int
    model: int


class ResistRolled(Event, frozen=True):
    model: int
    need: tuple[Modifier, ...]
    roll: int
    removed: bool


class UnitPinned(Event, frozen=True):
    unit: int


class BreakRolled(Event, frozen=True):
    unit: int
    need: tuple[Modifier, ...]
    roll: int


class UnitDestroyed(Event, frozen=True):
    unit: int


def enemy_of(side: int) -> list[int]:
    return [unit for unit in UNITS if SQUADS[unit].side != side]


def models(s: Field, unit: int) -> list[int]:
    """The models the unit has left; its leader, while he lives, is the first."""
    return [model for model in range(unit * MODELS, (unit + 1) * MODELS) if s.x[model] != OFF]


def places(s: Field, unit: int) -> tuple[tuple[int, int], ...]:
    return tuple((s.x[model], s.y[model]) for model in models(s, unit))


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """From centre to centre, rounded up, so that nothing is nearer than it looks."""
    return isqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 - 1) + 1 if a != b else 0


def range_between(s: Field, shooter: int, target: int) -> int:
    """RNG-1 The unit's one range is the shortest distance from a shooting model to a target model."""
    return min(distance(a, b) for a in places(s, shooter) for b in places(s, target)) - BASE


def test_passed(roll: int, need: int) -> bool:
    """GEN-6 A natural 1 always passes and a natural 10 always fails."""
    return roll == 1 or (roll < 10 and roll <= need)
