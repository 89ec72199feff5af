"""FRC-3: the fractal lock of the heavy frag borer. A move or another order breaks it (`losses`)."""

from __future__ import annotations

from antarium.games.baseone.arsenal import MODE_FLAGS, STRIKE_LIMIT, STRIKE_VALUE
from antarium.games.baseone.events.shooting import LockTaken
from antarium.games.baseone.ids import FIRE, FRACTAL
from antarium.games.baseone.losses import lose_lock
from antarium.games.baseone.model import State
from antarium.kernel.state import with_item


def is_sure(s: State, unit: int, target: int, mode: int, order: int) -> bool:
    """FRC-3, D-65 Whether a shot hits without a roll: with Fire, by a borer that is locked on this target."""
    return MODE_FLAGS[mode] & FRACTAL != 0 and order == FIRE and s.lock_target[unit] == target


def strike_bonus(s: State, unit: int, mode: int) -> int:
    """FRC-3 What a sure hit adds to the strike value: 1 for every hit before it, up to the limit."""
    most = STRIKE_LIMIT[mode] - STRIKE_VALUE[mode]
    return min(s.lock_count[unit], most)


def lock_on(s: State, unit: int, target: int) -> None:
    """FRC-3 A borer has hit: it is locked on, or locked once more."""
    if s.lock_target[unit] != target:
        lose_lock(s, unit)
        s.lock_target = with_item(s.lock_target, unit, target)
    s.lock_count = with_item(s.lock_count, unit, s.lock_count[unit] + 1)
    s.emit(LockTaken(unit, target, s.lock_count[unit]))


def keep_lock(s: State, unit: int, targets: tuple[int, ...]) -> None:
    """FRC-3, D-65 A lock on anybody but those now shot at is lost."""
    if s.lock_target[unit] not in targets:
        lose_lock(s, unit)
