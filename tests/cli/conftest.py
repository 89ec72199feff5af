"""The command line as a shell would call it, with a home of its own and the toy on the shelf."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from antarium import games
from antarium.cli import run

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever a test saves, it saves in a folder of its own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `antarium ...` and gives back the exit code, standard output and standard error."""
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")

    def antarium(*words: str) -> tuple[int, str, str]:
        code = run(list(words))
        shown = capsys.readouterr()
        return code, shown.out, shown.err

    return antarium
