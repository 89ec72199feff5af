"""Forecast: the odds of shots, assaults, ambushes and tests in words, before anything is decided."""

from __future__ import annotations

from antarium.games.baseone.actions import Charge, GiveOrder, Hold, Shoot, Spring, UseMode
from antarium.games.baseone.ambush import HaltPreview, caught
from antarium.games.baseone.barrels import barrels_at
from antarium.games.baseone.choosing import Choosing
from antarium.games.baseone.clashes import Clash, clash_odds
from antarium.games.baseone.frames import Activation, Assault, BreakTest, Move, Recovery, RunOrder, Shooting, Volley
from antarium.games.baseone.ids import FIRE, ORDER_NAMES, RALLY, SETTLING, SPRINT
from antarium.games.baseone.model import State
from antarium.games.baseone.names import unit_name
from antarium.games.baseone.nerve import ONE, TENTH, Nerve, order_chance
from antarium.games.baseone.odds import Odds
from antarium.games.baseone.rerolls import is_hard_to_hit
from antarium.games.baseone.salvos import best_barrels, volley_odds
from antarium.games.baseone.text import mode_of
from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.refusals import Illegal

MOST: int = 40
"""How many choices are looked at where there are too many to list."""


def forecast(position: Position, decision: Decision) -> tuple[str, ...]:
    """What may come of the choices: hits, losses, pins, tests."""
    s, top = position.state, position.stack[-1]
    assert isinstance(s, State)
    if decision.prompt == "give_order":
        return of_orders(s, decision)
    if isinstance(top, Shooting):
        return of_targets(s, top, decision) if decision.prompt == "declare_target" else of_going_down(s, top, decision)
    if isinstance(top, Volley) and decision.prompt == "choose_mode":
        return of_modes(s, top, decision)
    if isinstance(top, Move) and top.pace == SETTLING:
        return of_settling(decision)
    if isinstance(top, Move) and decision.prompt == "spring_ambush":
        return of_ambushes(s, top, decision)
    if isinstance(top, RunOrder):
        return of_assaults(s, top, decision)
    if isinstance(top, Assault) and decision.prompt == "break_off":
        clash = clash_odds(s, top.attacker, top.defender, top.sprints, shoots=False)
        return (f"Blows, {unit_name(s.forces, top.attacker)} assaulting: {clash_in_words(clash)}",)
    if isinstance(top, Activation | Recovery | BreakTest):
        return of_tests(s, top)
    return ()


def of_orders(s: State, decision: Decision) -> tuple[str, ...]:
    """How likely pinned units carry out their orders."""
    lines: list[str] = []
    seen: list[int] = []
    for action in decision.options:
        if isinstance(action, GiveOrder) and action.unit not in seen and s.pins[action.unit]:
            seen.append(action.unit)
            chance = percent(order_chance(s, action.unit, FIRE))
            rallies = percent(order_chance(s, action.unit, RALLY))
            lines.append(f"{unit_name(s.forces, action.unit)} obeys: {chance}, a rally {rallies}")
    return tuple(lines)


def of_targets(s: State, shooting: Shooting, decision: Decision) -> tuple[str, ...]:
    """Each target that may be shot at."""
    word = ORDER_NAMES[shooting.order].capitalize()
    lines: list[str] = []
    for action in decision.some(MOST):
        if isinstance(action, Shoot):
            odds = shooting_odds(s, shooting, action.target)
            lines.append(f"{word} at {unit_name(s.forces, action.target)}: {in_words(odds)}")
    return tuple(lines)


def of_going_down(s: State, shooting: Shooting, decision: Decision) -> tuple[str, ...]:
    """The shots that come, standing and Down."""
    unit = decision.args[0] if decision.args else -1
    if decision.prompt != "go_down" or not isinstance(unit, int):
        return ()
    lines = [f"Standing: {in_words(shooting_odds(s, shooting, unit))}"]
    if is_hard_to_hit(s, unit):
        lines.append(f"Down: {in_words(shooting_odds(s, shooting, unit, goes_down=True))}")
    else:
        lines.append("Down: just as easy to hit")
    return tuple(lines)


def shooting_odds(s: State, shooting: Shooting, target: int, goes_down: bool = False) -> Odds:
    """The odds of a shooting at a target, with the modes that promise most."""
    volley = Volley(shooting.unit, target, shooting.order, shooting.ambush, shooting.caught)
    barrels = best_barrels(s, volley, barrels_at(s, shooting.unit, target, shooting.order))
    return volley_odds(s, volley, barrels, goes_down)


def of_modes(s: State, volley: Volley, decision: Decision) -> tuple[str, ...]:
    """Each mode or weapon for those who are asked about it."""
    choosing = Choosing(s, volley)
    lines: list[str] = []
    for action in decision.options:
        if isinstance(action, UseMode):
            barrels = [barrel for barrel in choosing.barrels if barrel.mode == action.mode]
            if choosing.subject >= 0:
                barrels = [barrel for barrel in barrels if barrel.model == choosing.subject]
            lines.append(f"{mode_of(action.mode)}: {in_words(volley_odds(s, volley, barrels))}")
    return tuple(lines)


def of_ambushes(s: State, move: Move, decision: Decision) -> tuple[str, ...]:
    """The best point for each ambusher."""
    best: dict[int, tuple[int, Spring, Odds]] = {}
    preview = HaltPreview(s, move)
    for action in decision.options:
        if not isinstance(action, Spring):
            continue
        preview.halt(action.after)
        odds = shooting_odds(s, Shooting(action.unit, FIRE, True, caught(s, move)), move.unit)
        value = 4 * odds.losses + odds.hits
        if action.unit not in best or value > best[action.unit][0]:
            best[action.unit] = value, action, odds
        preview.put_back()
    return tuple([
        f"{unit_name(s.forces, unit)}, best after {one_place(action.after * 1000)} inches: {in_words(odds)}"
        for unit, (_, action, odds) in best.items()
    ])  # fmt: skip


def of_settling(decision: Decision) -> tuple[str, ...]:
    """UNT-6 Why the unit must not stay where it was stopped."""
    assert decision.space is not None
    try:
        decision.space.check(Hold())
    except Illegal as problem:
        return (problem.reason,)
    return ()


def of_assaults(s: State, run: RunOrder, decision: Decision) -> tuple[str, ...]:
    """Each unit that may be assaulted, if it is reached."""
    return tuple([
        f"Assault on {unit_name(s.forces, action.target)}: "
        f"{clash_in_words(clash_odds(s, run.unit, action.target, run.sprints))}"
        for action in decision.options
        if isinstance(action, Charge)
    ])  # fmt: skip


def of_tests(s: State, frame: Activation | Recovery | BreakTest) -> tuple[str, ...]:
    """The Command test that is about to be taken."""
    if isinstance(frame, Activation):
        word = "sprint" if frame.order == SPRINT else ORDER_NAMES[frame.order]
        return (f"The order to {word} is passed: {percent(order_chance(s, frame.unit, frame.order))}",)
    unit = frame.dice[0] if isinstance(frame, Recovery) else frame.unit
    chance = TENTH * Nerve(s, unit).stands(s.pins[unit])
    what = "It recovers" if isinstance(frame, Recovery) else "It stands the break test"
    return (f"{what}: {percent(chance)}",)


# In words


def in_words(odds: Odds) -> str:
    """3.1 hits, 0.8 lost, pin 92 %, break test 12 %, destroyed 3 %."""
    words = f"{one_place(odds.hits)} hits, {one_place(odds.losses)} lost, pin {percent(odds.pinned)}"
    if odds.tests:
        words += f", break test {percent(odds.tests)}"
    return f"{words}, destroyed {percent(odds.destroyed)}" if odds.destroyed else words


def clash_in_words(clash: Clash) -> str:
    """wins 54 %, lost 1.8 against 2.0, destroyed 14 % against 51 %."""
    (own, other), (own_gone, other_gone) = clash.losses, clash.destroyed
    return (
        f"wins {percent(clash.wins)}, lost {one_place(own)} against {one_place(other)}, "
        f"destroyed {percent(own_gone)} against {percent(other_gone)}"
    )


def percent(chance: int) -> str:
    """Whole hundredths, but nothing that can happen is called impossible, nor anything that can fail certain."""
    hundredths = (chance + ONE // 200) // (ONE // 100)
    if hundredths == 0 and chance > 0:
        return "<1 %"
    if hundredths >= 100 and chance < ONE:
        return ">99 %"
    return f"{hundredths} %"


def one_place(number: int) -> str:
    """Millionths as a number with one decimal place."""
    tenths = (number + ONE // 20) // (ONE // 10)
    return f"{tenths // 10}.{tenths % 10}"
