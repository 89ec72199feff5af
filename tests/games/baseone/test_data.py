"""UNT, ARM, FRC: the units are what the printed tables say, and every word in a file means something."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from antarium.games.baseone.arsenal import WEAPON_ID, WEAPON_NAME
from antarium.games.baseone.catalogue import (
    BASES,
    FORCES_OF,
    IS_ADDITIONAL,
    UNIT_DICE,
    UNIT_ENTRY,
    UNIT_FORCE,
    UNIT_ID,
    UNIT_KIND,
    UNIT_NAME,
    UNIT_POINTS,
    UNIT_WEIGHT,
    UNITS,
    UNITS_OF,
    Shape,
    base_of,
)
from antarium.games.baseone.data import (
    BaseEntry,
    OwnFile,
    TypesFile,
    UnitsFile,
    WeaponsFile,
    bits_of,
    number_of,
    read,
    shipped,
)
from antarium.games.baseone.ids import ARMOUR_NAMES, FORCE_IDS, KIND_NAMES, TRAIT_NAMES
from antarium.kernel.refusals import BadData
from antarium.kernel.testing import rule

PRINTED = Path(__file__).with_name("units.txt").read_text(encoding="utf-8")
MODEL = re.compile(
    r"  (\d)x (.+?) (\d+)/(\d+)/(\d+)/(\d+)(?:\((\d+)\))?/(\d+)/(\d+): ([^\[*]+?)(?: \[(.+)\])?(?: \*(.+)\*)?"
)
KIND = {
    "weapon_team_no_weapon": "light weapon team", "light_weapon_team": "light weapon team",
    "heavy_weapon_team": "heavy weapon team", "weapon_drone": "weapon drone",
}  # fmt: skip
ARMOUR = {"hl": "hyperlight", "impact_cloak": "impact cloak", "hl_booster": "booster", "ghar_battle_armour": "ghar"}
BONUS = {"reflex": 1, "hyperlight": 2, "phase": 2, "booster": 1, "impact cloak": 0}


def printed() -> dict[str, tuple[list[str], list[str]]]:
    """Every unit with the lines of its models, by name."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    name = ""
    for line in PRINTED.splitlines()[2:]:
        if line.startswith("  "):
            found[name][1].append(line)
        elif line.strip():
            cells = [cell.strip() for cell in line.split("|")]
            name = cells[1]
            found[name] = (cells, [])
    return found


PAGE = printed()


def test_there_are_38_units_of_six_forces() -> None:
    assert UNITS == len(PAGE) == 38
    assert set(UNIT_NAME) == set(PAGE)
    assert len(set(UNIT_ID)) == 38
    assert [UNIT_FORCE.count(force) for force in range(6)] == [6, 8, 8, 7, 5, 4]


@pytest.mark.parametrize("unit", range(UNITS), ids=UNIT_ID)
@rule("UNT-1", "UNT-3")
def test_a_unit_is_what_is_printed(unit: int) -> None:
    (force, _, kind, dice, equipment, points), _ = PAGE[UNIT_NAME[unit]]
    entry = UNIT_ENTRY[unit]
    assert force.split()[0] == FORCE_IDS[UNIT_FORCE[unit]]
    assert IS_ADDITIONAL[unit] == ("+" in force)
    assert KIND_NAMES[UNIT_KIND[unit]] == KIND.get(kind.split()[0], kind.split()[0])
    assert any("command" in model.traits for model in entry.model) == ("(command)" in kind)
    assert (UNIT_DICE[unit], UNIT_POINTS[unit]) == (int(dice), int(points))
    words = [] if equipment == "-" else equipment.split(", ")
    assert [f"{drone} drone" for drone in entry.drones] == [word for word in words if word.endswith("drone")]
    crewed = [word for word in words if not word.endswith("drone")]
    assert ([WEAPON_NAME[WEAPON_ID.index(entry.weapon.id)]] if entry.weapon else []) == crewed


@pytest.mark.parametrize("unit", range(UNITS), ids=UNIT_ID)
@rule("GEN-4", "ARM-1")
def test_its_models_are_what_is_printed_and_armour_makes_the_number_in_brackets(unit: int) -> None:
    _, lines = PAGE[UNIT_NAME[unit]]
    entry = UNIT_ENTRY[unit]
    assert len(entry.model) == len(lines)
    for model, line in zip(entry.model, lines, strict=True):
        cells = MODEL.fullmatch(line)
        assert cells, line
        assert (model.count, model.name) == (int(cells[1]), cells[2])
        stats = model.stats
        numbers = (stats.ag, stats.acc, stats.str, stats.res, stats.init, stats.co)
        assert numbers == tuple(int(cells[group]) for group in (3, 4, 5, 6, 8, 9))
        weapons = [WEAPON_NAME[WEAPON_ID.index(weapon)] for weapon in model.arms]
        assert weapons == cells[10].replace("(natural)", "Bite").split(", ")
        assert list(model.armour) == [ARMOUR.get(word, word) for word in (cells[11] or "").split(", ") if word]
        assert list(model.traits) == [word.replace("_", " ") for word in (cells[12] or "").split(", ") if word]
        armoured = 12 if "ghar" in model.armour else stats.res + sum(BONUS[word] for word in model.armour)
        assert armoured == int(cells[7] or cells[6])


@rule("UNT-1")
def test_weapon_teams_have_the_crew_they_need() -> None:
    crew = {UNIT_ID[unit]: sum(model.count for model in UNIT_ENTRY[unit].model) for unit in range(UNITS)}
    assert all(crew[UNIT_ID[unit]] >= 3 for unit in range(UNITS) if UNIT_KIND[unit] == 4)
    assert (crew["ai-howitzer"], crew["ai-launcher"], crew["gang-launcher"]) == (3, 2, 3)
    assert UNIT_ENTRY[UNIT_ID.index("sniper")].weapon is None


@rule("VIC-1")
def test_a_battle_squad_alone_weighs_two() -> None:
    assert {UNIT_ID[unit] for unit in range(UNITS) if UNIT_WEIGHT[unit] == 2} == {"battle-squad"}
    assert {UNIT_ID[unit] for unit in range(UNITS) if UNIT_DICE[unit] == 2} == {"striker", "c3m4", "crawler"}


@rule("FRC-10")
def test_the_freeborn_alone_may_take_a_unit_of_others() -> None:
    shared = {UNIT_ID[unit]: FORCES_OF[unit] for unit in range(UNITS) if len(FORCES_OF[unit]) > 1}
    assert shared == {"c3m4": [FORCE_IDS.index("concord"), FORCE_IDS.index("freeborn")]}
    assert UNIT_ID.index("c3m4") in UNITS_OF[FORCE_IDS.index("freeborn")]


# Bases, C-6 and C-7


@rule("GEN-3")
def test_bases_are_what_the_rulings_say_in_thousandths_of_an_inch() -> None:
    assert BASES["25 mm round"][0] == Shape(0, 0, 492)  # 12.5 mm are 0.49213"
    assert BASES["40 mm round"][0] == Shape(0, 0, 787)
    assert BASES["60 mm round"][0] == Shape(0, 0, 1181)
    assert BASES["50 mm pill"] == (Shape(591, 0, 394), Shape(886, 0, 591))
    assert BASES["medium hull"][0] == Shape(2165, 1280, 0)
    assert BASES["large hull"][0] == BASES["large hull"][1] == Shape(2559, 1772, 0)


def test_who_stands_on_what() -> None:
    by_base: dict[str, set[str]] = {base: set() for base in BASES}
    for unit in UNIT_ENTRY:
        for model in unit.model:
            by_base[model.base].add(unit.id)
        if unit.weapon:
            assert unit.weapon.base == "40 mm round"
    assert by_base["40 mm round"] == {"battle-squad", "tsan", "c3d1", "nhamak"}
    assert by_base["60 mm round"] == {"c3d2"}
    assert by_base["50 mm pill"] == {"skyraiders", "rock-riders"}
    assert by_base["medium hull"] == {"striker"}
    assert by_base["large hull"] == {"c3m4", "crawler"}


def test_a_base_needs_a_size() -> None:
    with pytest.raises(BadData, match=r"data/units.toml, key 'base.none': neither a diameter nor a length and a width"):
        base_of(BaseEntry(length=20), "none")


# Words


def test_every_word_of_armour_and_traits_is_used_and_known() -> None:
    armour = {word for unit in UNIT_ENTRY for model in unit.model for word in model.armour}
    traits = {word for unit in UNIT_ENTRY for model in unit.model for word in model.traits}
    assert armour == set(ARMOUR_NAMES)
    assert traits == set(TRAIT_NAMES)
    assert bits_of(("reflex", "booster"), ARMOUR_NAMES, "f", "k") == 17
    with pytest.raises(BadData, match=r"f, key 'k': 'tin' is none of reflex, impact cloak"):
        bits_of(("tin",), ARMOUR_NAMES, "f", "k")
    with pytest.raises(BadData, match=r"f, key 'k': 'tin' is none of infantry"):
        number_of("tin", KIND_NAMES, "f", "k")


def test_weapons_without_a_bearer_are_the_one_that_the_rulebook_gives_to_nobody() -> None:
    carried = {word for unit in UNIT_ENTRY for model in unit.model for word in model.arms}
    carried |= {unit.weapon.id for unit in UNIT_ENTRY if unit.weapon}
    assert set(WEAPON_ID) - carried == {"heavy-mag-cannon"}


@pytest.mark.parametrize(
    ("text", "form", "complaint"),
    [
        ("name = ", OwnFile, "is not TOML"),
        ("x = " + "[" * 5000 + "]" * 5000, OwnFile, "too deeply"),
        ("rooster = 1", OwnFile, r"unknown field `rooster`"),
        ("[[roster]]\nforce = 1\nunits = []", OwnFile, r"Expected `str`, got `int` - at `\$.roster\[0\].force`"),
        ("[[weapon]]\nid = 'a'\nname = 'A'", WeaponsFile, r"missing required field `class` - at `\$.weapon\[0\]`"),
        (
            "[[weapon]]\nid='a'\nname='A'\nclass='hand'\nmodes=[{name='x', strike=99}]",
            WeaponsFile,
            r"<= 20 - at `\$.weapon\[0\].modes\[0\].strike`",
        ),
        ("base = 3\nunit = []", UnitsFile, r"at `\$.base`"),
        ("[[type]]\nid = 'x'", TypesFile, "missing required field"),
    ],
)
def test_a_broken_file_is_refused_by_name(text: str, form: type[OwnFile], complaint: str) -> None:
    with pytest.raises(BadData, match=complaint) as refused:
        read(text, "mine.toml", form)
    assert str(refused.value).startswith("mine.toml ")


def test_the_shipped_files_are_read_without_complaint() -> None:
    assert len(read(shipped("data/units.toml"), "units", UnitsFile).unit) == 38
    assert len(read(shipped("data/rosters.toml"), "rosters", OwnFile).roster) == 6
