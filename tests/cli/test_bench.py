"""antarium bench measures no copy that was compiled in a hurry."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import antarium
from antarium.cli import bench
from antarium.lab.measure import Measurement
from tests.cli.conftest import Run


@pytest.mark.parametrize(("kind", "code"), [("quick", 1), ("fast", 0)])
def test_only_a_fast_build_is_measured(
    kind: str, code: int, shell: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "compiled.json").write_text(json.dumps({"kind": kind}), encoding="utf-8")
    monkeypatch.setattr(antarium, "__file__", str(tmp_path / "antarium" / "__init__.py"))
    measured: list[str] = []

    def measure_here(name: str, seconds: float) -> list[Measurement]:
        measured.append(name)
        return []

    monkeypatch.setattr(bench, "measure_here", measure_here)
    ended, _, err = shell("bench", "toy", "--here")
    assert ended == code
    assert ("compiled without optimisation" in err) is (kind == "quick")
    assert measured == ([] if kind == "quick" else ["toy"])
