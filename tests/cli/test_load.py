"""antarium bench server, in small: that it measures something, not how fast it is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from antarium.cli.load import show_load
from antarium.lab.load import Load, Wanted
from tests.cli.conftest import Run


def test_a_server_under_a_little_load(shell: Run) -> None:
    words = "bench server --tables 2 --sockets 6 --bots 1 --rate 10 --seconds 2 --json"
    code, out, err = shell(*words.split())
    assert (code, err) == (0, "")
    load = json.loads(out)
    assert load["actions"] > 5
    assert 0 < load["p50"] <= load["p95"] <= load["p99"] <= load["slowest"]
    assert (load["lost"], load["refused"]) == (0, 0)


def test_a_server_started_anew_with_a_few_tables(shell: Run) -> None:
    code, out, err = shell("bench", "server", "--restart", "--tables", "3")
    assert (code, err) == (0, "")
    assert "first view after, s" in out
    assert "3 tables, 30 actions" in out


def test_what_belongs_to_the_server_is_refused_for_games(shell: Run) -> None:
    code, _, err = shell("bench", "revolt", "--tables", "3")
    assert code == 2
    assert "only work with `antarium bench server`" in err
    code, _, err = shell("bench", "server", "--tables", "3", "--sockets", "2")
    assert code == 2
    assert "--sockets must be at least the number of tables, 3" in err


@pytest.mark.parametrize(
    ("seconds", "slope", "share", "words"),
    [
        (600.0, 0.4, 1.2, ["≤ 1 met", "< 5 met"]),
        (600.0, 2.8, 5.7, ["≤ 1 missed", "< 5 missed"]),
        (600.0, 0.9, 9.0, ["≤ 1 met", "< 5 missed"]),
        (60.0, 2.8, 5.7, ["", ""]),
    ],
)
def test_whether_memory_is_flat(
    capsys: pytest.CaptureFixture[str], seconds: float, slope: float, share: float, words: list[str]
) -> None:
    """Ten minutes tell; a shorter run is not judged."""
    names = [name for name in Load.__struct_fields__ if name not in ("wanted", "memory_slope", "memory_share")]
    figures: dict[str, Any] = dict.fromkeys(names, 0)
    load = Load(wanted=Wanted(seconds=seconds), memory_slope=slope, memory_share=share, **{**figures, "processors": 1})
    show_load(load)
    rows = [line for line in capsys.readouterr().out.splitlines() if "memory growth in the second half" in line]
    assert [row.split("│")[3].strip() for row in rows] == words
