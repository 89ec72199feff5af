"""Aim: the hexes that a choice is about, before it is made: where a counter could go, whom a blast would take."""

from __future__ import annotations

from antarium.games.revolt import actions
from antarium.games.revolt.combat import blast_hexes
from antarium.games.revolt.frames import Battle, Movement
from antarium.games.revolt.model import State
from antarium.games.revolt.movement import with_zombies
from antarium.games.revolt.reach import reach
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, Record


class AimDisplay(Record, frozen=True, gc=False):
    """What the map shows of a choice that a player is considering."""

    places: tuple[int, ...]


def aim(s: State, stack: Frames, action: Action) -> AimDisplay | None:
    """The hexes a choice is about, where there is more to show than the one that it names."""
    top = stack[-1] if stack else None
    match action:
        case actions.Select(counter=counter) if isinstance(top, Movement) and s.hex_of[counter] >= 0:
            return AimDisplay(tuple(reach(s, top.seat, with_zombies(s, (counter,)))))
        case actions.Detonate(token=token) if s.hex_of[token] >= 0:
            return AimDisplay(tuple(blast_hexes(s, s.hex_of[token])))
        case actions.Lightning() if isinstance(top, Battle):
            return AimDisplay((top.target,))
        case _:
            return None
