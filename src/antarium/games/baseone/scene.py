"""The scene: what never changes in one battle, for displays: forces, units, models, weapons.

The table itself is part of the display, because the dice of the battle may choose it.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.arsenal import (
    BLAST,
    EFFECTIVE,
    EXTREME,
    IS_OVERHEAD,
    LONG,
    MINIMUM,
    MODE_NAME,
    MODES_OF,
    SHOTS,
    STRIKE_VALUE,
    WEAPON_ID,
    WEAPON_NAME,
)
from antarium.games.baseone.forces import SIDE_LETTERS, Forces
from antarium.games.baseone.ids import (
    COMMAND,
    FORCE_IDS,
    INCH,
    KIND_NAMES,
    LARGE,
    LEADER,
    ROLE_NAMES,
    TRAIT_NAMES,
)
from antarium.games.baseone.names import side_name
from antarium.games.baseone.overhead import TEMPLATE
from antarium.kernel.records import Record

GAP: Final = INCH
"""UNT-6 How near units may come to each other."""


class ModeScene(Record, frozen=True, gc=False):
    """One way to shoot a weapon; distances in thousandths of an inch, 0 for a band that it does not have."""

    name: str
    minimum: int
    effective: int
    long: int
    extreme: int
    strike: int
    shots: int
    overhead: bool
    blast: int
    """The sides of the die for the number of hits; 0 for a single one."""


class WeaponScene(Record, frozen=True, gc=False):
    """A weapon and its modes."""

    id: str
    name: str
    modes: tuple[ModeScene, ...]


class ModelScene(Record, frozen=True, gc=False):
    """A model: its code, its name, the shape of its base and its numbers."""

    code: str
    name: str
    unit: int
    role: str
    half_length: int
    """Of the core of its base, along its heading; the base is everything within `radius` of the core."""
    half_width: int
    radius: int
    leader: bool
    large: bool
    stats: tuple[int, ...]
    """Agility, Accuracy, Strength, Resist, Initiative, Command; for a thing that is no member all but Resist are 0."""
    arms: tuple[int, ...]


class UnitScene(Record, frozen=True, gc=False):
    """A unit: its code, its name and its models. One without models is only there to keep the numbers in step."""

    code: str
    name: str
    side: int
    kind: str
    dice: int
    move: int
    sprint: int
    """How many times its move it sprints; 0 if it may not."""
    formation: int
    models: tuple[int, ...]
    traits: tuple[str, ...]
    """What any of its members has, in words."""
    commands: bool
    """Whether it lends its Command to those around it."""


class SideScene(Record, frozen=True, gc=False):
    """One of the two sides."""

    name: str
    letter: str
    force: str


class BaseOneScene(Record, frozen=True):
    """Who fights, and with what."""

    sides: tuple[SideScene, ...]
    units: tuple[UnitScene, ...]
    models: tuple[ModelScene, ...]
    weapons: tuple[WeaponScene, ...]
    gap: int
    template: int
    """The radius of the round template."""


def scene(forces: Forces) -> BaseOneScene:
    """Everything that is printed on cards."""
    return BaseOneScene(
        tuple([SideScene(side_name(forces, s), SIDE_LETTERS[s], FORCE_IDS[forces.force_of_side[s]]) for s in (0, 1)]),
        tuple([unit_scene(forces, unit) for unit in range(forces.units)]),
        tuple([model_scene(forces, model) for model in range(forces.models)]),
        tuple([weapon_scene(weapon) for weapon in range(len(WEAPON_ID))]),
        GAP,
        TEMPLATE,
    )


def unit_scene(forces: Forces, unit: int) -> UnitScene:
    traits = forces.some_trait[unit]
    return UnitScene(
        forces.code[unit],
        forces.name[unit],
        forces.side[unit],
        KIND_NAMES[forces.kind[unit]],
        forces.dice[unit],
        forces.move[unit],
        forces.sprint[unit],
        forces.formation[unit],
        tuple(forces.all_models[unit]),
        tuple([name for bit, name in enumerate(TRAIT_NAMES) if traits & (1 << bit)]),
        traits & COMMAND != 0,
    )


def model_scene(forces: Forces, model: int) -> ModelScene:
    stats = (forces.agility, forces.accuracy, forces.strength, forces.resist, forces.initiative, forces.command)
    return ModelScene(
        forces.model_code[model],
        forces.model_name[model],
        forces.unit_of[model],
        ROLE_NAMES[forces.role[model]],
        forces.half_length[model],
        forces.half_width[model],
        forces.radius[model],
        forces.traits[model] & LEADER != 0,
        forces.traits[model] & LARGE != 0,
        tuple([numbers[model] for numbers in stats]),
        tuple(forces.arms[model]),
    )


def weapon_scene(weapon: int) -> WeaponScene:
    return WeaponScene(WEAPON_ID[weapon], WEAPON_NAME[weapon], tuple([mode_scene(mode) for mode in MODES_OF[weapon]]))


def mode_scene(mode: int) -> ModeScene:
    return ModeScene(
        MODE_NAME[mode],
        MINIMUM[mode],
        EFFECTIVE[mode],
        LONG[mode],
        EXTREME[mode],
        STRIKE_VALUE[mode],
        SHOTS[mode],
        IS_OVERHEAD[mode] != 0,
        BLAST[mode],
    )
