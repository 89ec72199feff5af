"""What a bot is: somebody who sees what a seat may see, is asked what the seat is asked, and answers."""

from __future__ import annotations

from typing import Protocol

from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.records import Action, Observation
from antarium.kernel.refusals import UserError


class UnknownBot(UserError):
    """Nobody of that name plays here."""


class Bot(Protocol):
    """A player. It holds nothing between choices, and its only randomness is the dice it is given.

    To look ahead it draws positions with `game.determinise(observation, dice)`; the true one it never gets.
    """

    @property
    def name(self) -> str:
        """What it is called on the command line."""

    @property
    def about(self) -> str:
        """How it plays, in a few words."""

    def choose(self, game: Game, observation: Observation, decision: Decision, dice: Dice) -> Action:
        """One of the choices that the decision offers."""
