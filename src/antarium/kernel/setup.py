"""Setup: the seats and options of a game."""

from __future__ import annotations

from antarium.kernel.records import Record


class Option(Record, frozen=True):
    """A game option: its values, its default, its effect in one line, its rule."""

    name: str
    choices: tuple[str, ...]
    default: str
    effect: str
    rule: str
    needs: tuple[tuple[str, str], ...] = ()
    """Other options, with the values that make this one matter."""
    free: str = ""
    """A short description of other values besides the choices; empty if there are none."""
    muster: tuple[str, ...] = ()
    """For a roster: the options that its sheet sets, including this one."""


class Setup(Record, frozen=True):
    """The number of seats, all options with their values, and the digest of the tables in use."""

    seats: int
    options: tuple[tuple[str, str], ...]
    data: str = ""

    def value(self, name: str) -> str:
        return dict(self.options)[name]
