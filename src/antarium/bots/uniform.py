"""`random`: takes any listed option with equal chance; an open decision draws by its own sampling."""

from __future__ import annotations

from typing import Final

from antarium.bots.policy import Bot
from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.records import Action, Observation


class Uniform:
    """A bot that chooses at random."""

    name: Final = "random"
    about: Final = "takes any choice with equal chance"

    def choose(self, game: Game, observation: Observation, decision: Decision, dice: Dice) -> Action:
        if decision.space is not None:
            return decision.space.sample(dice)
        return decision.options[dice.below(len(decision.options))]


BOT: Final[Bot] = Uniform()
