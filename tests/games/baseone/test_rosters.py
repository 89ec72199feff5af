"""FRC-16, FRC-17: rosters on one line and in files, their limits, and what is said when they are broken."""

from __future__ import annotations

import pytest

from antarium.games.baseone.catalogue import UNIT_ID, UNITS, UNITS_OF
from antarium.games.baseone.data import OwnFile, read, shipped
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.ids import FORCE_IDS, FORCE_NAMES
from antarium.games.baseone.own import SHIPPED, read_own
from antarium.games.baseone.rosters import (
    FRONTAGE,
    LONGEST,
    MOST_UNITS,
    STANDARD,
    Roster,
    faults,
    frontage,
    read_roster,
    rosters_in,
    write_roster,
)
from antarium.kernel.refusals import BadData
from antarium.kernel.testing import rule

# Units, dice, members, points of the standard rosters.
TOTALS = {
    "concord": (5, 5, 15, 672), "algoryn": (8, 8, 27, 692), "boromite": (8, 8, 33, 754),
    "freeborn": (6, 7, 21, 707), "isorian": (6, 6, 22, 765), "ghar": (6, 6, 34, 726),
}  # fmt: skip


@pytest.mark.parametrize("force", range(6), ids=FORCE_IDS)
@rule("FRC-16")
def test_the_standard_rosters_add_up(force: int) -> None:
    roster = STANDARD[force]
    assert roster.force == force
    forces = Forces(roster, roster)
    members = sum(forces.start[unit] for unit in forces.of_side[0])
    assert (len(roster.units), roster.dice, members, roster.points) == TOTALS[FORCE_IDS[force]]
    assert faults(roster) == []


@rule("FRC-16")
def test_the_standard_rosters_on_one_line() -> None:
    assert [str(roster) for roster in STANDARD] == [
        "concord: strike-command, strike-squad, c3d1, c3d2, c3-howitzer",
        "algoryn: ai-command, 2 ai-squad, infiltrators, ai-mag-support, ai-mag-cannon, ai-launcher, ai-howitzer",
        "boromite: overseers, 3 gang-fighters, work-gang, lavamites, gang-mag-support, frag-borer",
        "freeborn: freeborn-command, vardanari, domari, skyraiders, freeborn-launcher, striker",
        "isorian: senatex-command, 3 phase-squad, nhamak, sniper",
        "ghar: 3 battle-squad, outcast-command, 2 outcast-squad",
    ]
    assert all(read_roster(str(roster), "here") == roster for roster in STANDARD)


@pytest.mark.parametrize("force", range(6), ids=FORCE_IDS)
@rule("FRC-16")
def test_the_rules_count_the_units_as_the_rosters_do(force: int) -> None:
    """Whatever a standard roster has two or three of, the rule says so, and of nothing else."""
    (sentence,) = [line for line in shipped("RULES.md").splitlines() if line.startswith("- **FRC-16**")]
    units = STANDARD[force].units
    many = [units.count(unit) for unit in dict.fromkeys(units)]
    said = [word for word in sentence.split(";")[force].split() if word in ("two", "three")]
    assert said == [["", "", "two", "three"][count] for count in many if count > 1]


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("concord:strike-squad,strike-squad", "concord: 2 strike-squad"),
        ("CONCORD:  2  Strike Squad , c3d1", "concord: 2 strike-squad, c3d1"),
        ("concord: strike-squad, c3d1, strike-squad", "concord: strike-squad, c3d1, strike-squad"),
        ("ghar: Ghar Battle Squad", "ghar: battle-squad"),
        ("concord: C3 Strike Squad", "concord: strike-squad"),
        ("algoryn: 01 ai-howitzer", "algoryn: ai-howitzer"),
        ("2 ai squad", "algoryn: 2 ai-squad"),
    ],
)
def test_ways_of_writing_a_roster(text: str, usual: str) -> None:
    roster = read_roster(text, "here", FORCE_IDS.index("algoryn"))
    assert write_roster(roster) == usual
    assert write_roster(read_roster(usual, "here")) == usual


@rule("FRC-17")
def test_every_unit_can_be_named_by_each_force_that_has_it() -> None:
    for force in range(6):
        for unit in range(UNITS):
            text = f"{FORCE_IDS[force]}: {UNIT_ID[unit]}"
            if unit in UNITS_OF[force] and UNIT_ID[unit] != "outcast-command":
                assert read_roster(text, "here") == Roster(force, (unit,))
            else:
                with pytest.raises(BadData, match="here: "):
                    read_roster(text, "here")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("strike-squad", "'strike-squad' does not begin with a force, as in 'concord: strike-command"),
        ("", "'' does not begin with a force"),
        ("klingons: strike-squad", "there is no force 'klingons'; they are concord, algoryn"),
        (
            "concord: strike-squad, strike-sqad",
            "there is no unit 'strike-sqad'; Concord has strike-command, strike-squad",
        ),
        ("concord:", r"a roster needs at least one unit \(FRC-18\)"),
        ("concord: ,", "a unit is missing; separate units with single commas"),
        ("concord: strike-squad,, c3d1", "a unit is missing"),
        ("concord: 0 strike-squad", "'0 strike-squad' asks for a number of units that is not 1 to 20"),
        ("concord: 21 strike-squad", "not 1 to 20"),
        ("concord: 99999999999999 strike-squad", "not 1 to 20"),
        ("concord: -2 strike-squad", "there is no unit '-2 strike-squad'"),
        ("concord: ² strike-squad", "rosters are written in ASCII letters, digits and signs"),
        ("concord: 2\N{NO-BREAK SPACE}strike-squad", "rosters are written in ASCII letters, digits and signs"),
        ("concord: stri\N{KELVIN SIGN}e-squad", "rosters are written in ASCII letters, digits and signs"),
        ("concord: 2", "there is no unit '2'"),
        ("concord: battle-squad", "battle-squad fights for Ghar, not for Concord \\(FRC-17\\)"),
        ("isorian: c3m4", "c3m4 fights for Concord and Freeborn, not for Isorian"),
        (
            "ghar: 2 outcast-command, outcast-squad",
            r"Outcast Command Squads \(2\) than Outcast Squads \(1\) \(FRC-17\)",
        ),
        ("ghar: 9 outcast-squad", r"needs 31 inches to deploy, and 28 is the most it can have \(FRC-18\)"),
        ("isorian: 11 sniper, 10 sniper", r"21 units are too many; the maximum is 20 \(FRC-18\)"),
        pytest.param("concord: " + "c3d1, " * 100, "a roster of 609 characters is too long; at most 400", id="long"),
    ],
)
@rule("FRC-17", "FRC-18")
def test_a_broken_line_is_refused_with_the_reason(text: str, complaint: str) -> None:
    with pytest.raises(BadData, match=complaint) as refused:
        read_roster(text, "roster_1")
    assert str(refused.value).startswith("roster_1: ")


@rule("FRC-17")
def test_all_faults_of_a_roster_are_told() -> None:
    bad = Roster(0, (UNIT_ID.index("outcast-command"), *[UNIT_ID.index("c3m4")] * 5))
    found = [(fault.words.split()[0], fault.rule, fault.piece) for fault in faults(bad)]
    assert found == [
        ("outcast-command", "FRC-17", "outcast-command"),
        ("there", "FRC-17", "outcast-command"),
        ("the", "FRC-18", ""),
    ]
    assert [fault.words for fault in faults(Roster(0, ()))] == ["a roster needs at least one unit"]


def test_what_may_be_led_fits_on_one_line_and_into_the_strip() -> None:
    for force in range(6):
        longest = max(UNITS_OF[force], key=lambda unit: len(UNIT_ID[unit]))
        assert len(FORCE_NAMES[force]) + 2 + MOST_UNITS * (len(UNIT_ID[longest]) + 2) <= LONGEST
    assert all(2 * frontage(unit) <= FRONTAGE for unit in range(UNITS))


# Files


def test_rosters_in_a_file_take_the_place_of_the_standard_ones() -> None:
    own = read_own('[[roster]]\nforce = "isorian"\nunits = ["senatex-command", "tsan", "tsan"]\n', "mine.toml")
    assert [str(roster) for roster in own.standard if roster.force == 4] == ["isorian: senatex-command, 2 tsan"]
    assert [roster for roster in own.standard if roster.force != 4] == [one for one in STANDARD if one.force != 4]
    assert own.ground is None
    assert SHIPPED.standard == STANDARD


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ('force = "x"\nunits = []', r"key 'roster\[1\].force': there is no force 'x'"),
        ('force = "ghar"\nunits = []', r"key 'roster\[1\].units': a roster needs at least one unit"),
        (
            'force = "ghar"\nunits = ["spoon"]',
            r"key 'roster\[1\].units': there is no unit 'spoon'; Ghar has battle-squad",
        ),
        ('force = "ghar"\nunits = ["2 battle-squad"]', "there is no unit '2 battle-squad'"),
        ('force = "ghar"\nunits = ["tsan"]', r"key 'roster\[1\].units': tsan fights for Isorian, not for Ghar"),
        (
            'force = "ghar"\nunits = ["battle-squad"]\n[[roster]]\nforce = "ghar"\nunits = ["battle-squad"]',
            r"key 'roster\[2\].force': there is a roster of Ghar already",
        ),
    ],
)
def test_a_broken_file_is_refused_with_file_key_and_reason(entries: str, complaint: str) -> None:
    file = read(f"[[roster]]\n{entries}", "mine.toml", OwnFile)
    with pytest.raises(BadData, match=f"mine.toml, {complaint}" if complaint.startswith("key") else complaint):
        rosters_in(file.roster, "mine.toml")


def test_an_empty_file_is_of_no_use() -> None:
    with pytest.raises(BadData, match=r"mine.toml can't be used: it has neither a \[\[roster\]\] nor a \[table\]"):
        read_own("", "mine.toml")
