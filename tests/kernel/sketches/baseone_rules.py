"""Base One, the rules: orders, moving, ambushes, shooting, breaking, in the order of play."""

from __future__ import annotations

from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.dice import Dice
from antarium.kernel.flow import END, Sequence, Step, one
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.records import Action, Modifier, total
from antarium.kernel.refusals import Illegal
from tests.kernel.sketches import reasons
from tests.kernel.sketches.baseone_table import (
    ADVANCE,
    AMBUSH,
    COMPASS,
    DOWN,
    FIRE,
    GAP,
    INCH,
    LOST,
    MODELS,
    NO_ORDER,
    OFF,
    PACE,
    RUN,
    SQUADS,
    TABLE,
    UNITS,
    Activation,
    AmbushSprung,
    BreakRolled,
    Field,
    GiveOrder,
    GoDown,
    Hold,
    March,
    Move,
    PutHit,
    ResistRolled,
    Shoot,
    Shot,
    ShotsRolled,
    Spring,
    Turn,
    UnitDestroyed,
    UnitMoved,
    WentDown,
    block,
    distance,
    enemies_of,
    halt,
    in_inches,
    in_reach,
    models,
    places,
    range_to,
)


class ChooseOrder(Step[Field, Turn, GiveOrder | None]):
    """TRN-2 The seats in turn give one of their units an order, until every unit has one."""

    def ask(self, s: Field, turn: Turn) -> Decisions:
        mine = [unit for unit in UNITS if SQUADS[unit].side == turn.seat and s.order[unit] == NO_ORDER]
        options = tuple(GiveOrder(unit, order) for unit in mine for order in (FIRE, ADVANCE, RUN, AMBUSH, DOWN))
        return one(Decision(turn.seat, "order", "TRN-2", options)) if mine else NOBODY

    def do(self, s: Field, turn: Turn, choice: GiveOrder | None) -> Frames:
        if choice is None:
            return turn.again(seat=1 - turn.seat) if NO_ORDER in s.order else END
        s.order[choice.unit] = choice.order
        return (*turn.again(seat=1 - turn.seat), Activation(choice.unit, choice.order))


class MoveFirst(Step[Field, Activation, None]):
    """ORD-2 A unit on advance moves before it shoots; a unit on run moves twice as far and does not shoot."""

    def do(self, s: Field, active: Activation, _: None) -> Frames:
        pace = PACE.get(active.order, 0)
        return (*active.then(), Move(active.unit, pace)) if pace else active.then()


class DeclareTarget(Step[Field, Activation, Shoot | Hold | None]):
    """SHT-3 On a fire order or an advance the whole unit may shoot one enemy unit in range."""

    def ask(self, s: Field, active: Activation) -> Decisions:
        shooter, side = active.unit, SQUADS[active.unit].side
        targets = [unit for unit in enemies_of(side) if in_reach(shooter, range_to(s, shooter, places(s, unit)))]
        if active.order not in (FIRE, ADVANCE) or not targets:
            return NOBODY
        return one(Decision(side, "target", "SHT-3", (*map(Shoot, targets), Hold())))

    def do(self, s: Field, active: Activation, choice: Shoot | Hold | None) -> Frames:
        return (*active.then(), Shot(active.unit, choice.target)) if isinstance(choice, Shoot) else active.then()


class BreakUnderPins(Step[Field, Activation, None]):
    """BRK-6 At the end of the action a unit with as many pins as its Command is destroyed."""

    def do(self, s: Field, active: Activation, _: None) -> Frames:
        for unit in UNITS:
            if s.pins[unit] >= SQUADS[unit].command:
                destroy(s, unit)
        return END


class PlanMove(Step[Field, Move, March | None]):
    """MOV-2 No model goes further than the unit's pace allows."""

    def ask(self, s: Field, move: Move) -> Decisions:
        if s.order[move.unit] == LOST or not move.left:
            return NOBODY
        return one(Decision(SQUADS[move.unit].side, "move", "MOV-2", space=Ground(s, move), args=(move.left,)))

    def do(self, s: Field, move: Move, choice: March | None) -> Frames:
        return move.then(to=(choice.x, choice.y)) if choice else END


class SpringAmbush(Step[Field, Move, Spring | Hold | None]):
    """REA-4 An enemy on ambush may halt the unit anywhere on its way within his reach, and shoot; then it goes on."""

    def ask(self, s: Field, move: Move) -> Decisions:
        side, inches = SQUADS[move.unit].side, range(1, distance(places(s, move.unit)[0], move.to) // INCH + 1)
        ambushers = [unit for unit in enemies_of(side) if s.order[unit] == AMBUSH]
        springs = [
            Spring(unit, inch)
            for unit in ambushers
            for inch in inches
            if in_reach(unit, range_to(s, unit, block(s, move.unit, halt(s, move, inch))))
        ]
        return one(Decision(1 - side, "ambush", "REA-4", (*springs, Hold()))) if springs else NOBODY

    def do(self, s: Field, move: Move, choice: Spring | Hold | None) -> Frames:
        if not isinstance(choice, Spring):
            return move.then()
        walk(s, move.unit, halt(s, move, choice.inch))
        s.order[choice.unit] = FIRE
        s.emit(AmbushSprung(choice.unit, move.unit))
        return (Move(move.unit, move.left - choice.inch * INCH), Shot(choice.unit, move.unit))


class CompleteMove(Step[Field, Move, None]):
    """MOV-3 The unit ends its move more than an inch from every other."""

    def do(self, s: Field, move: Move, _: None) -> Frames:
        walk(s, move.unit, move.to)
        return END


class OfferGoDown(Step[Field, Shot, GoDown | Hold | None]):
    """REA-1 Before any dice a target without an order, or one that gives up its ambush, may go down."""

    def ask(self, s: Field, shot: Shot) -> Decisions:
        if s.order[shot.target] not in (NO_ORDER, AMBUSH):
            return NOBODY
        return one(Decision(SQUADS[shot.target].side, "go-down", "REA-1", (GoDown(), Hold())))

    def do(self, s: Field, shot: Shot, choice: GoDown | Hold | None) -> Frames:
        if isinstance(choice, GoDown):
            go_down(s, shot.target)
        return shot.then()


class RollToHit(Step[Field, Shot, None]):
    """ACC-1 Every model tests Accuracy: a 1 is a lucky hit, a 10 a dud; without a hit the shot is over."""

    def do(self, s: Field, shot: Shot, _: None) -> Frames:
        hits = roll_shots(s, shot, len(models(s, shot.shooter)))
        return shot.then(dice=hits) if hits else END


class RerollHits(Step[Field, Shot, None]):
    """RRL-2 Against a target that is down every hit is rolled again, and the second die stands."""

    def do(self, s: Field, shot: Shot, _: None) -> Frames:
        hits = roll_shots(s, shot, len(shot.dice)) if s.order[shot.target] == DOWN else shot.dice
        lucky = hits.count(1)
        return shot.then(lucky=lucky, hits=len(hits) - lucky) if hits else END


class PlaceLuckyHits(Step[Field, Shot, PutHit | None]):
    """ALC-2 Lucky hits are placed first, and by the shooter."""

    def ask(self, s: Field, shot: Shot) -> Decisions:
        return ask_for_a_model(s, shot, SQUADS[shot.shooter].side) if shot.lucky else NOBODY

    def do(self, s: Field, shot: Shot, choice: PutHit | None) -> Frames:
        return shot.again(lucky=shot.lucky - 1, placed=(*shot.placed, choice.model)) if choice else shot.then()


class PlaceOtherHits(Step[Field, Shot, PutHit | None]):
    """ALC-2 The other hits are placed by the target's owner."""

    def ask(self, s: Field, shot: Shot) -> Decisions:
        return ask_for_a_model(s, shot, SQUADS[shot.target].side) if shot.hits else NOBODY

    def do(self, s: Field, shot: Shot, choice: PutHit | None) -> Frames:
        return shot.again(hits=shot.hits - 1, placed=(*shot.placed, choice.model)) if choice else shot.then()


class Resist(Step[Field, Shot, None]):
    """RES-1 With all hits placed, each is tested against Resist, and a model that fails is removed."""

    def do(self, s: Field, shot: Shot, _: None) -> Frames:
        need, before = to_resist(s, shot), len(models(s, shot.target))
        for model in [model for model in shot.placed if s.x[model] != OFF]:
            roll = s.dice.d10()
            s.emit(ResistRolled(model, need, roll))
            if not passes(roll, need):
                s.x[model] = s.y[model] = OFF
        return shot.then(fallen=before - len(models(s, shot.target)))


class TakePin(Step[Field, Shot, None]):
    """PIN-1 A unit that was hit takes one pin, however many the hits."""

    def do(self, s: Field, shot: Shot, _: None) -> Frames:
        s.pins[shot.target] += 1
        return shot.then()


class CheckBreak(Step[Field, Shot, None]):
    """BRK-2 With pins for all its models, or half of them fallen and some just now, the unit tests Command."""

    def do(self, s: Field, shot: Shot, _: None) -> Frames:
        unit, standing = shot.target, len(models(s, shot.target))
        half_fallen = 2 * (MODELS - standing) >= MODELS
        if not standing:
            destroy(s, unit)
        elif s.pins[unit] >= standing or (shot.fallen and half_fallen):
            roll_break_test(s, unit, more_than_half=2 * (MODELS - standing) > MODELS)
        return END


class Ground:
    """Where a unit may go: anywhere that no rule forbids."""

    def __init__(self, s: Field, move: Move) -> None:
        self.s, self.move = s, move
        self.here = places(s, move.unit)[0]

    def check(self, action: Action) -> None:
        if not isinstance(action, March):
            raise Illegal("a unit under way must say where it goes", "MOV-2")
        refusal = why_not(self.s, self.move, (action.x, action.y))
        if refusal is not None:
            raise refusal

    def sample(self, dice: Dice) -> Action:
        reach, (x, y) = self.move.left, self.here
        tries = [(x + dice.below(2 * reach + 1) - reach, y + dice.below(2 * reach + 1) - reach) for _ in range(8)]
        return next((March(*to) for to in tries if why_not(self.s, self.move, to) is None), March(*self.here))

    def candidates(self, most: int) -> tuple[Action, ...]:
        (x, y), pace = self.here, self.move.left
        ends = [(x + east * pace // 1000, y + north * pace // 1000) for east, north in COMPASS]
        return tuple(March(*to) for to in (*ends, self.here) if why_not(self.s, self.move, to) is None)[:most]


def why_not(s: Field, move: Move, to: tuple[int, int]) -> Illegal | None:
    """The first of GEN-1, MOV-2, MOV-3 and UNT-6 that this move would break; a unit may always stay where it is."""
    here, ends, side = places(s, move.unit), block(s, move.unit, to), SQUADS[move.unit].side
    enemies = [at for unit in enemies_of(side) for at in places(s, unit)]
    friends = [at for unit in UNITS if SQUADS[unit].side == side and unit != move.unit for at in places(s, unit)]
    if to == here[0]:
        return None
    if distance(here[0], to) > move.left:
        return Illegal(f"{in_inches(*to)} is further than the {move.left / INCH:g} inches left", "MOV-2")
    if any(min(x, y) < 0 or max(x, y) > TABLE for x, y in ends):
        return Illegal(f"at {in_inches(*to)} a model would be off the table", "GEN-1")
    if any(comes_within_an_inch(*way, enemy) for way in zip(here, ends, strict=True) for enemy in enemies):
        return Illegal(f"the way to {in_inches(*to)} comes within an inch of an enemy", "MOV-3")
    if any(distance(end, friend) <= GAP for end in ends for friend in friends):
        return Illegal(f"{in_inches(*to)} is within an inch of another unit", "UNT-6")
    return None


def comes_within_an_inch(start: tuple[int, int], end: tuple[int, int], enemy: tuple[int, int]) -> bool:
    """MOV-3 Whether a base on the straight way from start to end comes that near; exact, in whole numbers."""
    along, to = (end[0] - start[0], end[1] - start[1]), (enemy[0] - start[0], enemy[1] - start[1])
    length, dot = along[0] ** 2 + along[1] ** 2, along[0] * to[0] + along[1] * to[1]
    if not 0 < dot < length:
        return min(distance(start, enemy), distance(end, enemy)) <= GAP
    return (along[0] * to[1] - along[1] * to[0]) ** 2 <= GAP**2 * length


def to_hit(s: Field, shot: Shot) -> tuple[Modifier, ...]:
    """ACC-2 to ACC-5."""
    squad, far = SQUADS[shot.shooter], range_to(s, shot.shooter, places(s, shot.target))
    band = sum(far > limit * INCH for limit in squad.bands[:2])
    return reasons(
        Modifier(squad.accuracy, "accuracy", "ACC-1"),
        Modifier(-s.pins[shot.shooter], "pins on the shooter", "ACC-2"),
        Modifier(-band, ("effective range", "long range", "extreme range")[band], "ACC-3"),
        Modifier(int(s.order[shot.shooter] == FIRE), "aimed fire", "ACC-5"),
    )


def to_resist(s: Field, shot: Shot) -> tuple[Modifier, ...]:
    """RES-1, with the armour of ARM-1."""
    squad, close = SQUADS[shot.target], range_to(s, shot.shooter, places(s, shot.target)) <= 10 * INCH
    return reasons(
        Modifier(squad.resist, "resist", "RES-1"),
        Modifier(squad.armour_close if close else squad.armour, "armour", "ARM-1"),
        Modifier(-SQUADS[shot.shooter].strike, "strike value", "RES-1"),
    )


def roll_break_test(s: Field, unit: int, more_than_half: bool) -> None:
    """BRK-3 The unit tests Command less its pins.

    BRK-4 A 1 sheds a pin; a 10, or failing with more than half fallen, destroys; else failing forces the unit down.
    """
    need = reasons(
        Modifier(SQUADS[unit].command, "command", "BRK-3"), Modifier(-s.pins[unit], "pins on the unit", "BRK-3")
    )
    roll = s.dice.d10()
    s.emit(BreakRolled(unit, need, roll))
    if roll == 1:
        s.pins[unit] -= 1
    elif roll == 10 or (more_than_half and not passes(roll, need)):
        destroy(s, unit)
    elif not passes(roll, need):
        s.pins[unit] += s.order[unit] == DOWN
        go_down(s, unit)


def passes(roll: int, need: tuple[Modifier, ...]) -> bool:
    """GEN-6 A natural 1 always passes and a natural 10 always fails."""
    return roll == 1 or (roll < 10 and roll <= total(need))


def roll_shots(s: Field, shot: Shot, count: int) -> tuple[int, ...]:
    need, rolls = to_hit(s, shot), tuple(s.dice.d10() for _ in range(count))
    s.emit(ShotsRolled(shot.shooter, need, rolls))
    return tuple(roll for roll in rolls if passes(roll, need))


def ask_for_a_model(s: Field, shot: Shot, seat: int) -> Decisions:
    """ALC-1 Hits are spread evenly: the next goes to a model that has no more of them than any other."""
    standing = models(s, shot.target)
    fewest = min(map(shot.placed.count, standing))
    return one(
        Decision(seat, "hit", "ALC-2", tuple(PutHit(model) for model in standing if shot.placed.count(model) == fewest))
    )


def go_down(s: Field, unit: int) -> None:
    """ORD-6 A unit that is down neither moves nor shoots, and is harder to hit."""
    s.order[unit] = DOWN
    s.emit(WentDown(unit))


def destroy(s: Field, unit: int) -> None:
    """TRN-4 A destroyed unit leaves the table, and its order die leaves the game."""
    for model in models(s, unit):
        s.x[model] = s.y[model] = OFF
    s.order[unit], s.pins[unit] = LOST, 0
    s.emit(UnitDestroyed(unit))


def walk(s: Field, unit: int, to: tuple[int, int]) -> None:
    for model, at in zip(models(s, unit), block(s, unit, to), strict=True):
        s.x[model], s.y[model] = at
    s.emit(UnitMoved(unit, to))


SEQUENCE_OF_PLAY: dict[type[Frame], Sequence] = {
    Turn: Sequence("orders", ChooseOrder()),
    Activation: Sequence("one unit's action", MoveFirst(), DeclareTarget(), BreakUnderPins()),
    Move: Sequence("moving", PlanMove(), SpringAmbush(), CompleteMove()),
    Shot: Sequence(
        "shooting",
        OfferGoDown(),
        RollToHit(),
        RerollHits(),
        PlaceLuckyHits(),
        PlaceOtherHits(),
        Resist(),
        TakePin(),
        CheckBreak(),
    ),
}
