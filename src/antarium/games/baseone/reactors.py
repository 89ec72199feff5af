"""FRC-13: what bursts when a lucky hit destroys a battle suit."""

from __future__ import annotations

from antarium.games.baseone.events.impact import ReactorRolled
from antarium.games.baseone.frames import Impact
from antarium.games.baseone.losses import remove_model
from antarium.games.baseone.model import State
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames


class BurnReactors(Step[State, Impact, None]):
    """FRC-13, D-67 For each suit destroyed by a lucky hit every survivor of its unit rolls, and a 10 destroys it."""

    def do(self, s: State, impact: Impact, choice: None) -> Frames:
        fallen = impact.fallen
        for _ in range(impact.bursts):
            for model in s.members(impact.target):
                roll = s.dice.d10()
                s.emit(ReactorRolled(model, roll))
                if roll == 10:
                    remove_model(s, model, "FRC-13")
                    fallen += 1
        return impact.then(fallen=fallen)
