"""BLD: blind fire: an overhead shot at a place that nobody sees."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.accuracy import face
from antarium.games.baseone.actions import Hold, Shoot, ShootBlindly
from antarium.games.baseone.aiming import targets_of, why_not
from antarium.games.baseone.arsenal import IS_OVERHEAD, MINIMUM
from antarium.games.baseone.barrels import Armed, armed_with
from antarium.games.baseone.events.shooting import BlindShotRolled
from antarium.games.baseone.frames import Blast, Shooting
from antarium.games.baseone.ids import FIRE
from antarium.games.baseone.model import State
from antarium.games.baseone.names import unit_name
from antarium.games.baseone.overhead import drift, land
from antarium.games.baseone.ranges import farthest, in_inches, range_to_point, reaches
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

HOLD: Final = Hold()


class FireBlindly(Step[State, Shooting, None]):
    """BLD-1, D-56 A blind shot comes down only on a 1, and then somewhere near."""

    def do(self, s: State, shooting: Shooting, _: None) -> Frames:
        armed = overhead_arms(s, shooting.unit, shooting.order) if shooting.blind else []
        if not armed:
            return shooting.then()
        unit, mode, x, y = shooting.unit, armed[0].mode, shooting.x, shooting.y
        roll = s.dice.d10()
        s.emit(BlindShotRolled(unit, mode, roll, x, y))
        face(s, armed[0].model, x, y)
        if roll != 1:
            return shooting.then()
        x, y = drift(s, unit, mode, x, y, False)
        units, hits = land(s, unit, armed[0].model, mode, x, y)
        return (*shooting.then(), Blast(unit, mode, x, y, tuple(units), tuple(hits))) if units else shooting.then()


class TargetSpace:
    """BLD-1 What a unit with an overhead weapon may do on Fire: shoot at what is seen, or drop a template in range."""

    def __init__(self, s: State, shooting: Shooting, system: int) -> None:
        self.s = s
        self.shooting = shooting
        self.system = system
        self.seen: list[int] | None = None

    @property
    def targets(self) -> list[int]:
        """What is seen; looked at when it is first asked for, since copies of a position ask nothing."""
        if self.seen is None:
            self.seen = targets_of(self.s, self.shooting.unit, self.shooting.order, self.system)
        return self.seen

    def check(self, action: Action) -> None:
        problem: Illegal | None = None
        shooting = self.shooting
        if isinstance(action, Shoot):
            if action.target not in self.targets:
                problem = why_not(self.s, shooting.unit, action.target, shooting.order)
        elif isinstance(action, ShootBlindly):
            problem = misdropped(self.s, shooting, action.x, action.y)
        elif not isinstance(action, Hold):
            problem = Illegal("the unit shoots at an enemy, shoots blindly, or holds its fire", "SHT-3")
        if problem is not None:
            raise problem

    def sample(self, dice: Dice) -> Action:
        found = self.candidates(100)
        return found[dice.below(len(found))]

    def candidates(self, most: int) -> tuple[Action, ...]:
        """Every target, holding fire, and blind shots at units that can't be seen."""
        s, shooting = self.s, self.shooting
        found: list[Action] = [Shoot(target) for target in self.targets]
        found.append(HOLD)
        for enemy in s.living(1 - s.forces.side[shooting.unit]):
            first = s.members(enemy)[0]
            if enemy not in self.targets and misdropped(s, shooting, s.x[first], s.y[first]) is None:
                found.append(ShootBlindly(s.x[first], s.y[first]))
        return tuple(found[:most])


def may_shoot_blindly(s: State, shooting: Shooting) -> bool:
    return why_not_blind(s, shooting) is None


def why_not_blind(s: State, shooting: Shooting) -> Illegal | None:
    """BLD-1, D-56 Why a unit may not shoot blindly."""
    name = unit_name(s.forces, shooting.unit)
    if shooting.ambush or shooting.order != FIRE:
        return Illegal(f"{name} can shoot blindly only with a Fire order, and not from an ambush", "BLD-1")
    if not overhead_arms(s, shooting.unit, shooting.order):
        return Illegal(f"{name} has no overhead weapon to shoot blindly", "BLD-1")
    return None


def misdropped(s: State, shooting: Shooting, x: int, y: int) -> Illegal | None:
    """D-56 Why a blind shot may not be aimed there: the template's centre lies on the table, in range of the weapon."""
    if not (0 <= x <= s.ground.width and 0 <= y <= s.ground.depth):
        return Illegal("a blind shot must be aimed at a place on the table", "BLD-1")
    armed = overhead_arms(s, shooting.unit, shooting.order)[0]
    away = range_to_point(s, armed.model, x, y)
    if reaches(s, armed.mode, away):
        return None
    least, most = in_inches(MINIMUM[armed.mode]), in_inches(farthest(s, armed.mode))
    return Illegal(f"a blind shot must fall {least} to {most} from the weapon, and this is {in_inches(away)}", "BLD-1")


def overhead_arms(s: State, unit: int, order: int) -> list[Armed]:
    """The overhead weapons of a unit that may be shot with this order."""
    return [armed for armed in armed_with(s, unit, order) if IS_OVERHEAD[armed.mode]]
