"""antarium bench server, in small: that it measures something, not how fast it is."""

from __future__ import annotations

import json

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
    assert "belong to `antarium bench server`" in err
    code, _, err = shell("bench", "server", "--tables", "3", "--sockets", "2")
    assert code == 2
    assert "3 tables need at least as many sockets" in err
