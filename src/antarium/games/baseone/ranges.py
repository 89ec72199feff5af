"""RNG: how far it is, and how far weapons reach. Distances are rounded up to a thousandth, to be compared."""

from __future__ import annotations

from math import isqrt
from typing import Final

from antarium.games.baseone.arsenal import EFFECTIVE, EXTREME, FARTHEST, LONG, MINIMUM
from antarium.games.baseone.bases import body_of, is_round, shape_of
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.ids import INCH, LARGE, NONE, VEHICLE
from antarium.games.baseone.model import State
from antarium.kernel.geometry.gaps import gap_up
from antarium.kernel.geometry.shapes import Shape, circle

# Range bands.
AT_EFFECTIVE: Final = 0
AT_LONG: Final = 1
AT_EXTREME: Final = 2
BAND_NAMES: Final[list[str]] = ["effective", "long", "extreme"]


def muzzle(s: State, model: int) -> Shape:
    """RNG-3, C-9 Where a shot is measured from: a base, or the weapon in the middle of a vehicle."""
    if s.forces.kind[s.forces.unit_of[model]] == VEHICLE:
        return circle(s.x[model], s.y[model], 0)
    return shape_of(s, model)


def range_to(s: State, model: int, target: int) -> int:
    """RNG-3 How far it is from one model to another that is shot at."""
    forces = s.forces
    if is_simple(forces, model) and is_simple(forces, target):
        dx, dy = s.x[target] - s.x[model], s.y[target] - s.y[model]
        far = dx * dx + dy * dy
        root = isqrt(far)
        away = (root if root * root == far else root + 1) - forces.radius[model] - forces.radius[target]
    else:
        shape = body_of(s, target) if forces.traits[target] & LARGE else shape_of(s, target)
        away = gap_up(muzzle(s, model), shape)
    return max(0, away)


def is_simple(forces: Forces, model: int) -> bool:
    """Whether base, body and weapon of a model are one circle."""
    return is_round(forces, model) and forces.body_half_length[model] == 0


def range_to_point(s: State, model: int, x: int, y: int) -> int:
    """BLD-1 How far it is from a weapon to a point."""
    away = gap_up(muzzle(s, model), circle(x, y, 0))
    return max(0, away)


def farthest(s: State, mode: int) -> int:
    """RNG-2, OPT-5 The end of the last band."""
    return EFFECTIVE[mode] if s.options.effective_only else FARTHEST[mode]


def reaches(s: State, mode: int, away: int) -> bool:
    """RNG-2, D-35, D-36 Whether a weapon can be shot so far, and no nearer than it may."""
    return MINIMUM[mode] <= away <= farthest(s, mode)


def band(mode: int, away: int) -> int:
    """RNG-2, D-35 The band of a range, its limit included; none beyond the last."""
    if away <= EFFECTIVE[mode]:
        return AT_EFFECTIVE
    if away <= LONG[mode]:
        return AT_LONG
    return AT_EXTREME if away <= EXTREME[mode] else NONE


def in_inches(length: int) -> str:
    """As people say it: 22", 9.25"."""
    whole, rest = divmod(length, INCH)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".") + '"'
