"""UNT: both rosters of one battle as flat tables that never change, indexed by unit and by model.

Units are numbered by turns: the first of seat 0, the first of seat 1, the second of seat 0, and so on, so that a number
says which unit it is (A1, B1, A2, …) whatever the rosters. Where one roster is longer, its partners in the other are
empty: units without a model, which are never alive. The models of a unit follow each other: members, crewed weapon,
spotter, batter and camo drone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from antarium.games.baseone.arsenal import MODES_OF, WEAPON_ID, WEAPON_NAME
from antarium.games.baseone.catalogue import (
    BASES,
    DRONES,
    SMALL_BASE,
    UNIT_DICE,
    UNIT_ENTRY,
    UNIT_FORCE,
    UNIT_KIND,
    UNIT_NAME,
    UNIT_WEIGHT,
)
from antarium.games.baseone.data import ModelEntry, UnitEntry, bits_of
from antarium.games.baseone.ids import (
    ARMOUR_NAMES,
    BATTER,
    CAMO,
    CREWED_WEAPON,
    FAST,
    GHAR_FORCE,
    HEAVY_TEAM,
    INCH,
    LARGE,
    LIGHT_TEAM,
    MEMBER,
    NONE,
    RAPID_SPRINT,
    ROLE_NAMES,
    SLOW,
    SPOTTER,
    TRAIT_NAMES,
    VEHICLE,
    WEAPON_DRONE,
)
from antarium.games.baseone.rosters import Roster, read_roster

SIDE_LETTERS: Final = "AB"
DRONE_LETTERS: Final = "sbc"
WEAPON_RESIST: Final = 10
"""RES-3 What a crewed weapon tests on."""
STANDARD_MOVE: Final = 5 * INCH
FORMATION: Final = 1 * INCH
VEHICLE_FORMATION: Final = 3 * INCH
WEAPON_PLACE: Final = 20
"""The place of a crewed weapon in its unit; the spotter, batter and camo drones follow."""
PLACE_LETTERS: Final = "wsbc"


def unit_code(unit: int) -> str:
    return f"{SIDE_LETTERS[unit % 2]}{unit // 2 + 1}"


class Forces:
    """Who fights. `units` and `models` are their numbers; every list is indexed by unit or by model, as is said."""

    __slots__ = (
        "accuracy", "agility", "all_models", "armour", "arms", "base_code", "batter", "body_half_length",
        "body_half_width", "body_radius", "camo", "code", "command", "crew_needed", "dice", "dice_of_side", "entry",
        "every_trait", "force", "force_of_side", "formation", "half_length", "half_width", "has_distort", "initiative",
        "kind", "members", "model_code", "model_name", "model_numbers", "models", "move", "name", "of_side", "radius",
        "resist", "role", "roster", "side", "some_trait", "spotter", "sprint", "start", "strength", "traits",
        "unit_numbers", "unit_of", "units", "weapon", "weight",
    )  # fmt: skip

    def __init__(self, first: Roster, second: Roster) -> None:
        self.units: int = 0
        self.models: int = 0
        self.roster: list[Roster] = [first, second]
        """By side."""
        self.force_of_side: list[int] = [first.force, second.force]

        # By unit.
        self.entry: list[int] = []
        """Its number in the catalogue."""
        self.side: list[int] = []
        self.code: list[str] = []
        """A1, A2, … for seat 0, B1, … for seat 1."""
        self.name: list[str] = []
        self.force: list[int] = []
        """The force it is of, which is not always the one it fights for."""
        self.kind: list[int] = []
        self.dice: list[int] = []
        """MOD: order dice at the start."""
        self.weight: list[int] = []
        """VIC-1 What each of its dice counts when lost."""
        self.members: list[list[int]] = []
        self.all_models: list[list[int]] = []
        """Members, weapon and drones."""
        self.start: list[int] = []
        """How many members it has at the start."""
        self.weapon: list[int] = []
        """The model of the crewed weapon, or -1; so with the drones."""
        self.spotter: list[int] = []
        self.batter: list[int] = []
        self.camo: list[int] = []
        self.crew_needed: list[int] = []
        """ACC-8 How many crew serve its weapon without penalty; 0 without one."""
        self.formation: list[int] = []
        """UNT-4 The widest gap in its formation."""
        self.move: list[int] = []
        """MOV-1 The pace M of an advance."""
        self.sprint: list[int] = []
        """MOV-7, MOV-8 How many times M it sprints; 0 if it may not."""
        self.some_trait: list[int] = []
        """Traits that any member has at the start."""
        self.every_trait: list[int] = []
        """Traits that all members have."""

        # By model.
        self.unit_of: list[int] = []
        self.model_code: list[str] = []
        """A1.1, A1.2, …; A1.w the weapon, A1.s, A1.b, A1.c the drones."""
        self.model_name: list[str] = []
        self.role: list[int] = []
        self.agility: list[int] = []
        self.accuracy: list[int] = []
        self.strength: list[int] = []
        self.resist: list[int] = []
        self.initiative: list[int] = []
        """Printed, and used by the full rules only."""
        self.command: list[int] = []
        self.armour: list[int] = []
        self.traits: list[int] = []
        self.arms: list[list[int]] = []
        """Its weapons; two alike are two weapon systems."""
        self.base_code: list[str] = []
        self.half_length: list[int] = []
        """Of the core of its base, along its heading; half its width is across."""
        self.half_width: list[int] = []
        self.radius: list[int] = []
        self.body_half_length: list[int] = []
        self.body_half_width: list[int] = []
        self.body_radius: list[int] = []

        for place in range(max(len(first.units), len(second.units))):
            for side in range(2):
                entries = self.roster[side].units
                if place < len(entries):
                    self.add_unit(side, entries[place])
                else:
                    self.leave_out(side)
        self.units = len(self.side)
        self.models = len(self.unit_of)

        self.of_side: list[list[int]] = [
            [unit for unit in range(self.units) if self.side[unit] == one and self.start[unit]] for one in (0, 1)
        ]
        """The units of each side, without the empty ones."""
        self.dice_of_side: list[int] = [sum(self.dice[unit] for unit in units) for units in self.of_side]
        """D-101 The original order dice, without the distort die."""
        self.has_distort: bool = GHAR_FORCE in self.force_of_side
        """FRC-6, D-3 One distort die in the bag, though both sides be Ghar."""
        self.unit_numbers: dict[str, int] = {self.code[unit]: unit for units in self.of_side for unit in units}
        self.model_numbers: dict[str, int] = {code: model for model, code in enumerate(self.model_code)}

    def add_unit(self, side: int, number: int) -> None:
        entry = UNIT_ENTRY[number]
        unit = len(self.side)
        self.entry.append(number)
        self.side.append(side)
        self.code.append(unit_code(unit))
        self.name.append(UNIT_NAME[number])
        self.force.append(UNIT_FORCE[number])
        self.kind.append(UNIT_KIND[number])
        self.dice.append(UNIT_DICE[number])
        self.weight.append(UNIT_WEIGHT[number])
        members = [
            self.add_member(unit, place, model)
            for place, model in enumerate([model for model in entry.model for _ in range(model.count)], start=1)
        ]
        self.members.append(members)
        self.start.append(len(members))
        self.add_weapon(unit, entry)
        for role, of_unit in ((SPOTTER, self.spotter), (BATTER, self.batter), (CAMO, self.camo)):
            of_unit.append(self.add_drone(unit, role) if DRONES[role - SPOTTER] in entry.drones else NONE)
        self.all_models.append(list(range(members[0], len(self.unit_of))))
        self.sum_up(unit)

    def leave_out(self, side: int) -> None:
        """An empty unit, beside one that has no partner."""
        unit = len(self.side)
        for numbers in (self.entry, self.weapon, self.spotter, self.batter, self.camo):
            numbers.append(NONE)
        for numbers in (
            self.dice, self.weight, self.start, self.crew_needed, self.formation, self.move, self.sprint,
            self.some_trait, self.every_trait, self.kind,
        ):  # fmt: skip
            numbers.append(0)
        self.side.append(side)
        self.force.append(self.force_of_side[side])
        self.code.append(unit_code(unit))
        self.name.append("")
        self.members.append([])
        self.all_models.append([])

    def add_member(self, unit: int, place: int, model: ModelEntry) -> int:
        stats = model.stats
        self.add_model(unit, str(place), model.name, MEMBER, model.base)
        self.agility.append(stats.ag)
        self.accuracy.append(stats.acc)
        self.strength.append(stats.str)
        self.resist.append(stats.res)
        self.initiative.append(stats.init)
        self.command.append(stats.co)
        self.armour.append(bits_of(model.armour, ARMOUR_NAMES, "data/units.toml", model.name))
        self.traits.append(bits_of(model.traits, TRAIT_NAMES, "data/units.toml", model.name))
        self.arms.append([WEAPON_ID.index(weapon) for weapon in model.arms])
        return len(self.unit_of) - 1

    def add_weapon(self, unit: int, entry: UnitEntry) -> None:
        """RES-3 A crewed weapon; that of a heavy team is as large and slow as the team."""
        if entry.weapon is None:
            self.weapon.append(NONE)
            return
        crew = self.members[unit][0]
        weapon = WEAPON_ID.index(entry.weapon.id)
        self.weapon.append(len(self.unit_of))
        self.add_model(unit, "w", WEAPON_NAME[weapon], CREWED_WEAPON, entry.weapon.base)
        self.add_numbers(WEAPON_RESIST, self.traits[crew] & (LARGE | SLOW), [weapon])

    def add_drone(self, unit: int, role: int) -> int:
        self.add_model(unit, DRONE_LETTERS[role - SPOTTER], ROLE_NAMES[role].capitalize(), role, SMALL_BASE)
        self.add_numbers(0, 0, [])
        return len(self.unit_of) - 1

    def add_model(self, unit: int, place: str, name: str, role: int, base: str) -> None:
        under, body = BASES[base]
        self.unit_of.append(unit)
        self.model_code.append(f"{self.code[unit]}.{place}")
        self.model_name.append(name)
        self.role.append(role)
        self.base_code.append(base)
        self.half_length.append(under.half_length)
        self.half_width.append(under.half_width)
        self.radius.append(under.radius)
        self.body_half_length.append(body.half_length)
        self.body_half_width.append(body.half_width)
        self.body_radius.append(body.radius)

    def add_numbers(self, resist: int, traits: int, arms: list[int]) -> None:
        """What a thing that is no member has: next to nothing."""
        self.agility.append(0)
        self.accuracy.append(0)
        self.strength.append(0)
        self.resist.append(resist)
        self.initiative.append(0)
        self.command.append(0)
        self.armour.append(0)
        self.traits.append(traits)
        self.arms.append(arms)

    def sum_up(self, unit: int) -> None:
        """What follows for the whole unit from its kind and its members' traits."""
        some, every = 0, -1
        for model in self.members[unit]:
            some |= self.traits[model]
            every &= self.traits[model]
        kind = self.kind[unit]
        self.some_trait.append(some)
        self.every_trait.append(every)
        crewed = self.weapon[unit] != NONE
        self.crew_needed.append({LIGHT_TEAM: 2, HEAVY_TEAM: 3}.get(kind, 0) if crewed else 0)
        self.formation.append(VEHICLE_FORMATION if kind == VEHICLE else FORMATION)
        if some & SLOW:
            self.move.append(STANDARD_MOVE // 2)
        else:
            self.move.append(STANDARD_MOVE * 2 if every & FAST else STANDARD_MOVE)
        never = kind in (LIGHT_TEAM, HEAVY_TEAM, WEAPON_DRONE, VEHICLE)
        too_large = some & LARGE and not every & (FAST | RAPID_SPRINT)
        self.sprint.append(0 if never or too_large else 4 if every & RAPID_SPRINT else 3)

    # Questions

    def has(self, model: int, trait: int) -> bool:
        return self.traits[model] & trait != 0

    def is_of_ghar(self, unit: int) -> bool:
        return self.force[unit] == GHAR_FORCE

    def enemy(self, side: int) -> int:
        return 1 - side

    def modes(self, model: int) -> list[int]:
        """Every mode its weapons can be shot in, weapon by weapon; two alike count once."""
        found: list[int] = []
        for weapon in self.arms[model]:
            for mode in MODES_OF[weapon]:
                if mode not in found:
                    found.append(mode)
        return found

    def unit_with(self, code: str) -> int:
        """The unit with that code; `ValueError` says what is wrong."""
        number = self.unit_numbers.get(code.strip().upper(), NONE)
        if number == NONE:
            known = " and ".join(f"{self.code[units[0]]} to {self.code[units[-1]]}" for units in self.of_side)
            raise ValueError(f"no unit is called '{code}'; they are {known}")
        return number

    def model_with(self, code: str) -> int:
        """The model with that code; `ValueError` says what is wrong."""
        unit, _, place = code.strip().partition(".")
        number = self.model_numbers.get(f"{unit.upper()}.{place.lower()}", NONE)
        if number == NONE:
            raise ValueError(f"no model is called '{code}'")
        return number

    def place_of(self, model: int) -> int:
        """Where a model belongs in its unit: 0, 1, … for members, then `WEAPON_PLACE` and the places of the drones."""
        role = self.role[model]
        return model - self.members[self.unit_of[model]][0] if role == MEMBER else WEAPON_PLACE + role - CREWED_WEAPON

    def model_at(self, unit: int, place: int) -> int:
        """The model that belongs there, or -1."""
        if place < WEAPON_PLACE:
            members = self.members[unit]
            return members[place] if 0 <= place < len(members) else NONE
        equipment = (self.weapon[unit], self.spotter[unit], self.batter[unit], self.camo[unit])
        return equipment[place - WEAPON_PLACE] if place < WEAPON_PLACE + len(equipment) else NONE


@lru_cache(maxsize=64)
def forces_of(first: str, second: str) -> Forces:
    """The forces of two rosters in their one-line form."""
    return Forces(read_roster(first, "roster_1"), read_roster(second, "roster_2"))
