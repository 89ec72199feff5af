"""ORD: a drawn die becomes an order, the order is tested, and the unit acts on it."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import GiveOrder, RollOrder
from antarium.games.baseone.command import command_value, roll_command
from antarium.games.baseone.events.turns import ControlLost, OrderGiven, OrderRolled, OrderTested, UnitRallied
from antarium.games.baseone.frames import (
    NOBODY,
    Activation,
    AdvanceOrder,
    FireOrder,
    RunOrder,
    ShieldPlacement,
    Turn,
)
from antarium.games.baseone.ids import (
    ADVANCE,
    AMBUSH,
    DOWN,
    FIRE,
    GRAFT_AWAKE,
    NO_ORDER,
    OUT_OF_CONTROL,
    RALLY,
    RUN,
    SPRINT,
)
from antarium.games.baseone.losses import (
    break_under_pins,
    flip_down,
    lose_lock,
    place_order,
    shed_pins,
    turn_die,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import BONUS, PASS, PENALTY
from antarium.games.baseone.shields import has_batter
from antarium.kernel import decision
from antarium.kernel.decision import Asked, Decision
from antarium.kernel.flow import END, Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

CHOICES: Final[list[int]] = [FIRE, ADVANCE, RUN, SPRINT, AMBUSH, RALLY, DOWN]
DRAW_ORDER_DIE: Final = 0
"""The step of a turn that the next die goes back to."""


class ChooseOrder(Step[State, Turn, GiveOrder | RollOrder | None]):
    """TRN-2, D-10 The owner of the drawn die gives one of his units an order; he may not pass."""

    def ask(self, s: State, turn: Turn) -> Asked:
        if turn.side == NOBODY:
            return decision.NOBODY
        options: list[Action] = []
        for unit in eligible(s, turn.side):
            if turn.distorted:
                options.append(GiveOrder(unit, DOWN))
            elif s.marks[unit] & OUT_OF_CONTROL:
                options.append(RollOrder(unit))
            else:
                sprints = s.forces.sprint[unit] > 0
                options += [GiveOrder(unit, order) for order in CHOICES if sprints or order != SPRINT]
        rule = "FRC-6" if turn.distorted else "TRN-2"
        return one(Decision(turn.side, "give_order", rule, tuple(options), args=(int(turn.distorted),)))

    def do(self, s: State, turn: Turn, choice: GiveOrder | RollOrder | None) -> Frames:
        if choice is None:
            return turn.then()
        unit = choice.unit
        following = turn.back_to(DRAW_ORDER_DIE, side=NOBODY, distorted=False)
        if isinstance(choice, RollOrder):
            s.tell(OrderGiven(unit, NO_ORDER))
            return (*following, Activation(unit, NO_ORDER))
        sprints = choice.order == SPRINT
        order = RUN if sprints else choice.order
        place_order(s, unit, order)
        s.tell(OrderGiven(unit, order, sprints))
        return (*following, Activation(unit, order, sprints))

    def refuse(self, s: State, turn: Turn, action: Action) -> Illegal | None:
        if not isinstance(action, GiveOrder | RollOrder):
            return None
        forces, unit = s.forces, action.unit
        if not 0 <= unit < forces.units or not s.is_alive(unit):
            return Illegal("there is no such unit on the table", "TRN-2")
        code = forces.code[unit]
        if forces.side[unit] != turn.side:
            return Illegal(f"{code} belongs to the other side and can't take this die", "TRN-2")
        if not s.dice_in_bag(unit):
            return Illegal(f"{code} has no die in the bag and gets no more orders this turn", "TRN-2")
        if turn.distorted:
            return Illegal("after the distort die the order must be Down", "FRC-6")
        if s.marks[unit] & OUT_OF_CONTROL:
            return Illegal(f"{code} is out of control, and its order is rolled", "FRC-11")
        if isinstance(action, RollOrder):
            return Illegal(f"{code} is under control, and its order is chosen", "FRC-11")
        if action.order == SPRINT:
            return Illegal(f"{code} can't sprint", "MOV-7")
        return None


class TestOrder(Step[State, Activation, None]):
    """ORD-7 to ORD-10, ORD-13 A unit with pins tests its order, unless that is Down; who fails goes Down instead."""

    def do(self, s: State, activation: Activation, choice: None) -> Frames:
        unit, order = activation.unit, activation.order
        if order == NO_ORDER:
            place_order(s, unit, roll_order(s, unit))
            return activation.then(order=s.order(unit))
        if not is_tested(s, unit, order):
            return activation.then()
        modifiers = command_value(s, unit, with_pins=order != RALLY)
        roll, result = roll_command(s, modifiers)
        s.tell(OrderTested(unit, order, modifiers, roll, result))
        if result >= PASS:
            shed_pins(s, unit, 2 if result == BONUS else 1)
            if order == RALLY:
                rally(s, unit)
            return activation.then()
        if s.marks[unit] & GRAFT_AWAKE:
            s.marks[unit] |= OUT_OF_CONTROL
            s.tell(ControlLost(unit))
            turn_die(s, unit, roll_order(s, unit))
            return activation.then(order=s.order(unit), sprints=False)
        if result != PENALTY:
            shed_pins(s, unit, 1)
        flip_down(s, unit, "ORD-9")
        return activation.then(order=DOWN, sprints=False)


class CarryOut(Step[State, Activation, None]):
    """ORD-1 to ORD-6 What the order makes the unit do; without a move or shot it may still set up its shield (D-70)."""

    def do(self, s: State, activation: Activation, choice: None) -> Frames:
        unit, order = activation.unit, activation.order
        if order == FIRE:
            return (*activation.then(), FireOrder(unit))
        lose_lock(s, unit)
        if order == ADVANCE:
            return (*activation.then(), AdvanceOrder(unit))
        if order == RUN:
            return (*activation.then(), RunOrder(unit, activation.sprints))
        if has_batter(s, unit):
            return (*activation.then(), ShieldPlacement(unit))
        return activation.then()


class EndAction(Step[State, Activation, None]):
    """BRK-6 At the end of the action every unit with too many pins breaks."""

    def do(self, s: State, activation: Activation, choice: None) -> Frames:
        break_under_pins(s)
        return END


def eligible(s: State, side: int) -> list[int]:
    """TRN-2, D-1 The units of a side with a die in the bag."""
    return [unit for unit in s.living(side) if s.dice_in_bag(unit)]


def is_tested(s: State, unit: int, order: int) -> bool:
    """ORD-7, ORD-10 Whether this order must be tested."""
    return s.pins[unit] > 0 and order not in (NO_ORDER, DOWN)


def roll_order(s: State, unit: int) -> int:
    """FRC-11, D-97 Any of the six orders; a Rally so rolled takes off D6 pins."""
    order = s.dice.d6()
    s.tell(OrderRolled(unit, order))
    if order == RALLY:
        rally(s, unit)
    return order


def rally(s: State, unit: int) -> None:
    """ORD-13 A unit that rallies sheds D6 pins."""
    if s.pins[unit]:
        roll = s.dice.d6()
        s.tell(UnitRallied(unit, roll))
        shed_pins(s, unit, roll)
