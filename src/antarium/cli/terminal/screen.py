"""The screen: pictures and sentences, with colours if the terminal has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from antarium.cli.terminal.theme import look_of
from antarium.kernel.picture import Line

MAX_WIDTH: Final = 160
UNKNOWN_WIDTH: Final = 100
"""Width of output to a file or a pipe."""
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and the scroll-back buffer."""


class Screen:
    """A terminal that shows a game."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @classmethod
    def open(cls, colour: bool = True) -> Screen:
        """Open this terminal. `NO_COLOR` and dumb terminals are respected."""
        console = Console(color_system="auto" if colour else None, highlight=False, markup=False, emoji=False)
        if not console.is_terminal:
            console = Console(color_system=None, width=UNKNOWN_WIDTH, highlight=False, markup=False, emoji=False)
        return cls(console)

    @property
    def width(self) -> int:
        return min(self.console.width, MAX_WIDTH)

    @property
    def is_interactive(self) -> bool:
        return self.console.is_terminal and not self.console.is_dumb_terminal

    def show(self, lines: Iterable[Line]) -> None:
        """Print lines without wrapping or cutting them."""
        for one in lines:
            self.console.print(text_of(one), no_wrap=True, overflow="ignore", crop=False)

    def show_wrapped(self, lines: Iterable[Line]) -> None:
        """Print lines, wrapped between words."""
        for one in lines:
            self.print_wrapped(text_of(one), 0, 4)

    def say(self, sentence: str, style: str = "", indent: int = 0) -> None:
        """Print a sentence, wrapped between words."""
        self.print_wrapped(Text(sentence, look_of(style)), indent)

    def print_wrapped(self, text: Text, indent: int, hanging: int = 2) -> None:
        for number, part in enumerate(text.wrap(self.console, max(self.width - indent - hanging, 20))):
            part.rstrip()
            self.console.print(Text(" " * (indent if number == 0 else indent + hanging)) + part, soft_wrap=True)

    def blank(self) -> None:
        self.console.print()

    def clear(self) -> None:
        """Clear the screen, so that the next player can't read it."""
        if self.is_interactive:
            self.console.file.write(CLEAR)
            self.console.file.flush()
        elif self.console.is_terminal:
            self.console.print("\n" * max(self.console.height, 60))
        else:
            self.console.print("-" * min(self.width, 60))


def text_of(one: Line) -> Text:
    text = Text()
    for number, span in enumerate(one.spans, 1):
        is_margin = number == len(one.spans) and not span.style
        text.append(span.text.rstrip() if is_margin else span.text, look_of(span.style))
    return text
