"""scripts/compile.py compiles again only if the copy is out of date or slower than needed."""

import json
import sys
from pathlib import Path

import pytest

from scripts import compile as compiling

OLD = "of another source"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the compiled copy into a temporary folder, and compile nothing."""
    monkeypatch.setattr(compiling, "TARGET", tmp_path)
    monkeypatch.setattr(compiling, "STAMP", tmp_path / "compiled.json")
    monkeypatch.setattr(compiling, "copy_package", lambda: None)
    return tmp_path


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds that were built."""
    kinds: list[str] = []
    monkeypatch.setattr(compiling, "build", lambda names, kind: kinds.append(kind))
    return kinds


def make(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["compile.py", *arguments])
    return compiling.main()


@pytest.mark.parametrize(
    ("there", "wanted", "does"),
    [
        ("fast", "fast", True),
        ("fast", "quick", True),
        ("quick", "quick", True),
        ("quick", "fast", False),
    ],
)
def test_a_fast_build_counts_as_a_quick_one_but_not_the_other_way_round(
    there: str, wanted: str, does: bool, folder: Path
) -> None:
    stamp = folder / "compiled.json"
    stamp.write_text(json.dumps({"digest": compiling.digest(), "kind": there}), encoding="utf-8")
    assert compiling.is_current(wanted) is does
    stamp.write_text(json.dumps({"digest": OLD, "kind": there}), encoding="utf-8")
    assert not compiling.is_current(wanted)


def test_a_missing_copy_is_not_current() -> None:
    assert not compiling.is_current(compiling.QUICK)


def test_the_stamp_names_the_kind_of_build(built: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments, kind in ((["--quick"], "quick"), ([], "fast")):
        assert make(monkeypatch, *arguments) == 0
        assert json.loads((folder / "compiled.json").read_text(encoding="utf-8"))["kind"] == kind
    assert built == ["quick", "fast"]


def test_a_fast_build_is_not_replaced_by_a_quick_one(built: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert make(monkeypatch) == 0
    assert make(monkeypatch, "--quick") == 0
    assert built == ["fast"]


def test_mypycs_header_is_patched_or_the_build_stops(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "SCRATCH", folder)
    (folder / "c").mkdir()
    text = compiling.patched_header().read_text(encoding="utf-8")
    assert compiling.EXACT_OVERFLOW_TEST in text
    assert compiling.OVERFLOW_TEST not in text
    monkeypatch.setattr(compiling, "OVERFLOW_TEST", "a line of another version")
    with pytest.raises(SystemExit, match="has changed"):
        compiling.patched_header()
