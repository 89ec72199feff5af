"""The laws every game keeps, over random games of every scenario and seat count."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from antarium import games
from antarium.kernel.testing import check_game

SETTINGS = [
    (2, {"scenario": "revolt"}),
    (2, {"scenario": "revolt", "setup": "auto"}),
    (2, {"scenario": "silakka"}),
    (2, {"scenario": "silakka", "setup": "auto"}),
    (2, {"scenario": "politics"}),
    (3, {"scenario": "politics", "setup": "auto"}),
    (4, {"scenario": "politics"}),
]
SWITCHED = {
    "loss_value": "printed", "ariton": "all", "terran_start": "brown", "alliance_turns": "2-3", "brown_scores": "yes",
}  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_random_games_keep_every_law(seats: int, options: dict[str, str]) -> None:
    assert check_game(games.load("revolt"), range(4), 25, seats, **options) > 4 * 300


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_the_other_readings_keep_every_law(seats: int, options: dict[str, str]) -> None:
    assert check_game(games.load("revolt"), ["switched"], 25, seats, **options, **SWITCHED) > 300


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_five_hundred_random_games_keep_every_law(seats: int, options: dict[str, str], part: int) -> None:
    assert check_game(games.load("revolt"), range(100 + part * 50, 150 + part * 50), 40, seats, **options) > 50 * 300


def test_the_same_seed_gives_the_same_game_whatever_the_hash_seed() -> None:
    script = (
        "from antarium import games; from antarium.kernel.testing import chain; game = games.load('revolt');"
        "print([chain(game, 'hash', 2, scenario=s) for s in ('revolt', 'silakka', 'politics')])"
    )
    chains = {
        subprocess.run(
            [sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(chains) == 1
    assert len(chains.pop()) > 100
