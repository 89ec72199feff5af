"""DMG: what a failed test does to drones, vehicles and heavy weapons."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import Hold, RerollDamage, RerollResult
from antarium.games.baseone.arsenal import BLOW_SV, MODE_FLAGS, MODES_OF, STRIKE_VALUE
from antarium.games.baseone.events.impact import DamageRolled, DamageSuffered
from antarium.games.baseone.frames import Impact
from antarium.games.baseone.ids import (
    BLOWS,
    CREWED_WEAPON,
    IMMOBILE,
    LEADER,
    MASSIVE,
    MEMBER,
    NONE,
    VEHICLE,
    WEAPON_LOST,
)
from antarium.games.baseone.losses import add_pins, lose_order_die, remove_model, turn_down
from antarium.games.baseone.model import State
from antarium.games.baseone.resist import LIGHT_LIMIT, resist_modifiers, rolls_damage, tested_with
from antarium.games.baseone.rolls import d3, d5
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, total
from antarium.kernel.state import with_item

# The kinds of dice that are rolled for damage, as bits.
D5_DICE: Final = 1
TWO_DICE: Final = 2
DICE_BY_SIZE: Final[list[int]] = [D5_DICE, D5_DICE | TWO_DICE, 0, TWO_DICE]
ENTRIES: Final = 3
"""A roll takes three numbers in `Impact.rolls`: model, result, kind of dice."""

# The pins of a result.
NO_PIN: Final = 0
ONE_PIN: Final = 1
D3_PINS: Final = 3
D6_PINS: Final = 6

# What else a result does, as bits.
GOES_DOWN: Final = 1
STOPS: Final = 2
"""Immobilised."""
FAILS: Final = 4
"""A weapon malfunctions."""
TESTS: Final = 8
"""A break test: failed, it is destroyed; passed, it goes Down."""
DIES: Final = 16
LOSES_DIE: Final = 32
"""A unit of several order dice loses one."""

WEAPON_DRONE_CHART: Final[list[tuple[int, int]]] = [
    (NO_PIN, 0),
    (ONE_PIN, GOES_DOWN),
    (D3_PINS, GOES_DOWN),
    (D3_PINS, GOES_DOWN | STOPS),
    (D3_PINS, GOES_DOWN | FAILS),
    (D6_PINS, TESTS),
    *[(NO_PIN, DIES)] * 5,
]
"""DMG-3 Pins and effects, by the number rolled; nothing is rolled as 0."""
VEHICLE_CHART: Final[list[tuple[int, int]]] = [
    (NO_PIN, 0),
    (NO_PIN, 0),
    *[(ONE_PIN, 0)] * 2,
    *[(ONE_PIN, GOES_DOWN)] * 2,
    (D3_PINS, GOES_DOWN | LOSES_DIE),
    (D3_PINS, GOES_DOWN | STOPS | LOSES_DIE),
    (D3_PINS, GOES_DOWN | FAILS | LOSES_DIE),
    (D6_PINS, TESTS | LOSES_DIE),
    (NO_PIN, DIES),
]
"""DMG-4"""
HEAVY_WEAPON_CHART: Final[list[tuple[int, int]]] = [
    (NO_PIN, 0),
    (ONE_PIN, GOES_DOWN),
    (D3_PINS, GOES_DOWN),
    *[(D3_PINS, GOES_DOWN | FAILS)] * 3,
    *[(NO_PIN, DIES)] * 5,
]
"""DMG-5"""
MOST: Final = 10


class RollDamage(Step[State, Impact, None]):
    """DMG-1 One roll for every test failed by a weapon drone, vehicle or heavy weapon."""

    def do(self, s: State, impact: Impact, choice: None) -> Frames:
        rolls: list[int] = []
        for hit in impact.failed:
            model = impact.placed[hit]
            if s.standing[model] and rolls_damage(s, model):
                dice = dice_for(s, impact, hit)
                rolls += [model, roll_damage(s, model, dice, False), dice]
        return impact.then(rolls=tuple(rolls))


class OfferReroll(Step[State, Impact, RerollDamage | RerollResult | Hold | None]):
    """LDR-1, D-60 A leader who rolls for damage may have one result rolled again after seeing them all."""

    def ask(self, s: State, impact: Impact) -> Decisions:
        leaders = [model for model in impact.rolls[::ENTRIES] if s.forces.traits[model] & LEADER]
        if not leaders or impact.rerolled:
            return NOBODY
        options: list[Action] = []
        for model in dict.fromkeys(leaders):
            place, results = s.forces.place_of(model), results_of(impact, model)
            if len(results) == 1:
                options.append(RerollDamage(place))
            else:
                options += [RerollResult(place, result) for result in results]
        worst = max(worst_roll(impact, model) for model in leaders)
        seat = s.forces.side[impact.target]
        return one(Decision(seat, "reroll_damage", "LDR-1", (*options, Hold()), None, (impact.target, worst)))

    def do(self, s: State, impact: Impact, choice: RerollDamage | RerollResult | Hold | None) -> Frames:
        if not isinstance(choice, RerollDamage | RerollResult):
            return impact.then()
        model = s.forces.model_at(impact.target, choice.model)
        rolls = list(impact.rolls)
        result = choice.result if isinstance(choice, RerollResult) else worst_roll(impact, model)
        place = place_of_roll(impact, model, result)
        rolls[place + 1] = roll_damage(s, model, rolls[place + 2], True)
        return impact.then(rolls=tuple(rolls), rerolled=True)


class CarryOutDamage(Step[State, Impact, None]):
    """DMG-1, DMG-3 to DMG-5 All results apply, one after the other; what destroys a model comes last.

    So a unit has its pins and goes Down for all that befell a model, whatever else finished it off.
    """

    def do(self, s: State, impact: Impact, choice: None) -> Frames:
        fallen = impact.fallen
        doomed: list[int] = []
        lost: list[int] = []
        for place in range(0, len(impact.rolls), ENTRIES):
            model, result = impact.rolls[place], impact.rolls[place + 1]
            if effects_of(s, model, result) & DIES:
                lost.append(model)
                continue
            effects = suffer(s, model, result)
            if effects & TESTS and model not in doomed:
                doomed.append(model)
        for model in lost:
            if s.standing[model]:
                suffer(s, model, MOST)
                fallen += s.forces.role[model] == MEMBER
        return impact.then(fallen=fallen, doomed=tuple(doomed))


def effects_of(s: State, model: int, result: int) -> int:
    return chart_of(s, model)[result][1]


def worst_roll(impact: Impact, model: int) -> int:
    rolls = impact.rolls
    return max(rolls[place + 1] for place in range(0, len(rolls), ENTRIES) if rolls[place] == model)


def results_of(impact: Impact, model: int) -> list[int]:
    """Return the different results of a model, the highest first."""
    rolls = impact.rolls
    return sorted({rolls[place + 1] for place in range(0, len(rolls), ENTRIES) if rolls[place] == model}, reverse=True)


def place_of_roll(impact: Impact, model: int, result: int) -> int:
    """Return where in `Impact.rolls` a model has this result; of several the one with the smallest dice."""
    rolls = impact.rolls
    best, least = NONE, len(DICE_BY_SIZE)
    for place in range(0, len(rolls), ENTRIES):
        if rolls[place] == model and rolls[place + 1] == result:
            size = DICE_BY_SIZE.index(rolls[place + 2])
            if size < least:
                best, least = place, size
    return best


def dice_for(s: State, impact: Impact, hit: int) -> int:
    """DMG-1, DMG-2 Two dice for massive damage, D5s against heavy armour."""
    massive = impact.cause != BLOWS and MODE_FLAGS[impact.modes[hit]] & MASSIVE
    heavy = total(resist_modifiers(s, impact, impact.placed[hit], tested_with(impact, hit))) > LIGHT_LIMIT
    return (TWO_DICE if massive else 0) | (D5_DICE if heavy else 0)


def roll_damage(s: State, model: int, kind: int, again: bool) -> int:
    """DMG-2, D-61 One die, or the higher of two and one more if they are equal, up to 10."""
    dice = [d5(s.dice) if kind & D5_DICE else s.dice.d10() for _ in range(2 if kind & TWO_DICE else 1)]
    result = max(dice)
    if len(dice) == 2 and dice[0] == dice[1]:
        result = min(result + 1, MOST)
    s.emit(DamageRolled(model, tuple(dice), 5 if kind & D5_DICE else 10, result, again))
    return result


def chart_of(s: State, model: int) -> list[tuple[int, int]]:
    if s.forces.role[model] == CREWED_WEAPON:
        return HEAVY_WEAPON_CHART
    return VEHICLE_CHART if s.forces.kind[s.forces.unit_of[model]] == VEHICLE else WEAPON_DRONE_CHART


def suffer(s: State, model: int, result: int) -> int:
    """One result of the chart; its effects as bits. A die is lost before the unit goes Down (MOD-4)."""
    unit = s.forces.unit_of[model]
    amount, effects = chart_of(s, model)[result]
    pins = d3(s.dice) if amount == D3_PINS else s.dice.d6() if amount == D6_PINS else amount
    lost = weapon_to_lose(s, model) if effects & FAILS else NONE
    down, stops, dies, tests = [effects & bit != 0 for bit in (GOES_DOWN, STOPS, DIES, TESTS)]
    weapon = s.forces.arms[model][lost] if lost != NONE else NONE
    s.emit(DamageSuffered(model, pins, down, stops, weapon, dies, tests))
    add_pins(s, unit, pins)
    if stops:
        s.damage = with_item(s.damage, model, s.damage[model] | IMMOBILE)
    if lost != NONE:
        s.damage = with_item(s.damage, model, s.damage[model] | WEAPON_LOST << lost)
    if effects & LOSES_DIE:
        lose_order_die(s, unit)
    if down:
        turn_down(s, unit)
    if dies:
        remove_model(s, model, "DMG-1")
    return effects


def weapon_to_lose(s: State, model: int) -> int:
    """DMG-7, D-63 The place among its arms of the working weapon with the highest strike value, or none."""
    best, most = NONE, NONE
    for place, weapon in enumerate(s.forces.arms[model]):
        if s.damage[model] & WEAPON_LOST << place:
            continue
        strike = max([BLOW_SV[weapon], *[STRIKE_VALUE[mode] for mode in MODES_OF[weapon]]])
        if strike > most:
            best, most = place, strike
    return best
