"""What happens in the assaults of Base One."""

from __future__ import annotations

from typing import ClassVar

from antarium.kernel.records import Event, Modifier, Record


class Strikes(Record, frozen=True, gc=False):
    """The blows of one model with one weapon (-1 for bare hands): what it needed, the dice, how each came out."""

    model: int
    weapon: int
    modifiers: tuple[Modifier, ...]
    dice: tuple[int, ...]
    results: tuple[int, ...]


class AssaultDeclared(Event, frozen=True, gc=False, tag=True):
    """A unit will assault another."""

    rule: ClassVar[str] = "ASL-1"
    unit: int
    target: int


class AssaultFailed(Event, frozen=True, gc=False, tag=True):
    """A unit has not reached the enemy it meant to assault."""

    rule: ClassVar[str] = "ASL-3"
    unit: int
    target: int


class AssaultJoined(Event, frozen=True, gc=False, tag=True):
    """Two units are in touch: point-blank shooting follows."""

    rule: ClassVar[str] = "ASL-3"
    unit: int
    target: int
    down: bool
    """The target is Down and answers second."""


class AssaultBrokenOff(Event, frozen=True, gc=False, tag=True):
    """A Fast unit has left before it came to blows."""

    rule: ClassVar[str] = "PBS-5"
    unit: int
    enemy: int


class SpinnersTurned(Event, frozen=True, gc=False, tag=True):
    """The distort spinners of a unit protect it, or strike."""

    rule: ClassVar[str] = "FRC-7"
    unit: int
    spins: int


class BlowsRolled(Event, frozen=True, gc=False, tag=True):
    """A unit has struck at another."""

    rule: ClassVar[str] = "HTH-2"
    unit: int
    target: int
    strikes: tuple[Strikes, ...]


class BlowBlastRolled(Event, frozen=True, gc=False, tag=True):
    """A blow with a blast: how many hits it makes."""

    rule: ClassVar[str] = "HTH-4"
    model: int
    weapon: int
    sides: int
    roll: int


class ClawsRolled(Event, frozen=True, gc=False, tag=True):
    """A hit with plasma claws: its strike value."""

    rule: ClassVar[str] = "OPT-8"
    model: int
    roll: int


class FightDecided(Event, frozen=True, gc=False, tag=True):
    """Hand-to-hand is over: the pins on either unit, and who is defeated."""

    rule: ClassVar[str] = "HTH-7"
    attacker: int
    defender: int
    pins: tuple[int, int]
    defeated: tuple[int, ...]


class ConsolidationDrawn(Event, frozen=True, gc=False, tag=True):
    """After a draw the lot has fallen on the unit that consolidates first."""

    rule: ClassVar[str] = "HTH-9"
    unit: int
    enemy: int


AssaultEvent = (
    AssaultDeclared | AssaultFailed | AssaultJoined | AssaultBrokenOff | SpinnersTurned | BlowsRolled | BlowBlastRolled
    | ClawsRolled | FightDecided | ConsolidationDrawn
)  # fmt: skip

EVENTS: tuple[type[Event], ...] = (
    AssaultDeclared, AssaultFailed, AssaultJoined, AssaultBrokenOff, SpinnersTurned, BlowsRolled, BlowBlastRolled,
    ClawsRolled, FightDecided, ConsolidationDrawn,
)  # fmt: skip
