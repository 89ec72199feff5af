"""The public surface: what `import antarium` gives, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import antarium
from antarium import games
from antarium.kernel.dice import Dice
from antarium.kernel.testing import choose
from tests.kernel.toy_game import Toy
from tests.kernel.toy_records import Walk


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "toy", "tests.kernel.toy_game")


def save(path: Path, game: antarium.Game | None = None) -> antarium.Replay:
    play = antarium.Play.start(game or Toy(), seed="surface")
    dice = Dice.from_seed("choices")
    while play.position.outcome is None:
        play.apply(*choose(play.position, dice))
    path.write_text(play.save().write(), encoding="utf-8", newline="\n")
    return play.save()


def test_all_names_are_there_and_all_that_is_there_is_named() -> None:
    ours = {
        name
        for name, value in vars(antarium).items()
        if not name.startswith("_") and getattr(value, "__module__", "").startswith("antarium")
    }
    assert ours == set(antarium.__all__)
    assert antarium.__all__ == sorted(antarium.__all__)


def test_what_the_architecture_promises_is_public() -> None:
    promised = "load parse replay Action Decision Event Game Illegal Observation Outcome Position UserError"
    assert set(promised.split()) <= set(antarium.__all__)


def test_the_import_brings_no_server_and_no_game() -> None:
    code = "import antarium, sys; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "antarium.kernel.flow" in loaded
    assert not loaded & {"starlette", "uvicorn", "click", "rich", "asyncio", "antarium.games.revolt", "random"}


def test_a_game_from_start_to_end_as_the_page_says() -> None:
    game = antarium.load("toy")
    pos = game.start(seats=2, seed="demo", length="long")
    while pos.outcome is None:
        decision = pos.pending[0]
        events = pos.apply(decision.seat, decision.some(1)[0])
        assert all(isinstance(event, antarium.Event) for event in events)
    assert isinstance(pos.outcome, antarium.Outcome)
    assert isinstance(pos.observe(0), antarium.Observation)
    with pytest.raises(antarium.Illegal):
        pos.clone().apply(0, antarium.parse(game, "walk 1"))


def test_parse() -> None:
    assert antarium.parse(Toy(), "walk 2") == Walk(2)
    with pytest.raises(antarium.Unreadable, match="'fly' is not a verb"):
        antarium.parse(Toy(), "fly")


# --- the shelf -----------------------------------------------------------------------------------------------


def test_every_game_on_the_shelf_can_be_loaded() -> None:
    assert "revolt" in antarium.catalogue()
    for name in antarium.catalogue():
        assert antarium.load(name).id == name


def test_an_unknown_game_is_refused_with_what_there_is() -> None:
    with pytest.raises(antarium.UnknownGame, match="there is no game 'chess'; the games are revolt, baseone and toy"):
        antarium.load("chess")


def test_a_game_can_be_loaded_with_tables_of_ones_own(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("cards = 3", encoding="utf-8")
    assert antarium.load("toy").data == ""
    assert antarium.load("toy", mine).data == antarium.load("toy", str(mine)).data == "mine.toml: cards = 3"


def test_tables_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(antarium.BadData, match=r"can't read .*missing\.toml: No such file or directory"):
        antarium.load("toy", tmp_path / "missing.toml")
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(antarium.BadData, match=r"can't read .*picture\.toml: it is not a text file"):
        antarium.load("toy", tmp_path / "picture.toml")


# --- replay --------------------------------------------------------------------------------------------------


def test_a_record_is_read_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "game.antarium"
    record = save(path)
    assert antarium.replay(path) == antarium.replay(str(path)) == record


def test_a_record_played_with_other_tables_needs_them(tmp_path: Path) -> None:
    mine, path = tmp_path / "mine.toml", tmp_path / "game.antarium"
    mine.write_text("cards = 3", encoding="utf-8")
    record = save(path, antarium.load("toy", mine))
    assert antarium.replay(path, data=mine) == record
    with pytest.raises(antarium.BadReplay, match="line 1: it was played with the tables 'mine"):
        antarium.replay(path)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"game":"toy"', '"game":"chess"', "there is no game 'chess'; the games are revolt, baseone and toy"),
        ('"start":"', '"start":"0', "line 1: the game doesn't start from the position of the record"),
        ('"key":"', '"key":"00', "the key doesn't match the commitment in line 1"),
    ],
)
def test_what_is_wrong_with_a_record_is_said_with_its_file(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    path = tmp_path / "game.antarium"
    save(path)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(antarium.BadReplay) as refusal:
        antarium.replay(path)
    assert str(refusal.value).startswith(f"{path}: ")
    assert sentence in str(refusal.value)


def test_a_record_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(antarium.BadReplay, match=r"can't read .*missing\.antarium: No such file or directory"):
        antarium.replay(tmp_path / "missing.antarium")
    (tmp_path / "picture").write_bytes(b"\x89PNG\r\n\x1a\n")
    with pytest.raises(antarium.BadReplay, match=r"can't read .*picture: it is not a text file"):
        antarium.replay(tmp_path / "picture")
