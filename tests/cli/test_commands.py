"""The command line: exit codes, one sentence for everything that goes wrong, JSON that is nothing but JSON."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import click
import pytest

from antarium import bots, cli, games
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("frobnicate", "No such command 'frobnicate'"),
        ("play chess --terminal", "There is no game 'chess'"),
        ("play toy --terminal --seat human", "can't be played by 1"),
        ("play toy --terminal --seat human --seat nobody", "There is no bot 'nobody'"),
        ("play toy --terminal --set length", "can't read --set length"),
        ("play toy --terminal --set length=short --set length=long", "--set length is given twice"),
        ("play toy --terminal --set width=big", "toy has no option 'width'"),
        ("play toy --terminal --set length=huge", "length=huge is not possible"),
        ("play --terminal --load nowhere.antarium", "can't read nowhere.antarium: no such file or directory"),
        ("play revolt --terminal --data nowhere.toml", "can't read nowhere.toml"),
        ("sim toy --seats random", "can't be played by 1"),
        ("sim toy --seats random,nobody", "There is no bot 'nobody'"),
        ("sim toy", "Missing option '--seats'"),
        ("sim toy --seats random,random --games 0", "Invalid value for '--games'"),
        ("rules toy XXX-1", "toy has no rule 'XXX-1'"),
        ("replay .", "can't read"),
    ],
)
def test_wrong_use_is_one_sentence_and_code_2(shell: Run, words: str, said: str) -> None:
    code, out, err = shell(*words.split())
    assert code == 2
    assert not out
    assert said.lower() in err.lower()
    assert err.count("\n") == 1
    assert err.endswith(".\n")


def test_an_error_of_our_own_shows_no_traceback_and_says_where_the_report_is(
    shell: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken() -> tuple[str, ...]:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(bots, "names", broken)
    code, out, err = shell("games", "--json")
    assert code == 1
    assert not out
    assert "Traceback" not in err
    assert err.count("\n") == 1
    (report,) = (tmp_path / "state" / "antarium" / "crashes").iterdir()
    assert str(report) in err
    assert "ZeroDivisionError: inside" in report.read_text(encoding="utf-8")


def test_an_interrupt_is_clean(shell: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> tuple[str, ...]:
        raise KeyboardInterrupt

    monkeypatch.setattr(bots, "names", interrupted)
    code, _, err = shell("games")
    assert (code, err.strip()) == (130, "Stopped.")


def test_help_lists_every_command(shell: Run) -> None:
    code, out, _ = shell("--help")
    assert code == 0
    listed = [name for name in cli.COMMANDS if f"\n  {name} " in out]
    assert listed == list(cli.COMMANDS)


def test_every_command_has_a_page_of_help(shell: Run) -> None:
    for name in cli.COMMANDS:
        code, out, err = shell(name, "--help")
        assert (code, err) == (0, "")
        assert out.startswith(f"Usage: antarium {name}")


def test_games_as_json_is_one_object(shell: Run) -> None:
    code, out, err = shell("games", "--json")
    assert (code, err) == (0, "")
    game_catalogue = json.loads(out)
    revolt = next(game for game in game_catalogue["games"] if game["id"] == "revolt")
    assert revolt["seats"] == [2, 3, 4]
    assert revolt["rules"] == games.load("revolt").rules_version
    assert {"name": "random", "about": "takes any choice with equal chance"} in game_catalogue["bots"]


def test_rules_by_id_by_chapter_and_all(shell: Run) -> None:
    assert [one["id"] for one in json.loads(shell("rules", "revolt", "mov-3", "--json")[1])["rules"]] == ["MOV-3"]
    chapter = json.loads(shell("rules", "revolt", "MOV", "--json")[1])
    assert chapter["chapters"] == {"MOV": "Movement"}
    assert all(one["chapter"] == "MOV" for one in chapter["rules"])
    everything = json.loads(shell("rules", "revolt", "--json")[1])
    assert len(everything["rules"]) == len(games.load("revolt").rulebook.rules)
    assert "MOV-3  Counters in the same hex can move as a group" in shell("rules", "revolt", "MOV-3")[1]


def test_leaving_by_the_end_of_input_keeps_the_game(
    shell: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    code, out, _ = shell("play", "toy", "--terminal", "--seat", "human", "--seat", "random", "--seed", "kept")
    assert code == 0
    (kept,) = (tmp_path / "state" / "antarium" / "unfinished").iterdir()
    assert f"antarium play --terminal --load {kept}" in out
    monkeypatch.setattr(sys, "stdin", io.StringIO("log\nquit\n"))
    code, out, _ = shell("play", "--terminal", "--load", str(kept))
    assert code == 0
    assert "BidsOpened" in out
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert shell("play", "revolt", "--terminal", "--load", str(kept))[0] == 2
    assert shell("play", "--terminal", "--load", str(kept), "--seat", "human")[0] == 2


def test_no_colour_means_no_escape_codes(shell: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("map\nhelp\nquit\n"))
    _, out, _ = shell("play", "revolt", "--terminal", "--no-color", "--set", "setup=auto", "--seed", "plain")
    assert "\x1b" not in out
    assert max(len(line) for line in out.splitlines()) <= 100


def test_commands_are_imported_only_when_they_are_called() -> None:
    program = "import sys, antarium.cli as c; c.run(['--help']); print([m for m in sys.modules if 'cli.sim' in m])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("[]")


def test_a_closed_pipe_is_no_error_worth_a_word() -> None:
    done = subprocess.run(
        f"{sys.executable} -m antarium rules revolt | head -n 1", shell=True, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("MAP ")
    assert done.stderr == ""


def test_the_entry_point_is_a_click_group() -> None:
    assert isinstance(cli.antarium, click.Group)


# Rosters


def test_one_game_with_every_unit_its_points_and_its_limits(shell: Run) -> None:
    code, out, err = shell("games", "baseone", "--set", "force_1=ghar", "--set", "roster_2=isorian: 2 tsan, sniper")
    assert (code, err) == (0, "")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "revolt" not in out
    assert "1 of 2 outcast-command 48 points Outcast Command Squad (infantry, no more than Outcast Squads)" in lines
    assert "0 of 1 crawler 242 points Ghar Command Crawler (vehicle, additional)" in lines
    assert "roster_2=isorian: 2 tsan, sniper" in lines
    assert "points: 258, usually 765" in lines
    assert "units: 3, usually 6, at most 20 (FRC-18)" in lines


def test_a_roster_is_checked_without_a_game(shell: Run, tmp_path: Path) -> None:
    code, out, err = shell("games", "baseone", "--set", "roster_1=ghar: 2 outcast-command")
    fault = "there can't be more Outcast Command Squads (2) than Outcast Squads (0) (FRC-17)"
    assert (code, err) == (2, f"roster_1: {fault}.\n")
    assert f"  Not allowed: {fault}\n" in out
    (tmp_path / "own.toml").write_text('[[roster]]\nforce = "ghar"\nunits = ["crawler"]\n', encoding="utf-8")
    code, out, err = shell("games", "baseone", "--data", "own.toml", "--set", "force_1=ghar")
    assert (code, err) == (0, "")
    assert "roster_1=ghar: crawler\n" in out
    (tmp_path / "own.toml").write_text('[[roster]]\nforce = "ghar"\nunits = ["tank"]\n', encoding="utf-8")
    code, _, err = shell("games", "baseone", "--data", "own.toml")
    assert code == 1
    assert err.startswith("own.toml, key 'roster[1].units': there is no unit 'tank'")


def test_one_game_as_json(shell: Run) -> None:
    code, out, _ = shell("games", "baseone", "--json")
    assert code == 0
    page = json.loads(out)
    assert page["id"] == "baseone"
    assert [sheet["option"] for sheet in page["muster"]] == ["roster_1", "roster_2"]
    assert json.loads(shell("games", "revolt", "--json")[1])["muster"] == []


def test_settings_without_a_game_are_a_mistake(shell: Run) -> None:
    code, _, err = shell("games", "--set", "force_1=ghar")
    assert (code, err) == (2, "--set and --data need a game, as in `antarium games baseone`.\n")
