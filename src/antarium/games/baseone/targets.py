"""SHT-3, SHT-5, REA-1 to REA-3: one shooting: the targets, who of them goes down, and one volley after the other."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import GoDown, Hold, Shoot, ShootBlindly, UseMode
from antarium.games.baseone.aiming import targets_of, why_not
from antarium.games.baseone.arsenal import MODES_OF
from antarium.games.baseone.barrels import barrels_at, in_reach, systems_of
from antarium.games.baseone.blind import TargetSpace, may_shoot_blindly, why_not_blind
from antarium.games.baseone.events.shooting import DownDeclined, FireHeld, TargetsDeclared
from antarium.games.baseone.frames import AdvanceOrder, FireOrder, Shooting, Volley
from antarium.games.baseone.ids import (
    ADVANCE,
    AMBUSH,
    COILS_FADED,
    FIRE,
    NO_ORDER,
    NONE,
    PHASE,
    SPOTTER_SPENT,
    STOPPED,
)
from antarium.games.baseone.locks import keep_lock
from antarium.games.baseone.losses import flip_down
from antarium.games.baseone.model import State
from antarium.kernel import decision
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import END, Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

HOLD: Final = Hold()
GO_DOWN: Final = GoDown()


class OpenFire(Step[State, FireOrder | AdvanceOrder, None]):
    """ORD-1, ORD-2 The order comes to its shooting, unless D-94 an ambush has ended the advance before."""

    def do(self, s: State, frame: FireOrder | AdvanceOrder, _: None) -> Frames:
        order = FIRE if isinstance(frame, FireOrder) else ADVANCE
        if not s.is_alive(frame.unit) or (order == ADVANCE and s.marks[frame.unit] & STOPPED):
            return frame.then()
        return (*frame.then(), Shooting(frame.unit, order))


class DeclareTargets(Step[State, Shooting, Shoot | ShootBlindly | Hold | None]):
    """SHT-3, SHT-5, D-40 The unit names its target; a vehicle on Fire one for each weapon system."""

    def ask(self, s: State, shooting: Shooting) -> Decisions:
        if shooting.ambush and shooting.targets:
            return decision.NOBODY
        system = next_system(s, shooting)
        side = s.forces.side[shooting.unit]
        args = (shooting.unit, system)
        if may_shoot_blindly(s, shooting):
            return one(Decision(side, "declare_target", "SHT-3", space=TargetSpace(s, shooting, system), args=args))
        targets = targets_of(s, shooting.unit, shooting.order, system)
        if not targets:
            return decision.NOBODY
        options: list[Action] = [Shoot(target) for target in targets]
        return one(Decision(side, "declare_target", "SHT-3", (*options, HOLD), args=args))

    def do(self, s: State, shooting: Shooting, choice: Shoot | ShootBlindly | Hold | None) -> Frames:
        if shooting.ambush and shooting.targets:
            return declared(s, shooting, False)
        if isinstance(choice, ShootBlindly):
            keep_lock(s, shooting.unit, ())
            return shooting.then(blind=True, x=choice.x, y=choice.y)
        target = choice.target if isinstance(choice, Shoot) else NONE
        (shooting,) = shooting.again(targets=(*shooting.targets, target))
        if len(shooting.targets) < max(1, len(systems_apart(s, shooting))):
            return (shooting,)
        return declared(s, shooting, choice is not None)

    def explain_illegal(self, s: State, shooting: Shooting, action: Action) -> Illegal | None:
        if isinstance(action, Shoot):
            return why_not(s, shooting.unit, action.target, shooting.order, next_system(s, shooting))
        if isinstance(action, ShootBlindly):
            return why_not_blind(s, shooting)
        return None


def declared(s: State, shooting: Shooting, asked: bool) -> Frames:
    """All targets are named; a unit that was asked and named none holds its fire."""
    keep_lock(s, shooting.unit, shooting.targets)
    s.marks[shooting.unit] &= ~(SPOTTER_SPENT | COILS_FADED)
    if all(target == NONE for target in shooting.targets):
        if asked:
            s.emit(FireHeld(shooting.unit))
        return END
    s.emit(TargetsDeclared(shooting.unit, shooting.targets))
    return shooting.then()


def systems_apart(s: State, shooting: Shooting) -> list[int]:
    """SHT-5 The weapon systems that may each have a target of their own; none where the unit has but one target."""
    if shooting.order != FIRE or shooting.ambush:
        return []
    return systems_of(s, shooting.unit, shooting.order)


def next_system(s: State, shooting: Shooting) -> int:
    """The weapon system whose target is to be named; none if it is that of the whole unit."""
    systems = systems_apart(s, shooting)
    return systems[len(shooting.targets)] if len(shooting.targets) < len(systems) else NONE


# Going down


class OfferGoDown(Step[State, Shooting, GoDown | Hold | None]):
    """REA-1 to REA-3, D-91 Each target may go down before any dice are rolled; nobody may against blind fire."""

    def ask(self, s: State, shooting: Shooting) -> Decisions:
        targets = distinct(shooting.targets)
        if shooting.asked >= len(targets):
            return decision.NOBODY
        target = targets[shooting.asked]
        rule = reaction(s, target)
        if not rule:
            return decision.NOBODY
        return one(Decision(s.forces.side[target], "go_down", rule, (GO_DOWN, HOLD), args=(target, shooting.unit)))

    def do(self, s: State, shooting: Shooting, choice: GoDown | Hold | None) -> Frames:
        targets = distinct(shooting.targets)
        if shooting.asked >= len(targets):
            return shooting.then()
        target = targets[shooting.asked]
        if isinstance(choice, GoDown):
            rule = reaction(s, target)
            if shooting.ambush and rule == "REA-3":
                s.marks[target] |= STOPPED
            flip_down(s, target, rule)
        elif choice is not None:
            s.emit(DownDeclined(target))
        return shooting.again(asked=shooting.asked + 1)


def reaction(s: State, target: int) -> str:
    """The rule by which a unit that is shot at may go down; empty if it may not."""
    order = s.order(target)
    if order == NO_ORDER:
        return "REA-1" if s.dice_in_bag(target) else ""
    if order == AMBUSH:
        return "REA-2"
    if s.is_down(target):
        return ""
    return "REA-3" if any(s.forces.armour[model] & PHASE for model in s.members(target)) else ""


def distinct(targets: tuple[int, ...]) -> list[int]:
    """The units that are shot at, each once, in the order they were named."""
    found: list[int] = []
    for target in targets:
        if target != NONE and target not in found:
            found.append(target)
    return found


# Volleys


class ChooseCommonMode(Step[State, Shooting, UseMode | None]):
    """SHT-5, D-41 Like weapon systems that shoot at different targets use one mode."""

    def ask(self, s: State, shooting: Shooting) -> Decisions:
        modes = common_modes(s, shooting)
        if len(modes) < 2:
            return decision.NOBODY
        options = tuple(UseMode(mode) for mode in modes)
        args = (shooting.unit, NONE, NONE)
        return one(Decision(s.forces.side[shooting.unit], "choose_mode", "SHT-5", options, args=args))

    def do(self, s: State, shooting: Shooting, choice: UseMode | None) -> Frames:
        return shooting.then() if choice is None else shooting.then(mode=choice.mode)


def common_modes(s: State, shooting: Shooting) -> list[int]:
    """The modes to choose from for weapons alike that shoot at different targets; none where there is no choice."""
    if len(distinct(shooting.targets)) < 2:
        return []
    systems, arms = systems_apart(s, shooting), s.forces.arms[s.members(shooting.unit)[0]]
    firing = [arms[system] for place, system in enumerate(systems) if shooting.targets[place] != NONE]
    for weapon in firing:
        if firing.count(weapon) > 1:
            usable = [
                barrel.mode
                for target in distinct(shooting.targets)
                for barrel in in_reach(s, barrels_at(s, shooting.unit, target, shooting.order))
            ]
            return [mode for mode in MODES_OF[weapon] if mode in usable]
    return []


class FireVolleys(Step[State, Shooting, None]):
    """SHT-3, D-40 Target after target, the volleys are fired."""

    def do(self, s: State, shooting: Shooting, _: None) -> Frames:
        unit, targets = shooting.unit, distinct(shooting.targets)
        for fired in range(shooting.fired, len(targets)):
            target = targets[fired]
            if s.is_alive(unit) and s.is_alive(target):
                volley = Volley(
                    unit, target, shooting.order, shooting.ambush, shooting.caught, systems_at(s, shooting, target),
                    mode=shooting.mode,
                )  # fmt: skip
                return (*shooting.again(fired=fired + 1), volley)
        faded = s.marks[unit] & COILS_FADED != 0
        s.marks[unit] &= ~(COILS_FADED | SPOTTER_SPENT)
        return shooting.then(faded=faded)


def systems_at(s: State, shooting: Shooting, target: int) -> tuple[int, ...]:
    """The weapon systems aimed at a target; none named if all are."""
    if len(shooting.targets) < 2:
        return ()
    systems = systems_apart(s, shooting)
    return tuple(system for place, system in enumerate(systems) if shooting.targets[place] == target)
