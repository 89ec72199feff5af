"""END, VIC: how long the battle lasts, and who has won it."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bag import is_swept
from antarium.games.baseone.events.turns import EndRolled
from antarium.games.baseone.frames import Battle
from antarium.games.baseone.ids import DESTROYED
from antarium.games.baseone.model import State
from antarium.games.baseone.names import counted
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Modifier, Outcome, total

USUAL_TURNS: Final = 6
MOST_TURNS: Final = 7
PLAY_TURNS: Final = 3
"""The step of a battle that a further turn goes back to."""


class RollForEnd(Step[State, Battle, None]):
    """END-1, END-2, D-100 After turn 6, and earlier when a side has lost over half its dice, a D6 of 1 to 3 ends it."""

    def do(self, s: State, battle: Battle, choice: None) -> Frames:
        if is_swept(s) or s.turn >= MOST_TURNS:
            return battle.then()
        seats = shaken(s)
        if s.turn == USUAL_TURNS or seats:
            roll = s.dice.d6()
            s.tell(EndRolled(s.turn, roll, seats))
            if roll <= 3:
                return battle.then()
        return battle.back_to(PLAY_TURNS)


def shaken(s: State) -> tuple[int, ...]:
    """END-2, D-101 The seats that have lost more than half of their original dice."""
    return tuple(seat for seat in (0, 1) if 2 * s.dice_lost[seat] > s.forces.dice_of_side[seat])


def losses_of(s: State, seat: int) -> tuple[Modifier, ...]:
    """VIC-1, D-102 What a side has lost, in dice; a destroyed Battle Squad counts double."""
    dice = s.dice_lost[seat]
    found = [Modifier(dice, "1 order die lost" if dice == 1 else f"{dice} order dice lost", "VIC-1")]
    forces = s.forces
    for unit in forces.of_side[seat]:
        if forces.weight[unit] > 1 and s.marks[unit] & DESTROYED:
            more = (forces.weight[unit] - 1) * forces.dice[unit]
            found.append(Modifier(more, f"{forces.name[unit]} {forces.code[unit]} counts double", "VIC-1"))
    return tuple(found)


def outcome(s: State) -> Outcome:
    """VIC-1 The side that has lost less wins; each seat scores what the other has lost."""
    first, second = total(losses_of(s, 0)), total(losses_of(s, 1))
    if first == second:
        return Outcome((), (second, first), f"a draw: {counted(first, 'order die')} lost each")
    winner = 0 if first < second else 1
    less, more = min(first, second), max(first, second)
    return Outcome((winner,), (second, first), f"fewer order dice lost: {less} against {more}")
