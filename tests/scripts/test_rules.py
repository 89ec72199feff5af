"""scripts/rules.py finds rules without a test and tests without a rule."""

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
def repository(tmp_path: Path) -> Path:
    page = tmp_path / "src/antarium/games/moon/RULES.md"
    page.parent.mkdir(parents=True)
    page.write_text(PAGE)
    (tmp_path / "tests/games/moon").mkdir(parents=True)
    return tmp_path


def cite(repository: Path, *decorators: str, file: str = "games/moon/test_moving.py") -> None:
    path = repository / "tests" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{decorator}\ndef test_{n}(): ...\n" for n, decorator in enumerate(decorators)))


def test_a_complete_table_passes(repository: Path) -> None:
    cite(repository, '@rule("MOV-1")', '@testing.rule("MOV-2", "MOV-1")')
    assert rules.main(repository, ["--write"]) == 0
    assert rules.main(repository) == 0


def test_a_rule_without_a_test(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cite(repository, '@rule("MOV-1")')
    assert rules.main(repository, ["--write"]) == 1
    assert capsys.readouterr().out == "moon: 2 rules, 1 with a test\n  1 without a test:\n    MOV-2\n"


def test_a_test_without_a_rule(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cite(repository, '@rule("MOV-1", "MOV-2", "MOV-9")')
    assert rules.main(repository) == 1
    assert "tests/games/moon/test_moving.py:1: no rule MOV-9 in RULES.md" in capsys.readouterr().out


def test_tests_of_another_game_do_not_count(repository: Path) -> None:
    cite(repository, '@rule("MOV-1", "MOV-2")', file="games/sun/test_moving.py")
    (table,) = rules.tables(repository)
    assert table.untested == ["MOV-1", "MOV-2"]


def test_a_rule_written_twice(repository: Path) -> None:
    page = repository / "src/antarium/games/moon/RULES.md"
    page.write_text(PAGE + "- **MOV-2** again *[p. 3]*\n")
    cite(repository, '@rule("MOV-1", "MOV-2")')
    (table,) = rules.tables(repository)
    assert table.duplicates == ["MOV-2"]
    assert not table.is_complete


def test_outdated_numbers_of_tests_are_found(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cite(repository, '@rule("MOV-1")', '@rule("MOV-2", "MOV-1")')
    rules.main(repository, ["--write"])
    saved = repository / "src/antarium/games/moon/data/tests.json"
    assert json.loads(saved.read_text()) == {"MOV-1": 2, "MOV-2": 1}
    cite(repository, '@rule("MOV-1")', '@rule("MOV-2")')
    assert rules.main(repository) == 1
    assert "data/tests.json is out of date" in capsys.readouterr().out
