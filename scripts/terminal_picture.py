"""Draw docs/pictures/terminal.svg: the terminal table in the middle of a real game.

Everything in it is what a player sees; only the choices are scripted. Run it again when the table looks different:
.venv/bin/python scripts/terminal_picture.py
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from antarium import bots, games
from antarium.cli.terminal.screen import Screen
from antarium.cli.terminal.table import Table
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.play import Play

TARGET = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "terminal.svg"
SEED = "terminal"
COLUMNS = 100
NIGHT = TerminalTheme(
    (13, 18, 27),
    (214, 219, 226),
    [(13, 18, 27), (235, 100, 100), (140, 200, 120), (230, 200, 110), (110, 160, 230), (200, 130, 220),
     (100, 205, 215), (214, 219, 226)],
)  # fmt: skip
TYPED: tuple[str, ...] = tuple(sys.argv[1:])


class Scripted:
    """Types what it was told to; the picture is taken when nothing is left."""

    def __init__(self, screen: Screen, lines: Sequence[str]) -> None:
        self.screen = screen
        self.lines = list(lines)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        if not self.lines:
            raise EOFError
        if len(self.lines) == 1:
            self.screen.console._record_buffer.clear()
        line = self.lines.pop(0)
        self.screen.console.print(f"{prompt}{line}", soft_wrap=True)
        return line

    def forget(self) -> None:
        """Nobody else sits down."""


def main() -> None:
    console = Console(
        record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor", width=COLUMNS, height=60,
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    screen = Screen(console)
    game = games.load("revolt")
    play = Play(game, game.setup(2, setup="auto"), key_from(SEED), ("Rebel", "Terran (random)"))
    dice = (Dice.from_seed("red"), Dice.from_seed("picture"))
    table = Table(play, (None, bots.load("random")), dice, screen, Scripted(screen, TYPED))
    try:
        table.run()
    except EOFError:
        console.print("Rebel> ", soft_wrap=True)
    svg = console.export_svg(
        title="antarium play revolt --terminal",
        theme=NIGHT,
        code_format=re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL),
        unique_id="antarium",
    )
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(re.sub(r"[ \t]+\n", "\n", svg), encoding="utf-8")


if __name__ == "__main__":
    main()
