"""MOV-2 Planning a move: the choice of all ways of a unit at once, or to stay."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import GoStraight, Hold, March
from antarium.games.baseone.bases import is_drone
from antarium.games.baseone.candidates import at_random, plans, straight_on
from antarium.games.baseone.charging import charged, closed_up, goes_towards, left_out
from antarium.games.baseone.clearing import MOVING_CLEAR, cleared, is_crowded
from antarium.games.baseone.drafting import FORMED, code, draw_up, ends, is_charge, name_of, problem_with_place
from antarium.games.baseone.drones import gather_drones
from antarium.games.baseone.events.moving import UnitStayed
from antarium.games.baseone.frames import Move
from antarium.games.baseone.gathering import facing, is_formed, looseness_in
from antarium.games.baseone.going import END_MOVE, free_obstacles, next_test
from antarium.games.baseone.ids import IMMOBILE, INCH, NONE, SETTLING
from antarium.games.baseone.model import State
from antarium.games.baseone.notation import DEGREES, FARTHEST, write_length
from antarium.games.baseone.regrouping import closest, leads_away
from antarium.games.baseone.settling import places, settled_looseness
from antarium.games.baseone.terms import Terms
from antarium.games.baseone.ways import LATE, Way
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.dice import Dice
from antarium.kernel.flow import END, Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.geometry.headings import offset
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

TRIES: Final = 12
LEAST: Final = 10
"""A unit that can go no farther than this is not asked."""
UNASKED: Final = -2
ROUNDING: Final = 3


class MoveSpace:
    """Every legal move of a unit from where it stands, and staying where that is allowed."""

    def __init__(self, s: State, move: Move) -> None:
        self.s = s
        self.move = move
        self.surveyed: Terms | None = None
        self.loose = UNASKED
        self.way_out: list[Way] | None = None
        """Ways that restore the formation, move clear or settle, where that has to be done."""
        self.is_crowded = False
        """HTH-9, UNT-6 It must not stay where it is."""
        self.found: list[list[Way]] = []
        self.asked = 0
        self.charge: list[Way] | None = None
        self.charge_asked = False
        self.plain: MoveSpace | None = None

    @property
    def terms(self) -> Terms:
        """What surrounds the move; looked at when it is first asked for, since copies of a position ask nothing."""
        if self.surveyed is None:
            self.surveyed = self.survey()
        return self.surveyed

    def survey(self) -> Terms:
        """Look round, and for a way out where the unit must not stand."""
        terms = Terms(self.s, self.move)
        if self.move.pace == SETTLING:
            self.is_crowded = True
        elif self.move.pace in MOVING_CLEAR and is_crowded(terms):
            found = cleared(terms)
            self.loose, self.way_out = found.looseness, found.ways
            self.is_crowded = found.ways is not None
            return found.terms
        return terms

    # The space

    def check(self, action: Action) -> None:
        match action:
            case Hold():
                reason = self.why_not_stay()
                if reason is not None:
                    raise reason
            case March():
                self.planned(action)
            case GoStraight():
                self.planned(self.straight(action))
            case _:
                raise Illegal("move the unit or hold", "MOV-2")

    def sample(self, dice: Dice) -> Action:
        may_stay = self.why_not_stay() is None
        if may_stay and dice.below(8) == 0:
            return Hold()
        if self.terms.target == NONE and is_formed(self.terms) and self.terms.mobile:
            ways = at_random(self.terms, dice, TRIES)
            if ways is not None:
                return self.march(ways)
        found = self.look_for(4)
        if not found:
            return Hold()
        march = self.march(found[dice.below(len(found))])
        return march if march.ways else Hold()

    def candidates(self, most: int) -> tuple[Action, ...]:
        stays: list[Action] = [Hold()] if self.why_not_stay() is None else []
        marches = [self.march(ways) for ways in self.look_for(max(most - len(stays), 1))]
        found: list[Action] = list(dict.fromkeys([march for march in marches if march.ways]))  # no place twice
        chosen = [*found[: max(most - len(stays), 0)], *stays]
        return tuple(chosen[:most]) if chosen else (Hold(),)

    # What it rests on

    def looseness(self) -> int:
        terms = self.terms
        if self.loose == UNASKED:
            if self.move.pace == SETTLING:
                self.loose = settled_looseness(terms)
            else:
                self.loose, self.way_out = closest(terms)
        return self.loose

    def look_for(self, most: int) -> list[list[Way]]:
        """Legal moves worth a look."""
        charge = self.charge_found()
        if charge is not None:
            return [charge]
        if self.asked < most:
            self.asked = most
            has_target = self.terms.target != NONE
            self.found = self.without_charge(most) if has_target else self.moves(most)
        return self.found

    def moves(self, most: int) -> list[list[Way]]:
        looseness = self.looseness()
        if self.move.pace == SETTLING:
            return places(self.terms, looseness)[:most]
        if self.way_out is None:
            return plans(self.terms, most, looseness)
        found = plans(self.terms, most, looseness) if self.is_crowded and is_formed(self.terms) else []
        return [ways for ways in found if leads_away(self.terms, ways)] or [self.way_out]

    def charge_found(self) -> list[Way] | None:
        """ASL-2 A charge that gets into touch, if this is an assault and there is one."""
        if not self.charge_asked:
            self.charge_asked = True
            if self.terms.target != NONE:
                self.charge = charged(self.terms)
        return self.charge

    def is_in_touch(self) -> bool:
        """ASL-2, A7 Whether the unit stands in touch with its enemy already, with all in touch who can be."""
        return is_charge(self.terms, self.terms.start) and left_out(self.terms, []) is None

    def planned(self, march: March) -> Move:
        """Return the move with the plan of this march; `Illegal` if it can't be made.

        A12 An assault that neither touches its target nor goes towards it is a plain run.
        """
        terms = self.terms
        try:
            plan = draw_up(terms, march.ways, self.looseness())
        except Illegal as problem:
            if terms.target == NONE or self.charge_found() is not None:
                raise
            return self.planned_as_run(march, problem)
        if terms.target != NONE:
            walkers = [way for way in plan if way[0] in terms.models]
            if is_charge(terms, ends(terms, walkers)):
                held_back = left_out(terms, walkers)
                if held_back is not None:
                    where = f"{write_length(held_back[-2])},{write_length(held_back[-1])}"
                    raise Illegal(
                        f"{code(terms, held_back[0])} can touch the unit it assaults too, at {where}", "ASL-2"
                    )
            elif self.charge_found() is not None:
                raise Illegal(f"{name_of(terms)} can reach the unit it assaults and must touch it", "ASL-2")
            elif not goes_towards(terms, walkers):
                return self.plain_run().planned(march)
        move = self.move
        tested = move.tested if move.moved or move.tested else free_obstacles(self.s, move)
        (planned,) = move.then(plan=plan, done=0, tested=tested)
        return planned

    def planned_as_run(self, march: March, problem: Illegal) -> Move:
        """Return the same march as a plain run; this `Illegal` if that can't be made either."""
        try:
            return self.plain_run().planned(march)
        except Illegal:
            raise problem from None

    def plain_run(self) -> MoveSpace:
        """A12 Return the same move without a target: under the gap rule, and open to ambushes."""
        if self.plain is None:
            (run,) = self.move.again(target=NONE)
            self.plain = MoveSpace(self.s, run)
        return self.plain

    def without_charge(self, most: int) -> list[list[Way]]:
        """A12 Return moves of an assault that has no charge: straight on towards its target, or anywhere as a run."""
        plain = self.plain_run()
        ahead = straight_on(self.terms, self.looseness())
        found: list[list[Way]] = []
        for ways in [*ahead, *plans(plain.terms, most + len(ahead), plain.looseness())]:
            if ways not in found and self.is_allowed(ways):
                found.append(ways)
        return found[:most]

    def is_allowed(self, ways: list[Way]) -> bool:
        try:
            self.planned(self.march(ways))
        except Illegal:
            return False
        return True

    def charge_like(self, march: March) -> list[Way] | None:
        """ASL-2 A legal charge, if there is one: the move that is named with all in touch who can be, else any."""
        try:
            plan = draw_up(self.terms, march.ways, self.looseness())
        except Illegal:
            return self.charge_found()
        walkers = [way for way in plan if way[0] in self.terms.models]
        return (
            closed_up(self.terms, walkers) if is_charge(self.terms, ends(self.terms, walkers)) else self.charge_found()
        )

    def straight(self, go: GoStraight) -> March:
        """The move that shifts every model by the same step; models that can't move are left behind."""
        terms = self.terms
        if not 0 < go.distance < FARTHEST or not 0 <= go.bearing < DEGREES or not terms.mobile:
            raise Illegal(f"{name_of(terms)} can't make this move", "MOV-2")
        dx = dy = 0
        for less in range(ROUNDING):  # a step that was rounded up must not be too long for that
            dx, dy = offset(0, 0, go.bearing, go.distance - less)
            if dx * dx + dy * dy <= go.distance * go.distance:
                break
        s = terms.s
        ends = [(model, s.x[model] + dx, s.y[model] + dy) for model in terms.mobile]
        return March(tuple([(terms.forces.place_of(model), facing(terms, model, x, y), x, y) for model, x, y in ends]))

    def why_not_stay(self) -> Illegal | None:
        """Why a unit must not stay where it is; there is then a move it can make."""
        terms = self.terms
        if self.charge_found() is not None and not self.is_in_touch():
            return Illegal(f"{name_of(terms)} can reach the unit it assaults and must touch it", "ASL-2")
        if self.is_crowded:
            return self.why_not_there(terms)
        if self.move.moved and self.looseness() == FORMED and self.way_out is not None:
            return Illegal(f"{name_of(terms)} has moved and must restore its formation", "UNT-5")
        if self.move.moved and self.way_out is not None and looseness_in(terms, terms.start) >= self.loose:
            return Illegal(
                f"{name_of(terms)} can't restore its formation and must end as close together as it can", "UNT-5"
            )
        return None

    def why_not_there(self, terms: Terms) -> Illegal:
        """Why a unit that was stopped, or moves clear, must not stand where it does."""
        if self.move.pace == SETTLING:
            problem = problem_with_place(terms, terms.start, False)
            return problem if problem is not None else Illegal(f"{name_of(terms)} must settle", "UNT-6")
        if terms.gap < INCH:
            return Illegal(f"{name_of(terms)} must move as far away from its enemies as it can", "HTH-9")
        return Illegal(f'{name_of(terms)} must move more than 1" away from all other units', "HTH-9")

    def march(self, ways: list[Way]) -> March:
        """A move as a player names it."""
        forces = self.terms.forces
        return March(
            tuple([(forces.place_of(way[0]), way[1] % LATE, *way[4:]) for way in ways if goes(self.terms, way)])
        )


def goes(terms: Terms, way: Way) -> bool:
    """Whether a way leads anywhere or turns a model."""
    return len(way) > 6 or way[2] != way[4] or way[3] != way[5] or way[1] % LATE != terms.s.heading[way[0]]


class PlanMove(Step[State, Move, March | GoStraight | Hold | None]):
    """MOV-2 The player moves all models of the unit, or holds."""

    def ask(self, s: State, frame: Move) -> Decisions:
        if not can_move(s, frame):
            return NOBODY
        seat = s.forces.side[frame.unit]
        args = (frame.unit, frame.pace, frame.left)
        return one(Decision(seat, "plan_move", "MOV-2", space=MoveSpace(s, frame), args=args))

    def do(self, s: State, frame: Move, choice: March | GoStraight | Hold | None) -> Frames:
        if not s.is_alive(frame.unit):
            return END
        if not isinstance(choice, March | GoStraight):
            if choice is not None:
                s.emit(UnitStayed(frame.unit, frame.pace))
            if frame.pace in MOVING_CLEAR:
                clear_own_drones(s, frame)
            return frame.back_to(END_MOVE, halted=frame.moved)
        space = MoveSpace(s, frame)
        planned = space.planned(space.straight(choice) if isinstance(choice, GoStraight) else choice)
        part, piece = next_test(s, planned)
        return planned.again(halt=part, piece=piece)


def clear_own_drones(s: State, move: Move) -> None:
    """HTH-9, MOV-5 The buddy drones of a unit that stays where it is get clear even so."""
    terms = Terms(s, move)
    if terms.drones and is_crowded(terms):
        gather_drones(s, terms, False)


def can_move(s: State, frame: Move) -> bool:
    """Whether there is anything to choose."""
    if frame.left < LEAST or not s.is_alive(frame.unit):
        return False
    first = s.forces.all_models[frame.unit][0]
    for model in s.models(frame.unit):
        spent = frame.spent[model - first] if frame.spent else 0
        if frame.left - spent >= LEAST and not s.damage[model] & IMMOBILE and not is_drone(s.forces, model):
            return True
    return False
