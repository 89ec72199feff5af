"""The rules table finds what is not proven and what is not written."""

import json
from pathlib import Path

import pytest

from scripts import rules

PAGE = """
# Moon

- **MOV-1** A ship moves. *[p. 2]*
- **MOV-2** A ship stops, as **MOV-1** says. *[reconstructed]*
  - **MOV-9** not a rule: indented.
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    page = tmp_path / "src/antarium/games/moon/RULES.md"
    page.parent.mkdir(parents=True)
    page.write_text(PAGE)
    (tmp_path / "tests/games/moon").mkdir(parents=True)
    return tmp_path


def cite(house: Path, *decorators: str, file: str = "games/moon/test_moving.py") -> None:
    path = house / "tests" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{decorator}\ndef test_{n}(): ...\n" for n, decorator in enumerate(decorators)))


def test_every_rule_proven_and_every_citation_written(house: Path) -> None:
    cite(house, '@rule("MOV-1")', '@testing.rule("MOV-2", "MOV-1")')
    assert rules.main(house, ["--write"]) == 0
    assert rules.main(house) == 0


def test_a_rule_without_a_test(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cite(house, '@rule("MOV-1")')
    assert rules.main(house, ["--write"]) == 1
    assert capsys.readouterr().out == "moon: 2 rules, 1 with a test\n  1 without a test:\n    MOV-2\n"


def test_a_test_without_a_rule(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cite(house, '@rule("MOV-1", "MOV-2", "MOV-9")')
    assert rules.main(house) == 1
    assert "tests/games/moon/test_moving.py:1: no rule MOV-9 in RULES.md" in capsys.readouterr().out


def test_another_games_test_proves_nothing(house: Path) -> None:
    cite(house, '@rule("MOV-1", "MOV-2")', file="games/sun/test_moving.py")
    (table,) = rules.tables(house)
    assert table.untested == ["MOV-1", "MOV-2"]


def test_a_rule_written_twice(house: Path) -> None:
    page = house / "src/antarium/games/moon/RULES.md"
    page.write_text(PAGE + "- **MOV-2** again *[p. 3]*\n")
    cite(house, '@rule("MOV-1", "MOV-2")')
    (table,) = rules.tables(house)
    assert table.twice == ["MOV-2"]
    assert not table.holds


def test_the_numbers_that_are_shipped_are_the_present_ones(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cite(house, '@rule("MOV-1")', '@rule("MOV-2", "MOV-1")')
    rules.main(house, ["--write"])
    kept = house / "src/antarium/games/moon/data/tests.json"
    assert json.loads(kept.read_text()) == {"MOV-1": 2, "MOV-2": 1}
    cite(house, '@rule("MOV-1")', '@rule("MOV-2")')
    assert rules.main(house) == 1
    assert "data/tests.json is not what the tests say" in capsys.readouterr().out
