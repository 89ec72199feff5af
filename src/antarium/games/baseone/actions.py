"""Everything a player of Base One can choose, each with its text form."""

from __future__ import annotations

from typing import Annotated, ClassVar

from antarium.kernel.records import Action

UnitId = Annotated[int, "unit"]
"""A unit as `Forces` numbers it, written A1, B1, A2, …"""
PlaceId = Annotated[int, "place"]
"""A model of the unit in question, by its place in it (`Forces.place_of`), written 1, 2, …, w, s, b, c."""
OrderId = Annotated[int, "order"]
ModeId = Annotated[int, "mode"]
WeaponId = Annotated[int, "weapon"]
Length = Annotated[int, "length"]
"""A coordinate or a distance, written in inches with up to three places."""
Heading = Annotated[int, "heading"]
"""Degrees, counter-clockwise from east."""
Bearing = Annotated[int, "bearing"]
"""The same as a direction: written north, south-west and so on where it has a name."""
Way = Annotated[tuple[int, ...], "way"]
"""How one model of the unit goes: its place in the unit, heading at the end, then the points of its way, x and y by
turns; the last is where it ends. Written `2@12.5,3.25/90`, with points between as `2@10,3>12.5,3.25/90`.
"""


class Bring(Action, frozen=True, gc=False, tag=True):
    """SET-2 Deploy this unit next."""

    verb: ClassVar[str] = "bring"
    unit: UnitId


class Deploy(Action, frozen=True, gc=False, tag=True):
    """SET-2 Set a unit up on the table."""

    verb: ClassVar[str] = "deploy"
    unit: UnitId
    ways: tuple[Way, ...]


class GiveOrder(Action, frozen=True, gc=False, tag=True):
    """TRN-2 Give a unit an order; a sprint is declared here."""

    verb: ClassVar[str] = "order"
    unit: UnitId
    order: OrderId


class RollOrder(Action, frozen=True, gc=False, tag=True):
    """FRC-11 Let the dice give a squad out of control its order."""

    verb: ClassVar[str] = "roll"
    unit: UnitId


class Infiltrate(Action, frozen=True, gc=False, tag=True):
    """FRC-2 Run with this unit of infiltrators next."""

    verb: ClassVar[str] = "infiltrate"
    unit: UnitId


class InfiltrateFast(Action, frozen=True, gc=False, tag=True):
    """OPT-9 Sprint with this unit of infiltrators next."""

    verb: ClassVar[str] = "infiltrate-fast"
    unit: UnitId


class March(Action, frozen=True, gc=False, tag=True):
    """MOV-2 Move the models of a unit; those not named stay, and its drones follow."""

    verb: ClassVar[str] = "move"
    ways: tuple[Way, ...]


class GoStraight(Action, frozen=True, gc=False, tag=True):
    """MOV-2 Move the whole unit as it stands so far in one direction."""

    verb: ClassVar[str] = "go"
    bearing: Bearing
    distance: Length


class Hold(Action, frozen=True, gc=False, tag=True):
    """Do not do what is offered: stay, do not shoot, do not react."""

    verb: ClassVar[str] = "hold"


class Charge(Action, frozen=True, gc=False, tag=True):
    """ASL-1 Assault this unit."""

    verb: ClassVar[str] = "assault"
    target: UnitId


class Spring(Action, frozen=True, gc=False, tag=True):
    """REA-4 Spring an ambush when the mover has gone this far along its way."""

    verb: ClassVar[str] = "spring"
    unit: UnitId
    after: Length


class Shoot(Action, frozen=True, gc=False, tag=True):
    """SHT-3 Shoot at this unit."""

    verb: ClassVar[str] = "shoot"
    target: UnitId


class ShootBlindly(Action, frozen=True, gc=False, tag=True):
    """BLD-1 Drop an overhead shot on a place that nobody sees."""

    verb: ClassVar[str] = "blind"
    x: Length
    y: Length


class GoDown(Action, frozen=True, gc=False, tag=True):
    """REA-1 Go down before the shots come in."""

    verb: ClassVar[str] = "down"


class UseMode(Action, frozen=True, gc=False, tag=True):
    """SHT-6 Shoot in this mode; for a model with several weapons this chooses the weapon too."""

    verb: ClassVar[str] = "mode"
    mode: ModeId


class FireOnce(Action, frozen=True, gc=False, tag=True):
    """OPT-7 Fire a single shot of this rapid-fire weapon."""

    verb: ClassVar[str] = "once"
    mode: ModeId


class Centre(Action, frozen=True, gc=False, tag=True):
    """OVH-1 Centre the template on this model."""

    verb: ClassVar[str] = "centre"
    model: PlaceId


class Reroll(Action, frozen=True, gc=False, tag=True):
    """BUD-1 Roll this missed shot again; shots are numbered from 1."""

    verb: ClassVar[str] = "reroll"
    shot: int


class PutHit(Action, frozen=True, gc=False, tag=True):
    """ALC-2 The next hit falls on this model."""

    verb: ClassVar[str] = "hit"
    model: PlaceId


class Assign(Action, frozen=True, gc=False, tag=True):
    """ALC-4 Of the hits to be placed this one, numbered from 1, falls on this model before the others are placed."""

    verb: ClassVar[str] = "assign"
    model: PlaceId
    hit: int


class SpreadHits(Action, frozen=True, gc=False, tag=True):
    """ALC-1 Let the remaining hits be spread evenly and sensibly."""

    verb: ClassVar[str] = "spread"


class RerollDamage(Action, frozen=True, gc=False, tag=True):
    """LDR-1 Roll the damage of this model again."""

    verb: ClassVar[str] = "again"
    model: PlaceId


class RerollResult(Action, frozen=True, gc=False, tag=True):
    """LDR-1 Of several results of this model roll this one again."""

    verb: ClassVar[str] = "damage"
    model: PlaceId
    result: int


class SetShield(Action, frozen=True, gc=False, tag=True):
    """BUD-5 Set the batter shield up here, its convex side towards the heading."""

    verb: ClassVar[str] = "shield"
    x: Length
    y: Length
    heading: Heading


class KeepAmbush(Action, frozen=True, gc=False, tag=True):
    """ORD-15 Keep an Ambush die of each of these units, named twice for two; all others go back into the bag."""

    verb: ClassVar[str] = "keep"
    units: tuple[UnitId, ...]


class UseGraft(Action, frozen=True, gc=False, tag=True):
    """FRC-4 Wake the soma grafts."""

    verb: ClassVar[str] = "graft"


class Wield(Action, frozen=True, gc=False, tag=True):
    """HTH-1 Fight with this hand weapon."""

    verb: ClassVar[str] = "wield"
    model: PlaceId
    weapon: WeaponId


class SpinToGuard(Action, frozen=True, gc=False, tag=True):
    """FRC-2 The distort spinners protect their bearers in this fight."""

    verb: ClassVar[str] = "guard"


class SpinToStrike(Action, frozen=True, gc=False, tag=True):
    """FRC-2 The distort spinners strike in this fight."""

    verb: ClassVar[str] = "strike"


class BreakOff(Action, frozen=True, gc=False, tag=True):
    """PBS-5 Leave the assault before it comes to blows."""

    verb: ClassVar[str] = "break-off"


ACTIONS = (
    Bring, Deploy, GiveOrder, RollOrder, Infiltrate, InfiltrateFast, March, GoStraight, Hold, Charge, Spring, Shoot,
    ShootBlindly, GoDown, UseMode, FireOnce, Centre, Reroll, PutHit, Assign, SpreadHits, RerollDamage, RerollResult,
    SetShield, KeepAmbush, UseGraft, Wield, SpinToGuard, SpinToStrike, BreakOff,
)  # fmt: skip
