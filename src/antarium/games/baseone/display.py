"""Display: all that a seat sees on the table, ready to be drawn on the scene.

Lists keep their order and every model and unit has a record of its own, so that a change of the table is a small
change of this. What takes long to work out, such as who sees whom, is asked for with a preview (`trying`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from antarium.games.baseone.arsenal import WEAPON_NAME
from antarium.games.baseone.bag import dice_in_bag
from antarium.games.baseone.command import command_value
from antarium.games.baseone.ending import losses_of
from antarium.games.baseone.frames import (
    Activation,
    AdvanceOrder,
    Assault,
    Blast,
    BreakTest,
    Consolidation,
    Deployment,
    Exhaustion,
    FireOrder,
    Impact,
    Infiltration,
    Move,
    Recovery,
    RunOrder,
    ShieldPlacement,
    Shooting,
    Turn,
    Volley,
)
from antarium.games.baseone.ground import Ground
from antarium.games.baseone.ids import (
    COVER_NAMES,
    DESTROYED,
    DISTORT_DRAWN,
    DISTORT_IN_BAG,
    DISTORT_LOOMS,
    GOING_NAMES,
    GRAFT_AWAKE,
    IMMOBILE,
    LOW_AMMO,
    NO_AMMO,
    NO_DISTORT,
    NO_ORDER,
    NONE,
    ORDER_NAMES,
    OUT_OF_CONTROL,
    PACE_NAMES,
    SIGHT_NAMES,
    TERRAIN_KIND_NAMES,
    WEAPON_LOST,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.orders import eligible
from antarium.games.baseone.rolls import is_passed
from antarium.games.baseone.shields import outline
from antarium.games.baseone.view import BaseOneObservation
from antarium.games.baseone.zones import Zone
from antarium.kernel.frames import Frame
from antarium.kernel.records import Modifier, Record, total

MARKS: Final = (
    (LOW_AMMO, "low on ammunition"), (NO_AMMO, "out of ammunition"), (GRAFT_AWAKE, "grafts active"),
    (OUT_OF_CONTROL, "out of control"),
)  # fmt: skip
DISTORT: Final = {NO_DISTORT: "none", DISTORT_IN_BAG: "in the bag", DISTORT_LOOMS: "looms", DISTORT_DRAWN: "drawn"}
UNHARMED: Final[tuple[str, ...]] = ()


class PieceDisplay(Record, frozen=True, gc=False):
    """A piece of terrain, and how it is walked, seen through and used as cover."""

    type: str
    name: str
    kind: str
    going: str
    sight: str
    cover: str
    corners: tuple[int, ...]
    """x, y, x, y, …"""


class TableDisplay(Record, frozen=True, gc=False):
    """The table and what stands on it."""

    name: str
    width: int
    depth: int
    pieces: tuple[PieceDisplay, ...]


class ModelDisplay(Record, frozen=True, gc=False):
    """Where a model is. One that does not stand is not on the table: not yet, or no more."""

    x: int
    y: int
    heading: int
    standing: bool
    damage: tuple[str, ...]


class UnitDisplay(Record, frozen=True, gc=False):
    """How a unit stands."""

    state: str
    """waiting, standing or lost."""
    members: int
    orders: tuple[str, ...]
    """On the dice beside it."""
    bag: int
    """Its dice in the bag."""
    pins: int
    marks: tuple[str, ...]
    lock: int
    """The unit its frag borer is locked on, or -1."""
    command: tuple[Modifier, ...]
    """What it tests orders on."""


class SideDisplay(Record, frozen=True, gc=False):
    """How a side stands: dice in the bag, dice it still has, dice lost."""

    bag: int
    dice: int
    lost: int
    score: int
    """VIC-1 What the other side has lost, in dice."""
    ahead: int
    """By how much that is more than its own losses; less where it is below 0."""
    reasons: tuple[Modifier, ...]
    """What the score is made of."""


class ShieldDisplay(Record, frozen=True, gc=False):
    """A batter shield that is up."""

    unit: int
    heading: int
    corners: tuple[int, ...]


class GapDisplay(Record, frozen=True, gc=False):
    """MOV-11 A gap that was found in an obstacle."""

    piece: int
    x: int
    y: int


class OrderDisplay(Record, frozen=True, gc=False):
    """What it takes a unit to be given an order."""

    unit: int
    chance: int
    """In tenths, that an order other than Down and Rally is carried out."""
    rally: int
    """The same for Rally."""


class WayDisplay(Record, frozen=True, gc=False):
    """The way of one model."""

    model: int
    points: tuple[int, ...]


class MoveDisplay(Record, frozen=True, gc=False):
    """A unit on its way."""

    unit: int
    pace: str
    left: int
    target: int
    moves: tuple[tuple[int, int], ...]
    """The models that can still walk, and how far."""
    plan: tuple[WayDisplay, ...]
    done: int
    """How much of the plan has been walked, in hundred thousandths."""


class ZoneDisplay(Record, frozen=True, gc=False):
    """Where a unit may be set up."""

    unit: int
    south: int
    north: int
    heading: int


class FireDisplay(Record, frozen=True, gc=False):
    """A unit that shoots: at whom so far, at what range, and the hits that are still to be placed."""

    unit: int
    target: int
    range: int
    ambush: bool
    hits: int
    template: tuple[int, ...]
    """Where the round template lies: x, y."""


class BaseOneDisplay(Record, frozen=True, gc=False):
    """The battle as one seat sees it. Nothing is hidden in it."""

    seat: int
    turn: int
    phase: str
    """deployment, infiltration, orders, end of turn, over; with an order at work: order, move, shooting, assault."""
    actor: int
    """The unit at work, or -1."""
    edge: int
    """The seat in the south."""
    distort: str
    sides: tuple[SideDisplay, ...]
    table: TableDisplay
    models: tuple[ModelDisplay, ...]
    units: tuple[UnitDisplay, ...]
    shields: tuple[ShieldDisplay, ...]
    gaps: tuple[GapDisplay, ...]
    drawn: int
    """The seat whose order die has been drawn, or -1."""
    orders: tuple[OrderDisplay, ...]
    """While an order is to be given."""
    zone: ZoneDisplay | None
    move: MoveDisplay | None
    fire: FireDisplay | None
    versus: int
    """In an assault, the unit that is assaulted, or -1."""


def display(seen: BaseOneObservation, s: State) -> BaseOneDisplay:
    """All of it; `s` is the table set up from the same observation."""
    forces = s.forces
    phase, actor = phase_of(s, seen.stack)
    top = seen.stack[-1] if seen.stack else None
    turn = top if isinstance(top, Turn) and top.side != NONE else None
    move = latest(seen.stack, Move)
    assault = latest(seen.stack, Assault)
    return BaseOneDisplay(
        seat=seen.seat,
        turn=s.turn,
        phase=phase,
        actor=actor,
        edge=s.edge,
        distort=DISTORT[s.distort],
        sides=tuple([side_display(s, side) for side in (0, 1)]),
        table=table_display(s.ground),
        models=tuple([model_display(s, model) for model in range(forces.models)]),
        units=tuple([unit_display(s, unit) for unit in range(forces.units)]),
        shields=shields(s),
        gaps=tuple([GapDisplay(s.gaps[at], s.gaps[at + 1], s.gaps[at + 2]) for at in range(0, len(s.gaps), 3)]),
        drawn=turn.side if turn is not None else NONE,
        orders=tuple([order_display(s, unit) for unit in eligible(s, turn.side)]) if turn is not None else (),
        zone=zone_display(s, top) if isinstance(top, Deployment) and top.unit != NONE else None,
        move=move_display(s, move) if isinstance(move, Move) else None,
        fire=fire_display(seen.stack),
        versus=assault.defender if isinstance(assault, Assault) else NONE,
    )


def latest(stack: tuple[Frame, ...], kind: type[Frame]) -> Frame | None:
    """The innermost frame of a kind."""
    for frame in reversed(stack):
        if isinstance(frame, kind):
            return frame
    return None


# Where the battle is


def phase_of(s: State, stack: tuple[Frame, ...]) -> tuple[str, int]:
    """What is going on, and the unit that does it."""
    if not stack:
        return "over", NONE
    for frame in reversed(stack):
        match frame:
            case Deployment(unit=unit):
                return "deployment", unit
            case Infiltration():
                return "infiltration", NONE
            case Move(unit=unit) | Exhaustion(unit=unit):
                return "move", unit
            case Assault(attacker=unit):
                return "assault", unit
            case Consolidation(units=units):
                return "assault", units[0] if units else NONE
            case Shooting(unit=unit) | Volley(unit=unit) | Blast(unit=unit):
                return "shooting", unit
            case Impact(shooter=unit):
                return "shooting", unit
            case BreakTest(unit=unit):
                return "order", unit
            case Activation(unit=unit) | FireOrder(unit=unit) | AdvanceOrder(unit=unit) | RunOrder(unit=unit):
                return "order", unit
            case ShieldPlacement(unit=unit):
                return "order", unit
            case Recovery():
                return "end of turn", NONE
            case Turn(side=side):
                return ("orders" if side != NONE or any(dice_in_bag(s, one) for one in (0, 1)) else "end of turn"), NONE
            case _:
                pass
    return ("deployment" if s.turn == 0 else "over"), NONE


def side_display(s: State, side: int) -> SideDisplay:
    owned = sum([s.dice_owned[unit] for unit in s.forces.of_side[side]])
    reasons = losses_of(s, 1 - side)
    score = total(reasons)
    return SideDisplay(
        dice_in_bag(s, side), owned, s.dice_lost[side], score, score - total(losses_of(s, side)), reasons
    )


@lru_cache(maxsize=32)
def table_display(ground: Ground) -> TableDisplay:
    """The table, once for each: grounds are compared by being the same."""
    return TableDisplay(
        ground.name, ground.width, ground.depth, tuple([piece_display(ground, piece) for piece in range(ground.pieces)])
    )


def piece_display(ground: Ground, piece: int) -> PieceDisplay:
    return PieceDisplay(
        ground.type[piece],
        ground.names[piece],
        TERRAIN_KIND_NAMES[ground.kind[piece]],
        GOING_NAMES[ground.going[piece]],
        SIGHT_NAMES[ground.sight[piece]],
        COVER_NAMES[ground.cover[piece]],
        flat(ground.polygon[piece]),
    )


def flat(points: list[tuple[int, int]]) -> tuple[int, ...]:
    return tuple([number for point in points for number in point])


# Models and units


def model_display(s: State, model: int) -> ModelDisplay:
    damage = s.damage[model]
    return ModelDisplay(
        s.x[model], s.y[model], s.heading[model], s.standing[model] == 1, harm(s, model, damage) if damage else UNHARMED
    )


def harm(s: State, model: int, damage: int) -> tuple[str, ...]:
    """What damage has left on a model, in words."""
    found = ["immobilised"] if damage & IMMOBILE else []
    for system, weapon in enumerate(s.forces.arms[model]):
        if damage & (WEAPON_LOST << system):
            found.append(f"{WEAPON_NAME[weapon]} lost")
    return tuple(found)


def unit_display(s: State, unit: int) -> UnitDisplay:
    marks, members = s.marks[unit], len(s.members(unit))
    orders = tuple([ORDER_NAMES[one] for one in (s.first_order[unit], s.second_order[unit]) if one != NO_ORDER])
    state = "standing" if members else "lost" if marks & DESTROYED or s.turn else "waiting"
    return UnitDisplay(
        state,
        members,
        orders,
        s.dice_in_bag(unit) if s.forces.start[unit] else 0,
        s.pins[unit],
        tuple([word for bit, word in MARKS if marks & bit]),
        s.lock_target[unit],
        command_value(s, unit, True) if members else (),
    )


def order_display(s: State, unit: int) -> OrderDisplay:
    """ORD-7, ORD-13 A unit without pins is not tested."""
    if not s.pins[unit]:
        return OrderDisplay(unit, 10, 10)
    return OrderDisplay(unit, tenths(total(command_value(s, unit, True))), tenths(total(command_value(s, unit, False))))


def tenths(number: int) -> int:
    """GEN-5 How many of ten rolls pass."""
    return sum([is_passed(roll, number) for roll in range(1, 11)])


def shields(s: State) -> tuple[ShieldDisplay, ...]:
    return tuple(
        [
            ShieldDisplay(
                unit,
                s.shield_heading[unit],
                flat(outline(s.shield_x[unit], s.shield_y[unit], s.shield_heading[unit])),
            )
            for unit in range(s.forces.units)
            if s.shield_heading[unit] != NONE
        ]
    )


# What is being done


def zone_display(s: State, deployment: Deployment) -> ZoneDisplay:
    zone = Zone(s, deployment.unit)
    south = 0 if zone.is_south else s.ground.depth - zone.depth
    return ZoneDisplay(deployment.unit, south, south + zone.depth, 90 if zone.is_south else 270)


def move_display(s: State, move: Move) -> MoveDisplay:
    forces = s.forces
    first = forces.all_models[move.unit][0]
    moves: list[tuple[int, int]] = []
    for model in s.models(move.unit):
        if model in forces.members[move.unit] or model == forces.weapon[move.unit]:
            left = move.left - (move.spent[model - first] if move.spent else 0)
            moves.append((model, 0 if s.damage[model] & IMMOBILE else left))
    return MoveDisplay(
        move.unit,
        PACE_NAMES[move.pace],
        move.left,
        move.target,
        tuple(moves),
        tuple([WayDisplay(way[0], way[2:]) for way in move.plan]),
        move.done,
    )


def fire_display(stack: tuple[Frame, ...]) -> FireDisplay | None:
    """The shooting that is being resolved, the hits on its target included."""
    shooting, volley, impact = latest(stack, Shooting), latest(stack, Volley), latest(stack, Impact)
    hits = len(impact.modes) - len(impact.placed) if isinstance(impact, Impact) else 0
    if isinstance(volley, Volley):
        template = (volley.x, volley.y) if volley.x or volley.y else ()
        return FireDisplay(volley.unit, volley.target, volley.range, volley.ambush, hits, template)
    if isinstance(shooting, Shooting):
        target = next((one for one in shooting.targets if one != NONE), NONE)
        template = (shooting.x, shooting.y) if shooting.blind else ()
        return FireDisplay(shooting.unit, target, 0, shooting.ambush, hits, template)
    return None
