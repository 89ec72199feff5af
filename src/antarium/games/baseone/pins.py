"""PIN: the pins that hits leave behind."""

from __future__ import annotations

from antarium.games.baseone.arsenal import MODE_FLAGS
from antarium.games.baseone.frames import Impact
from antarium.games.baseone.ids import BLOWS, DISRUPTOR
from antarium.games.baseone.losses import add_pins
from antarium.games.baseone.model import State
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames


class TakePins(Step[State, Impact, None]):
    """PIN-1 A unit that was hit takes a pin; in hand-to-hand pins are counted when both have struck (HTH-6)."""

    def do(self, s: State, impact: Impact, choice: None) -> Frames:
        count = pins_from(s, impact)
        add_pins(s, impact.target, count)
        return impact.then(pinned=count > 0)


def pins_from(s: State, impact: Impact) -> int:
    """PIN-1 to PIN-3, D-51 None if all hits met heavy armour and none told; two from a disruptor, but not for Ghar."""
    if impact.cause == BLOWS or not impact.modes:
        return 0
    disrupted = any(MODE_FLAGS[mode] & DISRUPTOR for mode in impact.modes)
    if disrupted and not s.forces.is_of_ghar(impact.target):
        return 2
    return 1 if impact.light or impact.failed else 0
