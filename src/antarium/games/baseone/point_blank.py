"""PBS: shooting as the units close, and breaking off."""

from __future__ import annotations

from antarium.games.baseone.actions import BreakOff, Hold
from antarium.games.baseone.aftermath import check_ammunition
from antarium.games.baseone.barrels import armed_at_point_blank
from antarium.games.baseone.breaking import must_test
from antarium.games.baseone.events.assault import AssaultBrokenOff
from antarium.games.baseone.frames import NOBODY as NO_UNIT
from antarium.games.baseone.frames import Assault, BreakTest, Volley
from antarium.games.baseone.ids import ADVANCE, CAUGHT_SPRINTING, FAST, FROM_SHOOTING, NOT_CAUGHT, RUN, VEHICLE
from antarium.games.baseone.lookout import visible
from antarium.games.baseone.losses import break_under_pins
from antarium.games.baseone.model import State
from antarium.games.baseone.spotting import spotter_of
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step, one
from antarium.kernel.frames import Frame, Frames


class ShootPointBlank(Step[State, Assault, None]):
    """PBS-1 The assaulters shoot; what the others shoot with is settled before, unless they are Down."""

    def do(self, s: State, assault: Assault, choice: None) -> Frames:
        attacker, defender = pair(assault)
        answers = armed_at_point_blank(s, visible(s, defender))
        is_vehicle = s.forces.kind[defender] == VEHICLE
        (settled,) = assault.then(
            pins=both_pins(s, assault),
            strength=both_strengths(s, assault),
            answering=tuple(dict.fromkeys([armed.model for armed in answers])),
            answers_later=s.is_down(defender),
            systems=tuple(dict.fromkeys([armed.system for armed in answers])) if is_vehicle else (),
            spotter=spotter_of(s, defender),
        )
        shooters = visible(s, attacker)
        if not armed_at_point_blank(s, shooters):
            return (settled,)
        return (settled, Volley(attacker, defender, ADVANCE, point_blank=True, shooters=tuple(shooters)))


class BreakBeforeAnswer(Step[State, Assault, None]):
    """PBS-1, PBS-4 A unit that is Down takes its break test before it shoots back."""

    def do(self, s: State, assault: Assault, choice: None) -> Frames:
        if not assault.answers_later:
            return assault.then()
        return (*assault.then(), *break_tests(s, assault, (assault.defender,)))


class ShootBack(Step[State, Assault, None]):
    """PBS-1 The assaulted shoot: with what they had, or if they are Down with what is left."""

    def do(self, s: State, assault: Assault, choice: None) -> Frames:
        attacker, defender = pair(assault)
        shot = Volley(
            defender,
            attacker,
            ADVANCE,
            caught=CAUGHT_SPRINTING if assault.sprints else NOT_CAUGHT,
            systems=assault.systems,
            shooters=assault.answering,
            point_blank=True,
            pins=assault.pins[1],
            exposed=True,
            spotter=assault.spotter,
        )
        if assault.answers_later:
            (shot,) = shot.again(systems=(), shooters=tuple(visible(s, defender)), pins=NO_UNIT, spotter=NO_UNIT)
        if not armed_at_point_blank(s, list(shot.shooters), shot.systems):
            return assault.then()
        return (*assault.then(), shot)


class BreakAfterShooting(Step[State, Assault, None]):
    """PBS-4 When both have shot, break tests are taken that are still due; FRC-14 ammunition is looked to."""

    def do(self, s: State, assault: Assault, choice: None) -> Frames:
        for unit in pair(assault):
            if s.is_alive(unit):
                check_ammunition(s, unit)
        still_due = (assault.attacker,) if assault.answers_later else pair(assault)
        return (*assault.then(), *break_tests(s, assault, still_due))


class OfferBreakOff(Step[State, Assault, BreakOff | Hold | None]):
    """PBS-5, D-84 A unit that is Fast to a model and has a current Run order may leave; PBS-4 too many pins break."""

    def ask(self, s: State, assault: Assault) -> Decisions:
        if not assault.offered or not both_stand(s, assault):
            return NOBODY
        unit = pair(assault)[assault.offered - 1]
        if not may_break_off(s, unit):
            return NOBODY
        return one(Decision(s.forces.side[unit], "break_off", "PBS-5", (BreakOff(), Hold()), None, (unit,)))

    def do(self, s: State, assault: Assault, choice: BreakOff | Hold | None) -> Frames:
        if not assault.offered:
            break_under_pins(s)
        if isinstance(choice, BreakOff):
            unit = pair(assault)[assault.offered - 1]
            s.emit(AssaultBrokenOff(unit, opponent(assault, unit)))
            return assault.then(broke_off=unit)
        if assault.offered >= 2 or not both_stand(s, assault):
            return assault.then()
        return assault.again(offered=assault.offered + 1)


# What both stages ask


def pair(assault: Assault) -> tuple[int, int]:
    return assault.attacker, assault.defender


def opponent(assault: Assault, unit: int) -> int:
    return assault.defender if unit == assault.attacker else assault.attacker


def both_stand(s: State, assault: Assault) -> bool:
    """Whether there are still two to fight."""
    return s.is_alive(assault.attacker) and s.is_alive(assault.defender)


def both_pins(s: State, assault: Assault) -> tuple[int, int]:
    return s.pins[assault.attacker], s.pins[assault.defender]


def both_strengths(s: State, assault: Assault) -> tuple[int, int]:
    return len(s.members(assault.attacker)), len(s.members(assault.defender))


def may_break_off(s: State, unit: int) -> bool:
    return s.forces.every_trait[unit] & FAST != 0 and s.order(unit) == RUN


def break_tests(s: State, assault: Assault, units: tuple[int, ...]) -> list[Frame]:
    """BRK-2 The break tests that point-blank shooting calls for; the first of the units tests first."""
    found: list[Frame] = []
    for place, unit in enumerate(pair(assault)):
        pinned = s.pins[unit] > assault.pins[place]
        fallen = assault.strength[place] - len(s.members(unit))
        if unit in units and must_test(s, unit, pinned, fallen):
            found.insert(0, BreakTest(unit, FROM_SHOOTING))
    return found
