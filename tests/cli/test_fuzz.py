"""Fuzz: random games under the law; a broken one is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from antarium.kernel.dice import commitment_to
from antarium.kernel.replay import Replay
from antarium.server.tables import opening
from antarium.server.tables.service import TableService
from tests.cli.conftest import Run
from tests.kernel.toy_game import Toy


def test_sound_rules_pass(shell: Run) -> None:
    code, out, err = shell("fuzz", "toy", "--seconds", "0.2", "--seed", "sound")
    assert (code, err) == (0, "")
    assert "no invariant violated" in out
    assert "forged records" in out
    assert "none crashed" in out


def test_a_broken_game_is_kept_and_named(shell: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Toy, "violations", lambda self, state: ["a card is lost"])
    code, out, err = shell("fuzz", "toy", "--seconds", "5", "--seed", "broken", "--save", "kept")
    assert (code, out) == (1, "")
    assert "a card is lost" in err
    (kept,) = (tmp_path / "kept").iterdir()
    assert kept.name in err
    assert Replay.read(kept.read_text(encoding="utf-8")).header.game == "toy"


@pytest.mark.parametrize(
    ("where", "what"),
    [("import_record", "POST /api/records is answered with 500"), ("fork", "/fork is answered with 500")],
)
def test_a_forged_record_that_crashes_the_server_is_kept(
    shell: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, where: str, what: str
) -> None:
    async def crash(*args: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(opening, where, crash)
    if where == "fork":
        monkeypatch.setattr(TableService, "refusal_at", lambda self, table, problem: None)
    code, out, err = shell("fuzz", "toy", "--seconds", "60", "--seed", "crash", "--save", "kept")
    assert (code, out) == (1, "")
    assert what in err
    (kept,) = (tmp_path / "kept").iterdir()
    assert kept.name in err
    replay = Replay.read(kept.read_text(encoding="utf-8"))
    assert replay.origin
    assert commitment_to(bytes.fromhex(replay.key)) == replay.header.commitment


def test_a_decision_without_a_choice_is_found(shell: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("antarium.server.views.table_view.MAX_PROPOSALS", 0)
    monkeypatch.setattr("antarium.kernel.decision.Decision.some", lambda self, most: () if not most else self.options)
    code, _, err = shell("fuzz", "toy", "--seconds", "60", "--seed", "empty", "--save", "kept")
    assert code == 1
    assert "has no choice" in err
