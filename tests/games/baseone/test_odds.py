"""Odds against dice: what is reckoned before a shooting or an assault is what many real ones bring."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

import pytest

from antarium.games.baseone.actions import Hold, PutHit, Reroll, Shoot, SpreadHits, UseMode
from antarium.games.baseone.barrels import barrels_at
from antarium.games.baseone.clashes import clash_odds
from antarium.games.baseone.frames import Assault, Shooting, Volley
from antarium.games.baseone.game import BaseOne
from antarium.games.baseone.ids import ADVANCE, DOWN, FIRE, RALLY
from antarium.games.baseone.model import State
from antarium.games.baseone.nerve import ONE, Nerve, order_chance, pass_tenths, recovery_chance
from antarium.games.baseone.odds import FINE, STEP, Kind, hits_spread, losses_spread
from antarium.games.baseone.odds import Struck as Body
from antarium.games.baseone.rolls import is_passed
from antarium.games.baseone.salvos import best_barrels, volley_odds
from antarium.games.baseone.tactics import best_reroll
from antarium.kernel.decision import Decision
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame
from antarium.kernel.records import Action
from antarium.kernel.testing import rule
from tests.games.baseone.battlefield import field

GAME = BaseOne()
TRIALS = 400
ASSAULTS = 200
"""Seeded, so that a test comes out the same every time. But any change that takes other dice draws other trials."""
SURE = 4
"""How many standard deviations are allowed: not one change in a hundred may break a test by chance."""
RECKONING = 0.015
"""How far off a reckoning may be by itself."""
A1, B1 = 0, 1


def drawn(first: str, second: str, at: Mapping[str, str], **more: object) -> State:
    return field(first, second, at, dice=None, **more)  # type: ignore[arg-type]


def modes_chosen(s: State, unit: int, target: int, order: int) -> list[int]:
    volley = Volley(unit, target, order)
    return [barrel.mode for barrel in best_barrels(s, volley, barrels_at(s, unit, target, order))]


def answer(position: Position, decision: Decision, target: int, modes: list[int]) -> Action:
    """What a sensible player answers in a shooting or an assault; nobody goes down."""
    top = position.stack[-1]
    options = decision.some(50)
    for action in options:
        if isinstance(action, Shoot) and action.target == target:
            return action
        if isinstance(action, UseMode) and action.mode in modes:
            return action
    if isinstance(top, Volley) and any(isinstance(action, Reroll) for action in options):
        return best_reroll(top, decision)
    for action in options:
        if isinstance(action, SpreadHits | Hold):
            return action
    return next((action for action in options if not isinstance(action, PutHit)), options[0])


def averages(
    s: State, frame: Frame, units: list[int], target: int, modes: list[int], trials: int = TRIALS
) -> list[tuple[Fraction, ...]]:
    """Over many trials, for each unit: members lost while it survives or dies outright, pinned, destroyed."""
    sums = [[0, 0, 0] for _ in units]
    for trial in range(trials):
        table = s.clone()
        table.dice = Dice.from_seed(f"odds {trial}")
        position = Position(GAME, table, (frame,))
        before = [len(table.members(unit)) for unit in units]
        pins = [table.pins[unit] for unit in units]
        while position.pending:
            decision = position.pending[0]
            position.apply(decision.seat, answer(position, decision, target, modes))
        for place, unit in enumerate(units):
            alive = table.is_alive(unit)
            sums[place][0] += before[place] - len(table.members(unit))
            sums[place][1] += not alive or table.pins[unit] > pins[place]
            sums[place][2] += not alive
    return [tuple([Fraction(one, trials) for one in row]) for row in sums]


def near(reckoned: int, found: Fraction, trials: int = TRIALS) -> bool:
    """Whether something happened as often as it was reckoned to."""
    chance = reckoned / ONE
    return abs(chance - float(found)) <= RECKONING + SURE * sqrt(chance * (1 - chance) / trials)


@rule("GEN-6")
@pytest.mark.parametrize("number", range(-3, 14))
def test_a_test_is_passed_as_often_as_its_number_says(number: int) -> None:
    assert pass_tenths(number) == sum(is_passed(roll, number) for roll in range(1, 11))


def test_hits_are_spread_exactly() -> None:
    """Three shots at 5: eighths; a re-rolled miss, which is no dud, turns one of them."""
    spread = hits_spread([Kind(0, 3, 5, 0)], False, False)
    assert [spread[hits] for hits in range(4)] == [FINE // 8, 3 * FINE // 8, 3 * FINE // 8, FINE // 8]
    spotted = hits_spread([Kind(0, 1, 5, 0)], False, True)
    assert spotted[1] == FINE * 70 // 100  # 5 tenths, and 5 of 10 of the 4 tenths of plain misses
    evaded = hits_spread([Kind(0, 1, 6, 0)], True, False)
    assert evaded[1] == FINE * 36 // 100


@rule("RRL-3")
def test_blasts_are_halved_together() -> None:
    spread = hits_spread([Kind(0, 2, 9, 3, True)], False, False)
    assert spread == {2: FINE}  # sure shots are not blasts
    spread = hits_spread([Kind(0, 1, 9, 4)], True, False)
    assert spread[STEP] == 9 * FINE // 20
    assert spread[2 * STEP] == 9 * FINE // 40


@rule("LDR-1")
def test_a_leader_falls_less_often() -> None:
    plain = Body(ONE // 2, 0, ONE // 2, True, False, False)
    leader = Body(ONE // 2, 0, ONE // 2, True, True, False)
    assert losses_spread([plain], 1, 0)[0] == [FINE // 2, FINE // 2]
    assert losses_spread([leader], 1, 0)[0] == [3 * FINE // 4, FINE // 4]


@pytest.mark.parametrize(
    ("first", "second", "away", "order", "pins", "down"),
    [
        ("concord: strike-squad", "isorian: phase-squad", 24, FIRE, {}, False),
        ("concord: strike-squad", "isorian: phase-squad", 18, ADVANCE, {"A1": 1, "B1": 2}, False),
        ("concord: strike-squad", "isorian: phase-squad", 15, FIRE, {}, True),
        ("ghar: outcast-squad", "algoryn: ai-squad", 15, FIRE, {}, False),
        ("ghar: battle-squad", "freeborn: domari", 15, FIRE, {}, False),
        ("isorian: sniper", "freeborn: domari", 15, FIRE, {}, False),
        ("algoryn: ai-mag-support", "boromite: gang-fighters", 25, FIRE, {}, False),
        ("concord: strike-squad", "ghar: battle-squad", 15, FIRE, {}, False),
        ("isorian: nhamak", "concord: c3d1", 20, FIRE, {}, False),
    ],
)
def test_shooting_comes_out_as_reckoned(
    first: str, second: str, away: int, order: int, pins: dict[str, int], down: bool
) -> None:
    at = {"A1": "10,10", "B1": f"10,{10 + away}"}
    s = drawn(first, second, at, pins=pins, orders={"B1": DOWN if down else FIRE})
    volley = Volley(A1, B1, order)
    odds = volley_odds(s, volley, best_barrels(s, volley, barrels_at(s, A1, B1, order)))
    ((lost, pinned, destroyed),) = averages(s, Shooting(A1, order), [B1], B1, modes_chosen(s, A1, B1, order))
    assert odds.hits > 0
    reckoned, slack = Fraction(odds.losses, ONE), Fraction(3, 10)
    broken = Fraction(odds.destroyed, ONE) * s.forces.start[B1]  # those of a unit that breaks are not reckoned as lost
    assert reckoned - slack <= lost <= reckoned + broken + slack
    assert near(odds.pinned - odds.tests // 10, pinned)  # a break test passed with a 1 takes the pin off again
    assert near(odds.destroyed, destroyed)


@rule("SHT-4", "RNG-1")
def test_a_team_weapon_is_reckoned_at_its_own_range() -> None:
    """A crewman nearer than its minimum range does not silence it, as in the volley itself."""
    team = {"A1.1": "10,10", "A1.2": "12,10", "A1.w": "11,8"}
    s = drawn("algoryn: ai-launcher", "ghar: outcast-squad", team | {"B1.1": "10,20.9"})
    volley = Volley(A1, B1, FIRE)
    chosen = best_barrels(s, volley, barrels_at(s, A1, B1, FIRE))
    assert [s.forces.model_code[barrel.model] for barrel in chosen] == ["A1.w"]
    assert volley_odds(s, volley, chosen).hits > 0


@pytest.mark.parametrize(
    ("first", "second", "pins"),
    [
        ("boromite: work-gang", "freeborn: domari", {}),
        ("boromite: lavamites", "concord: strike-squad", {}),
        ("concord: strike-squad", "isorian: phase-squad", {"B1": 2}),
    ],
)
def test_assaults_come_out_as_reckoned(first: str, second: str, pins: dict[str, int]) -> None:
    s = drawn(first, second, {"A1": "10,10", "B1": "10,10.99"}, pins=pins, orders={"A1": 3, "B1": FIRE})
    clash = clash_odds(s, A1, B1)
    modes = [mode for unit in (A1, B1) for model in s.members(unit) for mode in s.forces.modes(model)]
    (own, other) = averages(s, Assault(A1, B1), [A1, B1], B1, modes, ASSAULTS)
    assert near(clash.destroyed[0], own[2], ASSAULTS)
    assert near(clash.destroyed[1], other[2], ASSAULTS)


@rule("ORD-7")
def test_orders_are_obeyed_as_reckoned() -> None:
    s = drawn("concord: strike-squad", "isorian: phase-squad", {"A1": "10,10", "B1": "10,30"}, pins={"A1": 3})
    assert order_chance(s, A1, FIRE) == ONE // 2
    assert order_chance(s, A1, RALLY) == 8 * ONE // 10
    assert order_chance(s, A1, DOWN) == ONE
    assert order_chance(s, B1, FIRE) == ONE
    assert recovery_chance(s, A1, 3) == ONE // 2


@rule("LDR-2")
def test_a_commander_near_by_steadies_others() -> None:
    s = drawn("concord: strike-squad, strike-command", "ghar: outcast-squad", {"A1": "10,10", "A2": "10,15"})
    assert Nerve(s, A1).tested == 9
    assert Nerve(s, A1).own == 8
    assert Nerve(s, A1).breaks(8)
