"""ORD-7, LDR-2: whose Command a unit tests on, what is taken off it, and the test itself."""

from __future__ import annotations

from antarium.games.baseone.bases import gap_within
from antarium.games.baseone.ids import COMMAND, GRAFT_AWAKE, INCH, NONE
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import result_of
from antarium.kernel.records import Modifier, total

COMMAND_REACH = 10 * INCH
ALL_BUT_TEN = 9
"""FRC-4 Only a 10 fails."""


def command_value(s: State, unit: int, with_pins: bool) -> tuple[Modifier, ...]:
    """ORD-7, ORD-11, BRK-3 What a unit's Command tests are made on, with the reasons."""
    forces = s.forces
    if s.marks[unit] & GRAFT_AWAKE:
        return (Modifier(ALL_BUT_TEN, "soma grafts: all but a 10", "FRC-4"),)
    own = best_of(s, unit)
    commander = commander_near(s, unit)
    if commander != NONE and forces.command[commander] > forces.command[own]:
        name, code = forces.model_name[commander], forces.code[forces.unit_of[commander]]
        basis = Modifier(forces.command[commander], f"Command of {name} ({code}) within 10 inches", "LDR-2")
    else:
        basis = Modifier(forces.command[own], f"Command of {forces.model_name[own]}", "ORD-7")
    pins = s.pins[unit]
    if not with_pins or pins == 0:
        return (basis,)
    return (basis, Modifier(-pins, "1 pin" if pins == 1 else f"{pins} pins", "ORD-7"))


def own_command(s: State, unit: int) -> int:
    """D-5, BRK-6 The highest Command among the members that stand, never a commander's from elsewhere."""
    best = 0
    for model in s.members(unit):
        if s.forces.command[model] > best:
            best = s.forces.command[model]
    return best


def best_of(s: State, unit: int) -> int:
    """The first member that stands with the highest Command."""
    command = s.forces.command
    best = NONE
    for model in s.members(unit):
        if best == NONE or command[model] > command[best]:
            best = model
    return best


def commander_near(s: State, unit: int) -> int:
    """LDR-2 The best commander of another unit of its side with any model of the unit within 10 inches, or none."""
    forces = s.forces
    best = NONE
    for other in forces.of_side[forces.side[unit]]:
        if other == unit or not forces.some_trait[other] & COMMAND:
            continue
        for commander in s.members(other):
            if not forces.traits[commander] & COMMAND:
                continue
            if best != NONE and forces.command[commander] <= forces.command[best]:
                continue
            for model in s.models(unit):
                if gap_within(s, commander, model, COMMAND_REACH):
                    best = commander
                    break
    return best


def roll_command(s: State, modifiers: tuple[Modifier, ...]) -> tuple[int, int]:
    """GEN-5 A Command test: the D10 and how it comes out."""
    roll = s.dice.d10()
    return roll, result_of(roll, total(modifiers))
