"""Outlook: what units are worth, what they can do to each other, and how good a place on the table is for one of them.

All worth is in hundredths of an order die, the coin of victory (VIC-1).
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from antarium.games.baseone.barrels import barrels_at
from antarium.games.baseone.clashes import Clash, clash_odds
from antarium.games.baseone.firepower import Firepower, members_of
from antarium.games.baseone.frames import Volley
from antarium.games.baseone.ids import (
    BEAST,
    COMMAND,
    FIRE,
    INFANTRY,
    MOUNTED,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.nerve import COMMAND_REACH, ONE
from antarium.games.baseone.odds import Odds
from antarium.games.baseone.rerolls import is_hard_to_hit
from antarium.games.baseone.salvos import best_barrels, hides_when_down, volley_odds
from antarium.games.baseone.sightlines import HIDDEN, sightlines_of

DIE: Final = 100
BODY: Final[list[int]] = [75, 75, 70, 65, 60, 50, 40, 30]
"""By turn: the part of its worth, in hundredths, that a unit loses with its members; it loses the rest when destroyed.
The later it is, the less wounds matter, because only lost dice count in the end (VIC-1)."""
PIN: Final = 7
"""What a pin costs, in hundredths of the unit's worth."""
LEAST_SHARE: Final = 40
MOST_SHARE: Final = 130
USUAL_SHARE: Final = 75
"""What a rough reckoning is trusted, in hundredths, where there is nothing to compare it with."""
SPREAD: Final = 1500
"""How much nearer the nearest models of two units are than their middles."""


class Outlook:
    """One look at the table, with everything that was reckoned kept for the next question about it."""

    __slots__ = ("alive", "body", "clashes", "fire", "firings", "middles", "s", "seat", "shares", "sight", "worths")

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.body: int = BODY[min(max(s.turn, 0), len(BODY) - 1)]
        self.sight = sightlines_of(s.ground)
        self.fire = Firepower(s)
        self.alive: list[list[int]] = [s.living(0), s.living(1)]
        self.middles: dict[int, tuple[int, int]] = {}
        self.worths: dict[int, int] = {}
        self.shares: dict[int, int] = {}
        self.firings: dict[int, Odds] = {}
        self.clashes: dict[int, Clash] = {}

    # What units are worth

    def worth(self, unit: int) -> int:
        """VIC-1 What the loss of all its dice would count."""
        found = self.worths.get(unit)
        if found is None:
            s = self.s
            found = DIE * max(1, s.dice_owned[unit]) * max(1, s.forces.weight[unit])
            if s.forces.some_trait[unit] & COMMAND:
                found += DIE // 5
            self.worths[unit] = found
        return found

    def standing(self, unit: int) -> int:
        """What is left of its worth, wounds and pins considered."""
        s = self.s
        worth = self.worth(unit)
        bodily = worth * self.body * len(s.members(unit)) // (100 * s.forces.start[unit])
        return bodily + worth * (100 - self.body) // 100 - worth * PIN * s.pins[unit] // 100

    def harm(self, target: int, odds: Odds) -> int:
        """What a shooting with these odds costs the target on average."""
        worth = self.worth(target)
        wounds = worth * self.body * odds.losses // (100 * self.s.forces.start[target])
        pins = worth * PIN * odds.pins // 100
        rest = max(self.standing(target) - (wounds + pins) // (2 * ONE), worth // 5)
        return (wounds + pins) * (ONE - odds.destroyed // 2) // (ONE * ONE) + odds.destroyed * rest // ONE

    def rough_harm(self, unit: int, target: int, away: int, order: int, cover: int, between: int) -> int:
        """The same by a rough reckoning, from places where they might stand."""
        losses, pins = self.fire.at(unit, target, away, order, cover, between)
        worth = self.worth(target)
        members = len(members_of(self.s, target))
        wounds = worth * losses * (self.body + 60 // members) // (10_000 * self.s.forces.start[target])
        return min(wounds, worth) + worth * PIN * pins // 10_000

    # What they do to each other

    def middle(self, unit: int) -> tuple[int, int]:
        found = self.middles.get(unit)
        if found is None:
            s = self.s
            members = s.members(unit)
            found = self.middles[unit] = (
                sum([s.x[model] for model in members]) // len(members),
                sum([s.y[model] for model in members]) // len(members),
            )
        return found

    def firing(self, unit: int, target: int, order: int, goes_down: bool = False) -> Odds:
        """The odds of a shooting from where both stand now."""
        key = ((unit * 64 + target) * 8 + order) * 2 + goes_down
        found = self.firings.get(key)
        if found is None:
            volley = Volley(unit, target, order)
            barrels = best_barrels(self.s, volley, barrels_at(self.s, unit, target, order))
            found = self.firings[key] = volley_odds(self.s, volley, barrels, goes_down)
        return found

    def clash(self, attacker: int, defender: int, sprints: bool) -> Clash:
        key = (attacker * 64 + defender) * 2 + sprints
        found = self.clashes.get(key)
        if found is None:
            found = self.clashes[key] = clash_odds(self.s, attacker, defender, sprints)
        return found

    def clash_gain(self, attacker: int, defender: int, sprints: bool) -> int:
        """What an assault brings on average, own losses and all."""
        clash = self.clash(attacker, defender, sprints)
        gain = self.after_clash(defender, clash.losses[1], clash.destroyed[1])
        return gain - self.after_clash(attacker, clash.losses[0], clash.destroyed[0])

    def after_clash(self, unit: int, losses: int, destroyed: int) -> int:
        wounds = self.worth(unit) * (self.body + PIN * self.s.forces.start[unit] // 2) * losses
        wounds //= 100 * self.s.forces.start[unit] * ONE
        return wounds * (ONE - destroyed) // ONE + destroyed * self.standing(unit) // ONE

    # Places

    def danger(self, unit: int, x: int, y: int) -> int:
        """What the enemy's fire would cost a unit there in a turn: most from the worst, less from the others."""
        worst = others = 0
        for enemy in self.alive[1 - self.s.forces.side[unit]]:
            harm = self.threat(enemy, unit, x, y)
            if harm > worst:
                worst, harm = harm, worst
            others += harm
        return worst + others // 3

    def threat(self, enemy: int, unit: int, x: int, y: int) -> int:
        """What one enemy's fire would cost a unit there."""
        ex, ey = self.middle(enemy)
        away = self.apart(x, y, ex, ey)
        between = self.sight.line(ex, ey, x, y)
        if between == HIDDEN and not self.fire.is_overhead(enemy):
            return 0
        cover = self.sight.cover(x, y, ex, ey)
        harm = self.rough_harm(enemy, unit, away, FIRE, cover, between)
        return harm // 2 if between == HIDDEN or self.s.is_down(enemy) else harm

    def chance_to_hurt(self, unit: int, x: int, y: int, order: int) -> int:
        """The most a unit could do by shooting from there."""
        best = 0
        for enemy in self.alive[1 - self.s.forces.side[unit]]:
            best = max(best, self.shot_from(unit, enemy, x, y, order))
        return best

    def shot_from(self, unit: int, enemy: int, x: int, y: int, order: int) -> int:
        ex, ey = self.middle(enemy)
        between = self.sight.line(x, y, ex, ey)
        if between == HIDDEN and not self.fire.is_overhead(unit):
            return 0
        cover = self.sight.cover(ex, ey, x, y)
        away = self.apart(x, y, ex, ey)
        harm = self.rough_harm(unit, enemy, away, order, cover, between)
        if self.s.is_down(enemy) and is_hard_to_hit(self.s, enemy):
            harm = 0 if hides_when_down(self.s, enemy, away) else harm // 2
        return harm // 2 if between == HIDDEN else harm

    def true_share(self, unit: int) -> int:
        """In hundredths, what the shots of a unit really promise from where it stands, of what is roughly reckoned."""
        found = self.shares.get(unit)
        if found is None:
            roughly = self.chance_to_hurt(unit, *self.middle(unit), FIRE)
            enemies = self.alive[1 - self.s.forces.side[unit]]
            truly = max([self.harm(enemy, self.firing(unit, enemy, FIRE)) for enemy in enemies], default=0)
            found = min(max(100 * truly // roughly, LEAST_SHARE), MOST_SHARE) if roughly and truly else USUAL_SHARE
            self.shares[unit] = found
        return found

    def apart(self, x: int, y: int, ex: int, ey: int) -> int:
        return max(0, isqrt((x - ex) * (x - ex) + (y - ey) * (y - ey)) - SPREAD)

    def can_assault(self, unit: int) -> bool:
        return self.s.forces.kind[unit] in (INFANTRY, BEAST, MOUNTED)

    def aura(self, unit: int, x: int, y: int) -> int:
        """LDR-2 What it is worth to have a commander near."""
        s = self.s
        forces = s.forces
        if forces.some_trait[unit] & COMMAND:
            return 0
        for friend in self.alive[forces.side[unit]]:
            if friend != unit and forces.some_trait[friend] & COMMAND:
                cx, cy = self.middle(friend)
                if self.apart(x, y, cx, cy) <= COMMAND_REACH:
                    return 2 + s.pins[unit]
        return 0
