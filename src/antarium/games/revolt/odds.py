"""Odds: what may come of a battle, counted out over every fall of the dice.

Nothing is sampled. A battle has 36 ways to fall, 216 or 1296 with Nureb's two dice, three times as many with lightning
and twice as many with Barracuda's illusion. Where the rules leave a choice, the loser takes off what costs him least,
and leaders meet in the order in which the rules list them.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from antarium.games.revolt.battle import defends
from antarium.games.revolt.counters import BARRACUDA, CORVUS, FIRST_TOKEN, IS_LEADER
from antarium.games.revolt.declarations import LIGHTNING_STRENGTH
from antarium.games.revolt.frames import Battle
from antarium.games.revolt.model import State
from antarium.games.revolt.strength import (
    attack_total,
    attack_value,
    defence_total,
    loss_value,
    rolls_two,
    stack_fights,
)
from antarium.kernel.records import Record

Stakes = tuple[tuple[int, int], ...]
"""What a side can lose: counters, and what each counts for."""

CALM: Final = ((0, 1),)
STORM: Final = ((LIGHTNING_STRENGTH, 2), (-LIGHTNING_STRENGTH, 1))
"""HOU-10 Of three skies two help and one harms."""
NEVER: Final = Fraction(0)
CERTAIN: Final = Fraction(1)


class Odds(Record, frozen=True, gc=False):
    """How a battle may end, in ways out of `ways`."""

    attack: int
    """What the attackers add up to before the dice, lightning apart."""
    defence: int
    ways: int
    win: int
    tie: int
    lose: int
    falls: Fraction
    """The chance that the attacker wins and no enemy is left in the hex."""
    attack_losses: int
    """Factors the attacker loses, added up over all ways."""
    defence_losses: int

    def chance(self, count: int) -> Fraction:
        return Fraction(count, self.ways)

    def expected_attack_losses(self) -> Fraction:
        return Fraction(self.attack_losses, self.ways)

    def expected_defence_losses(self) -> Fraction:
        return Fraction(self.defence_losses, self.ways)


def odds(s: State, battle: Battle, lightning: bool = False) -> Odds:
    """What may come of this battle as it stands, or if lightning is called for it."""
    if not battle.defenders:
        battle = with_defenders(s, battle)
    return reckon(
        attack_total(s, battle) if not lightning else bare_attack(s, battle),
        defence_total(s, battle),
        rolls_two(s, battle, battle.attacker),
        rolls_two(s, battle, battle.defender),
        STORM if lightning else CALM,
        stakes(s, battle, battle.attacker),
        stakes(s, battle, battle.defender),
        battle.attackers,
        battle.defenders,
        illusion(s, battle),
        tuple([one for one in s.stack(battle.target) if s.owner[one] == battle.defender and takes_room(s, one)]),
    )


def prospect(s: State, seat: int, target: int, attackers: tuple[int, ...], lightning: bool = False) -> Odds:
    """What may come of an attack with these counters, before anything is declared."""
    return odds(s, Battle(seat, s.holder[target], target, attackers), lightning)


# What goes into a battle


def with_defenders(s: State, battle: Battle) -> Battle:
    """The battle as it will be when the attackers are complete."""
    defenders = tuple([one for one in s.stack(battle.target) if defends(s, battle, one)])
    return battle.again(defenders=defenders)[0]


def bare_attack(s: State, battle: Battle) -> int:
    return sum([attack_value(s, battle, one) for one in battle.attackers if one != battle.turned])


def stakes(s: State, battle: Battle, seat: int) -> Stakes:
    """COM-9, COM-12 What this side can lose."""
    fighting = (*battle.attackers, *battle.defenders)
    return tuple([(one, loss_value(s, battle, one)) for one in fighting if s.owner[one] == seat])


def illusion(s: State, battle: Battle) -> tuple[int, ...]:
    """HOU-7 The counters that Barracuda may save, or none."""
    return tuple(s.stack(s.hex_of[BARRACUDA])) if stack_fights(s, battle, BARRACUDA) else ()


def takes_room(s: State, counter: int) -> bool:
    """Face-down artifacts and those without factors go when the last counter with them goes."""
    return s.combat(counter) > 0 and (counter < FIRST_TOKEN or s.face_up[counter - FIRST_TOKEN] == 1)


# Counting


@lru_cache(maxsize=4096)
def reckon(
    attack: int,
    defence: int,
    attack_twice: bool,
    defence_twice: bool,
    skies: tuple[tuple[int, int], ...],
    attack_stakes: Stakes,
    defence_stakes: Stakes,
    attackers: tuple[int, ...],
    defenders: tuple[int, ...],
    saved: tuple[int, ...],
    present: tuple[int, ...],
) -> Odds:
    worlds = (((), 1), (saved, 1)) if saved else (((), 1),)
    ways = win = tie = lose = attack_losses = defence_losses = 0
    falls = NEVER
    fresh = tuple([one for one in (*attackers, *defenders) if IS_LEADER[one]])
    for margin, count in margins(attack, defence, attack_twice, defence_twice, skies):
        for spared, times in worlds:
            here = count * times
            ways += here
            if margin == 0:
                tie += here
            elif margin < 0:
                lose += here
                attack_losses += here * value_of(attack_stakes, cheapest(without(attack_stakes, spared), -margin))
            else:
                win += here
                lost = cheapest(without(defence_stakes, spared), margin)
                defence_losses += here * value_of(defence_stakes, lost)
                left = tuple([one for one in present if one not in lost])
                falls += here * chance_to_clear(left, fresh, attackers)
    return Odds(attack, defence, ways, win, tie, lose, falls / ways, attack_losses, defence_losses)


def margins(
    attack: int, defence: int, attack_twice: bool, defence_twice: bool, skies: tuple[tuple[int, int], ...] = CALM
) -> tuple[tuple[int, int], ...]:
    """COM-8, HOU-10 By how much the attacker wins, in how many ways; an attack is never below 0."""
    counts: dict[int, int] = {}
    for strength, times in skies:
        lead = max(0, attack + strength) - defence
        for difference, count in spread(attack_twice, defence_twice):
            counts[lead + difference] = counts.get(lead + difference, 0) + count * times
    return tuple(sorted(counts.items()))


@lru_cache(maxsize=4)
def spread(attack_twice: bool, defence_twice: bool) -> tuple[tuple[int, int], ...]:
    """How far the attacker's die is above the defender's, in how many ways."""
    counts = [0] * 11
    for mine, my_ways in enumerate(faces(attack_twice), start=1):
        for theirs, their_ways in enumerate(faces(defence_twice), start=1):
            counts[mine - theirs + 5] += my_ways * their_ways
    return tuple([(place - 5, count) for place, count in enumerate(counts)])


def faces(twice: bool) -> list[int]:
    """HOU-11 In how many ways each face comes up, of one die or as the better of two."""
    return [2 * face - 1 for face in range(1, 7)] if twice else [1] * 6


def without(values: Stakes, spared: tuple[int, ...]) -> Stakes:
    return tuple([pair for pair in values if pair[0] not in spared]) if spared else values


def value_of(values: Stakes, lost: tuple[int, ...]) -> int:
    return sum([value for one, value in values if one in lost])


@lru_cache(maxsize=16384)
def cheapest(values: Stakes, due: int) -> tuple[int, ...]:
    """COM-9 to COM-11 The counters that reach the difference at the least cost; leaders only when all else is gone."""
    troops = [pair for pair in values if not IS_LEADER[pair[0]]]
    reached = sum([value for _, value in troops])
    if reached >= due:
        return best_set(troops, due)
    leaders = [pair for pair in values if IS_LEADER[pair[0]]]
    fallen = tuple([one for one, _ in troops])
    if reached + sum([value for _, value in leaders]) <= due:
        return (*fallen, *[one for one, _ in leaders])
    return (*fallen, *best_set(leaders, due - reached))


def best_set(pairs: list[tuple[int, int]], due: int) -> tuple[int, ...]:
    """Of all sets that add up to at least `due`, the first with the smallest sum."""
    sets: dict[int, tuple[int, ...]] = {0: ()}
    for one, value in pairs:
        for total, members in list(sets.items()):
            if total < due and total + value not in sets:
                sets[total + value] = (*members, one)
    return sets[min([total for total in sets if total >= due])]


# Duels


def chance_to_clear(left: tuple[int, ...], fresh: tuple[int, ...], attackers: tuple[int, ...]) -> Fraction:
    """COM-15 The chance that duels remove all that the dice have left in the hex."""
    if not left:
        return CERTAIN
    if not all(IS_LEADER[one] for one in left):
        return NEVER
    mine = tuple([leader for leader in fresh if leader in attackers])
    theirs = tuple([leader for leader in fresh if leader not in attackers])
    return duelling(mine, theirs, (), (), left)


@lru_cache(maxsize=4096)
def duelling(
    mine: tuple[int, ...],
    theirs: tuple[int, ...],
    my_unbeaten: tuple[int, ...],
    their_unbeaten: tuple[int, ...],
    standing: tuple[int, ...],
) -> Fraction:
    """LDR-4 The chance that all of `standing` are beaten: fresh leaders meet, then the unbeaten those still fresh."""
    if not standing:
        return CERTAIN
    challengers = mine or (my_unbeaten if theirs else ())
    opponents = theirs or (their_unbeaten if mine else ())
    if not challengers or not opponents:
        return NEVER
    first, second = challengers[0], opponents[0]
    both = (first, second)
    mine, theirs = but(mine, both), but(theirs, both)
    my_unbeaten, their_unbeaten = but(my_unbeaten, both), but(their_unbeaten, both)
    better, equal = duel_ways(first == CORVUS, second == CORVUS)
    worse = 36 - better - equal
    return (
        better * duelling(mine, theirs, (*my_unbeaten, first), their_unbeaten, but(standing, both))
        + equal * duelling(mine, theirs, (*my_unbeaten, first), (*their_unbeaten, second), standing)
        + worse * duelling(mine, theirs, my_unbeaten, (*their_unbeaten, second), standing)
    ) / 36


def but(leaders: tuple[int, ...], both: tuple[int, int]) -> tuple[int, ...]:
    return tuple([leader for leader in leaders if leader not in both])


def duel_ways(first_is_corvus: bool, second_is_corvus: bool) -> tuple[int, int]:
    """LDR-2, HER-2 In how many of 36 ways the first wins, and in how many nobody does."""
    lead = int(first_is_corvus) - int(second_is_corvus)
    differences = [mine - theirs + lead for mine in range(1, 7) for theirs in range(1, 7)]
    return sum(1 for one in differences if one > 0), differences.count(0)
