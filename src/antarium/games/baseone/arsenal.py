"""WPN: the 28 weapons, as tables that never change. A weapon is a number, and so is each of its modes of shooting."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.data import (
    BlowsEntry,
    ModeEntry,
    WeaponEntry,
    WeaponsFile,
    bits_of,
    number_of,
    read,
    shipped,
)
from antarium.games.baseone.ids import BLOW_FLAG_NAMES, CLASS_NAMES, FLAG_NAMES, INCH

FILE: Final = "data/weapons.toml"
WEAPON_ENTRIES: Final[list[WeaponEntry]] = list(read(shipped(FILE), FILE, WeaponsFile).weapon)
MODE_ENTRIES: Final[list[ModeEntry]] = [mode for weapon in WEAPON_ENTRIES for mode in weapon.modes]
NO_BLOWS: Final = BlowsEntry(1, 0)
BLOW_ENTRIES: Final[list[BlowsEntry]] = [weapon.blows or NO_BLOWS for weapon in WEAPON_ENTRIES]

# By weapon.
WEAPONS: Final[int] = len(WEAPON_ENTRIES)
WEAPON_ID: Final[list[str]] = [weapon.id for weapon in WEAPON_ENTRIES]
WEAPON_NAME: Final[list[str]] = [weapon.name for weapon in WEAPON_ENTRIES]
WEAPON_CLASS: Final[list[int]] = [number_of(weapon.kind, CLASS_NAMES, FILE, weapon.id) for weapon in WEAPON_ENTRIES]
ATTACKS: Final[list[int]] = [weapon.blows.attacks if weapon.blows else 0 for weapon in WEAPON_ENTRIES]
"""Attacks hand to hand; 0 for a weapon that is of no use there."""
BLOW_SV: Final[list[int]] = [blows.strike for blows in BLOW_ENTRIES]
BLOW_BLAST: Final[list[int]] = [blows.blast or 0 for blows in BLOW_ENTRIES]
"""The sides of the die for the number of hits of a blow; 0 for a single one."""
BLOW_FLAGS: Final[list[int]] = [bits_of(blows.effects, BLOW_FLAG_NAMES, FILE, "effects") for blows in BLOW_ENTRIES]
IS_HAND_WEAPON: Final[list[int]] = [1 if blows.hand_weapon else 0 for blows in BLOW_ENTRIES]

# By mode.
MODES: Final[int] = len(MODE_ENTRIES)
MODE_WEAPON: Final[list[int]] = [number for number, weapon in enumerate(WEAPON_ENTRIES) for _ in weapon.modes]
MODE_NAME: Final[list[str]] = [mode.name for mode in MODE_ENTRIES]
MODE_CODE: Final[list[str]] = [
    WEAPON_ID[MODE_WEAPON[number]] + ("" if len(WEAPON_ENTRIES[MODE_WEAPON[number]].modes) == 1 else "/" + mode.name)
    for number, mode in enumerate(MODE_ENTRIES)
]
"""As in `plasma-carbine/scatter`; the weapon's id alone where it has but one mode."""
MINIMUM: Final[list[int]] = [(mode.least or 0) * INCH for mode in MODE_ENTRIES]
EFFECTIVE: Final[list[int]] = [mode.range[0] * INCH if mode.range else 0 for mode in MODE_ENTRIES]
LONG: Final[list[int]] = [mode.range[1] * INCH if len(mode.range) > 1 else 0 for mode in MODE_ENTRIES]
"""0 where there is no such band; also in `EXTREME`."""
EXTREME: Final[list[int]] = [mode.range[2] * INCH if len(mode.range) > 2 else 0 for mode in MODE_ENTRIES]
FARTHEST: Final[list[int]] = [mode.range[-1] * INCH if mode.range else 0 for mode in MODE_ENTRIES]
"""The end of the last band."""
STRIKE_VALUE: Final[list[int]] = [mode.strike for mode in MODE_ENTRIES]
STRIKE_LIMIT: Final[list[int]] = [mode.strike_limit for mode in MODE_ENTRIES]
"""How far a fractal lock may raise the strike value."""
SHOTS: Final[list[int]] = [mode.shots for mode in MODE_ENTRIES]
IS_RAPID: Final[list[int]] = [1 if mode.shots > 1 else 0 for mode in MODE_ENTRIES]
IS_OVERHEAD: Final[list[int]] = [1 if mode.overhead else 0 for mode in MODE_ENTRIES]
BLAST: Final[list[int]] = [mode.blast or 0 for mode in MODE_ENTRIES]
"""The sides of the die for the number of hits; 0 for a single one."""
MODE_FLAGS: Final[list[int]] = [bits_of(mode.effects, FLAG_NAMES, FILE, mode.name) for mode in MODE_ENTRIES]

MODES_OF: Final[list[list[int]]] = [
    [mode for mode in range(MODES) if MODE_WEAPON[mode] == weapon] for weapon in range(WEAPONS)
]
"""The modes of each weapon, in their order."""


def weapon_with(word: str) -> int:
    """The weapon with that id or name; `ValueError` says what is wrong."""
    wanted = word.strip().lower()
    for weapon in range(WEAPONS):
        if wanted in (WEAPON_ID[weapon], WEAPON_NAME[weapon].lower()):
            return weapon
    raise ValueError(f"no weapon is called '{word}'")


def mode_with(word: str) -> int:
    """The mode with that code; `ValueError` says what is wrong."""
    wanted = word.strip().lower()
    for mode in range(MODES):
        if wanted == MODE_CODE[mode]:
            return mode
    raise ValueError(f"no weapon is shot as '{word}'")
