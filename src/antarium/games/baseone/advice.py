"""Advice: what a position is worth, and what to do in it.

`outlook` judges the table, `generalship` gives orders, `manoeuvres` places, `marches` moves, `tactics` shoots, reacts
and assaults; here each question is sent to the one that knows.
"""

from __future__ import annotations

from antarium.games.baseone import manoeuvres, marches, tactics
from antarium.games.baseone.actions import KeepAmbush, SpinToStrike, SpreadHits
from antarium.games.baseone.ending import losses_of
from antarium.games.baseone.frames import (
    Assault,
    BreakTest,
    Impact,
    Move,
    RunOrder,
    Shooting,
    Turn,
    Volley,
)
from antarium.games.baseone.generalship import order_values
from antarium.games.baseone.model import State
from antarium.games.baseone.outlook import DIE, Outlook
from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame
from antarium.kernel.game import Advice
from antarium.kernel.records import Action, total


class BaseOneAdvice(Advice):
    """Expectation and rules of thumb; nothing is tried out."""

    def worth(self, position: Position, seat: int) -> int:
        s = table_of(position)
        outlook = Outlook(s, seat)
        lost = [DIE * total(losses_of(s, side)) for side in (0, 1)]
        stands = [sum([outlook.standing(unit) for unit in outlook.alive[side]]) for side in (0, 1)]
        return stands[seat] - stands[1 - seat] + lost[1 - seat] - lost[seat]

    def prospects(self, position: Position, decision: Decision) -> tuple[int, ...] | None:
        if decision.space is not None:
            return None
        outlook, top = Outlook(table_of(position), decision.seat), position.stack[-1]
        values = values_of(outlook, top, decision)
        return None if values is None else tuple(values)

    def hint(self, position: Position, decision: Decision) -> Action | None:
        if len(decision.options) == 1:
            return decision.options[0]
        outlook, top = Outlook(table_of(position), decision.seat), position.stack[-1]
        if decision.space is not None:
            return choice_in_space(outlook, top, decision)
        return choice_of_options(outlook, top, decision)


def table_of(position: Position) -> State:
    s = position.state
    assert isinstance(s, State)
    return s


def values_of(outlook: Outlook, top: Frame, decision: Decision) -> list[int] | None:
    """What each of the listed choices brings, for questions whose answers are worth comparing."""
    match decision.prompt:
        case "give_order":
            return order_values(outlook, decision)
        case "declare_target" if isinstance(top, Shooting):
            return tactics.target_values(outlook, top, decision)
        case "choose_mode" if isinstance(top, Volley):
            return tactics.mode_values(outlook, top, decision)
        case "spring_ambush" if isinstance(top, Move):
            return tactics.spring_values(outlook, top, decision)
        case "choose_assault" if isinstance(top, RunOrder):
            return tactics.charge_values(outlook, top, decision)
        case _:
            return None


def choice_in_space(outlook: Outlook, top: Frame, decision: Decision) -> Action | None:
    """The choice where there are too many to list."""
    unit = subject_of(decision)
    match decision.prompt:
        case "plan_move" if isinstance(top, Move):
            return marches.best_move(outlook, top, decision)
        case "deploy_unit":
            return manoeuvres.best_place(outlook, unit, decision)
        case "declare_target" if isinstance(top, Shooting):
            return tactics.best_target(outlook, top, decision)
        case "place_shield":
            return manoeuvres.best_shield(outlook, unit, decision)
        case _:
            return decision.some(1)[0]


def choice_of_options(outlook: Outlook, top: Frame, decision: Decision) -> Action | None:
    """The choice where a rule of thumb will do; None where prospects are compared."""
    s, unit = outlook.s, subject_of(decision)
    match decision.prompt:
        case "bring_unit":
            return manoeuvres.next_to_bring(outlook, decision)
        case "keep_ambushes":
            return KeepAmbush(())
        case "go_down" if isinstance(top, Shooting):
            return tactics.better_down(outlook, top, unit)
        case "place_template":
            return tactics.best_template(s, unit, decision)
        case "reroll_miss" if isinstance(top, Volley):
            return tactics.best_reroll(top, decision)
        case "place_hit":
            return SpreadHits()
        case "place_lucky_hit" if isinstance(top, Impact):
            return tactics.lucky_place(s, top, decision)
        case "reroll_damage" if isinstance(top, Impact):
            return tactics.damage_again(s, top, decision)
        case "break_off" if isinstance(top, Assault):
            return tactics.better_off(outlook, top, unit)
        case "choose_hand_weapon":
            return tactics.best_hand_weapon(decision)
        case "turn_spinners":
            return SpinToStrike()
        case "wake_grafts":
            return tactics.better_awake(s, unit, isinstance(top, BreakTest))
        case "give_order" | "declare_target" | "choose_mode" | "spring_ambush" | "choose_assault":
            return None if isinstance(top, Turn | Shooting | Volley | Move | RunOrder) else decision.options[0]
        case _:
            return decision.options[0]


def subject_of(decision: Decision) -> int:
    """The unit a question is about."""
    first = decision.args[0] if decision.args else -1
    return first if isinstance(first, int) else -1
