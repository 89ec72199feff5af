"""Firepower: roughly what a unit does to another at some range, without looking where their models stand.

For judging places and plans; what a shooting really promises is in `salvos`.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.arsenal import (
    BLAST,
    EFFECTIVE,
    FARTHEST,
    IS_OVERHEAD,
    IS_RAPID,
    LONG,
    MINIMUM,
    MODE_FLAGS,
    MODE_WEAPON,
    MODES_OF,
    SHOTS,
    STRIKE_VALUE,
    WEAPON_CLASS,
)
from antarium.games.baseone.barrels import is_spent
from antarium.games.baseone.ids import (
    D6_ON_FIRE,
    DISRUPTOR,
    FIRE,
    GHAR,
    HEAVY,
    LARGE,
    LIMITED_AMMO,
    LOW_AMMO,
    NO_COVER,
    NONE,
    VEHICLE,
    WEAPON_DRONE,
    WEAPON_LOST,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.resist import CLOSE, GHAR_RESIST, armour_modifiers
from antarium.games.baseone.sightlines import HIDDEN
from antarium.kernel.records import total

OWN_RANKS: Final = 8
"""LOS-2 Of ten models that could shoot, about how many see past the others of their unit."""
CHART: Final = 5
"""Of ten failed tests, how many destroy a machine."""


class Group:
    """Models of a unit that shoot alike."""

    __slots__ = ("accuracy", "count", "modes")

    def __init__(self, modes: list[int], accuracy: int) -> None:
        self.modes: list[int] = modes
        self.accuracy: int = accuracy
        self.count: int = 1


def members_of(s: State, unit: int) -> list[int]:
    """The members that stand, or of a unit that is yet to come all."""
    return s.members(unit) or s.forces.members[unit]


def groups_of(s: State, unit: int) -> list[Group]:
    """SHT-4 The weapons a unit shoots with: its team weapon if that works, else what its members carry."""
    forces = s.forces
    weapon = forces.weapon[unit]
    members = members_of(s, unit)
    if weapon != NONE and (s.standing[weapon] or not s.is_alive(unit)) and not s.damage[weapon] & WEAPON_LOST:
        best = max([forces.accuracy[model] for model in members])
        short = max(0, forces.crew_needed[unit] - len(members))
        return [Group(list(MODES_OF[forces.arms[weapon][0]]), best - short)]
    found: list[Group] = []
    for model in members:
        modes: list[int] = []
        for place, arm in enumerate(forces.arms[model]):
            if not s.damage[model] & WEAPON_LOST << place:
                modes += [mode for mode in MODES_OF[arm] if EFFECTIVE[mode] and not is_spent(s, unit, mode)]
        if not modes:
            continue
        for group in found:
            if group.modes == modes and group.accuracy == forces.accuracy[model]:
                group.count += 1
                break
        else:
            found.append(Group(modes, forces.accuracy[model]))
    return found


class Firepower:
    """What units do to each other at a distance, remembered for one look at the table."""

    __slots__ = ("groups", "known", "s")

    def __init__(self, s: State) -> None:
        self.s = s
        self.groups: dict[int, list[Group]] = {}
        self.known: dict[int, tuple[int, int]] = {}

    def of(self, unit: int) -> list[Group]:
        found = self.groups.get(unit)
        if found is None:
            found = self.groups[unit] = groups_of(self.s, unit)
        return found

    def reach(self, unit: int) -> int:
        """How far it shoots to some effect."""
        return max([LONG[mode] or EFFECTIVE[mode] for group in self.of(unit) for mode in group.modes], default=0)

    def at(self, unit: int, target: int, away: int, order: int, cover: int, between: int) -> tuple[int, int]:
        """Losses in hundredths, and how likely a pin is, in hundredths."""
        if between == HIDDEN and not self.is_overhead(unit):
            return 0, 0
        inches = away // 1000
        key = ((((unit * 64 + target) * 128 + inches) * 8 + order) * 4 + cover) * 4 - max(between, -2)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.reckon(unit, target, inches * 1000 + 500, order, cover, max(between, -2))
        return found

    def is_overhead(self, unit: int) -> bool:
        for group in self.of(unit):
            if any(IS_OVERHEAD[mode] for mode in group.modes):
                return True
        return False

    def reckon(self, unit: int, target: int, away: int, order: int, cover: int, between: int) -> tuple[int, int]:
        s = self.s
        losses, missed = 0, 1000
        pins = s.pins[unit]
        for group in self.of(unit):
            best_losses, best_hits, most = 0, 0, -1
            for mode in group.modes:
                if not MINIMUM[mode] <= away <= FARTHEST[mode]:
                    continue
                if WEAPON_CLASS[MODE_WEAPON[mode]] == HEAVY and order != FIRE:
                    continue
                hits = self.hits_of(unit, mode, group.accuracy - pins + between, away, order)
                lost = hits * self.fails(target, mode, away, cover) // 10
                worth = 3 * lost + hits * (2 if MODE_FLAGS[mode] & DISRUPTOR else 1)
                if worth > most:
                    best_losses, best_hits, most = lost, hits, worth
            if most < 0:
                continue
            count = group.count if group.count < 3 else (group.count * OWN_RANKS + 5) // 10
            losses += best_losses * count
            for _ in range(count):
                missed = missed * max(1000 - best_hits * 8, 100) // 1000
        return min(losses, 100 * len(members_of(s, target))), 100 - missed // 10

    def hits_of(self, unit: int, mode: int, accuracy: int, away: int, order: int) -> int:
        """In hundredths, the hits of one weapon."""
        flags = MODE_FLAGS[mode]
        far = 0 if away <= EFFECTIVE[mode] else 1 if away <= LONG[mode] else 2
        rapid = IS_RAPID[mode] == 1 and not (flags & LIMITED_AMMO and self.s.marks[unit] & LOW_AMMO)
        shots = 2 * (SHOTS[mode] if rapid else 1)
        if flags & D6_ON_FIRE and order == FIRE:
            rapid, shots = True, 7
        number = accuracy - far - (1 if rapid and far else 0)
        if IS_OVERHEAD[mode]:
            number -= 2
        elif order == FIRE and WEAPON_CLASS[MODE_WEAPON[mode]] != HEAVY:
            number += 1
        number = min(max(number, 1), 9)
        return number * 10 * shots * (BLAST[mode] + 1 if BLAST[mode] else 2) // 4

    def fails(self, target: int, mode: int, away: int, cover: int) -> int:
        """In tenths, how likely a usual model of the target is lost to a hit."""
        s = self.s
        forces = s.forces
        model = members_of(s, target)[-1]
        sheltered = not (IS_OVERHEAD[mode] or MODE_FLAGS[mode] & NO_COVER or forces.traits[model] & LARGE)
        number = GHAR_RESIST if forces.armour[model] & GHAR else forces.resist[model]
        number += total(tuple(armour_modifiers(forces.armour[model], BLAST[mode] > 0, away <= CLOSE, False)))
        number += (cover if sheltered else 0) - STRIKE_VALUE[mode]
        fails = 10 - min(max(number, 1), 9)
        if forces.kind[target] in (WEAPON_DRONE, VEHICLE):
            return fails * (CHART if number <= 10 else 1) // 10
        return fails
