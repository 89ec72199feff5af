"""Tactics: whom to shoot at and how, when to go down, when to spring an ambush, whom to assault."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import (
    BreakOff,
    Centre,
    Charge,
    GoDown,
    Hold,
    PutHit,
    Reroll,
    RerollDamage,
    RerollResult,
    Shoot,
    SpreadHits,
    Spring,
    UseGraft,
    UseMode,
    Wield,
)
from antarium.games.baseone.ambush import HaltPreview, caught
from antarium.games.baseone.arsenal import ATTACKS, BLAST, BLOW_SV
from antarium.games.baseone.barrels import barrels_at
from antarium.games.baseone.choosing import Choosing
from antarium.games.baseone.clashes import clash_odds
from antarium.games.baseone.damage import chart_of, worst_roll
from antarium.games.baseone.frames import Assault, Impact, Move, RunOrder, Shooting, Volley
from antarium.games.baseone.ids import AMBUSH, BATTER, FIRE, NO_ORDER, NONE, RUNNING, SPRINTING
from antarium.games.baseone.model import State
from antarium.games.baseone.nerve import ONE, order_chance, recovery_chance
from antarium.games.baseone.outlook import Outlook
from antarium.games.baseone.overhead import models_under
from antarium.games.baseone.plan import MoveSpace
from antarium.games.baseone.rerolls import is_hard_to_hit
from antarium.games.baseone.salvos import best_barrels, volley_odds
from antarium.kernel.decision import Decision
from antarium.kernel.records import Action

WAITING: Final = 110
"""A target that has not acted yet is worth so much, in hundredths, of one that has."""
WORTH_SPRINGING: Final = 9
"""An ambush is not given away for less."""
STAYING: Final = 4
"""What it costs a unit to do nothing in its turn, besides what it could have shot."""
AGAIN: Final = 125
"""A unit that goes down is safer from those who shoot later too, in hundredths."""


# Shooting


def target_value(outlook: Outlook, unit: int, target: int, order: int) -> int:
    """What shooting at a target brings on average, in hundredths of a worth of one."""
    harm = 100 * outlook.harm(target, outlook.firing(unit, target, order))
    return harm * WAITING // 100 if outlook.s.dice_in_bag(target) else harm


def target_values(outlook: Outlook, shooting: Shooting, decision: Decision) -> list[int]:
    """What each target promises; to hold fire, or to fire blindly, nearly nothing."""
    values: list[int] = []
    for action in decision.options:
        value = 0
        if isinstance(action, Shoot):
            value = target_value(outlook, shooting.unit, action.target, shooting.order)
        values.append(value)
    return values


def best_target(outlook: Outlook, shooting: Shooting, decision: Decision) -> Action:
    """The best of what may be shot at, seen or not."""
    best: Action = Hold()
    most = -1
    for action in decision.some(64):
        value = 0
        if isinstance(action, Shoot):
            value = target_value(outlook, shooting.unit, action.target, shooting.order) + 2
        elif not isinstance(action, Hold):
            value = 1
        if value > most:
            best, most = action, value
    return best


def mode_values(outlook: Outlook, volley: Volley, decision: Decision) -> list[int]:
    """What each mode or weapon promises for those who are asked."""
    s = outlook.s
    choosing = Choosing(s, volley)
    weapon = s.forces.weapon[volley.unit]
    values: list[int] = []
    for action in decision.options:
        if not isinstance(action, UseMode):
            values.append(0)
            continue
        barrels = [barrel for barrel in choosing.barrels if barrel.mode == action.mode]
        if choosing.subject != NONE:
            barrels = [barrel for barrel in barrels if barrel.model == choosing.subject]
        elif choosing.rule == "SHT-4" and any(barrel.model != weapon for barrel in barrels):
            barrels = [barrel for barrel in choosing.barrels if barrel.model != weapon]
        odds = volley_odds(s, volley, barrels)
        values.append(100 * outlook.harm(volley.target, odds) + 10 * odds.hits // ONE)
    return values


def best_template(s: State, target: int, decision: Decision) -> Action:
    """OVH-1 Over as many as possible."""
    best, most = decision.options[0], -1
    for action in decision.options:
        assert isinstance(action, Centre)
        model = s.forces.model_at(target, action.model)
        under = len(models_under(s, target, s.x[model], s.y[model]))
        if under > most:
            best, most = action, under
    return best


def best_reroll(volley: Volley, decision: Decision) -> Action:
    """BUD-1 The miss that is likeliest to hit and does most."""
    best, most = decision.options[0], -1
    for action in decision.options:
        if isinstance(action, Reroll):
            place = volley.shots[action.shot - 1]
            value = volley.needs[place] * (1 + BLAST[volley.modes[place]])
            if value > most:
                best, most = action, value
    return best


def lucky_place(s: State, impact: Impact, decision: Decision) -> Action:
    """ALC-6 A batter drone is worth a lucky hit; else hits go where they hurt most."""
    for action in decision.options:
        if isinstance(action, PutHit):
            model = s.forces.model_at(impact.target, action.model)
            if s.forces.role[model] == BATTER:
                return action
    for action in decision.options:
        if isinstance(action, SpreadHits | Hold):
            return action
    return decision.options[0]


def damage_again(s: State, impact: Impact, decision: Decision) -> Action:
    """LDR-1 A result worse than the middle of its chart is rolled again."""
    for action in decision.options:
        if isinstance(action, RerollDamage | RerollResult):
            model = s.forces.model_at(impact.target, action.model)
            result = action.result if isinstance(action, RerollResult) else worst_roll(impact, model)
            if result >= 5 or chart_of(s, model)[result][1] >= 2:
                return action
    return Hold()


# Reactions


def better_down(outlook: Outlook, shooting: Shooting, unit: int) -> Action:
    """REA-1 to REA-3 A unit goes down if that saves more than it could still do."""
    s = outlook.s
    if not is_hard_to_hit(s, unit):
        return Hold()
    volley = Volley(shooting.unit, unit, shooting.order, shooting.ambush, shooting.caught)
    barrels = best_barrels(s, volley, barrels_at(s, shooting.unit, unit, shooting.order))
    upright = outlook.harm(unit, volley_odds(s, volley, barrels))
    down = outlook.harm(unit, volley_odds(s, volley, barrels, goes_down=True))
    saved = (upright - down) * AGAIN // 100
    return GoDown() if saved > down_cost(outlook, unit) else Hold()


def down_cost(outlook: Outlook, unit: int) -> int:
    """What a unit gives up by going down: its action, if it still has one, and perhaps the next."""
    s = outlook.s
    x, y = outlook.middle(unit)
    hurt = outlook.chance_to_hurt(unit, x, y, FIRE)
    pins = s.pins[unit] + 1
    later = hurt * (ONE - recovery_chance(s, unit, pins)) // ONE
    order = s.order(unit)
    if order == NO_ORDER:
        return STAYING + later // 2 + hurt * order_chance(s, unit, FIRE) // ONE
    return later + 1 + (hurt // 2 if order == AMBUSH else 0)


def spring_values(outlook: Outlook, move: Move, decision: Decision) -> list[int]:
    """REA-4 What each ambush at each point of the way promises; to let the mover pass is worth a little."""
    s = outlook.s
    preview = HaltPreview(s, move)
    mover = move.unit
    values: list[int] = []
    evades = caught(s, move)
    for action in decision.options:
        if not isinstance(action, Spring):
            values.append(100 * WORTH_SPRINGING)
            continue
        preview.halt(action.after)
        volley = Volley(action.unit, mover, FIRE, True, evades)
        barrels = best_barrels(s, volley, barrels_at(s, action.unit, mover, FIRE))
        values.append(100 * outlook.harm(mover, volley_odds(s, volley, barrels)))
        preview.put_back()
    return values


# Assaults


def charge_values(outlook: Outlook, run: RunOrder, decision: Decision) -> list[int]:
    """ASL What each assault brings that finds a way into touch; a plain run is worth what it was ordered for."""
    values: list[int] = []
    for action in decision.options:
        gain = 1
        if isinstance(action, Charge):
            gain = outlook.clash_gain(run.unit, action.target, run.sprints)
            if gain > 1 and not finds_charge(outlook.s, run, action.target):
                gain = 0
        values.append(100 * gain)
    return values


def finds_charge(s: State, run: RunOrder, target: int) -> bool:
    """ASL-2 True if an assault on this enemy would find a way into touch."""
    forces, unit = s.forces, run.unit
    pace, times = (SPRINTING, forces.sprint[unit]) if run.sprints else (RUNNING, 2)
    return MoveSpace(s, Move(unit, pace, times * forces.move[unit], target)).charge_found() is not None


def better_off(outlook: Outlook, assault: Assault, unit: int) -> Action:
    """PBS-5 A unit breaks off if it would lose more than it wins."""
    clash = clash_odds(outlook.s, assault.attacker, assault.defender, assault.sprints, shoots=False)
    mine = 0 if unit == assault.attacker else 1
    other = assault.defender if mine == 0 else assault.attacker
    lost = outlook.after_clash(unit, clash.losses[mine], clash.destroyed[mine])
    won = outlook.after_clash(other, clash.losses[1 - mine], clash.destroyed[1 - mine])
    return BreakOff() if lost > won else Hold()


def best_hand_weapon(decision: Decision) -> Action:
    best, most = decision.options[0], -1
    for action in decision.options:
        assert isinstance(action, Wield)
        value = ATTACKS[action.weapon] * (BLOW_SV[action.weapon] + 3)
        if value > most:
            best, most = action, value
    return best


def better_awake(s: State, unit: int, is_break: bool) -> Action:
    """FRC-4 Grafts are woken before a test that may well be failed, above all a break test."""
    return UseGraft() if s.pins[unit] >= (1 if is_break else 3) else Hold()
