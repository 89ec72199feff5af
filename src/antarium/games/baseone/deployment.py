"""SET-2, FRC-5, BUD-5: the forces come to the table, unit by unit, as their dice are drawn."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import Bring, Deploy
from antarium.games.baseone.events.turns import DeploymentDieDrawn, SnipersCalled, UnitDeployed
from antarium.games.baseone.frames import NOBODY, Deployment, ShieldPlacement
from antarium.games.baseone.ids import DEPLOYED, SNIPER
from antarium.games.baseone.model import State
from antarium.games.baseone.places import Places
from antarium.games.baseone.rolls import roll_off
from antarium.games.baseone.shields import has_batter
from antarium.kernel import decision
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import END, Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

DRAW_FOR_DEPLOYMENT: Final = 0
"""The step that the next unit goes back to."""


class DrawForDeployment(Step[State, Deployment, None]):
    """SET-2, D-98, D-99 Snipers come first, by a roll of dice where both sides have one; then one die for each unit."""

    def do(self, s: State, deployment: Deployment, choice: None) -> Frames:
        first, second = waiting(s, 0), waiting(s, 1)
        if not first and not second:
            return END
        if snipers(s, first) or snipers(s, second):
            return deployment.then(side=call_snipers(s, bool(snipers(s, first)), bool(snipers(s, second))))
        side = 0 if s.dice.below(len(first) + len(second)) < len(first) else 1
        s.emit(DeploymentDieDrawn(side, (len(first), len(second))))
        return deployment.then(side=side)


class ChooseUnit(Step[State, Deployment, Bring | None]):
    """SET-2 The owner of the die brings any unit of his that is not on the table; snipers first (FRC-5)."""

    def ask(self, s: State, deployment: Deployment) -> Decisions:
        units = next_units(s, deployment.side)
        if len(units) == 1:
            return decision.NOBODY
        return one(Decision(deployment.side, "bring_unit", "SET-2", tuple(Bring(unit) for unit in units)))

    def do(self, s: State, deployment: Deployment, choice: Bring | None) -> Frames:
        unit = next_units(s, deployment.side)[0] if choice is None else choice.unit
        return deployment.then(unit=unit)

    def explain_illegal(self, s: State, deployment: Deployment, action: Action) -> Illegal | None:
        if not isinstance(action, Bring) or not 0 <= action.unit < s.forces.units:
            return None
        unit, code = action.unit, s.forces.code[action.unit]
        if s.forces.side[unit] != deployment.side:
            return Illegal(f"{code} belongs to the other side", "SET-2")
        if s.marks[unit] & DEPLOYED:
            return Illegal(f"{code} is on the table already", "SET-2")
        if s.forces.start[unit] and snipers(s, waiting(s, deployment.side)):
            return Illegal(f"{code} must wait until the snipers are on the table", "FRC-5")
        return None


class PlaceUnit(Step[State, Deployment, Deploy | None]):
    """SET-2 The unit is set up in formation within 5 inches of its edge, a sniper anywhere in its half (FRC-5).

    BUD-5 A batter shield is on the table as long as its drone is, and so is set up with its unit.
    """

    def ask(self, s: State, deployment: Deployment) -> Decisions:
        unit = deployment.unit
        rule = "FRC-5" if s.forces.some_trait[unit] & SNIPER else "SET-2"
        return one(Decision(deployment.side, "deploy_unit", rule, space=Places(s, unit), args=(unit,)))

    def do(self, s: State, deployment: Deployment, choice: Deploy | None) -> Frames:
        assert choice is not None
        unit = choice.unit
        models: list[tuple[int, ...]] = []
        for place, heading, x, y in choice.ways:
            model = s.forces.model_at(unit, place)
            s.x[model], s.y[model], s.heading[model], s.standing[model] = x, y, heading, 1
            models.append((model, heading, x, y))
        s.marks[unit] |= DEPLOYED
        s.emit(UnitDeployed(unit, tuple(models)))
        following = deployment.back_to(DRAW_FOR_DEPLOYMENT, side=NOBODY, unit=NOBODY)
        return (*following, ShieldPlacement(unit)) if has_batter(s, unit) else following


def waiting(s: State, side: int) -> list[int]:
    """The units of a side that have not come to the table yet."""
    forces = s.forces
    return [unit for unit in forces.of_side[side] if forces.start[unit] and not s.marks[unit] & DEPLOYED]


def snipers(s: State, units: list[int]) -> list[int]:
    return [unit for unit in units if s.forces.some_trait[unit] & SNIPER]


def next_units(s: State, side: int) -> list[int]:
    """The units that may come next: snipers while there are any."""
    units = waiting(s, side)
    return snipers(s, units) or units


def call_snipers(s: State, has_first: bool, has_second: bool) -> int:
    """FRC-5, D-98 The seat whose sniper comes next."""
    seat, rolls = (0 if has_first else 1), list[int]()
    if has_first and has_second:
        seat, rolls = roll_off(s.dice)
    s.emit(SnipersCalled(seat, tuple(rolls)))
    return seat
