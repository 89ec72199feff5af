"""Draw docs/pictures/terminal.svg for the README: the terminal table in a seeded game.

Two bots play to the third turn. Then a person takes the Rebel's seat and starts an attack. Run this again when the
terminal table has changed: .venv/bin/python scripts/terminal_picture.py
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from antarium import bots, games
from antarium.cli.terminal.screen import Screen
from antarium.cli.terminal.table import Table
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.play import Play

TARGET: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "terminal.svg"
SEED: Final = "imirrhos"
TURN: Final = 3
COLUMNS: Final = 100
LOG_LINES: Final = 4
DARK_THEME: Final = TerminalTheme(
    (13, 18, 27),
    (214, 219, 226),
    [(13, 18, 27), (235, 100, 100), (140, 200, 120), (230, 200, 110), (110, 160, 230), (200, 130, 220),
     (100, 205, 215), (214, 219, 226)],
)  # fmt: skip


class Scripted:
    """Input that types a few lines; the picture begins with the last of them."""

    def __init__(self, console: Console, lines: Sequence[str]) -> None:
        self.console = console
        self.lines = list(lines)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        if not self.lines:
            self.console.print(prompt, end="")
            raise EOFError
        if len(self.lines) == 1:
            self.console.export_text(clear=True)
        typed = self.lines.pop(0)
        self.console.print(f"{prompt}{typed}", soft_wrap=True)
        return typed

    def forget(self) -> None:
        """Do nothing: nobody else takes the screen."""


def attack_in_turn(turn: int) -> Play:
    """Play two bots up to the Rebel's combat phase, in that turn or later, with at least two hexes to attack."""
    game = games.load("revolt")
    play = Play(game, game.setup(2, setup="auto"), key_from(SEED), ("Rebel", "Terran (greedy)"))
    bot, dice = bots.load("greedy"), Dice.from_seed(f"{SEED} bots")
    while True:
        position = play.position
        seat = position.waiting()[0]
        decision = position.decision(seat)
        seen = game.observe(position, seat)
        if getattr(seen, "turn", 0) >= turn and seat == 0 and decision.prompt == "choose_battle":
            attacks = [option for option in decision.options if option.verb == "attack"]
            if len(attacks) > 1:
                return play
        play.apply(seat, bot.choose(game, seen, decision, dice))


def main() -> None:
    console = Console(
        record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor", width=COLUMNS, height=60,
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    play = attack_in_turn(TURN)
    dice = (Dice.from_seed("person"), Dice.from_seed("bot"))
    target = next(option for option in play.position.decision(0).options if option.verb == "attack")
    lines = [play.game.notation.write(target), "1"]
    table = Table(play, (None, bots.load("greedy")), dice, Screen(console), Scripted(console, lines))
    table.events_seen = [max(0, len(play.events) - LOG_LINES)] * 2
    with suppress(EOFError):
        table.run()
    svg = console.export_svg(
        title="antarium play revolt --terminal",
        theme=DARK_THEME,
        code_format=re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL),
        unique_id="antarium",
    )
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(re.sub(r"[ \t]+\n", "\n", svg), encoding="utf-8")


if __name__ == "__main__":
    main()
