"""The guard lets ordinary files pass and stops the rest."""

import subprocess
from pathlib import Path

import pytest

from scripts import guard

HOST = "https" + "://packages.example"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("package-lock.json", f'"resolved": "{HOST}/a.tgz"'),
        ("requirements.lock", f"--index-url {HOST}/simple"),
        ("pyproject.toml", f'extra-index-url = "{HOST}/simple"'),
        ("client/.npmrc", f"registry={HOST}/"),
        ("some.lock", f'source = {{ registry = "{HOST}/simple" }}'),
        ("docs/notes.md", "saved in " + "/ho" + "me/ann/games"),
        ("src/a.py", 'open("' + "/ro" + 'ot/x")'),
    ],
)
def test_stopped(name: str, line: str) -> None:
    assert next(guard.faults_in(name, f"first\n{line}\n")).startswith(f"{name}:2: ")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("client/.npmrc", "omit-lockfile-registry-resolved=true"),
        ("pyproject.toml", f'Homepage = "{HOST}/antarium"'),
        ("docs/notes.md", "see frame/work/two, ../home/ann, or ~/games"),
    ],
)
def test_let_through(name: str, line: str) -> None:
    assert not list(guard.faults_in(name, line))


def test_long_files() -> None:
    assert not list(guard.faults_in("a.py", "x\n" * 500))
    assert list(guard.faults_in("a.py", "x\n" * 501)) == ["a.py: 501 lines; split it (500 at most)"]
    assert not list(guard.faults_in("a.json", "x\n" * 501))


def test_a_lock_answers_to_the_project() -> None:
    lock = "msgspec==0.22.0 \\\n    --hash=sha256:00\nopen-spiel==2.0.2 ; python_full_version >= '3.11'\n"
    assert not list(guard.faults_of_lock("x.lock", lock, ["msgspec>=0.20", "open_spiel>=2"]))
    assert list(guard.faults_of_lock("x.lock", lock, ["msgspec>=1"])) == [
        "x.lock: does not hold msgspec>=1; run make lock"
    ]
    assert list(guard.faults_of_lock("x.lock", lock, ["rich"]))


@pytest.mark.parametrize("name", ["uv.lock", "pylock.toml", "tools/pylock.dev.toml"])
def test_no_lock_with_addresses_is_tracked(tmp_path: Path, name: str) -> None:
    (tmp_path / "pyproject.toml").write_text(
        "[project]\ndependencies = []\noptional-dependencies = {dev=[], bench=[]}\n"
    )
    for lock in guard.LOCKS:
        (tmp_path / lock).write_text("")
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("")
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    assert guard.main(tmp_path) == 0
    subprocess.run(["git", "-C", str(tmp_path), "add", "--force", name], check=True)
    assert guard.main(tmp_path) == 1
