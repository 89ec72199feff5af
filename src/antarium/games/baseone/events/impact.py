"""What hits do, in Base One: placed, resisted, suffered."""

from __future__ import annotations

from typing import ClassVar

from antarium.kernel.records import Event, Modifier


class HitsPlaced(Event, frozen=True, gc=False, tag=True):
    """A seat has put hits on models: `models`, beside each in `modes` what hit it and in `lucky` whether by luck."""

    rule: ClassVar[str] = "ALC-2"
    seat: int
    target: int
    models: tuple[int, ...]
    modes: tuple[int, ...]
    lucky: tuple[int, ...]
    blows: bool = False


class ResistTested(Event, frozen=True, gc=False, tag=True):
    """A model has tested whether it stands up to a hit."""

    rule: ClassVar[str] = "RES-1"
    model: int
    modifiers: tuple[Modifier, ...]
    roll: int
    passed: bool
    again: bool = False
    """LDR-1 It is a leader's second roll."""


class DamageRolled(Event, frozen=True, gc=False, tag=True):
    """Damage was rolled for a model: the dice, and the number on its chart."""

    rule: ClassVar[str] = "DMG-1"
    model: int
    dice: tuple[int, ...]
    sides: int
    result: int
    again: bool = False


class DamageSuffered(Event, frozen=True, gc=False, tag=True):
    """What the chart did: pins rolled, immobilised, a weapon lost, destroyed."""

    rule: ClassVar[str] = "DMG-1"
    model: int
    pins: int
    down: bool
    immobilised: bool
    weapon: int
    """The weapon lost, or -1."""
    destroyed: bool
    tests: bool
    """A break test must be taken."""


class ReactorRolled(Event, frozen=True, gc=False, tag=True):
    """A suit burst, and this one beside it rolled: a 10 takes it along."""

    rule: ClassVar[str] = "FRC-13"
    model: int
    roll: int


class AmmunitionRolled(Event, frozen=True, gc=False, tag=True):
    """A unit with limited ammunition looked what it has left."""

    rule: ClassVar[str] = "FRC-14"
    unit: int
    roll: int


class CoilsFaded(Event, frozen=True, gc=False, tag=True):
    """A plasma cannon has faded, and its unit goes Down."""

    rule: ClassVar[str] = "FRC-1"
    unit: int


ImpactEvent = (
    HitsPlaced | ResistTested | DamageRolled | DamageSuffered | ReactorRolled | AmmunitionRolled | CoilsFaded
)  # fmt: skip

EVENTS: tuple[type[Event], ...] = (
    HitsPlaced, ResistTested, DamageRolled, DamageSuffered, ReactorRolled, AmmunitionRolled, CoilsFaded,
)  # fmt: skip
