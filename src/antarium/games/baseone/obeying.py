"""Obeying: what standing orders answer, from what lies on the table."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import BreakOff, GoDown, Hold, KeepAmbush, SpreadHits, Spring, UseGraft
from antarium.games.baseone.ambush import HaltPreview
from antarium.games.baseone.arsenal import EFFECTIVE
from antarium.games.baseone.barrels import barrels_at, in_reach, range_of
from antarium.games.baseone.forecast import shooting_odds
from antarium.games.baseone.frames import Move, Shooting, Volley
from antarium.games.baseone.ids import FIRE, INCH
from antarium.games.baseone.model import State
from antarium.games.baseone.nerve import ONE
from antarium.games.baseone.recovery import ambush_dice
from antarium.games.baseone.salvos import aimed_volley, best_barrels, kinds_of
from antarium.games.baseone.standing import concern, first_argument
from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.records import Action
from antarium.kernel.standing import ASK, Orders, answer_to

AT_ONCE: Final[dict[str, Action]] = {
    "down": GoDown(), "stand": Hold(), "spread": SpreadHits(), "off": BreakOff(), "fight": Hold(), "wake": UseGraft(),
    "leave": Hold(),
}  # fmt: skip
"""The answers that are one choice, whatever lies on the table."""
LEAST: Final = {"half": ONE // 2, "one": ONE, "two": 2 * ONE}


def follow(position: Position, decision: Decision, orders: Orders) -> Action | None:
    """What the orders answer; None where one of the units concerned has none, or is to be asked about."""
    s = position.state
    assert isinstance(s, State)
    about = concern(s, position.stack, decision)
    if about is None:
        return None
    answers = [answer_to(orders, about.question, subject).partition("-turn-")[0] for subject in about.subjects]
    if ASK in answers:
        return None
    top = position.stack[-1]
    if decision.prompt == "spring_ambush" and isinstance(top, Move):
        return spring(position, top, decision, dict(zip(about.subjects, answers, strict=True)))
    if decision.prompt == "keep_ambushes":
        units = ambush_dice(s, decision.seat)
        return KeepAmbush(tuple([unit for unit, answer in zip(units, answers, strict=True) if answer == "keep"]))
    (answer,) = answers
    if decision.prompt == "go_down" and isinstance(top, Shooting):
        return go_down(s, top, first_argument(decision), answer)
    return position.game.advice.choice(position, decision) if answer == "thumb" else AT_ONCE[answer]


# Going down


def go_down(s: State, shooting: Shooting, unit: int, answer: str) -> Action | None:
    """REA-1 to REA-3 Down or not, perhaps by what the shots promise."""
    if answer in AT_ONCE:
        return AT_ONCE[answer]
    what, by, least = answer.split("-")
    if by == "hit":
        comes_to_it = best_chance(s, shooting, unit) >= int(least)
    else:
        comes_to_it = shooting_odds(s, shooting, unit).losses >= LEAST[least]
    if not comes_to_it:
        return Hold()
    return GoDown() if what == "down" else None


def best_chance(s: State, shooting: Shooting, target: int) -> int:
    """In hundredths, how likely the best of the shots hits."""
    volley = Volley(shooting.unit, target, shooting.order, shooting.ambush, shooting.caught)
    barrels = best_barrels(s, volley, barrels_at(s, shooting.unit, target, shooting.order))
    if not barrels:
        return 0
    kinds = kinds_of(s, aimed_volley(s, volley, barrels, []))
    return max([100 if kind.sure else 10 * kind.tenths for kind in kinds])


# Springing an ambush


def spring(position: Position, move: Move, decision: Decision, answers: dict[str, str]) -> Action:
    """REA-4 The first point of the way at which one of the ambushes is to be sprung; else the mover may pass."""
    s = position.state
    assert isinstance(s, State)
    best = position.game.advice.choice(position, decision) if "thumb" in answers.values() else Hold()
    for action in decision.options:
        if not isinstance(action, Spring):
            continue
        answer = answers[s.forces.code[action.unit]]
        if action == best if answer == "thumb" else is_near(s, move, action, answer):
            return action
    return Hold()


def is_near(s: State, move: Move, action: Spring, answer: str) -> bool:
    """Whether the mover is near enough at that point for what was ordered."""
    if answer == "pass":
        return False
    preview = HaltPreview(s, move)
    preview.halt(action.after)
    barrels = in_reach(s, barrels_at(s, action.unit, move.unit, FIRE))
    preview.put_back()
    if answer == "effective":
        return any(barrel.nearest <= EFFECTIVE[barrel.mode] for barrel in barrels)
    return bool(barrels) and range_of(barrels) <= int(answer.removeprefix("within-")) * INCH
