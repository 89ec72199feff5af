"""HTH-6 to HTH-9: who has lost the fight, and what follows."""

from __future__ import annotations

from antarium.games.baseone.breaking import takes_tests
from antarium.games.baseone.events.assault import ConsolidationDrawn, FightDecided
from antarium.games.baseone.frames import NOBODY, Assault, BreakTest, Consolidation
from antarium.games.baseone.ids import FROM_HAND_TO_HAND
from antarium.games.baseone.losses import add_pins, break_under_pins
from antarium.games.baseone.model import State
from antarium.games.baseone.point_blank import both_pins, both_stand, opponent, pair
from antarium.kernel.flow import END, Step
from antarium.kernel.frames import Frames


class CompareResults(Step[State, Assault, None]):
    """HTH-6, HTH-7 A pin for every casualty; then the unit with more pins is defeated, or both if they are equal."""

    def do(self, s: State, assault: Assault, choice: None) -> Frames:
        if not assault.fought:
            return assault.then()
        for place, unit in enumerate(pair(assault)):
            add_pins(s, unit, assault.strength[place] - len(s.members(unit)))
        defeated: tuple[int, ...] = ()
        if both_stand(s, assault):
            defeated = losers(s, assault)
            s.emit(FightDecided(assault.attacker, assault.defender, both_pins(s, assault), defeated))
        break_under_pins(s)
        return assault.then(defeated=defeated)


def losers(s: State, assault: Assault) -> tuple[int, ...]:
    """HTH-7, D-80, D-81 The unit with more pins on it in all; both if they are equal."""
    first, second = both_pins(s, assault)
    if first == second:
        return pair(assault)
    return (assault.attacker,) if first > second else (assault.defender,)


class TestDefeated(Step[State, Assault, None]):
    """HTH-8 The defeated take a break test, but for weapon drones and vehicles."""

    __test__ = False  # a paragraph of the rules, not a test

    def do(self, s: State, assault: Assault, choice: None) -> Frames:
        due = [unit for unit in assault.defeated if s.is_alive(unit) and takes_tests(s, unit)]
        return (*assault.then(), *[BreakTest(unit, FROM_HAND_TO_HAND) for unit in reversed(due)])


class Consolidate(Step[State, Assault, None]):
    """HTH-9, PBS-5 Who broke off moves first, else the defeated one, after a draw by lot."""

    def do(self, s: State, assault: Assault, choice: None) -> Frames:
        first = assault.defender
        if assault.broke_off != NOBODY:
            first = assault.broke_off
        elif len(assault.defeated) == 1:
            first = assault.defeated[0]
        elif both_stand(s, assault):
            first = pair(assault)[s.dice.below(2)]
            s.emit(ConsolidationDrawn(first, opponent(assault, first)))
        units = tuple([unit for unit in (first, opponent(assault, first)) if s.is_alive(unit)])
        return (Consolidation(units=units, broke_off=assault.broke_off),) if units else END
