"""Setup: what is settled before the first die: seats and options."""

from __future__ import annotations

from antarium.kernel.records import Record


class Option(Record, frozen=True):
    """A named choice of how to play: its values, its default, its effect in one line, its rule."""

    name: str
    choices: tuple[str, ...]
    default: str
    effect: str
    rule: str
    needs: tuple[tuple[str, str], ...] = ()
    """Other options with the value they must have for this one to matter."""
    free: str = ""
    """What else may be written here besides the choices, in a few words; empty where they are all there is."""
    muster: tuple[str, ...] = ()
    """Where it is put together piece by piece: the options that its sheet settles, itself among them."""


class Setup(Record, frozen=True):
    """How many sit down, every option with its value, and the mark of the tables in use."""

    seats: int
    options: tuple[tuple[str, str], ...]
    data: str = ""

    def value(self, name: str) -> str:
        return dict(self.options)[name]
