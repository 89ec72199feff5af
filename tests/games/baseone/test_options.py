"""OPT: what can be set before a battle, how it is written, and what it comes to."""

from __future__ import annotations

import pytest

from antarium.games.baseone.forces import forces_of
from antarium.games.baseone.ids import FORCE_IDS
from antarium.games.baseone.options import OPTIONS, READINGS, READY_TABLES, Options, settle
from antarium.games.baseone.rosters import STANDARD, write_roster
from antarium.games.baseone.terrain import ready_table
from antarium.kernel.refusals import BadSetup
from antarium.kernel.setup import Setup
from antarium.kernel.testing import rule

USUAL = {option.name: option.default for option in OPTIONS}


def options(**chosen: str) -> Options:
    return Options(Setup(2, tuple(settle(USUAL | chosen).items())))


def test_the_usual_battle() -> None:
    usual = options()
    assert usual.rosters == [write_roster(STANDARD[0]), write_roster(STANDARD[5])]
    assert (usual.width, usual.depth, usual.terrain, usual.seed_by_dice) == (48_000, 48_000, "generated", True)
    assert not usual.effective_only
    assert not usual.full_rules


def test_every_choice_of_every_option_is_possible_and_settles_once() -> None:
    for option in OPTIONS:
        assert option.default in option.choices
        assert option.effect[0].islower()
        for choice in option.choices:
            settled = settle(USUAL | {option.name: choice})
            assert settled[option.name] == choice
            assert settle(settled) == settled
            Options(Setup(2, tuple(settled.items())))
    for needed, value in [pair for option in OPTIONS for pair in option.needs]:
        assert value in next(option.choices for option in OPTIONS if option.name == needed)


def test_every_ready_table_is_a_choice() -> None:
    (terrain,) = [option for option in OPTIONS if option.name == "terrain"]
    assert list(terrain.choices) == ["generated", "none", *READY_TABLES]
    assert all(ready_table(id).id == id for id in READY_TABLES)


@rule("FRC-16")
def test_a_force_brings_its_standard_roster() -> None:
    for force in range(6):
        chosen = options(force_1=FORCE_IDS[force], force_2=FORCE_IDS[force - 1])
        assert chosen.rosters == [write_roster(STANDARD[force]), write_roster(STANDARD[force - 1])]
        assert forces_of(*chosen.rosters).force_of_side == [force, (force - 1) % 6]


@rule("FRC-17")
def test_a_roster_of_ones_own_decides_the_force() -> None:
    settled = settle(USUAL | {"roster_1": "isorian: Phase Squad,phase squad", "roster_2": "battle squad"})
    assert settled["roster_1"] == "isorian: 2 phase-squad"
    assert settled["force_1"] == "isorian"
    assert (settled["roster_2"], settled["force_2"]) == ("ghar: battle-squad", "ghar")
    assert settle(settled) == settled
    assert Options(Setup(2, tuple(settled.items()))).rosters == ["isorian: 2 phase-squad", "ghar: battle-squad"]


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"roster_1": "spoons"}, "roster_1: there is no unit 'spoons'; Concord has strike-command"),
        ({"roster_2": "elves: bow"}, "roster_2: there is no force 'elves'"),
        ({"roster_2": ""}, "roster_2: a roster needs at least one unit"),
        ({"terrain_seed": "x" * 41}, "terrain_seed='x+' is not possible; it takes up to 40 characters"),
        ({"terrain_seed": "a\x07b"}, "can be shown"),
        ({"table": "48"}, "table=48 is not possible; it takes width and depth in inches, as in '48x48'"),
        ({"table": "48x"}, "it takes width and depth"),
        ({"table": "35x48"}, "table=35x48 is not possible; a side is 36 to 72 inches"),
        ({"table": "48x73"}, "36 to 72"),
        ({"table": "48x999999999999999999"}, "it takes width and depth"),
        ({"table": "٤٨x٤٨"}, "it takes width and depth"),
    ],
)
@rule("FRC-17", "OPT-3", "OPT-4")
def test_what_makes_no_sense_is_refused(chosen: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        settle(USUAL | chosen)


@rule("OPT-3", "OPT-4")
def test_seed_and_size_are_written_the_usual_way() -> None:
    settled = settle(USUAL | {"terrain_seed": "  red   rocks ", "table": "60 X 48"})
    assert (settled["terrain_seed"], settled["table"]) == ("red rocks", "60x48")
    assert settle(USUAL | {"terrain_seed": " "})["terrain_seed"] == "dice"
    chosen = options(terrain_seed="red rocks", table="60x48")
    assert (chosen.width, chosen.depth, chosen.seed_by_dice) == (60_000, 48_000, False)
    assert not options(terrain="fen").seed_by_dice


@rule("OPT-5")
def test_ranges() -> None:
    assert options(range="effective").effective_only


@rule("OPT-1", "OPT-6", "OPT-7", "OPT-8", "OPT-9", "OPT-10")
def test_switches_follow_the_reading_unless_they_are_set() -> None:
    written, full = options(), options(reading="full rules")
    assert full.full_rules
    for name, (as_written, as_in_full) in READINGS.items():
        assert getattr(written, name) is as_written
        assert getattr(full, name) is as_in_full
        for reading in ("as written", "full rules"):
            assert getattr(options(reading=reading, **{name: "on"}), name) is True
            assert getattr(options(reading=reading, **{name: "off"}), name) is False
    assert (written.own_unit_blocks_sight, written.optional_rapid_fire, written.plasma_claws) == (True, False, False)
    assert (written.infiltrator_limits, written.down_stops_mover) == (False, False)
    assert (full.own_unit_blocks_sight, full.optional_rapid_fire, full.plasma_claws) == (False, True, True)
