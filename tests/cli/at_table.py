"""A table for tests: lines are typed by a script, and everything shown is kept, with who was looking."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from contextlib import suppress

from rich.console import Console

from antarium import bots
from antarium.cli.terminal.screen import Screen
from antarium.cli.terminal.table import Table
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.game import Game
from antarium.kernel.play import Play

WIDTH = 100


class Script:
    """A keyboard that types what it was given, then closes."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)
        self.asked: list[str] = []
        self.on_ask: Callable[[str], None] = lambda prompt: None

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        self.on_ask(prompt)
        self.asked.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def forget(self) -> None:
        self.asked.clear()


def screen(width: int = WIDTH) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=width, color_system=None, highlight=False, markup=False, emoji=False)
    return Screen(console), out


def table(
    game: Game, lines: Sequence[str], who: Sequence[str] = ("human", "human"), seed: str = "table", **options: str
) -> tuple[Table, io.StringIO]:
    """A table ready to run."""
    shown, out = screen()
    play = Play(game, game.setup(len(who), **options), key_from(seed))
    players = tuple(None if name == "human" else bots.load(name) for name in who)
    dice = tuple(Dice.from_seed(f"bot {seat}") for seat in range(len(who)))
    return Table(play, players, dice, shown, Script(lines)), out


def played(game: Game, lines: Sequence[str], **more: str) -> str:
    """Everything that was shown while these lines were typed, to one person against the random bot."""
    seated, out = table(game, lines, ("human", "random"), **more)
    with suppress(EOFError):
        seated.run()
    return out.getvalue()
