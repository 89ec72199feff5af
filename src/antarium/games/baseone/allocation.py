"""ALC: who takes which hit.

Hits are placed in the order of `Impact.modes`: overhead ones first, and of each kind the lucky ones first.
"""

from __future__ import annotations

from antarium.games.baseone.actions import Assign, Hold, PutHit, SpreadHits
from antarium.games.baseone.arsenal import IS_OVERHEAD, MODE_FLAGS
from antarium.games.baseone.events.impact import HitsPlaced
from antarium.games.baseone.frames import Impact
from antarium.games.baseone.ids import (
    BLOWS,
    COMMAND,
    CREWED_WEAPON,
    DISRUPTOR,
    LEADER,
    MEMBER,
    NONE,
    STACKS_LUCKY,
)
from antarium.games.baseone.lookout import NOTHING, Lookout, visible
from antarium.games.baseone.model import State
from antarium.games.baseone.resist import resist_modifiers
from antarium.kernel.decision import NOBODY, Asked, Decision
from antarium.kernel.flow import END, Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action, total
from antarium.kernel.refusals import Illegal

Placing = PutHit | Assign | SpreadHits | Hold


class PlaceHits(Step[State, Impact, Placing | None]):
    """ALC-1, ALC-2 The shooter places lucky hits, the owner of the target all others, as evenly as can be."""

    def ask(self, s: State, impact: Impact) -> Asked:
        if is_placed(impact) or not s.is_alive(impact.target):
            return NOBODY
        declines = may_decline(s, impact)
        open_to = models_open(s, impact) + drones_open(s, impact)
        if len(open_to) < 2 and not declines:
            return NOBODY
        places = [s.forces.place_of(model) for model in open_to]
        options: list[Action] = [PutHit(place) for place in places]
        options += [Assign(place, hit + 1) for hit in other_hits(impact) for place in places]
        options.append(Hold() if declines else SpreadHits())
        prompt = "strike_drone" if declines else "place_lucky_hit" if is_lucky(impact) else "place_hit"
        left = len(impact.modes) - len(impact.placed)
        rule = "ALC-6" if declines else "ALC-2"
        return one(Decision(placer(s, impact), prompt, rule, tuple(options), None, (impact.target, left)))

    def do(self, s: State, impact: Impact, choice: Placing | None) -> Frames:
        if not s.is_alive(impact.target):
            return END
        if is_placed(impact):
            return impact.then()
        match choice:
            case Hold():
                return impact.again(declined=True)
            case PutHit(model):
                return placed(s, impact, [s.forces.model_at(impact.target, model)])
            case Assign(model, hit):
                return placed(s, brought_forward(impact, hit - 1), [s.forces.model_at(impact.target, model)])
            case SpreadHits():
                return placed(s, impact, spread(s, impact))
            case _:
                only = models_open(s, impact)
                return placed(s, impact, only) if only else wasted(impact)

    def refuse(self, s: State, impact: Impact, action: Action) -> Illegal | None:
        if not isinstance(action, PutHit | Assign):
            return None
        model = s.forces.model_at(impact.target, action.model)
        if model == NONE or not s.standing[model]:
            return Illegal("that model does not stand in the unit that was hit", "ALC-1")
        open_to = models_open(s, impact) + drones_open(s, impact)
        if model in open_to:
            return Illegal("that hit is not to be placed now, or is the same as the next one", "ALC-2")
        return why_not(s, impact, model)


def why_not(s: State, impact: Impact, model: int) -> Illegal:
    """Why the next hit cannot fall on a model that stands."""
    code = s.forces.model_code[model]
    if s.forces.role[model] > CREWED_WEAPON:
        if model in impact.placed:
            return Illegal(f"{code} has been hit already and is destroyed", "ALC-6")
        if is_lucky(impact) and model in drones_left(s, impact):
            return Illegal(f"{code} is not under the template, but others are", "ALC-8")
        return Illegal(f"{code} is a buddy drone: only a lucky hit or a disruptor can hit it", "ALC-6")
    if impact.cause == BLOWS and s.forces.role[model] == CREWED_WEAPON:
        return Illegal(f"{code} is a weapon; in hand-to-hand fighting only its crew can be hit", "HTH-4")
    if model not in models_in_sight(s, impact):
        return Illegal(f"no shooter sees {code}", "ALC-1")
    counts = [impact.placed.count(other) for other in models_in_sight(s, impact)]
    if impact.placed.count(model) > min(counts):
        return Illegal(f"{code} has taken more hits than others that can be hit", "ALC-1")
    return Illegal(f"{code} is not under the template, but others are", "ALC-8")


def placed(s: State, impact: Impact, models: list[int]) -> Frames:
    """The next hits fall on these models."""
    first = len(impact.placed)
    last = first + len(models)
    modes, lucky = impact.modes[first:last], impact.lucky[first:last]
    s.tell(HitsPlaced(placer(s, impact), impact.target, tuple(models), modes, lucky, impact.cause == BLOWS))
    return impact.again(placed=(*impact.placed, *models))


def wasted(impact: Impact) -> Frames:
    """Hits that can fall on nobody are lost."""
    count = len(impact.placed)
    return impact.then(modes=impact.modes[:count], lucky=impact.lucky[:count], bonus=impact.bonus[:count])


# Which hit


def other_hits(impact: Impact) -> list[int]:
    """ALC-4, D-48 Hits unlike the next one that may be placed in its stead, one of each sort."""
    first = len(impact.placed)
    known = [sort_of(impact, first)]
    found: list[int] = []
    for hit in range(first + 1, len(impact.modes)):
        if turn_of(impact, hit) == turn_of(impact, first) and sort_of(impact, hit) not in known:
            known.append(sort_of(impact, hit))
            found.append(hit)
    return found


def turn_of(impact: Impact, hit: int) -> tuple[int, int, int]:
    """ALC-2, D-47 What is alike in hits that are placed at the same time: overhead or not, lucky or not, and how."""
    mode = impact.modes[hit]
    if impact.cause == BLOWS:
        return 0, impact.lucky[hit], 0
    return IS_OVERHEAD[mode], impact.lucky[hit], MODE_FLAGS[mode] & (DISRUPTOR | STACKS_LUCKY)


def sort_of(impact: Impact, hit: int) -> tuple[int, int]:
    return impact.modes[hit], impact.bonus[hit] if impact.bonus else 0


def brought_forward(impact: Impact, hit: int) -> Impact:
    """The same hits, with this one to be placed next."""
    first = len(impact.placed)
    order = [*range(first), hit, *[other for other in range(first, len(impact.modes)) if other != hit]]
    (sorted_anew,) = impact.again(
        modes=tuple([impact.modes[place] for place in order]),
        lucky=tuple([impact.lucky[place] for place in order]),
        bonus=tuple([impact.bonus[place] for place in order]) if impact.bonus else (),
    )
    return sorted_anew


# Whose choice it is


def is_placed(impact: Impact) -> bool:
    return len(impact.placed) == len(impact.modes)


def is_lucky(impact: Impact) -> bool:
    return impact.lucky[len(impact.placed)] != 0


def may_decline(s: State, impact: Impact) -> bool:
    """D-66 The shooter may put a hit of a disruptor on a buddy drone, or leave this and the rest to the owner."""
    if impact.declined or impact.cause == BLOWS or is_lucky(impact):
        return False
    return MODE_FLAGS[impact.modes[len(impact.placed)]] & DISRUPTOR != 0 and len(drones_left(s, impact)) > 0


def placer(s: State, impact: Impact) -> int:
    """The seat that places the next hit."""
    owner = s.forces.side[impact.target]
    if is_lucky(impact) or may_decline(s, impact):
        return s.forces.side[impact.shooter] if impact.shooter != NONE else s.forces.enemy(owner)
    return owner


# Where it may go


def models_in_sight(s: State, impact: Impact) -> list[int]:
    """ALC-1, ALC-3, ALC-5 The models that can be hit at all by the next hit."""
    if impact.cause == BLOWS:
        return s.members(impact.target)
    hit = len(impact.placed)
    if IS_OVERHEAD[impact.modes[hit]]:
        return visible(s, impact.target)
    models = [model for model in impact.viable if s.standing[model]]
    if impact.behind and impact.placed:
        models += opened(s, impact)
    return models


def opened(s: State, impact: Impact) -> list[int]:
    """ALC-3 Those behind that can be seen now that sight passes over the models already hit."""
    hidden = [model for model in impact.behind if s.standing[model]]
    watchers = list(impact.eyes)
    if not hidden or not watchers:
        return []
    lookout = Lookout(s, watchers, hidden)
    lookout.look_past(list(impact.placed))
    return [b for b in hidden if any(lookout.trace(a, b) >= NOTHING for a in watchers)]


def models_open(s: State, impact: Impact) -> list[int]:
    """ALC-1, ALC-8, D-46 Those with the fewest hits so far; of an overhead hit, those under the template first."""
    if may_decline(s, impact):
        return []  # the shooter is asked about drones only
    models = models_in_sight(s, impact)
    mode = impact.modes[len(impact.placed)]
    if impact.cause != BLOWS and is_lucky(impact) and MODE_FLAGS[mode] & STACKS_LUCKY:
        return models
    counts = [impact.placed.count(model) for model in models]
    fewest = [model for model, count in zip(models, counts, strict=True) if count == min(counts)]
    if impact.cause != BLOWS and IS_OVERHEAD[mode]:
        under = [model for model in fewest if model in impact.under]
        return under or fewest
    return fewest


def drones_open(s: State, impact: Impact) -> list[int]:
    """ALC-6 The drones the shooter may strike with this hit, once each; ALC-8 under the template first."""
    if not is_lucky(impact) and not may_decline(s, impact):
        return []
    drones = drones_left(s, impact)
    if impact.cause == BLOWS or not IS_OVERHEAD[impact.modes[len(impact.placed)]]:
        return drones
    under = [drone for drone in drones if drone in impact.under]
    if under or any(model in impact.under for model in models_open(s, impact)):
        return under
    return drones


def drones_left(s: State, impact: Impact) -> list[int]:
    """The buddy drones of the target that have not been hit."""
    forces, target = s.forces, impact.target
    return [
        drone
        for drone in (forces.spotter[target], forces.batter[target], forces.camo[target])
        if drone != NONE and s.standing[drone] and drone not in impact.placed
    ]


# The sensible way


def spread(s: State, impact: Impact) -> list[int]:
    """D-48 The next hits as far as the same seat places them, on whom it suits that seat best."""
    seat = placer(s, impact)
    as_owner = seat == s.forces.side[impact.target]
    chosen: list[int] = []
    while not is_placed(impact) and placer(s, impact) == seat:
        models = models_open(s, impact)
        if not models:
            break
        best = models[0]
        for model in models[1:]:
            if is_better(s, impact, model, best, as_owner):
                best = model
        chosen.append(best)
        (impact,) = impact.again(placed=(*impact.placed, best))
    return chosen


def is_better(s: State, impact: Impact, model: int, than: int, as_owner: bool) -> bool:
    """Owners offer those they can best spare, and of these the sturdiest; shooters want the opposite."""
    hit = [len(impact.placed)]
    mine, other = worth(s, model), worth(s, than)
    if mine == other:
        mine = -total(resist_modifiers(s, impact, model, hit))
        other = -total(resist_modifiers(s, impact, than, hit))
    return mine < other if as_owner else mine > other


def worth(s: State, model: int) -> int:
    """How much a model would be missed."""
    forces = s.forces
    traits = forces.traits[model]
    if traits & COMMAND:
        return 3
    if traits & LEADER or forces.role[model] != MEMBER:
        return 2
    unit = forces.unit_of[model]
    alike = sum(1 for other in s.members(unit) if forces.arms[other] == forces.arms[model])
    return 0 if 2 * alike > len(s.members(unit)) else 1
