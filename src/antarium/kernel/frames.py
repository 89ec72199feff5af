"""Frames: places in the sequences of the rules, as data."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from antarium.kernel.records import Record


class Frame(Record, frozen=True, gc=False, tag=True, kw_only=True):
    """A place in one sequence: `at` is the step reached; the other fields are its data."""

    at: int = 0

    def then(self, **changes: object) -> tuple[Self]:
        """Return the frame at the next step."""
        if not changes:  # the usual case, twice as fast
            return (replace(self, at=self.at + 1),)
        return (replace(self, at=self.at + 1, **changes),)

    def again(self, **changes: object) -> tuple[Self]:
        """Return the frame at the same step."""
        return (replace(self, **changes),)

    def back_to(self, step: int, **changes: object) -> tuple[Self]:
        """Return the frame at another step of its sequence."""
        return (replace(self, at=step, **changes),)


Frames = tuple[Frame, ...]
