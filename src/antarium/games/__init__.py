"""The game catalogue: every game by its id."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from typing import Final

from antarium.kernel.game import Game
from antarium.kernel.refusals import UnknownGame

GAMES: Final[dict[str, str]] = {"revolt": "antarium.games.revolt", "baseone": "antarium.games.baseone"}
"""Ids and modules. A module has `load(data_text, data_name)` and is imported when its game is first used."""


def catalogue() -> tuple[str, ...]:
    """Return the ids of all games."""
    return tuple(GAMES)


def load(game: str, data_text: str | None = None, data_name: str = "your data") -> Game:
    """Return the game with that id, with its shipped tables or those in the text of a file with that name."""
    if game not in GAMES:
        *others, last = GAMES
        raise UnknownGame(f"there is no game '{game}'; the games are {', '.join(others)} and {last}")
    loaded = import_module(GAMES[game]).load(data_text, data_name)
    assert isinstance(loaded, Game)
    return loaded


@cache
def tests(game: str) -> dict[str, int]:
    """Return the number of tests of each rule. scripts/rules.py writes it, because tests are not shipped."""
    from importlib.resources import files  # late: it is slow to import

    found: dict[str, int] = json.loads(files(GAMES[game]).joinpath("data/tests.json").read_text(encoding="utf-8"))
    return found
