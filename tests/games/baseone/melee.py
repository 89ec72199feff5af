"""Battles that begin at close quarters, so that chance brings units to blows as often as players would."""

from __future__ import annotations

from antarium.games.baseone.game import BaseOne, table_of
from antarium.games.baseone.ids import INCH
from antarium.games.baseone.laws import unsettled, violations
from antarium.games.baseone.model import State
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frames
from antarium.kernel.setup import Setup
from antarium.kernel.state import State as KernelState
from antarium.kernel.testing import choose


class Melee(BaseOne):
    """The same game, begun with both sides set up by chance and pushed together in the middle of an open table."""

    def begin(self, setup: Setup, dice: Dice) -> tuple[KernelState, Frames]:
        state, stack = super().begin(setup, dice)
        position = Position(self, state, stack)
        while not table_of(position.state).turn:
            position.proceed(*choose(position, dice))
        push_together(table_of(position.state))
        return position.state, position.stack


def push_together(s: State) -> None:
    """Both sides step towards each other as far as nobody comes to stand on or too near to an enemy."""
    before = s.y.copy()
    for step in range(s.ground.depth // 2, 0, -INCH // 2):
        for model in range(s.forces.models):
            forward = 1 if s.forces.side[s.forces.unit_of[model]] == s.edge else -1
            s.y[model] = before[model] + forward * step
        if not violations(s) and not any(unsettled(s)):
            return
    s.y = before
