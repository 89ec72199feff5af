"""SHT, ACC-1, BLA-1: one volley: who shoots and with what, the dice, and the hits handed over."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.accuracy import aiming_point, face, is_rapid, modifiers_of
from antarium.games.baseone.actions import FireOnce, UseMode
from antarium.games.baseone.arsenal import (
    BLAST,
    IS_OVERHEAD,
    MODE_FLAGS,
    MODE_WEAPON,
    MODES,
    SHOTS,
    WEAPON_ID,
)
from antarium.games.baseone.barrels import Barrel, Outlook, hindrance, in_reach, range_of, seen_directly
from antarium.games.baseone.choosing import Choosing
from antarium.games.baseone.cover import cover_of
from antarium.games.baseone.events.shooting import (
    Aim,
    BlastRolled,
    BlastsHalved,
    ShotsCounted,
    ShotsRolled,
    TargetHidden,
    VolleyEnded,
    WeaponsChosen,
)
from antarium.games.baseone.frames import Impact, Volley
from antarium.games.baseone.ids import (
    D6_ON_FIRE,
    FRACTAL,
    POINT_BLANK,
    SHOT,
)
from antarium.games.baseone.locks import is_sure, keep_lock, lock_on, strike_bonus
from antarium.games.baseone.lookout import NOTHING, Lookout, visible
from antarium.games.baseone.model import State
from antarium.games.baseone.overhead import drones_under, is_hidden, models_under
from antarium.games.baseone.rerolls import SURE, evasion, note_fading, outcome
from antarium.games.baseone.rolls import BONUS, PASS, result_of
from antarium.games.baseone.shields import shield_penalty
from antarium.games.baseone.sight import seen_behind
from antarium.kernel import decision
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import END, Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, total

X_SLING: Final[int] = WEAPON_ID.index("x-sling")


class ChooseModes(Step[State, Volley, UseMode | FireOnce | None]):
    """SHT-1, SHT-4, SHT-6, D-37, D-38 The player chooses weapons and modes, where there is a choice."""

    def ask(self, s: State, volley: Volley) -> Decisions:
        choosing = Choosing(s, volley)
        if not choosing.question:
            return decision.NOBODY
        options: list[Action] = [as_action(code) for code in choosing.question]
        side, args = s.forces.side[volley.unit], (volley.unit, volley.target, choosing.subject)
        return one(Decision(side, "choose_mode", choosing.rule, tuple(options), args=args))

    def do(self, s: State, volley: Volley, choice: UseMode | FireOnce | None) -> Frames:
        if choice is not None:
            code = choice.mode + MODES if isinstance(choice, FireOnce) else choice.mode
            (volley,) = volley.again(chosen=(*volley.chosen, code))
        choosing = Choosing(s, volley)
        if choosing.question:
            return (volley,)
        return take_aim(s, volley, choosing)


def as_action(code: int) -> Action:
    return UseMode(code) if code < MODES else FireOnce(code - MODES)


def turn_of(barrel: Barrel) -> int:
    """SHT-8, D-39 Overhead weapons come first, then X-slings, then all others."""
    return 0 if IS_OVERHEAD[barrel.mode] else 1 if MODE_WEAPON[barrel.mode] == X_SLING else 2


def take_aim(s: State, volley: Volley, choosing: Choosing) -> Frames:
    """RNG-1, ACC-4, BUD-6 Who shoots is settled: how far it is, and what stands between."""
    barrels = choosing.barrels if volley.point_blank else in_reach(s, choosing.barrels)
    barrels = sorted(barrels, key=turn_of)
    if not any(MODE_FLAGS[barrel.mode] & FRACTAL for barrel in barrels) and not volley.point_blank:
        keep_lock(s, volley.unit, ())
    if not barrels:
        s.emit(VolleyEnded(volley.unit, volley.target, 0, 0))
        return END
    direct = [barrel for barrel in barrels if not IS_OVERHEAD[barrel.mode]]
    away = range_of(barrels)
    shooters = tuple(barrel.model for barrel in barrels)
    modes = tuple(barrel.mode for barrel in barrels)
    single = tuple(1 if barrel.mode in choosing.single else 0 for barrel in barrels)
    s.emit(WeaponsChosen(volley.unit, volley.target, away, shooters, modes, single))
    return volley.then(
        range=away,
        shooters=shooters,
        modes=modes,
        single=single,
        seen=tuple(seen_directly(barrels)),
        terrain=hindrance(s, [barrel.lines for barrel in barrels]),
        shield=0 if volley.point_blank else shield_penalty(s, direct, volley.target),
    )


class RollToHit(Step[State, Volley, None]):
    """ACC-1 Every shot is a test of Accuracy; a 1 is a lucky hit, a 10 a dud."""

    def do(self, s: State, volley: Volley, _: None) -> Frames:
        if is_hidden(s, volley.unit, volley.target, volley.range):
            s.emit(TargetHidden(volley.unit, volley.target, volley.range))
            turn_shooters(s, volley)
            return END
        modifiers = [modifiers_of(s, volley, place) for place in range(len(volley.shooters))]
        needs = [total(one) for one in modifiers]
        shots: list[int] = []
        dice: list[int] = []
        aims: list[Aim] = []
        for place, mode in enumerate(volley.modes):
            if is_sure(s, volley.unit, volley.target, mode, volley.order):
                rolls = [SURE]
            else:
                rolls = [s.dice.d10() for _ in range(shots_of(s, volley, place))]
            results = [PASS if roll == SURE else result_of(roll, needs[place]) for roll in rolls]
            note_fading(s, volley.unit, mode, rolls)
            shots += [place] * len(rolls)
            dice += rolls
            aims.append(Aim(volley.shooters[place], mode, modifiers[place], tuple(rolls), tuple(results)))
        s.emit(ShotsRolled(volley.unit, volley.target, volley.range, tuple(aims)))
        turn_shooters(s, volley)
        return volley.then(needs=tuple(needs), shots=tuple(shots), dice=tuple(dice))


def turn_shooters(s: State, volley: Volley) -> None:
    """SHT-7 A model turns to what it shoots at, hit or miss."""
    for place in range(len(volley.shooters)):
        if s.standing[volley.shooters[place]]:
            face(s, volley.shooters[place], *aiming_point(s, volley, place))


def shots_of(s: State, volley: Volley, place: int) -> int:
    """SHT-9, FRC-12, D-57 How many shots a weapon fires."""
    if not is_rapid(s, volley, place):
        return 1
    mode = volley.modes[place]
    if not MODE_FLAGS[mode] & D6_ON_FIRE:
        return SHOTS[mode]
    roll = s.dice.d6()
    s.emit(ShotsCounted(volley.shooters[place], roll))
    return roll


class Strike(Step[State, Volley, None]):
    """BLA-1, RRL-3 The hits are counted, blasts rolled and, where they must be, halved; then they are handed over."""

    def do(self, s: State, volley: Volley, _: None) -> Frames:
        unit, target = volley.unit, volley.target
        tally = Tally(s, volley)
        s.emit(VolleyEnded(unit, target, len(tally.modes), sum(tally.lucky)))
        if not tally.modes:
            return END
        eyes = eyes_of(s, volley)
        overhead = [place for place, mode in enumerate(tally.modes) if IS_OVERHEAD[mode]]
        under = models_under(s, target, volley.x, volley.y) if overhead else []
        if any(tally.lucky[place] for place in overhead):
            under += drones_under(s, target, volley.x, volley.y)
        viable = list(volley.seen) if eyes else visible(s, target)
        viable = [model for model in viable if s.standing[model]]
        behind = [] if volley.point_blank or not eyes else seen_behind(s, eyes, target, viable)
        impact = Impact(
            target,
            unit,
            POINT_BLANK if volley.point_blank else SHOT,
            volley.range,
            tuple(tally.modes),
            tuple(tally.lucky),
            tuple(tally.bonus),
            tuple(viable),
            tuple(behind),
            tuple(under),
            tuple(shelter(s, volley, eyes, viable, False) + shelter(s, volley, eyes, behind, True)),
            eyes=tuple(eyes),
        )
        return (*volley.then(), impact)


def eyes_of(s: State, volley: Volley) -> list[int]:
    """ALC-1 Return the models whose sight direct hits follow: all shooters that see the target without a spotter.

    Nobody if all shots are overhead, which need no sight.
    """
    eyes: list[int] = []
    overhead: list[int] = []
    for place, model in enumerate(volley.shooters):
        models = overhead if IS_OVERHEAD[volley.modes[place]] else eyes
        if model not in models:
            models.append(model)
    if eyes and overhead:
        outlook = Outlook(s, volley.unit, volley.target)
        eyes += [model for model in overhead if model not in eyes and outlook.direct(model)]
    return eyes


def shelter(s: State, volley: Volley, shooters: list[int], models: list[int], past: bool) -> list[int]:
    """CVR, D-50 The cover each of these models has against those who see it, if need be past others of its unit."""
    if not models or not shooters or not s.ground.pieces or volley.exposed:
        return [0] * len(models)
    if volley.point_blank:
        return [cover_of(s, model, shooters) for model in models]
    lookout = Lookout(s, shooters, models, past)
    return [
        cover_of(s, model, [shooter for shooter in shooters if lookout.trace(shooter, model) >= NOTHING])
        for model in models
    ]


class Tally:
    """The hits of a volley: the mode of each, whether it is lucky, what it adds to its strike value."""

    def __init__(self, s: State, volley: Volley) -> None:
        self.s = s
        self.volley = volley
        self.modes: list[int] = []
        self.lucky: list[int] = []
        self.bonus: list[int] = []
        self.blast_modes: list[int] = []
        self.blast_lucky: list[int] = []
        for shot in range(len(volley.dice)):
            self.count(shot)
        self.add_blasts()

    def count(self, shot: int) -> None:
        s, volley = self.s, self.volley
        result = outcome(volley, shot)
        if result < PASS:
            return
        place = volley.shots[shot]
        mode, lucky = volley.modes[place], 1 if result == BONUS else 0
        if BLAST[mode]:
            roll = s.dice.die(BLAST[mode])
            s.emit(BlastRolled(volley.unit, volley.target, volley.shooters[place], mode, roll, lucky == 1))
            self.blast_modes += [mode] * roll
            self.blast_lucky += [lucky] + [0] * (roll - 1)
            return
        self.modes.append(mode)
        self.lucky.append(lucky)
        sure = volley.dice[shot] == SURE
        self.bonus.append(strike_bonus(s, volley.unit, mode) if sure else 0)
        if MODE_FLAGS[mode] & FRACTAL:
            lock_on(s, volley.unit, volley.target)

    def add_blasts(self) -> None:
        """RRL-3, D-52 Add up all blast hits and halve them once, rounded down; SHT-8 they come before the others.

        ALC-2 Lucky ones are kept first.
        """
        volley = self.volley
        modes, lucky = self.blast_modes + list(volley.stray), self.blast_lucky + [0] * len(volley.stray)
        why = evasion(self.s, volley.target, volley.caught)
        if why and modes:
            half = len(modes) // 2
            self.s.emit(BlastsHalved(volley.target, why, len(modes), half))
            order = [hit for hit in range(len(lucky)) if lucky[hit]] + [
                hit for hit in range(len(lucky)) if not lucky[hit]
            ]
            modes = [modes[hit] for hit in order[:half]]
            lucky = [lucky[hit] for hit in order[:half]]
        self.modes = modes + self.modes
        self.lucky = lucky + self.lucky
        self.bonus = [0] * len(modes) + self.bonus
        self.put_in_order()

    def put_in_order(self) -> None:
        """D-47, ALC-2 Overhead hits come before the others, and of either the lucky ones first."""
        order = sorted(range(len(self.modes)), key=self.turn_of_hit)
        self.modes = [self.modes[place] for place in order]
        self.lucky = [self.lucky[place] for place in order]
        self.bonus = [self.bonus[place] for place in order]

    def turn_of_hit(self, place: int) -> tuple[int, int]:
        return -IS_OVERHEAD[self.modes[place]], -self.lucky[place]
