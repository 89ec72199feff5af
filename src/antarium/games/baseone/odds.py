"""Odds: what shots and blows bring on average, and how likely they pin, break and destroy, before any die is rolled.

The numbers that are needed come from the rules themselves. The spread of hits is exact, with the spotter's re-roll and
forced re-rolls; so are the losses where all hits strike alike. Where weapons are mixed, each hit strikes as the
average of them. Overhead shots that miss are left out: nobody knows where they come down.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.allocation import worth
from antarium.games.baseone.arsenal import MODE_FLAGS
from antarium.games.baseone.breaking import takes_tests
from antarium.games.baseone.damage import DIES, TESTS, chart_of
from antarium.games.baseone.frames import Impact
from antarium.games.baseone.ids import BLOWS, DISRUPTOR, LEADER, MASSIVE, MEMBER
from antarium.games.baseone.model import State
from antarium.games.baseone.nerve import ONE, TENTH, Nerve, pass_tenths
from antarium.games.baseone.resist import LIGHT_LIMIT, is_blast, resist_modifiers, rolls_damage
from antarium.kernel.records import total

FINE: Final = 10**12
"""The scale on which chances are multiplied before they become millionths."""
TRIFLE: Final = FINE // 20_000
"""Numbers of hits less likely than this are left out."""
D6: Final = -1
"""FRC-12 In place of a number of shots: a D6 is rolled for it."""
STEP: Final = 256
"""Two counts of hits in one number: ordinary hits, plus STEP for each blast hit."""


class Kind:
    """Shots or blows that are all alike: how many, what they need, what a hit does."""

    __slots__ = ("mode", "sides", "sure", "tenths", "times")

    def __init__(self, mode: int, times: int, tenths: int, sides: int, sure: bool = False) -> None:
        self.mode: int = mode
        """A mode, or in hand-to-hand a weapon."""
        self.times: int = times
        """How many, or D6."""
        self.tenths: int = tenths
        """How likely each hits."""
        self.sides: int = sides
        """BLA-1 The die for the number of hits, 0 for a single one."""
        self.sure: bool = sure
        """FRC-3 It hits without a roll."""


class Struck:
    """A model that can be hit, and what becomes of it."""

    __slots__ = ("blast", "counts", "fails", "is_heavy", "leads", "plain")

    def __init__(self, plain: int, blast: int, fails: int, counts: bool, leads: bool, is_heavy: bool) -> None:
        self.plain: int = plain
        """How likely an ordinary hit destroys it, but for a leader's re-roll; and in `blast` that of a blast."""
        self.blast: int = blast
        self.fails: int = fails
        """How likely it fails against any of them, destroyed or not."""
        self.counts: bool = counts
        """Whether its loss is a casualty."""
        self.leads: bool = leads
        """LDR-1 It may roll one failed test again."""
        self.is_heavy: bool = is_heavy
        """RES-5 No hit pins it unless it fails."""


class Odds:
    """What is to be expected, all in millionths."""

    __slots__ = ("destroyed", "hits", "losses", "pinned", "pins", "shots", "spared", "spread", "tests")

    def __init__(self) -> None:
        self.shots: int = 0
        self.hits: int = 0
        self.losses: int = 0
        """Members lost; those of a unit that breaks afterwards are not counted."""
        self.pinned: int = 0
        """How likely the target is pinned."""
        self.pins: int = 0
        """Pins to be expected, without those of damage charts."""
        self.tests: int = 0
        """How likely it must take a break test."""
        self.destroyed: int = 0
        """How likely it is gone afterwards."""
        self.spread: list[int] = []
        """How likely each number of casualties is; the chance of none by misses is in `spared`."""
        self.spared: int = ONE
        """How likely there is neither a casualty nor a pin."""

    def scale_down(self) -> None:
        """From the fine scale to millionths."""
        self.hits = self.hits * ONE // FINE
        self.losses = self.losses * ONE // FINE
        self.pinned = self.pinned * ONE // FINE
        self.pins = self.pins * ONE // FINE
        self.tests = self.tests * ONE // FINE
        self.destroyed = self.destroyed * ONE // FINE
        self.spread = [chance * ONE // FINE for chance in self.spread]
        self.spared = ONE - self.pinned
        if self.spread:
            self.spread[0] += ONE - sum(self.spread)


# Hits


def hits_spread(kinds: list[Kind], evades: bool, spotted: bool) -> dict[int, int]:
    """How likely each number of hits is: by ordinary hits plus STEP times blast hits, on the fine scale.

    The kinds come in the order in which a spotter's re-roll is spent on them. Every hit on a target that `evades` must
    hit again, but for blasts, which are added up and halved (RRL-2, RRL-3).
    """
    fresh: dict[int, int] = {0: FINE} if spotted else {}
    spent: dict[int, int] = {} if spotted else {0: FINE}
    for kind in kinds:
        if kind.times != D6:
            fresh, spent = shoot(kind, kind.times, evades, fresh, spent)
            continue
        mixed_fresh: dict[int, int] = {}
        mixed_spent: dict[int, int] = {}
        for _ in range(6):
            fresh, spent = shoot(kind, 1, evades, fresh, spent)
            add(mixed_fresh, fresh, 6)
            add(mixed_spent, spent, 6)
        fresh, spent = mixed_fresh, mixed_spent
    add(spent, fresh, 1)
    if not evades:
        return spent
    halved: dict[int, int] = {}
    for hits, chance in spent.items():
        count = hits % STEP + STEP * (hits // STEP // 2)
        halved[count] = halved.get(count, 0) + chance
    return halved


def add(to: dict[int, int], other: dict[int, int], divisor: int) -> None:
    for hits, chance in other.items():
        to[hits] = to.get(hits, 0) + chance // divisor


def shoot(
    kind: Kind, times: int, evades: bool, fresh: dict[int, int], spent: dict[int, int]
) -> tuple[dict[int, int], dict[int, int]]:
    """The spread after `times` more shots: with the spotter's re-roll still there, and without."""
    if kind.sure:
        return {hits + times: chance for hits, chance in fresh.items()}, {
            hits + times: chance for hits, chance in spent.items()
        }
    again = kind.tenths if evades and not kind.sides else 10
    gains = [1] if not kind.sides else [STEP * roll for roll in range(1, kind.sides + 1)]
    told = kind.tenths * again
    missed = 9 - kind.tenths
    for _ in range(times):
        later_spent: dict[int, int] = {}
        hit(later_spent, spent, told * 10, 1000, gains)
        later_fresh: dict[int, int] = {}
        if fresh:
            hit(later_spent, fresh, missed * told, 100 * missed, gains)
            hit(later_fresh, fresh, told * 10, 1000 - 100 * missed, gains)
        fresh, spent = later_fresh, later_spent
    return fresh, spent


def hit(to: dict[int, int], before: dict[int, int], told: int, whole: int, gains: list[int]) -> None:
    """In thousandths: `told` of them score, the others up to `whole` do not."""
    rest = whole - told
    for hits, chance in before.items():
        if rest:
            to[hits] = to.get(hits, 0) + chance * rest // 1000
        if told:
            share = chance * told // (1000 * len(gains))
            for gain in gains:
                to[hits + gain] = to.get(hits + gain, 0) + share


# Losses


def struck_models(s: State, impact: Impact, models: list[int], kinds: list[Kind]) -> list[Struck]:
    """The models of a target in the order in which their owner offers them, each with what it fails on."""
    known: dict[tuple[int, ...], Struck] = {}
    rows: list[tuple[int, int, Struck]] = []
    forces = s.forces
    for place, model in enumerate(models):
        cover = impact.covered[place] if place < len(impact.covered) else 0
        key = (forces.resist[model], forces.armour[model], forces.role[model], forces.traits[model] & LEADER, cover)
        found = known.get(key)
        if found is None:
            found = known[key] = struck(s, impact, model, kinds)
        rows.append((worth(s, model), found.plain + found.blast, found))
    rows.sort(key=by_worth)
    return [row[2] for row in rows]


def by_worth(row: tuple[int, int, Struck]) -> tuple[int, int]:
    return row[0], row[1]


def struck(s: State, impact: Impact, model: int, kinds: list[Kind]) -> Struck:
    sums, weights, heavy = [0, 0], [0, 0], True
    failed = 0
    for hit_place, kind in enumerate(kinds):
        number = total(resist_modifiers(s, impact, model, [hit_place]))
        heavy = heavy and number > LIGHT_LIMIT
        fails = TENTH * (10 - pass_tenths(number))
        weight = (7 if kind.times == D6 else 2 * kind.times) * (10 if kind.sure else kind.tenths)
        failed += fails * weight
        if rolls_damage(s, model):
            fails = fails * ruin(s, model, kind.mode, impact.cause, number > LIGHT_LIMIT) // ONE
        side = 1 if is_blast(impact, hit_place) else 0
        sums[side] += fails * weight
        weights[side] += weight
    plain = sums[0] // weights[0] if weights[0] else 0
    blast = sums[1] // weights[1] if weights[1] else 0
    role, leads = s.forces.role[model], s.forces.traits[model] & LEADER != 0
    failed //= max(sum(weights), 1)
    return Struck(plain, blast, failed, role == MEMBER, leads and not rolls_damage(s, model), heavy)


def ruin(s: State, model: int, mode: int, cause: int, is_heavy: bool) -> int:
    """DMG-1, DMG-2 In millionths, how likely a failed test destroys a model that rolls for damage."""
    sides = 5 if is_heavy else 10
    massive = cause != BLOWS and MODE_FLAGS[mode] & MASSIVE != 0
    unit = s.forces.unit_of[model]
    falls = 0
    for first in range(1, sides + 1):
        for second in range(1, sides + 1):
            roll = first
            if massive:
                roll = min(max(first, second) + (first == second), 10)
            effects = chart_of(s, model)[roll][1]
            if effects & DIES:
                falls += 60
            elif effects & TESTS:
                nerve = Nerve(s, unit)
                for pins in range(1, 7):
                    falls += 10 - nerve.stands(s.pins[unit] + pins)
    return ONE * falls // (60 * sides * sides)


def losses_spread(models: list[Struck], plain: int, blast: int) -> tuple[list[int], int]:
    """How likely each number of casualties is when the hits are spread evenly, and that no test was failed.

    On the fine scale.
    """
    hits = plain + blast
    each, over = divmod(hits, len(models))
    spread = [FINE]
    unhurt = FINE
    for place, model in enumerate(models):
        count = each + (place < over)
        if not count:
            break
        fails = (model.plain * plain + model.blast * blast) // hits
        stands = ONE - fails
        saved = untouched = ONE
        for _ in range(count):
            saved = saved * stands // ONE
            untouched = untouched * (ONE - model.fails) // ONE
        if model.leads:  # who fails but once, stands if the second roll does
            saved += count * fails * saved // ONE
            untouched = saved
        unhurt = unhurt * untouched // ONE
        if not model.counts:
            continue
        lost = ONE - saved
        longer = [0] * (len(spread) + 1)
        for fallen, chance in enumerate(spread):
            share = chance * lost // ONE
            longer[fallen + 1] += share
            longer[fallen] += chance - share
        spread = longer
    return spread, unhurt


# All of it


def odds_of(
    s: State, impact: Impact, models: list[int], kinds: list[Kind], evades: bool = False, spotted: bool = False
) -> Odds:
    """What these shots or blows do to the target of an impact; its `modes` lie beside the kinds."""
    odds = Odds()
    if not kinds or not models:
        return odds
    target = impact.target
    bodies = struck_models(s, impact, models, kinds)
    everybody_heavy = all(body.is_heavy for body in bodies)
    disrupts = impact.cause != BLOWS and any(MODE_FLAGS[kind.mode] & DISRUPTOR for kind in kinds)
    doubly = disrupts and not s.forces.is_of_ghar(target)
    mood = Mood(s, target)
    odds.spread = [0] * (mood.members + 1)
    for kind in kinds:
        odds.shots += 3_500_000 if kind.times == D6 else ONE * kind.times
    for hits, chance in hits_spread(kinds, evades, spotted).items():
        plain, blast = hits % STEP, hits // STEP
        if plain + blast == 0 or chance < TRIFLE:
            continue
        odds.hits += (plain + blast) * chance
        spread, unhurt = losses_spread(bodies, plain, blast)
        for fallen, share in enumerate(spread):
            if not share:
                continue
            likely = chance * share // FINE
            odds.spread[fallen] += likely
            if impact.cause == BLOWS:
                odds.losses += fallen * likely
                odds.destroyed += likely if fallen >= mood.members else 0
                continue
            pinned = likely
            if everybody_heavy and not doubly and fallen == 0:
                pinned = chance * max(share - min(unhurt, share), 0) // FINE
            odds.pinned += pinned
            odds.pins += pinned * (2 if doubly else 1)
            odds.losses += fallen * likely
            tests, gone = mood.after(fallen, 2 if doubly else 1)
            odds.tests += pinned * tests // ONE
            odds.destroyed += pinned * gone // ONE
    odds.scale_down()
    return odds


class Mood:
    """How near a unit is to breaking."""

    __slots__ = ("command", "members", "pins", "start", "tests")

    def __init__(self, s: State, unit: int) -> None:
        self.command = Nerve(s, unit)
        self.members: int = len(s.members(unit))
        self.start: int = s.forces.start[unit]
        self.pins: int = s.pins[unit]
        self.tests: bool = takes_tests(s, unit)

    def after(self, fallen: int, pins: int) -> tuple[int, int]:
        """BRK-2, BRK-4, BRK-6 After shots with these casualties and pins: how likely it tests, and is destroyed."""
        left = self.members - fallen
        if left <= 0:
            return 0, ONE
        pins += self.pins
        lost = self.start - left
        if not self.tests or not (pins >= left or (fallen and 2 * lost >= self.start)):
            return 0, ONE if self.command.breaks(pins) else 0
        fails = TENTH * (10 - self.command.stands(pins))
        gone = fails if 2 * lost > self.start else TENTH
        if self.command.breaks(pins):
            gone = ONE
        return ONE, gone

    def after_fight(self, pins: int) -> int:
        """HTH-8 How likely a defeated unit is destroyed."""
        if self.command.breaks(pins):
            return ONE
        return TENTH * (10 - self.command.stands(pins)) if self.tests else 0
