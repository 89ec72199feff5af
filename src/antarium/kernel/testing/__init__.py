"""Testing: the invariants of every game, and helpers for a game's own tests.

`check_game(game)` plays random games and checks every decision against the invariants in `invariants.py` and
`hiding.py`. A violation raises `InvariantViolated`, with the record of the game.
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
    """Mark a test with the rules of RULES.md that it proves."""
    if not ids or not all(re.fullmatch(r"[A-Z]{3}-[0-9]+", one) for one in ids):
        raise ValueError(f"a test proves rules such as MOV-3, not {', '.join(ids) or 'none'}")

    def mark(test: T) -> T:
        test.rule_ids = (*ids, *getattr(test, "rule_ids", ()))  # type: ignore[attr-defined]
        return test

    return mark


def check_game(
    game: Game, seeds: Iterable[int | str] = range(3), every: int = 1, seats: int | None = None, **options: str
) -> int:
    """Play a random game for each seed and check every `every`-th decision; return the number of decisions."""
    trials = []
    for seed in seeds:
        trial = Trial(game, str(seed), every, seats, options)
        trial.run()
        trials.append(trial)
    draws_what_is_hidden(trials)
    return sum(trial.number for trial in trials)
