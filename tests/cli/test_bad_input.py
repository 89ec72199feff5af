"""Whatever is typed wrong, broken or cut off on the way: one sentence that names it, an exit code, nothing lost."""

from __future__ import annotations

import errno
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from antarium.cli import failures
from tests.cli.conftest import Run


def said(shell: Run, code: int, *words: str) -> str:
    """The one line on standard error with which this command line fails."""
    got, out, err = shell(*words)
    assert (got, out, err.count("\n")) == (code, "", 1), err
    assert "crashed (" not in err
    assert err.rstrip("\n").isprintable()
    return err.rstrip("\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "toy", "--terminal", "--set", "seats=3"], "toy has no option 'seats'"),
        (["play", "toy", "--terminal", "--set", "self=x"], "toy has no option 'self'"),
        (["sim", "toy", "--seats", "random,random", "--set", "seats=3"], "toy has no option 'seats'"),
        (["play", "toy", "--terminal", "--seed", ""], "a seed can't be empty"),
        (["sim", "toy", "--seats", "random,random", "--seed", ""], "a seed can't be empty"),
        (["play", "toy", "--terminal", "--data", ""], "an empty name is not a file or folder"),
        (["play", "--terminal", "--load", ""], "an empty name is not a file or folder"),
        (["replay", ""], "an empty name is not a file or folder"),
        (["sim", "toy", "--seats", "random,random", "--save", ""], "an empty name is not a file or folder"),
        (["fuzz", "toy", "--save", ""], "an empty name is not a file or folder"),
        (["fuzz", "toy", "--seconds", "nan"], "nan is not a finite time"),
        (["fuzz", "toy", "--seconds", "inf"], "inf is not a finite time"),
        (["fuzz", "toy", "--seconds", "-1"], "-1.0 is not in the range"),
        (["bench", "toy", "--here", "--seconds", "nan"], "nan is not a finite time"),
        (["bench", "toy", "--here", "--seconds", "0"], "0.0 is not in the range"),
        (["bench", "toy", "--here", "--seconds", "-1"], "-1.0 is not in the range"),
        (["sim", "toy", "--seats", ""], "can't be played by 0"),
        (["sim", "", "--seats", "random,random"], "there is no game ''"),
        (["sim", "toy", "--seats", "random,random", "--jobs", "0"], "0 is not in the range"),
        (["sim", "toy", "--seats", "random,random", "--games", "many"], "'many' is not a valid integer"),
        (
            ["sim", "toy", "--seats", "random,random", "--games", "\uff12"],
            "'\uff12' is not a number; use the digits 0 to 9",
        ),
        (["fuzz", "toy", "--seconds", "\u0663"], "'\u0663' is not a number; use the digits 0 to 9"),
        (["replay", "game.antarium", "--at", "\u0661"], "'\u0661' is not a number; use the digits 0 to 9"),
        (["rules", "toy", "\x1b[31m"], "toy has no rule '\\x1b[31m'"),
        (["replay", "two\nlines"], "can't read two\\nlines"),
        (["replay", "\udcff"], "can't read \\udcff"),
    ],
)
def test_wrong_words_are_named_in_one_line(shell: Run, tmp_path: Path, words: list[str], sentence: str) -> None:
    assert sentence.lower() in said(shell, 2, *words).lower()
    assert not list(tmp_path.iterdir())


def test_a_sentence_keeps_the_users_own_words_and_ends_once(shell: Run) -> None:
    assert said(shell, 2, "replay", "nowhere") == "Can't read nowhere: no such file or directory."
    assert said(shell, 2, "play", "chess", "--terminal").startswith("There is no game")
    assert said(shell, 2, "rules", "--jsn").endswith("Did you mean '--json'? See `antarium rules --help`.")
    assert said(shell, 2, "games", "--jsn") == (
        "No such option '--jsn'. Did you mean one of: '--json', '--set'? See `antarium games --help`."
    )


def test_a_folder_that_cannot_be_written_to_is_named_before_any_work(shell: Run, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("mine", encoding="utf-8")
    for words in (["fuzz", "toy", "--seconds", "0"], ["sim", "toy", "--seats", "random,random"]):
        assert said(shell, 2, *words, "--save", "taken") == "Can't create the folder taken: file exists."
    assert (tmp_path / "taken").read_text(encoding="utf-8") == "mine"


# Records


@pytest.fixture
def record(shell: Run, tmp_path: Path) -> Path:
    shell("sim", "toy", "--seats", "random,random", "--games", "1", "--save", ".", "--json")
    return tmp_path / "0001.antarium"


def with_header(record: Path, **changes: Any) -> None:
    first, rest = record.read_text(encoding="utf-8").split("\n", 1)
    record.write_text(json.dumps(json.loads(first) | changes) + "\n" + rest, encoding="utf-8")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "chess"}, "line 1: there is no game 'chess'"),
        ({"game": "../toy"}, "line 1: there is no game '../toy'"),
        ({"options": {"self": "x"}}, "line 1: toy has no option 'self'"),
        ({"options": {"seats": "2"}}, "line 1: toy has no option 'seats'"),
        ({"names": ["\x1b[2Jnobody", "two"]}, "line 1: the name '\\x1b[2Jnobody' has unprintable characters"),
        ({"rules": "toy/0", "start": "00"}, "recorded with rules toy/0; this is toy/1: the game doesn't start from"),
        ({"antarium": 2}, "line 1: the record has format 2"),
        ({"seats": 9, "names": []}, "line 1: "),
    ],
)
def test_a_record_with_a_wrong_first_line_is_refused_by_every_command(
    shell: Run, record: Path, changes: dict[str, Any], why: str
) -> None:
    with_header(record, **changes)
    before = record.read_bytes()
    for words in (
        ["replay", str(record)],
        ["replay", str(record), "--verify"],
        ["play", "--terminal", "--load", str(record)],
    ):
        assert said(shell, 1, *words).startswith(f"{record}: {why}")
    assert record.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "code"), [(b"", 1), (b"\0" * 99, 1), (b"\xff\xfe\x80", 2), (b"[" * 100_000, 1), (b"{}\n{}\n", 1)]
)
def test_a_file_that_is_no_record_is_refused(shell: Run, tmp_path: Path, content: bytes, code: int) -> None:
    file = tmp_path / "broken.antarium"
    file.write_bytes(content)
    assert str(file) in said(shell, code, "replay", str(file), "--verify")
    assert said(shell, code, "replay", str(file), "--html", "page.html")
    assert not (tmp_path / "page.html").exists()


def test_a_byte_order_mark_and_foreign_line_ends_do_no_harm(shell: Run, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert shell("replay", str(record), "--verify")[0] == 0


# Streams


def run_in_shell(line: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    program = f"XDG_STATE_HOME={tmp_path} {sys.executable} -m antarium"
    return subprocess.run(line.replace("antarium", program, 1), shell=True, capture_output=True, text=True, check=False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("line", ["antarium games >/dev/full", "antarium rules revolt --json >/dev/full"])
def test_a_full_disk_is_said_in_one_sentence(tmp_path: Path, line: str) -> None:
    done = run_in_shell(line, tmp_path)
    assert (done.returncode, done.stderr) == (1, "Can't write the output: no space left on device.\n")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("antarium games >&-", 0),
        ("antarium games 2>&-", 0),
        ("antarium play chess --terminal 2>&-", 2),
        ("antarium play revolt --terminal --set setup=auto <&-", 0),
    ],
)
def test_a_closed_stream_leads_nowhere_and_breaks_nothing(tmp_path: Path, line: str, code: int) -> None:
    done = run_in_shell(line, tmp_path)
    assert (done.returncode, done.stderr) == (code, "")
    assert not (tmp_path / "antarium" / "crashes").exists()


def test_other_troubles_of_the_system_are_reported_as_ours(shell: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> tuple[str, ...]:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr("antarium.bots.names", broken)
    code, _, err = shell("games")
    assert (code, "crashed (OSError)" in err) == (1, True)


# Nothing lost


def test_a_game_is_kept_elsewhere_when_its_own_folder_cannot_be_made(
    shell: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "state").write_text("in the way", encoding="utf-8")
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "tmp"))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    code, out, err = shell("play", "toy", "--terminal", "--seat", "human", "--seat", "random", "--seed", "kept")
    assert (code, err) == (0, "")
    (kept,) = (tmp_path / "tmp").iterdir()
    assert f"--load {kept}" in out


def test_without_a_home_there_is_still_a_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def homeless() -> Path:
        raise RuntimeError("could not determine home directory")

    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    assert tmp_path in failures.state_folder().parents
