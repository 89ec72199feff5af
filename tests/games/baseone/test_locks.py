"""FRC-3: the fractal lock."""

from __future__ import annotations

from antarium.games.baseone.arsenal import STRIKE_VALUE, mode_with
from antarium.games.baseone.events.shooting import LockTaken
from antarium.games.baseone.frames import Shooting
from antarium.games.baseone.ids import DOWN, FIRE, NONE
from antarium.games.baseone.losses import break_locks, remove_model
from antarium.games.baseone.model import State
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field, of_type, play
from tests.games.baseone.firing import aims, fire, impacts, resolve

BORER = mode_with("heavy-frag-borer")
AT = {"A1.1": "9,9", "A1.2": "11,9", "A1.3": "12,9", "A1.w": "10,10/90", "B1": "8,28", "B2": "25,28"}


def borer(*dice: int, down: bool = False) -> State:
    orders = {"B1": DOWN if down else FIRE, "B2": FIRE}
    return field("boromite: frag-borer", "ghar: outcast-squad, outcast-squad", AT, orders=orders, dice=list(dice))


def strike_value(s: State, target: str = "B1") -> int:
    """The strike value of the hit of one shooting; 0 if it missed."""
    pos, _ = fire(s, f"shoot {target}", "mode heavy-frag-borer", frame=Shooting(0, FIRE))
    struck = impacts(pos)
    return STRIKE_VALUE[BORER] + struck[0].bonus[0] if struck else 0


@rule("FRC-3")
def test_golden_24() -> None:
    """A2 vector 24: the third Fire in a row on a still target after the first hit hits surely with SV 8."""
    s = borer(3)
    assert [strike_value(s) for _ in range(3)] == [6, 7, 8]
    assert [strike_value(s) for _ in range(3)] == [9, 10, 10]


@rule("FRC-3")
def test_a_sure_hit_is_not_rolled_for() -> None:
    """D-65: no luck, no dud, no re-roll, no protection by being Down."""
    s = borer(3, 2, down=True)
    assert strike_value(s) == 6
    _, events = fire(s, "shoot B1", "mode heavy-frag-borer")
    (aim,) = aims(events)
    assert aim.dice == (0,)
    assert of_type(events, LockTaken) == [LockTaken(0, 1, 2)]


@rule("FRC-3")
def test_a_miss_locks_nothing() -> None:
    s = borer(9)
    assert strike_value(s) == 0
    assert s.lock_target[0] == NONE


@rule("FRC-3")
def test_another_target_breaks_the_lock() -> None:
    """D-65."""
    s = borer(3, 3, 3)
    assert [strike_value(s), strike_value(s, "B2"), strike_value(s)] == [6, 6, 6]


@rule("FRC-3")
def test_holding_fire_or_using_pistols_breaks_the_lock() -> None:
    """D-65: the borer must fire at that target with its next order."""
    s = borer(3)
    strike_value(s)
    fire(s, "hold")
    assert s.lock_target[0] == NONE
    s = borer(3, 9, 9, 9)
    strike_value(s)
    fire(s, "shoot B1", "mode mag-pistol")
    assert s.lock_target[0] == NONE


@rule("FRC-3")
def test_a_move_of_either_unit_breaks_the_lock() -> None:
    """D-65: every move calls it; turning is not moving."""
    s = borer(3)
    strike_value(s)
    assert s.lock_target[0] == 1
    break_locks(s, 1)
    assert s.lock_target[0] == NONE


@rule("FRC-3")
def test_a_lock_still_needs_range_and_sight() -> None:
    """D-65."""
    s = borer(3)
    strike_value(s)
    for model in s.models(1):
        s.y[model] += 60_000
    pos, _ = resolve(s, Shooting(0, FIRE))
    assert [text for text in map(repr, pos.pending[0].options) if "target=1" in text] == []
    play(pos, "hold")


@rule("FRC-3", "RES-4")
def test_the_lock_goes_with_the_borer() -> None:
    s = borer(3)
    assert strike_value(s) == 6
    remove_model(s, s.forces.weapon[0])
    assert s.lock_target[0] == NONE
