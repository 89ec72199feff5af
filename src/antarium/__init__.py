"""Antarium: a digital table for space-war board games.

>>> import antarium
>>> game = antarium.load("revolt")
>>> position = game.start(seats=2, seed="demo")
>>> while position.outcome is None:
...     decision = position.pending[0]
...     events = position.apply(decision.seat, decision.options[0])
"""

from __future__ import annotations

from pathlib import Path

from antarium import games
from antarium.games import catalogue
from antarium.kernel.decision import Decision, Space
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.play import Play
from antarium.kernel.records import Action, Event, Modifier, Observation, Outcome
from antarium.kernel.refusals import BadData, BadReplay, BadSetup, Illegal, UnknownGame, Unreadable, UserError
from antarium.kernel.replay import Replay
from antarium.kernel.setup import Option, Setup

__all__ = [
    "Action",
    "BadData",
    "BadReplay",
    "BadSetup",
    "Decision",
    "Dice",
    "Event",
    "Game",
    "Illegal",
    "Modifier",
    "Observation",
    "Option",
    "Outcome",
    "Play",
    "Position",
    "Replay",
    "Setup",
    "Space",
    "UnknownGame",
    "Unreadable",
    "UserError",
    "catalogue",
    "load",
    "parse",
    "replay",
]


def load(game: str, data: str | Path | None = None) -> Game:
    """Return the game with that id, with its shipped tables or those in a file."""
    if data is None:
        return games.load(game)
    return games.load(game, _text_of(data, BadData), Path(data).name)


def parse(game: Game, text: str) -> Action:
    """Return the action with this text."""
    return game.notation.read(text)


def replay(path: str | Path, data: str | Path | None = None) -> Replay:
    """Read and verify the record in a file. `data` is the file of tables it was played with, if any."""
    text = _text_of(path, BadReplay)
    try:
        record = Replay.read(text)
        record.verify(load(record.header.game, data))
    except (BadReplay, UnknownGame) as problem:
        raise BadReplay(f"{path}: {problem}") from None
    return record


def _text_of(path: str | Path, error: type[UserError]) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as problem:
        raise error(f"can't read {path}: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise error(f"can't read {path}: it is not a text file") from None
