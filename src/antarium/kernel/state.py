"""State: what lies on the table, as numbers and flat lists of numbers."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from antarium.kernel.dice import Dice
from antarium.kernel.records import Event
from antarium.kernel.setup import Setup

Parts = tuple[int | list[int], ...]


def with_item(values: list[int], at: int, value: int) -> list[int]:
    """The same values but for one, in a list of their own: for lists that copies of a state share."""
    renewed = values.copy()
    renewed[at] = value
    return renewed


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The table. Each game adds its lists, and writes `clone` and `parts` by hand: both are on every hot path."""

    __slots__ = ("dice", "event_sink", "setup")

    setup: Setup
    dice: Dice
    event_sink: list[Event] | None
    """Where events go; None while a search is looking ahead, so that nothing is told."""

    def emit(self, event: Event) -> None:
        if self.event_sink is not None:
            self.event_sink.append(event)

    def clone(self) -> State:
        raise NotImplementedError

    def parts(self) -> Parts:
        """Everything but the dice, in the order the game's constructor takes it."""
        raise NotImplementedError
