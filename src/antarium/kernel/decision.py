"""Decisions: who must choose what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from antarium.kernel.records import Action, Record

if TYPE_CHECKING:
    from antarium.kernel.dice import Dice


class Space(Protocol):
    """Choices too many to list: a place on an open table, a split of many dice."""

    def check(self, action: Action) -> None:
        """Say nothing, or raise `Illegal` with the reason."""

    def sample(self, dice: Dice) -> Action:
        """Any legal choice, drawn with these dice."""

    def candidates(self, most: int) -> tuple[Action, ...]:
        """Up to `most` legal choices worth a look, best first."""


class Decision(Record, frozen=True, gc=False):
    """One seat must choose: one of `options`, or anything `space` accepts.

    `prompt` is a key and `args` are its numbers and names; the sentence is made by the game's `text`.
    """

    seat: int
    prompt: str
    rule: str
    options: tuple[Action, ...] = ()
    space: Space | None = None
    args: tuple[int | str, ...] = ()

    def some(self, most: int) -> tuple[Action, ...]:
        """The options, or that many candidates of the space."""
        return self.options if self.space is None else self.space.candidates(most)


Decisions = tuple[Decision, ...]
NOBODY: Decisions = ()
