"""Fuzz: random games under the law; a broken one is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from antarium.kernel.replay import Replay
from tests.cli.conftest import Run
from tests.kernel.toy_game import Toy


def test_sound_rules_pass(shell: Run) -> None:
    code, out, err = shell("fuzz", "toy", "--seconds", "0.2", "--seed", "sound")
    assert (code, err) == (0, "")
    assert "no law broken" in out


def test_a_broken_game_is_kept_and_named(shell: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Toy, "complaints", lambda self, state: ["a card is lost"])
    code, out, err = shell("fuzz", "toy", "--seconds", "5", "--seed", "broken", "--save", "kept")
    assert (code, out) == (1, "")
    assert "a card is lost" in err
    (kept,) = (tmp_path / "kept").iterdir()
    assert kept.name in err
    assert Replay.read(kept.read_text(encoding="utf-8")).header.game == "toy"
