"""Benchmark of OpenSpiel's hive, played at random through its Python interface; one ply is one complete action."""

from __future__ import annotations

import json
import random
import sys
import time

import pyspiel

ROUNDS = 5


def main(seconds: float) -> None:
    game = pyspiel.load_game("hive")
    dice = random.Random(1)
    per_second = max(play_for(game, dice, seconds / ROUNDS) for _ in range(ROUNDS))
    state = game.new_initial_state()
    for _ in range(20):
        legal = state.legal_actions()
        state.apply_action(legal[dice.randrange(len(legal))])
    started_at = time.perf_counter()
    for _ in range(1000):
        state.clone()
    clone = (time.perf_counter() - started_at) * 1000
    print(json.dumps({"peer": "OpenSpiel hive", "actions_per_second": per_second[0], "games_per_second": per_second[1],
                      "clone_microseconds": clone}))  # fmt: skip


def play_for(game: pyspiel.Game, dice: random.Random, seconds: float) -> tuple[float, float]:
    """Return actions and games per second."""
    games = actions = 0
    started_at = time.perf_counter()
    while (elapsed := time.perf_counter() - started_at) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[dice.randrange(len(legal))])
            actions += 1
        games += 1
    return actions / elapsed, games / elapsed


main(float(sys.argv[1]))
