"""The screen: shows pictures and sentences, with colours where there are any."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from antarium.cli.terminal.theme import look_of
from antarium.kernel.picture import Line

WIDEST: Final = 160
UNKNOWN_WIDTH: Final = 100
"""For output that goes into a file or a pipe."""
FORGET: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and, unlike most ways to do so, what can be scrolled back to."""


class Screen:
    """Where the table is shown."""

    def __init__(self, console: Console) -> None:
        self.console = console

    @classmethod
    def open(cls, colour: bool = True) -> Screen:
        """The terminal this runs in; `NO_COLOR` and dumb terminals are heeded."""
        console = Console(color_system="auto" if colour else None, highlight=False, markup=False, emoji=False)
        if not console.is_terminal:
            console = Console(color_system=None, width=UNKNOWN_WIDTH, highlight=False, markup=False, emoji=False)
        return cls(console)

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    @property
    def is_interactive(self) -> bool:
        return self.console.is_terminal and not self.console.is_dumb_terminal

    def show(self, lines: Iterable[Line]) -> None:
        """Lines as they are, neither wrapped nor cut."""
        for one in lines:
            self.console.print(text_of(one), no_wrap=True, overflow="ignore", crop=False)

    def tell(self, lines: Iterable[Line]) -> None:
        """Lines wrapped between words where they are too long."""
        for one in lines:
            self.wrapped(text_of(one), 0, 4)

    def say(self, sentence: str, style: str = "", indent: int = 0) -> None:
        """A sentence, wrapped between words."""
        self.wrapped(Text(sentence, look_of(style)), indent)

    def wrapped(self, text: Text, indent: int, hanging: int = 2) -> None:
        for number, part in enumerate(text.wrap(self.console, max(self.width - indent - hanging, 20))):
            part.rstrip()
            self.console.print(Text(" " * (indent if number == 0 else indent + hanging)) + part, soft_wrap=True)

    def blank(self) -> None:
        self.console.print()

    def forget(self) -> None:
        """Take everything off the screen, so that the next person does not read it."""
        if self.is_interactive:
            self.console.file.write(FORGET)
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
