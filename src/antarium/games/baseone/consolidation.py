"""HTH-9: the survivors of an assault move clear of each other."""

from __future__ import annotations

from antarium.games.baseone.frames import NOBODY, Consolidation, Move, ShieldPlacement
from antarium.games.baseone.ids import BREAKING_OFF, CONSOLIDATING, MOVED
from antarium.games.baseone.model import State
from antarium.games.baseone.moving import set_out
from antarium.games.baseone.shields import has_batter
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames


class MoveClear(Step[State, Consolidation, None]):
    """HTH-9, PBS-5, D-82 Each in turn moves up to M; who broke off may move through its enemy.

    BUD-5 Where a batter drone has moved its shield is set up anew.
    """

    def do(self, s: State, consolidation: Consolidation, choice: None) -> Frames:
        last = consolidation.last
        if last != NOBODY and s.marks[last] & MOVED and has_batter(s, last):
            return (*consolidation.again(last=NOBODY), ShieldPlacement(last))
        if not consolidation.units:
            return END
        unit, *others = consolidation.units
        rest = consolidation.again(units=tuple(others), last=unit)
        if not s.is_alive(unit):
            return rest
        set_out(s, unit)
        far = s.forces.move[unit]
        if unit != consolidation.broke_off:
            return (*rest, Move(unit, CONSOLIDATING, far))
        return (*rest, Move(unit, BREAKING_OFF, far, through=others[0] if others else NOBODY))
