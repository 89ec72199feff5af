"""Base One, the table: two squads a side on open ground, every place in whole thousandths of an inch."""

from __future__ import annotations

from math import isqrt
from typing import Annotated, ClassVar, Final

from antarium.kernel.dice import Dice
from antarium.kernel.frames import Frame
from antarium.kernel.notation import Word
from antarium.kernel.records import Action, Event, Modifier, Record
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts, State
from tests.kernel.sketches import names

UnitId = Annotated[int, "unit"]
ModelId = Annotated[int, "model"]
OrderId = Annotated[int, "order"]
Inches = Annotated[int, "inches"]

INCH, TABLE = 1000, 36_000
BASE, GAP = 984, 1984  # centres of two round 25 mm bases that touch, and that stand an inch apart
MODELS, OFF = 5, -1  # models in a squad, and where a removed one is
NO_ORDER, FIRE, ADVANCE, RUN, AMBUSH, DOWN, LOST = range(7)
PACE = {ADVANCE: 5 * INCH, RUN: 10 * INCH}
COMPASS = ((0, 1000), (0, -1000), (1000, 0), (-1000, 0), (707, 707), (-707, 707), (707, -707), (-707, -707))


class Squad(Record, frozen=True):
    name: str
    side: int
    accuracy: int
    resist: int
    armour: int
    armour_close: int  # hyperlight armour is worth less at ten inches or under
    command: int
    bands: tuple[int, int, int]
    strike: int


SQUADS: Final = (
    Squad("strike1", 0, 5, 5, 2, 1, 8, (20, 30, 50), 2),  # plasma carbines
    Squad("strike2", 0, 5, 5, 2, 1, 8, (20, 30, 50), 2),
    Squad("ai1", 1, 5, 6, 1, 1, 8, (20, 30, 60), 1),  # mag guns
    Squad("ai2", 1, 5, 6, 1, 1, 8, (20, 30, 60), 1),
)
UNITS: Final = range(len(SQUADS))


class Field(State):
    """Where the models stand, and the pins and the order of each unit."""

    __slots__ = ("order", "pins", "x", "y")

    def __init__(self, setup: Setup, dice: Dice, x: list[int], y: list[int], pins: list[int], order: list[int]) -> None:
        self.setup, self.dice, self.event_sink = setup, dice, None
        self.x, self.y, self.pins, self.order = x, y, pins, order

    def clone(self) -> Field:
        return Field(self.setup, self.dice.clone(), self.x[:], self.y[:], self.pins[:], self.order[:])

    def parts(self) -> Parts:
        return (self.x, self.y, self.pins, self.order)


class Turn(Frame, frozen=True):
    seat: int = 0


class Activation(Frame, frozen=True):
    unit: int
    order: int


class Move(Frame, frozen=True):
    unit: int
    left: int
    to: tuple[int, int] = (OFF, OFF)


class Shot(Frame, frozen=True):
    shooter: int
    target: int
    dice: tuple[int, ...] = ()  # those that hit
    lucky: int = 0
    hits: int = 0
    placed: tuple[int, ...] = ()  # a model for each hit
    fallen: int = 0


class GiveOrder(Action, frozen=True):
    verb: ClassVar[str] = "order"
    unit: UnitId
    order: OrderId


class March(Action, frozen=True):
    verb: ClassVar[str] = "move"
    x: Inches
    y: Inches


class Spring(Action, frozen=True):
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
    verb: ClassVar[str] = "hold"


class UnitMoved(Event, frozen=True):
    rule: ClassVar[str] = "MOV-2"
    unit: int
    to: tuple[int, int]


class AmbushSprung(Event, frozen=True):
    rule: ClassVar[str] = "REA-4"
    unit: int
    target: int


class WentDown(Event, frozen=True):
    rule: ClassVar[str] = "ORD-6"
    unit: int


class ShotsRolled(Event, frozen=True):
    rule: ClassVar[str] = "ACC-1"
    shooter: int
    need: tuple[Modifier, ...]
    rolls: tuple[int, ...]


class ResistRolled(Event, frozen=True):
    rule: ClassVar[str] = "RES-1"
    model: int
    need: tuple[Modifier, ...]
    roll: int


class BreakRolled(Event, frozen=True):
    rule: ClassVar[str] = "BRK-3"
    unit: int
    need: tuple[Modifier, ...]
    roll: int


class UnitDestroyed(Event, frozen=True):
    rule: ClassVar[str] = "TRN-4"
    unit: int


def enemies_of(side: int) -> list[int]:
    return [unit for unit in UNITS if SQUADS[unit].side != side]


def models(s: Field, unit: int) -> list[int]:
    return [model for model in range(unit * MODELS, (unit + 1) * MODELS) if s.x[model] != OFF]


def places(s: Field, unit: int) -> list[tuple[int, int]]:
    return [(s.x[model], s.y[model]) for model in models(s, unit)]


def block(s: Field, unit: int, to: tuple[int, int]) -> list[tuple[int, int]]:
    """Where the unit's models stand when the first of them is there."""
    first = places(s, unit)[0]
    return [(x + to[0] - first[0], y + to[1] - first[1]) for x, y in places(s, unit)]


def halt(s: Field, move: Move, inch: int) -> tuple[int, int]:
    """Return the place at this distance along the way, rounded towards its start."""
    (x, y), gone = places(s, move.unit)[0], inch * INCH
    whole = distance((x, y), move.to)
    east, north = (move.to[0] - x) * gone, (move.to[1] - y) * gone
    return (x + part(east, whole), y + part(north, whole))


def part(amount: int, whole: int) -> int:
    return amount // whole if amount >= 0 else -(-amount // whole)


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """From centre to centre, rounded up."""
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    return isqrt(square - 1) + 1 if square else 0


def range_to(s: Field, shooter: int, targets: list[tuple[int, int]]) -> int:
    """RNG-1 The unit has one range: the shortest from any of its models to any target model."""
    return min((distance(a, b) - BASE for a in places(s, shooter) for b in targets), default=100 * TABLE)


def in_reach(shooter: int, far: int) -> bool:
    return far <= SQUADS[shooter].bands[2] * INCH


def in_inches(x: int, y: int) -> str:
    return f"{x / INCH:.3f} {y / INCH:.3f}"


FRAMES: tuple[type[Frame], ...] = (Turn, Activation, Move, Shot)
ACTIONS: tuple[type[Action], ...] = (GiveOrder, March, Spring, Shoot, GoDown, PutHit, Hold)
EVENTS: tuple[type[Event], ...] = (
    UnitMoved, AmbushSprung, WentDown, ShotsRolled, ResistRolled, BreakRolled, UnitDestroyed,
)  # fmt: skip
WORDS = {
    "unit": names("unit", *(squad.name for squad in SQUADS)),
    "model": names("model", *(f"{squad.name}.{model}" for squad in SQUADS for model in range(MODELS))),
    "order": names("order", "none", "fire", "advance", "run", "ambush", "down", "lost"),
    "inches": Word(lambda thousandths: f"{thousandths / INCH:.3f}", lambda text: round(float(text) * INCH)),
}
