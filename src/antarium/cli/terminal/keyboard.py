"""Keyboard input: one line at a time, with history and completion if the terminal has them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Protocol


class Keyboard(Protocol):
    """A source of input lines. It raises `EOFError` at the end of the input."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """Ask and return the typed line; `words` are offered for completion."""

    def forget(self) -> None:
        """Clear the input history before the next player."""


class StandardInput:
    """Standard input. Piped input is echoed, so that a transcript reads like a session."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.words: Sequence[str] = ()
        if self.is_terminal:
            complete_with(self.completions)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        self.words = words
        if self.is_terminal:
            return input(prompt).strip()
        print(prompt, end="", flush=True)
        typed = sys.stdin.readline()
        if not typed:
            print()
            raise EOFError
        print(typed.strip())
        return typed.strip()

    def forget(self) -> None:
        if self.is_terminal:
            forget_history()

    def completions(self, start: str) -> list[str]:
        return [word for word in self.words if word.lower().startswith(start.lower())]


def complete_with(completions: Callable[[str], list[str]]) -> None:
    """Complete whole choices with Tab, if the platform has readline."""
    try:
        import readline
    except ImportError:
        return

    def complete(start: str, number: int) -> str | None:
        lead = " " * (len(start) - len(start.lstrip()))
        found = completions(start.lstrip())
        return f"{lead}{found[number]}" if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims(";")
    readline.parse_and_bind("tab: complete")


def forget_history() -> None:
    try:
        import readline
    except ImportError:
        return
    readline.clear_history()
