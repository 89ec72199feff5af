"""HTH-9: the survivors of an assault move clear of each other."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.frames import NOBODY, Consolidation, Move, ShieldPlacement
from antarium.games.baseone.ids import BREAKING_OFF, CONSOLIDATING, MOVED
from antarium.games.baseone.model import State
from antarium.games.baseone.moving import set_out
from antarium.games.baseone.shields import has_batter
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames

MOVE_CLEAR: Final = 0
"""The step that the next unit goes back to."""


class MoveClear(Step[State, Consolidation, None]):
    """HTH-9, PBS-5, D-82 Each in turn moves up to M; who broke off may move through its enemy."""

    def do(self, s: State, consolidation: Consolidation, choice: None) -> Frames:
        if not consolidation.units:
            return END
        unit, *others = consolidation.units
        if not s.is_alive(unit):
            return consolidation.again(units=tuple(others))
        rest = consolidation.then(units=tuple(others), mover=unit)
        set_out(s, unit)
        far = s.forces.move[unit]
        if unit != consolidation.broke_off:
            return (*rest, Move(unit, CONSOLIDATING, far))
        return (*rest, Move(unit, BREAKING_OFF, far, through=others[0] if others else NOBODY))


class ResetShield(Step[State, Consolidation, None]):
    """BUD-5 The shield of a batter drone that has moved clear with its unit is set up anew."""

    def do(self, s: State, consolidation: Consolidation, choice: None) -> Frames:
        unit = consolidation.mover
        rest = consolidation.back_to(MOVE_CLEAR, mover=NOBODY)
        if s.marks[unit] & MOVED and has_batter(s, unit):
            return (*rest, ShieldPlacement(unit))
        return rest
