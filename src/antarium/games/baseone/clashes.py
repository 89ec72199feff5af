"""Clashes: the odds of an assault, from the point-blank shooting to the loser's break test."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.allocation import worth
from antarium.games.baseone.arsenal import ATTACKS, BLOW_BLAST
from antarium.games.baseone.barrels import point_blank_barrels
from antarium.games.baseone.fighting import strength_modifiers, weapons_in_fight
from antarium.games.baseone.frames import Assault, Impact, Volley
from antarium.games.baseone.ids import ADVANCE, BLOWS, CAUGHT_SPRINTING, NONE, NOT_CAUGHT
from antarium.games.baseone.lookout import visible
from antarium.games.baseone.model import State
from antarium.games.baseone.nerve import ONE, pass_tenths
from antarium.games.baseone.odds import FINE, STEP, Kind, Mood, Odds, Struck, hits_spread, losses_spread, struck_models
from antarium.games.baseone.salvos import best_barrels, volley_odds
from antarium.kernel.records import total

TRIFLE: Final = ONE // 20_000
"""What is less likely than this is left out."""


class Clash:
    """What is to be expected of an assault, for the assaulters and the assaulted, in millionths."""

    __slots__ = ("destroyed", "losses", "wins")

    def __init__(self) -> None:
        self.losses: list[int] = [0, 0]
        """Members lost, but for those of a unit that breaks."""
        self.destroyed: list[int] = [0, 0]
        """How likely each is gone afterwards."""
        self.wins: int = 0
        """How likely the assaulters destroy or defeat the others and are not destroyed or defeated themselves."""


def clash_odds(s: State, attacker: int, defender: int, sprints: bool = False, shoots: bool = True) -> Clash:
    """The odds of an assault of one unit on another, once it gets into touch; without the shooting if that is over."""
    clash = Clash()
    nothing = Odds()
    shot = point_blank_odds(s, attacker, defender, False, False) if shoots else nothing
    back = point_blank_odds(s, defender, attacker, sprints, True) if shoots else nothing
    clash.losses = [back.losses, shot.losses]
    moods = [Mood(s, attacker), Mood(s, defender)]
    blows = Blows(s, attacker, defender)
    for own_fallen, own_pins, own_chance in after_shooting(back):
        for fallen, pins, other_chance in after_shooting(shot):
            chance = own_chance * other_chance // ONE
            if chance < TRIFLE:
                continue
            left = [moods[0].members - own_fallen, moods[1].members - fallen]
            if left[0] <= 0 or left[1] <= 0:
                for side in (0, 1):
                    clash.destroyed[side] += chance if left[side] <= 0 else 0
                clash.wins += chance if left[0] > 0 else 0
                continue
            gone = [
                moods[0].after(own_fallen, own_pins)[1] if own_pins else 0,
                moods[1].after(fallen, pins)[1] if pins else 0,
            ]
            clash.wins += chance * gone[1] // ONE * (ONE - gone[0]) // ONE
            for side in (0, 1):
                clash.destroyed[side] += chance * gone[side] // ONE
            fought = chance * (ONE - gone[0]) // ONE * (ONE - gone[1]) // ONE
            fight(clash, moods, blows, left, [own_pins, pins], fought)
    return clash


def fight(clash: Clash, moods: list[Mood], blows: Blows, left: list[int], pins: list[int], chance: int) -> None:
    """HTH The blows of two units with the given numbers of models left, and their results."""
    for fallen, struck in enumerate(blows.losses(0, left[0], left[1])):
        answering = left[1] - fallen if blows.is_second else left[1]
        answers = blows.losses(1, answering, left[0]) if answering else [FINE]
        for own_fallen, answered in enumerate(answers):
            likely = chance * struck // FINE * answered // FINE
            if likely < TRIFLE:
                continue
            clash.losses[0] += own_fallen * likely
            clash.losses[1] += fallen * likely
            own_left, other_left = left[0] - own_fallen, left[1] - fallen
            own_pins = moods[0].pins + pins[0] + own_fallen
            other_pins = moods[1].pins + pins[1] + fallen
            if own_left <= 0 or other_left <= 0:
                clash.destroyed[0] += likely if own_left <= 0 else 0
                clash.destroyed[1] += likely if other_left <= 0 else 0
                clash.wins += likely if own_left > 0 else 0
                continue
            if own_pins >= other_pins:
                clash.destroyed[0] += likely * moods[0].after_fight(own_pins) // ONE
            if other_pins >= own_pins:
                clash.destroyed[1] += likely * moods[1].after_fight(other_pins) // ONE
            if other_pins > own_pins:
                clash.wins += likely


def after_shooting(odds: Odds) -> list[tuple[int, int, int]]:
    """Casualties, pins and how likely they are, after a point-blank shooting."""
    if not odds.spread:
        return [(0, 0, ONE)]
    pins = 2 if odds.pins > odds.pinned else 1
    found = [(0, 0, odds.spared), (0, pins, max(odds.spread[0] - odds.spared, 0))]
    found += [(fallen, pins, odds.spread[fallen]) for fallen in range(1, len(odds.spread))]
    return [row for row in found if row[2] > 0]


def point_blank_odds(s: State, unit: int, target: int, sprints: bool, exposed: bool) -> Odds:
    """PBS The shooting of one of the two; a target that sprints is hard to hit, and only the assaulted have cover."""
    shooters = visible(s, unit)
    volley = Volley(
        unit,
        target,
        ADVANCE,
        caught=CAUGHT_SPRINTING if sprints else NOT_CAUGHT,
        point_blank=True,
        shooters=tuple(shooters),
        exposed=exposed,
    )
    barrels = point_blank_barrels(s, shooters, target, ())
    if not barrels:
        return Odds()
    return volley_odds(s, volley, best_barrels(s, volley, barrels))


class Blows:
    """The blows of two units in touch, as many as are left to strike."""

    __slots__ = ("assault", "bodies", "fighters", "is_second", "kinds", "known", "s", "spreads")

    def __init__(self, s: State, attacker: int, defender: int) -> None:
        self.s = s
        self.assault = Assault(attacker, defender)
        self.is_second: bool = s.is_down(defender)
        """HTH-1 The assaulted strike with what is left."""
        self.fighters: list[list[int]] = [best_first(s, attacker), best_first(s, defender)]
        self.bodies: list[list[Struck]] = [self.struck(1, attacker), self.struck(0, defender)]
        self.known: dict[int, list[int]] = {}
        self.spreads: dict[int, dict[int, int]] = {}

    def kinds_of(self, side: int, count: int) -> list[Kind]:
        """The blows of the best `count` models of a side."""
        s, assault = self.s, self.assault
        unit = assault.attacker if side == 0 else assault.defender
        known: dict[tuple[int, int], Kind] = {}
        for model in self.fighters[side][:count]:
            for weapon in weapons_in_fight(s, assault, model):
                tenths = pass_tenths(total(strength_modifiers(s, assault, unit, model, weapon)))
                kind = known.get((weapon, tenths))
                if kind is None:
                    sides = BLOW_BLAST[weapon] if weapon != NONE else 0
                    kind = known[weapon, tenths] = Kind(weapon, 0, tenths, sides)
                kind.times += ATTACKS[weapon] if weapon != NONE else 1
        return list(known.values())

    def struck(self, by: int, unit: int) -> list[Struck]:
        """The members of a unit as the blows of the other side find them."""
        kinds = self.kinds_of(by, len(self.fighters[by]))
        count = len(kinds)
        members = self.s.members(unit)
        impact = Impact(
            unit, NONE, BLOWS, 0, tuple([kind.mode for kind in kinds]), (0,) * count, (0,) * count, tuple(members)
        )
        return struck_models(self.s, impact, members, kinds)

    def losses(self, side: int, count: int, targets: int) -> list[int]:
        """How likely each number of casualties is when `count` models of a side strike at `targets`."""
        key = (side * 64 + count) * 64 + targets
        found = self.known.get(key)
        if found is not None:
            return found
        hits = self.spreads.get(side * 64 + count)
        if hits is None:
            hits = self.spreads[side * 64 + count] = hits_spread(self.kinds_of(side, count), False, False)
        bodies = self.bodies[1 - side]
        bodies = bodies[len(bodies) - targets :]
        found = [0] * (targets + 1)
        for number, chance in hits.items():
            plain, blast = number % STEP, number // STEP
            if plain + blast == 0 or not bodies:
                found[0] += chance
                continue
            for fallen, share in enumerate(losses_spread(bodies, plain, blast)[0]):
                found[fallen] += chance * share // FINE
        self.known[key] = found
        return found


def best_first(s: State, unit: int) -> list[int]:
    """The members, those first that are lost last."""
    return sorted(s.members(unit), key=lambda model: -worth(s, model))
