"""Which compiled copy will do: one that answers to the source, and to measure it one that was not made in a hurry."""

import json
import sys
from pathlib import Path

import pytest

from scripts import compile as compiling

OLD = "of another source"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The compiled copy goes to a folder of the test's own, and nothing is really compiled."""
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
def test_a_fast_build_serves_for_all_and_a_quick_one_only_to_compare(
    there: str, wanted: str, does: bool, folder: Path
) -> None:
    stamp = folder / "compiled.json"
    stamp.write_text(json.dumps({"digest": compiling.digest(), "kind": there}), encoding="utf-8")
    assert compiling.is_current(wanted) is does
    stamp.write_text(json.dumps({"digest": OLD, "kind": there}), encoding="utf-8")
    assert not compiling.is_current(wanted)


def test_nothing_is_current_where_nothing_is() -> None:
    assert not compiling.is_current(compiling.QUICK)


def test_the_stamp_says_which_kind_it_is(built: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments, kind in ((["--quick"], "quick"), ([], "fast")):
        assert make(monkeypatch, *arguments) == 0
        assert json.loads((folder / "compiled.json").read_text(encoding="utf-8"))["kind"] == kind
    assert built == ["quick", "fast"]


def test_a_fast_build_is_not_made_again_in_a_hurry(built: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert make(monkeypatch) == 0
    assert make(monkeypatch, "--quick") == 0
    assert built == ["fast"]


def test_the_header_of_mypyc_is_mended_or_the_build_stops(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "SCRATCH", folder)
    (folder / "c").mkdir()
    text = compiling.header().read_text(encoding="utf-8")
    assert compiling.EXACT_PRODUCT in text
    assert compiling.PRODUCT not in text
    monkeypatch.setattr(compiling, "PRODUCT", "a line of another version")
    with pytest.raises(SystemExit, match="has changed"):
        compiling.header()
