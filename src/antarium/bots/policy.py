"""The bot interface: a bot gets a seat's observation and decision, and returns a choice."""

from __future__ import annotations

from typing import Protocol

from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.records import Action, Observation
from antarium.kernel.refusals import UserError


class UnknownBot(UserError):
    """A bot name that doesn't exist."""


class Bot(Protocol):
    """A player without state. Its only randomness is the dice it is given.

    To look ahead it draws positions with `game.determinise(observation, dice)`; it never gets the true position.
    """

    @property
    def name(self) -> str:
        """Its name on the command line."""

    @property
    def about(self) -> str:
        """A short description of how it plays."""

    def choose(self, game: Game, observation: Observation, decision: Decision, dice: Dice) -> Action:
        """Return one of the decision's choices."""
