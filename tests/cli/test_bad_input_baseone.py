"""Whatever is wrong with a roster, a table, a file or a typed line of Base One: one sentence that names it."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_bad_input import said

SIM = ("sim", "baseone", "--seats", "random,random", "--games", "1")


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ("table=1x1", "table=1x1 is not possible; it takes width and depth in inches"),
        ("table=35x48", "table=35x48 is not possible; a side is 36 to 72 inches"),
        ("table=999999999999x48", "table=999999999999x48 is not possible"),
        ("table=-48x48", "table=-48x48 is not possible"),
        ("table=48x48x48", "table=48x48x48 is not possible"),
        ("table=nanxinf", "table=nanxinf is not possible"),
        ("table=48.5x48", "table=48.5x48 is not possible"),
        ("table=٤٨x48", "is not possible; it takes width and depth in inches"),
        ("roster_1=concord", "roster_1: there is no unit 'concord'"),
        ("roster_1=concord:", "roster_1: a roster needs at least one unit (FRC-18)"),
        ("roster_1=:::", "roster_1: there is no force ''"),
        ("roster_1=elves: strike-squad", "roster_1: there is no force 'elves'"),
        ("roster_1=concord: tank", "roster_1: there is no unit 'tank'; Concord has strike-command"),
        ("roster_1=concord: battle-squad", "roster_1: battle-squad fights for Ghar, not for Concord"),
        ("roster_1=concord: strike-squad,,", "roster_1: a unit is missing"),
        ("roster_1=concord: 99999999999 strike-squad", "asks for a number of units that is not 1 to 20"),
        ("roster_1=concord: 0 strike-squad", "asks for a number of units that is not 1 to 20"),
        ("roster_1=concord: -3 strike-squad", "there is no unit '-3 strike-squad'"),
        ("roster_1=concord: 20 strike-squad", "the force needs 50 inches to deploy"),
        ("roster_1=concord: \x1b[31m", "there is no unit '\\x1b[31m'"),
        ("roster_1=" + "x" * 5000, "a roster of 5000 characters is too long"),
        ("roster_2=ghar: outcast-command", "can't be more Outcast Command Squads (1) than Outcast Squads (0)"),
        ("terrain_seed=" + "y" * 50, "it takes up to 40 characters that can be shown"),
        ("terrain_seed=\x00", "terrain_seed='\\x00' is not possible"),
        ("terrain=own", "terrain=own is not possible"),
        ("force_3=ghar", "baseone has no option 'force_3'"),
        ("range=far", "range=far is not possible; choose all or effective"),
        ("reading=full", "reading=full is not possible; choose as written or full rules"),
        ("plasma_claws=1", "plasma_claws=1 is not possible; choose by reading or on or off"),
    ],
)
def test_a_wrong_setting_is_named_in_one_line(shell: Run, tmp_path: Path, setting: str, sentence: str) -> None:
    assert sentence.lower() in said(shell, 2, *SIM, "--set", setting).lower()
    assert not list(tmp_path.iterdir())


# Files


ROSTER = '[[roster]]\nforce = "concord"\nunits = ["strike-squad"]\n'


def table(corners: str, size: str = "[48, 48]", name: str = '"K"', kind: str = "wall", more: str = "") -> str:
    head = f"[table]\nname = {name}\nsize = {size}\nsymmetric = false\n"
    return f'{head}[[table.piece]]\ntype = "{kind}"\ncorners = {corners}\n{more}'


WALL = "[[1, 10], [9, 10], [9, 11], [1, 11]]"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "it has neither a [[roster]] nor a [table]"),
        ("nonsense", "own.toml is not TOML"),
        ("x = " + "[" * 100_000, "it is nested too deeply"),
        ("[other]\nx = 1\n", "unknown field `other`"),
        (ROSTER.replace("strike-squad", "tank"), "key 'roster[1].units': there is no unit 'tank'"),
        (ROSTER.replace("concord", "elves"), "key 'roster[1].force': there is no force 'elves'"),
        (ROSTER.replace('["strike-squad"]', "[]"), "a roster needs at least one unit"),
        (ROSTER.replace('["strike-squad"]', "[1]"), "Expected `str`, got `int`"),
        (ROSTER + ROSTER, "key 'roster[2].force': there is a roster of Concord already"),
        (table(WALL, size="[99999999999999999999, 48]"), "is not 36 to 72 inches on every side"),
        (table(WALL, size="[-48, 48]"), "[-48, 48] is not 36 to 72 inches"),
        (table(WALL, name='"\\u001b[2J"'), "key 'table.name': '\\x1b[2J' is empty, longer than 60"),
        (table(WALL, kind="lava"), "key 'table.piece[1].type': 'lava' is none of scrub"),
        (table(WALL, more='going = "flying"\n'), "'flying' is none of open, difficult, impassable"),
        (table(WALL, more="colour = 3\n"), "unknown field `colour`"),
        (table("[[nan, 1], [9, 1], [9, 2]]"), "(nan, 1) is off the table"),
        (table("[[inf, 1], [9, 1], [9, 2]]"), "(inf, 1) is off the table"),
        (table("[[1e308, 1], [9, 1], [9, 2]]"), "(1e+308, 1) is off the table"),
        (table("[[1, 1], [90, 1], [90, 2]]"), "(90, 1) is off the table"),
        (table("[[1, 1], [9, 1]]"), "2 corners are not 3 to 24"),
        (table("[[1, 1], [9, 2], [9, 1], [1, 2]]"), "the outline touches or crosses itself"),
        (table("[[1, 1], [9, 1], [9, 9], [1, 9]]"), "an obstacle is at most 2 inches wide"),
        (table('"everywhere"'), "Expected `array`, got `str`"),
    ],
)
def test_a_wrong_file_is_named_with_the_place_in_it(shell: Run, tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    words = ("play", "baseone", "--terminal", "--seat", "random", "--seat", "random", "--data", "own.toml")
    spoken = said(shell, 1, *words)
    assert spoken.startswith("own.toml")
    assert sentence in spoken


# Typed lines


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("deploy A1 1@999999999999999999999,1", "is not a length in inches"),
        ("deploy A1 1@nan,2", "'nan' is not a length"),
        ("deploy A1 1@1,1", "is not a choice now (SET-2)"),
        ("bring C1", "'C1' is not a unit"),
        ("bring A99999999999999999999", "is not a unit"),
        ("order A1 dance", "'dance' is not an order"),
        ("go up 5", "'up' is not a direction"),
        ("north 99999999999", "is not a length in inches"),
        ("hit 99", "'99' is not a model"),
        ("mode spoon", "no weapon is shot as 'spoon'"),
        ("99999999999999999999999999", "is not a verb of this game"),
        ("look A99", "nothing here is called 'A99'"),
        ("look 99,99", "99,99 is off the table, which is 48 by 48 inches"),
        ("look T99", "nothing here is called 'T99'"),
        ("rules XYZ-1", "baseone has no rule 'XYZ-1'"),
    ],
)
def test_a_wrong_line_is_answered_and_nothing_happens(
    shell: Run, monkeypatch: pytest.MonkeyPatch, typed: str, sentence: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{typed}\nquit\nn\n"))
    code, out, err = shell("play", "baseone", "--terminal", "--seat", "human", "--seat", "random", "--seed", "typed")
    assert (code, err) == (0, "")
    answer = " ".join(out.split())
    assert "No: " in answer
    assert sentence in answer


# Records


@pytest.fixture
def record(shell: Run, tmp_path: Path) -> Path:
    shell(*SIM, "--seed", "record", "--save", ".", "--json")
    (found,) = tmp_path.glob("*.antarium")
    return found


@pytest.mark.parametrize(
    "text",
    [
        "move 1@999,999", "order A20 fire", "deploy A1 1@-5,-5", "hit 20", "shield 999 -999 359", "spring B1 999",
        "blind -99 400", "go north 900", "keep A20 B20", "reroll 99999999999999999999",
    ],
)  # fmt: skip
def test_a_record_with_an_impossible_action_is_refused(shell: Run, record: Path, text: str) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    seat, _, fingerprint = json.loads(lines[1])
    record.write_text("\n".join([lines[0], json.dumps([seat, text, fingerprint]), *lines[2:]]) + "\n", encoding="utf-8")
    assert said(shell, 1, "replay", str(record), "--verify").startswith(f"{record}: ")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"table": "9x9"}, "table=9x9 is not possible"),
        ({"roster_1": "concord: tank"}, "there is no unit 'tank'"),
        ({"terrain": "own"}, "terrain=own is not possible"),
        ({"force_9": "ghar"}, "baseone has no option 'force_9'"),
    ],
)
def test_a_record_with_an_impossible_setting_is_refused(
    shell: Run, record: Path, options: dict[str, str], why: str
) -> None:
    first, rest = record.read_text(encoding="utf-8").split("\n", 1)
    header = json.loads(first)
    header["options"] |= options
    record.write_text(json.dumps(header) + "\n" + rest, encoding="utf-8")
    spoken = said(shell, 1, "replay", str(record), "--verify")
    assert spoken.startswith(f"{record}: line 1: ")
    assert why in spoken
