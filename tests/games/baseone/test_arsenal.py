"""WPN-1: the weapons are what the printed tables say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from antarium.games.baseone.arsenal import (
    ATTACKS,
    BLAST,
    BLOW_BLAST,
    BLOW_FLAGS,
    BLOW_SV,
    EFFECTIVE,
    EXTREME,
    FARTHEST,
    IS_HAND_WEAPON,
    IS_OVERHEAD,
    IS_RAPID,
    LONG,
    MINIMUM,
    MODE_CODE,
    MODE_FLAGS,
    MODE_NAME,
    MODE_WEAPON,
    MODES,
    MODES_OF,
    SHOTS,
    STRIKE_LIMIT,
    STRIKE_VALUE,
    WEAPON_CLASS,
    WEAPON_ID,
    WEAPON_NAME,
    WEAPONS,
    mode_with,
    weapon_with,
)
from antarium.games.baseone.ids import (
    BESIDES,
    CLASS_NAMES,
    D6_ON_FIRE,
    DISRUPTOR,
    FLAG_NAMES,
    FRACTAL,
    HAND,
    HEAVY,
    INCH,
    LIMITED_AMMO,
    MASSIVE,
    NATURAL,
    NO_COVER,
    PLASMA_FADE,
    POINT_BLANK_ONLY,
    SPINNER,
    STACKS_LUCKY,
)
from antarium.kernel.testing import rule

PRINTED = Path(__file__).with_name("weapons.txt").read_text(encoding="utf-8")
SPECIAL = {
    "no_cover": NO_COVER, "disruptor": DISRUPTOR, "limited_ammo": LIMITED_AMMO, "plasma_fade": PLASMA_FADE,
    "massive_damage": MASSIVE, "fractal_lock": FRACTAL, "RFD6 (Fire only)": D6_ON_FIRE,
    "concentrated_lucky_hits": STACKS_LUCKY, "point_blank_only": POINT_BLANK_ONLY,
}  # fmt: skip


def printed() -> list[tuple[list[str], list[list[str]]]]:
    """Every weapon with its modes, as cells."""
    found: list[tuple[list[str], list[list[str]]]] = []
    for line in PRINTED.splitlines()[1:]:
        cells = [cell.strip() for cell in line.split("|")]
        if not line.strip():
            continue
        if line.startswith("  "):
            if cells[0] != "-":
                found[-1][1].append(cells)
        else:
            found.append((cells, []))
    return found


def in_inches(mode: int) -> str:
    bands = [str(length // INCH) if length else "-" for length in (EFFECTIVE[mode], LONG[mode], EXTREME[mode])]
    return (f"{MINIMUM[mode] // INCH}-" if MINIMUM[mode] else "") + "/".join(bands)


def test_there_are_28_weapons_in_the_printed_order() -> None:
    assert WEAPONS == 28
    names = [cells[0].replace("(natural)", "Bite") for cells, _ in printed()]
    assert names == WEAPON_NAME


@pytest.mark.parametrize(("cells", "modes"), printed(), ids=WEAPON_ID)
@rule("WPN-1")
def test_a_weapon_is_what_is_printed(cells: list[str], modes: list[list[str]]) -> None:
    weapon = [one[0][0] for one in printed()].index(cells[0])
    expected_class = {"special": "natural"}.get(cells[1], cells[1].replace("_", " "))
    assert CLASS_NAMES[WEAPON_CLASS[weapon]] == expected_class
    blows = cells[2]
    attacks = re.search(r"(\d) att", blows)
    assert ATTACKS[weapon] == (int(attacks[1]) if attacks else 0)
    assert IS_HAND_WEAPON[weapon] == ("hand weapon" in blows)
    strike = re.search(r"SV (\d)", blows)
    assert BLOW_SV[weapon] == (int(strike[1]) if strike else 2 if "SV choice" in blows else 0)
    assert BLOW_BLAST[weapon] == (3 if "Blast D3" in blows else 0)
    assert len(MODES_OF[weapon]) == len(modes)
    for mode, (_, ranges, value, shots, special) in zip(MODES_OF[weapon], modes, strict=True):
        assert MODE_WEAPON[mode] == weapon
        assert in_inches(mode) == ("-/-/-" if ranges == "point-blank" else ranges)
        assert value.startswith(f"SV {STRIKE_VALUE[mode]}")
        assert shots.split()[0] == str(SHOTS[mode])
        words = [] if special == "-" else special.split(", ")
        assert IS_OVERHEAD[mode] == ("overhead" in words)
        assert IS_RAPID[mode] == (f"RF{SHOTS[mode]}" in words)
        assert BLAST[mode] == next((int(word[7:]) for word in words if word.startswith("Blast D")), 0)
        assert MODE_FLAGS[mode] == sum(SPECIAL.get(word, 0) for word in words)


@rule("WPN-1")
def test_weapons_whose_lines_are_lost_have_them_from_public_lists() -> None:
    sling, lance = weapon_with("x-sling"), weapon_with("lectro-lance")
    (shot,) = MODES_OF[sling]
    assert (EFFECTIVE[shot], LONG[shot], EXTREME[shot]) == (10_000, 20_000, 0)
    assert (STRIKE_VALUE[shot], BLAST[shot], IS_OVERHEAD[shot]) == (0, 3, 0)
    assert (WEAPON_CLASS[sling], MODES_OF[lance], BLOW_SV[lance]) == (HAND, [], 2)


@rule("FRC-3")
def test_only_the_frag_borer_grows_and_up_to_ten() -> None:
    assert [MODE_CODE[mode] for mode in range(MODES) if STRIKE_LIMIT[mode]] == ["heavy-frag-borer"]
    assert STRIKE_LIMIT[mode_with("heavy-frag-borer")] == 10
    assert MODE_FLAGS[mode_with("heavy-frag-borer")] == FRACTAL


@rule("FRC-7", "FRC-9")
def test_only_spinner_and_locomite_have_blows_of_their_own_kind() -> None:
    flags = {WEAPON_ID[weapon]: BLOW_FLAGS[weapon] for weapon in range(WEAPONS) if BLOW_FLAGS[weapon]}
    assert flags == {"distort-spinner": SPINNER, "locomite-bite": BESIDES}
    assert WEAPON_CLASS[weapon_with("locomite-bite")] == NATURAL


@rule("RNG-2")
def test_bands_grow_and_overhead_weapons_alone_have_a_minimum() -> None:
    for mode in range(MODES):
        bands = [band for band in (MINIMUM[mode], EFFECTIVE[mode], LONG[mode], EXTREME[mode]) if band]
        assert bands == sorted(set(bands))
        assert FARTHEST[mode] == max(bands, default=0)
        assert (MINIMUM[mode] == 10 * INCH) == (IS_OVERHEAD[mode] == 1)
    assert {WEAPON_ID[MODE_WEAPON[mode]] for mode in range(MODES) if WEAPON_CLASS[MODE_WEAPON[mode]] == HEAVY} == {
        "x-howitzer", "heavy-mag-cannon", "heavy-frag-borer",
    }  # fmt: skip


def test_every_name_is_found_again() -> None:
    for weapon in range(WEAPONS):
        assert weapon_with(WEAPON_ID[weapon]) == weapon_with(WEAPON_NAME[weapon].upper()) == weapon
        assert [MODE_NAME[mode] for mode in MODES_OF[weapon]] == sorted(
            {MODE_NAME[mode] for mode in MODES_OF[weapon]}, key=[MODE_NAME[mode] for mode in MODES_OF[weapon]].index
        )
    for mode in range(MODES):
        assert mode_with(f" {MODE_CODE[mode].upper()} ") == mode
    assert len(set(WEAPON_ID)) == len(set(WEAPON_NAME)) == WEAPONS
    used = 0
    for flags in MODE_FLAGS:
        used |= flags
    assert used == (1 << len(FLAG_NAMES)) - 1
    with pytest.raises(ValueError, match="no weapon is called 'spoon'"):
        weapon_with("spoon")
    with pytest.raises(ValueError, match="shot as 'plasma-carbine'"):
        mode_with("plasma-carbine")
