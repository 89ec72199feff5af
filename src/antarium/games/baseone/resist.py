"""RES, ARM: whether a model stands up to a hit."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.arsenal import (
    BLAST,
    BLOW_BLAST,
    BLOW_FLAGS,
    BLOW_SV,
    IS_OVERHEAD,
    MODE_FLAGS,
    MODE_WEAPON,
    STRIKE_LIMIT,
    STRIKE_VALUE,
    WEAPON_NAME,
)
from antarium.games.baseone.events.impact import ResistTested
from antarium.games.baseone.forces import WEAPON_RESIST
from antarium.games.baseone.frames import Impact
from antarium.games.baseone.ids import (
    BLOWS,
    BOOSTER,
    CLOAK,
    COVER_NAMES,
    CREWED_WEAPON,
    GHAR,
    HEAVY_TEAM,
    HL,
    INCH,
    LEADER,
    MEMBER,
    NO_COVER,
    NONE,
    PHASE,
    PLASMA_REACTOR,
    REFLEX,
    SPINNER,
    VEHICLE,
    WEAPON_DRONE,
)
from antarium.games.baseone.losses import remove_model
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import is_passed
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Modifier, total

CLOSE: Final = 10 * INCH
"""ARM-1 At this range and less hyperlight and phase armour protect less."""
GHAR_RESIST: Final = 12
GUARD: Final = 2
"""FRC-7 What a distort spinner adds that protects its bearer."""
LIGHT_LIMIT: Final = 10
"""RES-5 A target tested at more than this is heavily armoured."""


class TestResist(Step[State, Impact, None]):
    """RES-1 With all hits placed each is tested; LDR-1 a leader rolls one of his failures again."""

    __test__ = False  # a paragraph of the rules, not a test

    def do(self, s: State, impact: Impact, choice: None) -> Frames:
        failed: list[int] = []
        light = 0
        for hits in tests_due(impact):
            model = impact.placed[hits[0]]
            if s.forces.role[model] > CREWED_WEAPON:
                light += bites(s, impact, hits)  # ALC-6 a drone is destroyed without a test
                continue
            modifiers = resist_modifiers(s, impact, model, hits)
            light += total(modifiers) <= LIGHT_LIMIT
            if not passes(s, model, modifiers, False):
                failed += hits[:1]
        again = test_to_repeat(s, impact, failed)
        if again != NONE:
            hits = tested_with(impact, again)
            if passes(s, impact.placed[again], resist_modifiers(s, impact, impact.placed[again], hits), True):
                failed = [hit for hit in failed if hit != again]
        return impact.then(failed=tuple(failed), light=light, rerolled=again != NONE)


class RemoveCasualties(Step[State, Impact, None]):
    """RES-2 Models that failed are removed, except those that roll for damage; ALC-6 so are drones that were hit."""

    def do(self, s: State, impact: Impact, choice: None) -> Frames:
        fallen = bursts = 0
        for hit, model in enumerate(impact.placed):
            if not s.standing[model]:
                continue
            is_drone = s.forces.role[model] > CREWED_WEAPON
            if is_drone or (hit in impact.failed and not rolls_damage(s, model)):
                bursts += s.forces.traits[model] & PLASMA_REACTOR != 0 and was_lucky(impact, model)
                fallen += s.forces.role[model] == MEMBER
                remove_model(s, model)
        return impact.then(fallen=fallen, bursts=bursts)


def bites(s: State, impact: Impact, hits: list[int]) -> bool:
    """D-51 True if a member of the unit would resist these hits, which struck a drone, on 10 or less."""
    for member in s.members(impact.target):
        if total(resist_modifiers(s, impact, member, hits)) <= LIGHT_LIMIT:
            return True
    return False


def tests_due(impact: Impact) -> list[list[int]]:
    """The tests to be taken, each with its hits: one apiece, but FRC-7 has a spinner's hits on a model make one."""
    due: list[list[int]] = []
    for hit, model in enumerate(impact.placed):
        joined = False
        if impact.compounds and is_spinner(impact, hit):
            for other in due:
                if impact.placed[other[0]] == model and is_spinner(impact, other[0]):
                    other.append(hit)
                    joined = True
                    break
        if not joined:
            due.append([hit])
    return due


def tested_with(impact: Impact, first: int) -> list[int]:
    """The hits of one test, by the first of them."""
    for hits in tests_due(impact):
        if hits[0] == first:
            return hits
    return [first]


def is_spinner(impact: Impact, hit: int) -> bool:
    weapon = impact.modes[hit]
    return impact.cause == BLOWS and weapon != NONE and BLOW_FLAGS[weapon] & SPINNER != 0


def passes(s: State, model: int, modifiers: tuple[Modifier, ...], again: bool) -> bool:
    roll = s.dice.d10()
    passed = is_passed(roll, total(modifiers))
    s.emit(ResistTested(model, modifiers, roll, passed, again))
    return passed


def test_to_repeat(s: State, impact: Impact, failed: list[int]) -> int:
    """LDR-1, D-59 Return the failed test that a leader rolls again, by its first hit, or none.

    With several it is that of a lucky hit, which may burst his reactor (FRC-13).
    """
    found = NONE
    for hit in failed:
        model = impact.placed[hit]
        if s.forces.traits[model] & LEADER and not rolls_damage(s, model):
            if impact.lucky[hit]:
                return hit
            if found == NONE:
                found = hit
    return found


def rolls_damage(s: State, model: int) -> bool:
    """RES-2, RES-3 Whether it rolls on a damage chart instead of being removed."""
    kind = s.forces.kind[s.forces.unit_of[model]]
    if s.forces.role[model] == CREWED_WEAPON:
        return kind == HEAVY_TEAM
    return kind in (WEAPON_DRONE, VEHICLE)


def was_lucky(impact: Impact, model: int) -> bool:
    """FRC-13 Whether one of the tests it failed came from a lucky hit."""
    return any(impact.placed[hit] == model and impact.lucky[hit] for hit in impact.failed)


# The number that is tested


def resist_modifiers(s: State, impact: Impact, model: int, hits: list[int]) -> tuple[Modifier, ...]:
    """RES-1 Resist, armour and cover, less the strike value; RES-3 a crewed weapon has 10 and nothing else."""
    forces = s.forces
    if forces.role[model] == CREWED_WEAPON:
        return (Modifier(WEAPON_RESIST, "crewed weapon", "RES-3"),)
    if forces.armour[model] & GHAR:
        found = [Modifier(GHAR_RESIST, f"battle armour of {forces.model_name[model]}", "ARM-1")]
    else:
        found = [Modifier(forces.resist[model], f"Resist of {forces.model_name[model]}", "RES-1")]
    found += armour_modifiers(forces.armour[model], is_blast(impact, hits[0]), is_close(impact), impact.cause == BLOWS)
    shelter = cover_against(impact, model, hits[0])
    if shelter:
        found.append(Modifier(shelter, f"{COVER_NAMES[shelter]} cover", "CVR-1"))
    if impact.guarded:
        found.append(Modifier(GUARD, "distort spinner", "FRC-7"))
    for hit in hits:
        strike = strike_value(impact, hit)
        if strike:
            found.append(Modifier(-strike, f"strike value of {weapon_name(impact, hit)}", "RES-1"))
    return tuple(found)


def armour_modifiers(armour: int, blast: bool, close: bool, blows: bool) -> list[Modifier]:
    """ARM-1 What armour adds, piece by piece."""
    found: list[Modifier] = []
    if armour & REFLEX:
        found.append(Modifier(1, "reflex armour", "ARM-1"))
    if armour & CLOAK and blows:
        found.append(Modifier(1, "impact cloak", "ARM-1"))
    if armour & HL:
        if blast:
            found.append(Modifier(3, "hyperlight armour against a blast", "ARM-1"))
        else:
            found.append(Modifier(1 if close else 2, f"hyperlight armour{' close by' if close else ''}", "ARM-1"))
    if armour & PHASE:
        found.append(Modifier(1 if close else 2, f"phase armour{' close by' if close else ''}", "ARM-1"))
    if armour & BOOSTER:
        found.append(Modifier(1, "hyperlight booster", "ARM-1"))
    return found


def is_close(impact: Impact) -> bool:
    """ARM-1, D-35 At 10 inches or less, point-blank and hand to hand."""
    return impact.cause == BLOWS or impact.range <= CLOSE


def is_blast(impact: Impact, hit: int) -> bool:
    mode = impact.modes[hit]
    if impact.cause == BLOWS:
        return mode != NONE and BLOW_BLAST[mode] > 0
    return BLAST[mode] > 0


def cover_against(impact: Impact, model: int, hit: int) -> int:
    """CVR-4 The cover of a model against this hit."""
    if impact.cause == BLOWS or IS_OVERHEAD[impact.modes[hit]] or MODE_FLAGS[impact.modes[hit]] & NO_COVER:
        return 0
    for place, other in enumerate((*impact.viable, *impact.behind)):
        if other == model and place < len(impact.covered):
            return impact.covered[place]
    return 0


def strike_value(impact: Impact, hit: int) -> int:
    """RES-1, FRC-3 What a hit strikes with; in hand-to-hand what the weapon strikes with there, bare hands nothing."""
    mode = impact.modes[hit]
    bonus = impact.bonus[hit] if hit < len(impact.bonus) else 0
    if impact.cause == BLOWS:
        if mode == NONE or (is_spinner(impact, hit) and not impact.compounds):
            return bonus  # bare hands, or a spinner that protects its bearer
        return BLOW_SV[mode] + bonus
    strike = STRIKE_VALUE[mode] + bonus
    return min(strike, STRIKE_LIMIT[mode]) if bonus else strike


def weapon_name(impact: Impact, hit: int) -> str:
    mode = impact.modes[hit]
    if impact.cause == BLOWS:
        return WEAPON_NAME[mode] if mode != NONE else "plasma claws"
    return WEAPON_NAME[MODE_WEAPON[mode]]
