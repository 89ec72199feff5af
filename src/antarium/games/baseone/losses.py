"""TRN-4, MOD, PIN, BRK-5, BRK-6: what a unit loses and what is put on it: models, order dice, orders, pins, locks.

Here is every change of an order die, a pin or a model off the table; the chapters say when.
"""

from __future__ import annotations

from antarium.games.baseone.bases import is_drone, is_in, reaches_into
from antarium.games.baseone.command import own_command
from antarium.games.baseone.events.turns import (
    BrokeUnderPins,
    LockBroken,
    ModelLost,
    OrderDieLost,
    PinsShed,
    PinsTaken,
    UnitDestroyed,
    WentDown,
)
from antarium.games.baseone.ids import BATTER, CREWED_WEAPON, DESTROYED, DOWN, MEMBER, NO_ORDER, NONE
from antarium.games.baseone.model import State
from antarium.kernel.state import with_item

# Models and units


def remove_model(s: State, model: int, why: str = "RES-2") -> None:
    """RES-2, RES-4 A model leaves the table, a batter drone with its shield, a frag borer with its lock (FRC-3).

    With the last member goes the unit.
    """
    if not s.standing[model]:
        return
    forces = s.forces
    unit = forces.unit_of[model]
    s.standing[model] = 0
    s.damage = with_item(s.damage, model, 0)
    s.emit(ModelLost(model))
    forget_path_of(s, model)
    if forces.role[model] == BATTER:
        s.shield_heading = with_item(s.shield_heading, unit, NONE)
    elif forces.role[model] == CREWED_WEAPON:
        lose_lock(s, unit)
    elif forces.role[model] == MEMBER and not s.is_alive(unit):
        destroy_unit(s, unit, why)


def destroy_unit(s: State, unit: int, why: str) -> None:
    """TRN-4, D-9 A unit leaves the game, and its order dice, wherever they are, go to the opponent."""
    if s.marks[unit] & DESTROYED:
        return
    forces = s.forces
    dice = s.dice_owned[unit]
    s.emit(UnitDestroyed(unit, dice, why))
    break_locks(s, unit)
    damage = s.damage.copy()
    for model in forces.all_models[unit]:
        s.standing[model] = damage[model] = 0
    s.damage = damage
    s.marks[unit] |= DESTROYED
    s.first_order[unit] = s.second_order[unit] = NO_ORDER
    s.pins[unit] = 0
    s.shield_heading = with_item(s.shield_heading, unit, NONE)
    s.dice_owned = with_item(s.dice_owned, unit, 0)
    give_dice(s, unit, dice)
    forget_paths(s, unit)


def give_dice(s: State, unit: int, count: int) -> None:
    """TRN-4 Order dice of a unit go to the opponent."""
    side = s.forces.side[unit]
    s.dice_lost = with_item(s.dice_lost, side, s.dice_lost[side] + count)


def forget_paths(s: State, unit: int) -> None:
    """D-16 The ways a unit has found are of no use to anybody else."""
    kept: list[int] = []
    for place in range(0, len(s.paths), 2):
        if s.paths[place] != unit:
            kept += s.paths[place : place + 2]
    s.paths = kept


def forget_path_of(s: State, model: int) -> None:
    """D-16 A path is lost with the last model of its unit inside the ground it leads through."""
    unit = s.forces.unit_of[model]
    kept: list[int] = []
    for place in range(0, len(s.paths), 2):
        piece = s.paths[place + 1]
        was_last = s.paths[place] == unit and reaches_into(s, model, piece) and not is_in(s, unit, piece)
        if not was_last or is_drone(s.forces, model):
            kept += s.paths[place : place + 2]
    s.paths = kept


def break_under_pins(s: State) -> None:
    """BRK-6, D-90 Every unit with at least as many pins as its own Command is destroyed."""
    for unit in range(s.forces.units):
        pins = s.pins[unit]
        if pins and s.is_alive(unit):
            command = own_command(s, unit)
            if pins >= command:
                s.emit(BrokeUnderPins(unit, pins, command))
                destroy_unit(s, unit, "BRK-6")


# Order dice


def place_order(s: State, unit: int, order: int) -> None:
    """TRN-2 A die from the bag comes to lie beside a unit; it is the most recent one."""
    if s.first_order[unit] == NO_ORDER:
        s.first_order[unit] = order
    else:
        s.second_order[unit] = order


def turn_die(s: State, unit: int, order: int) -> None:
    """MOD-1 The most recent die beside a unit is turned."""
    if s.second_order[unit] != NO_ORDER:
        s.second_order[unit] = order
    else:
        s.first_order[unit] = order


def turn_down(s: State, unit: int, why: str = "DMG-6") -> None:
    """DMG-6, MOD-4 A unit is sent Down: by a die from the bag if it has one there, else by turning the latest."""
    if not s.is_alive(unit):
        return
    drawn = s.dice_in_bag(unit) > 0
    if drawn:
        place_order(s, unit, DOWN)
    elif s.order(unit) == DOWN:
        return
    else:
        turn_die(s, unit, DOWN)
    s.emit(WentDown(unit, drawn, why))
    lose_lock(s, unit)


def flip_down(s: State, unit: int, why: str) -> None:
    """REA-1 to REA-3, FRC-1 The latest die is turned to Down; a unit with none beside it takes one from the bag."""
    drawn = s.order(unit) == NO_ORDER
    if drawn:
        place_order(s, unit, DOWN)
    else:
        turn_die(s, unit, DOWN)
    s.emit(WentDown(unit, drawn, why))
    lose_lock(s, unit)


def force_down(s: State, unit: int, why: str = "BRK-5") -> None:
    """BRK-5 A unit is forced Down; one that is Down already takes a pin instead."""
    if s.is_down(unit):
        add_pins(s, unit, 1)
    else:
        turn_down(s, unit, why)


def lose_order_die(s: State, unit: int) -> None:
    """MOD-3 A unit loses a die: one from the bag, else the most recent; never its last."""
    if s.dice_owned[unit] < 2:
        return
    drawn = s.dice_in_bag(unit) > 0
    if not drawn:
        turn_die(s, unit, NO_ORDER)
    s.dice_owned = with_item(s.dice_owned, unit, s.dice_owned[unit] - 1)
    give_dice(s, unit, 1)
    s.emit(OrderDieLost(unit, drawn))


# Pins


def add_pins(s: State, unit: int, count: int) -> None:
    """PIN-1 A unit takes pins; one that is gone takes none."""
    if count > 0 and s.is_alive(unit):
        s.pins[unit] += count
        s.emit(PinsTaken(unit, count, s.pins[unit]))


def shed_pins(s: State, unit: int, count: int) -> int:
    """ORD-8 Remove up to `count` pins from a unit, and return how many it lost."""
    count = min(count, s.pins[unit])
    if count > 0:
        s.pins[unit] -= count
        s.emit(PinsShed(unit, count, s.pins[unit]))
    return count


# Fractal locks


def lose_lock(s: State, unit: int) -> None:
    """FRC-3, D-65 A frag borer is no longer locked on."""
    if s.lock_target[unit] != NONE:
        s.emit(LockBroken(unit, s.lock_target[unit]))
        s.lock_target = with_item(s.lock_target, unit, NONE)
        s.lock_count = with_item(s.lock_count, unit, 0)


def break_locks(s: State, unit: int) -> None:
    """FRC-3, D-65 A unit has moved or is gone: its own lock and every lock on it are broken."""
    lose_lock(s, unit)
    for other in range(s.forces.units):
        if s.lock_target[other] == unit:
            lose_lock(s, other)
