"""State: the table as numbers and flat lists of numbers."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from antarium.kernel.dice import Dice
from antarium.kernel.records import Event
from antarium.kernel.setup import Setup

Parts = tuple[int | list[int], ...]


def with_item(values: list[int], at: int, value: int) -> list[int]:
    """Return a copy of the list with one value changed, for lists that copies of a state share."""
    renewed = values.copy()
    renewed[at] = value
    return renewed


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The state of a game. Each game adds its lists and its own fast `clone` and `parts`."""

    __slots__ = ("dice", "event_sink", "setup")

    setup: Setup
    dice: Dice
    event_sink: list[Event] | None
    """Collects events; None during a search."""

    def emit(self, event: Event) -> None:
        if self.event_sink is not None:
            self.event_sink.append(event)

    def clone(self) -> State:
        raise NotImplementedError

    def parts(self) -> Parts:
        """Return everything except the dice, in the order of the game's constructor."""
        raise NotImplementedError
