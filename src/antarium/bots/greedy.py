"""`greedy`: takes the choice after which its seat looks best off, one step ahead."""

from __future__ import annotations

from typing import Final

from antarium.bots.policy import Bot
from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.records import Action, Observation

CANDIDATES: Final = 32
"""How many choices it tries where there are too many to list."""


class Greedy:
    """Follows the game's advice: its hint, else its prospects, else what the position is worth after each choice."""

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
        options = asked.some(CANDIDATES)
        return pick(options, values_of(game, position, asked, options), dice)


def values_of(game: Game, position: Position, decision: Decision, options: tuple[Action, ...]) -> tuple[int, ...]:
    """What each option is worth: by the game's own reckoning, or by trying it out."""
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
    """The best, or one of the best by a die."""
    most = max(values)
    best = [option for option, value in zip(options, values, strict=True) if value == most]
    return best[dice.below(len(best))] if len(best) > 1 else best[0]


BOT: Final[Bot] = Greedy()
