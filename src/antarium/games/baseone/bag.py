"""TRN-1, TRN-2, FRC-6: the bag, and the draw of the next order die."""

from __future__ import annotations

from antarium.games.baseone.events.turns import DistortDieDrawn, OrderDieDrawn
from antarium.games.baseone.frames import NOBODY, Turn
from antarium.games.baseone.ids import DISTORT_DRAWN, DISTORT_IN_BAG, DISTORT_LOOMS
from antarium.games.baseone.model import State
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames


class DrawOrderDie(Step[State, Turn, None]):
    """TRN-2, FRC-6 A die is drawn at random; after the distort die another, which must give a Down order."""

    def do(self, s: State, turn: Turn, choice: None) -> Frames:
        if is_swept(s):
            return END
        first, second = dice_in_bag(s, 0), dice_in_bag(s, 1)
        count = first + second + (s.distort == DISTORT_IN_BAG)
        if count == 0:
            return turn.then(side=NOBODY, distorted=False)
        drawn = s.dice.below(count)
        if drawn >= first + second:
            s.distort = DISTORT_LOOMS
            s.emit(DistortDieDrawn())
            return turn.again(distorted=False)
        side = 0 if drawn < first else 1
        bound = turn.distorted or s.distort == DISTORT_LOOMS
        if s.distort == DISTORT_LOOMS:
            s.distort = DISTORT_DRAWN
        s.emit(OrderDieDrawn(side, (first, second), bound))
        return turn.then(side=side, distorted=bound)


def dice_in_bag(s: State, side: int) -> int:
    """TRN-5 The order dice of a side that are in the bag."""
    count = 0
    for unit in s.forces.of_side[side]:
        count += s.dice_in_bag(unit)
    return count


def is_swept(s: State) -> bool:
    """D-100 Whether a side has no units left: nothing more is drawn, and the battle is over at once."""
    return not s.living(0) or not s.living(1)
