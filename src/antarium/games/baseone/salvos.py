"""Salvos: the odds of a unit's shooting, from its weapons, their sight of the target, and the modes they best use."""

from __future__ import annotations

from antarium.games.baseone.accuracy import is_rapid, modifiers_of
from antarium.games.baseone.arsenal import BLAST, IS_OVERHEAD, MODE_FLAGS, MODE_WEAPON, SHOTS
from antarium.games.baseone.barrels import Barrel, crew_and_weapon, hindrance, range_of, seen_directly
from antarium.games.baseone.choosing import weapons_in
from antarium.games.baseone.cover import cover_of
from antarium.games.baseone.frames import Impact, Volley
from antarium.games.baseone.ids import (
    D6_ON_FIRE,
    NONE,
    POINT_BLANK,
    SHOT,
    VEHICLE,
)
from antarium.games.baseone.locks import is_sure, strike_bonus
from antarium.games.baseone.lookout import visible
from antarium.games.baseone.model import State
from antarium.games.baseone.nerve import pass_tenths
from antarium.games.baseone.odds import D6, Kind, Odds, odds_of
from antarium.games.baseone.overhead import HIDDEN_BEYOND, is_hidden, models_under
from antarium.games.baseone.rerolls import evasion, is_hard_to_hit
from antarium.games.baseone.shields import shield_penalty
from antarium.games.baseone.spotting import spots, spotter_of
from antarium.kernel.records import total


def aimed_volley(s: State, volley: Volley, barrels: list[Barrel], single: list[int]) -> Volley:
    """RNG-1, ACC-4, BUD-6 A volley as it stands when weapons and modes are settled."""
    direct = [barrel for barrel in barrels if not IS_OVERHEAD[barrel.mode]]
    x = y = 0
    if len(direct) < len(barrels):
        centre = best_centre(s, volley.target)
        x, y = s.x[centre], s.y[centre]
    return volley.again(
        range=range_of(barrels),
        shooters=tuple([barrel.model for barrel in barrels]),
        modes=tuple([barrel.mode for barrel in barrels]),
        single=tuple([1 if barrel.mode in single else 0 for barrel in barrels]),
        seen=tuple(seen_directly(barrels)),
        terrain=hindrance(s, [barrel.lines for barrel in barrels]),
        shield=0 if volley.point_blank else shield_penalty(s, direct, volley.target),
        x=x,
        y=y,
    )[0]


def best_centre(s: State, target: int) -> int:
    """OVH-1 The model with most of its unit under a template centred on it."""
    best, most = NONE, -1
    for model in visible(s, target):
        under = len(models_under(s, target, s.x[model], s.y[model]))
        if under > most:
            best, most = model, under
    return best


def kinds_of(s: State, volley: Volley) -> list[Kind]:
    """The shots of a volley, those alike together."""
    known: dict[tuple[int, ...], Kind] = {}
    for place, model in enumerate(volley.shooters):
        mode, single = volley.modes[place], volley.single[place]
        key = (mode, s.forces.accuracy[model], s.forces.role[model], single)
        found = known.get(key)
        if found is None:
            needed = pass_tenths(total(modifiers_of(s, volley, place)))
            sure = is_sure(s, volley.unit, volley.target, mode, volley.order)
            found = known[key] = Kind(mode, 0, needed, BLAST[mode], sure)
        if MODE_FLAGS[mode] & D6_ON_FIRE and is_rapid(s, volley, place):
            found.times = D6
        else:
            found.times += SHOTS[mode] if is_rapid(s, volley, place) and not found.sure else 1
    return list(known.values())


def impact_of(s: State, volley: Volley, barrels: list[Barrel], kinds: list[Kind]) -> tuple[Impact, list[int]]:
    """The hits of a volley as the rules would hand them over, one for each kind, and the models they may strike."""
    models = visible(s, volley.target)
    seen = [model for model in models if model in volley.seen]
    direct = [barrel for barrel in barrels if not IS_OVERHEAD[barrel.mode]]
    if not direct:
        seen = models
    else:
        models = seen + [model for model in models if model not in seen]
    covered: list[int] = []
    for model in models:
        if volley.exposed or not s.ground.pieces or not direct:
            covered.append(0)
            continue
        watchers = [barrel.model for barrel in barrels if model in barrel.own]
        covered.append(cover_of(s, model, watchers or [barrel.model for barrel in direct]))
    bonus = [strike_bonus(s, volley.unit, kind.mode) if kind.sure else 0 for kind in kinds]
    impact = Impact(
        volley.target,
        volley.unit,
        POINT_BLANK if volley.point_blank else SHOT,
        volley.range,
        tuple([kind.mode for kind in kinds]),
        (0,) * len(kinds),
        tuple(bonus),
        tuple(models),
        covered=tuple(covered),
    )
    return impact, models


def volley_odds(s: State, volley: Volley, barrels: list[Barrel], goes_down: bool = False, spotted: bool = True) -> Odds:
    """The odds of a volley with these weapons, perhaps at a target that goes down first."""
    if not barrels:
        return Odds()
    single = [volley.modes[place] for place in range(len(volley.single)) if volley.single[place]]
    aimed = aimed_volley(s, volley, barrels, single)
    target = volley.target
    if is_hidden(s, volley.unit, target, aimed.range):
        return Odds()
    kinds = kinds_of(s, aimed)
    if goes_down and hides_when_down(s, target, aimed.range):
        return Odds()
    impact, models = impact_of(s, aimed, barrels, kinds)
    evades = evasion(s, target, volley.caught) != "" or (goes_down and is_hard_to_hit(s, target))
    kinds_first = sorted(range(len(kinds)), key=lambda place: -kinds[place].tenths * (1 + kinds[place].sides))
    impact = impact.again(
        modes=tuple([impact.modes[place] for place in kinds_first]),
        bonus=tuple([impact.bonus[place] for place in kinds_first]),
    )[0]
    ordered = [kinds[place] for place in kinds_first]
    if spotted:
        spotted = spotter_of(s, volley.unit) != NONE if volley.point_blank else spots(s, volley.unit, target)
    return odds_of(s, impact, models, ordered, evades, spotted)


def hides_when_down(s: State, unit: int, away: int) -> bool:
    """BUD-7 Whether nothing hits it from so far away once it is Down."""
    camo = s.forces.camo[unit]
    return camo != NONE and s.standing[camo] == 1 and away > HIDDEN_BEYOND


# Which weapons, in which modes


def best_barrels(s: State, volley: Volley, found: list[Barrel]) -> list[Barrel]:
    """SHT-1, SHT-4, SHT-6 The weapons and modes a sensible player would shoot with, of those in reach."""
    if volley.point_blank:
        weapon = s.forces.weapon[volley.unit]
        chosen = [barrel for barrel in found if barrel.model == weapon] or found
    else:
        crew, crewed = crew_and_weapon(s, volley.unit, found)
        chosen = crewed or crew
    for arm in weapons_in(chosen):
        modes: list[int] = []
        for barrel in chosen:
            if MODE_WEAPON[barrel.mode] == arm and barrel.mode not in modes:
                modes.append(barrel.mode)
        if len(modes) > 1:
            best = best_mode(s, volley, chosen, modes)
            chosen = [barrel for barrel in chosen if MODE_WEAPON[barrel.mode] != arm or barrel.mode == best]
    if s.forces.kind[volley.unit] != VEHICLE:
        chosen = one_each(s, volley, chosen)
    return chosen


def best_mode(s: State, volley: Volley, barrels: list[Barrel], modes: list[int]) -> int:
    """The mode that promises most."""
    best, most = modes[0], -1
    for mode in modes:
        odds = volley_odds(s, volley, [barrel for barrel in barrels if barrel.mode == mode])
        if promise(odds) > most:
            best, most = mode, promise(odds)
    return best


def promise(odds: Odds) -> int:
    """One number for what a shooting does, to compare ways to shoot at the same target."""
    return 12 * odds.losses + 8 * odds.pins + 40 * odds.destroyed + odds.hits


def one_each(s: State, volley: Volley, barrels: list[Barrel]) -> list[Barrel]:
    """SHT-1 Every model with the one of its weapons that promises most by itself."""
    kept: list[Barrel] = []
    done: list[int] = []
    for barrel in barrels:
        if barrel.model in done:
            continue
        own = [other for other in barrels if other.model == barrel.model]
        if len(own) > 1:
            own.sort(key=lambda other: -promise(volley_odds(s, volley, [other], spotted=False)))
        kept.append(own[0])
        done.append(barrel.model)
    return kept
