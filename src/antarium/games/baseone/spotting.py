"""BUD-1 to BUD-4: what spotter drones see for their unit."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.bases import gap_within
from antarium.games.baseone.ids import INCH, NONE
from antarium.games.baseone.lookout import NOTHING, Lookout, visible
from antarium.games.baseone.model import State

PATCH: Final = 20 * INCH
"""BUD-4 How far one spotter may be from another to see with it."""


def spotter_of(s: State, unit: int) -> int:
    """The spotter drone of a unit, if it has one that stands."""
    spotter = s.forces.spotter[unit]
    return spotter if spotter != NONE and s.standing[spotter] else NONE


def lines_from(s: State, eye: int, watched: list[int]) -> list[int]:
    """The lines of one model to models of another unit, in their order."""
    lookout = Lookout(s, [eye], watched)
    return [lookout.trace(eye, target) for target in watched]


def sees_any(lines: list[int]) -> bool:
    for code in lines:
        if code >= NOTHING:
            return True
    return False


def spots(s: State, unit: int, target: int) -> bool:
    """BUD-1 Whether a spotter of the unit's own sees the target."""
    spotter, watched = spotter_of(s, unit), visible(s, target)
    return spotter != NONE and len(watched) > 0 and sees_any(lines_from(s, spotter, watched))


def partners(s: State, unit: int) -> list[int]:
    """BUD-4 The spotters of other units of its side that a unit's own spotter can patch into."""
    forces, spotter = s.forces, spotter_of(s, unit)
    if spotter == NONE:
        return []
    return [
        other
        for friend in forces.of_side[forces.side[unit]]
        if friend != unit
        for other in [spotter_of(s, friend)]
        if other != NONE and gap_within(s, spotter, other, PATCH)
    ]
