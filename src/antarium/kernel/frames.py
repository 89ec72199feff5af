"""Frames: where we are inside a sequence of the rules, as data."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from antarium.kernel.records import Record


class Frame(Record, frozen=True, gc=False, tag=True, kw_only=True):
    """A bookmark in one sequence: `at` is the step it has reached, the other fields are what it carries along."""

    at: int = 0

    def then(self, **changes: object) -> tuple[Self]:
        """Go on to the next step."""
        if not changes:  # the usual case, and twice as quick
            return (replace(self, at=self.at + 1),)
        return (replace(self, at=self.at + 1, **changes),)

    def again(self, **changes: object) -> tuple[Self]:
        """Stay at this step."""
        return (replace(self, **changes),)

    def back_to(self, step: int, **changes: object) -> tuple[Self]:
        """Go to another step of the same sequence."""
        return (replace(self, at=step, **changes),)


Frames = tuple[Frame, ...]
