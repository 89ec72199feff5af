"""The frames of Base One: what is being resolved, from the whole battle down to one hit.

Numbers: units and models as in `Forces` (only actions name models by their place in the unit), points in
thousandths of an inch, `-1` for nobody and nothing.
"""

from __future__ import annotations

from typing import Annotated

from antarium.kernel.frames import Frame

NOBODY = -1

# What a number stands for. `stack_laws.py` says which numbers of each kind there are.
SideId = Annotated[int, "side"]
AnySide = Annotated[int, "side or nobody"]
UnitId = Annotated[int, "unit"]
AnyUnit = Annotated[int, "unit or none"]
ModelId = Annotated[int, "model"]
AnyModel = Annotated[int, "model or none"]
PieceId = Annotated[int, "piece"]
AnyPiece = Annotated[int, "piece or none"]
OrderId = Annotated[int, "order"]
PaceId = Annotated[int, "pace"]
ModeId = Annotated[int, "mode"]
AnyMode = Annotated[int, "mode or none"]
Answer = Annotated[int, "answer"]
Weapon = Annotated[int, "mode or weapon"]
System = Annotated[int, "system"]
Distance = Annotated[int, "distance"]
Coordinate = Annotated[int, "coordinate"]
Part = Annotated[int, "part"]
Figure = Annotated[int, "figure"]
"""A modifier, a roll or a count."""
Count = Annotated[int, "count"]
Entries = Annotated[tuple[int, ...], "entries"]
"""Numbers of several kinds by turns."""
Ways = Annotated[tuple[tuple[int, ...], ...], "ways"]
Trail = Annotated[tuple[tuple[tuple[int, ...], ...], ...], "ways"]


class Battle(Frame, frozen=True, gc=False, tag=True):
    """The whole battle: deployment, turns, result."""


class Deployment(Frame, frozen=True, gc=False, tag=True):
    """SET-2 The units come to the table one by one."""

    side: AnySide = NOBODY
    unit: AnyUnit = NOBODY


class Infiltration(Frame, frozen=True, gc=False, tag=True):
    """FRC-2 Infiltrators run before the first die of turn 1; the sides take turns."""

    side: SideId
    moved: tuple[UnitId, ...] = ()
    """The units that have moved, or were told to stay."""
    sprinter: AnyUnit = NOBODY
    """OPT-9 The unit that sprints."""
    places: tuple[Coordinate, ...] = ()
    """Where its members stood before: x, y, x, y, …"""


class Turn(Frame, frozen=True, gc=False, tag=True):
    """TRN-2 One turn: dice are drawn until the bag is empty, then the turn ends."""

    side: AnySide = NOBODY
    """Whose order die has been drawn."""
    distorted: bool = False
    """FRC-6 The distort die was drawn before it: the order must be Down."""


class Recovery(Frame, frozen=True, gc=False, tag=True):
    """ORD-12 The Down dice are tested at the end of the turn, unit by unit, die by die."""

    dice: tuple[UnitId, ...] = ()
    """The units still to test, once for every Down die."""


class Activation(Frame, frozen=True, gc=False, tag=True):
    """ORD-7 One order: its test, and what follows."""

    unit: UnitId
    order: OrderId
    sprints: bool = False


class FireOrder(Frame, frozen=True, gc=False, tag=True):
    """ORD-1 A unit stands and shoots."""

    unit: UnitId


class AdvanceOrder(Frame, frozen=True, gc=False, tag=True):
    """ORD-2 A unit moves, then shoots."""

    unit: UnitId


class RunOrder(Frame, frozen=True, gc=False, tag=True):
    """ORD-3 A unit runs, sprints or assaults."""

    unit: UnitId
    sprints: bool = False
    target: AnyUnit = NOBODY
    """The unit to be assaulted."""


class Move(Frame, frozen=True, gc=False, tag=True):
    """MOV One unit on its way: what it may still spend, what it plans, how far along the plan it is."""

    unit: UnitId
    pace: PaceId
    """Which kind of move this is, as listed in `ids`: advance, run, sprint, consolidation and so on."""
    left: Distance
    """How far each model may still go."""
    target: AnyUnit = NOBODY
    """ASL-1 The unit being assaulted, if any."""
    spent: tuple[Distance, ...] = ()
    """What of `left` each model has used up already, beside the unit's models in `Forces`; empty for nothing."""
    plan: Ways = ()
    """For each model that moves: model, heading (`ways.LATE` more if it turns at the end), then the points of its way,
    from where it starts: x, y, x, y, …"""
    done: Part = 0
    """How much of the plan has been walked, in parts of `ways.WHOLE`."""
    halt: Part = 0
    """Where the next interruption stands, in the same parts."""
    piece: AnyPiece = NOBODY
    """The piece of terrain that has to be tested there."""
    tested: tuple[PieceId, ...] = ()
    """Pieces of terrain that need no more test in this move."""
    trail: Trail = ()
    """The plans of this move that were broken off, as far as they were walked."""
    moved: bool = False
    halted: bool = False
    """It has been stopped before the end of what was planned."""
    sprung: bool = False
    """REA-4 An ambush has just been sprung on it where it stands."""
    through: AnyUnit = NOBODY
    """PBS-5 The enemy it breaks off from, which it may walk through."""


class Exhaustion(Frame, frozen=True, gc=False, tag=True):
    """MOV-9 The test after a sprint, and the second wind of a natural 1."""

    unit: UnitId
    target: AnyUnit = NOBODY
    winded: bool = False
    """It has rolled a 1 and may move on."""


class Shooting(Frame, frozen=True, gc=False, tag=True):
    """SHT One shooting action of a unit: targets, reactions, then one volley after another."""

    unit: UnitId
    order: OrderId
    """FIRE or ADVANCE: what the shooting counts as."""
    ambush: bool = False
    caught: Count = 0
    """RRL-2 How a mover was caught by the ambush (`caught` in ids): not, running fast, sprinting."""
    targets: tuple[AnyUnit, ...] = ()
    """The unit each weapon system shoots at; for most units just one."""
    asked: Count = 0
    """How many of the targets have been offered to go down."""
    faded: bool = False
    """FRC-1 A plasma cannon rolled a 10."""
    fired: Count = 0
    """How many of its volleys have been fired."""
    mode: AnyMode = NOBODY
    """D-41 The mode that like weapon systems share while they shoot at different targets."""
    blind: bool = False
    """BLD-1 Whether it drops a template on a place nobody sees, at `x` and `y`."""
    x: Coordinate = 0
    y: Coordinate = 0


class Volley(Frame, frozen=True, gc=False, tag=True):
    """SHT The shots of one unit at one target, from the choice of weapons to the hits."""

    unit: UnitId
    target: UnitId
    order: OrderId
    ambush: bool = False
    caught: Count = 0
    systems: tuple[System, ...] = ()
    """The weapon systems that shoot at this target; empty means all."""
    range: Distance = 0
    shooters: tuple[ModelId, ...] = ()
    """The models that shoot, and beside each in `modes` what with."""
    modes: tuple[ModeId, ...] = ()
    dice: tuple[Figure, ...] = ()
    """The roll of every shot, in the order of `shots`."""
    shots: tuple[Count, ...] = ()
    """The place in `shooters` of every shot."""
    point_blank: bool = False
    x: Coordinate = 0
    y: Coordinate = 0
    """OVH-1 The centre of the template."""
    pins: Figure = NOBODY
    """The pins it shoots with, where that was settled before; else those it has."""
    mode: AnyMode = NOBODY
    """D-41 The mode its weapon systems must use, if that was settled before."""
    chosen: tuple[Answer, ...] = ()
    """The answers so far on modes and weapons; a single shot of a rapid-fire weapon is its mode plus `MODES`."""
    single: tuple[Count, ...] = ()
    """Beside `shooters`: 1 for each that fires only one shot of a rapid-fire weapon (OPT-7)."""
    needs: tuple[Figure, ...] = ()
    """Beside `shooters`: the number each needs."""
    terrain: Figure = 0
    """ACC-4 What intervening terrain does to all of them."""
    shield: Figure = 0
    """BUD-6 What a batter shield does to those who do not shoot overhead."""
    seen: tuple[ModelId, ...] = ()
    """The target models that can take direct hits: what the shooters see themselves. Empty if all shoot overhead."""
    stray: tuple[ModeId, ...] = ()
    """OFF-2 The modes of overhead hits that have come down on the target astray."""
    strayed: Count = 0
    """How many of the shots have been looked at for going astray."""
    exposed: bool = False
    """PBS-3 The target has no cover: it is the one that assaults."""
    spotter: AnyModel = NOBODY
    """PBS-1 The spotter it had when both began to shoot at point-blank, whatever has become of it since."""


class Blast(Frame, frozen=True, gc=False, tag=True):
    """OFF, BLD A template that has come down: the units under it share the hits."""

    unit: UnitId
    """Who shot."""
    mode: ModeId
    x: Coordinate
    y: Coordinate
    units: tuple[UnitId, ...] = ()
    """The units under it, still to suffer, and beside each in `hits` how often."""
    hits: tuple[Count, ...] = ()


class Impact(Frame, frozen=True, gc=False, tag=True):
    """ALC, RES, DMG, PIN The hits on one unit: who takes them, who stands up to them, what they leave behind.

    Shooting, scattered blasts, point-blank fire and hand-to-hand all end here.
    """

    target: UnitId
    shooter: AnyUnit = NOBODY
    """The unit that hit; NOBODY only in tests."""
    cause: Count = 0
    """`causes` in ids: SHOT, SCATTERED, POINT_BLANK, BLOWS."""
    range: Distance = 0
    modes: tuple[Weapon, ...] = ()
    """The mode of every hit (in hand-to-hand the weapon), OH hits first."""
    lucky: tuple[Count, ...] = ()
    """1 for every lucky hit."""
    bonus: tuple[Figure, ...] = ()
    """What each hit adds to its strike value (fractal lock)."""
    viable: tuple[ModelId, ...] = ()
    """The models that can be hit."""
    behind: tuple[ModelId, ...] = ()
    """ALC-3 The models that become viable once those before them are hit."""
    under: tuple[ModelId, ...] = ()
    """ALC-8 The models under the template, to be hit first; drones only if a lucky hit might strike them."""
    covered: tuple[Count, ...] = ()
    """Beside `viable` and then `behind`: the cover of each."""
    placed: tuple[ModelId, ...] = ()
    """The model that takes each hit placed so far, in the order of `modes`."""
    failed: tuple[Count, ...] = ()
    """The hits whose resist test failed, as places in `modes`."""
    eyes: tuple[ModelId, ...] = ()
    """ALC-3 The models that shoot and must see whom they hit, for `behind`."""
    declined: bool = False
    """D-66 The shooter puts no more hits of a disruptor on buddy drones."""
    guarded: bool = False
    """FRC-7 The target's distort spinners protect it."""
    compounds: bool = False
    """FRC-7 The distort spinners of the attackers strike: their hits on one model make one test."""
    rolls: Entries = ()
    """Damage rolled: model, number, kind of dice, for every failed test that calls for it."""
    rerolled: bool = False
    """LDR-1 The leader's re-roll is spent."""
    light: Count = 0
    """How many of the hits were tested at 10 or less."""
    bursts: Count = 0
    """FRC-13 Suits destroyed by lucky hits, whose reactors are still to be rolled for."""
    doomed: tuple[ModelId, ...] = ()
    """D-62 Models that are destroyed if the break test of the damage chart fails."""
    fallen: Count = 0
    """Members lost in this impact."""
    pinned: bool = False
    """It took at least one pin."""


class BreakTest(Frame, frozen=True, gc=False, tag=True):
    """BRK A unit tests whether it stands."""

    unit: UnitId
    cause: Count = 0
    """`breaks` in ids: FROM_SHOOTING, FROM_HAND_TO_HAND, FROM_DAMAGE."""
    doomed: tuple[ModelId, ...] = ()
    """D-62 The models destroyed if a test from the damage chart fails."""


class Assault(Frame, frozen=True, gc=False, tag=True):
    """ASL A unit has reached its enemy: point-blank shooting, hand-to-hand, result, consolidation.

    Pairs of numbers are the attacker's and the defender's.
    """

    attacker: UnitId
    defender: UnitId
    sprints: bool = False
    pins: tuple[Count, Count] = (0, 0)
    """The pins and, in `strength`, the members of both when the stage began that is being resolved."""
    strength: tuple[Count, Count] = (0, 0)
    answering: tuple[ModelId, ...] = ()
    """The models that shoot or strike second, settled before the first have done so."""
    answers_later: bool = False
    """The second are Down: they answer with what is left."""
    systems: tuple[System, ...] = ()
    """The weapon systems a vehicle answers with, and in `spotter` the drone that spots, settled at the same time."""
    spotter: AnyModel = NOBODY
    offered: Count = 0
    """PBS-5 How many of the two have been asked whether they break off."""
    broke_off: AnyUnit = NOBODY
    wielded: Entries = ()
    """Hand weapons chosen: model, weapon, model, weapon, …"""
    spins: tuple[Count, Count] = (0, 0)
    """FRC-7 What the distort spinners of both do, as listed in `ids`."""
    fought: bool = False
    """It has come to blows."""
    defeated: tuple[UnitId, ...] = ()
    """HTH-7 Who has lost; both after a draw."""


class Consolidation(Frame, frozen=True, gc=False, tag=True):
    """HTH-9 The survivors move clear of each other, one unit after the other."""

    units: tuple[UnitId, ...] = ()
    broke_off: AnyUnit = NOBODY
    """PBS-5 The unit that may move through its enemy."""
    mover: AnyUnit = NOBODY
    """The unit that is moving clear, or just has."""


class ShieldPlacement(Frame, frozen=True, gc=False, tag=True):
    """BUD-5 The batter shield is set up anew."""

    unit: UnitId


FRAMES = (
    Battle, Deployment, Infiltration, Turn, Recovery, Activation, FireOrder, AdvanceOrder, RunOrder, Move, Exhaustion,
    Shooting, Volley, Blast, Impact, BreakTest, Assault, Consolidation, ShieldPlacement,
)  # fmt: skip
