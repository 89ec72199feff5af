"""TRN-3, ORD-12, ORD-15: the end of a turn. Down dice are tested, Ambush dice kept or not, the rest goes back."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import KeepAmbush
from antarium.games.baseone.command import command_value, roll_command
from antarium.games.baseone.events.turns import AmbushesKept, RecoveryTested, TurnEnded
from antarium.games.baseone.frames import Recovery, Turn
from antarium.games.baseone.ids import AMBUSH, DISTORT_DRAWN, DISTORT_IN_BAG, DOWN, NO_ORDER
from antarium.games.baseone.losses import shed_pins
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import BONUS, PASS, PENALTY
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.dice import Dice
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, Sealed
from antarium.kernel.refusals import Illegal

FEW: Final = 6
"""Up to this number of ambushes, every selection is listed."""
OFFER_GRAFT: Final = 0
"""The step of a recovery that the next die goes back to."""


class RecoverDown(Step[State, Turn, None]):
    """ORD-12, MOD-2, D-8 First of all every Down die is tested."""

    def do(self, s: State, turn: Turn, choice: None) -> Frames:
        dice: list[int] = []
        for unit in range(s.forces.units):
            if s.first_order[unit] == DOWN:
                dice.append(unit)
            if s.second_order[unit] == DOWN:
                dice.append(unit)
        return (*turn.then(), Recovery(tuple(dice))) if dice else turn.then()


class RollRecovery(Step[State, Recovery, None]):
    """ORD-12 The next Down die is tested at Command less pins: it goes back to the bag, or stays as it lies."""

    def do(self, s: State, recovery: Recovery, choice: None) -> Frames:
        unit = recovery.dice[0]
        modifiers = command_value(s, unit, with_pins=True)
        roll, result = roll_command(s, modifiers)
        s.emit(RecoveryTested(unit, modifiers, roll, result))
        if result != PENALTY:
            shed_pins(s, unit, 2 if result == BONUS else 1)
        if result >= PASS:
            take_back(s, unit, is_first=recovery.dice.count(unit) == 2 or s.second_order[unit] != DOWN)
        left = recovery.dice[1:]
        return recovery.back_to(OFFER_GRAFT, dice=left) if left else END


class KeepAmbushes(Step[State, Turn, Sealed | None]):
    """ORD-15, D-8 Both players choose in secret which Ambush dice they keep; the others go back into the bag."""

    together = True

    def ask(self, s: State, turn: Turn) -> Decisions:
        asked: list[Decision] = []
        for seat in (0, 1):
            dice = ambush_dice(s, seat)
            if not dice:
                continue
            if len(dice) <= FEW:
                asked.append(Decision(seat, "keep_ambushes", "ORD-15", selections(dice)))
            else:
                asked.append(Decision(seat, "keep_ambushes", "ORD-15", space=Ambushes(dice)))
        return tuple(asked)

    def do(self, s: State, turn: Turn, choice: Sealed | None) -> Frames:
        for seat, action in choice.choices if choice is not None else ():
            assert isinstance(action, KeepAmbush)
            s.emit(AmbushesKept(seat, action.units))
            returned = ambush_dice(s, seat)
            for unit in action.units:
                returned.remove(unit)
            for unit in returned:
                take_back(s, unit, is_first=s.second_order[unit] != AMBUSH)
        return turn.then()

    def explain_illegal(self, s: State, turn: Turn, action: Action) -> Illegal | None:
        return Illegal("only Ambush dice of your own can be kept", "ORD-15") if isinstance(action, KeepAmbush) else None


class ReturnDice(Step[State, Turn, None]):
    """TRN-3, FRC-6 All dice but those that stay Down or on Ambush go back, and the distort die with them."""

    def do(self, s: State, turn: Turn, choice: None) -> Frames:
        for unit in range(s.forces.units):
            if s.second_order[unit] not in (DOWN, AMBUSH):
                s.second_order[unit] = NO_ORDER
            if s.first_order[unit] not in (DOWN, AMBUSH):
                take_back(s, unit, is_first=True)
        if s.distort == DISTORT_DRAWN:
            s.distort = DISTORT_IN_BAG
        s.emit(TurnEnded(s.turn, (s.dice_lost[0], s.dice_lost[1])))
        return turn.then()


def take_back(s: State, unit: int, is_first: bool) -> None:
    """A die goes back to the bag; where the first is gone the second is the first."""
    if is_first:
        s.first_order[unit] = s.second_order[unit]
    s.second_order[unit] = NO_ORDER


def ambush_dice(s: State, side: int) -> list[int]:
    """For every Ambush die of a side its unit, MOD-1 which may have two."""
    found: list[int] = []
    for unit in s.forces.of_side[side]:
        found += [unit] * ((s.first_order[unit] == AMBUSH) + (s.second_order[unit] == AMBUSH))
    return found


def selections(dice: list[int]) -> tuple[Action, ...]:
    """Every way to keep some of the dice, those that keep more first."""
    chosen = {tuple([unit for place, unit in enumerate(dice) if bits >> place & 1]) for bits in range(1 << len(dice))}
    return tuple([KeepAmbush(kept) for kept in sorted(chosen, key=by_number)])


def by_number(kept: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    return -len(kept), kept


class Ambushes:
    """The Ambush dice of a side, when there are too many to list every selection."""

    def __init__(self, dice: list[int]) -> None:
        self.dice = dice

    def check(self, action: Action) -> None:
        if not isinstance(action, KeepAmbush):
            raise Illegal("choose now which ambushes to keep", "ORD-15")
        if any(action.units.count(unit) > self.dice.count(unit) for unit in action.units):
            raise Illegal("only Ambush dice of your own can be kept", "ORD-15")
        if list(action.units) != sorted(action.units):
            raise Illegal("name the units in the order of their dice", "ORD-15")

    def sample(self, dice: Dice) -> Action:
        return KeepAmbush(tuple([unit for unit in self.dice if dice.below(2)]))

    def candidates(self, most: int) -> tuple[Action, ...]:
        """All, none, then all but one and one alone."""
        found: list[tuple[int, ...]] = [tuple(self.dice), ()]
        for place, unit in enumerate(self.dice):
            found += [tuple(self.dice[:place] + self.dice[place + 1 :]), (unit,)]
        return tuple([KeepAmbush(kept) for kept in dict.fromkeys(found)][:most])
