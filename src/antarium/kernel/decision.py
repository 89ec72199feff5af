"""Decisions: the choices that seats must make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from antarium.kernel.records import Action, Record

if TYPE_CHECKING:
    from antarium.kernel.dice import Dice


class Space(Protocol):
    """Choices that are too many to list, such as a place on an open table or a split of many dice."""

    def check(self, action: Action) -> None:
        """Raise `Illegal` with the reason if the action is not allowed."""

    def sample(self, dice: Dice) -> Action:
        """Return a random legal choice."""

    def candidates(self, most: int) -> tuple[Action, ...]:
        """Return up to `most` good legal choices, the best first."""


class Decision(Record, frozen=True, gc=False):
    """A choice that a seat must make: one of `options`, or anything `space` accepts.

    `prompt` is a key and `args` are its numbers and names; the game turns them into a sentence.
    """

    seat: int
    prompt: str
    rule: str
    options: tuple[Action, ...] = ()
    space: Space | None = None
    args: tuple[int | str, ...] = ()

    def some(self, most: int) -> tuple[Action, ...]:
        """Return the options, or up to `most` candidates of the space."""
        return self.options if self.space is None else self.space.candidates(most)


Decisions = tuple[Decision, ...]
NOBODY: Decisions = ()
