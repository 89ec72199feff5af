"""UNT, MOV-1, MOV-7: two rosters laid out as the tables that a battle reads."""

from __future__ import annotations

from collections.abc import Sized

import pytest

from antarium.games.baseone.arsenal import MODE_CODE, WEAPON_ID
from antarium.games.baseone.catalogue import UNIT_ENTRY, UNIT_ID
from antarium.games.baseone.forces import Forces, forces_of
from antarium.games.baseone.ids import (
    BATTER,
    BOOSTER,
    CAMO,
    CLOAK,
    COMMAND,
    CREWED_WEAPON,
    FAST,
    FORCE_IDS,
    GHAR,
    HEAVY_TEAM,
    HL,
    INCH,
    LARGE,
    LEADER,
    LIGHT_TEAM,
    MEMBER,
    NONE,
    PHASE,
    PLASMA_REACTOR,
    REFLEX,
    SLOW,
    SNIPER,
    SPOTTER,
    VEHICLE,
)
from antarium.games.baseone.rosters import STANDARD, Roster, write_roster
from antarium.kernel.testing import rule

BATTLE = forces_of(
    "concord: strike-command, 2 strike-squad, c3d2, c3-howitzer, c3m4",
    "isorian: senatex-command, phase-squad, nhamak, sniper, tsan",
)

A1, A2, A4, A5, A6 = (BATTLE.unit_with(code) for code in ("A1", "A2", "A4", "A5", "A6"))
B1, B2, B4 = (BATTLE.unit_with(code) for code in ("B1", "B2", "B4"))


def everybody() -> list[Forces]:
    """Every unit of the catalogue, in forces that no roster could lead."""
    half = len(UNIT_ID) // 2
    return [Forces(Roster(0, tuple(range(half))), Roster(5, tuple(range(half, len(UNIT_ID)))))]


def single(text: str) -> Forces:
    return forces_of(text, "ghar: battle-squad")


def test_units_and_models_have_codes_by_seat() -> None:
    assert BATTLE.code == ["A1", "B1", "A2", "B2", "A3", "B3", "A4", "B4", "A5", "B5", "A6", "B6"]
    assert BATTLE.side == [0, 1] * 6
    assert BATTLE.of_side == [[0, 2, 4, 6, 8, 10], [1, 3, 5, 7, 9]]
    assert [BATTLE.model_code[model] for model in BATTLE.all_models[A5]] == ["A5.1", "A5.2", "A5.3", "A5.w", "A5.s"]
    assert [BATTLE.model_code[model] for model in BATTLE.all_models[B4]] == ["B4.1", "B4.s", "B4.c"]
    assert [BATTLE.model_code[model] for model in BATTLE.all_models[A4]] == ["A4.1", "A4.s", "A4.b"]
    assert (BATTLE.units, BATTLE.models) == (12, len(BATTLE.model_code))


def test_the_partner_of_a_longer_roster_is_empty() -> None:
    empty = BATTLE.code.index("B6")
    assert (BATTLE.members[empty], BATTLE.all_models[empty], BATTLE.start[empty], BATTLE.dice[empty]) == ([], [], 0, 0)
    assert (BATTLE.weapon[empty], BATTLE.spotter[empty], BATTLE.entry[empty]) == (NONE, NONE, NONE)
    assert BATTLE.dice_of_side == [7, 5]
    with pytest.raises(ValueError, match="no unit is called 'B6'"):
        BATTLE.unit_with("B6")


@pytest.mark.parametrize("forces", [BATTLE, *everybody()])
def test_every_table_is_as_long_as_it_must_be_and_codes_lead_back(forces: Forces) -> None:
    by_unit: list[Sized] = [
        forces.entry, forces.side, forces.code, forces.name, forces.force, forces.kind, forces.dice, forces.weight,
        forces.members, forces.all_models, forces.start, forces.weapon, forces.spotter, forces.batter, forces.camo,
        forces.crew_needed, forces.formation, forces.move, forces.sprint, forces.some_trait, forces.every_trait,
    ]  # fmt: skip
    by_model: list[Sized] = [
        forces.unit_of, forces.model_code, forces.model_name, forces.role, forces.agility, forces.accuracy,
        forces.strength, forces.resist, forces.initiative, forces.command, forces.armour, forces.traits, forces.arms,
        forces.base_code, forces.half_length, forces.half_width, forces.radius, forces.body_half_length,
        forces.body_half_width, forces.body_radius,
    ]  # fmt: skip
    assert {len(table) for table in by_unit} == {forces.units}
    assert {len(table) for table in by_model} == {forces.models}
    assert [model for models in forces.all_models for model in models] == list(range(forces.models))
    for unit in [unit for units in forces.of_side for unit in units]:
        assert forces.unit_with(forces.code[unit].lower()) == unit
        assert all(forces.unit_of[model] == unit for model in forces.all_models[unit])
        assert [model for model in forces.all_models[unit] if forces.role[model] == MEMBER] == forces.members[unit]
        assert forces.start[unit] == sum(model.count for model in UNIT_ENTRY[forces.entry[unit]].model)
        for table, role in (
            (forces.weapon, CREWED_WEAPON), (forces.spotter, SPOTTER), (forces.batter, BATTER), (forces.camo, CAMO),
        ):  # fmt: skip
            assert [model for model in forces.all_models[unit] if forces.role[model] == role] == (
                [] if table[unit] == NONE else [table[unit]]
            )
    for model in range(forces.models):
        assert forces.model_with(forces.model_code[model].upper()) == model


def test_codes_that_nobody_has() -> None:
    with pytest.raises(ValueError, match="no unit is called 'C1'; they are A1 to A6 and B1 to B5"):
        BATTLE.unit_with("C1")
    with pytest.raises(ValueError, match=r"no model is called 'A1.9'"):
        BATTLE.model_with("A1.9")


@rule("GEN-4")
def test_numbers_of_models() -> None:
    commander = BATTLE.model_with("A1.1")
    assert (BATTLE.agility[commander], BATTLE.accuracy[commander], BATTLE.strength[commander]) == (5, 6, 5)
    assert (BATTLE.resist[commander], BATTLE.initiative[commander], BATTLE.command[commander]) == (5, 7, 9)
    assert BATTLE.armour[commander] == HL
    assert BATTLE.traits[commander] == LEADER | COMMAND
    assert [WEAPON_ID[weapon] for weapon in BATTLE.arms[commander]] == ["plasma-carbine", "x-sling"]
    assert BATTLE.armour[BATTLE.model_with("B2.1")] == PHASE
    sniper = BATTLE.model_with("B4.1")
    assert (BATTLE.accuracy[sniper], BATTLE.traits[sniper], BATTLE.kind[B4]) == (8, SNIPER, LIGHT_TEAM)
    suits = forces_of("ghar: battle-squad", "freeborn: freeborn-command, skyraiders")
    assert (suits.armour[0], suits.resist[0], suits.strength[0]) == (GHAR, 4, 10)
    assert suits.traits[0] == LEADER | LARGE | PLASMA_REACTOR
    assert suits.armour[suits.model_with("B1.1")] == REFLEX | CLOAK
    assert suits.armour[suits.model_with("B2.1")] == REFLEX | BOOSTER


@rule("UNT-3", "RES-3")
def test_crewed_weapons_and_drones_are_equipment() -> None:
    gun = BATTLE.weapon[A5]
    assert (BATTLE.resist[gun], BATTLE.role[gun], BATTLE.model_name[gun]) == (10, CREWED_WEAPON, "X-Howitzer")
    assert [WEAPON_ID[weapon] for weapon in BATTLE.arms[gun]] == ["x-howitzer"]
    assert BATTLE.traits[gun] == LARGE | SLOW
    assert BATTLE.radius[gun] == 787
    assert gun not in BATTLE.members[A5]
    light = single("algoryn: ai-launcher")
    assert light.traits[light.weapon[0]] == 0
    drone = BATTLE.spotter[A1]
    assert (BATTLE.radius[drone], BATTLE.arms[drone], BATTLE.model_name[drone]) == (492, [], "Spotter drone")


@rule("UNT-1", "UNT-2", "UNT-4")
def test_what_follows_for_whole_units() -> None:
    assert [BATTLE.some_trait[unit] & COMMAND != 0 for unit in (A1, A2, B1, B2)] == [True, False, True, False]
    assert (BATTLE.kind[A5], BATTLE.crew_needed[A5]) == (HEAVY_TEAM, 3)
    assert BATTLE.crew_needed[B4] == 0
    assert single("boromite: gang-launcher").crew_needed[0] == 2
    assert (BATTLE.kind[A6], BATTLE.formation[A6], BATTLE.formation[A1]) == (VEHICLE, 3 * INCH, INCH)


@rule("MOV-1")
def test_paces() -> None:
    assert single("concord: strike-squad").move[0] == 5000
    assert single("freeborn: skyraiders").move[0] == 10_000
    assert single("concord: c3-howitzer").move[0] == 2500


@pytest.mark.parametrize(
    ("roster", "times"),
    [
        ("concord: strike-squad", 3), ("boromite: lavamites", 3), ("freeborn: skyraiders", 3),
        ("boromite: rock-riders", 4), ("ghar: battle-squad", 0), ("isorian: tsan", 0), ("isorian: sniper", 0),
        ("concord: c3-howitzer", 0), ("algoryn: ai-launcher", 0), ("concord: c3d1", 0), ("freeborn: striker", 0),
    ],
)  # fmt: skip
@rule("MOV-7", "MOV-8")
def test_who_sprints_and_how_far(roster: str, times: int) -> None:
    assert single(roster).sprint[0] == times


@rule("VIC-1", "GEN-1")
def test_dice_and_weights() -> None:
    forces = forces_of("freeborn: striker, domari", "ghar: battle-squad, crawler")
    assert forces.dice == [2, 1, 1, 2]  # A1, B1, A2, B2
    assert forces.dice_of_side == [3, 3]
    assert forces.weight == [1, 2, 1, 1]


@rule("FRC-6")
def test_the_distort_die_comes_with_ghar_and_comes_once() -> None:
    assert not BATTLE.has_distort
    assert single("concord: strike-squad").has_distort
    assert single("ghar: battle-squad").has_distort


@rule("FRC-10")
def test_a_unit_lent_by_another_force_stays_what_it_is() -> None:
    lent = single("freeborn: c3m4")
    assert FORCE_IDS[lent.force[0]] == "concord"
    assert FORCE_IDS[lent.force_of_side[0]] == "freeborn"
    assert UNIT_ID[lent.entry[0]] == "c3m4"
    assert not lent.is_of_ghar(0)
    assert lent.is_of_ghar(1)
    assert lent.enemy(0) == 1


def test_modes_of_a_model() -> None:
    trooper = BATTLE.model_with("A1.1")
    assert [MODE_CODE[mode] for mode in BATTLE.modes(trooper)] == [
        "plasma-carbine/single", "plasma-carbine/scatter", "x-sling",
    ]  # fmt: skip
    crawler = single("ghar: crawler")
    assert len(crawler.arms[0]) == 2
    assert len(crawler.modes(0)) == 3


def test_pills_have_a_body_that_stands_out() -> None:
    riders = single("freeborn: skyraiders")
    assert (riders.half_length[0], riders.half_width[0], riders.radius[0]) == (591, 0, 394)
    assert (riders.body_half_length[0], riders.body_half_width[0], riders.body_radius[0]) == (886, 0, 591)
    assert riders.has(0, FAST)
    assert riders.every_trait[0] == LARGE | FAST
    assert riders.some_trait[0] == LARGE | FAST | LEADER


def test_the_same_rosters_give_the_same_tables() -> None:
    one, other = write_roster(STANDARD[0]), write_roster(STANDARD[5])
    assert forces_of(one, other) is forces_of(one, other)
    assert forces_of(one, other) is not forces_of(other, one)
