"""The shelf: every game by its id. Games are taken from here, and only from here."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from typing import Final

from antarium.kernel.game import Game
from antarium.kernel.refusals import UnknownGame

GAMES: Final[dict[str, str]] = {"revolt": "antarium.games.revolt", "baseone": "antarium.games.baseone"}
"""Ids and modules. A module has `load(data_text, data_name)` and is not imported before its game is wanted."""


def catalogue() -> tuple[str, ...]:
    """The ids of all games."""
    return tuple(GAMES)


def load(game: str, data_text: str | None = None, data_name: str = "your data") -> Game:
    """The game with that id, with the shipped tables or with those in a text whose file has that name."""
    if game not in GAMES:
        *others, last = GAMES
        raise UnknownGame(f"there is no game '{game}'; the games are {', '.join(others)} and {last}")
    loaded = import_module(GAMES[game]).load(data_text, data_name)
    assert isinstance(loaded, Game)
    return loaded


@cache
def tests(game: str) -> dict[str, int]:
    """How many tests hold the program to each rule; written by scripts/rules.py, for the tests are not shipped."""
    from importlib.resources import files  # late: it brings much along that most programs never need

    found: dict[str, int] = json.loads(files(GAMES[game]).joinpath("data/tests.json").read_text(encoding="utf-8"))
    return found
