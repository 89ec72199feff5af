"""HTH-1 to HTH-5: hand to hand."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import SpinToGuard, SpinToStrike, Wield
from antarium.games.baseone.arsenal import ATTACKS, BLOW_BLAST, BLOW_FLAGS, IS_HAND_WEAPON, WEAPON_NAME
from antarium.games.baseone.events.assault import (
    BlowBlastRolled,
    BlowsRolled,
    ClawsRolled,
    SpinnersTurned,
    Strikes,
)
from antarium.games.baseone.frames import NOBODY as NO_UNIT
from antarium.games.baseone.frames import Assault, Impact
from antarium.games.baseone.ids import (
    BESIDES,
    BLOWS,
    GHAR,
    NONE,
    SPINNER,
    SPINS_IDLE,
    SPINS_TO_GUARD,
    SPINS_TO_STRIKE,
    WEAPON_LOST,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.point_blank import both_pins, both_stand, both_strengths, opponent, pair
from antarium.games.baseone.rolls import BONUS, PASS, result_of
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.flow import Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Modifier, total

CLAWS: Final = 4
"""OPT-8 The sides of the die for the strike value of plasma claws."""


class ChooseHandWeapons(Step[State, Assault, Wield | None]):
    """HTH-1, D-77 A model with several hand weapons chooses one before any dice."""

    def ask(self, s: State, assault: Assault) -> Decisions:
        model = undecided(s, assault)
        if model == NONE:
            return NOBODY
        forces = s.forces
        unit = forces.unit_of[model]
        options = tuple([Wield(forces.place_of(model), weapon) for weapon in hand_weapons(s, model)])
        return one(Decision(forces.side[unit], "choose_hand_weapon", "HTH-1", options, None, (model,)))

    def do(self, s: State, assault: Assault, choice: Wield | None) -> Frames:
        if choice is None:
            return assault.then()
        return assault.again(wielded=(*assault.wielded, undecided(s, assault), choice.weapon))


class ChooseSpinners(Step[State, Assault, SpinToGuard | SpinToStrike | None]):
    """FRC-7, D-78 Distort spinners protect the whole unit or strike, for this hand-to-hand."""

    def ask(self, s: State, assault: Assault) -> Decisions:
        unit = unspun(s, assault)
        if unit == NO_UNIT:
            return NOBODY
        options = (SpinToStrike(), SpinToGuard())
        return one(Decision(s.forces.side[unit], "turn_spinners", "FRC-7", options, None, (unit,)))

    def do(self, s: State, assault: Assault, choice: SpinToGuard | SpinToStrike | None) -> Frames:
        if choice is None:
            return assault.then()
        unit = unspun(s, assault)
        spins = SPINS_TO_GUARD if isinstance(choice, SpinToGuard) else SPINS_TO_STRIKE
        s.emit(SpinnersTurned(unit, spins))
        first, second = assault.spins
        return assault.again(spins=(spins, second) if unit == assault.attacker else (first, spins))


class Fight(Step[State, Assault, None]):
    """HTH-1 Both strike at once, so who strikes is settled first; but a side that is Down strikes second."""

    def do(self, s: State, assault: Assault, choice: None) -> Frames:
        if not both_stand(s, assault) or assault.broke_off != NO_UNIT:
            return assault.then()
        first, second = in_order(s, assault)
        later = s.is_down(second) and not s.is_down(first)
        (settled,) = assault.then(
            pins=both_pins(s, assault),
            strength=both_strengths(s, assault),
            answering=tuple(s.members(second)),
            answers_later=later,
            fought=True,
        )
        return strike(s, settled, first, second, s.members(first))


class FightBack(Step[State, Assault, None]):
    """HTH-1 The other side strikes: with all it had, or if it is Down with what is left."""

    def do(self, s: State, assault: Assault, choice: None) -> Frames:
        if not assault.fought:
            return assault.then()
        second = s.forces.unit_of[assault.answering[0]]
        fighters = s.members(second) if assault.answers_later else list(assault.answering)
        (settled,) = assault.then()
        return strike(s, settled, second, opponent(assault, second), fighters)


# Who fights with what


def in_order(s: State, assault: Assault) -> tuple[int, int]:
    """The one that strikes first, and the other: the assaulters, unless they alone are Down."""
    attacker, defender = pair(assault)
    if s.is_down(attacker) and not s.is_down(defender):
        return defender, attacker
    return attacker, defender


def hand_weapons(s: State, model: int) -> list[int]:
    """The hand weapons of a model that work."""
    arms = s.forces.arms[model]
    return [
        weapon
        for place, weapon in enumerate(arms)
        if IS_HAND_WEAPON[weapon] and weapon not in arms[:place] and not s.damage[model] & WEAPON_LOST << place
    ]


def undecided(s: State, assault: Assault) -> int:
    """The first model that has yet to choose its hand weapon, the assaulters' before the others'."""
    if not both_stand(s, assault) or assault.broke_off != NO_UNIT:
        return NONE
    for unit in pair(assault):
        for model in s.members(unit):
            if model not in assault.wielded[::2] and len(hand_weapons(s, model)) > 1:
                return model
    return NONE


def wielded_by(s: State, assault: Assault, model: int) -> int:
    """The hand weapon a model fights with, or none."""
    if model in assault.wielded[::2]:
        return assault.wielded[2 * assault.wielded[::2].index(model) + 1]
    weapons = hand_weapons(s, model)
    return weapons[0] if weapons else NONE


def unspun(s: State, assault: Assault) -> int:
    """The first of the two that has distort spinners and has not said what they do."""
    if not both_stand(s, assault) or assault.broke_off != NO_UNIT:
        return NO_UNIT
    for place, unit in enumerate(pair(assault)):
        if assault.spins[place] == SPINS_IDLE and any(has_spinner(s, model) for model in s.members(unit)):
            return unit
    return NO_UNIT


def has_spinner(s: State, model: int) -> bool:
    return any(BLOW_FLAGS[weapon] & SPINNER for weapon in s.forces.arms[model])


def weapons_in_fight(s: State, assault: Assault, model: int) -> list[int]:
    """HTH-1, FRC-8, FRC-9 The hand weapon or nature of a model, else bare hands, and what fights besides."""
    arms = [weapon for weapon in s.forces.arms[model] if ATTACKS[weapon]]
    main = wielded_by(s, assault, model)
    natural = [weapon for weapon in arms if not IS_HAND_WEAPON[weapon] and not BLOW_FLAGS[weapon] & BESIDES]
    if main == NONE and natural:
        main = natural[0]
    return [main, *[weapon for weapon in arms if BLOW_FLAGS[weapon] & BESIDES]]


# Blows


def strike(s: State, assault: Assault, unit: int, target: int, fighters: list[int]) -> Frames:
    """HTH-2, HTH-4 All blows of a unit are rolled, and the hits handed over."""
    if not fighters:
        return (assault,)
    strikes: list[Strikes] = []
    for model in fighters:
        for weapon in weapons_in_fight(s, assault, model):
            modifiers = strength_modifiers(s, assault, unit, model, weapon)
            number = total(modifiers)
            dice = tuple([s.dice.d10() for _ in range(ATTACKS[weapon] if weapon != NONE else 1)])
            strikes.append(Strikes(model, weapon, modifiers, dice, tuple([result_of(die, number) for die in dice])))
    s.emit(BlowsRolled(unit, target, tuple(strikes)))
    hits = hits_of(s, strikes)
    if not hits:
        return (assault,)
    own, other = assault.spins if unit == assault.attacker else assault.spins[::-1]
    impact = Impact(
        target,
        unit,
        BLOWS,
        modes=tuple([weapon for weapon, _, _ in hits]),
        lucky=tuple([lucky for _, lucky, _ in hits]),
        bonus=tuple([bonus for _, _, bonus in hits]),
        viable=tuple(s.members(target)),
        guarded=other == SPINS_TO_GUARD,
        compounds=own == SPINS_TO_STRIKE,
    )
    return (assault, impact)


def strength_modifiers(s: State, assault: Assault, unit: int, model: int, weapon: int) -> tuple[Modifier, ...]:
    """HTH-2 Strength, +1 for the assaulters, +1 with a hand weapon; pins do not matter."""
    forces = s.forces
    found = [Modifier(forces.strength[model], f"Strength of {forces.model_name[model]}", "HTH-2")]
    if unit == assault.attacker:
        found.append(Modifier(1, "assaulting", "HTH-2"))
    if weapon != NONE and IS_HAND_WEAPON[weapon]:
        found.append(Modifier(1, WEAPON_NAME[weapon], "HTH-2"))
    elif weapon == NONE and has_claws(s, model):
        found.append(Modifier(1, "plasma claws", "OPT-8"))
    return tuple(found)


def has_claws(s: State, model: int) -> bool:
    """OPT-8, D-79 Whether a model in Ghar battle armour fights with its claws."""
    return s.options.plasma_claws and s.forces.armour[model] & GHAR != 0


def hits_of(s: State, strikes: list[Strikes]) -> list[tuple[int, int, int]]:
    """Weapon, luck and bonus of every hit, the lucky ones first; of a lucky blast only the first is (ALC-7)."""
    hits: list[tuple[int, int, int]] = []
    for blows in strikes:
        for result in blows.results:
            if result < PASS:
                continue
            lucky = 1 if result == BONUS else 0
            sides = BLOW_BLAST[blows.weapon] if blows.weapon != NONE else 0
            if sides:
                count = s.dice.die(sides)
                s.emit(BlowBlastRolled(blows.model, blows.weapon, sides, count))
                hits += [(blows.weapon, lucky, 0)] + [(blows.weapon, 0, 0)] * (count - 1)
            elif blows.weapon == NONE and has_claws(s, blows.model):
                count = s.dice.die(CLAWS)
                s.emit(ClawsRolled(blows.model, count))
                hits.append((NONE, lucky, count))
            else:
                hits.append((blows.weapon, lucky, 0))
    return [hit for hit in hits if hit[1]] + [hit for hit in hits if not hit[1]]
