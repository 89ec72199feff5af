"""Testing: the laws that every game keeps, and what a game's own tests are made with.

`check_game(game)` plays random games and holds every one of their decisions against every law: `laws.py` and
`hiding.py` say what they are. A broken law raises `InvariantViolated`, with the record of the game that shows it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from antarium.kernel.game import Game
from antarium.kernel.testing.chance import chain, choose, random_game
from antarium.kernel.testing.hiding import draws_what_is_hidden
from antarium.kernel.testing.trial import InvariantViolated, Trial

__all__ = ["InvariantViolated", "chain", "check_game", "choose", "random_game", "rule"]

T = TypeVar("T")


def rule(*ids: str) -> Callable[[T], T]:
    """Say which paragraphs of RULES.md a test proves."""
    if not ids or not all(re.fullmatch(r"[A-Z]{3}-[0-9]+", one) for one in ids):
        raise ValueError(f"a test proves rules such as MOV-3, not {', '.join(ids) or 'none'}")

    def mark(test: T) -> T:
        test.rule_ids = (*ids, *getattr(test, "rule_ids", ()))  # type: ignore[attr-defined]
        return test

    return mark


def check_game(
    game: Game, seeds: Iterable[int | str] = range(3), every: int = 1, seats: int | None = None, **options: str
) -> int:
    """Play a random game for each seed, and hold every `every`-th decision against all laws; return their number."""
    trials = []
    for seed in seeds:
        trial = Trial(game, str(seed), every, seats, options)
        trial.run()
        trials.append(trial)
    draws_what_is_hidden(trials)
    return sum(trial.number for trial in trials)
