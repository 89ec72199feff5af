"""LOS: who sees whom, and what is in the way. The lines themselves are followed in `lookout`."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone import barrels
from antarium.games.baseone.ids import BLOCKING, NONE
from antarium.games.baseone.lookout import (
    BY_FORMATION,
    BY_MODEL,
    BY_SECOND,
    BY_TERRAIN,
    KINDS,
    NOTHING,
    Lookout,
    visible,
)
from antarium.games.baseone.model import State

BLOCK_RULES: Final[list[str]] = ["LOS-2", "LOS-3", "LOS-5", "LOS-6"]
"""By what blocks a line."""


class Sight:
    """One line: clear, perhaps through a piece of terrain, or blocked by something with a name."""

    __slots__ = ("blocker", "kind", "through")

    def __init__(self, code: int) -> None:
        self.through: int = code if code >= 0 else NONE
        """The piece of terrain that is looked through, or -1."""
        self.kind: int = (NOTHING - 1 - code) % KINDS if code < NOTHING else NONE
        """What blocks it: `BY_MODEL` and so on, or -1 if nothing does."""
        self.blocker: int = (NOTHING - 1 - code) // KINDS if code < NOTHING else NONE
        """The number of the model, unit or piece."""

    @property
    def clear(self) -> bool:
        return self.kind == NONE


def blocker_name(s: State, sight: Sight) -> str:
    """What blocks a line, in words."""
    forces = s.forces
    if sight.kind == BY_MODEL:
        unit = forces.unit_of[sight.blocker]
        return f"model {forces.model_code[sight.blocker]} of {forces.name[unit]} {forces.code[unit]}"
    if sight.kind == BY_FORMATION:
        return f"the formation of {forces.name[sight.blocker]} {forces.code[sight.blocker]}"
    name = s.ground.names[sight.blocker]
    return f"{name}, a second piece of light terrain" if sight.kind == BY_SECOND else name


def blocker_rule(s: State, sight: Sight) -> str:
    """The paragraph that says so."""
    if sight.kind == BY_TERRAIN and s.ground.sight[sight.blocker] == BLOCKING:
        return "LOS-4"
    return BLOCK_RULES[sight.kind]


# What others ask


def line(s: State, a: int, b: int) -> Sight:
    """LOS-1 What the line from one model to another meets."""
    return Sight(Lookout(s, [a], [b]).trace(a, b))


def sees_unit(s: State, unit: int, target: int) -> bool:
    """LOS-1 Whether any member of a unit sees another unit."""
    watchers, watched = s.members(unit), visible(s, target)
    if not watchers or not watched:
        return False
    lookout = Lookout(s, watchers, watched)
    for a in watchers:
        for b in watched:
            if lookout.trace(a, b) >= NOTHING:
                return True
    return False


def seen_behind(s: State, watchers: list[int], target: int, seen: list[int]) -> list[int]:
    """ALC-3 The models of a unit that are hidden by nothing but others of their unit."""
    hidden = [model for model in visible(s, target) if model not in seen]
    if not hidden or not watchers:
        return []
    lookout = Lookout(s, watchers, hidden, True)
    return [b for b in hidden if any(lookout.trace(a, b) >= NOTHING for a in watchers)]


def can_shoot(s: State, unit: int, target: int, order: int) -> bool:
    """Whether any weapon of a unit can be shot at another with this order: it works, has sight, and reaches."""
    return barrels.can_shoot(s, unit, target, order)
