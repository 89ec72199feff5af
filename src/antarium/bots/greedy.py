"""`greedy`: takes the choice that leads to the best position, one step ahead."""

from __future__ import annotations

from typing import Final

from antarium.bots.policy import Bot
from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.records import Action, Observation

MAX_CANDIDATES: Final = 32
"""Maximum number of choices to try if there are too many to list."""


class Greedy:
    """A bot that follows the game's hint, else its prospects, else the worth of the position after each choice."""

    name: Final = "greedy"
    about: Final = "looks one step ahead and takes what is worth most"

    def choose(self, game: Game, observation: Observation, decision: Decision, dice: Dice) -> Action:
        if decision.space is None and len(decision.options) == 1:
            return decision.options[0]
        position = game.determinise(observation, dice)
        asked = position.decision(decision.seat)
        hint = game.advice.hint(position, asked)
        if hint is not None:
            return hint
        options = asked.some(MAX_CANDIDATES)
        return pick(options, values_of(game, position, asked, options), dice)


def values_of(game: Game, position: Position, decision: Decision, options: tuple[Action, ...]) -> tuple[int, ...]:
    """Return the value of each option: the game's prospects, or the worth of the position after it."""
    known = game.advice.prospects(position, decision)
    if known is not None:
        return known
    values: list[int] = []
    for option in options:
        after = position.clone()
        after.proceed(decision.seat, option)
        values.append(game.advice.worth(after, decision.seat))
    return tuple(values)


def pick(options: tuple[Action, ...], values: tuple[int, ...], dice: Dice) -> Action:
    """Return the best option; a die decides between equal ones."""
    most = max(values)
    best = [option for option, value in zip(options, values, strict=True) if value == most]
    return best[dice.below(len(best))] if len(best) > 1 else best[0]


BOT: Final[Bot] = Greedy()
