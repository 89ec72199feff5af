"""Generalship: which unit acts next, and with which order."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import GiveOrder
from antarium.games.baseone.bases import gap_units_within
from antarium.games.baseone.ids import ADVANCE, AMBUSH, DOWN, FIRE, INCH, RALLY, RUN, SPRINT
from antarium.games.baseone.manoeuvres import lasting, passage, place_value
from antarium.games.baseone.nerve import ONE, order_chance
from antarium.games.baseone.outlook import PIN, Outlook
from antarium.games.baseone.tactics import target_value
from antarium.kernel.decision import Decision
from antarium.kernel.geometry.headings import offset
from antarium.kernel.geometry.paths import towards

COMPASS: Final = 45
"""The step between the headings in which moves are tried, in degrees."""
REACHED: Final = 85
"""How often an assault gets into touch, in hundredths."""
RALLIED: Final = 3
"""How many pins a rally takes off beyond those of any order that is passed, about; each is worth more the more there
are."""
WAKEFUL: Final = 30
"""What an ambush counts of what the unit could do to those who may come nearer, in hundredths."""
TIRED: Final = 6
"""In tenths, the pins of a sprint."""

# How soon each order is to be given: what can be done now may not be possible later.
HASTE: Final[dict[int, int]] = {FIRE: 100, ADVANCE: 90, RUN: 40, SPRINT: 40, AMBUSH: 50, RALLY: 70, DOWN: 20}
ASSAULT_HASTE: Final = 110
BEST: Final = 1_000_000
"""Above all orders that are not the best of their unit."""


class Plan:
    """What each order would bring one unit, in hundredths, and how urgent the best is."""

    __slots__ = ("best", "haste", "values")

    def __init__(self) -> None:
        self.values: dict[int, int] = {}
        self.best: int = DOWN
        self.haste: int = 0


def order_values(outlook: Outlook, decision: Decision) -> list[int]:
    """The best order of every unit by its urgency, and all others behind; a die that must be Down costs least."""
    plans: dict[int, Plan] = {}
    values: list[int] = []
    must_go_down = decision.args[:1] == (1,)
    for action in decision.options:
        if not isinstance(action, GiveOrder):
            values.append(BEST)
            continue
        plan = plans.get(action.unit)
        if plan is None:
            plan = plans[action.unit] = plan_for(outlook, action.unit)
        if must_go_down:
            values.append(plan.values[DOWN] - plan.values[plan.best])
        elif action.order == plan.best:
            values.append(BEST + plan.haste)
        else:
            values.append(min(plan.values[action.order] - plan.values[plan.best], 0))
    return values


def plan_for(outlook: Outlook, unit: int) -> Plan:
    """What every order would bring a unit."""
    s = outlook.s
    plan = Plan()
    x, y = outlook.middle(unit)
    here = place_value(outlook, unit, x, y)
    worth = outlook.worth(unit)
    fire = max([target_value(outlook, unit, enemy, FIRE) for enemy in outlook.alive[1 - outlook.seat]], default=0)
    assaults = {RUN: 0, SPRINT: 0}
    plan.values[FIRE] = fire
    plan.values[ADVANCE] = advance_value(outlook, unit, here)
    for order, times in ((RUN, 2), (SPRINT, s.forces.sprint[unit])):
        if not times:
            plan.values[order] = -BEST
            continue
        far = s.forces.move[unit] * times
        assaults[order] = assault_value(outlook, unit, far, order == SPRINT)
        plan.values[order] = max(run_value(outlook, unit, far, here), assaults[order])
        if order == SPRINT:
            plan.values[order] -= 10 * TIRED * worth * PIN // 100
    plan.values[AMBUSH] = ambush_value(outlook, unit)
    plan.values[RALLY] = worth * PIN * min(max(s.pins[unit] - 1, 0), RALLIED) * s.pins[unit] // 2
    plan.values[DOWN] = 25 * outlook.danger(unit, x, y) - 400
    choose_best_order(outlook, unit, plan, assaults)
    return plan


def choose_best_order(outlook: Outlook, unit: int, plan: Plan, assaults: dict[int, int]) -> None:
    """Weigh every order with its chance and the pin that a test sheds; set the best one and how urgent it is."""
    s = outlook.s
    shed = outlook.worth(unit) * PIN if s.pins[unit] else 0
    for order in plan.values:
        if order != DOWN:
            chance = order_chance(s, unit, order)
            plan.values[order] = (plan.values[order] * (chance // 1000)) // (ONE // 1000) + shed
    plan.best = max(plan.values, key=lambda order: (plan.values[order], -order))
    haste = HASTE[plan.best]
    if plan.best in assaults and assaults[plan.best] and plan.values[plan.best] <= assaults[plan.best]:
        haste = ASSAULT_HASTE
    plan.haste = max(plan.values[plan.best], 0) * haste // 100


def places_within(outlook: Outlook, unit: int, far: int) -> list[tuple[int, int]]:
    """Where a unit might go with so much movement: all round, and at the nearest enemies."""
    x, y = outlook.middle(unit)
    found = [offset(x, y, heading, far) for heading in range(0, 360, COMPASS)]
    rows: list[tuple[int, int, int]] = []
    for enemy in outlook.alive[1 - outlook.seat]:
        ex, ey = outlook.middle(enemy)
        rows.append((outlook.apart(x, y, ex, ey), ex, ey))
    rows.sort()
    for away, ex, ey in rows[:3]:
        found.append(towards(x, y, ex, ey, min(far, max(away - INCH, 0))))
    return [(px, py) for px, py in found if not outlook.sight.is_barred(px, py)]


def advance_value(outlook: Outlook, unit: int, here: int) -> int:
    """The best of moving a little and shooting from there; standing still counts too."""
    x, y = outlook.middle(unit)
    share = outlook.true_share(unit)
    best = still = share * outlook.chance_to_hurt(unit, x, y, ADVANCE)
    for px, py in places_within(outlook, unit, outlook.s.forces.move[unit]):
        gain = share * outlook.chance_to_hurt(unit, px, py, ADVANCE)
        better = lasting(outlook) * (place_value(outlook, unit, px, py) - here)
        best = max(best, still + (gain + better - still) * passage(outlook, unit, px, py, False) // 100)
    return best


def run_value(outlook: Outlook, unit: int, far: int, here: int) -> int:
    best = 0
    for px, py in places_within(outlook, unit, far):
        better = lasting(outlook) * (place_value(outlook, unit, px, py) - here)
        best = max(best, better * passage(outlook, unit, px, py, True) // 100)
    return best


def assault_value(outlook: Outlook, unit: int, far: int, sprints: bool) -> int:
    """What the best assault within reach brings."""
    s = outlook.s
    if not outlook.can_assault(unit):
        return 0
    best = 0
    running = 2 * s.forces.move[unit] - INCH // 2
    for enemy in outlook.alive[1 - outlook.seat]:
        if sprints and gap_units_within(s, unit, enemy, running):
            continue  # a run will do
        if gap_units_within(s, unit, enemy, far - INCH // 2):
            gets = passage(outlook, unit, *outlook.middle(enemy), True)
            best = max(best, REACHED * gets * outlook.clash_gain(unit, enemy, sprints) // 100)
    return best


def ambush_value(outlook: Outlook, unit: int) -> int:
    """What a unit could do to those who have still to act, if they came a little nearer."""
    s = outlook.s
    x, y = outlook.middle(unit)
    best = 0
    for enemy in outlook.alive[1 - outlook.seat]:
        if not s.dice_in_bag(enemy):
            continue
        ex, ey = outlook.middle(enemy)
        nearer = towards(ex, ey, x, y, s.forces.move[enemy])
        between = outlook.sight.line(x, y, *nearer)
        away = outlook.apart(x, y, *nearer)
        best = max(best, outlook.rough_harm(unit, enemy, away, FIRE, 0, between))
    return WAKEFUL * best
