"""Records: shown, checked, refused when they are wrong, and made into a page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from antarium import games
from antarium.cli.page import page
from antarium.cli.replay import EVERYTHING, SPECTATOR
from antarium.kernel.dice import Dice
from antarium.kernel.play import Play
from antarium.kernel.testing import choose
from antarium.kernel.testing.hiding import occurs
from tests.cli.conftest import Run
from tests.kernel.toy_game import Toy
from tests.kernel.toy_play import finished


def unfinished(actions: int = 60) -> Play:
    """A game of Revolt laid aside, with artifacts that nobody else has seen."""
    play = Play.start(games.load("revolt"), 2, seed="page", setup="auto")
    dice = Dice.from_seed("page choices")
    for _ in range(actions):
        play.apply(*choose(play.position, dice))
    return play


@pytest.fixture
def toy_record(tmp_path: Path) -> Path:
    file = tmp_path / "toy.antarium"
    file.write_text(finished().save().write(), encoding="utf-8")
    return file


def test_a_sound_record_is_called_sound(shell: Run, toy_record: Path) -> None:
    code, out, err = shell("replay", str(toy_record), "--verify")
    assert (code, err) == (0, "")
    assert "is correct" in out


def test_a_record_of_older_rules_is_sound_if_it_plays_the_same(shell: Run, toy_record: Path) -> None:
    lines = toy_record.read_text(encoding="utf-8").replace('"rules":"toy/1"', '"rules":"toy/0"').splitlines()
    toy_record.write_text("\n".join(lines), encoding="utf-8")
    assert shell("replay", str(toy_record), "--verify")[0] == 0
    seat, text, _ = json.loads(lines[2])
    lines[2] = json.dumps([seat, text, "0" * 32])
    toy_record.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = shell("replay", str(toy_record), "--verify")
    assert (code, out) == (1, "")
    assert f"recorded with rules toy/0; this is toy/1: action 2, '{text}', leads to another position" in err


def test_an_edited_record_is_refused_with_code_1(shell: Run, toy_record: Path) -> None:
    text = toy_record.read_text(encoding="utf-8")
    for wrong in (text[:-20], text.replace('"actions":', '"actions":1'), "", "{}", text.replace("bid", "bad", 1)):
        toy_record.write_text(wrong, encoding="utf-8")
        code, out, err = shell("replay", str(toy_record), "--verify")
        assert (code, out) == (1, "")
        assert err.startswith(str(toy_record))
        assert err.count("\n") == 1


def test_the_log_has_every_action(shell: Run, toy_record: Path) -> None:
    _, out, _ = shell("replay", str(toy_record))
    for number, act in enumerate(finished().acts, 1):
        assert re.search(rf"^ *{number}\. \w+: {re.escape(act.text)}$", out, re.MULTILINE)


def test_a_moment_through_a_seats_eyes(shell: Run, tmp_path: Path) -> None:
    file = tmp_path / "revolt.antarium"
    file.write_text(unfinished().save().write(), encoding="utf-8")
    code, out, _ = shell("replay", str(file), "--at", "30", "--as", "terran")
    assert code == 0
    assert "After 30 of 60 actions." in out
    assert shell("replay", str(file), "--at", "61")[0] == 2
    assert shell("replay", str(file), "--as", "nobody")[0] == 2


@pytest.mark.parametrize("eyes", [SPECTATOR, 0, 1])
def test_an_unfinished_game_gives_nothing_away(shell: Run, tmp_path: Path, eyes: int) -> None:
    play = unfinished()
    file = tmp_path / "revolt.antarium"
    file.write_text(play.save().write(), encoding="utf-8")
    viewer = () if eyes == SPECTATOR else ("--as", str(eyes))
    _, out, _ = shell("replay", str(file), *viewer)
    secrets = play.game.secrets(play.position, eyes)
    assert secrets
    written = page(play, eyes)
    assert not occurs(secrets, out)
    assert not occurs(secrets, re.sub(r'title="[^"]*"', "", written))
    assert play.position.state.dice.key.hex() not in written


def test_the_page_holds_a_picture_of_every_moment() -> None:
    play = unfinished(40)
    written = page(play, 0)
    data = re.search(r'id="record">(.*?)</script>', written, re.DOTALL)
    assert data is not None
    record = json.loads(data[1])
    assert len(record["moments"]) == 41
    assert all(0 <= number < len(record["pictures"]) for number in record["moments"])
    assert all(0 <= number < len(record["lines"]) for picture in record["pictures"] for number in picture)
    assert "http" not in written
    for number, act in enumerate(play.acts, 1):
        assert f'<li id="a{number}"' in written
        assert act.text in written


def test_a_finished_game_is_open_to_all() -> None:
    written = page(finished(), EVERYTHING)
    assert "Red was dealt" in written
    assert "Green was dealt" in written


def test_a_page_is_not_written_over(
    shell: Run, toy_record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "page.html"
    assert shell("replay", str(toy_record), "--html", str(out))[0] == 0
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert shell("replay", str(toy_record), "--html", str(out))[0] == 2


def test_sealed_choices_are_not_in_the_log_of_others(shell: Run, tmp_path: Path) -> None:
    game = Toy()
    play = Play.start(game, 2, seed="sealed")
    bid = play.position.decision(0).options[0]
    play.apply(0, bid)
    file = tmp_path / "sealed.antarium"
    file.write_text(play.save().write(), encoding="utf-8")
    assert game.notation.write(bid) not in shell("replay", str(file), "--as", "Green")[1]
    assert game.notation.write(bid) in shell("replay", str(file), "--as", "Red")[1]
