"""UNT, ARM: the 38 units a roster can name, as tables that never change. What they are made of is in `forces`."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.arsenal import WEAPON_ID
from antarium.games.baseone.data import BaseEntry, UnitEntry, UnitsFile, bad, number_of, read, shipped
from antarium.games.baseone.ids import FORCE_IDS, KIND_NAMES, NONE
from antarium.kernel.records import Record

FILE: Final = "data/units.toml"
ENTRIES: Final = read(shipped(FILE), FILE, UnitsFile)
UNIT_ENTRY: Final[list[UnitEntry]] = list(ENTRIES.unit)
DRONES: Final[list[str]] = ["spotter", "batter", "camo"]

UNITS: Final[int] = len(UNIT_ENTRY)
UNIT_ID: Final[list[str]] = [unit.id for unit in UNIT_ENTRY]
UNIT_NAME: Final[list[str]] = [unit.name for unit in UNIT_ENTRY]
UNIT_FORCE: Final[list[int]] = [number_of(unit.force, FORCE_IDS, FILE, unit.id) for unit in UNIT_ENTRY]
UNIT_KIND: Final[list[int]] = [number_of(unit.kind, KIND_NAMES, FILE, unit.id) for unit in UNIT_ENTRY]
UNIT_POINTS: Final[list[int]] = [unit.points for unit in UNIT_ENTRY]
"""A yardstick only: no rule uses them."""
UNIT_DICE: Final[list[int]] = [unit.dice for unit in UNIT_ENTRY]
UNIT_WEIGHT: Final[list[int]] = [unit.weight for unit in UNIT_ENTRY]
IS_ADDITIONAL: Final[list[int]] = [1 if unit.additional else 0 for unit in UNIT_ENTRY]
FORCES_OF: Final[list[list[int]]] = [
    [force, *[number_of(word, FORCE_IDS, FILE, unit.id) for word in unit.also]]
    for unit, force in zip(UNIT_ENTRY, UNIT_FORCE, strict=True)
]
"""The forces that may take a unit, its own first; FRC-4 names the one with two."""
UNITS_OF: Final[list[list[int]]] = [
    [unit for unit in range(UNITS) if force in FORCES_OF[unit]] for force in range(len(FORCE_IDS))
]
NO_MORE_THAN: Final[list[int]] = [
    number_of(unit.no_more_than, UNIT_ID, FILE, unit.id) if unit.no_more_than else NONE for unit in UNIT_ENTRY
]
"""FRC-17 The unit of which a force must have at least as many; -1 where there is none."""


class Shape(Record, frozen=True):
    """A rounded core: half its length and half its width, and the radius around it."""

    half_length: int
    half_width: int
    radius: int


def halved(millimetres: int) -> int:
    """Half of `millimetres`, in thousandths of an inch, rounded to the nearest."""
    return (millimetres * 5000 + 127) // 254


def shape(length: int, width: int, round_ends: bool) -> Shape:
    """What lies between the ends; round ends are half circles of that width."""
    if round_ends:
        return Shape(halved(length - width), 0, halved(width))
    return Shape(halved(length), halved(width), 0)


def base_of(entry: BaseEntry, key: str) -> tuple[Shape, Shape]:
    """What a model stands on, and its body: the same unless the body stands out over the base."""
    if entry.diameter is not None:
        circle = shape(entry.diameter, entry.diameter, True)
        return circle, circle
    if entry.length is None or entry.width is None:
        raise bad(FILE, f"base.{key}", "neither a diameter nor a length and a width")
    base = shape(entry.length, entry.width, entry.round_ends)
    if entry.body_length is None or entry.body_width is None:
        return base, base
    return base, shape(entry.body_length, entry.body_width, entry.round_ends)


BASES: Final[dict[str, tuple[Shape, Shape]]] = {key: base_of(entry, key) for key, entry in ENTRIES.base.items()}
SMALL_BASE: Final = "25 mm round"


def refuse_unknown_words() -> None:
    """Whatever a unit names must exist: the tables are checked where they are read."""
    for unit in UNIT_ENTRY:
        weapons = [weapon for model in unit.model for weapon in model.arms]
        bases = [model.base for model in unit.model]
        if unit.weapon is not None:
            weapons.append(unit.weapon.id)
            bases.append(unit.weapon.base)
        for weapon in weapons:
            number_of(weapon, WEAPON_ID, FILE, unit.id)
        for base in bases:
            number_of(base, list(BASES), FILE, unit.id)
        for drone in unit.drones:
            number_of(drone, DRONES, FILE, unit.id)


refuse_unknown_words()
