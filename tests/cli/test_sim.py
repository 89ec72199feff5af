"""Many games: the same results whatever the number of processes, and records that replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from antarium import games
from antarium.kernel.replay import Replay
from antarium.lab.arena import Match, play_match, wilson
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
