"""Comparing two checkouts: both take turns, and a game that became slower fails the run."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts import bench_against

Measured = Iterator[tuple[tuple[str, str, str], float]]


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The sources in the order in which they were measured; this checkout runs at 97.5 % of the other one's speed."""
    seen: list[str] = []

    def measure(source: Path, game: str, seconds: float) -> Measured:
        seen.append("other" if tmp_path in source.parents else "this")
        yield (game, "2 seats", "games_per_second"), 100.0 if seen[-1] == "other" else 97.5

    monkeypatch.setattr(bench_against, "check_out", lambda revision: tmp_path)
    monkeypatch.setattr(bench_against, "measure", measure)
    return seen


def compare(monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    monkeypatch.setattr(sys, "argv", ["bench_against.py", "HEAD", "revolt", "--interpreted", "--rounds", "3", *options])
    return bench_against.main()


def test_the_checkouts_take_turns_and_change_who_goes_first(
    monkeypatch: pytest.MonkeyPatch, order: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    compare(monkeypatch)
    assert order == ["other", "this", "this", "other", "other", "this"]
    assert "revolt interpreted: 0.975 of the speed of HEAD" in capsys.readouterr().out


@pytest.mark.parametrize(("tolerance", "code"), [("3", 0), ("2", 1)])
def test_a_game_slower_than_the_tolerance_fails(
    monkeypatch: pytest.MonkeyPatch, order: list[str], tolerance: str, code: int
) -> None:
    assert compare(monkeypatch, "--tolerance", tolerance) == code
