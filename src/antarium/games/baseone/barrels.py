"""SHT-1, SHT-2, LOS-9 to LOS-13, RNG-1, RNG-2: which weapons of a unit can be shot at another, and at what range."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.arsenal import EFFECTIVE, IS_OVERHEAD, MINIMUM, MODE_FLAGS, MODES_OF, WEAPON_CLASS
from antarium.games.baseone.ids import (
    CREWED_WEAPON,
    FIRE,
    HAND,
    HEAVY,
    INCH,
    LIMITED_AMMO,
    NO_AMMO,
    NONE,
    OBSTACLE,
    POINT_BLANK_ONLY,
    STANDARD,
    VEHICLE,
    WEAPON_LOST,
)
from antarium.games.baseone.lookout import NOTHING, Lookout, visible
from antarium.games.baseone.model import State
from antarium.games.baseone.ranges import range_to, reaches
from antarium.games.baseone.spotting import lines_from, partners, sees_any, spotter_of

TOO_LONG: Final = 10 * INCH
"""PBS-2 A minimum range that is no use at point-blank."""


class Armed:
    """A model's weapon in one mode; `system` is its place among the arms of the model."""

    __slots__ = ("mode", "model", "system")

    def __init__(self, model: int, system: int, mode: int) -> None:
        self.model: int = model
        self.system: int = system
        self.mode: int = mode


class Barrel:
    """A weapon in one mode that has a target: which models it or its spotter sees, and how near they are."""

    __slots__ = ("eye", "lines", "mode", "model", "nearest", "own", "seen", "system")

    def __init__(self, armed: Armed, eye: int, seen: list[int], lines: list[int], nearest: int, own: list[int]) -> None:
        self.model: int = armed.model
        self.system: int = armed.system
        self.mode: int = armed.mode
        self.eye: int = eye
        """The model whose sight is used."""
        self.seen: list[int] = seen
        self.lines: list[int] = lines
        """Beside `seen`: the piece of terrain each line looks through, or `NOTHING`."""
        self.nearest: int = nearest
        self.own: list[int] = own
        """ALC-1 What it sees without a spotter."""


def armed_with(s: State, unit: int, order: int) -> list[Armed]:
    """SHT-1, SHT-2 Every weapon of a unit that works and may be shot with this order, mode by mode."""
    found: list[Armed] = []
    for model in visible(s, unit):
        for system, weapon in enumerate(s.forces.arms[model]):
            if s.damage[model] & (WEAPON_LOST << system) or (WEAPON_CLASS[weapon] == HEAVY and order != FIRE):
                continue
            found += [
                Armed(model, system, mode)
                for mode in MODES_OF[weapon]
                if EFFECTIVE[mode] and not is_spent(s, unit, mode)
            ]
    return found


def armed_at_point_blank(s: State, models: list[int], systems: tuple[int, ...] = ()) -> list[Armed]:
    """PBS-2 The weapons these models may use at point-blank; PBS-1 where `systems` were settled before, just these."""
    found: list[Armed] = []
    for model in models:
        unit = s.forces.unit_of[model]
        for system, weapon in enumerate(s.forces.arms[model]):
            works = system in systems if systems else not s.damage[model] & (WEAPON_LOST << system)
            if not works:
                continue
            for mode in MODES_OF[weapon]:
                fits = WEAPON_CLASS[weapon] in (HAND, STANDARD) and EFFECTIVE[mode] and MINIMUM[mode] < TOO_LONG
                if (fits or MODE_FLAGS[mode] & POINT_BLANK_ONLY) and not is_spent(s, unit, mode):
                    found.append(Armed(model, system, mode))
    return found


def is_spent(s: State, unit: int, mode: int) -> bool:
    """FRC-14 Whether there is no ammunition left."""
    return MODE_FLAGS[mode] & LIMITED_AMMO != 0 and s.marks[unit] & NO_AMMO != 0


class Outlook:
    """What the models of a unit see of another, line by line, each followed when it is first asked for."""

    __slots__ = ("lookout", "rows", "s", "target", "unit", "watched")

    def __init__(self, s: State, unit: int, target: int) -> None:
        self.s = s
        self.unit: int = unit
        self.target: int = target
        self.watched: list[int] = visible(s, target)
        self.lookout = Lookout(s, visible(s, unit), self.watched)
        self.rows: dict[int, list[int]] = {}

    def row(self, model: int) -> list[int]:
        """LOS-1 The lines of one model."""
        found = self.rows.get(model)
        if found is None:
            found = [self.lookout.trace(model, target) for target in self.watched]
            self.rows[model] = found
        return found

    def sees(self, model: int) -> bool:
        return sees_any(self.row(model))

    def direct(self, model: int) -> bool:
        """LOS-9, LOS-10 Whether a weapon has its line, and a crewed one a line of the crew besides."""
        if not self.sees(model):
            return False
        if self.s.forces.role[model] != CREWED_WEAPON:
            return True
        for member in self.s.members(self.unit):
            if self.sees(member):
                return True
        return False

    def eye_for(self, armed: Armed) -> int:
        """The model whose sight serves a weapon; none if nobody's does. LOS-13, BUD-2, BUD-4 for overhead weapons."""
        own = self.direct(armed.model)
        if not IS_OVERHEAD[armed.mode]:
            return armed.model if own else NONE
        eyes = [armed.model] if own else []
        spotter = spotter_of(self.s, self.unit)
        if spotter != NONE and self.spotter_sees(spotter):
            eyes.append(spotter)
        if not eyes:
            eyes = [other for other in partners(self.s, self.unit) if self.spotter_sees(other)]
        best = NONE
        for eye in eyes:
            if best == NONE or hindrance(self.s, [self.row(eye)]) > hindrance(self.s, [self.row(best)]):
                best = eye
        return best

    def spotter_sees(self, spotter: int) -> bool:
        if spotter not in self.rows:
            self.rows[spotter] = lines_from(self.s, spotter, self.watched)
        return sees_any(self.rows[spotter])

    def barrel(self, armed: Armed) -> Barrel | None:
        """A weapon with what it can be aimed at, if there is anything."""
        eye = self.eye_for(armed)
        if eye == NONE:
            return None
        seen: list[int] = []
        lines: list[int] = []
        nearest = NONE
        for place, code in enumerate(self.row(eye)):
            if code >= NOTHING:
                target = self.watched[place]
                seen.append(target)
                lines.append(code)
                away = range_to(self.s, armed.model, target)
                if nearest == NONE or away < nearest:
                    nearest = away
        return Barrel(armed, eye, seen, lines, nearest, seen if eye == armed.model else self.own_sight(armed.model))

    def own_sight(self, model: int) -> list[int]:
        """Return the target models that a shooter sees without a spotter."""
        if not self.direct(model):
            return []
        row = self.row(model)
        return [target for place, target in enumerate(self.watched) if row[place] >= NOTHING]


def hindrance(s: State, rows: list[list[int]]) -> int:
    """ACC-4, D-32 What intervening terrain does to shooters with these lines: 0, -1 or -2."""
    affected = obstacles = lights = 0
    for row in rows:
        seen = obstructed = light = 0
        for code in row:
            if code >= NOTHING:
                seen += 1
                if code >= 0:
                    if s.ground.kind[code] == OBSTACLE:
                        obstructed += 1
                    else:
                        light += 1
        obstacles += obstructed
        lights += light
        if (obstructed or light) and 2 * (obstructed + light) >= seen:
            affected += 1
    if not affected or 2 * affected < len(rows):
        return 0
    return -2 if lights >= obstacles else -1


def seen_directly(barrels: list[Barrel]) -> list[int]:
    """ALC-1 Return the target models that can take direct hits: what any of the shooters sees without a spotter."""
    direct = [barrel for barrel in barrels if not IS_OVERHEAD[barrel.mode]]
    overhead = [barrel for barrel in barrels if IS_OVERHEAD[barrel.mode]] if direct else []
    seen: list[int] = []
    for barrel in direct + overhead:
        seen += [model for model in barrel.own if model not in seen]
    return seen


def barrels_at(s: State, unit: int, target: int, order: int) -> list[Barrel]:
    """Every weapon of a unit, mode by mode, that a model can aim at the target, near or far."""
    armed = armed_with(s, unit, order)
    if not armed or not s.is_alive(target):
        return []
    outlook = Outlook(s, unit, target)
    found: list[Barrel] = []
    for one in armed:
        barrel = outlook.barrel(one)
        if barrel is not None:
            found.append(barrel)
    return found


def point_blank_barrels(s: State, models: list[int], target: int, systems: tuple[int, ...]) -> list[Barrel]:
    """PBS-3, D-73 At point-blank everybody sees everybody at range 0."""
    seen = visible(s, target)
    lines = [NOTHING] * len(seen)
    return [Barrel(armed, armed.model, seen, lines, 0, seen) for armed in armed_at_point_blank(s, models, systems)]


def in_reach(s: State, barrels: list[Barrel]) -> list[Barrel]:
    """RNG-1, RNG-2, D-36 Those that shoot: models out of reach drop out, and the range is measured again."""
    left = barrels
    while left:
        away = range_of(left)
        staying = [barrel for barrel in left if reaches(s, barrel.mode, away)]
        if len(staying) == len(left):
            return left
        if range_of(staying) == away:
            return staying
        left = staying
    return left


def crew_and_weapon(s: State, unit: int, barrels: list[Barrel]) -> tuple[list[Barrel], list[Barrel]]:
    """SHT-4 Those that shoot, of the crew and of its weapon: never both together, so each has a range of its own."""
    weapon = s.forces.weapon[unit]
    if weapon == NONE:
        return in_reach(s, barrels), []
    crew = in_reach(s, [barrel for barrel in barrels if barrel.model != weapon])
    return crew, in_reach(s, [barrel for barrel in barrels if barrel.model == weapon])


def range_of(barrels: list[Barrel]) -> int:
    """RNG-1 The range of weapons that shoot together."""
    nearest = NONE
    for barrel in barrels:
        if nearest == NONE or barrel.nearest < nearest:
            nearest = barrel.nearest
    return nearest


def can_shoot(s: State, unit: int, target: int, order: int) -> bool:
    """Whether any weapon of a unit can be shot at another with this order: it works, has sight, and reaches.

    If none reaches what it sees nearest itself then all drop out of `in_reach`, so asking each by itself is enough.
    """
    armed = armed_with(s, unit, order)
    if not armed or not s.is_alive(target) or is_beyond(s, armed, target):
        return False
    outlook = Outlook(s, unit, target)
    for one in armed:
        barrel = outlook.barrel(one)
        if barrel is not None and reaches(s, barrel.mode, barrel.nearest):
            return True
    return False


def is_beyond(s: State, armed: list[Armed], target: int) -> bool:
    """Whether no weapon reaches any model of the target, seen or not."""
    watched = visible(s, target)
    for one in armed:
        for model in watched:
            if reaches(s, one.mode, range_to(s, one.model, model)):
                return False
    return True


def systems_of(s: State, unit: int, order: int) -> list[int]:
    """SHT-5 The weapon systems of a vehicle that work, if it has several; else none."""
    forces = s.forces
    if forces.kind[unit] != VEHICLE:
        return []
    found: list[int] = []
    for armed in armed_with(s, unit, order):
        if armed.system not in found:
            found.append(armed.system)
    return found if len(found) > 1 else []
