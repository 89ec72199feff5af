"""ASL: into touch with the enemy."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import Charge, Hold
from antarium.games.baseone.bases import gap_units_within, in_contact
from antarium.games.baseone.events.assault import AssaultDeclared, AssaultFailed, AssaultJoined
from antarium.games.baseone.frames import Assault, RunOrder
from antarium.games.baseone.going import agility
from antarium.games.baseone.ids import BEAST, INCH, INFANTRY, MOUNTED, NONE
from antarium.games.baseone.model import State
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, total
from antarium.kernel.refusals import Illegal

ASSAULTING: Final[list[int]] = [INFANTRY, BEAST, MOUNTED]


class ChooseAssault(Step[State, RunOrder, Charge | Hold | None]):
    """ASL-1 Infantry, beasts and mounted units on a run may assault; the enemy unit is named, and need not be seen."""

    def ask(self, s: State, run: RunOrder) -> Decisions:
        targets = targets_in_reach(s, run)
        if not targets:
            return NOBODY
        options = (*[Charge(target) for target in targets], Hold())
        return one(Decision(s.forces.side[run.unit], "choose_assault", "ASL-1", options, None, (run.unit,)))

    def do(self, s: State, run: RunOrder, choice: Charge | Hold | None) -> Frames:
        if not isinstance(choice, Charge):
            return run.then()
        s.emit(AssaultDeclared(run.unit, choice.target))
        return run.then(target=choice.target)

    def explain_illegal(self, s: State, run: RunOrder, action: Action) -> Illegal | None:
        if not isinstance(action, Charge):
            return None
        forces, target = s.forces, action.target
        if not 0 <= target < forces.units or not s.is_alive(target):
            return Illegal("there is no such unit on the table", "ASL-1")
        if forces.kind[run.unit] not in ASSAULTING:
            return Illegal(f"{forces.code[run.unit]} is neither infantry nor beasts nor mounted", "ASL-1")
        if forces.side[target] == forces.side[run.unit]:
            return Illegal(f"{forces.code[target]} is on your own side", "ASL-1")
        return Illegal(f"{forces.code[target]} is farther away than {forces.code[run.unit]} can move", "ASL-1")


class MeetEnemy(Step[State, RunOrder, None]):
    """ASL-3 With one model in touch the assault is on; with none it was a plain run."""

    def do(self, s: State, run: RunOrder, choice: None) -> Frames:
        if run.target == NONE or not s.is_alive(run.unit):
            return run.then()
        if not in_contact(s, run.unit, run.target):
            s.emit(AssaultFailed(run.unit, run.target))
            return run.then()
        s.emit(AssaultJoined(run.unit, run.target, s.is_down(run.target)))
        return (*run.then(), Assault(run.unit, run.target, run.sprints))


def targets_in_reach(s: State, run: RunOrder) -> list[int]:
    """ASL-1 The enemy units that are not farther away than the unit can move, D-72 with a second wind at the most."""
    forces, unit = s.forces, run.unit
    if forces.kind[unit] not in ASSAULTING or not s.is_alive(unit):
        return []
    reach = forces.move[unit] * (forces.sprint[unit] if run.sprints else 2)
    if run.sprints:
        reach += total(agility(s, unit, "MOV-9")) * INCH
    enemies = s.living(forces.enemy(forces.side[unit]))
    return [enemy for enemy in enemies if gap_units_within(s, unit, enemy, reach)]
