"""What happens in the turns of Base One: setting up, dice and orders, pins and losses, breaking, the end."""

from __future__ import annotations

from typing import ClassVar

from antarium.kernel.records import Event, Modifier

# Setting up


class EdgesRolled(Event, frozen=True, gc=False, tag=True):
    """A die has given the sides their edges: `south` is the seat that deploys along the southern one."""

    rule: ClassVar[str] = "SET-2"
    roll: int
    south: int


class DeploymentDieDrawn(Event, frozen=True, gc=False, tag=True):
    """A die was drawn to deploy; `bag` counts each seat's dice before it."""

    rule: ClassVar[str] = "SET-2"
    seat: int
    bag: tuple[int, int]


class SnipersCalled(Event, frozen=True, gc=False, tag=True):
    """A sniper of this seat comes first; `rolls` are the dice that decided it, pair by pair, where both had one."""

    rule: ClassVar[str] = "FRC-5"
    seat: int
    rolls: tuple[int, ...] = ()


class UnitDeployed(Event, frozen=True, gc=False, tag=True):
    """A unit has come to the table: model, heading, x, y for each of its models."""

    rule: ClassVar[str] = "SET-2"
    unit: int
    models: tuple[tuple[int, ...], ...]


class InfiltratorsCalled(Event, frozen=True, gc=False, tag=True):
    """This seat's infiltrators go first; `rolls` are the dice that decided it, pair by pair, where both had some."""

    rule: ClassVar[str] = "FRC-2"
    seat: int
    rolls: tuple[int, ...] = ()


class InfiltratorsSent(Event, frozen=True, gc=False, tag=True):
    """A unit sets out before the first turn."""

    rule: ClassVar[str] = "FRC-2"
    unit: int
    sprints: bool = False


class InfiltratorsKept(Event, frozen=True, gc=False, tag=True):
    """A seat lets the rest of its infiltrators stay where they are."""

    rule: ClassVar[str] = "FRC-2"
    seat: int


# Dice and orders


class TurnBegan(Event, frozen=True, gc=False, tag=True):
    """A turn has begun; `bag` counts each seat's dice."""

    rule: ClassVar[str] = "TRN-2"
    turn: int
    bag: tuple[int, int]


class OrderDieDrawn(Event, frozen=True, gc=False, tag=True):
    """An order die was drawn; `bag` counts each seat's dice before it."""

    rule: ClassVar[str] = "TRN-2"
    seat: int
    bag: tuple[int, int]
    distorted: bool = False
    """FRC-6 It must give a Down order."""


class DistortDieDrawn(Event, frozen=True, gc=False, tag=True):
    """The distort die was drawn."""

    rule: ClassVar[str] = "FRC-6"


class OrderGiven(Event, frozen=True, gc=False, tag=True):
    """A unit was given an order; NO_ORDER where it is to be rolled."""

    rule: ClassVar[str] = "TRN-2"
    unit: int
    order: int
    sprints: bool = False


class OrderTested(Event, frozen=True, gc=False, tag=True):
    """An order test."""

    rule: ClassVar[str] = "ORD-7"
    unit: int
    order: int
    modifiers: tuple[Modifier, ...]
    roll: int
    result: int


class OrderRolled(Event, frozen=True, gc=False, tag=True):
    """A squad out of control has rolled its order."""

    rule: ClassVar[str] = "FRC-11"
    unit: int
    order: int


class UnitRallied(Event, frozen=True, gc=False, tag=True):
    """A D6 was rolled for the pins of a unit that rallies."""

    rule: ClassVar[str] = "ORD-13"
    unit: int
    roll: int


class GraftAwakened(Event, frozen=True, gc=False, tag=True):
    """The soma grafts of a squad were activated."""

    rule: ClassVar[str] = "FRC-4"
    unit: int


class ControlLost(Event, frozen=True, gc=False, tag=True):
    """A squad with active grafts has failed an order test."""

    rule: ClassVar[str] = "FRC-11"
    unit: int


# The end of a turn


class RecoveryTested(Event, frozen=True, gc=False, tag=True):
    """A Down die was tested at the end of the turn."""

    rule: ClassVar[str] = "ORD-12"
    unit: int
    modifiers: tuple[Modifier, ...]
    roll: int
    result: int


class AmbushesKept(Event, frozen=True, gc=False, tag=True):
    """A seat keeps an Ambush die of each of these units, two where one is named twice, and none besides."""

    rule: ClassVar[str] = "ORD-15"
    seat: int
    units: tuple[int, ...]


class TurnEnded(Event, frozen=True, gc=False, tag=True):
    """The dice are back in the bag; `lost` counts the dice each seat has lost."""

    rule: ClassVar[str] = "TRN-3"
    turn: int
    lost: tuple[int, int]


class EndRolled(Event, frozen=True, gc=False, tag=True):
    """A D6 was rolled for the end of the battle; `shaken` are the seats that have lost more than half their dice."""

    rule: ClassVar[str] = "END-1"
    turn: int
    roll: int
    shaken: tuple[int, ...]


class BattleEnded(Event, frozen=True, gc=False, tag=True):
    """The battle is over: what each seat has lost, with reasons, and who has won."""

    rule: ClassVar[str] = "VIC-1"
    lost: tuple[tuple[Modifier, ...], ...]
    winners: tuple[int, ...]


# Pins, dice and losses


class PinsTaken(Event, frozen=True, gc=False, tag=True):
    """A unit has taken `count` pins; it has `pins` now."""

    rule: ClassVar[str] = "PIN-1"
    unit: int
    count: int
    pins: int


class PinsShed(Event, frozen=True, gc=False, tag=True):
    """A unit has lost `count` pins; it has `pins` left."""

    rule: ClassVar[str] = "ORD-8"
    unit: int
    count: int
    pins: int


class WentDown(Event, frozen=True, gc=False, tag=True):
    """A unit has gone Down: by a die from the bag, or by turning the one it had."""

    rule: ClassVar[str] = "ORD-6"
    unit: int
    drawn: bool
    why: str
    """The paragraph that sent it Down."""


class OrderDieLost(Event, frozen=True, gc=False, tag=True):
    """A unit has lost an order die: from the bag, or the one that lay beside it."""

    rule: ClassVar[str] = "MOD-3"
    unit: int
    drawn: bool


class LockBroken(Event, frozen=True, gc=False, tag=True):
    """The lock of a frag borer is gone."""

    rule: ClassVar[str] = "FRC-3"
    unit: int
    target: int


class ModelLost(Event, frozen=True, gc=False, tag=True):
    """A model is off the table."""

    rule: ClassVar[str] = "RES-2"
    model: int


class UnitDestroyed(Event, frozen=True, gc=False, tag=True):
    """A unit is destroyed, and its order dice with it."""

    rule: ClassVar[str] = "TRN-4"
    unit: int
    dice: int
    why: str
    """The paragraph that destroyed it."""


# Breaking


class BreakTested(Event, frozen=True, gc=False, tag=True):
    """A break test: members lost, members at the start."""

    rule: ClassVar[str] = "BRK-3"
    unit: int
    cause: int
    lost: int
    start: int
    modifiers: tuple[Modifier, ...]
    roll: int
    result: int


class BrokeUnderPins(Event, frozen=True, gc=False, tag=True):
    """A unit has at least as many pins as its own Command."""

    rule: ClassVar[str] = "BRK-6"
    unit: int
    pins: int
    command: int


TurnsEvent = (
    EdgesRolled | DeploymentDieDrawn | SnipersCalled | UnitDeployed | InfiltratorsCalled | InfiltratorsSent
    | InfiltratorsKept | TurnBegan | OrderDieDrawn | DistortDieDrawn | OrderGiven | OrderTested | OrderRolled
    | UnitRallied | GraftAwakened | ControlLost | RecoveryTested | AmbushesKept | TurnEnded | EndRolled | BattleEnded
    | PinsTaken | PinsShed | WentDown | OrderDieLost | LockBroken | ModelLost | UnitDestroyed | BreakTested
    | BrokeUnderPins
)  # fmt: skip

EVENTS: tuple[type[Event], ...] = (
    EdgesRolled, DeploymentDieDrawn, SnipersCalled, UnitDeployed, InfiltratorsCalled, InfiltratorsSent,
    InfiltratorsKept, TurnBegan, OrderDieDrawn, DistortDieDrawn, OrderGiven, OrderTested, OrderRolled, UnitRallied,
    GraftAwakened, ControlLost, RecoveryTested, AmbushesKept, TurnEnded, EndRolled, BattleEnded, PinsTaken, PinsShed,
    WentDown, OrderDieLost, LockBroken, ModelLost, UnitDestroyed, BreakTested, BrokeUnderPins,
)  # fmt: skip
