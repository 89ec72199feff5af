"""Many games: the same results whatever the number of processes, and records that replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from antarium import games
from antarium.cli.cross import Cell, Fare, fares
from antarium.kernel.replay import Replay
from antarium.kernel.setup import Option, Setup
from antarium.lab.arena import Match, Result, play_match, wilson
from tests.cli.conftest import Run


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    match = Match("revolt", (("setup", "auto"),), ("random", "random"), "jobs")
    alone = [result for batch in play_match(match, 3) for result in batch]
    together = [result for batch in play_match(match, 3, jobs=2) for result in batch]
    assert sorted(together, key=lambda result: result.number) == alone


def test_recording_changes_nothing() -> None:
    plain = Match("revolt", (("setup", "auto"),), ("random", "random"), "record")
    recorded = Match("revolt", (("setup", "auto"),), ("random", "random"), "record", recorded=True)
    (one,), (other,) = next(play_match(plain, 1)), next(play_match(recorded, 1))
    assert (one.winners, one.scores, one.decisions) == (other.winners, other.scores, other.decisions)
    record = Replay.read(other.record)
    assert len(record.acts) == one.decisions
    assert record.header.names == ("Rebel (random)", "Terran (random)")
    record.verify(games.load("revolt"))


def test_json_holds_the_figures_and_nothing_else(shell: Run) -> None:
    code, out, err = shell("sim", "toy", "--seats", "random,random,random", "--games", "20", "--seed", "x", "--json")
    assert (code, err) == (0, "")
    report = json.loads(out)
    assert report["games"] == 20
    assert [seat["name"] for seat in report["seats"]] == ["Red", "Green", "Blue"]
    assert sum(seat["wins"] for seat in report["seats"]) + report["shared"] == 20
    again = json.loads(
        shell("sim", "toy", "--seats", "random,random,random", "--games", "20", "--seed", "x", "--json")[1]
    )
    del report["timing"], again["timing"]
    assert again == report


def test_records_are_kept_and_never_written_over(shell: Run, tmp_path: Path) -> None:
    words = ("sim", "toy", "--seats", "random,random", "--games", "3", "--save", "kept")
    assert shell(*words)[0] == 0
    assert sorted(file.name for file in (tmp_path / "kept").iterdir()) == [f"000{n}.antarium" for n in (1, 2, 3)]
    assert shell("replay", "kept/0002.antarium", "--verify")[0] == 0
    code, _, err = shell(*words)
    assert code == 2
    assert "exists already" in err


def test_games_on_tables_of_ones_own(shell: Run, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('[[roster]]\nforce = "ghar"\nunits = ["crawler"]\n', encoding="utf-8")
    words = (
        "sim",
        "baseone",
        "--seats",
        "random,random",
        "--games",
        "2",
        "--set",
        "force_1=ghar",
        "--set",
        "terrain=none",
    )
    reports = []
    for more in (("--jobs", "2"), ("--save", "kept")):
        code, out, err = shell(*words, "--data", "own.toml", "--json", *more)
        assert (code, err) == (0, "")
        reports.append(json.loads(out))
        del reports[-1]["timing"]
    assert reports[0] == reports[1]
    plain = json.loads(shell(*words, "--json")[1])
    assert plain["decisions"] != reports[0]["decisions"]
    assert shell("replay", "kept/0001.antarium", "--verify", "--data", "own.toml")[0] == 0
    assert shell("replay", "kept/0001.antarium", "--verify")[0] == 1
    (tmp_path / "own.toml").write_text("rosters = 1", encoding="utf-8")
    code, _, err = shell(*words, "--data", "own.toml")
    assert (code, err.startswith("own.toml can't be used")) == (1, True)


def test_the_table_of_results(shell: Run) -> None:
    _, out, _ = shell("sim", "toy", "--seats", "random,random", "--games", "4")
    assert "Red" in out
    assert "95 %" in out
    assert "games/s" in out


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0, 1)],
)
def test_wilson(wins: int, count: int, low: float, high: float) -> None:
    assert wilson(wins, count) == pytest.approx((low, high), abs=1e-4)


def test_crossing_one_option_plays_every_value(shell: Run) -> None:
    words = ("sim", "toy", "--seats", "random,random", "--games", "6", "--cross", "length", "--json")
    code, out, err = shell(*words)
    assert (code, err) == (0, "")
    cells = json.loads(out)["cells"]
    assert [cell["options"]["length"] for cell in cells] == ["short", "long"]
    assert [cell["games"] for cell in cells] == [6, 6]
    alone = json.loads(
        shell("sim", "toy", "--seats", "random,random", "--games", "6", "--set", "length=long", "--json")[1]
    )
    del alone["timing"]
    assert cells[1] == alone


def test_what_a_value_did_in_both_seats() -> None:
    """A match of a value with itself tells nothing about it; a shared victory counts half, and so does a draw."""
    options = tuple(Option(f"force_{seat}", ("ghar", "isorian"), "ghar", "who fights", "FRC-16") for seat in (1, 2))
    won, lost, shared, drawn = (Result(1, winners, (0, 0), 9) for winners in ((0,), (1,), (0, 1), ()))
    played = {
        ("ghar", "ghar"): (won, won, won),
        ("ghar", "isorian"): (won, lost, shared),
        ("isorian", "ghar"): (won, won, drawn),
        ("isorian", "isorian"): (lost, lost, lost),
    }
    cells = [Cell(values, Setup(2, ()), results) for values, results in played.items()]
    assert fares(options, cells) == {"ghar": Fare(2.0, 6), "isorian": Fare(4.0, 6)}
    assert fares(options[:1], cells) is None


def test_the_table_of_two_options(shell: Run) -> None:
    code, out, _ = shell(
        "sim", "revolt", "--seats", "random,random", "--games", "1", "--cross", "scenario", "--cross", "setup"
    )
    assert code == 0
    assert all(word in out for word in ("silakka", "auto", "columns: setup"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--cross", "colour"), "has no such option"),
        (("--cross", "length", "--cross", "length"), "settled already"),
        (("--cross", "length", "--set", "length=long"), "settled already"),
        (("--cross", "length", "--cross", "x", "--cross", "y"), "at most 2 options"),
        (("--cross", "length", "--save", "kept"), "leave one of them out"),
    ],
)
def test_crossing_that_cannot_be(shell: Run, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    code, out, err = shell("sim", "toy", "--seats", "random,random", "--games", "1", *words)
    assert (code, out) == (2, "")
    assert said in err
    assert not (tmp_path / "kept").exists()
